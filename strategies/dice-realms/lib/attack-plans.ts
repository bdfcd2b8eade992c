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
  /** By place in the order: what those before it bring on the way being listed. */
  const gains = new Float64Array(4);
  /** By target: who attacks it on that way, as `attackWorths` tells them. */
  const attackers = new Int32Array(TARGETS.length);
  /** All ways to attack: whom each unit attacks, by places of four bits, the food that this costs, and what it brings. */
  const ways = new Int32Array((1 + TARGETS.length) ** 4);
  const costs = new Int32Array(ways.length);
  const brings = new Float64Array(ways.length);
  let listed = 0;
  /** The most food that a listed way may cost. */
  let most = 0;

  /** For the units that have not attacked this turn, and up to so much food. */
  function plan(position: Readonly<DiceRealmsObservation>, me: number, food: number): void {
    putInOrder(position, me);
    // Between gathering and spending all ways stay the same.
    if (!look(position, me, order, able) || food > most) {
      takeAim(position, me);
      listed = 0;
      most = food;
      if (able > 0) goOn(0, 0, 0);
    }
    if (phase(position) === Phase.gather) noteValues();
    else noteFirsts(food);
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

  /** Goes on with the attacks of the unit at this place of the order and of those after it, once so much food is paid. */
  function goOn(place: number, way: number, food: number): void {
    if (place === able - 1) return goThroughLast(place, way, food);
    const gained = gains[place];
    gains[place + 1] = gained;
    goOn(place + 1, way, food);
    const own = 1 << place;
    for (let aim = 0; aim < aims; aim++) {
      const target = targets[aim];
      const paid = food + price[rows[place] + target];
      if (paid > most) continue;
      const before = attackers[target];
      attackers[target] = before | own;
      gains[place + 1] = gained + worth(target, before | own);
      goOn(place + 1, way | ((target + 1) << (4 * place)), paid);
      attackers[target] = before;
    }
  }

  /** The last unit attacks nobody, or any one target: most ways end here. */
  function goThroughLast(place: number, way: number, food: number): void {
    const gained = gains[place];
    if (way !== 0) list(way, food, gained);
    const row = rows[place];
    const own = 1 << place;
    for (let aim = 0; aim < aims; aim++) {
      const target = targets[aim];
      const paid = food + price[row + target];
      if (paid > most) continue;
      list(way | ((target + 1) << (4 * place)), paid, gained + worth(target, attackers[target] | own));
    }
  }

  function list(way: number, food: number, gain: number): void {
    ways[listed] = way;
    costs[listed] = food;
    brings[listed++] = gain;
  }

  /** Before food is gathered: what is best by what it costs. */
  function noteValues(): void {
    values.fill(-Infinity);
    for (let index = 0; index < listed; index++) note(values, costs[index], brings[index]);
    settle(spending, STOCK[FOOD]);
  }

  /** Which attacks may begin the best way. Few ways are worth being looked at. */
  function noteFirsts(food: number): void {
    first.fill(-Infinity, actions.attack, actions.attack + 4 * TARGETS.length);
    let best = -Infinity;
    for (let index = 0; index < listed; index++) {
      const value = brings[index] - STOCK[FOOD] * costs[index];
      if (value <= best - ROUNDING || costs[index] > food) continue;
      if (value > best) best = value;
      noteFirst(ways[index], value);
    }
  }

  /** Defenders are best felled before territories are attacked, unless the game is as good as won. */
  function noteFirst(way: number, value: number): void {
    let unitsFirst = false;
    let onKeep = 0;
    for (let place = 0; place < able; place++) {
      const target = targetOn(way, place);
      unitsFirst ||= target >= 0 && target < TERRITORY;
      if (target === TERRITORY + KEEP) onKeep |= 1 << place;
    }
    const keepFirst = onKeep !== 0 && fellChance(TERRITORY + KEEP, onKeep) > 0.5;
    for (let place = 0; place < able; place++) {
      const target = targetOn(way, place);
      if (target < 0) continue;
      const mayBegin = keepFirst ? target === TERRITORY + KEEP : target < TERRITORY || !unitsFirst;
      if (mayBegin) note(first, actions.attack + order[place] * TARGETS.length + target, value);
    }
  }

  /** Whom the unit at this place of the order attacks on such a way; −1 for nobody. */
  function targetOn(way: number, place: number): number {
    return ((way >> (4 * place)) & 15) - 1;
  }

  return { spending, plan };
}
