import { tanh } from "evenkeel";
import {
  attackDie,
  isStanding,
  opponent,
  playerToMove,
  poolLeft,
  type ShieldsGame,
  type ShieldsObservation,
} from "evenkeel/shields";
import { dieValuesOf } from "./die-values.js";
import { newPoolSums, poolsOf } from "./pool.js";
import { sidesOf } from "./measure.js";
import { copySide, newSide, Part, weightOf, type Side } from "./side.js";
import { TO_MOVE, WEIGHTS } from "./weights.js";

export interface Evaluator {
  /** Looks at the position from which those valued next come; it must stay as it is until then. */
  begin(position: ShieldsObservation): void;
  /**
   * The value for `player`. `own` and `enemys` are the parts in which the sides may differ from the position begun from
   * (what the attack dice among them do to the other side is found out), `taken` the die that left the pool since.
   */
  value(position: ShieldsObservation, player: number, own: number, enemys: number, taken: number): number;
  /** The same for the position just valued once the enemy's side has changed further, in these parts alone. */
  valueAgain(position: ShieldsObservation, player: number, enemys: number): number;
}

export const NO_DIE = -1;

/** A side of the position begun from, weighed for so many dice in the pool. */
interface Begun {
  readonly side: Side;
  left: number;
}

/**
 * Evaluates positions under the rules of this game: for the player asked about, about the chance to win less the
 * chance to lose, from −1 to 1. It was made for two batteries to win; under other rules it is a rule of thumb.
 */
export function evaluator(game: ShieldsGame): Evaluator {
  const pools = poolsOf(game);
  const weights = new Float64Array(WEIGHTS.length);
  const { measure, sumUp } = sidesOf(game, dieValuesOf(game), weights);
  const poolSize = game.dice.pool.reduce((sum, count) => sum + count, 0) || 1;
  const begun: readonly Begun[] = [0, 1].map(() => ({ side: newSide(), left: -1 }));
  const changed = [newSide(), newSide()];
  const begunPool = newPoolSums();
  const nextPool = newPoolSums();
  /** The side of the player for whom a position was just valued. */
  let own = changed[0];
  let origin: ShieldsObservation;
  let leftAtBegin = 0;
  let leftWeighed = -1;
  let toMove = 0;

  /** Weighs for this number of dice in the pool. */
  function setWeights(left: number): void {
    leftWeighed = left;
    const full = left / poolSize;
    for (let index = 0; index < weights.length; index++)
      weights[index] = WEIGHTS[index][0] + full * WEIGHTS[index][1];
    toMove = TO_MOVE[0] + full * TO_MOVE[1];
  }

  /** The side of the beginning, weighed for as many dice in the pool as there are now. */
  function begunSide(player: number): Side {
    const known = begun[player];
    if (known.left !== leftWeighed) {
      known.left = leftWeighed;
      measure(known.side, origin, player, Part.all);
    }
    return known.side;
  }

  /** A player's side of this position, of which, and of the other, these parts may have changed since the beginning. */
  function sideOf(position: ShieldsObservation, player: number, touched: number, others: number): Side {
    const side = changed[player];
    if (touched === Part.all || isThreatenedAnew(position, player, others)) {
      measure(side, position, player, Part.all);
      return summed(side);
    }
    const before = begunSide(player);
    if (touched === Part.none) return summed(before);
    copySide(before, side);
    measure(side, position, player, touched);
    return summed(side);
  }

  /** Whether the other side's attack dice have changed in a way that this side feels. */
  function isThreatenedAnew(position: ShieldsObservation, player: number, others: number): boolean {
    return (others & Part.attackDice) !== 0 && againstOf(position, player) !== againstOf(origin, player);
  }

  function summed(side: Side): Side {
    sumUp(side, leftWeighed === 0 ? null : leftWeighed === leftAtBegin ? begunPool : nextPool);
    return side;
  }

  function chance(position: ShieldsObservation, player: number, own: Side, enemys: Side): number {
    const ahead = weightOf(own) - weightOf(enemys);
    const logOdds = playerToMove(position) === player ? ahead + toMove : ahead - toMove;
    return tanh(logOdds / 2);
  }

  return {
    begin(position) {
      origin = position;
      leftAtBegin = poolLeft(position);
      if (leftAtBegin > 0) pools.sum(position, begunPool);
      begun[0].left = begun[1].left = -1;
    },
    value(position, player, parts, enemyParts, taken) {
      const left = poolLeft(position);
      if (left !== leftWeighed) setWeights(left);
      if (taken !== NO_DIE) pools.without(taken, begunPool, nextPool);
      else if (left > 0 && left !== leftAtBegin) pools.sum(position, nextPool);
      own = sideOf(position, player, parts, enemyParts);
      return chance(position, player, own, sideOf(position, opponent(player), enemyParts, parts));
    },
    valueAgain(position, player, enemyParts) {
      const enemys = changed[opponent(player)];
      measure(enemys, position, opponent(player), enemyParts);
      return chance(position, player, own, summed(enemys));
    },
  };
}

/** Which enemies of a player stand, and with what dice, as one number: dice have at most 100 faces. */
function againstOf(position: ShieldsObservation, player: number): number {
  const enemy = opponent(player);
  let against = 0;
  for (let colour = 0; colour < 3; colour++) {
    const faces = attackDie(position, enemy, colour);
    against = (against << 8) | (isStanding(position, enemy, colour) ? 128 | faces : faces);
  }
  return against;
}
