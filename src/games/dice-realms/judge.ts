import { leftChances, oddsOf, strikeChances, territoryChances, type Odds } from "./odds.js";
import { KEEP, TARGETS, TERRITORIES, TERRITORY, TERRITORY_DICE } from "./parts.js";
import type { Rules } from "./rulings.js";

/** What things are worth to their owner, in points of a healthy Keep, under the rules of one game. */
export interface Judge {
  readonly odds: Odds;
  /** By territory × 13 + health. */
  readonly territory: Float64Array;
  /** By unit × 21 + strength: of the unit by itself. */
  readonly unit: Float64Array;
  /** By unit × 21 + strength: the chances of each damage to a territory. */
  readonly razes: readonly (readonly number[])[];
  /** The chances of each strength that is left of `enemy` once `unit` at `value` has attacked it. */
  leaves(unit: number, value: number, enemy: number, enemyValue: number): readonly number[];
  /** What `unit` at `value` loses on average to a blow of `enemy`, in worth. */
  loss(unit: number, value: number, enemy: number, enemyValue: number): number;
  /** The worth of the units together: only so many of them find food to attack with. */
  army(strengths: Int32Array): number;
}

/** What the end of the game is worth. */
export const WIN = 200;
/** What a point in stock is worth, by resource. */
export const STOCK = [0.45, 0.1, 0.4] as const;

/** A point of each territory, and what stands or falls with the last one: income, or the game. */
const POINT = [0.15, 0.1, 1] as const;
const STANDING = [2, 0.8, WIN] as const;
/** What is added for a territory that keeps the enemy from the Keep (`targetOrder: layered`). */
const POINT_IN_THE_WAY = 0.6;
const STANDING_IN_THE_WAY = 2;
/** A Keep is dearer the less is left of it: this much for the root of its health. */
const KEEP_ROOT = 4;
/** How much of a blow's damage a unit is worth for being able to strike it, and for each point it can lose. */
const POWER = 0.6;
const BODY = 1;
/** How much the strongest unit, the next and so on count: food is short. */
const RANK = [1, 0.8, 0.6, 0.4];

export function judgeOf(rules: Rules): Judge {
  const { die, price, cost } = rules.units;
  const odds = oddsOf(rules);
  const razes = Array.from({ length: die.length * 21 }, (_, place) =>
    territoryChances(rules, Math.floor(place / 21), strikeChances(rules, Math.floor(place / 21), place % 21)),
  );
  const territory = new Float64Array(TERRITORIES.length * 13);
  TERRITORY_DICE.forEach((faces, place) => {
    const inTheWay = rules.layered && place !== KEEP;
    const standing = STANDING[place] + (inTheWay ? STANDING_IN_THE_WAY : 0);
    const point = POINT[place] + (inTheWay ? POINT_IN_THE_WAY : 0);
    for (let health = 1; health <= faces; health++)
      territory[place * 13 + health] =
        standing + point * health + (place === KEEP ? KEEP_ROOT * Math.sqrt(health) : 0);
  });

  const unit = new Float64Array(die.length * 21);
  die.forEach((faces, kind) => {
    // Four food are one attack on the Keep at the usual price.
    const attacks = 4 / price[kind * TARGETS.length + TERRITORY + KEEP];
    for (let value = 1; value <= faces; value++)
      unit[kind * 21 + value] =
        POWER * attacks * odds.raze(kind, value, TERRITORY_DICE[KEEP]) + BODY * value * Math.sqrt(cost[kind]);
  });

  const leaves: (readonly number[])[] = [];
  const losses = new Float64Array((die.length * 21) ** 2);
  for (let kind = 0; kind < die.length; kind++)
    for (let value = 1; value <= die[kind]; value++)
      for (let enemy = 0; enemy < die.length; enemy++)
        for (let other = 1; other <= die[enemy]; other++) {
          const place = (kind * 21 + value) * 84 + enemy * 21 + other;
          leaves[place] = leftChances(rules, kind, value, enemy, other);
          strikeChances(rules, enemy, other).forEach((chance, damage) => {
            const left = Math.max(0, value - damage);
            losses[place] += chance * (unit[kind * 21 + value] - unit[kind * 21 + left]);
          });
        }

  const ranked = new Float64Array(die.length);
  return {
    odds,
    territory,
    unit,
    razes,
    leaves: (kind, value, enemy, other) => leaves[(kind * 21 + value) * 84 + enemy * 21 + other],
    loss: (kind, value, enemy, other) => losses[(kind * 21 + value) * 84 + enemy * 21 + other],
    army(strengths) {
      let sum = 0;
      for (let kind = 0; kind < strengths.length; kind++) {
        const worth = unit[kind * 21 + strengths[kind]];
        let place = kind;
        for (; place > 0 && ranked[place - 1] < worth; place--) ranked[place] = ranked[place - 1];
        ranked[place] = worth;
      }
      for (let place = 0; place < ranked.length; place++) sum += RANK[place] * ranked[place];
      return sum;
    },
  };
}
