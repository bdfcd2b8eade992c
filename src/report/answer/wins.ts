import { cappedShare, hardlyEnds, isMostlyCapped, MOST_CAPPED } from "../results/capped.js";
import { aboveFair, areEdges, evenShare, fairShare, winsApart } from "../results/fair.js";
import { partsApart } from "../results/equals.js";
import { differenceOf, mapped, type Interval } from "../results/interval.js";
import { measured } from "../results/lookup.js";
import { firstPlace, placesOf } from "../results/order.js";
import type { ArmResults, Results } from "../results/results.js";
import { isSenseless } from "../results/strength.js";
import { verdictAgainst } from "../results/verdict.js";
import { fixed, listed, PERCENT, POINTS } from "../text/format.js";
import { firstWords, placeWords } from "../words/starter.js";
import {
  apartWords,
  doubtOf,
  doubtWords,
  otherwiseThan,
  sameWords,
  TIMES_FAR,
  timesApart,
  wordsOf,
} from "./doubt.js";
import {
  byValue,
  exceptionOf,
  numbersOf,
  toldFirst,
  wantedOf,
  type Exception,
  type Finding,
  type Basis,
  type OfArm,
} from "./finding.js";
import { amongWords, equalsByStrength, isAlike, ruleAndSizeOf, ruleOf, winRate } from "./leading.js";
import { noEndWords } from "../words/endings.js";
import { hasRoom } from "../words/room.js";
import { authorsWords, betweenPlayers, playersWords, ruleWords } from "../words/worded.js";
import {
  AT_LARGEST,
  AT_SMALLEST,
  fewGames,
  gamesOf100,
  HALF_A_GAME,
  otherGames,
  othersBetween,
  outOf100,
  shareOf100,
  whereFair,
} from "./words.js";
import { leftOut, withoutEnds, wonAndCut } from "./without-ends.js";

/** Who is favoured, between equals. Null where none met. */
export function winsFinding(results: Results): Finding | null {
  const { leading, others } = ledIn(results);
  if (leading.length === 0) return null;
  const ending = leading.filter((arm) => !hardlyEnds(arm));
  if (ending.length === 0) return endless(results, leading[0], others);
  const isOneOfSeveral = ending.length === 1 && leading.length > 1;
  return {
    ...winsIn(results, ending, others),
    ...(isOneOfSeveral && { rule: ruleAndSizeOf(results, ending[0]) }),
    ...leftOut(results, leading),
  };
}

/** Equals: the strongest in all of their arms, and the others. */
function ledIn(results: Results) {
  const equals = equalsByStrength(results);
  const leading = equals.filter((arm) => isAlike(arm, equals[0]));
  return { leading, others: equals.filter((arm) => !leading.includes(arm)) };
}

function winsIn(results: Results, arms: readonly ArmResults[], others: readonly ArmResults[]): Finding {
  if (areEdges(arms)) return bySize(results, arms, others);
  return arms.length === 1 ? inOneArm(results, arms[0], others) : inSeveral(results, arms, others);
}

/** Under which of several rules whoever starts comes nearest to a fair share, between the strongest equals; null without any. */
export function fairestFinding(results: Results): Finding | null {
  const { leading } = ledIn(results);
  if (leading.length === 0) return null;
  if (leading.some((arm) => fairShare(arm) === null)) return winsFinding(results);
  // As shared ones games that are cut off would look fair.
  const arms = leading.filter((arm) => !isMostlyCapped(arm));
  if (arms.length === 0) return withoutEnds(leading[0], amongWords(results, leading[0]));
  const rates = ratesOf(results, arms, ({ variant }) => ruleWords({}, variant));
  const edge = ({ arm, interval }: OfArm) => Math.abs((interval.value ?? Infinity) - 1 / arm.players);
  const usual = rates.find(({ arm }) => arm.variant === results.variants[0].name);
  const ranked = rates.toSorted((one, other) => edge(one) - edge(other) || 0);
  const [fairest] = ranked;
  const who = firstWords(results);
  const all = {
    among: amongWords(results, fairest.arm),
    asked: ranked,
    ...heldAgainstFair(fairest.arm),
    ...leftOut(results, leading),
  };
  if (fairest === usual) {
    const clause = `${who} wins ${gamesOf100(usual.interval)}, and nothing tried comes nearer to fair`;
    return { ...all, clause, basis: [{ ...usual, name: "" }] };
  }
  const told = {
    ...all,
    rule: ruleOf(results, fairest.arm, leading),
    rest: ", nearest to fair of what was tried",
  };
  // The rules as they stand may be among those without ends.
  if (usual === undefined)
    return {
      ...told,
      clause: `${who} wins ${gamesOf100(fairest.interval)}`,
      basis: [{ ...fairest, name: "" }],
    };
  return {
    ...told,
    clause: `${who} wins ${shareOf100(fairest.interval)} instead of ${gamesOf100(usual.interval)}`,
    basis: [
      { ...usual, name: "before" },
      { ...fairest, name: "after" },
    ],
  };
}

