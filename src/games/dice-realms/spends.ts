import { targetsOf } from "./attack.js";
import type { DiceRealmsGame } from "./game.js";
import { STOCK, WIN, type Judge } from "./judge.js";
import {
  hasAttacked,
  health,
  opponent,
  phase,
  Phase,
  strength,
  type DiceRealmsObservation,
} from "./observation.js";
import {
  FOOD,
  KEEP,
  MILITARY,
  POPULATION,
  REPAIR_PRICE,
  TARGETS,
  TERRITORIES,
  TERRITORY,
  TERRITORY_DICE,
} from "./parts.js";
import { MOST_FOOD, MOST_MILITARY } from "./rulings.js";
import { exchangesOfUnits } from "./symmetries.js";

/** The best ways to spend one resource; what they cost is subtracted from their worth, and −∞ is none. */
export interface Spend {
  /** By points at hand: the worth of the best way to spend some of them. */
  readonly worth: Float64Array;
  /** By action: once a resource is gathered, the worth of the best way if it may begin with it; less where others are better. */
  readonly first: Float64Array;
}

/** Goes through whole spends of a turn, all attacks of it, all points trained, with the exact chances of each blow. */
export interface Spends {
  readonly attack: Spend;
  readonly repair: Spend;
  readonly train: Spend;
  /** Fills `attack` for the units that have not attacked this turn, for up to so much food. */
  planAttacks(position: Readonly<DiceRealmsObservation>, player: number, food: number): void;
  planRepairs(position: Readonly<DiceRealmsObservation>, player: number): void;
  /** Fills `train` for up to so much military. */
  planTraining(position: Readonly<DiceRealmsObservation>, player: number, military: number): void;
}

const MOST_POPULATION = 10;
/** No unit and no territory shows more. */
const MOST_POINTS = 20;
/** Ways that are worse by less than this may be equal but for rounding. */
const ROUNDING = 1e-6;
/** How much of a unit's worth is lost with it: it is one of several, and can be trained again. */
const REPLACEABLE = 0.6;

