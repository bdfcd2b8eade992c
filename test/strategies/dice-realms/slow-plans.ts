import {
  armyOf,
  exchangesOfUnits,
  FOOD,
  hasAttacked,
  health,
  KEEP,
  MAX_FOOD,
  MAX_MILITARY,
} from "evenkeel/dice-realms";
import { MILITARY, opponent, phase, Phase, POPULATION, strength } from "evenkeel/dice-realms";
import { TARGETS, targetsOf, TERRITORIES, TERRITORY, TERRITORY_DICE, UNITS } from "evenkeel/dice-realms";
import type { DiceRealmsGame, DiceRealmsObservation } from "evenkeel/dice-realms";
import type { BestSpending } from "../../../strategies/dice-realms/lib/spending.js";
import { cellOf, MAX_POINTS } from "../../../strategies/dice-realms/lib/blows.js";
import { STOCK, WIN, type Evaluation } from "../../../strategies/dice-realms/lib/evaluate.js";

const MAX_POPULATION = 10;
/** Ways that are worse by less than this may be equal but for rounding. */
const ROUNDING = 1e-6;
/** How much of a unit's value is lost with it: it is one of several, and can be trained again. */
const REPLACEABLE = 0.6;

/**
 * The slow twin of the plans of `expectimax`: it works every blow of every way out anew, and keeps nothing. `trains`: by
 * unit, whether it may be trained.
 */
