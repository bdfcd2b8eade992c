import { cappedShare, isCapped, MANY_CAPPED } from "../results/capped.js";
import { areEquals, equalsOf, lineupOf, partsApart } from "../results/equals.js";
import type { Interval } from "../results/interval.js";
import { answersOf, hasDecisions, measured } from "../results/lookup.js";
import { firstPlace } from "../results/order.js";
import type { PickResults } from "../results/picks.js";
import type { ArmResults, Results } from "../results/results.js";
import { isStrongest, sensible } from "../results/strength.js";
import { count, exactPercent, fixed, roundedUp } from "../text/format.js";
import { misjudged } from "./choices.js";
import { countedOf } from "./counted.js";
import { CUT_OFF } from "./endings.js";
import { tableWords } from "./exact.js";
import { luckFindings } from "./luck.js";
import { armNames } from "./names.js";
import { NO_EQUALS } from "./starter.js";
import { turnsWord } from "./turns.js";
import { unfinishedWords } from "./unfinished.js";
import { authorsWords, betweenEquals, playersWords, ruleWords, STRONGEST } from "./worded.js";

/** How far a run has come that is not finished, and how it goes on; null of a finished one. */
export type Unfinished = (results: Results) => string | null;

/** An answer as far as its caveats hang on it. */
interface Told {
  readonly text: string;
  /** The arms that its numbers are of, by name. */
  readonly arms: readonly string[];
  /** What stands below it of others, and of what is not yet known. */
  readonly except: string | null;
  readonly open: string | null;
}

/** What a reader has to know beside an answer: who plays where nobody said so, and what the answer cannot say. `unfinished`: how it goes on. */
export function caveatsOf(results: Results, told: Told, unfinished: Unfinished = unfinishedWords): string[] {
  const isOfNobody = asksWhoStarts(results) && equalsOf(results).length === 0;
  // An audit says of every ruling what the cap hides.
  const ofGames =
    results.audit === undefined
      ? [isOfNobody ? `${NO_EQUALS}.` : null, cappedWords(results), sharedWords(results)]
      : [];
  return [
    tableWords(results),
    unfinished(results),
    ...luckFindings(results),
    ...cautionsOf(results, told),
    ...(results.supplied ?? []),
    whoPlaysWords(results),
    learnedWords(results),
    firstPickWords(results),
    sidesWords(results),
    ...results.picks.map(cappedPickWords),
    ...ofGames,
  ].filter((text) => text !== null);
}

/** Why a number that is `told` may say less than it seems to: wherever an answer stands without its page. */
export function cautionsOf(results: Results, told: Told): string[] {
  const all = [told.text, told.except, told.open].join(" ").toLowerCase();
  const isTold = (arm: ArmResults) => {
    const who = betweenEquals(results, arm);
    return all.replaceAll(`${who} ${CUT_OFF}`, "").includes(who);
  };
  const examples = scripted(results).filter(({ arm }) => isTold(arm));
  // Of several the strongest.
  const found = [misjudged(results)[0] ?? [], examples[0] ?? []].flat();
  const cares = found.map(({ arm, words }) => `Take care${placeOf(results, arm)}: ${words}`);
  return [...cares, strongestWords(results, told) ?? []].flat();
}

/** Whether the question may be about whoever starts: it says so, or nothing else. */
function asksWhoStarts(results: Results): boolean {
  const answers = answersOf(results);
  return (
    answers.length === 0 ||
    answers.some((answer) => /^(win-rates|fairest|best|differences-starter)$/.test(answer))
  );
}

/** That whoever is stronger gets what one side is given, too; null where equals play, or all sides are given the same. */
function sidesWords({ arms, variants, sides = [] }: Results): string | null {
  const isGiven = variants.some(({ options }) =>
    Object.keys(options).some((name) => sides.includes(name) || /^[A-Z]$/.test(name)),
  );
  return isGiven && arms.some((arm) => !areEquals(arm))
    ? "Whoever meets another player plays every side in turn, so that what one side is given falls to both of them."
    : null;
}

/** Less often than this a pick is still there only where others left it. */
const NEARLY_ALWAYS = 0.9;

/** Of whom the value of a first pick speaks, where some are gone before all have picked; null elsewhere. */
export function firstPickWords({ picks }: Pick<Results, "picks">): string | null {
  const isGone = picks.some(({ values }) =>
    values.some(({ at, available }) => at === "first" && (available ?? 1) < NEARLY_ALWAYS),
  );
  return isGone
    ? "Each first pick was tried by whoever starts and by whoever does not, and what it is worth is the mean; of a pick that is not always still there it speaks of the games in which it was."
    : null;
}

