import { Order, SIEGE, type Rules } from "evenkeel/dice-realms";

/**
 * What blows do on average, exactly, under the rules of one game. Units are told by their kind, `armyOf` their owner plus
 * their number. Values of units are 1 to 20, health 1 to 20; nothing is allocated to look something up.
 */
export type Blows = ReturnType<typeof blowsOf>;

/** No die of a unit or a territory has more faces. */
export const MAX_POINTS = 20;
const SIZE = MAX_POINTS + 1;

/** How many places a table by kind and value has. */
export function cellsOf({ units }: Rules): number {
  return units.die.length * SIZE;
}

/** Where a unit of this kind and value stands in tables. */
export function cellOf(unit: number, value: number): number {
  return unit * SIZE + value;
}

/** The type of a unit of this kind. */
function typeOf(kind: number): number {
  return kind & 3;
}

/** Goes through all kinds of units with all their values. */
export function forEachUnit({ units }: Rules, visit: (unit: number, value: number) => void): void {
  units.die.forEach((faces, unit) => {
    for (let value = 1; value <= faces; value++) visit(unit, value);
  });
}

export function blowsOf(rules: Rules) {
  const { order } = rules.units;
  const cells = cellsOf(rules);
  const blows = new Float64Array(cells * SIZE);
  const razed = new Float64Array(blows.length);
  const felled = new Float64Array(blows.length);
  const dealt = new Float64Array(cells ** 2);
  const taken = new Float64Array(dealt.length);
  const strikes = Array.from({ length: cells }, (_, cell) =>
    strikeChances(rules, Math.floor(cell / SIZE), cell % SIZE),
  );

  /** What `first` takes from `second` by striking first, and what `second` then takes from it. */
  function inTurn(unit: number, value: number, enemy: number, left: number): [number, number] {
    const first = strikes[cellOf(unit, value)];
    let answer = 0;
    first.forEach((chance, damage) => {
      if (damage < left) answer += chance * meanTaken(strikes[cellOf(enemy, left - damage)], value);
    });
    return [meanTaken(first, left), answer];
  }

  forEachUnit(rules, (unit, value) => {
    const own = cellOf(unit, value);
    const onTerritory = territoryChances(rules, unit, strikes[own]);
    for (let left = 1; left <= MAX_POINTS; left++) {
      blows[own * SIZE + left] = meanTaken(strikes[own], left);
      razed[own * SIZE + left] = meanTaken(onTerritory, left);
      felled[own * SIZE + left] = onTerritory.slice(left).reduce((sum, chance) => sum + chance, 0);
    }
    forEachUnit(rules, (enemy, other) => {
      const theirs = cellOf(enemy, other);
      const place = own * cells + theirs;
      const first = order[unit * 4 + typeOf(enemy)];
      if (first === Order.attacker) [dealt[place], taken[place]] = inTurn(unit, value, enemy, other);
      else if (first === Order.defender) [taken[place], dealt[place]] = inTurn(enemy, other, unit, value);
      else {
        dealt[place] = meanTaken(strikes[own], other);
        taken[place] = meanTaken(strikes[theirs], value);
      }
    });
  });

  return {
    /** Points that a unit of this value takes from one that has so many left. */
    blow: (unit: number, value: number, left: number) => blows[cellOf(unit, value) * SIZE + left],
    /** Points that it takes from a territory of this health, which nobody defends. */
    raze: (unit: number, value: number, health: number) => razed[cellOf(unit, value) * SIZE + health],
    /** The chance that it destroys that territory at once. */
    fell: (unit: number, value: number, health: number) => felled[cellOf(unit, value) * SIZE + health],
    /** Points that the attacker takes from the defending unit, and loses to it, when it attacks that unit. */
    dealt: (unit: number, value: number, enemy: number, other: number) =>
      dealt[cellOf(unit, value) * cells + cellOf(enemy, other)],
    taken: (unit: number, value: number, enemy: number, other: number) =>
      taken[cellOf(unit, value) * cells + cellOf(enemy, other)],
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
  if (rules.units.order[unit * 4 + typeOf(enemy)] !== Order.defender) strikes(value, 1);
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
  if (typeOf(unit) !== SIEGE) return strike;
  const faces = units.die[unit];
  const chances = new Array<number>(faces + 1 + Math.max(0, siegeBonus)).fill(0);
  for (let roll = 1; roll <= faces; roll++) chances[Math.max(0, roll + siegeBonus)] += 1 / faces;
  return chances;
}

function meanTaken(chances: readonly number[], left: number): number {
  return chances.reduce((sum, chance, damage) => sum + chance * Math.min(damage, left), 0);
}
