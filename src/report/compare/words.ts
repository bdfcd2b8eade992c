import { MOSTLY_CAPPED } from "../results/capped.js";
import type { Effect } from "../results/effects.js";
import { exactPercent, listed, quantity, sentences, upperFirst } from "../text/format.js";
import { clauseWith, lengthClause, plain } from "../words/effects.js";
import type { CompareResults, ComparedChange, ComparedLineup } from "./results.js";

/** Within this nobody feels a difference of shares. */
const FELT = 0.01;

/** A share of what all changes do from which on a single one does most of it. */
const MOST = 0.5;

/**
 * The answer, between the strongest players of whose games most come to an end: who is favoured, how long a game takes, and
 * what brings it about.
 */
export function compareVerdict(results: CompareResults): string {
  const [strongest] = results.lineups;
  const leading = leadingOf(results);
  if (leading === undefined) return `${upperFirst(`${cutOff(strongest)}, and nobody can say what changes`)}.`;
  const effects = effectsOn(results, leading);
  const wins = effects.find(({ measure }) => measure === "returns");
  const length = effects.find(({ measure }) => measure === "turns");
  const told = sentences(
    wins !== undefined && winsSentence(results, leading, wins),
    length !== undefined && lengthClause(length),
    causeOf(results, effects),
    leading !== strongest && upperFirst(cutOff(strongest)),
  );
  return told.length === 0 ? "No number of the game came up." : `${told.join(". ")}.`;
}

/** The strongest players of whose games most come to an end; undefined where nobody's do. */
function leadingOf(results: CompareResults): ComparedLineup | undefined {
  return results.lineups.find((lineup) => !isMostlyCapped(results, lineup));
}

function isMostlyCapped(results: CompareResults, lineup: ComparedLineup): boolean {
  const capped = effectsOn(results, lineup).find(({ measure }) => measure === "capped");
  return capped !== undefined && Math.max(capped.before, capped.after) > MOSTLY_CAPPED;
}

function cutOff({ among, name }: ComparedLineup): string {
  return `${among ?? `with ${name}`} most games are cut off at the limit`;
}

function winsSentence(
  { books: [, second] }: CompareResults,
  { among }: ComparedLineup,
  wins: Effect,
): string {
  const [before, after] = [wins.before, wins.after].map((value) => plain(value, wins));
  const { low, high } = wins.ifCapped ?? wins;
  const isSame = low >= -FELT && high <= FELT;
  const clause = clauseWith(wins, after);
  const said = isSame
    ? `either way ${clause}`
    : isSure(wins)
      ? `by ${second.name} ${clause} instead of ${before}`
      : before === after
        ? `${clause} before and after; more games may show a difference`
        : `who gains is not yet known: ${clause} instead of ${before}`;
  return upperFirst(among === null ? said : `${among}, ${said}`);
}

/** Which change does most of it, if one does. */
function causeOf({ changes }: CompareResults, effects: readonly Effect[]): string | false {
  const leading = effects.find(
    (effect) => isSure(effect) && (effect.measure === "returns" || effect.measure === "turns"),
  );
  if (changes.length < 2 || leading === undefined) return false;
  const parts = changes.map((change) => {
    const own = [...change.alone, ...change.last].filter((one) => isLike(one, leading));
    // What does most of it does so alone and as the last change.
    const part = Math.min(...own.map((one) => (isSure(one) ? one.change / leading.change : 0)));
    return { change, part: own.length === 0 ? 0 : part };
  });
  const what = leading.measure === "returns" ? "who wins" : "the length";
  const [main] = parts.toSorted((one, other) => other.part - one.part);
  if (main.part >= MOST) return `What changes ${what} is mostly ${said(main.change)}`;
  return `No single change is sure to change ${what} so much`;
}

export function compareFindings(results: CompareResults): string[] {
  const { books, changes, lineups, together, caveat } = results;
  const [first, second] = books;
  const told = leadingOf(results) ?? lineups[0];
  const rest = lineups.filter((lineup) => lineup !== told && !isMostlyCapped(results, lineup));
  const others = rest.flatMap(({ name, among }) => {
    const wins = together.find(({ lineup, measure }) => lineup === name && measure === "returns");
    if (wins === undefined || !isSure(wins)) return [];
    const [before, after] = [wins.before, wins.after].map((value) => plain(value, wins));
    const who = among === null ? `with ${name}` : `${among} (${name})`;
    return [`${upperFirst(who)} ${clauseWith(wins, after)} instead of ${before}.`];
  });
  const quiet = changes.filter(({ alone, last }) => alone.length > 0 && ![...alone, ...last].some(isSure));
  const tells = ({ measure }: Effect) => measure === "returns" || measure === "turns";
  const idle = quiet.filter(({ alone, last }) =>
    [...alone, ...last].filter(tells).every(({ isUnchanged }) => isUnchanged),
  );
  const felt = quiet.filter((change) => !idle.includes(change));
  return sentences(
    `Between ${first.name} and ${second.name} ${quantity(changes.length, "rule")} ${changes.length === 1 ? "differs" : "differ"}. Who plays: ${listed(lineups.map(({ name }) => name))}${lineups.length > 1 ? ", the strongest first" : ""}.`,
    ...others,
    felt.length > 0 &&
      `These games show no effect of ${listed(felt.map(said))}, alone or as the last change.`,
    idle.length > 0 &&
      `Nobody who plays here made use of ${listed(idle.map(said))}, so these games say nothing about ${idle.length === 1 ? "it" : "them"} (--lineup names others).`,
    caveat ?? false,
  );
}

export function compareMethod({ level, books: [first, second] }: CompareResults): string[] {
  return [
    `All rules are played on the same dice. A change alone is ${first.name} with that change; as the last one it is what ${second.name} would lack without it, and without what needs it.`,
    `All intervals hold together at ${exactPercent(level)}. Where changes work on each other, what they do alone need not add up.`,
  ];
}

/** `an attack may follow a ram`; without words of the game `resurrect: on instead of off`. */
export function changeWords({ option, from, to, toClause }: ComparedChange): string {
  if (toClause !== undefined) return toClause;
  const [before, after] = [from, to].map((value) =>
    value === null ? "nothing" : typeof value === "string" ? value : JSON.stringify(value),
  );
  return `${option}: ${after} instead of ${before}`;
}

/** The same within a sentence. */
function said(change: ComparedChange): string {
  return change.toClause === undefined ? changeWords(change) : `“${change.toClause}”`;
}

/** What changes between those of whom the answer tells. */
export function leadingEffects(results: CompareResults): Effect[] {
  return effectsOn(results, leadingOf(results) ?? results.lineups[0]);
}

function effectsOn({ together }: CompareResults, { name }: ComparedLineup): Effect[] {
  return together.filter(({ lineup }) => lineup === name);
}

/** Whether both are about the same number between the same players. */
export function isLike(one: Effect, other: Effect): boolean {
  return one.lineup === other.lineup && one.measure === other.measure && one.who === other.who;
}

/** However games that were cut off would have gone on. */
function isSure(effect: Effect): boolean {
  const { low, high } = effect.ifCapped ?? effect;
  return low > 0 || high < 0;
}
