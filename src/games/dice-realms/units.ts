import { OptionError, type OptionValues } from "../../game/index.js";
import { CAVALRY, INFANTRY, RANGED, SIEGE, TARGETS, TERRITORIES, TERRITORY, UNITS } from "./parts.js";

/** Who strikes first when one unit attacks another. */
export const Order = { defender: -1, together: 0, attacker: 1 } as const;

/** The data of the units, by unit. */
export interface UnitTable {
  /** Military points for one point of the unit. */
  readonly cost: Int32Array;
  /** Faces of its die: its greatest value. */
  readonly die: Int32Array;
  /** By unit × 7 + target: food for an attack. */
  readonly price: Int32Array;
  /** By attacker × 4 + defender: one of `Order`. */
  readonly order: Int32Array;
}

const COST = [1, 1, 2, 3];
const DIE = [4, 4, 6, 6];
/** "Attacking the Army costs 1 Food, … the Farms 2 Food, … the City 3 food, and … the Castle 4 food." */
const PRICE = [1, 2, 3, 4];
const PRICE_KEYS = ["unit", ...TERRITORIES] as const;
const MOST_COST = 99;
const MOST_FACES = 20;
const MOST_PRICE = 99;
const FIELDS = ["cost", "die", "price", "initiative"] as const;
const STRIKES = { first: Order.attacker, together: Order.together, second: Order.defender } as const;

/** The rule book's units with the changes of the option `units` (all options already resolved). */
export function unitTable(options: OptionValues): UnitTable {
  const table: UnitTable = {
    cost: Int32Array.from(COST),
    die: Int32Array.from(DIE),
    price: Int32Array.from(UNITS.flatMap((_, unit) => TARGETS.map((__, target) => usualPrice(unit, target)))),
    order: Int32Array.from({ length: 16 }, (_, pair) =>
      usualOrder(pair >> 2, pair & 3, options["rangedMirror"] === "attacker-first"),
    ),
  };
  readUnits(table, options);
  return table;
}

/** "Calvary need one less food to attack a territory, it still costs them one Food to attack the opposing army." */
function usualPrice(unit: number, target: number): number {
  if (target < TERRITORY) return PRICE[0];
  return PRICE[target - TERRITORY + 1] - (unit === CAVALRY ? 1 : 0);
}

/** Rule book "Attacking the opposing army", its list of initiatives. */
function usualOrder(attacker: number, defender: number, mirror: boolean): number {
  if (attacker === defender) return mirror && attacker === RANGED ? Order.attacker : Order.together;
  if (attacker === RANGED || defender === RANGED) return Order.attacker;
  return beats(attacker, defender) ? Order.attacker : Order.defender;
}

/** Infantry before Siege, Siege before Cavalry, Cavalry before Infantry. */
function beats(one: number, other: number): boolean {
  return (
    (one === INFANTRY && other === SIEGE) ||
    (one === SIEGE && other === CAVALRY) ||
    (one === CAVALRY && other === INFANTRY)
  );
}

type Path = readonly (string | number)[];

function readUnits(table: UnitTable, options: OptionValues): void {
  for (const [name, entry] of entriesOf(options["units"], ["units"], UNITS)) {
    const unit = UNITS.indexOf(name as (typeof UNITS)[number]);
    const path = ["units", name];
    const fields = entriesOf(entry, path, FIELDS);
    if (fields.length === 0) throw new OptionError(path, "says nothing about the unit", FIELDS);
    for (const [field, value] of fields) readField(table, options, unit, field, value, [...path, field]);
  }
}

function readField(
  table: UnitTable,
  options: OptionValues,
  unit: number,
  field: string,
  value: unknown,
  path: Path,
): void {
  if (field === "cost") table.cost[unit] = wholeNumber(value, 1, MOST_COST, path);
  else if (field === "die") table.die[unit] = wholeNumber(value, 2, MOST_FACES, path);
  else if (field === "price") readPrice(table, unit, value, path);
  else readInitiative(table, options, unit, value, path);
}

function readPrice(table: UnitTable, unit: number, value: unknown, path: Path): void {
  for (const [key, food] of entriesOf(value, path, PRICE_KEYS)) {
    const price = wholeNumber(food, 1, MOST_PRICE, [...path, key]);
    const first = unit * TARGETS.length;
    if (key === "unit") table.price.fill(price, first, first + TERRITORY);
    else table.price[first + TERRITORY - 1 + PRICE_KEYS.indexOf(key as (typeof PRICE_KEYS)[number])] = price;
  }
}

function readInitiative(
  table: UnitTable,
  options: OptionValues,
  unit: number,
  value: unknown,
  path: Path,
): void {
  for (const [name, strikes] of entriesOf(value, path, UNITS)) {
    const defender = UNITS.indexOf(name as (typeof UNITS)[number]);
    const place = [...path, name];
    if (typeof strikes !== "string" || !(strikes in STRIKES))
      throw new OptionError(place, wanted("when it strikes", strikes), Object.keys(STRIKES));
    if (unit === RANGED && defender === RANGED && options["rangedMirror"] !== "simultaneous")
      throw new OptionError(
        place,
        `contradicts rangedMirror: ${String(options["rangedMirror"])}; give only one of them`,
      );
    table.order[unit * 4 + defender] = STRIKES[strikes as keyof typeof STRIKES];
  }
}

function entriesOf(value: unknown, path: Path, valid: readonly string[]): [string, unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new OptionError(path, wanted("a table", value), valid);
  const entries = Object.entries(value);
  const stray = entries.find(([key]) => !valid.includes(key));
  if (stray !== undefined) throw new OptionError([...path, stray[0]], "unknown key", valid);
  return entries;
}

function wholeNumber(value: unknown, least: number, most: number, path: Path): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new OptionError(path, wanted(`a whole number from ${least} to ${most}`, value));
}

function wanted(what: string, value: unknown): string {
  return value === null
    ? `the value is missing; expected ${what}`
    : `expected ${what}, got ${JSON.stringify(value)}`;
}
