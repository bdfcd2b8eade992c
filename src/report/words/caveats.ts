import { equalsOf } from "../results/equals.js";
import type { Results } from "../results/results.js";
import { cappedWords } from "./capped.js";
import { NO_EQUALS } from "./starter.js";
import { unfinishedWords } from "./unfinished.js";
import { whoPlaysWords } from "./who-plays.js";

/** What a reader has to know beside an answer: who plays where nobody said so, and what the answer cannot say. */
export function caveatsOf(results: Results): string[] {
  const noEquals = equalsOf(results).length === 0 ? `${NO_EQUALS}.` : null;
  return [unfinishedWords(results), whoPlaysWords(results), noEquals, cappedWords(results)].filter(
    (text) => text !== null,
  );
}
