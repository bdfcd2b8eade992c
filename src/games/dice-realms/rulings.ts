import { OptionError, resolveOptions, type OptionValues } from "../../game/index.js";
import { actionTable, type ActionTable } from "./actions.js";
import { options as descriptions, START_RESOURCES } from "./options.js";
import {
  FOOD,
  MILITARY,
  RESOURCE_DICE,
  SIEGE,
  TARGETS,
  TERRITORIES,
  TERRITORY,
  TERRITORY_DICE,
} from "./parts.js";
import { At, Side, sideOf } from "./state.js";
import { unitTable, type UnitTable } from "./units.js";

/** Every ruling bound to a number or a truth, and the tables: what the moves look up while playing. */
export interface Rules {
  readonly actions: ActionTable;
  readonly units: UnitTable;
  readonly spendOptional: boolean;
  readonly repairDestroyed: boolean;
  readonly repairMany: boolean;
  readonly upfront: boolean;
  readonly defendOnce: boolean;
  readonly attackDestroyed: boolean;
  readonly siegeSplit: boolean;
  /** Whether a unit at 1 rolls no die for its certain point. */
  readonly skipsAtOne: boolean;
  readonly layered: boolean;
  readonly first: string;
  readonly full: boolean;
  readonly siegeBonus: number;
  readonly maxTurns: number;
  readonly capResult: string;
  /** By unit × (food + 1) + food: the targets whose price that much food pays, one bit each. */
  readonly payable: Int32Array;
  /** By unit × (military + 1) + military: how many points of the unit that much pays. */
  readonly trainable: Int32Array;
  /** A position with everything as it stands at the start but who begins. */
  readonly setUp: Int32Array;
}

/** The most food and military a die shows. */
export const MOST_FOOD = RESOURCE_DICE[FOOD];
export const MOST_MILITARY = RESOURCE_DICE[MILITARY];

/** Checks and binds the options. Throws an `OptionError`. */
export function rulesOf(given: OptionValues): Rules {
  const options = resolveOptions(descriptions, given);
  const units = unitTable(options);
  const rules: Rules = {
    actions: actionTable(units.die),
    units,
    spendOptional: options["spend"] === "optional" || options["minSpend"] === 0,
    repairDestroyed: options["repairDestroyed"] === "yes",
    repairMany: options["repairMany"] === "yes",
    upfront: options["attackDeclare"] === "upfront",
    defendOnce: options["defendLimit"] === "once",
    attackDestroyed: options["attackDestroyed"] === "yes",
    siegeSplit: options["siegeSplit"] === "yes",
    skipsAtOne: options["rollAtOne"] === "skip" && options["damage"] === "capped",
    layered: options["targetOrder"] === "layered",
    first: options["first"] as string,
    full: options["damage"] === "full",
    siegeBonus: options["siegeBonus"] as number,
    maxTurns: options["maxTurns"] as number,
    capResult: options["capResult"] as string,
    payable: table(units.die.length, MOST_FOOD, (unit, food) => payable(units, unit, food)),
    trainable: table(units.die.length, MOST_MILITARY, (unit, points) =>
      Math.floor(points / units.cost[unit]),
    ),
    setUp: setUpPosition(options, units),
  };
  checkWinnable(rules, options["startUnits"] as number);
  return rules;
}

function table(rows: number, most: number, of: (row: number, points: number) => number): Int32Array {
  return Int32Array.from({ length: rows * (most + 1) }, (_, index) =>
    of(Math.floor(index / (most + 1)), index % (most + 1)),
  );
}

function payable({ price }: UnitTable, unit: number, food: number): number {
  let targets = 0;
  for (let target = 0; target < TARGETS.length; target++)
    if (price[unit * TARGETS.length + target] <= food) targets |= 1 << target;
  return targets;
}

/** "All resources start at half their maximum value (4 food, 5 population, 6 military)": the defaults. */
function setUpPosition(options: OptionValues, { die }: UnitTable): Int32Array {
  const data = new Int32Array(At.countsEnd);
  const share = options["startTerritory"] === "half" ? 2 : 1;
  const startUnits = options["startUnits"] as number;
  for (let player = 0; player < 2; player++) {
    const side = sideOf(player);
    START_RESOURCES.forEach(
      (name, resource) => (data[side + Side.resources + resource] = options[name] as number),
    );
    TERRITORY_DICE.forEach((faces, territory) => (data[side + Side.territories + territory] = faces / share));
    die.forEach((faces, unit) => (data[side + Side.units + unit] = Math.min(startUnits, faces)));
  }
  data[At.winner] = -1;
  return data;
}

/** Somebody must be able to bring the Keep down, and before it whatever has to fall first. */
function checkWinnable(rules: Rules, startUnits: number): void {
  const { units, full, siegeBonus, layered } = rules;
  const harmless = (unit: number): boolean => full && unit === SIEGE && units.die[unit] + siegeBonus <= 0;
  const needed = layered ? TERRITORIES.map((_, territory) => territory) : [TERRITORIES.length - 1];
  for (const territory of needed) {
    const reaching = Array.from(units.die.keys()).filter(
      (unit) =>
        (units.cost[unit] <= MOST_MILITARY || startUnits > 0) &&
        units.price[unit * TARGETS.length + TERRITORY + territory] <= MOST_FOOD,
    );
    if (reaching.some((unit) => !harmless(unit))) continue;
    const name = TERRITORIES[territory];
    const why = layered && name !== "keep" ? `, which must fall before the keep (targetOrder: layered)` : "";
    if (reaching.length > 0)
      throw new OptionError(
        ["siegeBonus"],
        `${siegeBonus} leaves nobody who can harm the ${name}${why}: only siege can be trained and reach it, and it deals nothing`,
      );
    throw new OptionError(
      ["units"],
      `nobody could ever attack the ${name}${why}: a unit must cost at most ${MOST_MILITARY} military to be trained and ask at most ${MOST_FOOD} food for that attack`,
    );
  }
}