export function slowPlans(
  { rules, actions }: DiceRealmsGame,
  evaluation: Evaluation,
  trains: readonly boolean[],
) {
  const { price, die, cost } = rules.units;
  const attack = newSpending(MAX_FOOD, actions.count);
  const repair = newSpending(MAX_POPULATION, actions.count);
  const train = newSpending(MAX_MILITARY, actions.count);
  /** By unit: the first one that is like it. */
  const alike = Int32Array.from(UNITS, (_, unit) =>
    Math.min(unit, ...exchangesOfUnits(rules).map((image) => image[unit])),
  );
  /** The units in the order in which their attacks are worked out; of those that are alike the strongest goes first. */
  const order = new Int32Array(4);
  /** The actions of the way being worked out. */
  const way = new Int32Array(4);
  /** By target and number of attacks planned on it: the chance of each strength or health it then has. */
  const chances = TARGETS.map(() => Array.from({ length: 5 }, () => new Float64Array(MAX_POINTS + 1)));
  const planned = new Int32Array(TARGETS.length);
  const own = new Int32Array(4);
  let position: Readonly<DiceRealmsObservation>;
  let me = 0;
  let enemy = 0;
  /** Where the units of both begin among the kinds. */
  let mine = 0;
  let theirs = 0;
  let targets = 0;
  let most = 0;
  /** Whether the way that is best is about to be begun. */
  let begins = false;
  /** What the best way so far brings. */
  let best = 0;

  /** Fills `attack` for the units that have not attacked this turn, for up to so much food. */
  function planAttacks(seen: Readonly<DiceRealmsObservation>, player: number, food: number): void {
    position = seen;
    begins = phase(seen) !== Phase.gather;
    most = food;
    me = player;
    enemy = opponent(player);
    mine = armyOf(seen, me);
    theirs = armyOf(seen, enemy);
    targets = targetsOf(rules, seen.data, enemy);
    for (let unit = 0; unit < 4; unit++) own[unit] = hasAttacked(seen, unit) ? 0 : strength(seen, me, unit);
    for (let target = 0; target < TARGETS.length; target++) {
      planned[target] = 0;
      chances[target][0].fill(0);
      chances[target][0][
        target < TERRITORY ? strength(seen, enemy, target) : health(seen, enemy, target - TERRITORY)
      ] = 1;
    }
    putInOrder();
    best = -Infinity;
    clear(attack);
    addAttack(0, 0, 0, 0);
    settle(attack, STOCK[FOOD]);
  }

  function putInOrder(): void {
    for (let unit = 0; unit < 4; unit++) {
      let place = unit;
      for (; place > 0 && goesBefore(unit, order[place - 1]); place--) order[place] = order[place - 1];
      order[place] = unit;
    }
  }

  function goesBefore(unit: number, other: number): boolean {
    return alike[unit] < alike[other] || (alike[unit] === alike[other] && own[unit] > own[other]);
  }

  /** Goes on, after `length` attacks, with those of the unit at this place of the order and of those after it. */
  function addAttack(place: number, length: number, food: number, gain: number): void {
    if (place === 4) {
      if (length === 0) return;
      note(attack, food, gain);
      const value = gain - STOCK[FOOD] * food;
      if (begins && value > best - ROUNDING) noteAttacks(length, value);
      return;
    }
    addAttack(place + 1, length, food, gain);
    const unit = order[place];
    if (own[unit] === 0) return;
    for (let target = 0; target < TARGETS.length; target++) {
      const paid = food + price[(mine + unit) * TARGETS.length + target];
      if ((targets & (1 << target)) === 0 || paid > most) continue;
      const value = target < TERRITORY ? fightValue(unit, target) : assaultValue(unit, target);
      way[length] = actions.attack + unit * TARGETS.length + target;
      planned[target]++;
      addAttack(place + 1, length + 1, paid, gain + value);
      planned[target]--;
    }
  }

  /** Defenders are best felled before territories are attacked, unless the game is as good as won. */
  function noteAttacks(length: number, value: number): void {
    if (value > best) best = value;
    const keepFirst = keepFalls();
    let unitsFirst = false;
    for (let index = 0; index < length; index++) unitsFirst ||= actions.target[way[index]] < TERRITORY;
    for (let index = 0; index < length; index++) {
      const target = actions.target[way[index]];
      const mayBegin = keepFirst ? target === TERRITORY + KEEP : target < TERRITORY || !unitsFirst;
      if (mayBegin) noteFirst(attack, way[index], value);
    }
  }

  /** Whether the attacks planned are more likely than not to bring the Keep down. */
  function keepFalls(): boolean {
    return chances[TERRITORY + KEEP][planned[TERRITORY + KEEP]][0] > 0.5;
  }

  /** The value of one of two units in proportion to the points it loses, as most of them are lost by and by. */
  function share(kind: number, value: number, points: number): number {
    return (REPLACEABLE * points * evaluation.unit[cellOf(kind, value)]) / value;
  }

  /** Works out the enemy unit's strength after one more attack, and what it loses by it more than the attacker. */
  function fightValue(unit: number, target: number): number {
    const before = chances[target][planned[target]];
    const after = chances[target][planned[target] + 1];
    const ours = own[unit];
    const kind = mine + unit;
    const prey = theirs + target;
    after.fill(0);
    // Where it has fallen already the attack is not made.
    after[0] = before[0];
    let value = 0;
    for (let strong = 1; strong <= die[prey]; strong++) {
      if (before[strong] === 0) continue;
      const dealt = evaluation.blows.dealt(kind, ours, prey, strong);
      const taken = evaluation.blows.taken(kind, ours, prey, strong);
      value += before[strong] * (share(prey, strong, dealt) - share(kind, ours, taken));
      const leaves = evaluation.leaves(kind, ours, prey, strong);
      for (let left = 0; left <= strong; left++) after[left] += before[strong] * leaves[left];
    }
    return value;
  }

  /** Works out the territory's health after one more attack, and what the enemy loses by it. */
  function assaultValue(unit: number, target: number): number {
    const before = chances[target][planned[target]];
    const after = chances[target][planned[target] + 1];
    const territory = target - TERRITORY;
    const damages = evaluation.razes[cellOf(mine + unit, own[unit])];
    after.fill(0);
    let value = 0;
    for (let now = 0; now <= TERRITORY_DICE[territory]; now++) {
      if (before[now] === 0) continue;
      value += before[now] * evaluation.territory[territory * 13 + now];
      for (let damage = 0; damage < damages.length; damage++)
        after[now > damage ? now - damage : 0] += before[now] * damages[damage];
    }
    for (let then = 0; then <= TERRITORY_DICE[territory]; then++)
      value -= after[then] * evaluation.territory[territory * 13 + then];
    // Who destroys the Keep need not fear its defender.
    const risk = territory === KEEP && value > WIN / 2 ? 0 : defenceLoss(unit);
    return value - risk;
  }

  /** What the enemy's best defence is expected to cost. */
  function defenceLoss(unit: number): number {
    const kind = mine + unit;
    let most = 0;
    for (let defender = 0; defender < 4; defender++) {
      const value = strength(position, enemy, defender);
      if (value === 0) continue;
      const guard = theirs + defender;
      const exchange =
        evaluation.loss(kind, own[unit], guard, value) - evaluation.loss(guard, value, kind, own[unit]);
      if (exchange > most) most = exchange;
    }
    return REPLACEABLE * most;
  }

  function planRepairs(seen: Readonly<DiceRealmsObservation>, player: number): void {
    clear(repair);
    for (let territory = 0; territory < TERRITORIES.length; territory++) {
      const now = health(seen, player, territory);
      if (now === 0 && !rules.repairsDestroyed) continue;
      const most = Math.min(TERRITORY_DICE[territory] - now, Math.floor(MAX_POPULATION / rules.repairPrice));
      for (let amount = 1; amount <= most; amount++) {
        const gain =
          evaluation.territory[territory * 13 + now + amount] - evaluation.territory[territory * 13 + now];
        const cost = rules.repairPrice * amount;
        note(repair, cost, gain);
        noteFirst(repair, actions.repair[territory] + amount - 1, gain - STOCK[POPULATION] * cost);
      }
    }
    settle(repair, STOCK[POPULATION]);
  }

  /** Fills `train` for up to so much military. */
  function planTraining(seen: Readonly<DiceRealmsObservation>, player: number, military: number): void {
    begins = phase(seen) !== Phase.gather;
    most = military;
    best = -Infinity;
    clear(train);
    mine = armyOf(seen, player);
    for (let unit = 0; unit < 4; unit++) own[unit] = strength(seen, player, unit);
    addTraining(0, 0, 0, army());
    settle(train, STOCK[MILITARY]);
  }

  /** Goes on, after `length` types, with this one and those after it. */
  function addTraining(unit: number, length: number, points: number, before: number): void {
    if (unit === 4) {
      if (length === 0) return;
      const gain = army() - before;
      note(train, points, gain);
      const value = gain - STOCK[MILITARY] * points;
      if (begins && value > best - ROUNDING) noteTraining(length, value);
      return;
    }
    addTraining(unit + 1, length, points, before);
    if (!trains[unit]) return;
    const now = own[unit];
    for (let amount = 1; now + amount <= die[mine + unit]; amount++) {
      const paid = points + amount * cost[mine + unit];
      if (paid > most) break;
      own[unit] = now + amount;
      way[length] = actions.train[unit] + amount - 1;
      addTraining(unit + 1, length + 1, paid, before);
    }
    own[unit] = now;
  }

  /** The strongest unit counts most, then the next. */
  function army(): number {
    const worths = [...own].map((value, unit) => evaluation.unit[cellOf(mine + unit, value)]);
    worths.sort((one, other) => other - one);
    return worths.reduce((sum, worth, place) => sum + [1, 0.8, 0.6, 0.4][place] * worth, 0);
  }

  function noteTraining(length: number, value: number): void {
    if (value > best) best = value;
    for (let index = 0; index < length; index++) noteFirst(train, way[index], value);
  }

  return { attack, repair, train, planAttacks, planRepairs, planTraining };
}

function newSpending(most: number, actions: number): BestSpending {
  return { values: new Float64Array(most + 1), first: new Float64Array(actions) };
}

function clear({ values, first }: BestSpending): void {
  values.fill(-Infinity);
  first.fill(-Infinity);
}

/** Keeps the better of what is known for this cost and a new way. */
function note({ values }: BestSpending, cost: number, gain: number): void {
  if (gain > values[cost]) values[cost] = gain;
}

/** The same for the action with which the way begins. */
function noteFirst({ first }: BestSpending, action: number, value: number): void {
  if (value > first[action]) first[action] = value;
}

/** From the best for each cost to the best for each stock. */
function settle({ values }: BestSpending, stock: number): void {
  for (let points = 0; points < values.length; points++) {
    values[points] -= stock * points;
    if (points > 0 && values[points - 1] > values[points]) values[points] = values[points - 1];
  }
}
