import { armyOf, health, KEEP, opponent, strength, TARGETS } from "evenkeel/dice-realms";
import { TERRITORY, TERRITORY_DICE, type DiceRealmsObservation, type Rules } from "evenkeel/dice-realms";
import { cellOf, MAX_POINTS } from "./blows.js";
import { WIN, type Evaluation } from "./evaluate.js";

type Position = Readonly<DiceRealmsObservation>;

/** How much of a unit's value is lost with it: it is one of several, and can be trained again. */
const REPLACEABLE = 0.6;
/** Four units attack a target in 16 sets. */
const SETS = 16;

/**
 * What the attacks of a turn bring, with the exact chances of each blow. As units attack in one order, whoever attacked
 * a target before is a set of them, one bit for each place in the order: each set is worked out once for a position.
 */
export function attackWorths(rules: Rules, evaluation: Evaluation) {
  const { die } = rules.units;
  /** By target and set: the chance of each strength or health that the target then has. */
  const chances = TARGETS.map(() => Array.from({ length: SETS }, () => new Float64Array(MAX_POINTS + 1)));
  /** By target × 16 + set: what its last attack brings; NaN until it is worked out. */
  const worths = new Float64Array(TARGETS.length * SETS);
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
   * Begins with a position, in which the first `count` units of `order` may attack. Where they and the enemy are as they
   * were, as between gathering and spending, what was worked out still holds.
   */
  function look(position: Position, me: number, order: Int32Array, count: number): void {
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
  }

  function beginAnew(): void {
    worths.fill(NaN);
    for (let place = 0; place < able; place++) risks[place] = defenceLoss(kinds[place], own[place]);
    for (let target = 0; target < TARGETS.length; target++) {
      chances[target][0].fill(0);
      chances[target][0][enemies[target]] = 1;
    }
  }

  /** What the last of these attackers of a target brings, once the others, which were asked for before, have attacked. */
  function worth(target: number, attackers: number): number {
    const known = worths[target * SETS + attackers];
    return Number.isNaN(known) ? workOut(target, attackers) : known;
  }

  function workOut(target: number, attackers: number): number {
    const place = 31 - Math.clz32(attackers);
    const value =
      target < TERRITORY ? fightValue(place, target, attackers) : assaultValue(place, target, attackers);
    worths[target * SETS + attackers] = value;
    return value;
  }

  /** The value of one of two units in proportion to the points it loses, as most of them are lost by and by. */
  function share(kind: number, value: number, points: number): number {
    return (REPLACEABLE * points * evaluation.unit[cellOf(kind, value)]) / value;
  }

  /** Works out the enemy unit's strength after one more attack, and what it loses by it more than the attacker. */
  function fightValue(place: number, target: number, attackers: number): number {
    const before = chances[target][attackers ^ (1 << place)];
    const after = chances[target][attackers];
    const ours = own[place];
    const kind = kinds[place];
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
  function assaultValue(place: number, target: number, attackers: number): number {
    const before = chances[target][attackers ^ (1 << place)];
    const after = chances[target][attackers];
    const territory = target - TERRITORY;
    const damages = evaluation.razes[cellOf(kinds[place], own[place])];
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
    return territory === KEEP && value > WIN / 2 ? value : value - risks[place];
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
    /** The chance that these attackers, each of them asked for before, destroy or fell a target. */
    fellChance: (target: number, attackers: number): number => chances[target][attackers][0],
  };
}
