import type { ExactTable } from "../../game/index.js";
import { beside } from "./fitting.js";
import type { Ready } from "./ready.js";
import { inWords, meant, wordsOf } from "./said.js";
import { WHAT_IF } from "./same-words.js";

/** What rows of a table, or people, name: words and numbers, each in their order. */
interface Named {
  readonly names: readonly string[];
  readonly numbers: readonly number[];
}

type Row = ExactTable["rows"][number];

const TOKEN = /\p{L}[\p{L}\p{N}]*|(?<![\p{L}\p{N}])-?\d+/gu;

/** Whose something is; the other side's first. */
const OTHERS = /\b(he|his|him|she|her|hers|they|their|theirs|you|your|yours|enemy|opponent|opponent's)\b/;
const OWNER = new RegExp(`${OTHERS.source}|\\b(i|me|my|mine|we|our|ours)\\b`, "g");

const MEETS =
  /\b(against|versus|vs|attack|fight|fought|duel|beat|meet|met|win|won|fell|kill|hit|strike|struck|race|survive)/;

/** What people ask of two that meet. */
const ASKED =
  "the odds that one attacks, fights, meets, hits, kills or beats the other, wins, loses, falls, survives, is left, succeeds; " +
  "health, points, strength, full, first, last, turn, strikes, fight, duel, race, match";

/** The row that a sentence names, of each table whose rows can be told; the table where its numbers fit no row. */
export function cellsSaid(sentence: string, tables: readonly ExactTable[]): Ready[] {
  const ready = tables
    .filter(({ tell }) => tell !== undefined)
    .flatMap((table) => {
      const others = tables.filter((other) => other !== table);
      return cellSaid(
        withCells(sentence, table),
        table,
        wordsOf(others.map(({ name, title }) => `${name} ${title}`).join(" ")),
      );
    });
  const fitting = ready.filter(({ isOpen }) => isOpen !== true);
  return fitting.length > 0 ? fitting : ready.slice(-1);
}

/** With cells in place of what people call them. */
function withCells(sentence: string, { spoken = {} }: ExactTable): string {
  const plain = sentence.toLowerCase().replaceAll("gray", "grey");
  return Object.entries(spoken).reduce((said, [cell, words]) => said.replaceAll(words, cell), plain);
}

/** `elsewhere`: the words of what the other tables are about. */
function cellSaid(sentence: string, table: ExactTable, elsewhere: ReadonlySet<string>): Ready[] {
  const { name, title, keys, figures, rows } = table;
  const { names, numbers, own } = namedIn(sentence, table);
  const isNumbered = numbers.length > 0;
  if (names.length === 0) return numbersSaid(sentence, table, own);
  if (!(isNumbered || MEETS.test(sentence))) return [];
  const named = rows.filter((row) => isSame(namedBy(table, row).names, names));
  const fitting = isNumbered ? named.filter((row) => isSame(namedBy(table, row).numbers, numbers)) : named;
  if (named.length === 0 || fitting.length > 1) return [];
  const meanings = [...keys, ...figures].map(({ meaning }) => meaning);
  const about = [ASKED, ...names, ...meanings].join(" ");
  const one = { by: "tables", name, about } as const;
  if (fitting.length === 0) return [{ ...one, given: [name], question: title, isOpen: true }];
  const cells = fitting[0].slice(0, keys.length).map(String);
  const told: Ready = { ...one, given: [name, ...cells], question: `${title}: ${cells.join(", ")}` };
  const others = beside(sentence, told);
  const isMeant = others.length === 0 || (isNumbered && !others.some((word) => elsewhere.has(word)));
  return [isMeant && !WHAT_IF.test(sentence) ? { ...told, isSure: true } : told];
}

/** The row that numbers alone mean, where the table's name is said with them. `numbers`: the speaker's own first. */
function numbersSaid(sentence: string, table: ExactTable, numbers: readonly number[]): Ready[] {
  const { name, title, keys, figures, rows } = table;
  const cells = table.cells?.(numbers);
  const row = cells && rows.find((one) => isSame(one.slice(0, keys.length), cells));
  const said = wordsOf(sentence);
  if (!row || ![...wordsOf(name)].some((word) => said.has(word))) return [];
  const meanings = [...keys, ...figures].map(({ meaning }) => meaning);
  const told: Ready = {
    ...{ by: "tables", name, about: [ASKED, ...numbers, ...meanings].join(" ") },
    ...{ given: [name, ...row.slice(0, keys.length).map(String)], question: title },
  };
  const isMeant = beside(sentence, told).length === 0 && !WHAT_IF.test(sentence);
  return [isMeant ? { ...told, isSure: true } : told];
}

/** The first of these words of a command that no row has; undefined where rows have them all. */
export function unknownCell(table: ExactTable, words: string): string | undefined {
  const known = new Set(table.rows.flatMap((row) => tokensOf(cellsOf(table, row))));
  return words.split(/\s+/).find((word) => tokensOf(word).some((token) => !known.has(token)));
}

/** What tells the rows apart, each with its first cell and its last: `attacker (infantry 1 to siege 6)`. */
export function cellsKnown({ keys, rows }: ExactTable): string {
  const cells = keys.map(({ name }, at) => `${inWords(name)} (${rows[0][at]} to ${rows.at(-1)![at]})`);
  return cells.join(", ");
}

/** The rows that these words of a command name, with the sentence of the one if it is one. */
export function rowsNamed(table: ExactTable, words: string): ExactTable {
  const { title, keys, rows, tell, chart, sample, ...rest } = table;
  const tokens = tokensOf(words);
  const { names, numbers } = partsOf(tokens);
  const all = [...rows.keys()];
  const beginning = all.filter((at) =>
    isSame(tokens, tokensOf(cellsOf(table, rows[at])).slice(0, tokens.length)),
  );
  const holding = () =>
    all.filter((at) => {
      const row = namedBy(table, rows[at]);
      return isWithin(names, row.names) && isWithin(numbers, row.numbers);
    });
  const found = beginning.length > 0 ? beginning : holding();
  const told = found.map((at) => rows[at]);
  return {
    ...rest,
    title: told.length === 1 ? `${title}: ${told[0].slice(0, keys.length).join(", ")}` : title,
    ...{ keys, rows: told },
    ...(chart !== undefined && told.length > 1 && { chart }),
    finding: told.length === 1 ? tell?.(told[0]) : undefined,
    ...(sample !== undefined && {
      sample: (row, dice, out) => sample.call(table, found[row], dice, out),
    }),
  };
}

function cellsOf({ keys }: ExactTable, row: Row): string {
  return row.slice(0, keys.length).join(" ");
}

function namedBy(table: ExactTable, row: Row): Named {
  return partsOf(tokensOf(cellsOf(table, row)));
}

/** What a sentence names of a table's rows, side by side: whoever is named first comes first. `own`: the speaker's numbers first. */
function namedIn(sentence: string, table: ExactTable): Named & { readonly own: readonly number[] } {
  const known = new Set(table.rows.flatMap((row) => namedBy(table, row).names));
  const sides: { readonly own: (string | number)[]; readonly others: (string | number)[] } = {
    own: [],
    others: [],
  };
  let side: keyof typeof sides = "own";
  let [first, end]: [keyof typeof sides | null, number] = [null, 0];
  for (const { 0: word, index } of sentence.toLowerCase().matchAll(TOKEN)) {
    const tokens = tokensOf(word).filter((token) => typeof token === "number" || known.has(token));
    if (tokens.length === 0) continue;
    const [owner] = sentence.toLowerCase().slice(end, index).match(OWNER) ?? [];
    if (owner !== undefined) side = OTHERS.test(owner) ? "others" : "own";
    first ??= side;
    sides[side].push(...tokens);
    end = index + word.length;
  }
  const { own, others } = sides;
  const { names, numbers } = partsOf(first === "others" ? [...others, ...own] : [...own, ...others]);
  // What is named once more is no third side.
  const isMore = names.length > namedBy(table, table.rows[0]).names.length;
  return { names: isMore ? [...new Set(names)] : names, numbers, own: partsOf([...own, ...others]).numbers };
}

function tokensOf(text: string): (string | number)[] {
  const words = text.toLowerCase().match(TOKEN) ?? [];
  return words.map(tokenOf).filter((token) => token !== "");
}

/** A table of a thousand rows has few words, but each a thousand times. */
const TOKENS = new Map<string, string | number>();

function tokenOf(word: string): string | number {
  const known = TOKENS.get(word);
  if (known !== undefined) return known;
  const token = /^-?\d/.test(word) ? Number(word) : wordsOf(word).size === 0 ? "" : meant(word);
  TOKENS.set(word, token);
  return token;
}

function partsOf(tokens: readonly (string | number)[]): Named {
  return {
    names: tokens.filter((token) => typeof token === "string"),
    numbers: tokens.filter((token) => typeof token === "number"),
  };
}

function isSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}

/** Whether all of them are there, in this order. */
function isWithin<T>(some: readonly T[], all: readonly T[]): boolean {
  return all.reduce((found, one) => (one === some[found] ? found + 1 : found), 0) === some.length;
}