/** Of what leaves it open what would be fair. */
function heldAgainstFair(arm: ArmResults) {
  return { unit: PERCENT, reference: evenShare(arm), ...toldAmong(arm) };
}

function toldAmong(arm: ArmResults): Pick<Finding, "fairAmong"> {
  return fairShare(arm) === null ? {} : { fairAmong: arm.players };
}

export function ratesOf(results: Results, arms: readonly ArmResults[], nameOf: (arm: ArmResults) => string) {
  return numbersOf(arms, nameOf, (arm) => winRate(results, arm)).map(orNoEnd);
}

/** Where games hardly ever end, that is said in place of the number. */
function orNoEnd(rate: OfArm): OfArm {
  const instead = noEndWords(rate.arm);
  return instead === null ? rate : { ...rate, instead };
}

/** Games that hardly ever end say nothing of who is favoured: those of sensible others do. */
function endless(results: Results, arm: ArmResults, others: readonly ArmResults[]): Finding {
  const other = others.find((one) => !isSenseless(one) && cappedShare(one) < MOST_CAPPED);
  return {
    ...withoutEnds(arm, amongWords(results, arm)),
    ...(other && { exception: otherRate(results, other), ...toldAmong(arm) }),
  };
}

function inOneArm(results: Results, arm: ArmResults, others: readonly ArmResults[]): Finding {
  const rates = ratesOf(results, [arm, ...others], ({ lineup }) => lineup);
  const sensible = rates.filter((one) => !isSenseless(one.arm));
  const even = evenShare(arm);
  const other = even === null ? undefined : otherwiseThan(rates[0], sensible, () => even);
  return {
    among: amongWords(results, arm),
    ...(cappedShare(arm) < MOST_CAPPED
      ? won(results, arm)
      : wonAndCut(arm, placesOf(results, arm), (games) => `${firstWords(results)} wins ${games}`)),
    exception: other && otherRate(results, other.arm),
    ...{ asked: rates, unit: PERCENT, reference: even },
  };
}

type Won = Partial<Finding> & Pick<Finding, "clause" | "basis">;

function won(results: Results, arm: ArmResults): Won {
  const [rate, even] = [winRate(results, arm), evenShare(arm)];
  const isEven =
    even !== null && shareOf100(rate) === outOf100(even) && sameWords(aboveFair(rate, arm)) === "";
  const doubt = even === null || isEven ? null : doubtOf(rate, even);
  // From a position nobody expects half of the games.
  const rest = wordsOf(doubt === "chance" && fairShare(arm) === null ? null : doubt);
  const wins = `${firstWords(results)} wins ${gamesOf100(rate, arm.isMatch)}`;
  const basis = [{ name: "", interval: rate }];
  const least = leastOf(results, arm);
  if (least === null) return { clause: `${wins}${whereFair(even)}`, rest, basis };
  return {
    clause: `${wins}${rest}, and ${least.name} only ${shareOf100(least.interval)}`,
    ...{ basis: [...basis, least], ...toldAmong(arm) },
    ...{ brief: `${wins}${rest}`, briefBasis: basis, leadsInBrief: true },
  };
}

/** Of three and more places the one that wins least, if it surely wins less than its fair share; null where that is whoever starts. */
function leastOf(results: Results, arm: ArmResults): Basis | null {
  const fair = fairShare(arm);
  if (fair === null || arm.players === 2) return null;
  const [, ...others] = placesOf(results, arm).map((place) => ({
    name: placeWords(results, place),
    interval: measured(arm, "returns", place),
  }));
  const least = byValue(others).at(-1);
  return least !== undefined && verdictAgainst(least.interval, fair) === "below" ? least : null;
}

function otherRate(results: Results, arm: ArmResults) {
  const rate = winRate(results, arm);
  const what = `${firstWords(results)} wins ${otherGames(rate, arm)}`;
  return exceptionOf(betweenPlayers(results, arm), what, rate);
}

