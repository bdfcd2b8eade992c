import { armyOf, health, KEEP, opponent, strength, TARGETS, TERRITORIES } from "evenkeel/dice-realms";
import { TERRITORY, TERRITORY_DICE, type DiceRealmsObservation, type Rules } from "evenkeel/dice-realms";
import { cellOf, cellsOf, forEachUnit, MAX_POINTS } from "./blows.js";
import { WIN, type Evaluation } from "./evaluate.js";

type Position = Readonly<DiceRealmsObservation>;

/** How much of a unit's value is lost with it: it is one of several, and can be trained again. */
const REPLACEABLE = 0.6;
/** Four units attack a target in 16 sets. */
const SETS = 16;
/** A target has so many points at most, or none. */
const SIZE = MAX_POINTS + 1;
/** Units are of at most so many kinds; behind them territories are told apart. */
const KINDS = 8;
const TARGET_CELLS = (KINDS + TERRITORIES.length) * SIZE;
/** What was worked out is kept in 2 to the power of so many places. */
const KEPT_BITS = 14;
/** 2^32 over the golden ratio: spreads keys evenly over the places. */
const MIX = 0x9e3779b1;

/**
 * What the attacks of a turn bring, with the exact chances of each blow. As units attack in one order, whoever attacked
 * a target before is a set of them, one bit for each place in the order: each set is worked out once for a position.
 */
export function attackWorths(rules: Rules, evaluation: Evaluation) {
  const fights = fightWorths(rules, evaluation);
  const assaults = assaultWorths(rules, evaluation);
  const cells = cellsOf(rules);
  /** By target and set: the chance of each strength or health that the target then has. */
  const chances = TARGETS.map(() => Array.from({ length: SETS }, () => new Float64Array(SIZE)));
  /** By target × 16 + set: 1 once these chances are worked out. */
  const isKnown = new Uint8Array(TARGETS.length * SETS);
  /** By target × 16 + set: what its last attack brings; NaN until it is worked out. */
  const worths = new Float64Array(TARGETS.length * SETS);
  /** What attacks of several units on one target brought in earlier positions, and which attacks these were. */
  const kept = new Float64Array(1 << KEPT_BITS);
  const keptKeys = new Float64Array(kept.length);
  /** By place in the order: the attacker's kind and strength, and what the enemy's best defence is expected to cost it. */
  const kinds = new Int32Array(4);
  const own = new Int32Array(4);
  const risks = new Float64Array(4);
  let able = 0;
  /** By target: the enemy's strength or health. */
  const enemies = new Int32Array(TARGETS.length);
  /** Where the enemy's units begin among the kinds. */
  let theirs = 0;

  /**
   * Begins with a position, in which the first `count` units of `order` may attack, and says whether they and the enemy are
   * as they were, as between gathering and spending: then what was worked out still holds.
   */
  function look(position: Position, me: number, order: Int32Array, count: number): boolean {
    const enemy = opponent(me);
    const army = armyOf(position, me);
    let same = able === count && theirs === armyOf(position, enemy);
    able = count;
    theirs = armyOf(position, enemy);
    for (let target = 0; target < TARGETS.length; target++) {
      const value =
        target < TERRITORY ? strength(position, enemy, target) : health(position, enemy, target - TERRITORY);
      same &&= enemies[target] === value;
      enemies[target] = value;
    }
    for (let place = 0; place < count; place++) {
      const value = strength(position, me, order[place]);
      same &&= kinds[place] === army + order[place] && own[place] === value;
      kinds[place] = army + order[place];
      own[place] = value;
    }
    if (!same) beginAnew();
    return same;
  }

  function beginAnew(): void {
    worths.fill(NaN);
    isKnown.fill(0);
    for (let place = 0; place < able; place++) {
      risks[place] = defenceLoss(kinds[place], own[place]);
      lookAtFirstAttacks(place);
    }
  }

  /** Looks up what this unit brings by each attack that is the first on its target, as most are. */
  function lookAtFirstAttacks(place: number): void {
    const attacker = cellOf(kinds[place], own[place]);
    const set = 1 << place;
    for (let prey = 0; prey < TERRITORY; prey++)
      worths[prey * SETS + set] = fights[attacker * cells + cellOf(theirs + prey, enemies[prey])];
    for (let target = TERRITORY; target < TARGETS.length; target++) {
      const row = (attacker * TERRITORIES.length + target - TERRITORY) * SIZE;
      worths[target * SETS + set] = atRisk(place, target, assaults[row + enemies[target]]);
    }
  }

  /** What an assault brings, less what it is expected to cost. Who destroys the Keep need not fear its defender. */
  function atRisk(place: number, target: number, value: number): number {
    return target === TERRITORY + KEEP && value > WIN / 2 ? value : value - risks[place];
  }

  /** What the last of these attackers of a target brings, once the others have attacked. */
  function worth(target: number, attackers: number): number {
    const known = worths[target * SETS + attackers];
    return Number.isNaN(known) ? workOut(target, attackers) : known;
  }

  function workOut(target: number, attackers: number): number {
    const value = keptOrNew(target, attackers);
    const place = 31 - Math.clz32(attackers);
    return (worths[target * SETS + attackers] = target < TERRITORY ? value : atRisk(place, target, value));
  }

  /** Without its risk an attack's worth hangs on the target and its attackers alone, and these meet in game after game. */
  function keptOrNew(target: number, attackers: number): number {
    let key = 0;
    for (let place = 0; place < able; place++)
      if ((attackers & (1 << place)) !== 0) key = key * cells + cellOf(kinds[place], own[place]);
    const attacked = target < TERRITORY ? theirs + target : KINDS + target - TERRITORY;
    key = key * TARGET_CELLS + attacked * SIZE + enemies[target];
    const slot = Math.imul(key, MIX) >>> (32 - KEPT_BITS);
    if (keptKeys[slot] !== key) {
      kept[slot] = carryOut(target, attackers);
      keptKeys[slot] = key;
    }
    return kept[slot];
  }

  /** Works out the chances after the last of these attacks, and what it brings. */
  function carryOut(target: number, attackers: number): number {
    const place = 31 - Math.clz32(attackers);
    const before = chancesAfter(target, attackers ^ (1 << place));
    const after = chances[target][attackers];
    isKnown[target * SETS + attackers] = 1;
    if (target < TERRITORY) return fight(place, target, before, after);
    const damages = evaluation.razes[cellOf(kinds[place], own[place])];
    return assault(evaluation, target - TERRITORY, enemies[target], damages, before, after);
  }

  /** The chances of each strength or health that a target has after these attacks. */
  function chancesAfter(target: number, attackers: number): Float64Array {
    if (isKnown[target * SETS + attackers] === 0) {
      if (attackers === 0) standsAt(chances[target][0], enemies[target]);
      else carryOut(target, attackers);
    }
    return chances[target][attackers];
  }

  /** Works out the enemy unit's strength after one more attack, and what it loses by it more than the attacker. */
  function fight(place: number, target: number, before: Float64Array, after: Float64Array): number {
    const ours = own[place];
    const kind = kinds[place];
    const prey = theirs + target;
    const row = cellOf(kind, ours) * cells + cellOf(prey, 0);
    const points = enemies[target];
    for (let left = 1; left <= points; left++) after[left] = 0;
    // Where it has fallen already the attack is not made.
    after[0] = before[0];
    let value = 0;
    for (let strong = 1; strong <= points; strong++) {
      if (before[strong] === 0) continue;
      value += before[strong] * fights[row + strong];
      const leaves = evaluation.leaves(kind, ours, prey, strong);
      for (let left = 0; left <= strong; left++) after[left] += before[strong] * leaves[left];
    }
    return value;
  }

  /** What the enemy's best defence is expected to cost a unit of this kind and value. */
  function defenceLoss(kind: number, value: number): number {
    let most = 0;
    for (let defender = 0; defender < 4; defender++) {
      const other = enemies[defender];
      if (other === 0) continue;
      const guard = theirs + defender;
      const exchange =
        evaluation.loss(kind, value, guard, other) - evaluation.loss(guard, other, kind, value);
      if (exchange > most) most = exchange;
    }
    return REPLACEABLE * most;
  }

  return {
    look,
    worth,
    /** The chance that these attackers destroy or fell a target. */
    fellChance: (target: number, attackers: number): number => chancesAfter(target, attackers)[0],
  };
}

