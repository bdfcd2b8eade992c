import { distance } from "fastest-levenshtein";
import { nearest } from "../game/nearest.js";
import { fitting } from "./ask/fitting.js";
import { inWords, wordsOf } from "./ask/said.js";

/** So many letters may be wrong in a name before it is read as words. */
const MOST_SLIPS = 2;

interface Described {
  readonly name: string;
  readonly meaning: string;
}

/** What would have been right: the measure that means what is said in several words, or the name that is nearly that. */
export function nearestMeasure(
  wrong: string,
  names: readonly string[],
  described: readonly Described[],
): string {
  const said = inWords(wrong);
  const all = described
    .filter(({ name }) => names.includes(name))
    .map(({ name, meaning }) => ({ name, question: meaning }));
  const isSlip = names.some((name) => distance(name, wrong) <= MOST_SLIPS) || wordsOf(said).size < 2;
  const best = isSlip ? undefined : fitting(all, said).find(({ isAll }) => isAll);
  return best === undefined ? nearest(wrong, names) : `did you mean ${best.one.name}, ${best.one.question}?`;
}
