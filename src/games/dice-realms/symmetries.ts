import { swapRuns, type Symmetry } from "../../game/index.js";
import type { ActionTable } from "./actions.js";
import { SIEGE, TARGETS, UNITS } from "./realm.js";
import type { Rules } from "./bound.js";
import { At, Count, GameCount, Phase, Side, sideOf, type DiceRealmsState } from "./state.js";

/**
 * Both realms are alike, unless it is settled who begins or they differ by options. Resources and territories have dice of their own; units differ
 * in what the rule book says of them, which the option `units` may change.
 */
export function symmetriesOf(rules: Rules): Symmetry<DiceRealmsState>[] {
  const units = exchangesOfUnits(rules).map((image) => unitsChange(rules, image));
  return rules.first === "fixed" || rules.differ ? units : [realmsSwap(rules), ...units];
}

/** By unit: its image, for every way to exchange units that the rules do not notice, but for the one that leaves all as they are. */
export function exchangesOfUnits(rules: Rules): Int32Array[] {
  return orders(UNITS.map((_, unit) => unit))
    .slice(1)
    .map((order) => Int32Array.from(order))
    .filter((image) => isUnnoticed(rules, image));
}

function orders(numbers: readonly number[]): number[][] {
  if (numbers.length === 0) return [[]];
  return numbers.flatMap((first) =>
    orders(numbers.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  );
}

/** No army may notice it: what is said of two units holds for each army's with all types of the other's. */
function isUnnoticed({ units, full, siegeBonus }: Rules, image: Int32Array): boolean {
  const { cost, die, price, order } = units;
  // Under full damage without a bonus nothing is left that Siege alone does.
  if (image[SIEGE] !== SIEGE && !(full && siegeBonus === 0)) return false;
  return units.die.every((_, kind) => {
    const to = kind - (kind % 4) + image[kind % 4];
    return (
      cost[to] === cost[kind] &&
      die[to] === die[kind] &&
      TARGETS.every(
        (__, target) =>
          price[to * TARGETS.length + ofTarget(image, target)] === price[kind * TARGETS.length + target],
      ) &&
      image.every((other, enemy) => order[to * 4 + other] === order[kind * 4 + enemy])
    );
  });
}

function ofTarget(image: Int32Array, target: number): number {
  return image[target] ?? target;
}

function realmsSwap({ actions }: Rules): Symmetry<DiceRealmsState> {
  return {
    name: "red and blue change places",
    ofAction: Int32Array.from({ length: actions.count }, (_, action) => action),
    ofPlayer: Int32Array.of(1, 0),
    apply({ data: from }, { data: to }) {
      to.set(from);
      swapRuns(from, to, At.sides, Side.length);
      swapRuns(from, to, At.armies, 1);
      for (let pair: number = Count.turns; pair < Count.end; pair += 2) swapRuns(from, to, pair, 1);
      to[At.player] = 1 - from[At.player];
      to[At.mover] = 1 - from[At.mover];
      if (from[At.winner] >= 0) to[At.winner] = 1 - from[At.winner];
      if (from[GameCount.firstFallen] > 0) to[GameCount.firstFeller] = 1 - from[GameCount.firstFeller];
    },
  };
}

/** What is counted by type of unit. */
const COUNTED_BY_UNIT = [
  Count.territoryFood,
  Count.unitFood,
  Count.territoryDamage,
  Count.unitDamage,
  Count.paidDamage,
  Count.trained,
  Count.lost,
] as const;

function unitsChange({ actions }: Rules, image: Int32Array): Symmetry<DiceRealmsState> {
  const ofBits = (bits: number): number =>
    image.reduce((changed, to, unit) => changed | (((bits >> unit) & 1) << to), 0);
  return {
    name: `units change places: ${Array.from(image, (to, unit) => `${UNITS[unit]} ${UNITS[to]}`).join(", ")}`,
    ofAction: actionsChange(actions, image),
    apply({ data: from }, { data: to }) {
      to.set(from);
      image.forEach((changed, unit) => {
        for (const player of [0, 1]) {
          const units = sideOf(player) + Side.units;
          to[units + changed] = from[units + unit];
          for (const count of COUNTED_BY_UNIT)
            to[count + 2 * changed + player] = from[count + 2 * unit + player];
        }
      });
      to[At.attacked] = ofBits(from[At.attacked]);
      to[At.defended] = ofBits(from[At.defended]);
      if (from[At.phase] === Phase.train) to[At.done] = ofBits(from[At.done]);
      if (from[At.phase] === Phase.defend) to[At.unit] = image[from[At.unit]];
      for (let place: number = At.queue; place < At.queue + from[At.declared]; place++)
        to[place] = image[from[place] >> 3] * 8 + ofTarget(image, from[place] & 7);
    },
  };
}

function actionsChange(actions: ActionTable, image: Int32Array): Int32Array {
  const { type, resource, unit, target, territory, amount } = actions;
  const numbers = Array.from({ length: actions.count }, (_, action) => action);
  const key = (action: number, by: Int32Array): string => {
    const units = [by[unit[action]], ofTarget(by, target[action])];
    return [type[action], resource[action], ...units, territory[action], amount[action]].join();
  };
  const known = new Map(numbers.map((action) => [key(action, Int32Array.of(0, 1, 2, 3)), action]));
  return Int32Array.from(numbers, (action) => known.get(key(action, image))!);
}
