import type { Effect } from "../results/effects.js";
import { exactPercent, listed, quantity, sentences, upperFirst } from "../text/format.js";
import { clauseWith, lengthClause, plain } from "../words/effects.js";
import type { CompareResults, ComparedChange } from "./results.js";

/** Within this nobody feels a difference of shares. */
const FELT = 0.01;

/** A share of what all changes do from which on a single one does most of it. */
const MOST = 0.5;

/** The answer, between the strongest players: who is favoured, how long a game takes, and what brings it about. */
export function compareVerdict(results: CompareResults): string {
  const strongest = strongestOf(results);
  const wins = strongest.find(({ measure }) => measure === "returns");
  const length = strongest.find(({ measure }) => measure === "turns");
  const told = sentences(
    wins !== undefined && winsSentence(results, wins),
    length !== undefined && lengthClause(length),
    causeOf(results),
  );
  return told.length === 0 ? "No number of the game came up." : `${told.join(". ")}.`;
}

function winsSentence({ books: [, second], lineups: [{ among }] }: CompareResults, wins: Effect): string {
  const [before, after] = [wins.before, wins.after].map((value) => plain(value, wins));
  const isSame = wins.low >= -FELT && wins.high <= FELT;
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
function causeOf(results: CompareResults): string | false {
  const { changes } = results;
  const leading = strongestOf(results).find(
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
  const others = lineups.slice(1).flatMap(({ name, among }) => {
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

export function strongestOf({ together, lineups: [strongest] }: CompareResults): Effect[] {
  return together.filter(({ lineup }) => lineup === strongest.name);
}

/** Whether both are about the same number between the same players. */
export function isLike(one: Effect, other: Effect): boolean {
  return one.lineup === other.lineup && one.measure === other.measure && one.who === other.who;
}

function isSure({ low, high }: Effect): boolean {
  return low > 0 || high < 0;
}
