import { PositionError } from "../errors.js";

/** What a position may be made of: it can be copied, compared, written down and read again. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

type Branch = Plain[] | { [name: string]: Plain };

/** Where something stands that is not plain, such as `scores[2] is a Map`; null where all is. */
export function impurityOf(value: unknown, place: string): string | null {
  if (isPlain(value)) return null;
  if (typeof value === "number") return `${place} is ${value}`;
  if (typeof value !== "object" || value === null)
    return `${place} is ${value === undefined ? "undefined" : `a ${typeof value}`}`;
  const entries = Array.isArray(value)
    ? Array.from(value, (one: unknown, index) => [`${place}[${index}]`, one] as const)
    : Object.entries(value).map(([name, one]) => [`${place}.${name}`, one] as const);
  const inside = entries.find(([, one]) => !isPlain(one));
  return inside === undefined ? `${place} is ${nameOf(value)}` : impurityOf(inside[1], inside[0]);
}

function nameOf(value: object): string {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null ? "an object without a prototype" : `a ${prototype.constructor.name}`;
}

/** Every new game is looked at, so this makes nothing. */
function isPlain(value: unknown): value is Plain {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object") return typeof value === "string" || typeof value === "boolean";
  if (value === null) return true;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) if (!isPlain(value[index])) return false;
    return true;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const name in value) if (!isPlain((value as Record<string, unknown>)[name])) return false;
  return true;
}

/** A copy of `from` that shares nothing with it, made of the parts of `to` where they fit. */
export function copied<T>(from: T, to: unknown): T {
  if (typeof from !== "object" || from === null) return from;
  if (Array.isArray(from)) {
    const list: unknown[] = Array.isArray(to) ? to : [];
    list.length = from.length;
    for (let index = 0; index < from.length; index++)
      list[index] = copied(from[index] as unknown, list[index]);
    return list as T;
  }
  const reused = (fits(to, from) ? to : {}) as Record<string, unknown>;
  for (const name in from) reused[name] = copied(from[name] as unknown, reused[name]);
  return reused as T;
}

/** Whether `to` is an object without a name that `from` has not. */
function fits(to: unknown, from: object): boolean {
  if (typeof to !== "object" || to === null || Array.isArray(to)) return false;
  for (const name in to) if (!(name in from)) return false;
  return true;
}

/** `{pot: 5, scores: [10, 0]}`: names in alphabetical order, so that equal values have equal texts. */
export function written(value: Plain): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((one: Plain) => written(one)).join(", ")}]`;
  const named = value as { readonly [name: string]: Plain };
  const parts = Object.keys(named)
    .sort()
    .map((name) => `${NAME.test(name) ? name : JSON.stringify(name)}: ${written(named[name])}`);
  return `{${parts.join(", ")}}`;
}

/** A short text that equal values share and different ones do not: quicker than `written`, and not meant to be read back. */
export function keyOf(value: Plain): string {
  if (typeof value === "number") return `${value}`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  let key = "";
  if (Array.isArray(value)) {
    const list = value as readonly Plain[];
    for (let index = 0; index < list.length; index++) key += `${keyOf(list[index])},`;
    return `[${key}]`;
  }
  const named = value as { readonly [name: string]: Plain };
  for (const name of sortedNames(named)) key += `${name}:${keyOf(named[name])} `;
  return `{${key}}`;
}

/** What objects are called that have been met, in alphabetical order, by their names in their own order. */
const SORTED = new Map<string, readonly string[]>();

function sortedNames(value: object): readonly string[] {
  let names = "";
  for (const name in value) names += `${name} `;
  let sorted = SORTED.get(names);
  if (sorted === undefined) {
    sorted = Object.keys(value).sort();
    if (SORTED.size < 1000) SORTED.set(names, sorted);
  }
  return sorted;
}

const NAME = /^[A-Za-z_$][\w$]*$/;
const TOKEN = /\s*(?:([[\]{},:])|("(?:[^"\\]|\\.)*")|(-?\d[\w.+-]*)|([A-Za-z_$][\w$]*)|(\S))/y;
const WORDS: Readonly<Record<string, Plain>> = { true: true, false: false, null: null };

/** Reads what `written` writes. Throws a `PositionError` that says what stands where something else should. */
export function read(text: string): Plain {
  let next = token(0);

  function token(from: number): { readonly text: string; readonly end: number } {
    TOKEN.lastIndex = from;
    const found = TOKEN.exec(text);
    return { text: found === null ? "" : found[0].trim(), end: TOKEN.lastIndex };
  }

  function wrong(wanted: string): never {
    const seen = next.text === "" ? "the end" : next.text;
    throw new PositionError(`expected ${wanted}, got ${seen} (in ${text})`);
  }

  function take(): string {
    const { text: taken, end } = next;
    next = end === 0 ? next : token(end);
    return taken;
  }

  function expect(mark: string): void {
    if (next.text !== mark) wrong(mark);
    take();
  }

  /** What stands between `open` and `close`, separated by commas. */
  function between(close: string, one: () => void): void {
    take();
    while (next.text !== close) {
      one();
      if (next.text !== close) expect(",");
    }
    take();
  }

  function nameOf(): string {
    if (next.text.startsWith('"')) return JSON.parse(take()) as string;
    if (!NAME.test(next.text)) wrong("a name");
    return take();
  }

  function value(): Plain {
    const found: Branch = next.text === "[" ? [] : {};
    if (Array.isArray(found)) between("]", () => found.push(value()));
    else if (next.text === "{")
      between("}", () => {
        const name = nameOf();
        if (name === "__proto__") throw new PositionError(`no part may be called ${name}`);
        expect(":");
        found[name] = value();
      });
    else if (Object.hasOwn(WORDS, next.text)) return WORDS[take()];
    else if (next.text.startsWith('"')) return JSON.parse(take()) as string;
    else if (/^-?\d/.test(next.text) && Number.isFinite(Number(next.text))) return Number(take());
    else wrong("a number, a text in quotes, [ or {");
    return found;
  }

  const found = value();
  if (next.text !== "") wrong("the end");
  return found;
}

/**
 * Where a value has not the form of a model, such as `scores[1] is text, not a number`; null where it has. Lists may be
 * longer or shorter, all their entries as one of the model's; null in the model goes with everything.
 */
export function misfitOf(value: Plain, model: Plain, place: string): string | null {
  if (model === null || value === null) return null;
  if (Array.isArray(model)) {
    if (!Array.isArray(value)) return `${place} is ${kindOf(value)}, not a list`;
    for (const [index, one] of (value as Plain[]).entries()) {
      const found =
        model.length === 0
          ? null
          : misfitOf(one, model[Math.min(index, model.length - 1)], `${place}[${index}]`);
      if (found !== null) return found;
    }
    return null;
  }
  if (kindOf(value) !== kindOf(model)) return `${place} is ${kindOf(value)}, not ${kindOf(model)}`;
  if (typeof model !== "object") return null;
  const [given, wanted] = [value, model] as { readonly [name: string]: Plain }[];
  for (const name of Object.keys(wanted)) {
    if (!Object.hasOwn(given, name)) return `${place}.${name} is missing`;
    const found = misfitOf(given[name], wanted[name], `${place}.${name}`);
    if (found !== null) return found;
  }
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(wanted, name));
  return unknown === undefined ? null : `${place} has no ${unknown}`;
}

function kindOf(value: Plain): string {
  if (Array.isArray(value)) return "a list";
  const kinds = { string: "text", number: "a number", boolean: "true or false", object: "an object" };
  return kinds[typeof value as keyof typeof kinds];
}
