import { tanh } from "evenkeel";
import {
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
import { At, copySide, newSide, Part, type Side } from "./side.js";
import { TO_MOVE, WEIGHTS } from "./weights.js";

export interface Evaluator {
  /** Looks at the position from which those valued next come; it must stay as it is until then. */
  begin(position: ShieldsObservation): void;
  /**
   * The value for `player`. `own` and `enemys` are the parts in which the sides may differ from the position begun from;
   * what the attack dice among them do to the other side is found out.
   */
  value(position: ShieldsObservation, player: number, own: number, enemys: number): number;
  /** The value for `player` once it has taken this die to this part of its side, and acts next. */
  valueOfTaking(player: number, die: number, part: number): number;
  /** Aims at a shield in this part of the side of `player`, or at the battery there, with so many points. */
  aim(player: number, part: number, onShield: boolean, points: number): void;
  /** The value for the attacker once a hit there has left fewer points, and the turn has passed. */
  valueOfHit(left: number): number;
}

/** Of a battery or shield. */
const MOST_POINTS = 100;

const LATE = Float64Array.from(WEIGHTS, ([late]) => late);
const EARLY = Float64Array.from(WEIGHTS, ([, early]) => early);

/** A side of the position begun from, and what it weighs, for so many dice in the pool. */
interface Begun {
  readonly side: Side;
  left: number;
  readonly weight: Float64Array;
}

/**
 * Evaluates positions under the rules of this game: for the player asked about, about the chance to win less the
 * chance to lose, from −1 to 1. It was made for two batteries to win; under other rules it is a rule of thumb.
 */
export function evaluator(game: ShieldsGame): Evaluator {
  const { dice } = game;
  const pools = poolsOf(game);
  const values = dieValuesOf(game);
  const weights = new Float64Array(WEIGHTS.length);
  const sides = sidesOf(game, values, weights);
  const poolSize = dice.pool.reduce((sum, count) => sum + count, 0) || 1;
  const begun: readonly Begun[] = [0, 1].map(() => ({
    side: newSide(),
    left: -1,
    weight: new Float64Array(1),
  }));
  const changed = [newSide(), newSide()];
  const begunPool = newPoolSums();
  const nextPool = newPoolSums();
  /** What is aimed at, the side whose it is with only so many points left there, and the values on the way. */
  const aim = { attacker: 0, part: Part.none as number, onShield: false, points: 0, left: 0 };
  const hit = newSide();
  const afterHit = new Float64Array(MOST_POINTS);
  let origin: ShieldsObservation;
  let leftAtBegin = 0;
  let leftWeighed = -1;
  let toMove = 0;

  /** Weighs for this number of dice in the pool. */
  function weighFor(left: number): void {
    if (left === leftWeighed) return;
    leftWeighed = left;
    const full = left / poolSize;
    for (let index = 0; index < weights.length; index++) weights[index] = LATE[index] + full * EARLY[index];
    toMove = TO_MOVE[0] + full * TO_MOVE[1];
  }

  /** A side of the beginning, weighed for as many dice in the pool as there are now; its weight is that with the pool of the beginning. */
  function begunOf(player: number): Begun {
    const known = begun[player];
    if (known.left !== leftWeighed) {
      known.left = leftWeighed;
      sides.measure(known.side, origin, player, Part.all, true);
      known.weight[0] = sides.weightOf(known.side, begunPool);
    }
    return known;
  }

  /** A side of the beginning, to be changed. */
  function changedSide(player: number): Side {
    copySide(begunOf(player).side, changed[player]);
    return changed[player];
  }

  /** What a player's side of this position weighs, of which, and of the other, these parts may have changed since the beginning. */
  function weightOf(position: ShieldsObservation, player: number, touched: number, others: number): number {
    const pool = leftWeighed === leftAtBegin ? begunPool : nextPool;
    const isThreatened = (others & Part.attackDice) !== 0;
    if (touched === Part.none && !isThreatened) {
      const { side, weight } = begunOf(player);
      return pool === begunPool ? weight[0] : sides.weightOf(side, pool);
    }
    const side = touched === Part.all ? changed[player] : changedSide(player);
    sides.measure(side, position, player, touched, isThreatened || touched === Part.all);
    return sides.weightOf(side, pool);
  }

  function chance(ahead: number, isNext: boolean): number {
    return tanh((isNext ? ahead + toMove : ahead - toMove) / 2);
  }

  /** What a player's side weighs once it has taken this die to this part, and the pool has it no more. */
  function weightWith(player: number, die: number, part: number): number {
    const { side, weight } = begunOf(player);
    if (part === Part.reserve) return weight[0] + sides.gainOfReserve(side, die, begunPool);
    if (part === Part.attackDice) return weight[0] + sides.gainOfAttackDie(side, origin, player, die);
    const guarded = changedSide(player);
    sides.addShield(guarded, part, dice.size[die]);
    return sides.weightOf(guarded, begunPool) - sides.worthOf(die, guarded, origin, player);
  }

  /** What the enemy's side weighs once this attack die was taken. */
  function weightUnder(player: number, die: number): number {
    const enemy = opponent(player);
    const colour = dice.colour[die];
    const faces = isStanding(origin, player, colour) ? dice.size[die] : 0;
    const { side, weight } = begunOf(enemy);
    let isChanged = false;
    for (let target = 0; target < 3; target++) {
      const usual = side[At.threat + target];
      if (usual < 0 || usual >= faces || !values.mayAttack(origin, player, colour, target)) continue;
      if (!isChanged) copySide(side, changed[enemy]);
      isChanged = true;
      sides.addThreat(changed[enemy], origin, enemy, target, faces);
    }
    return isChanged ? sides.weightOf(changed[enemy], begunPool) : weight[0];
  }

  return {
    begin(position) {
      origin = position;
      leftAtBegin = poolLeft(position);
      pools.sum(position, begunPool);
      begun[0].left = begun[1].left = -1;
      aim.part = Part.none;
    },
    value(position, player, own, enemys) {
      const left = poolLeft(position);
      weighFor(left);
      if (left !== leftAtBegin) pools.sum(position, nextPool);
      const ahead =
        weightOf(position, player, own, enemys) - weightOf(position, opponent(player), enemys, own);
      return chance(ahead, playerToMove(position) === player);
    },
    valueOfTaking(player, die, part) {
      weighFor(leftAtBegin - 1);
      const enemy = opponent(player);
      const { side, weight } = begunOf(enemy);
      const enemys = part === Part.attackDice ? weightUnder(player, die) : weight[0];
      // The pool of the beginning has the die still.
      return chance(weightWith(player, die, part) - enemys + sides.worthOf(die, side, origin, enemy), true);
    },
    aim(player, part, onShield, points) {
      if (part === aim.part && onShield === aim.onShield && points === aim.points) return;
      weighFor(leftAtBegin);
      copySide(begunOf(player).side, hit);
      aim.part = part;
      aim.onShield = onShield;
      aim.points = aim.left = points;
      aim.attacker = opponent(player);
    },
    valueOfHit(left) {
      const own = begunOf(aim.attacker).weight[0];
      for (; aim.left > left; aim.left--) {
        sides.hit(hit, aim.part, aim.onShield, aim.left);
        afterHit[aim.left - 1] = chance(own - sides.weightOf(hit, begunPool), false);
      }
      return afterHit[left];
    },
  };
}
