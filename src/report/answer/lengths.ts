import { areEquals } from "../results/equals.js";
import { sizesDiffer } from "../results/fair.js";
import { NOTHING } from "../results/lookup.js";
import type { ArmResults, Results } from "../results/results.js";
import { verdictAgainst, type Verdict } from "../results/verdict.js";
import { count, quantity } from "../text/format.js";
import { quantileOf, type OpenInterval } from "../words/lengths.js";
import { minutesClaimed, minutesOf, minutesRange, pacesOf } from "../words/paces.js";
import { turnsWord, turnUnits, turnWord } from "../words/turns.js";
import { TIMES_FAR, timesApart } from "./doubt.js";
import type { Basis, Finding } from "./finding.js";
import { amongEquals, endlessWords, leadersOf, leadingFirst, othersBeside, ruleOf } from "./leading.js";
import { decidingOf } from "./said.js";
import { betweenPlayers, ruleWords } from "./worded.js";
import { AT_LARGEST, AT_SMALLEST, othersBetween } from "./words.js";

/** Within how many turns half of the games of an arm end. */
interface Half {
  readonly arm: ArmResults;
  readonly interval: OpenInterval;
}

type Told = Omit<Finding, "asked" | "unit" | "reference">;

/** How long a game takes: half of the games, between the strongest equals. Who asks about the minutes on the box is told minutes. */
export function lengthFinding(
  results: Results,
  isInMinutes = results.claimedMinutes !== undefined,
): Finding | null {
  const halves = leadingFirst(results, results.arms).flatMap((arm): Half[] => {
    const interval = quantileOf(arm, 0.5);
    return interval === undefined ? [] : [{ arm, interval }];
  });
  if (halves.length === 0) return null;
  const { leading: own, endless } = leadersOf(halves, ({ arm }) => [arm]);
  const asked = askedAlone(results, halves, own);
  const ordered = [...new Set([asked ?? own[0], ...own, ...halves])];
  return {
    ...(asked === null ? told(results, own, isInMinutes) : besides(results, asked, own[0])),
    ...endlessWords(results, endless?.arm),
    asked: ordered.map(({ arm, interval }) => ({ name: arm.name, arms: [arm.name], interval })),
    ...{ unit: turnUnits(results).whole, reference: null },
  };
}

/** Equals whom the claim that answers the question is about, where it is about none of those who would lead; null elsewhere. */
function askedAlone(results: Results, halves: readonly Half[], own: readonly Half[]): Half | null {
  const deciding = decidingOf(results, halves, ({ arm }) => arm);
  if (deciding.some((one) => own.includes(one))) return null;
  return deciding.find(({ arm }) => areEquals(arm)) ?? null;
}

/** Those who are asked about, and beside them the strongest. */
function besides(results: Results, asked: Half, strongest: Half): Told {
  const other = inOneArm(results, strongest);
  const sentence = [other.among ?? [], other.clause].flat().join(" ");
  const basis = { ...other.basis[0], name: `${other.among ?? ""} ${other.basis[0].name}`.trim() };
  return { ...inOneArm(results, asked), exception: { sentence, basis, isNeeded: true } };
}

function told(results: Results, own: readonly Half[], isInMinutes: boolean): Told {
  const arms = own.map(({ arm }) => arm);
  const [first] = own;
  const rule = ruleOf(results, first.arm, arms);
  if (sizesDiffer({ arms })) return { ...bySize(results, own), ...rule };
  const isOfRules = own.length > 1 && new Set(arms.map(({ variant }) => variant)).size === own.length;
  if (isOfRules) return inSeveral(results, own, isInMinutes);
  return { ...inOneArm(results, first), ...rule, ...otherwise(results, first) };
}

function inOneArm(results: Results, { arm, interval: half }: Half): Told {
  const turns = quantity(half.value ?? half.cap ?? 0, turnWord(results));
  const told = { among: amongEquals(results, arm), basis: [basisOf(results, half)] };
  if (half.value === null) return { ...told, clause: notOver(turns) };
  const minutes = minutesOf(results, arm);
  return {
    ...told,
    clause: `a typical game takes ${typical(results, arm, turns)}`,
    // In larger groups what would be fair is one of the few numbers that an answer has.
    ...(minutes !== null && { brief: `a typical game takes ${arm.players === 2 ? minutes : turns}` }),
  };
}

/** As a number follows: some end within 23 turns, others take more than the cap. */
function basisOf(results: Results, interval: OpenInterval, where = ""): Basis {
  const take = interval.value === null ? "take" : "end within";
  return { name: `half of the games ${where}${take}`, interval, unit: turnUnits(results).whole };
}

