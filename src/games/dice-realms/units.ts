import {
  listed,
  MOST_LETTERS,
  OptionError,
  wanted,
  wholeNumber,
  type OptionPath,
  type Value,
} from "../../game/index.js";
import { CAVALRY, INFANTRY, RANGED, SIEGE, TARGETS, TERRITORIES, TERRITORY, UNITS } from "./realm.js";

/** Who strikes first when one unit attacks another. */
export const Order = { defender: -1, together: 0, attacker: 1 } as const;

/**
 * The data of the units, by kind: the unit, and behind the four of one army those of the next. In what hangs on two units
 * the second one is told by its type alone.
 */
export interface UnitTable {
  /** Military points for one point of the unit. */
  readonly cost: Int32Array;
  /** Faces of its die: its greatest value. */
  readonly die: Int32Array;
  /** By kind × 7 + target: food for an attack. */
  readonly price: Int32Array;
  /** By attacker × 4 + defender: one of `Order`. */
  readonly order: Int32Array;
}

/** What the option `units` says. */
export interface ReadUnits extends UnitTable {
  /** Whether it says who strikes first of two Ranged units. */
  readonly saysMirror: boolean;
}

/** "Attacking the Army costs 1 Food, … the Farms 2 Food, … the City 3 food, and … the Castle 4 food." */
const PRICE = [1, 2, 3, 4];
const PRICE_KEYS = ["unit", ...TERRITORIES] as const;
const MAX_COST = 99;
const MAX_FACES = 20;
const MAX_PRICE = 99;
const FIELDS = ["cost", "die", "price", "initiative"] as const;
const STRIKES = { first: Order.attacker, together: Order.together, second: Order.defender } as const;

/** The units of all armies, one army behind the other. */
export function unitsOf(armies: readonly UnitTable[]): UnitTable {
  const all = (of: (army: UnitTable) => Int32Array): Int32Array =>
    Int32Array.from(armies.flatMap((army) => [...of(army)]));
  return {
    cost: all(({ cost }) => cost),
    die: all(({ die }) => die),
    price: all(({ price }) => price),
    order: all(({ order }) => order),
  };
}

/** The rule book's units with the changes of the option `units`. Throws an `OptionError`. */
export function readUnits(value: Value, path: OptionPath): ReadUnits {
  const table: UnitTable = {
    cost: Int32Array.of(1, 1, 2, 3),
    die: Int32Array.of(4, 4, 6, 6),
    price: Int32Array.from(UNITS.flatMap((_, unit) => TARGETS.map((__, target) => usualPrice(unit, target)))),
    order: Int32Array.from({ length: 16 }, (_, pair) => usualOrder(pair >> 2, pair & 3)),
  };
  for (const [name, entry, place] of entriesOf(value, path, UNITS)) {
    const fields = entriesOf(entry, place, FIELDS);
    if (fields.length === 0) throw new OptionError(place, "says nothing about the unit", FIELDS);
    for (const [field, changed, where] of fields)
      readField(table, UNITS.indexOf(name), field, changed, where);
  }
  const { ranged } = value as { ranged?: { initiative?: { ranged?: Value } } };
  return { ...table, saysMirror: ranged?.initiative?.ranged !== undefined };
}

/** "Calvary need one less food to attack a territory, it still costs them one Food to attack the opposing army." */
function usualPrice(unit: number, target: number): number {
  if (target < TERRITORY) return PRICE[0];
  return PRICE[target - TERRITORY + 1] - (unit === CAVALRY ? 1 : 0);
}

/** Rule book "Attacking the opposing army", its list of initiatives: Infantry, Siege and Cavalry beat one another in a circle. */
function usualOrder(attacker: number, defender: number): number {
  if (attacker === defender) return Order.together;
  if (attacker === RANGED || defender === RANGED) return Order.attacker;
  const beaten = attacker === INFANTRY ? SIEGE : attacker === SIEGE ? CAVALRY : INFANTRY;
  return defender === beaten ? Order.attacker : Order.defender;
}

function readField(
  table: UnitTable,
  unit: number,
  field: (typeof FIELDS)[number],
  value: unknown,
  path: OptionPath,
): void {
  if (field === "cost") table.cost[unit] = wholeNumber(value, 1, MAX_COST, path);
  else if (field === "die") table.die[unit] = wholeNumber(value, 2, MAX_FACES, path);
  else if (field === "price")
    for (const [key, food, place] of entriesOf(value, path, PRICE_KEYS)) {
      const price = wholeNumber(food, 1, MAX_PRICE, place);
      const first = unit * TARGETS.length;
      if (key === "unit") table.price.fill(price, first, first + TERRITORY);
      else table.price[first + TARGETS.indexOf(key)] = price;
    }
  else
    for (const [enemy, strikes, place] of entriesOf(value, path, UNITS)) {
      if (typeof strikes !== "string" || !(strikes in STRIKES))
        throw new OptionError(place, wanted("when it strikes", strikes), Object.keys(STRIKES));
      table.order[unit * 4 + UNITS.indexOf(enemy)] = STRIKES[strikes as keyof typeof STRIKES];
    }
}

/** The entries of a table with such keys, and where each stands. */
function entriesOf<K extends string>(
  value: unknown,
  path: OptionPath,
  valid: readonly K[],
): [key: K, value: unknown, path: OptionPath][] {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new OptionError(path, wanted("a table", value), valid);
  const entries = Object.entries(value) as [K, unknown][];
  const stray = entries.find(([key]) => !valid.includes(key));
  if (stray !== undefined) throw new OptionError([...path, stray[0]], "unknown key", valid);
  return entries.map(([key, entry]) => [key, entry, [...path, key]]);
}

/** Other units as a clause goes on after whose they are: `has other units (infantry and siege: cost 2, keep for 5 food)`. */
export function unitsWords(value: Value): string | null {
  const changed = entriesOf(value, [], UNITS).map(([name, entry, path]) => ({
    name,
    words: entriesOf(entry, path, FIELDS)
      .map(([field, given, where]) => fieldWords(field, given, where))
      .join(", "),
  }));
  if (changed.length === 0) return null;
  const alike = [...new Set(changed.map(({ words }) => words))].map((words) => {
    const units = changed.filter((one) => one.words === words).map(({ name }) => name);
    return `${units.length === UNITS.length ? "all" : listed(units)}: ${words}`;
  });
  const told = alike.join("; ");
  return told.length <= MOST_LETTERS
    ? `has other units (${told})`
    : `has other ${listed(changed.map(({ name }) => name))}`;
}

function fieldWords(field: (typeof FIELDS)[number], value: unknown, path: OptionPath): string {
  if (field === "cost") return `cost ${String(value)}`;
  if (field === "die") return `d${String(value)}`;
  if (field === "price")
    return entriesOf(value, path, PRICE_KEYS)
      .map(([key, food]) => `${key} for ${String(food)} food`)
      .join(", ");
  return entriesOf(value, path, UNITS)
    .map(([enemy, strikes]) =>
      strikes === "together" ? `strikes with ${enemy}` : `strikes ${enemy} ${String(strikes)}`,
    )
    .join(", ");
}
