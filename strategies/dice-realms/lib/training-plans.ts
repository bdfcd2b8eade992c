import { armyOf, MAX_MILITARY, MILITARY, phase, Phase, strength } from "evenkeel/dice-realms";
import type { DiceRealmsGame, DiceRealmsObservation } from "evenkeel/dice-realms";
import { cellOf, MAX_POINTS } from "./blows.js";
import { STOCK, type Evaluation } from "./evaluate.js";
import { newSpending, note, ROUNDING, settle } from "./spending.js";

/** The last of the types. */
const LAST = 3;
/** For so many armies and stocks what was worked out is kept: more than there are with the usual dice. */
const MOST_KEPT = 16_384;
/** In place of a stock: before military is gathered. */
const NOT_YET = MAX_MILITARY + 1;

/** Goes through all that may be trained in a turn together. `trains`: by unit, whether it may be trained. */
export function trainingPlans(
  { rules, actions }: DiceRealmsGame,
  { unit: valueOf, army }: Evaluation,
  trains: readonly boolean[],
) {
  const { die, cost } = rules.units;
  const spending = newSpending(MAX_MILITARY, actions.count);
  const { values, first } = spending;
  /** What hangs on the army and the military alone: `values` where it is not gathered yet, else of `first` the trainings. */
  const kept = new Map<number, Float64Array>();
  const trainings = first.subarray(actions.train[0], actions.stop);
  /** By unit: its strength, and what it is worth on the way being worked out. */
  const own = new Int32Array(4);
  const worth = new Float64Array(4);
  /** The actions of that way. */
  const way = new Int32Array(4);
  /** Where the units begin among the kinds. */
  let mine = 0;
  let most = 0;
  /** What the army is worth as it is. */
  let before = 0;
  /** Whether the way that is best is about to be begun. */
  let begins = false;
  /** What the best way so far brings. */
  let best = 0;

  /** For up to so much military; before it is gathered, for all that may come. */
  function plan(position: Readonly<DiceRealmsObservation>, player: number, military: number): void {
    mine = armyOf(position, player);
    for (let unit = 0; unit < 4; unit++) own[unit] = strength(position, player, unit);
    begins = phase(position) !== Phase.gather;
    most = begins ? military : MAX_MILITARY;
    const key = keyOf(begins ? military : NOT_YET);
    const known = kept.get(key);
    const plans = begins ? trainings : values;
    if (known !== undefined) return plans.set(known);
    workOut(plans);
    if (kept.size === MOST_KEPT) kept.clear();
    kept.set(key, plans.slice());
  }

  function keyOf(military: number): number {
    let key = mine;
    for (let unit = 0; unit < 4; unit++) key = key * (MAX_POINTS + 1) + own[unit];
    return key * (NOT_YET + 1) + military;
  }

  function workOut(plans: Float64Array): void {
    for (let unit = 0; unit < 4; unit++) worth[unit] = valueOf[cellOf(mine + unit, own[unit])];
    before = army(worth[0], worth[1], worth[2], worth[LAST]);
    best = -Infinity;
    plans.fill(-Infinity);
    goOn(0, 0, 0);
    if (!begins) settle(spending, STOCK[MILITARY]);
  }

  /** Goes on, after `length` types, with this one and those after it. */
  function goOn(unit: number, length: number, points: number): void {
    if (unit === LAST) return goThroughLast(length, points);
    goOn(unit + 1, length, points);
    if (!trains[unit]) return;
    const now = own[unit];
    const room = die[mine + unit] - now;
    let paid = points;
    for (let amount = 1; amount <= room; amount++) {
      paid += cost[mine + unit];
      if (paid > most) break;
      worth[unit] = valueOf[cellOf(mine + unit, now + amount)];
      way[length] = actions.train[unit] + amount - 1;
      goOn(unit + 1, length + 1, paid);
    }
    worth[unit] = valueOf[cellOf(mine + unit, now)];
  }

  function goThroughLast(length: number, points: number): void {
    const one = worth[0];
    const two = worth[1];
    const three = worth[2];
    if (length > 0) noteWay(length, points, army(one, two, three, worth[LAST]));
    if (!trains[LAST]) return;
    const now = own[LAST];
    const price = cost[mine + LAST];
    const payable = points + price * (die[mine + LAST] - now);
    const end = payable < most ? payable : most;
    let cell = cellOf(mine + LAST, now);
    let action = actions.train[LAST];
    for (let paid = points + price; paid <= end; paid += price) {
      way[length] = action++;
      noteWay(length + 1, paid, army(one, two, three, valueOf[++cell]));
    }
  }

  function noteWay(length: number, points: number, then: number): void {
    const gain = then - before;
    if (!begins) return note(values, points, gain);
    const value = gain - STOCK[MILITARY] * points;
    if (value <= best - ROUNDING) return;
    if (value > best) best = value;
    for (let index = 0; index < length; index++) note(first, way[index], value);
  }

  return { spending, plan };
}
