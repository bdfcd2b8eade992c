import { answerTo, type Answer } from "../answer/answer.js";
import type { ClaimVerdict, Results } from "../results/results.js";
import { claimsVerdict } from "../words/claim-verdict.js";

/** One question that was played. */
export interface Question {
  readonly results: Results;
  /** Where its own page lies, from the folder of the book, such as `shields/starters-edge`. */
  readonly path: string;
  readonly answer: Answer;
  /** What its claims come to; null without claims. */
  readonly claims: string | null;
  readonly claimsVerdict: ClaimVerdict | null;
}

/** An experiment that could not be played, and why, in one line. */
export interface Failure {
  readonly file: string;
  readonly message: string;
}

/** All questions about one game. */
export interface Chapter {
  readonly game: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

export interface Book {
  readonly chapters: readonly Chapter[];
  readonly failures: readonly Failure[];
  /** What makes the same book again. */
  readonly commands: readonly string[];
}

export function questionOf(results: Results, path: string): Question {
  return {
    results,
    path,
    answer: answerTo(results),
    claims: claimsVerdict(results),
    claimsVerdict: results.claims?.verdict ?? null,
  };
}

/** A chapter for every game that was asked about: first those of Evenkeel in their order, then people's own. */
export function bookOf(
  questions: readonly Question[],
  failures: readonly Failure[],
  games: readonly string[],
  commands: readonly string[],
): Book {
  const asked = questions.map(({ results }) => results.game);
  const known = games.filter((name) => asked.includes(name));
  const chapters = [...new Set([...known, ...asked])].map((game) => {
    const own = questions.filter(({ results }) => results.game === game);
    return { game, title: own[0].results.title, questions: own };
  });
  return { chapters, failures, commands };
}
