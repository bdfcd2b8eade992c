import { exp, tanh } from "evenkeel";
import {
  attackDie,
  Group,
  health,
  isStanding,
  opponent,
  playerToMove,
  polishHeld,
  poolLeft,
  potionsHeld,
  prey,
  reserveCount,
  type ShieldsGame,
  type ShieldsObservation,
} from "evenkeel/shields";
import { dieValuesOf, newPoolSums, type PoolSums } from "./die-values.js";
import { hitsToClear, hitsToClearStack } from "./hits.js";
import { POOL, TO_MOVE, WEIGHTS } from "./weights.js";

/** A battery that nobody can attack as things stand counts as if it could take this many hits. */
const SAFE = 20;

/** What was worked out for a player, against which enemies and for how many dice in the pool. */
const enum Side {
  sum = 0,
  pool = 1,
  against = 2,
  left = 3,
}

export interface Evaluator {
  /** Looks at the position from which those valued next come. */
  begin(position: ShieldsObservation): void;
  /**
   * The value for `player`. Whoever is `untouched` has the health, shields, dice and reserve of the position begun from,
   * which saves half of the work; −1 for nobody.
   */
  value(position: ShieldsObservation, player: number, untouched: number): number;
}

/**
 * Evaluates positions under the rules of this game: for the player asked about, about the chance to win less the
 * chance to lose, from −1 to 1. It was made for two batteries to win; under other rules it is a rule of thumb.
 */
export function evaluator(game: ShieldsGame): Evaluator {
  const { dice, layout } = game;
  const { threat, sumPool, poolValue } = dieValuesOf(game);
  const sharedBlack = layout.front[0] === layout.front[1];
  const poolSize = dice.pool.reduce((sum, count) => sum + count, 0) || 1;
  const weights = new Float64Array(WEIGHTS.length);
  const begun = [new Float64Array(4), new Float64Array(4)];
  const begunPool = newPoolSums();
  const nextPool = newPoolSums();
  let leftAtBegin = 0;
  let leftWeighed = -1;
  let toMove = 0;

  /** Expected hits of such a die on one battery, black shields that guard all left out. */
  function ownHits(position: ShieldsObservation, player: number, colour: number, sides: number): number {
    const hits =
      hitsToClear(health(position, player, colour), sides) +
      hitsToClearStack(position, player, colour, sides);
    return sharedBlack ? hits : hits + blackHits(position, player, colour, sides);
  }

  function blackHits(position: ShieldsObservation, player: number, colour: number, sides: number): number {
    return (
      hitsToClearStack(position, player, layout.front[colour], sides) +
      hitsToClearStack(position, player, layout.back[colour], sides)
    );
  }

  /** Hits of such a die that the dice of one group in reserve undo, less the turns they take. */
  function hitsHealed(position: ShieldsObservation, player: number, group: number, sides: number): number {
    let hits = 0;
    for (let kind = dice.first[group]; kind < dice.first[group + 1]; kind++)
      hits += reserveCount(position, player, kind) * Math.max(0, (2 * dice.size[kind]) / (sides + 1) - 1);
    return hits;
  }

  /** What speaks for a player beside the pool, in about the order of `WEIGHTS`. */
  function weigh(position: ShieldsObservation, player: number): number {
    let standing = 0;
    let least = Infinity;
    let greatest = 0;
    let total = 0;
    let strongest = 0;
    let attack = 0;
    let largest = 0;
    for (let colour = 0; colour < 3; colour++) {
      if (!isStanding(position, player, colour)) continue;
      standing++;
      const sides = threat(position, player, colour);
      const hits = sides === 0 ? SAFE : Math.min(SAFE, ownHits(position, player, colour, sides));
      total += hits;
      least = Math.min(least, hits);
      greatest = Math.max(greatest, hits);
      strongest = Math.max(strongest, sides);
      if (!isStanding(position, opponent(player), prey(colour))) continue;
      attack += attackDie(position, player, colour);
      largest = Math.max(largest, attackDie(position, player, colour));
    }
    const second = standing === 3 ? total - least - greatest : greatest;
    const black = sharedBlack && strongest > 0 ? blackHits(position, player, 0, strongest) : 0;
    const soon = exp(-(least + black) / 6);
    let sum = standing === 3 ? weights[0] + weights[3] * greatest : 0;
    sum += weights[1] * least + weights[2] * second;
    sum += weights[4] * soon * soon * soon + weights[5] * exp(-(second + black) / 2);
    sum += weights[6] * black + weights[7] * Math.sqrt(least) + weights[8] * Math.sqrt(second);
    if (potionsHeld(position, player) > 0)
      sum += weights[9] * hitsHealed(position, player, Group.potion, strongest);
    if (polishHeld(position, player) > 0)
      sum += weights[10] * hitsHealed(position, player, Group.polish, strongest);
    sum += weights[11] * attack + weights[12] * largest;
    return sum + weights[14] * soon + weights[15] * Math.sqrt(least + second + black);
  }

  /** Weighs for this number of dice in the pool. */
  function setWeights(left: number): void {
    leftWeighed = left;
    const full = left / poolSize;
    for (let index = 0; index < weights.length; index++)
      weights[index] = WEIGHTS[index][0] + full * WEIGHTS[index][1];
    toMove = TO_MOVE[0] + full * TO_MOVE[1];
  }

  function poolWeight(position: ShieldsObservation, player: number, pool: PoolSums): number {
    return leftWeighed === 0 ? 0 : weights[POOL] * poolValue(position, player, pool);
  }

  /** What speaks for a player. Where the own side is that of the beginning, at most the enemy's dice have changed. */
  function weight(position: ShieldsObservation, player: number, untouched: boolean): number {
    const pool = leftWeighed === leftAtBegin ? begunPool : nextPool;
    if (!untouched) return weigh(position, player) + poolWeight(position, player, pool);
    const side = begun[player];
    const against = againstOf(position, player);
    if (side[Side.against] !== against || side[Side.left] !== leftWeighed) {
      side[Side.against] = against;
      side[Side.left] = leftWeighed;
      side[Side.sum] = weigh(position, player);
      side[Side.pool] = poolWeight(position, player, begunPool);
    }
    return side[Side.sum] + (pool === begunPool ? side[Side.pool] : poolWeight(position, player, pool));
  }

  return {
    begin(position) {
      leftAtBegin = poolLeft(position);
      if (leftAtBegin > 0) sumPool(position, begunPool);
      begun[0][Side.left] = begun[1][Side.left] = -1;
    },
    value(position, player, untouched) {
      const left = poolLeft(position);
      if (left !== leftWeighed) setWeights(left);
      if (left > 0 && left !== leftAtBegin) sumPool(position, nextPool);
      const ahead =
        weight(position, player, untouched === player) -
        weight(position, opponent(player), untouched !== player && untouched >= 0);
      const logOdds = playerToMove(position) === player ? ahead + toMove : ahead - toMove;
      return tanh(logOdds / 2);
    },
  };
}

/** Which enemies of a player stand, and with what dice, as one number: dice have at most 100 faces. */
function againstOf(position: ShieldsObservation, player: number): number {
  const enemy = opponent(player);
  let against = 0;
  for (let colour = 0; colour < 3; colour++) {
    const sides = attackDie(position, enemy, colour);
    against = (against << 8) | (isStanding(position, enemy, colour) ? 128 | sides : sides);
  }
  return against;
}