/** What the file asks to be told; by default from the rules with the highest rate to those with the lowest. */
function inSeveral(results: Results, arms: readonly ArmResults[], others: readonly ArmResults[]): Finding {
  const rates = ratesOf(results, arms, (arm) => nameAmong(results, arm, arms));
  const told = wantedOf(results, rates, ({ variant, position }) => [variant, position]);
  const [among = null] = arms.flatMap((arm) => amongWords(results, arm) ?? []);
  return {
    among,
    ...(told !== null ? inTheirOrder(results, told, rates) : inRange(results, byValue(rates), others)),
    ...heldAgainstFair(arms[0]),
  };
}

/** One after the other; by their names where their words leave no room. */
function inTheirOrder(results: Results, told: readonly OfArm[], all: readonly OfArm[]) {
  const clauseOf = (nameOf: (one: OfArm) => string) => {
    const [first, ...others] = told;
    const wins = `${gamesOf100(first.interval, first.arm.isMatch)} ${nameOf(first)}`;
    const rest = others.map((one) => `${shareOf100(one.interval)} ${nameOf(one)}`);
    return `${firstWords(results)} wins ${listed([wins, ...rest])}`;
  };
  const arms = all.map(({ arm }) => arm);
  return {
    clause: clauseOf(({ name }) => name),
    ...{ brief: clauseOf(({ arm }) => nameAmong({}, arm, arms)), leadsInBrief: true },
    ...{ basis: told, asked: toldFirst(told, all) },
  };
}

/** `ranked`: the highest rate first; `others`: equals who do not lead, the strongest first. */
function inRange(results: Results, ranked: readonly OfArm[], others: readonly ArmResults[]) {
  const [most, least] = [ranked[0], ranked[ranked.length - 1]];
  const [high, low] = [most, least].map(({ interval }) => shareOf100(interval));
  const difference = apartIn(results, most.arm, least.arm);
  const wins = `${firstWords(results)} wins ${gamesOf100(most.interval, most.arm.isMatch)}`;
  const told = { basis: [most, least], asked: ranked };
  if (high === low) return { ...told, clause: `${wins} in every case`, rest: sameWords(difference) };
  const mayBeChance = ranked.length === 2 && doubtOf(difference, 0) === "chance";
  const doubt = apartWords(difference);
  const [clause, rest] = [`${wins} ${most.name} and ${low} ${least.name}`, othersBetween(ranked.length)];
  if (ranked.length === 3) {
    const all = inTheirOrder(results, ranked, ranked);
    const among = amongWords(results, most.arm) ?? "";
    const fitting = [all.clause, all.brief].find((one) => hasRoom(`${among} ${one}${doubt}`));
    if (fitting !== undefined)
      return { ...all, clause: fitting, rest: doubt, brief: `${clause}${doubt}${rest}` };
  }
  return {
    ...told,
    clause,
    rest: `${doubt}${rest}`,
    exception: mayBeChance ? apartElsewhere(results, most.arm, least.arm, others) : undefined,
  };
}

/** Sensible players between whom the same two are surely apart; the strongest of them. */
function apartElsewhere(
  results: Results,
  most: ArmResults,
  least: ArmResults,
  others: readonly ArmResults[],
): Exception | undefined {
  const under = (wanted: ArmResults) => (arm: ArmResults) =>
    partsApart([arm, wanted], "variant", "position").length === 0;
  for (const one of others.filter(under(most))) {
    const other = others.find((arm) => isAlike(arm, one) && under(least)(arm));
    if (other === undefined || isSenseless(one)) continue;
    const difference = apartIn(results, one, other);
    const value = difference.value!;
    if (doubtOf(difference, 0) !== null || value === 0) continue;
    const what = `they are ${fewGames(value)} games apart${value < 0 ? ", the other way round" : ""}`;
    return exceptionOf(betweenPlayers(results, one), what, difference, POINTS);
  }
  return undefined;
}

function apartIn(results: Results, one: ArmResults, other: ArmResults): Interval {
  return winsApart(results, one, other, firstPlace(results));
}

function nameAmong(results: Pick<Results, "words">, arm: ArmResults, arms: readonly ArmResults[]): string {
  const names = partsApart(arms, "variant", "position").map((part) => arm[part] ?? "");
  if (names.length === 0) return playersWords(arm);
  const said = names.flatMap((name) => authorsWords(results, name) ?? []);
  return said.length === names.length ? said.join(" ") : ruleWords({}, names.join(", "));
}

/**
 * From the smallest table to the largest, under the first of the rules; where another table favours whoever starts more, or
 * less, the one that does most and the one that does least.
 */
