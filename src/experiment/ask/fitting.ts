import { joined, meant, stem, wordsOf } from "./said.js";

/** What may answer a question that somebody asks in words. */
export interface Answerable {
  /** In kebab case, such as `starters-edge`. */
  readonly name: string;
  /** What it answers. */
  readonly question: string;
  /** What else is said about it. */
  readonly about?: string;
  /** Other words in which people ask the same. */
  readonly alsoAsked?: readonly string[];
}

export interface Fit<T> {
  readonly one: T;
  /** How much of what was asked it is about, 0 to 1; less where it is about other things, too. */
  readonly score: number;
  /** Nothing was asked that it is not about. */
  readonly isAll: boolean;
  /** How much of what was asked stands in its name or its question, 0 to 1. */
  readonly inQuestion: number;
}

/** A word of the name or the question counts fully, one of what else is said so much. */
const ABOUT = 0.6;

/** So much of a score is for being about nothing else. */
const ALONE = 0.3;

/** What fits, best first. A word that few of them have counts more than one that many have. */
export function fitting<T extends Answerable>(all: readonly T[], sentence: string): Fit<T>[] {
  const read = all.map(wordsAbout);
  const having = (word: string) => read.filter(({ told }) => told.has(word)).length;
  const weight = (word: string) => Math.log(1 + all.length / Math.max(1, having(word)));
  const asOne = (word: string) => (having(meant(joined(word))) > 0 ? [joined(word)] : word.split("-"));
  const said = [...wordsOf(sentence, asOne)];
  const literally = new Set((sentence.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []).map(plain));
  const total = sum(said.map(weight));
  const fits = read.flatMap(({ one, names, wordings, told }): Fit<T>[] => {
    const found = said.filter((word) => told.has(word));
    if (found.length === 0) return [];
    const isAll = found.length === said.length;
    const named = literally.has(plain(one.name)) ? 1 : shareOf(names, literally);
    const all = wordings.map(({ question, asked }) => {
      const counted = sum(found.map((word) => weight(word) * (asked.has(word) ? 1 : ABOUT)));
      // What has only some of the words is likely about something else.
      const share = (counted / total) * (found.length / said.length);
      const alone = Math.max(named, shareOf([...question], new Set(said)));
      const inQuestion = sum(said.filter((word) => asked.has(word)).map(weight)) / total;
      return { one, score: share * (1 - ALONE + ALONE * alone), isAll, inQuestion };
    });
    return all.toSorted(byScore).slice(0, 1);
  });
  return fits.toSorted(byScore);
}

/** The best first. */
export function byScore<T>(one: Fit<T>, other: Fit<T>): number {
  return other.score - one.score;
}

/** What is said that it is not about. */
export function beside(sentence: string, one: Answerable): string[] {
  const { told } = wordsAbout(one);
  return [...wordsOf(sentence)].filter((word) => !told.has(word));
}

function wordsAbout<T extends Answerable>(one: T) {
  const name = wordsOf(one.name);
  const wordings = [one.question, ...(one.alsoAsked ?? [])].map((text) => {
    const question = wordsOf(text);
    return { question, asked: new Set([...name, ...question]) };
  });
  const told = new Set([...wordings.flatMap(({ asked }) => [...asked]), ...wordsOf(one.about ?? "")]);
  return { one, names: one.name.split("-").map(stem), wordings, told };
}

function plain(word: string): string {
  return stem(joined(word));
}

function shareOf(words: readonly string[], of: ReadonlySet<string>): number {
  return words.length === 0 ? 0 : words.filter((word) => of.has(word)).length / words.length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
