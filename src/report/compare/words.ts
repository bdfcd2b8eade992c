import type { Effect } from "../results/effects.js";
import { exactPercent, listed, quantity, sentences } from "../text/format.js";
import type { CompareResults, ComparedChange } from "./results.js";

/** A share of what all changes do from which on a single one does most of it. */
const MOST = 0.5;

/** The answer, and what brings it about. */
export function compareVerdict(results: CompareResults): string {
  const cause = causeOf(results);
  return cause === null ? results.answer : `${results.answer} ${cause}.`;
}

/** Which change does most of it, if one does; null where nothing surely changes, or there is but one. */
function causeOf(results: CompareResults): string | null {
  const { changes } = results;
  const leading = leadingEffects(results).find((effect) => isTold(effect) && isSure(effect));
  if (changes.length < 2 || leading === undefined) return null;
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

export function compareFindings({ books, changes, lineups, leading, caveat }: CompareResults): string[] {
  const [first, second] = books;
  const others = lineups.filter(({ name }) => name !== leading);
  const quiet = changes.filter(({ alone, last }) => alone.length > 0 && ![...alone, ...last].some(isSure));
  const idle = quiet.filter(({ alone, last }) =>
    [...alone, ...last].filter(isTold).every(({ isUnchanged }) => isUnchanged),
  );
  const felt = quiet.filter((change) => !idle.includes(change));
  return sentences(
    `Between ${first.name} and ${second.name} ${quantity(changes.length, "rule")} ${changes.length === 1 ? "differs" : "differ"}. Who plays: ${listed(lineups.map(({ name }) => name))}${lineups.length > 1 ? ", the strongest first" : ""}.`,
    ...others.map(({ answer }) => answer),
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
export function leadingEffects({ together, leading }: CompareResults): Effect[] {
  return together.filter(({ lineup }) => lineup === leading);
}

/** Whether both are about the same number between the same players. */
export function isLike(one: Effect, other: Effect): boolean {
  return one.lineup === other.lineup && one.measure === other.measure && one.who === other.who;
}

/** The numbers that the answer tells. */
function isTold({ measure }: Effect): boolean {
  return measure === "returns" || measure === "turns";
}

/** However games that were cut off would have gone on. */
function isSure(effect: Effect): boolean {
  const { low, high } = effect.ifCapped ?? effect;
  return effect.isCutOff !== true && (low > 0 || high < 0);
}