function cappedPickWords({ strategy, values }: PickResults): string | null {
  const [most] = values.toSorted((one, other) => other.capped - one.capped);
  if (most === undefined || most.capped <= MANY_CAPPED) return null;
  return `Take care, with ${most.pick} forced on ${strategy} the turn cap ended ${percent(most.capped)} of the games; nobody knows who would have won these.`;
}

/** Who plays where nobody said so, or where it is another one than was named; null where people's own line-ups play. */
export function whoPlaysWords({ usualLineups, inPlaceOfLearned }: Results): string | null {
  if (inPlaceOfLearned !== undefined)
    return `By hand-written players: nobody has learned to play all of these rules well, so ${inPlaceOfLearned} plays in place of learned.`;
  if (usualLineups === undefined) return null;
  if (usualLineups.length === 1) return `No line-ups are named, so ${usualLineups[0]} plays against itself.`;
  return `No line-ups are named, so these play, each against itself, the strongest known first: ${usualLineups.join(", ")}.`;
}

/** That somebody stronger is known than those whom an answer tells of; null where nobody has a choice, nobody is, or it does not matter. */
function strongestWords(results: Results, { text, except, arms: names }: Told): string | null {
  const { arms, ladder = [], inPlaceOfLearned, table } = results;
  if (ladder.length === 0 || inPlaceOfLearned !== undefined || !arms.some(hasDecisions)) return null;
  if (isComputed(results)) return null;
  const isWeak = ({ strategies }: ArmResults) => !strategies.some((label) => label.includes(ladder[0]));
  const told = arms.filter(({ name }) => names.includes(name));
  if (!told.every(isWeak) || `${text} ${except ?? ""}`.includes(STRONGEST))
    return table === undefined && told.some((arm) => isWeak(arm) && isOfNoPlayers(results, arm))
      ? "What does not name the strongest is about weaker players."
      : null;
  if (!arms.every(isWeak))
    return "This is about weaker players: the strongest known does not play these games.";
  return table === undefined
    ? "Only weaker players play here: the strongest known does not."
    : "What was simulated beside it is about weaker players: the strongest known does not play here.";
}

/** Whether an answer says of those who meet what they do, and not which players they are. */
function isOfNoPlayers(results: Results, arm: ArmResults): boolean {
  return !areEquals(arm) && authorsWords(results, lineupOf(arm)) !== null;
}

/** Whether the answer is what the game counts, and all of that follows from the dice, whoever plays. */
function isComputed(results: Results): boolean {
  const rows = countedOf(results).flatMap((one) => one.rows);
  const isCounted = answersOf(results).every((answer) => answer === "counted");
  return isCounted && rows.length > 0 && rows.every(({ interval }) => interval.method === "exact");
}

/** Long games that all have one of so few lengths are likely the same few games. */
const FEW_LENGTHS = 3;
const LONG = 20;
const MANY_GAMES = 100;

/** Whose games that end all have one of a few lengths, so that a share says how often each of the same few games came up; of equals. */
function scripted(results: Results) {
  return sensible(results.arms.filter(areEquals)).flatMap((arm) => {
    const ended = endedLengths(arm);
    const areFew = ended.length > 0 && ended.length <= FEW_LENGTHS;
    const areLong = ended.every((turns) => turns >= LONG);
    const isOne = ended.length === 1 && isOneResult(measured(arm, "returns", firstPlace(results)));
    if (arm.games < MANY_GAMES || !areFew || !(areLong || isOne)) return [];
    const every = `every one ${isCapped(arm) ? "that ends " : ""}takes ${ended.map(count).join(" or ")} ${turnsWord(results)}`;
    const words = `these are likely the same few games again and again, as ${every}. The numbers are examples.`;
    return [{ arm, words }];
  });
}

/** Whether all games came to one result, as far as they were only counted. */
function isOneResult({ value, method }: Interval): boolean {
  return method !== "exact" && (value === 0 || value === 1);
}

/** The lengths of games that ended by themselves, in turns: those that the turn cap ended are the longest. */
function endedLengths(arm: ArmResults): number[] {
  let left = Math.round(arm.games * (1 - cappedShare(arm)));
  return arm.lengths.flatMap(([turns, games]) => {
    left -= games;
    return left >= 0 ? [turns] : [];
  });
}

/** What tells equals from the others of their run: `, on half the board, between the strongest players`. */
function placeOf(results: Results, arm: ArmResults): string {
  const words = {
    variant: ruleWords(results, arm.variant),
    position: arm.position === null ? "from the set-up" : ruleWords(results, arm.position),
    players: playersWords(arm),
    lineup: betweenEquals(results, arm),
  };
  const apart = partsApart(results.arms, "variant", "position", "players", "lineup");
  return apart.map((part) => `, ${words[part]}`).join("");
}

