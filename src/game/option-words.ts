import type { Value } from "./bot.js";
import { OptionError } from "./errors.js";
import { listed } from "./numbers.js";
import type { OptionDescription } from "./options.js";

/** `{one|many}`: the first for one thing, the second for any other number of them. */
const BY_NUMBER = /\{([^{}|]*)\|([^{}|]*)\}/g;

/** More letters than this of what a game tells of a list or table are too many for a clause. */
export const MOST_LETTERS = 72;

/** So many letters of a value have a place in a clause. */
const MOST_SHOWN = 40;

/**
 * What the rules are under a value, as a clause goes on after "where": `an attack may follow a ram`, `whoever starts begins with
 * 6 food`. Null where the game has no words for it. `who`: whose value it is, where seats may differ.
 */
export function clauseOf(option: OptionDescription, value: Value, who?: string): string | null {
  const { words = {} } = option;
  if (option.type === "choice" && option.sides !== undefined && Array.isArray(value))
    return sidesClause(option, option.sides, value as readonly Value[]);
  if (typeof value === "string" && Object.hasOwn(words, value)) return spoken(option, words[value], who);
  if (option.type === "data" && option.tells !== undefined) {
    const told = toldBy(option.tells, value);
    return told === null ? null : spoken(option, told, who);
  }
  const says = saysOf(option, who);
  return says === null ? null : filled(says, value);
}

/** What is so of all sides is said once, and nothing of a side that has the default beside one that has not. */
function sidesClause(
  option: OptionDescription,
  sides: readonly string[],
  values: readonly Value[],
): string | null {
  if (values.every((value) => value === values[0])) return clauseOf(option, values[0]);
  const own = sides.flatMap((side, at) =>
    values[at] === option.default ? [] : [[side, values[at]] as const],
  );
  const alone = own.length === 1 ? " alone" : "";
  return own.map(([side, value]) => `${clauseOf(option, value)} for ${side}${alone}`).join(" and ");
}

/** As the game itself tells a list or table; null where it has no words for the value, or refuses it. */
function toldBy(tells: (value: Value) => string | null, value: Value): string | null {
  try {
    return tells(value);
  } catch (error) {
    if (error instanceof OptionError) return null;
    throw error;
  }
}

/** The clause of any value without words of its own, with {} for it; null where the game has none. */
export function saysOf(option: OptionDescription, who?: string): string | null {
  return option.says === undefined ? null : spoken(option, option.says, who);
}

function spoken({ bySeat }: OptionDescription, clause: string, who = "each player"): string {
  return bySeat === true ? `${who} ${clause}` : clause;
}

/** Such a clause with a value in its place, with as many places as a list is long each in its own; null where it is not plain. */
export function filled(says: string, value: Value): string | null {
  const isEach = Array.isArray(value) && value.length > 1 && says.split("{}").length === value.length + 1;
  const isNone = value === 0 && says.search(BY_NUMBER) >= 0;
  const shown = isEach ? value.map(plainly) : [isNone ? "no" : plainly(value)];
  if (shown.includes("")) return null;
  let place = 0;
  return numbered(says, value === 1).replaceAll("{}", () => shown[isEach ? place++ : 0]);
}

/** A clause with {} in it as it is of one thing, or of several. */
export function numbered(says: string, isOne = false): string {
  return says.replaceAll(BY_NUMBER, (_, one: string, many: string) => (isOne ? one : many));
}

/** A number, a word, or a list or table of them: `red d8, 2 potion d8`, `infantry cost 2`. Nothing of a list of tables. */
function plainly(value: Value): string {
  if (Array.isArray(value)) return value.every(isPlain) ? inShort(counted(value).map(String)) : "";
  if (typeof value !== "object" || value === null) return isPlain(value) ? String(value) : "";
  const parts = Object.entries(value).map(([name, part]) => {
    const shown = plainly(part);
    return shown === "" ? "" : `${name} ${shown}`;
  });
  return parts.includes("") ? "" : inShort(parts);
}

/** As many as have room, and how many more there are. */
function inShort(parts: readonly string[]): string {
  const fits = (shown: readonly string[]) => shown.join(", ").length <= MOST_SHOWN;
  if (parts.length < 2 || fits(parts)) return parts.join(", ");
  const few = Math.max(
    1,
    parts.findLastIndex((_, at) => fits(parts.slice(0, at))),
  );
  return listed([...parts.slice(0, few), `${parts.length - few} more`]);
}

/** Words that a list has several times are told once, with their number. */
function counted(list: readonly Value[]): Value[] {
  return [...new Set(list)].flatMap((part) => {
    const all = list.filter((other) => other === part);
    return typeof part === "number" || all.length === 1 ? all : [`${all.length} ${String(part)}`];
  });
}

function isPlain(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}

/** What an option is about, in short: what it decides, without how it can be read. */
export function subjectOf({ meaning }: Pick<OptionDescription, "meaning">): string {
  return meaning.split(/[:;]| \(/)[0].trim();
}

/** The values of an option that are few enough to be told one by one; null of others. */
function valuesOf(option: OptionDescription): readonly Value[] | null {
  if (option.type === "choice") return option.values;
  if (option.type === "data" || option.max - option.min >= MOST_VALUES) return null;
  return Array.from({ length: option.max - option.min + 1 }, (_, index) => option.min + index);
}

const MOST_VALUES = 20;

/**
 * What must be for an option to have an effect: `where a sacrifice may fetch a die from the trash`, or where fewer values are against
 * it `unless there are no Finals`. Null of one that always has.
 */
export function needsWords(
  { needs }: Pick<OptionDescription, "needs">,
  options: readonly OptionDescription[],
): string | null {
  const needed = options.find(({ name }) => name === needs?.option);
  if (needs === undefined || needed === undefined) return null;
  const against = valuesOf(needed)?.filter((value) => !needs.values.includes(value));
  const isFewer = against !== undefined && against.length < needs.values.length;
  const clauses = (isFewer ? against : needs.values).map(
    (value) => clauseOf(needed, value) ?? `${needed.name} is ${plainly(value)}`,
  );
  return `${isFewer ? "unless" : "where"} ${clauses.join(" or ")}`;
}
