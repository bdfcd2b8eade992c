import type { OptionValues } from "../../game/index.js";
import { answerHints, answerTo } from "../answer/answer.js";
import { effectsOf, type Effect } from "../results/effects.js";
import { comparedIn, withArms } from "../results/lookup.js";
import type { Results } from "../results/results.js";
import { learnedWords } from "../words/caveats.js";
import type { Made } from "../words/options.js";

interface ComparedBook {
  readonly name: string;
  readonly about?: string;
  readonly options: OptionValues;
}

/** One of the rules in which the books differ. */
export interface ComparedChange {
  readonly option: string;
  /** What the option decides; left out of those by seat. */
  readonly meaning?: string;
  readonly from: OptionValues[string];
  readonly to: OptionValues[string];
  /** The rules by each of the two, in the game's words; left out where it has none. */
  readonly fromClause?: string;
  readonly toClause?: string;
  readonly because?: string;
  /** What it changes alone, against the first book; empty where it has no meaning without another one. */
  readonly alone: readonly Effect[];
  /** What it changes as the last one, against the second book without it. */
  readonly last: readonly Effect[];
}

/** What changes from one rule book to another, as it is written to `compare.json`. */
export interface CompareResults extends Made {
  readonly format: typeof FORMAT;
  readonly question: string;
  /** All intervals hold together with this probability. */
  readonly level: number;
  readonly books: readonly [ComparedBook, ComparedBook];
  /** What changes between the strongest, or the first of whose games most come to an end. */
  readonly answer: string;
  /** What helps to understand it. */
  readonly hints: readonly string[];
  /** Who they are, by their line-up. */
  readonly leading: string;
  /** Who plays, the strongest first, and what changes between them. */
  readonly lineups: readonly { readonly name: string; readonly answer: string }[];
  readonly games: number;
  readonly together: readonly Effect[];
  /** What changes most comes first, by what it does alone or, where it cannot stand alone, as the last one. */
  readonly changes: readonly ComparedChange[];
  /** What the training of those who play leaves open; left out where nobody learned. */
  readonly caveat?: string;
  readonly command: readonly string[];
}

export const FORMAT = 3;

/** What was asked: the changes with the variants that tell of them. */
interface Compared {
  readonly books: readonly [ComparedBook, ComparedBook];
  readonly changes: readonly (Omit<ComparedChange, "alone" | "last"> & {
    readonly alone: string | null;
    readonly without: string;
  })[];
  readonly lineups: readonly string[];
  readonly command: readonly string[];
}

export function compareResultsOf(results: Results, asked: Compared): CompareResults {
  const { lineups, books, command } = asked;
  const [first, second] = books;
  const between = (of: string, against: string): Effect[] =>
    comparedIn(results)
      .filter((one) => one.of.variant === of && one.against.variant === against)
      .flatMap((one) => effectsOf(results, one))
      .toSorted((one, other) => lineups.indexOf(one.lineup) - lineups.indexOf(other.lineup));
  const changes = asked.changes.map(({ alone, without, ...change }): ComparedChange => {
    const effects = alone === null ? [] : between(alone, first.name);
    return { ...change, alone: effects, last: between(second.name, without) };
  });
  const answerOf = (playing: readonly string[]) => answerTo(byBooks(results, books, playing));
  const found = answerOf(lineups);
  const told = results.arms.find(({ name }) => found.findings[0].asked[0]?.arms.includes(name));
  const { tool, game, title, gameVersion, question, seed, level } = results;
  const caveat = learnedWords(results);
  return {
    format: FORMAT,
    ...{ tool, game, title, gameVersion, question, seed, level, books, command },
    ...{ answer: found.text, hints: answerHints(found).filter((hint) => hint !== null) },
    ...{ leading: told?.lineup ?? lineups[0] },
    lineups: lineups.map((name) => ({ name, answer: answerOf([name]).text })),
    games: results.arms.reduce((games, arm) => games + arm.games, 0),
    together: between(second.name, first.name),
    changes: changes.toSorted((one, other) => sizeOf(other) - sizeOf(one)),
    ...(caveat !== null && { caveat }),
  };
}

/** The games of some line-ups by the two books alone, as a question of their own. */
function byBooks(results: Results, books: Compared["books"], lineups: readonly string[]): Results {
  const rules = books.map(({ name }) => name);
  const arms = results.arms.filter((arm) => rules.includes(arm.variant) && lineups.includes(arm.lineup));
  return { ...withArms(results, arms), answer: ["differences-starter", "differences-length"] };
}

/** How much a change does to the first number that is told, between the strongest players. */
function sizeOf({ alone, last }: ComparedChange): number {
  const [leading] = alone.length > 0 ? alone : last;
  return leading === undefined ? 0 : Math.abs(leading.change);
}
