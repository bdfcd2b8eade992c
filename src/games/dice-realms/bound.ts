import { bindOptions, OptionError, type OptionValues } from "../../game/index.js";
import { actionTable } from "./actions.js";
import { options as descriptions } from "./options.js";
import { MAX_FOOD, MAX_MILITARY, RANGED, SIEGE, TARGETS, TERRITORIES, TERRITORY } from "./realm.js";
import { TERRITORY_DICE } from "./realm.js";
import { At, Side, sideOf } from "./state.js";
import { Order, type UnitTable } from "./units.js";

/** The options, and what follows from them: what the moves look up while playing. */
export type Rules = Readonly<ReturnType<typeof rulesOf>>;

/** Binds the options. Throws an `OptionError` for what a person must mend. */
export function rulesOf(given: OptionValues) {
  const options = bindOptions(descriptions, given);
  const { units, startUnits } = options;
  setMirror(options);
  const full = options.damage === "full";
  const layered = options.targetOrder === "layered";
  checkWinnable({ units, startUnits, full, layered, siegeBonus: options.siegeBonus });
  return {
    actions: actionTable(units.die),
    /** What is asked in every turn, as truths: comparing words costs a little more. */
    spendOptional: options.spend === "optional" || options.minSpend === 0,
    repairsDestroyed: options.repairDestroyed === "yes",
    repairsMany: options.repairMany === "yes",
    upfront: options.attackDeclare === "upfront",
    defendOnce: options.defendLimit === "once",
    attacksDestroyed: options.attackDestroyed === "yes",
    splitsSiege: options.siegeSplit === "yes",
    /** Whether a unit at 1 rolls no die for its certain point. */
    skipsAtOne: options.rollAtOne === "skip" && !full,
    layered,
    full,
    /** By unit × (food + 1) + food: the targets whose price that much food pays, one bit each. */
    payable: byUnit(MAX_FOOD, (unit, food) =>
      TARGETS.reduce((bits, _, target) => bits | (priceOf(units, unit, target) <= food ? 1 << target : 0), 0),
    ),
    /** By unit × (military + 1) + military: how many points of the unit that much pays. */
    trainable: byUnit(MAX_MILITARY, (unit, points) => Math.floor(points / units.cost[unit])),
    /** A position with everything as it stands at the start but who begins. */
    setUp: setUpPosition(options),
    ...options,
  };
}

type Options = ReturnType<typeof bindOptions<typeof descriptions>>;

function setMirror({ units, rangedMirror }: Options): void {
  if (rangedMirror === "simultaneous") return;
  if (units.saysMirror)
    throw new OptionError(
      ["units", "ranged", "initiative", "ranged"],
      `contradicts rangedMirror: ${rangedMirror}; give only one of them`,
    );
  units.order[RANGED * 4 + RANGED] = Order.attacker;
}

function byUnit(most: number, of: (unit: number, points: number) => number): Int32Array {
  return Int32Array.from({ length: 4 * (most + 1) }, (_, index) =>
    of(Math.floor(index / (most + 1)), index % (most + 1)),
  );
}

function priceOf({ price }: UnitTable, unit: number, target: number): number {
  return price[unit * TARGETS.length + target];
}

/** "All resources start at half their maximum value (4 food, 5 population, 6 military)": the defaults. */
function setUpPosition(options: Options): Int32Array {
  const data = new Int32Array(At.countsEnd);
  const share = options.startTerritory === "half" ? 2 : 1;
  const realm = [
    ...[options.startFood, options.startPopulation, options.startMilitary],
    ...TERRITORY_DICE.map((faces) => faces / share),
    ...options.units.die.map((faces) => Math.min(options.startUnits, faces)),
  ];
  for (const player of [0, 1]) data.set(realm, sideOf(player) + Side.resources);
  data[At.winner] = -1;
  return data;
}

/** Somebody must be able to bring the Keep down, and before it whatever has to fall first. */
function checkWinnable({
  units,
  startUnits,
  full,
  layered,
  siegeBonus,
}: Pick<Options, "units" | "startUnits" | "siegeBonus"> & Record<"full" | "layered", boolean>): void {
  const harmless = (unit: number): boolean => full && unit === SIEGE && units.die[unit] + siegeBonus <= 0;
  for (const [territory, name] of TERRITORIES.entries()) {
    if (name !== "keep" && !layered) continue;
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