/** By attacker and unit of the enemy's, as `cellOf` tells them: what the enemy loses by the attack more than the attacker. */
function fightWorths(rules: Rules, { blows, unit }: Evaluation): Float64Array {
  const cells = cellsOf(rules);
  const worths = new Float64Array(cells ** 2);
  /** The value of one of two units in proportion to the points it loses, as most of them are lost by and by. */
  const share = (kind: number, value: number, points: number): number =>
    (REPLACEABLE * points * unit[cellOf(kind, value)]) / value;
  forEachUnit(rules, (kind, own) =>
    forEachUnit(rules, (prey, strong) => {
      const dealt = share(prey, strong, blows.dealt(kind, own, prey, strong));
      const taken = share(kind, own, blows.taken(kind, own, prey, strong));
      worths[cellOf(kind, own) * cells + cellOf(prey, strong)] = dealt - taken;
    }),
  );
  return worths;
}

/** By attacker, as `cellOf` tells it, territory and health: what the enemy loses by the attack. */
function assaultWorths(rules: Rules, evaluation: Evaluation): Float64Array {
  const worths = new Float64Array(cellsOf(rules) * TERRITORIES.length * SIZE);
  const before = new Float64Array(SIZE);
  const after = new Float64Array(SIZE);
  TERRITORY_DICE.forEach((faces, territory) => {
    for (let health = 1; health <= faces; health++) {
      standsAt(before, health);
      evaluation.razes.forEach((damages, attacker) => {
        const place = (attacker * TERRITORIES.length + territory) * SIZE + health;
        worths[place] = assault(evaluation, territory, health, damages, before, after);
      });
    }
  });
  return worths;
}

/** Writes down that so many points are left for certain. */
function standsAt(chances: Float64Array, points: number): void {
  for (let left = 0; left < points; left++) chances[left] = 0;
  chances[points] = 1;
}

/** Works out a territory's health, at most `points`, after one more attack, and what the enemy loses by it. */
function assault(
  { territory: worths }: Evaluation,
  territory: number,
  points: number,
  damages: readonly number[],
  before: Float64Array,
  after: Float64Array,
): number {
  for (let then = 0; then <= points; then++) after[then] = 0;
  let value = 0;
  for (let now = 0; now <= points; now++) {
    if (before[now] === 0) continue;
    value += before[now] * worths[territory * 13 + now];
    for (let damage = 0; damage < damages.length; damage++)
      after[now > damage ? now - damage : 0] += before[now] * damages[damage];
  }
  for (let then = 0; then <= points; then++) value -= after[then] * worths[territory * 13 + then];
  return value;
}