/** `trains`: by unit, whether it may be trained. */
export function spendsOf(
  { rules, actions }: DiceRealmsGame,
  judge: Judge,
  trains: readonly boolean[],
): Spends {
  const { price, die, cost } = rules.units;
  const attack = newSpend(MOST_FOOD, actions.count);
  const repair = newSpend(MOST_POPULATION, actions.count);
  const train = newSpend(MOST_MILITARY, actions.count);
  /** By unit: the first one that is like it. */
  const kinds = Int32Array.from(die, (_, unit) =>
    Math.min(unit, ...exchangesOfUnits(rules).map((image) => image[unit])),
  );
  /** The units in the order in which their attacks are worked out; of those that are alike the strongest goes first. */
  const order = new Int32Array(4);
  /** The actions of the way being worked out. */
  const way = new Int32Array(4);
  /** By target and number of attacks planned on it: the chance of each strength or health it then has. */
  const chances = TARGETS.map(() => Array.from({ length: 5 }, () => new Float64Array(MOST_POINTS + 1)));
  const planned = new Int32Array(TARGETS.length);
  const own = new Int32Array(4);
  let position: Readonly<DiceRealmsObservation>;
  let me = 0;
  let enemy = 0;
  let targets = 0;
  let most = 0;
  /** Whether the way that is best is about to be begun. */
  let begins = false;
  /** What the best way so far is worth. */
  let best = 0;

  function planAttacks(seen: Readonly<DiceRealmsObservation>, player: number, food: number): void {
    position = seen;
    begins = phase(seen) !== Phase.gather;
    most = food;
    me = player;
    enemy = opponent(player);
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
    return kinds[unit] < kinds[other] || (kinds[unit] === kinds[other] && own[unit] > own[other]);
  }

  /** Goes on, after `length` attacks, with those of the unit at this place of the order and of those after it. */
  function addAttack(place: number, length: number, food: number, gain: number): void {
    if (place === 4) {
      if (length === 0) return;
      note(attack, food, gain);
      const worth = gain - STOCK[FOOD] * food;
      if (begins && worth > best - ROUNDING) noteAttacks(length, worth);
      return;
    }
    addAttack(place + 1, length, food, gain);
    const unit = order[place];
    if (own[unit] === 0) return;
    for (let target = 0; target < TARGETS.length; target++) {
      const paid = food + price[unit * TARGETS.length + target];
      if ((targets & (1 << target)) === 0 || paid > most) continue;
      const worth = target < TERRITORY ? fightWorth(unit, target) : assaultWorth(unit, target);
      way[length] = actions.attack + unit * TARGETS.length + target;
      planned[target]++;
      addAttack(place + 1, length + 1, paid, gain + worth);
      planned[target]--;
    }
  }

  /** Defenders are best felled before territories are attacked, unless the game is as good as won. */
  function noteAttacks(length: number, worth: number): void {
    if (worth > best) best = worth;
    const keepFirst = keepFalls();
    let unitsFirst = false;
    for (let index = 0; index < length; index++) unitsFirst ||= actions.target[way[index]] < TERRITORY;
    for (let index = 0; index < length; index++) {
      const target = actions.target[way[index]];
      const mayBegin = keepFirst ? target === TERRITORY + KEEP : target < TERRITORY || !unitsFirst;
      if (mayBegin) noteFirst(attack, way[index], worth);
    }
  }

  /** Whether the attacks planned are more likely than not to bring the Keep down. */
  function keepFalls(): boolean {
    return chances[TERRITORY + KEEP][planned[TERRITORY + KEEP]][0] > 0.5;
  }

  /** Worth of one of two units in proportion to the points it loses, as most of them are lost by and by. */
  function share(unit: number, value: number, points: number): number {
    return (REPLACEABLE * points * judge.unit[unit * 21 + value]) / value;
  }

  /** Works out the enemy unit's strength after one more attack, and what it loses by it more than the attacker. */
  function fightWorth(unit: number, target: number): number {
    const before = chances[target][planned[target]];
    const after = chances[target][planned[target] + 1];
    const value = own[unit];
    after.fill(0);
    // Where it has fallen already the attack is not made.
    after[0] = before[0];
    let worth = 0;
    for (let strong = 1; strong <= die[target]; strong++) {
      if (before[strong] === 0) continue;
      const dealt = judge.odds.dealt(unit, value, target, strong);
      const taken = judge.odds.taken(unit, value, target, strong);
      worth += before[strong] * (share(target, strong, dealt) - share(unit, value, taken));
      const leaves = judge.leaves(unit, value, target, strong);
      for (let left = 0; left <= strong; left++) after[left] += before[strong] * leaves[left];
    }
    return worth;
  }

  /** Works out the territory's health after one more attack, and what the enemy loses by it. */
  function assaultWorth(unit: number, target: number): number {
    const before = chances[target][planned[target]];
    const after = chances[target][planned[target] + 1];
    const territory = target - TERRITORY;
    const damages = judge.razes[unit * 21 + own[unit]];
    after.fill(0);
    let worth = 0;
    for (let now = 0; now <= TERRITORY_DICE[territory]; now++) {
      if (before[now] === 0) continue;
      worth += before[now] * judge.territory[territory * 13 + now];
      for (let damage = 0; damage < damages.length; damage++)
        after[now > damage ? now - damage : 0] += before[now] * damages[damage];
    }
    for (let then = 0; then <= TERRITORY_DICE[territory]; then++)
      worth -= after[then] * judge.territory[territory * 13 + then];
    // Who destroys the Keep need not fear its defender.
    const risk = territory === KEEP && worth > WIN / 2 ? 0 : defenceLoss(unit);
    return worth - risk;
  }

  /** What the enemy's best defence is expected to cost. */
  function defenceLoss(unit: number): number {
    let most = 0;
    for (let defender = 0; defender < 4; defender++) {
      const value = strength(position, enemy, defender);
      if (value === 0) continue;
      const exchange =
        judge.loss(unit, own[unit], defender, value) - judge.loss(defender, value, unit, own[unit]);
      if (exchange > most) most = exchange;
    }
    return REPLACEABLE * most;
  }

  function planRepairs(seen: Readonly<DiceRealmsObservation>, player: number): void {
    clear(repair);
    for (let territory = 0; territory < TERRITORIES.length; territory++) {
      const now = health(seen, player, territory);
      if (now === 0 && !rules.repairDestroyed) continue;
      const most = Math.min(TERRITORY_DICE[territory] - now, MOST_POPULATION / REPAIR_PRICE);
      for (let amount = 1; amount <= most; amount++) {
        const gain = judge.territory[territory * 13 + now + amount] - judge.territory[territory * 13 + now];
        const cost = REPAIR_PRICE * amount;
        note(repair, cost, gain);
        noteFirst(repair, actions.repair[territory] + amount - 1, gain - STOCK[POPULATION] * cost);
      }
    }
    settle(repair, STOCK[POPULATION]);
  }

  function planTraining(seen: Readonly<DiceRealmsObservation>, player: number, military: number): void {
    begins = phase(seen) !== Phase.gather;
    most = military;
    best = -Infinity;
    clear(train);
    for (let unit = 0; unit < 4; unit++) own[unit] = strength(seen, player, unit);
    addTraining(0, 0, 0, judge.army(own));
    settle(train, STOCK[MILITARY]);
  }

  /** Goes on, after `length` types, with this one and those after it. */
  function addTraining(unit: number, length: number, points: number, before: number): void {
    if (unit === 4) {
      if (length === 0) return;
      const gain = judge.army(own) - before;
      note(train, points, gain);
      const worth = gain - STOCK[MILITARY] * points;
      if (begins && worth > best - ROUNDING) noteTraining(length, worth);
      return;
    }
    addTraining(unit + 1, length, points, before);
    if (!trains[unit]) return;
    const now = own[unit];
    for (let amount = 1; now + amount <= die[unit]; amount++) {
      const paid = points + amount * cost[unit];
      if (paid > most) break;
      own[unit] = now + amount;
      way[length] = actions.train[unit] + amount - 1;
      addTraining(unit + 1, length + 1, paid, before);
    }
    own[unit] = now;
  }

  function noteTraining(length: number, worth: number): void {
    if (worth > best) best = worth;
    for (let index = 0; index < length; index++) noteFirst(train, way[index], worth);
  }

  return { attack, repair, train, planAttacks, planRepairs, planTraining };
}

function newSpend(most: number, actions: number): Spend {
  return { worth: new Float64Array(most + 1), first: new Float64Array(actions) };
}

function clear({ worth, first }: Spend): void {
  worth.fill(-Infinity);
  first.fill(-Infinity);
}

/** Keeps the better of what is known for this cost and a new way. */
function note({ worth }: Spend, cost: number, gain: number): void {
  if (gain > worth[cost]) worth[cost] = gain;
}

/** The same for the action with which the way begins. */
function noteFirst({ first }: Spend, action: number, worth: number): void {
  if (worth > first[action]) first[action] = worth;
}

/** From the best for each cost to the best for each stock. */
function settle({ worth }: Spend, stock: number): void {
  for (let points = 0; points < worth.length; points++) {
    worth[points] -= stock * points;
    if (points > 0 && worth[points - 1] > worth[points]) worth[points] = worth[points - 1];
  }
}
