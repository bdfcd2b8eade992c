import type { AnyGameDefinition } from "../../game/index.js";
import { chartsOf } from "../charts/index.js";
import type { ClaimVerdict } from "../results/claims.js";
import type { Results } from "../results/results.js";
import { claimsVerdict } from "../words/claim-verdict.js";
import { headlineOf, type Headline } from "../words/headline.js";

/** One question that was played. */
export interface Question {
  readonly results: Results;
  /** Where its own page lies, from the folder of the book, such as `shields/starters-edge`. */
  readonly path: string;
  readonly headline: Headline;
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
    headline: headlineOf(results, chartsOf(results)[0]),
    claims: claimsVerdict(results),
    claimsVerdict: results.claims?.verdict ?? null,
  };
}

/** A chapter for every game that was asked about, in the order of the games. */
export function bookOf(
  questions: readonly Question[],
  failures: readonly Failure[],
  games: readonly Pick<AnyGameDefinition, "name" | "title">[],
  commands: readonly string[],
): Book {
  const chapters = games
    .map(({ name, title }) => ({
      game: name,
      title,
      questions: questions.filter(({ results }) => results.game === name),
    }))
    .filter((chapter) => chapter.questions.length > 0);
  return { chapters, failures, commands };
}
