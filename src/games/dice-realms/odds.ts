import { SIEGE } from "./parts.js";
import type { Rules } from "./rulings.js";
import { Order } from "./units.js";

/**
 * What blows do on average, exactly, under the rules of one game: tables for bots. Values of units are 1 to 20, health
 * 1 to 20; nothing is allocated to look something up.
 */
export interface Odds {
  /** Points that a unit of this value takes from one that has so many left. */
  blow(unit: number, value: number, left: number): number;
  /** Points that it takes from a territory of this health, which nobody defends. */
  raze(unit: number, value: number, health: number): number;
  /** The chance that it destroys that territory at once. */
  fell(unit: number, value: number, health: number): number;
  /** Points that the attacker takes from the defending unit, and loses to it, when it attacks that unit. */
  dealt(unit: number, value: number, enemy: number, enemyValue: number): number;
  taken(unit: number, value: number, enemy: number, enemyValue: number): number;
}

/** No die of a unit or a territory has more faces. */
const MOST = 20;
const SIZE = MOST + 1;

export function oddsOf(rules: Rules): Odds {
  const { die, order } = rules.units;
  const blows = new Float64Array(die.length * SIZE * SIZE);
  const razed = new Float64Array(blows.length);
  const felled = new Float64Array(blows.length);
  const dealt = new Float64Array((die.length * SIZE) ** 2);
  const taken = new Float64Array(dealt.length);
  const at = (unit: number, value: number, left: number): number => (unit * SIZE + value) * SIZE + left;
  const pair = (unit: number, value: number, enemy: number, enemyValue: number): number =>
    ((unit * SIZE + value) * die.length + enemy) * SIZE + enemyValue;
  const strikes = Array.from(die, (_, unit) =>
    Array.from({ length: SIZE }, (__, value) => strikeChances(rules, unit, value)),
  );

  for (let unit = 0; unit < die.length; unit++)
    for (let value = 1; value <= die[unit]; value++)
      for (let left = 1; left <= MOST; left++) {
        const onTerritory = territoryChances(rules, unit, strikes[unit][value]);
        blows[at(unit, value, left)] = meanTaken(strikes[unit][value], left);
        razed[at(unit, value, left)] = meanTaken(onTerritory, left);
        felled[at(unit, value, left)] = onTerritory.reduce(
          (sum, chance, damage) => (damage >= left ? sum + chance : sum),
          0,
        );
      }

  /** What `first` takes from `second` by striking first, and what `second` then takes from it. */
  function inTurn(first: number[], second: (left: number) => number[], left: number, own: number) {
    let answer = 0;
    first.forEach((chance, damage) => {
      if (damage < left) answer += chance * meanTaken(second(left - damage), own);
    });
    return [meanTaken(first, left), answer];
  }

  for (let unit = 0; unit < die.length; unit++)
    for (let value = 1; value <= die[unit]; value++)
      for (let enemy = 0; enemy < die.length; enemy++)
        for (let other = 1; other <= die[enemy]; other++) {
          const place = pair(unit, value, enemy, other);
          const mine = strikes[unit];
          const theirs = strikes[enemy];
          const first = order[unit * die.length + enemy];
          const [one, answer] =
            first === Order.together
              ? [meanTaken(mine[value], other), meanTaken(theirs[other], value)]
              : first === Order.attacker
                ? inTurn(mine[value], (left) => theirs[left], other, value)
                : inTurn(theirs[other], (left) => mine[left], value, other).reverse();
          dealt[place] = one;
          taken[place] = answer;
        }

  return {
    blow: (unit, value, left) => blows[at(unit, value, left)],
    raze: (unit, value, health) => razed[at(unit, value, health)],
    fell: (unit, value, health) => felled[at(unit, value, health)],
    dealt: (unit, value, enemy, other) => dealt[pair(unit, value, enemy, other)],
    taken: (unit, value, enemy, other) => taken[pair(unit, value, enemy, other)],
  };
}

/** The chance of each strength that is left of a unit once another one has attacked it; entry n is that of n points. */
export function leftChances(
  rules: Rules,
  unit: number,
  value: number,
  enemy: number,
  enemyValue: number,
): readonly number[] {
  const chances = new Array<number>(enemyValue + 1).fill(0);
  const strikes = (own: number, weight: number): void => {
    strikeChances(rules, unit, own).forEach((chance, damage) => {
      chances[Math.max(0, enemyValue - damage)] += weight * chance;
    });
  };
  if (rules.units.order[unit * rules.units.die.length + enemy] !== Order.defender) strikes(value, 1);
  else
    strikeChances(rules, enemy, enemyValue).forEach((chance, damage) => {
      if (damage < value) strikes(value - damage, chance);
      else chances[enemyValue] += chance;
    });
  return chances;
}

/** The chance of each damage that a unit of this value deals to units; entry d is that of d points. */
export function strikeChances({ units, full }: Rules, unit: number, value: number): number[] {
  const faces = units.die[unit];
  const chances = new Array<number>(faces + 1).fill(0);
  for (let roll = 1; roll <= faces; roll++) chances[full ? roll : Math.min(roll, value)] += 1 / faces;
  return chances;
}

/** The same for a territory, which takes the whole roll of Siege and its bonus. */
export function territoryChances(
  { units, siegeBonus }: Rules,
  unit: number,
  strike: readonly number[],
): readonly number[] {
  if (unit !== SIEGE) return strike;
  const faces = units.die[unit];
  const chances = new Array<number>(faces + 1 + Math.max(0, siegeBonus)).fill(0);
  for (let roll = 1; roll <= faces; roll++) chances[Math.max(0, roll + siegeBonus)] += 1 / faces;
  return chances;
}

function meanTaken(chances: readonly number[], left: number): number {
  return chances.reduce((sum, chance, damage) => sum + chance * Math.min(damage, left), 0);
}
