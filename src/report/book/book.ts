import { fileName } from "../../jobs/files.js";
import { answerTo, type Answer } from "../answer/answer.js";
import type { Results } from "../results/results.js";
import type { TuneResults } from "../tune/results.js";
import { claimsVerdict } from "../subjects/claims.js";

export interface Question {
  readonly results: Results;
  /** Where its own page lies, from the folder of the book, such as `shields/starters-edge`. */
  readonly path: string;
  readonly answer: Answer;
  /** What its claims come to; null without claims. */
  readonly claims: string | null;
}

/** A file that asks what should be changed, and what was found. */
export interface Remedy {
  readonly results: TuneResults;
  /** Where its own page lies, from the folder of the book. */
  readonly path: string;
}

/** An experiment that could not be played, and why, in one line. */
export interface Failure {
  readonly file: string;
  readonly message: string;
}

export interface Chapter {
  /** Where its pages lie, from the folder of the book: the name of the game, as a name for a folder. */
  readonly folder: string;
  readonly title: string;
  readonly questions: readonly Question[];
  readonly remedies: readonly Remedy[];
}

export interface Book {
  readonly chapters: readonly Chapter[];
  readonly failures: readonly Failure[];
  /** What makes the same book again. */
  readonly commands: readonly string[];
}

export function questionOf(results: Results, path: string): Question {
  return { results, path, answer: answerTo(results), claims: claimsVerdict(results) };
}

/** A chapter for every game that was asked about: first those of Evenkeel in their order, then people's own. */
export function bookOf(
  questions: readonly Question[],
  failures: readonly Failure[],
  games: readonly string[],
  commands: readonly string[],
  remedies: readonly Remedy[] = [],
): Book {
  const all = [...questions, ...remedies];
  const asked = all.map(({ results }) => results.game);
  const known = games.filter((name) => asked.includes(name));
  const chapters = [...new Set([...known, ...asked])].map((game) => {
    const isOwn = ({ results }: Question | Remedy) => results.game === game;
    const { title } = all.find(isOwn)!.results;
    const own = { questions: questions.filter(isOwn), remedies: remedies.filter(isOwn) };
    return { folder: fileName(game), title, ...own };
  });
  return { chapters, failures, commands };
}
