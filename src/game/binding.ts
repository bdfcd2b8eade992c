import type { Value } from "./bot.js";
import { OptionError } from "./errors.js";
import type { Chosen, OptionDescription, OptionPath, OptionValues } from "./options.js";
import { wholeNumber } from "./whole-number.js";

/** In an option's values the key of those that hang on who starts. */
export const HANDICAP = "handicap";
/** By place in the order of play. */
export const PLACES = ["starter", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
const OTHERS = "others";

/** Whose options a handicap may change: those of the seat that starts, of every other one, or of one by its place in the order of play. */
export function rolesOf(seats = PLACES.length): string[] {
  const [starter, ...places] = PLACES.slice(0, seats);
  return [starter, OTHERS, ...places];
}

/** Options with those that differ by seat. */
export interface BoundSeats<Options> {
  /** Before it is known who starts: without a handicap. */
  readonly unstarted: Options;
  /** By the seat that starts. */
  readonly byStarter: readonly Options[];
  /** Whether a seat has other options than another one, whoever starts: then nothing is equal by construction. */
  readonly differ: boolean;
  /** Whether the seat that starts has other options than it would have otherwise. */
  readonly handicapped: boolean;
}

/** The given values with every default filled in. Throws an `OptionError` for a wrong name, value or contradiction. */
export function resolveOptions(
  descriptions: readonly OptionDescription[],
  given: OptionValues,
  seats: readonly string[] = [],
): OptionValues {
  return resolve(descriptions, given, seats).common;
}

/**
 * The same with the types of the descriptions, and data as their `read` makes of it. Words are the descriptions' own, so
 * that comparing one with a word of the program is as fast as comparing numbers. For games without options by seat;
 * whoever names their `seats` tells people so.
 */
export function bindOptions<const D extends readonly OptionDescription[]>(
  descriptions: D,
  given: OptionValues,
  seats: readonly string[] = [],
): Chosen<D> {
  const values = resolveOptions(descriptions, given, seats);
  const bound = descriptions.map((option) => [option.name, read(option, [option.name], values[option.name])]);
  return Object.fromEntries(bound) as Chosen<D>;
}

/**
 * The same for games with options by seat. Beside the options for all, `given` may hold those of a seat under its name
 * (`red: { startFood: 6 }`) and, under `handicap`, those of `starter`, `second`, `third` and so on, or of `others` than the
 * starter, which come before the seats' own. Seats play in their order, from the one that starts.
 * Throws an `OptionError` for an option that may not differ by seat, and for a seat that is none.
 */
export function bindSeats<const D extends readonly OptionDescription[]>(
  descriptions: D,
  given: OptionValues,
  seats: readonly string[],
): BoundSeats<Chosen<D>> {
  const { common, layers } = resolve(descriptions, given, seats);
  /** The first layer that has the option says it; `place` in the order of play is undefined as long as nobody starts. */
  const written = ({ name }: OptionDescription, seat: string, place?: number): OptionPath => {
    const roles = place === undefined ? [] : [PLACES[place], ...(place > 0 ? [OTHERS] : [])];
    const paths = [...roles.map((role) => [HANDICAP, role]), [seat], []].filter((path) =>
      layers.has(path.join(".")),
    );
    return [...(paths.find((path) => layers.get(path.join("."))![name] !== undefined) ?? []), name];
  };
  const valueAt = (path: OptionPath): Value => {
    const name = String(path.at(-1));
    return layers.get(path.slice(0, -1).join("."))![name] ?? common[name];
  };
  const boundFor = (starter?: number): Chosen<D> => {
    const pathsOf = (option: OptionDescription): OptionPath[] =>
      seats.map((seat, index) =>
        written(option, seat, starter === undefined ? undefined : placeOf(index, starter, seats.length)),
      );
    const bound = descriptions.map((option) => {
      const paths = option.bySeat === true ? pathsOf(option) : [[option.name]];
      const values = paths.map((path) => read(option, path, valueAt(path)));
      return [option.name, option.bySeat === true ? values : values[0]];
    });
    return Object.fromEntries(bound) as Chosen<D>;
  };
  const own = descriptions.filter((option) => option.bySeat === true);
  const sayOf = (seat: string, place?: number): string =>
    JSON.stringify(own.map((option) => valueAt(written(option, seat, place))));
  return {
    unstarted: boundFor(),
    byStarter: seats.map((_, starter) => boundFor(starter)),
    differ: seats.some((seat) => sayOf(seat) !== sayOf(seats[0])),
    handicapped: seats.some((seat) => seats.some((_, place) => sayOf(seat, place) !== sayOf(seat, 0))),
  };
}

/** 0 for the seat that starts. */
function placeOf(seat: number, starter: number, seats: number): number {
  return (seat - starter + seats) % seats;
}

/** The same values without those by seat and by role: what holds for all. */
export function withoutSeats(given: OptionValues, seats: readonly string[]): OptionValues {
  const kept = Object.entries(given).filter(([name]) => name !== HANDICAP && !seats.includes(name));
  return Object.fromEntries(kept);
}

interface Resolved {
  readonly common: OptionValues;
  /** What was written: for all under the empty key, of a seat under its name, of a role under `handicap.` and its name. */
  readonly layers: ReadonlyMap<string, OptionValues>;
}

function resolve(
  descriptions: readonly OptionDescription[],
  given: OptionValues,
  seats: readonly string[],
): Resolved {
  const forAll = withoutSeats(given, seats);
  checkNames(descriptions, forAll, []);
  const layers = new Map([["", forAll]]);
  const add = (path: OptionPath, value: Value): void => {
    layers.set(path.join("."), ownOptions(descriptions, value, path));
  };
  for (const seat of seats) if (given[seat] !== undefined) add([seat], given[seat]);
  const handicap = given[HANDICAP];
  if (handicap !== undefined)
    for (const [role, value] of handicapOf(descriptions, handicap, seats.length))
      add([HANDICAP, role], value);
  const common: Record<string, Value> = {};
  for (const { name, default: preset } of descriptions) common[name] = forAll[name] ?? preset;
  const said = [...layers.values()];
  for (const { name, needs } of descriptions) {
    if (needs === undefined || said.every((layer) => layer[name] === undefined)) continue;
    const values = [common[needs.option], ...said.map((layer) => layer[needs.option])];
    if (values.some((value) => value !== undefined && needs.values.includes(value))) continue;
    const wanted = needs.values.map(String).join(" or ");
    throw new OptionError([name], `has no effect unless ${needs.option} is ${wanted}`);
  }
  return { common, layers };
}

/** Names and values for all, or of one seat or role where `path` leads there. */
function checkNames(descriptions: readonly OptionDescription[], given: OptionValues, path: OptionPath): void {
  for (const [name, value] of Object.entries(given)) {
    const description = descriptions.find((one) => one.name === name);
    if (description === undefined) {
      const known = path.length === 0 ? descriptions : descriptions.filter((one) => one.bySeat === true);
      throw new OptionError(
        [...path, name],
        "unknown option",
        known.map((one) => one.name),
      );
    }
    checkValue(description, value, [...path, name]);
  }
}

/** The options of one seat or role. */
function ownOptions(
  descriptions: readonly OptionDescription[],
  value: Value,
  path: OptionPath,
): OptionValues {
  const names = descriptions.filter((option) => option.bySeat === true).map(({ name }) => name);
  if (names.length === 0) throw new OptionError(path, "no option of this game may differ by seat");
  const given = asTable(value, path, `options by name, such as { ${names[0]}: … }`);
  const common = descriptions.find(({ name, bySeat }) => given[name] !== undefined && bySeat !== true);
  if (common !== undefined) throw new OptionError([...path, common.name], "is the same for all seats", names);
  checkNames(descriptions, given, path);
  return given;
}

function handicapOf(
  descriptions: readonly OptionDescription[],
  value: Value,
  seats: number,
): [string, Value][] {
  if (!descriptions.some((option) => option.bySeat === true))
    throw new OptionError([HANDICAP], "no option of this game may differ by seat");
  const roles = asTable(value, [HANDICAP], "{ starter: options } or { others: options }");
  const known = rolesOf(seats);
  const wrong = Object.keys(roles).find((role) => !known.includes(role));
  if (wrong !== undefined) throw new OptionError([HANDICAP, wrong], "is no role", known);
  return Object.entries(roles);
}

function asTable(value: Value, path: OptionPath, wanted: string): OptionValues {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as OptionValues;
  throw new OptionError(path, `expected ${wanted}, got ${JSON.stringify(value)}`);
}

/** What the rules make of a legal value that stands at `path`. */
function read(option: OptionDescription, path: OptionPath, value: Value): unknown {
  if (option.type === "choice") {
    const word = (one: Value) => option.values.find((other) => other === one);
    if (option.sides === undefined) return word(value);
    return option.sides.map((_, side) => word(Array.isArray(value) ? (value[side] as Value) : value));
  }
  return option.type === "data" && option.read !== undefined ? option.read(value, path) : value;
}

/** Throws an `OptionError` for an option with a name that another one has, or that is kept for something else. */
export function checkOptionNames(descriptions: readonly OptionDescription[], kept: readonly string[]): void {
  const names = descriptions.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new OptionError([twice], `two options are called ${twice}`);
  const taken = names.find((name) => kept.includes(name));
  if (taken !== undefined)
    throw new OptionError(
      [taken],
      `no option may be called ${taken} (nor ${kept.filter((name) => name !== taken).join(", ")})`,
    );
}

/** Throws an `OptionError` for an option whose default is no legal value. */
export function checkDefaults(descriptions: readonly OptionDescription[]): void {
  for (const option of descriptions) {
    try {
      checkValue(option, option.default, [option.name]);
    } catch (error) {
      if (!(error instanceof OptionError)) throw error;
      const right = error.valid.length === 0 ? "" : ` (one of ${error.valid.join(", ")})`;
      throw new OptionError(error.path, `the default of the option ${option.name}: ${error.message}${right}`);
    }
  }
}

/** Throws for a value that is not legal; what a table holds its `read` checks. */
function checkValue(description: OptionDescription, value: Value, path: OptionPath): void {
  if (description.type === "choice" && description.sides !== undefined && Array.isArray(value)) {
    const { sides, ...each } = description;
    if (value.length !== sides.length)
      throw new OptionError(path, `expected one value, or a list with those of ${sides.join(" and ")}`);
    value.forEach((one: Value, side) => checkValue(each, one, [...path, side]));
    return;
  }
  if (description.type === "choice" && !description.values.includes(value as string | number))
    throw new OptionError(path, `${JSON.stringify(value)} is no legal value`, description.values.map(String));
  if (description.type === "integer") wholeNumber(value, description.min, description.max, path);
}
