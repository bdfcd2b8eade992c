import {
  attackDie,
  Group,
  health,
  isStanding,
  opponent,
  playerToMove,
  poolCount,
  poolLeft,
  prey,
  reserveCount,
  type ShieldsGame,
  type ShieldsObservation,
} from "evenkeel/shields";
import { heuristics } from "./heuristics.js";
import { hitsToClear, hitsToClearStack } from "./hits.js";

/**
 * What speaks for a player, each the player's own less the opponent's: the weight once the pool is empty, and what is
 * added to it while the whole pool lies there. Fitted by logistic regression to the winners of about 50,000 games that
 * the bot `expectimax` played against itself, one move in ten at random: the mean of three fits, one under the default
 * rules and two under a mixture with `blackScope: one`, odd dice and resurrection.
 */
const WEIGHTS: readonly (readonly [late: number, early: number])[] = [
  [1.912, -0.928], // All three batteries stand.
  [0.648, -1.182], // Hits until the first battery falls.
  [-0.672, 0.634], // Hits the second takes.
  [0.155, 0.003], // Hits the third takes.
  [-0.402, 2.725], // Danger that the first falls at once.
  [4.792, -3.779], // Danger that the second does.
  [0.407, -0.211], // Hits on black shields that guard all.
  [-1.173, 3.541], // Root of the first battery's hits.
  [4.842, -3.405], // Root of the second's.
  [0.342, -0.237], // Hits that potions undo, less the turns they take.
  [0.274, 0.006], // The same for polish.
  [0.026, 0.139], // Faces of the attack dice that have a prey.
  [-0.038, -0.104], // Faces of the largest of them.
  [0.046, -0.007], // Points that the dice of the pool are worth to it.
  [-2.542, -2.519], // Danger that the first falls soon.
  [0.267, -1.138], // Root of all hits until two have fallen.
];
/** The same for being the one to move. */
const TO_MOVE = [0.318, 0.361] as const;

/** A battery that nobody can attack as things stand counts as if it could take this many hits. */
const SAFE = 20;

/**
 * Evaluates positions under the rules of this game: for the player asked about, about the chance to win less the
 * chance to lose, from −1 to 1. It was made for two batteries to win; under other rules it is a rule of thumb.
 */
export function evaluator(game: ShieldsGame): (position: ShieldsObservation, player: number) => number {
  const { dice, layout } = game;
  const { threat, dieValue } = heuristics(game);
  const sharedBlack = layout.front[0] === layout.front[1];
  const poolSize = dice.pool.reduce((sum, count) => sum + count, 0) || 1;
  const late = Float64Array.from(WEIGHTS, ([weight]) => weight);
  const early = Float64Array.from(WEIGHTS, ([, weight]) => weight);
  const mine = new Float64Array(WEIGHTS.length);
  const theirs = new Float64Array(WEIGHTS.length);

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

  function poolValue(position: ShieldsObservation, player: number): number {
    let points = 0;
    for (let kind = 0; kind < dice.count; kind++)
      if (poolCount(position, kind) > 0)
        points += poolCount(position, kind) * dieValue(position, player, kind);
    return points;
  }

  /** Fills `out` in the order of `WEIGHTS`. */
  function measure(position: ShieldsObservation, player: number, out: Float64Array): void {
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
    out[0] = standing === 3 ? 1 : 0;
    out[1] = least;
    out[2] = second;
    out[3] = standing === 3 ? greatest : 0;
    out[4] = Math.exp(-(least + black) / 2);
    out[5] = Math.exp(-(second + black) / 2);
    out[6] = black;
    out[7] = Math.sqrt(least);
    out[8] = Math.sqrt(second);
    out[9] = hitsHealed(position, player, Group.potion, strongest);
    out[10] = hitsHealed(position, player, Group.polish, strongest);
    out[11] = attack;
    out[12] = largest;
    out[13] = poolValue(position, player);
    out[14] = Math.exp(-(least + black) / 6);
    out[15] = Math.sqrt(least + second + black);
  }

  return (position, player) => {
    measure(position, player, mine);
    measure(position, opponent(player), theirs);
    const full = poolLeft(position) / poolSize;
    const toMove = TO_MOVE[0] + full * TO_MOVE[1];
    let logOdds = playerToMove(position) === player ? toMove : -toMove;
    for (let index = 0; index < mine.length; index++)
      logOdds += (mine[index] - theirs[index]) * (late[index] + full * early[index]);
    return Math.tanh(logOdds / 2);
  };
}