/** The strongest other sensible equals at that table whose games are of another length altogether, or never end. */
function otherwise(results: Results, told: Half, where?: string): Pick<Finding, "exception"> {
  const others = othersBeside(results, told.arm).flatMap((arm): Half[] => {
    const interval = quantileOf(arm, 0.5);
    return interval === undefined ? [] : [{ arm, interval }];
  });
  const other = others.find(({ interval }) => timesApart(interval, told.interval) >= TIMES_FAR);
  if (other === undefined) return {};
  const { value, cap } = other.interval;
  const turns = quantity(value ?? cap!, turnWord(results));
  const clause = value === null ? notOver(turns) : `a typical game takes ${turns}`;
  const who = betweenPlayers(results, other.arm);
  return {
    exception: {
      sentence: [who, clause, where ?? []].flat().join(" "),
      basis: { ...basisOf(results, other.interval), name: who },
      ...(where !== undefined && { isNeeded: true as const }),
    },
  };
}

function notOver(turns: string): string {
  return `most games are still not over after ${turns}`;
}

/** From the rules with the shortest games to those with the longest. */
function inSeveral(results: Results, own: readonly Half[], isInMinutes: boolean): Told {
  const length = ({ interval: { value } }: Half) => value ?? Infinity;
  const halves = own.toSorted((one, other) => length(one) - length(other) || 0);
  const [short, long] = [halves[0], halves[halves.length - 1]];
  if (short.interval.value === long.interval.value)
    return { ...inOneArm(results, short), rest: " in every case" };
  const arms = own.map(({ arm }) => arm);
  const { rule: under } = ruleOf(results, short.arm, arms);
  const turns = quantity(short.interval.value!, turnWord(results));
  const [least, most] = [short, long].map(({ arm }) => minutesRange(results, arm));
  const takes =
    isInMinutes && long.interval.value !== null && least !== null
      ? `${least} minutes ${under} and ${most!}`
      : `${turns} ${under} and ${countOrMore(long)}`;
  return {
    among: amongEquals(results, short.arm),
    clause: `a typical game takes ${takes}`,
    ...ruleOf(results, long.arm, arms),
    ...{ rest: othersBetween(own.length), isRange: true },
    basis: [short, long].map(({ arm, interval }) =>
      basisOf(results, interval, `${ruleWords(results, arm.variant)} `),
    ),
  };
}

function countOrMore({ interval: { value, cap = 0 } }: Half): string {
  return value === null ? `more than ${count(cap)}` : count(value);
}

/** From the smallest table to the largest, under the first of the rules. */
function bySize(results: Results, own: readonly Half[]): Told {
  const sizes = own
    .filter(({ arm }) => arm.variant === own[0].arm.variant)
    .toSorted((a, b) => a.arm.players - b.arm.players);
  const [few, many] = [sizes[0], sizes[sizes.length - 1]];
  const [least, most] = [few, many].map(countOrMore);
  const clause = (smallest: string, largest: string) =>
    least === most
      ? `a typical game takes ${least} ${turnsWord(results)} ${smallest} and ${largest}`
      : `a typical game goes from ${least} ${turnsWord(results)} ${smallest} to ${most} ${largest}`;
  return {
    ...{ among: amongEquals(results, many.arm), isRange: true },
    clause: clause(`for ${few.arm.players} players`, `for ${many.arm.players}`),
    ...{ brief: clause(AT_SMALLEST, AT_LARGEST), leadsInBrief: true },
    basis: [few, many].map(({ arm, interval }) => basisOf(results, interval, `with ${arm.players} `)),
    ...otherwise(results, many, AT_LARGEST),
  };
}

/** In turns and minutes; where the box says how many minutes, in these and held against them. */
function typical(results: Results, arm: ArmResults, turns: string): string {
  const range = minutesOf(results, arm);
  if (range === null) return turns;
  const { claimedMinutes } = results;
  if (claimedMinutes === undefined) return `${turns}, ${range}`;
  const values = pacesOf(results).map((pace) => pace.quantile(arm, 0.5) ?? NOTHING);
  const [place, ...others] = new Set(values.map((value) => placeAgainst(value, claimedMinutes)));
  const words = { above: "longer than", below: "shorter than", within: "within", level: "about" };
  const against = others.length === 0 ? words[place] : "around";
  return `${range}, ${against} the claimed ${minutesClaimed(claimedMinutes)}`;
}

/** Where a length surely lies against a range: what is known is within where it is not outside. */
function placeAgainst(interval: OpenInterval, [low, high]: readonly [number, number]): Verdict | "within" {
  if (verdictAgainst(interval, high) === "above") return "above";
  if (verdictAgainst(interval, low) === "below") return "below";
  const { familyLow, familyHigh, method } = interval;
  const isWithin = familyLow !== null && familyHigh !== null && familyLow >= low && familyHigh <= high;
  return isWithin || method === "exact" ? "within" : "level";
}
