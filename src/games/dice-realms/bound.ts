import { bindSeats, OptionError, type OptionValues } from "../../game/index.js";
import { actionTable } from "./actions.js";
import { options as descriptions } from "./options.js";
import { MAX_FOOD, MAX_MILITARY, RANGED, SEATS, SIEGE, TARGETS, TERRITORIES, TERRITORY } from "./realm.js";
import { TERRITORY_DICE, UNITS } from "./realm.js";
import { At, Side, sideOf } from "./state.js";
import { Order, unitsOf, type ReadUnits, type UnitTable } from "./units.js";

/** The options, and what follows from them: what the moves look up while playing. */
export type Rules = Readonly<ReturnType<typeof rulesOf>>;

/** Binds the options. Throws an `OptionError` for what a person must mend. */
export function rulesOf(given: OptionValues) {
  const seated = bindSeats(descriptions, given, SEATS);
  const { unstarted: options } = seated;
  const full = options.damage === "full";
  const byStarter = seated.byStarter.map((seats) => ({
    ...seats,
    units: seats.units.map((army) => withMirror(army, options.rangedMirror)),
  }));
  for (const { units, startUnits } of byStarter)
    units.forEach((army, seat) => checkWinnable(army, startUnits[seat], options));
  const armies = distinctArmies(byStarter.flatMap(({ units }) => units));
  const units = unitsOf(armies);
  const kinds = units.die.length;
  return {
    ...options,
    actions: actionTable(
      Int32Array.from(UNITS, (_, unit) => Math.max(...armies.map(({ die }) => die[unit]))),
    ),
    /** What is asked in every turn, as truths: comparing words costs a little more. */
    spendOptional: options.spend === "optional" || options.minSpend === 0,
    repairsDestroyed: options.repairDestroyed === "yes",
    /** What the roll for a destroyed farm or city is divided by. */
    ruin: { half: 2, none: Infinity, full: 1 }[options.destroyedYield],
    repairsMany: options.repairMany === "yes",
    upfront: options.attackDeclare === "upfront",
    defendOnce: options.defendLimit === "once",
    attacksDestroyed: options.attackDestroyed === "yes",
    splitsSiege: options.siegeSplit === "yes",
    /** Whether a unit at 1 rolls no die for its certain point. */
    skipsAtOne: options.rollAtOne === "skip" && !full,
    layered: options.targetOrder === "layered",
    full,
    /** Whether the realms differ, whoever starts; and whether that of who starts differs from the other. */
    differ: seated.differ,
    handicapped: seated.handicapped,
    /** Of all armies. */
    units,
    armies: armies.length,
    /** By kind × (food + 1) + food: the targets whose price that much food pays, one bit each. */
    payable: byKind(kinds, MAX_FOOD, (kind, food) =>
      TARGETS.reduce((bits, _, target) => bits | (priceOf(units, kind, target) <= food ? 1 << target : 0), 0),
    ),
    /** By kind × (military + 1) + military: how many points of the unit that much pays. */
    trainable: byKind(kinds, MAX_MILITARY, (kind, points) => Math.floor(points / units.cost[kind])),
    /** By who starts: a position with everything as it stands at the start, but for whose turn it is. */
    setUps: byStarter.map((seats) => setUpPosition(seats, armies)),
  };
}

type Options = ReturnType<typeof bindSeats<typeof descriptions>>["unstarted"];
/** With the armies as they strike. */
type SeatOptions = Omit<Options, "units"> & { readonly units: readonly UnitTable[] };

function withMirror({ saysMirror, ...army }: ReadUnits, rangedMirror: Options["rangedMirror"]): UnitTable {
  if (rangedMirror === "simultaneous") return army;
  if (saysMirror)
    throw new OptionError(
      ["units", "ranged", "initiative", "ranged"],
      `contradicts rangedMirror: ${rangedMirror}; give only one of them`,
    );
  return { ...army, order: army.order.with(RANGED * 4 + RANGED, Order.attacker) };
}

/** Each army once: alike realms have one between them. */
function distinctArmies(armies: readonly UnitTable[]): UnitTable[] {
  return armies.filter((army, index) => armies.findIndex((other) => isSame(army, other)) === index);
}

function isSame(one: UnitTable, other: UnitTable): boolean {
  return (["cost", "die", "price", "order"] as const).every(
    (field) => one[field].join() === other[field].join(),
  );
}

function byKind(kinds: number, most: number, of: (kind: number, points: number) => number): Int32Array {
  return Int32Array.from({ length: kinds * (most + 1) }, (_, index) =>
    of(Math.floor(index / (most + 1)), index % (most + 1)),
  );
}

function priceOf({ price }: UnitTable, kind: number, target: number): number {
  return price[kind * TARGETS.length + target];
}

/** "All resources start at half their maximum value (4 food, 5 population, 6 military)": the defaults. */
function setUpPosition(options: SeatOptions, armies: readonly UnitTable[]): Int32Array {
  const data = new Int32Array(At.length);
  for (const player of [0, 1]) {
    const share = options.startTerritory[player] === "half" ? 2 : 1;
    const realm = [
      ...[options.startFood[player], options.startPopulation[player], options.startMilitary[player]],
      ...TERRITORY_DICE.map((faces) => faces / share),
      ...options.units[player].die.map((faces) => Math.min(options.startUnits[player], faces)),
    ];
    data.set(realm, sideOf(player) + Side.resources);
    data[At.armies + player] = UNITS.length * armies.findIndex((army) => isSame(army, options.units[player]));
  }
  data[At.winner] = -1;
  return data;
}

/** Somebody must be able to bring the Keep down, and before it whatever has to fall first. */
function checkWinnable(
  units: UnitTable,
  startUnits: number,
  { damage, targetOrder, siegeBonus }: Options,
): void {
  const harmless = (unit: number): boolean =>
    damage === "full" && unit === SIEGE && units.die[unit] + siegeBonus <= 0;
  for (const [territory, name] of TERRITORIES.entries()) {
    if (name !== "keep" && targetOrder !== "layered") continue;
    const reaching = [0, 1, 2, 3].filter(
      (unit) =>
        (units.cost[unit] <= MAX_MILITARY || startUnits > 0) &&
        priceOf(units, unit, TERRITORY + territory) <= MAX_FOOD,
    );
    if (reaching.some((unit) => !harmless(unit))) continue;
    const why = name === "keep" ? "" : `, which must fall before the keep (targetOrder: layered)`;
    if (reaching.length > 0)
      throw new OptionError(
        ["siegeBonus"],
        `${siegeBonus} leaves nobody who can harm the ${name}${why}: only siege can be trained and reach it, and it deals nothing`,
      );
    throw new OptionError(
      ["units"],
      `nobody could ever attack the ${name}${why}: a unit must cost at most ${MAX_MILITARY} military to be trained and ask at most ${MAX_FOOD} food for that attack`,
    );
  }
}