/** More sets of rules than these are told as many: what was varied in a training multiplies. */
const MANY_RULES = 20;

/** What the training of those who learned leaves open; null where nobody did, or several trainings learned these rules alone. */
export function learnedWords({ strategies }: Pick<Results, "strategies">): string | null {
  const ways = strategies.flatMap(({ learned = [] }) => learned);
  const open = ways.filter(({ rules, trainings }) => rules > 1 || trainings === 1);
  if (open.length === 0) return null;
  const who = `${open.length < ways.length ? "Some" : "The"} learned players of this page`;
  const isOnce = open.some(({ trainings }) => trainings === 1);
  const most = Math.max(...open.map(({ rules }) => rules));
  if (most === 1)
    return `${who} learned these rules in one training: another one may play otherwise, and no interval tells how.`;
  const rules = `${most > MANY_RULES ? "many" : "several"} sets of rules together`;
  return `${who} learned ${rules}${isOnce ? ", in one training" : ""}: on other pages the same rules may come out otherwise, lengths above all.`;
}

/** That the turn cap ended no game, and how many it could end at most; of the games in which nothing was forced. */
export function noneCapped({ arms, picks, level }: Results): string {
  const games = arms.reduce((sum, arm) => sum + arm.games, 0);
  const most = Math.max(...arms.map((arm) => measured(arm, "capped", "game").familyHigh ?? 1)) * 100;
  const which = picks.length === 0 ? "" : "in which nothing was forced ";
  const bound = roundedUp(most, most < 0.1 ? 4 : 2);
  const would =
    most === 0 ? "" : `; at ${exactPercent(level)} fewer than ${bound} % of them would, in every arm`;
  return `None of the ${count(games)} games ${which}reached the turn cap${would}.`;
}

/** How many games the turn cap ended, of the strongest equals and of all others, in the arm with the most; null where it ended none. */
export function cappedWords(results: Pick<Results, "arms" | "ladder">): string | null {
  const arms = sensible(results.arms);
  const strong = arms.filter((arm) => areEquals(arm) && isStrongest(results, arm.strategies[0]));
  const [own, most, anybody] = [strong, arms, results.arms].map((some) => mostOf(some, "capped"));
  if (most === 0) return null;
  const ended = (games: string) =>
    `The turn cap ended ${games}${randomWords(most, anybody)}; nobody knows who would have won these.`;
  const between = " between the strongest players";
  if (strong.length === 0 || bound(own) === bound(most)) {
    const which = strong.length > 0 ? between : ` (${armNames(results.arms)(arms[0])})`;
    const isOneOfSeveral = arms.length === 1 && results.arms.length > 1;
    return ended(`${shareOf(arms, most)} of the games${isOneOfSeveral ? which : ""}`);
  }
  const told = own === 0 ? "no game" : `${shareOf(strong, own)} of the games`;
  return ended(`${told}${between}, and up to ${bound(most)} between others`);
}

/** What those come to who play anyhow, where that is more than what is told of the others. */
function randomWords(most: number, anybody: number): string {
  const isMore = anybody > most && bound(anybody) !== bound(most);
  return isMore ? `, and up to ${bound(anybody)} where somebody chooses at random` : "";
}

function mostOf(arms: readonly ArmResults[], measure: string): number {
  return Math.max(0, ...arms.map((arm) => partOf(arm, measure)));
}

function partOf(arm: ArmResults, measure: string): number {
  return measured(arm, measure, "game").value ?? 0;
}

/** What is shared by rule more rarely changes no win rate that anybody reads. */
const SELDOM = 0.01;

/** How many games ended without a single winner by the rules themselves, in the arm with the most; null where hardly any did. */
export function sharedWords({ arms }: Pick<Results, "arms">): string | null {
  const known = sensible(arms);
  const most = mostOf(known, "shared");
  if (most < SELDOM) return null;
  const where = known.filter((arm) => partOf(arm, "shared") === most).map(armNames(arms));
  const which = arms.length === 1 ? "" : ` (${where[0]})`;
  const random = randomWords(most, mostOf(arms, "shared"));
  return `By the rules ${shareOf(arms, most)} of the games were shared${which}${random}; a shared win counts in part.`;
}

function shareOf(arms: readonly ArmResults[], most: number): string {
  return arms.length === 1 ? percent(most) : `up to ${bound(most)}`;
}

/** More than this is told without a decimal. */
const WITH_DECIMAL = 0.099;

function percent(share: number): string {
  return share > WITH_DECIMAL ? `${fixed(share * 100, 0)} %` : bound(share);
}

function bound(share: number): string {
  return `${roundedUp(share * 100, share > WITH_DECIMAL ? 0 : 1)} %`;
}
