import { armyOf, exchangesOfUnits, FOOD, hasAttacked, KEEP, MAX_FOOD } from "evenkeel/dice-realms";
import { opponent, phase, Phase, strength, TARGETS, targetsOf, TERRITORY, UNITS } from "evenkeel/dice-realms";
import type { DiceRealmsGame, DiceRealmsObservation } from "evenkeel/dice-realms";
import { attackWorths } from "./attack-worth.js";
import { STOCK, type Evaluation } from "./evaluate.js";
import { newSpending, note, ROUNDING, settle } from "./spending.js";

/** Goes through all attacks of a turn together. */
export function attackPlans({ rules, actions }: DiceRealmsGame, evaluation: Evaluation) {
  const { price } = rules.units;
  const spending = newSpending(MAX_FOOD, actions.count);
  const { values, first } = spending;
  const { look, worth, fellChance } = attackWorths(rules, evaluation);
  /** By unit: the first one that is like it. */
  const alike = Int32Array.from(UNITS, (_, unit) =>
    Math.min(unit, ...exchangesOfUnits(rules).map((image) => image[unit])),
  );
  /** The units that may attack, in the order in which this is worked out; of those that are alike the strongest goes first. */
  const order = new Int32Array(4);
  let able = 0;
  /** The targets that may be attacked. */
  const targets = new Int32Array(TARGETS.length);
  let aims = 0;
  /** By place in the order: where the unit's prices begin. */
  const rows = new Int32Array(4);
  /** The actions of the way being worked out, and by how many of them have been made what they bring. */
  const way = new Int32Array(4);
  const gains = new Float64Array(5);
  /** By target: who attacks it on that way, as `attackWorths` tells them. */
  const attackers = new Int32Array(TARGETS.length);
  let most = 0;
  /** Whether the way that is best is about to be begun. */
  let begins = false;
  /** What the best way so far brings. */
  let best = 0;

  /** For the units that have not attacked this turn, and up to so much food. */
  function plan(position: Readonly<DiceRealmsObservation>, me: number, food: number): void {
    begins = phase(position) !== Phase.gather;
    most = food;
    best = -Infinity;
    if (begins) first.fill(-Infinity, actions.attack, actions.attack + 4 * TARGETS.length);
    else values.fill(-Infinity);
    putInOrder(position, me);
    takeAim(position, me);
    look(position, me, order, able);
    if (able > 0) goOn(0, 0, 0);
    if (!begins) settle(spending, STOCK[FOOD]);
  }

  function putInOrder(position: Readonly<DiceRealmsObservation>, me: number): void {
    able = 0;
    for (let unit = 0; unit < 4; unit++) {
      const value = strength(position, me, unit);
      if (value === 0 || hasAttacked(position, unit)) continue;
      let place = able++;
      for (; place > 0 && goesBefore(position, me, unit, order[place - 1]); place--)
        order[place] = order[place - 1];
      order[place] = unit;
    }
  }

  function goesBefore(
    position: Readonly<DiceRealmsObservation>,
    me: number,
    unit: number,
    other: number,
  ): boolean {
    if (alike[unit] !== alike[other]) return alike[unit] < alike[other];
    return strength(position, me, unit) > strength(position, me, other);
  }

  function takeAim(position: Readonly<DiceRealmsObservation>, me: number): void {
    const open = targetsOf(rules, position.data, opponent(me));
    aims = 0;
    for (let target = 0; target < TARGETS.length; target++)
      if ((open & (1 << target)) !== 0) targets[aims++] = target;
    for (let place = 0; place < able; place++)
      rows[place] = (armyOf(position, me) + order[place]) * TARGETS.length;
  }

  /** Goes on, after `length` attacks, with those of the unit at this place of the order and of those after it. */
  function goOn(place: number, length: number, food: number): void {
    if (place === able - 1) return goThroughLast(place, length, food);
    goOn(place + 1, length, food);
    for (let aim = 0; aim < aims; aim++) {
      const target = targets[aim];
      const paid = food + price[rows[place] + target];
      if (paid > most) continue;
      const before = attackers[target];
      attackers[target] = before | (1 << place);
      way[length] = actions.attack + order[place] * TARGETS.length + target;
      gains[length + 1] = gains[length] + worth(target, attackers[target]);
      goOn(place + 1, length + 1, paid);
      attackers[target] = before;
    }
  }

  /** The last unit attacks nobody, or any one target. Most ways end here, and few are worth being written down. */
  function goThroughLast(place: number, length: number, food: number): void {
    const gained = gains[length];
    if (length > 0) noteWay(length, food, gained);
    const row = rows[place];
    const own = 1 << place;
    for (let aim = 0; aim < aims; aim++) {
      const target = targets[aim];
      const paid = food + price[row + target];
      if (paid > most) continue;
      const gain = gained + worth(target, attackers[target] | own);
      if (!begins) note(values, paid, gain);
      else if (gain - STOCK[FOOD] * paid > best - ROUNDING) {
        way[length] = actions.attack + order[place] * TARGETS.length + target;
        attackers[target] |= own;
        noteFirst(length + 1, gain - STOCK[FOOD] * paid);
        attackers[target] ^= own;
      }
    }
  }

  function noteWay(length: number, food: number, gain: number): void {
    if (!begins) return note(values, food, gain);
    const value = gain - STOCK[FOOD] * food;
    if (value > best - ROUNDING) noteFirst(length, value);
  }

  /** Defenders are best felled before territories are attacked, unless the game is as good as won. */
  function noteFirst(length: number, value: number): void {
    if (value > best) best = value;
    const keepFirst = fellChance(TERRITORY + KEEP, attackers[TERRITORY + KEEP]) > 0.5;
    let unitsFirst = false;
    for (let index = 0; index < length; index++) unitsFirst ||= actions.target[way[index]] < TERRITORY;
    for (let index = 0; index < length; index++) {
      const target = actions.target[way[index]];
      const mayBegin = keepFirst ? target === TERRITORY + KEEP : target < TERRITORY || !unitsFirst;
      if (mayBegin) note(first, way[index], value);
    }
  }

  return { spending, plan };
}
