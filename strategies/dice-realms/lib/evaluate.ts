import { KEEP, TARGETS, TERRITORIES, TERRITORY, TERRITORY_DICE, type Rules } from "evenkeel/dice-realms";
import {
  blowsOf,
  cellOf,
  cellsOf,
  forEachUnit,
  leftChances,
  strikeChances,
  territoryChances,
} from "./blows.js";

/** What things are worth to their owner, in points of a healthy Keep, under the rules of one game. Units are told by kind. */
export type Evaluation = ReturnType<typeof evaluationOf>;

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
const [FIRST, SECOND, THIRD, FOURTH] = [1, 0.8, 0.6, 0.4];

export function evaluationOf(rules: Rules) {
  const { price, cost } = rules.units;
  const blows = blowsOf(rules);
  const cells = cellsOf(rules);
  /** By territory × 13 + health. */
  const territory = new Float64Array(TERRITORIES.length * 13);
  TERRITORY_DICE.forEach((faces, place) => {
    const inTheWay = rules.layered && place !== KEEP;
    const standing = STANDING[place] + (inTheWay ? STANDING_IN_THE_WAY : 0);
    const point = POINT[place] + (inTheWay ? POINT_IN_THE_WAY : 0);
    for (let health = 1; health <= faces; health++)
      territory[place * 13 + health] =
        standing + point * health + (place === KEEP ? KEEP_ROOT * Math.sqrt(health) : 0);
  });

  /** By `cellOf`: of the unit by itself. */
  const unit = new Float64Array(cells);
  /** By `cellOf`: the chances of each damage to a territory. */
  const razes: (readonly number[])[] = [];
  forEachUnit(rules, (kind, value) => {
    // Four food are one attack on the Keep at the usual price.
    const attacks = 4 / price[kind * TARGETS.length + TERRITORY + KEEP];
    unit[cellOf(kind, value)] =
      POWER * attacks * blows.raze(kind, value, TERRITORY_DICE[KEEP]) + BODY * value * Math.sqrt(cost[kind]);
    razes[cellOf(kind, value)] = territoryChances(rules, kind, strikeChances(rules, kind, value));
  });

  const leaves: (readonly number[])[] = [];
  const losses = new Float64Array(cells ** 2);
  forEachUnit(rules, (kind, value) =>
    forEachUnit(rules, (enemy, other) => {
      const place = cellOf(kind, value) * cells + cellOf(enemy, other);
      leaves[place] = leftChances(rules, kind, value, enemy, other);
      strikeChances(rules, enemy, other).forEach((chance, damage) => {
        const left = cellOf(kind, Math.max(0, value - damage));
        losses[place] += chance * (unit[cellOf(kind, value)] - unit[left]);
      });
    }),
  );

  return {
    blows,
    territory,
    unit,
    razes,
    /** The chances of each strength that is left of an enemy's unit once another has attacked it. */
    leaves: (kind: number, value: number, enemy: number, other: number): readonly number[] =>
      leaves[cellOf(kind, value) * cells + cellOf(enemy, other)],
    /** The value of what a unit loses on average to a blow of the enemy's. */
    loss: (kind: number, value: number, enemy: number, other: number): number =>
      losses[cellOf(kind, value) * cells + cellOf(enemy, other)],
    /** What an army is worth whose units are worth so much: only so many of them find food to attack with. */
    army(one: number, two: number, three: number, four: number): number {
      // A sorting network: all sizes are compared, and nothing is guessed.
      const high = Math.max(one, two);
      const low = Math.min(one, two);
      const tall = Math.max(three, four);
      const small = Math.min(three, four);
      const middle = Math.min(high, tall);
      const other = Math.max(low, small);
      return (
        FIRST * Math.max(high, tall) +
        SECOND * Math.max(middle, other) +
        THIRD * Math.min(middle, other) +
        FOURTH * Math.min(low, small)
      );
    },
  };
}