function bySize(results: Results, arms: readonly ArmResults[], others: readonly ArmResults[]): Finding {
  const tables = arms
    .filter(({ variant }) => variant === arms[0].variant)
    .toSorted((a, b) => a.players - b.players);
  const edges = edgesOf(results, tables);
  const ordered = byValue(edges);
  const extremes = [ordered[0], ordered[ordered.length - 1]];
  const ends = [edges[0], edges[edges.length - 1]];
  const areEnds = ends.every((edge) => extremes.includes(edge));
  const told = areEnds ? ends : extremes;
  return {
    among: amongWords(results, ends[1].arm),
    rule: ruleOf(results, arms[0], arms),
    ...edgeWords(`the edge of ${firstWords(results)} over a fair share`, told, areEnds, edges),
    // The third of three is told nowhere else.
    basis: (!areEnds && edges.length === 3 ? edges : told).map(({ arm, interval }) => ({
      name: `with ${arm.players}`,
      interval,
    })),
    exception: edgeElsewhere(results, edges, others),
    ...{ asked: edges, unit: POINTS, reference: 0 },
  };
}

function edgesOf(results: Results, arms: readonly ArmResults[]): OfArm[] {
  const ending = arms.filter((arm) => !hardlyEnds(arm));
  const edgeOf = (arm: ArmResults) => aboveFair(winRate(results, arm), arm);
  return numbersOf(ending, ({ players }) => `${players} players`, edgeOf);
}

/** The strongest sensible players among whom the edge at one of these tables is another one, where it is most so. */
function edgeElsewhere(
  results: Results,
  usual: readonly OfArm[],
  others: readonly ArmResults[],
): Exception | undefined {
  const alike = others.filter((arm) => !isSenseless(arm) && arm.variant === usual[0].arm.variant);
  const far = edgesOf(results, alike).filter(({ arm, interval }) =>
    usual.some((one) => one.arm.players === arm.players && isFarFrom(one.interval, interval)),
  );
  if (far.length === 0) return undefined;
  const [{ arm }] = byValue(far.filter((one) => isAlike(one.arm, far[0].arm)));
  const rate = winRate(results, arm);
  const what = `${firstWords(results)} wins ${gamesOf100(rate)} ${playersWords(arm)}`;
  return exceptionOf(betweenPlayers(results, arm), what, rate, PERCENT);
}

/** Whether an edge surely has another sign than the usual one, or many times its size. */
function isFarFrom(usual: Interval, edge: Interval): boolean {
  const [was, is] = [usual, edge].map((one) => verdictAgainst(one, 0));
  if (is === "level") return false;
  const [of, against] = is === "below" ? [usual, edge].map(turned) : [usual, edge];
  return (was !== "level" && was !== is) || timesApart(of, against) >= TIMES_FAR;
}

const turned = (interval: Interval) => mapped(interval, (value) => -value, true);

/** Of three tables, two of which are told, where the third is. */
function thirdBetween([smallest]: readonly OfArm[], told: readonly OfArm[]): string {
  return `; at the ${told.includes(smallest) ? "largest" : "smallest"} table it lies between`;
}

/** `areEnds`: whether it is the smallest and the largest table of `all` that are told. */
function edgeWords(edge: string, told: readonly OfArm[], areEnds: boolean, all: readonly OfArm[]) {
  const [one, other] = told;
  const edges = told.map(({ interval }) => 100 * (interval.value ?? 0));
  // Two that differ by rounding alone are told with a decimal, and not as a change.
  const isHardly = Math.abs(edges[0] - edges[1]) < 100 * HALF_A_GAME;
  const values = edges.map((value) => fixed(value, 0));
  const isRounded = isHardly && values[0] !== values[1];
  const [from, to] = isRounded ? edges.map((value) => fixed(value, 1)) : values;
  const points = `${from} ${/^−?1$/.test(from) ? "point" : "points"}`;
  const difference = differenceOf(one.interval, other.interval);
  if (from === to || (areEnds && isRounded)) {
    const ends = `${AT_SMALLEST} and ${from === to ? "" : `${to} `}${AT_LARGEST}`;
    return {
      clause: `${edge} is ${points} ${areEnds ? ends : "at every table"}`,
      rest: sameWords(difference),
    };
  }
  if (areEnds) {
    const rest = doubtWords(difference, 0);
    const clause = `${edge} goes from ${points} ${AT_SMALLEST} to ${to} ${AT_LARGEST}`;
    return { clause, rest, brief: `${edge} goes from ${points} to ${to}${rest}` };
  }
  const where = playersWords(one.arm);
  return {
    clause: `${edge} is ${points} ${where} and ${to} with ${other.arm.players}`,
    brief: doubtOf(difference, 0) === null ? `${edge} is greatest ${where}, ${points}` : undefined,
    rest: `${apartWords(difference)}${all.length === 3 ? thirdBetween(all, told) : othersBetween(all.length)}`,
  };
}
