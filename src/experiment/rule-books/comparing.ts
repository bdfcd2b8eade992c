import { nearest } from "../../game/nearest.js";
import { OptionError, type AnyGameDefinition, type OptionValues, type Value } from "../../game/index.js";
import { InputError } from "../../play/errors.js";
import { seatsOf, type AskedPlayers } from "../ask/players.js";
import { ruleClause } from "../rule-words.js";
import { written } from "../ask/example.js";
import type { RuleBook } from "./book.js";

/** One of the rules in which two rule books differ. */
export interface SingleChange {
  readonly option: string;
  /** What the option decides; left out of those by seat. */
  readonly meaning?: string;
  /** As the first and the second book have it. */
  readonly from: Value;
  readonly to: Value;
  /** The rules by each of the two, in the game's words; left out where it has none. */
  readonly fromClause?: string;
  readonly toClause?: string;
  /** Why the second book has it, or else why the first has not. */
  readonly because?: string;
  /** The variant with this change alone; null where it has no effect, or no meaning, without another one. */
  readonly alone: string | null;
  /** The variant with all other changes, but those that need this one. */
  readonly without: string;
}

/** Everything that is played to compare two rule books. */
export interface Comparing {
  readonly books: readonly [RuleBook, RuleBook];
  readonly changes: readonly SingleChange[];
  /** By name, those of the books first. */
  readonly variants: ReadonlyMap<string, OptionValues>;
}

/**
 * In what the second rule book differs from the first, and what tells which change does what: each by itself, and all but
 * each. Throws an `InputError` for books that cannot be compared.
 */
export function comparingOf(books: readonly [RuleBook, RuleBook], players: number): Comparing {
  const [first, second] = books;
  const { definition } = first.game;
  if (first.game.code !== second.game.code || definition.name !== second.game.definition.name)
    throw new InputError(
      `${second.file}: is about ${second.gameName}, ${first.file} about ${first.gameName} (two rule books of one game)`,
    );
  if (first.name === second.name)
    throw new InputError(`${second.file}: both are called ${second.name} (a name for each)`);
  for (const book of books) refuse(book, definition, players);
  const differing = namesOf(books).filter(
    (option) => !same(valueIn(first, option, definition), valueIn(second, option, definition)),
  );
  if (differing.length === 0)
    throw new InputError(`${second.file}: has the same rules as ${first.file} (books that differ)`);
  const variants = new Map(books.map(({ name, options }) => [name, plainly(options, definition)]));
  /** The variant of these rules, which may be there already; null where the game does not know them. */
  const variantOf = (name: string, options: OptionValues): string | null => {
    const plain = plainly(options, definition);
    if (!isLegal(plain, definition, players)) return null;
    const known = [...variants].find(([, other]) => same(other, plain));
    if (known !== undefined) return known[0];
    variants.set(name, plain);
    return name;
  };
  const changes = differing.map((option): SingleChange => {
    const [from, to] = books.map((book) => valueIn(book, option, definition));
    const clauses = [from, to].map((value) => ruleClause(option, value, { definition, players }));
    const [fromClause, toClause] = clauses.includes(null) ? [] : (clauses as string[]);
    const words = toClause ?? option;
    const meaning = definition.options.find(({ name }) => name === option)?.meaning;
    const because = second.because[option] ?? first.because[option];
    const needing = definition.options
      .filter(({ needs }) => needs?.option === option)
      .map(({ name }) => name);
    const kept = Object.entries(second.options).filter(
      ([name]) => name !== option && !needing.includes(name),
    );
    const asBefore = [option, ...needing].flatMap((name) => {
      const value = first.options[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    return {
      ...{ option, from, to },
      ...(meaning !== undefined && { meaning }),
      ...(because !== undefined && { because }),
      ...(toClause !== undefined && { fromClause, toClause }),
      alone: variantOf(`alone: ${words}`, { ...first.options, [option]: to }),
      without: variantOf(`all but: ${words}`, Object.fromEntries([...kept, ...asBefore])) ?? first.name,
    };
  });
  return { books, changes, variants };
}

/** The experiment that compares them, in YAML. */
export function comparingText(
  { books, changes, variants }: Comparing,
  { lineups }: AskedPlayers,
  players: number,
): string {
  const [first, second] = books;
  const pairs = [
    [second.name, first.name],
    ...changes.flatMap(({ alone, without }) => [
      ...(alone === null ? [] : [[alone, first.name]]),
      [second.name, without],
    ]),
  ].filter(([of, against]) => of !== against);
  const once = [...new Set(pairs.map((pair) => JSON.stringify(pair)))].map(
    (pair) => JSON.parse(pair) as [string, string],
  );
  return [
    `question: ${written(comparingQuestion(books))}`,
    `game: ${written(first.gameName)}`,
    "seed: rule books",
    "games: 2_000",
    `players: ${players}`,
    `variants: ${written(Object.fromEntries(variants))}`,
    `lineups: ${written(Object.fromEntries(lineups.map((lineup) => [lineup.name, seatsOf(lineup, players)])))}`,
    `comparisons: ${written(
      lineups.flatMap(({ name }) =>
        once.map(([of, against]) => ({ of: `${of}/${name}`, against: `${against}/${name}` })),
      ),
    )}`,
    "",
  ].join("\n");
}

export function comparingQuestion([first, second]: Comparing["books"]): string {
  return `What changes from ${first.name} to ${second.name}?`;
}

function namesOf(books: readonly RuleBook[]): string[] {
  return [...new Set(books.flatMap(({ options }) => Object.keys(options)))];
}

/** Options by seat or by who starts are compared as a whole. */
function valueIn({ options }: RuleBook, option: string, { options: all }: AnyGameDefinition): Value {
  return options[option] ?? all.find(({ name }) => name === option)?.default ?? null;
}

/** Without what is as it is anyway. */
function plainly(options: OptionValues, { options: all }: AnyGameDefinition): OptionValues {
  const kept = Object.entries(options).filter(
    ([option, value]) => !same(value, all.find(({ name }) => name === option)?.default),
  );
  return Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isLegal(options: OptionValues, definition: AnyGameDefinition, players: number): boolean {
  try {
    definition.create(options, players);
    return true;
  } catch (error) {
    if (error instanceof OptionError) return false;
    throw error;
  }
}

/** Throws an `InputError` for options that the game does not know. */
function refuse({ file, options }: RuleBook, definition: AnyGameDefinition, players: number): void {
  try {
    definition.create(options, players);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    const wrong = String(error.path.at(-1) ?? "");
    const right = error.valid.length === 0 ? "" : ` (${nearest(wrong, error.valid)})`;
    throw new InputError(`${file}: ${error.path.join(".")}: ${error.message}${right}`);
  }
}
