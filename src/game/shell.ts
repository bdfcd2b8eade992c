import { oneLine } from "./lines.js";

/** The flags of a command: a list gives one several times, `true` is a flag alone, and what nothing is said of is left out. */
export type Flags = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** A command and its flags, word by word. A file that is called like a flag is told from one. */
export function typed(words: readonly string[], flags: Flags = {}): string[] {
  return [...words.map((word) => (word.startsWith("-") ? `./${word}` : word)), ...flagged(flags)];
}

export function flagged(flags: Flags, between = "="): string[] {
  return Object.entries(flags).flatMap(([flag, given]) =>
    [given ?? []]
      .flat()
      .filter((value) => value !== false)
      .map((value) => (value === true ? `--${flag}` : `--${flag}${between}${value}`)),
  );
}

/** Words as one line for a shell. */
export function shellLine(words: readonly string[]): string {
  return words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : shellQuoted(word))).join(" ");
}

/** One word of a shell, whatever is in it; control characters are spelt, so that it stays one line. */
export function shellQuoted(word: string): string {
  if (oneLine(word) === word) return `'${word.replaceAll("'", `'\\''`)}'`;
  const spelt = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return `$'${word.replace(/[\\']/g, "\\$&").replace(/[^\P{C}]|[\u2028\u2029]/gu, spelt)}'`;
}
