import { PositionError } from "../errors.js";

/** How a value stands in the text of a position. One description both reads and writes it. */
export interface Form<T> {
  /** What its text looks like, as the source of a regular expression in which nothing is captured. */
  readonly pattern: string;
  /** A text that it reads, for messages. */
  readonly example: string;
  write(value: T): string;
  /** Throws a `PositionError` that begins with `where` for a text that says nothing the rules know. */
  read(text: string, where: string): T;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyForm = Form<any>;
export type Valued<F> = F extends Form<infer T> ? T : never;
type AllValued<F extends readonly AnyForm[]> = { readonly [I in keyof F]: Valued<F[I]> };

/** A whole number from `min` to `max`. */
export function whole(min: number, max: number): Form<number> {
  return {
    pattern: "-?\\d+",
    example: String(min),
    write: String,
    read(text, where) {
      const number = /^-?\d{1,10}$/.test(text) ? Number(text) : NaN;
      if (number >= min && number <= max) return number;
      const bounds = max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`;
      throw new PositionError(`${where}: expected a whole number ${bounds}, got "${text}"`);
    },
  };
}

/** One of these words; the value is its place in the list. */
export function word(words: readonly string[]): Form<number> {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return {
    pattern: `(?:${longestFirst.map(escaped).join("|")})`,
    example: words[0],
    write: (index) => words[index],
    read(text, where) {
      const index = words.indexOf(text);
      if (index >= 0) return index;
      throw new PositionError(`${where}: expected one of ${words.join(", ")}, got "${text}"`);
    },
  };
}

/** A text as it is, of this pattern; `example` is for messages. */
export function text(pattern: string, example: string): Form<string> {
  return { pattern: `(?:${pattern})`, example, write: (value) => value, read: (value) => value };
}

interface ListForm {
  /** What stands between two values; `, ` if left out. */
  readonly separator?: string;
  /** The text of an empty list; nothing if left out. */
  readonly none?: string;
  /** How many there must be; any number if left out. */
  readonly length?: number;
}

/** Several values of one form. Spaces around separators do not matter. */
export function list<T>(
  item: Form<T>,
  { separator = ", ", none = "", length }: ListForm = {},
): Form<readonly T[]> {
  const sign = separator.trim() || separator;
  return {
    pattern: ".*?",
    example: Array.from({ length: length ?? 2 }, () => item.example).join(separator),
    write(values) {
      if (values.length === 0) return none;
      let line = item.write(values[0]);
      for (let index = 1; index < values.length; index++) line += separator + item.write(values[index]);
      return line;
    },
    read(text, where) {
      const parts = text === "" || text === none ? [] : text.split(sign).map((part) => part.trim());
      if (length !== undefined && parts.length !== length)
        throw new PositionError(
          `${where}: expected ${length} such as ${item.example}, separated by "${sign}", got "${text}"`,
        );
      return parts.map((part) => item.read(part, where));
    },
  };
}

/** A sentence with values in it, such as form`${seat} rolls against ${whole(3, 36)}`: reads and writes a list of them. */
export function form<const F extends readonly AnyForm[]>(
  words: TemplateStringsArray,
  ...forms: F
): Form<AllValued<F>> {
  const fixed = words.map(escaped);
  const joined = (of: (one: AnyForm) => string, texts: readonly string[]): string =>
    texts.map((text, index) => text + (index < forms.length ? of(forms[index]) : "")).join("");
  const whole = new RegExp(`^${joined(({ pattern }) => `(${pattern})`, fixed)}$`);
  const example = joined((one) => one.example, words);
  return {
    pattern: joined(({ pattern }) => pattern, fixed),
    example,
    write(values) {
      let text = words[0];
      for (let index = 0; index < forms.length; index++)
        text += forms[index].write((values as readonly never[])[index]) + words[index + 1];
      return text;
    },
    read(text, where) {
      const found = whole.exec(text);
      if (found === null) throw new PositionError(`${where}: expected such as "${example}", got "${text}"`);
      return forms.map((one, index) => one.read(found[index + 1], where)) as unknown as AllValued<F>;
    },
  };
}

/** The same, which may be left out: null then. */
export function maybe<const F extends readonly AnyForm[]>(
  words: TemplateStringsArray,
  ...forms: F
): Form<AllValued<F> | null> {
  const there = form(words, ...forms);
  return {
    pattern: `(?:${there.pattern})?`,
    example: "",
    write: (values) => (values === null ? "" : there.write(values)),
    read: (text, where) => (text === "" ? null : (there.read(text, where) as AllValued<F>)),
  };
}

/** One of several forms by name, the first that fits: `is` says which, `of` what it says. `hint` is for messages. */
export function alternatives<const A extends Readonly<Record<string, AnyForm>>>(
  hint: string,
  forms: A,
): Form<{ readonly [K in keyof A]: { readonly is: K; readonly of: Valued<A[K]> } }[keyof A]> {
  const tests = Object.entries(forms).map(([is, one]) => ({ is, one, test: new RegExp(`^${one.pattern}$`) }));
  return {
    pattern: `(?:${tests.map(({ one }) => one.pattern).join("|")})`,
    example: tests[0].one.example,
    write: ({ is, of }) => forms[is].write(of),
    read(text, where) {
      const found = tests.find(({ test }) => test.test(text));
      const here = where === "" ? "" : `${where}: `;
      if (found === undefined) throw new PositionError(`${here}cannot read "${text}": expected ${hint}`);
      return { is: found.is, of: found.one.read(text, `${here}"${text}"`) };
    },
  };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
