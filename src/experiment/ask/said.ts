import { EMPTY, NUMBERS, PHRASES, SAME } from "./same-words.js";

/**
 * The words of a text that say something, each as the one that stands for it. `apart`: what a word with a hyphen is
 * read as; by default as one word and by its parts.
 */
export function wordsOf(text: string, apart = (word: string) => [joined(word), ...word.split("-")]) {
  const plain = PHRASES.reduce((said, [phrase, word]) => said.replace(phrase, word), text.toLowerCase());
  const words = plain.match(/[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*/gu) ?? [];
  const single = words.flatMap((word) => (word.includes("-") ? apart(word) : [word]));
  return new Set(single.filter((word) => word.length > 1 && !NOTHING.has(stem(word))).map(meant));
}

/** The numbers of a sentence, each as it is said. */
export function numbersIn(sentence: string): ReadonlyMap<string, number> {
  const words = sentence.toLowerCase().match(/(?<![\p{L}\d])[\p{L}\d]+/gu) ?? [];
  return new Map(
    words.flatMap((word): [string, number][] => {
      const number = numberOf(word);
      return number === undefined ? [] : [[word, number]];
    }),
  );
}

/** Of a word that is one, in figures or letters. */
export function numberOf(word: string): number | undefined {
  return /^\d+$/.test(word) ? Number(word) : NUMBERS[word];
}

/** A name in camel case as its words: `dice left`. */
export function inWords(name: string): string {
  return name.replace(/\B[A-Z]+/g, " $&").toLowerCase();
}

/** Without its hyphens. */
export function joined(word: string): string {
  return word.replaceAll("-", "");
}

/** The word that stands for one. */
export function meant(word: string): string {
  const short = stem(word);
  return MEANT.get(short) ?? short;
}

/** Without the ending of a plural or of a verb. It need not be a word, only the same for all forms. */
export function stem(word: string): string {
  return word
    .replace(/(?<=...)s$/, "")
    .replace(/(?<=...)(ing|ed)$/, "")
    .replace(/(?<=..)e$/, "")
    .replace(/(?<=.)y$/, "i")
    .replace(/(\p{L})\1$/u, "$1");
}

const NOTHING: ReadonlySet<string> = new Set(EMPTY.map(stem));

const MEANT = new Map(SAME.flatMap((alike) => alike.map((word) => [stem(word), stem(alike[0])])));
