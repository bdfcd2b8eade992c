import type { Dice } from "../../../game/index.js";
import { anyUsefulPick } from "./pick.js";
import type { Rules } from "../bound.js";
import { setUpAgain } from "./setup.js";
import { askWhoStarts, equip, noteStarter } from "./start.js";
import { clearMarks } from "./stacks.js";
import { At, Count, Opening, Phase } from "../state.js";

/** Sets up the first game and throws for the start until somebody has it. */
export function beginMatch(rules: Rules, data: Int32Array, dice: Dice): void {
  data.set(rules.setUp);
  let starter = -1;
  while (starter < 0) starter = starterOf(rules, throwForStart(data, dice), throwForStart(data, dice), dice);
  beginGame(rules, data, starter);
}

/** The same, where `starter` has won the throw. */
export function beginWith(rules: Rules, data: Int32Array, starter: number): void {
  data.set(rules.setUp);
  beginGame(rules, data, starter);
}

/** One player's throw for the start of the next game, left then right; after a tie both throw again. */
export function rollForNextGame(rules: Rules, data: Int32Array, dice: Dice): void {
  const thrown = throwForStart(data, dice);
  if (data[At.player] === 0) {
    data[At.thrown] = thrown;
    data[At.player] = 1;
    return;
  }
  const starter = starterOf(rules, data[At.thrown], thrown, dice);
  data[At.thrown] = 0;
  data[At.player] = 0;
  if (starter >= 0) beginGame(rules, data, starter);
}

/** "To determine who goes first, each person rolls 3d12." */
function throwForStart(data: Int32Array, dice: Dice): number {
  data[Count.rollsD12] += 3;
  return dice.roll(12) + dice.roll(12) + dice.roll(12);
}

/** Who starts: the higher throw; on a tie a coin (a d2, 1 for left) or −1, to be thrown again. */
function starterOf(rules: Rules, left: number, right: number, dice: Dice): number {
  if (left !== right) return left > right ? 0 : 1;
  return rules.initiativeTie === "coin" ? dice.roll(2) - 1 : -1;
}

/** `starter` won the roll, or begins by the ruling. */
function beginGame(rules: Rules, data: Int32Array, starter: number): void {
  data[At.winner] = -1;
  if (rules.settles) askWhoStarts(rules, data, starter);
  else startGame(rules, data, starter);
}

/** It is settled who starts, and for what. */
export function startGame(rules: Rules, data: Int32Array, starter: number): void {
  const points = data[At.offered];
  data[Count.pointsForStart] += points;
  noteStarter(data, starter);
  if (rules.handicapped || points > 0) equip(rules, data, starter, points);
  data[At.offered] = 0;
  data[At.turn] = 0;
  if (rules.morePicks) pickEarly(rules, data, 1 - starter);
  else beginTurn(rules, data, starter);
}

/** Dice that are taken before the first turn: first by whoever does not start. */
function pickEarly(rules: Rules, data: Int32Array, player: number): void {
  const starter = data[At.starter];
  data[At.player] = player;
  data[At.turn] = 1;
  data[At.opening] = Opening.freePicks;
  data[At.picks] = rules.freePicks[starter][player];
  if (!pickOn(rules, data)) endEarlyPicks(rules, data, player);
}

function endEarlyPicks(rules: Rules, data: Int32Array, player: number): void {
  const starter = data[At.starter];
  endMarks(rules, data, player);
  if (player !== starter) return pickEarly(rules, data, starter);
  data[At.turn] = 0;
  beginTurn(rules, data, starter);
}

/** After a die was taken: another one of the same turn, the act, or what follows the picks before the first turn. */
export function goOnPicking(rules: Rules, data: Int32Array): void {
  if (!pickOn(rules, data) && data[At.opening] === Opening.freePicks)
    endEarlyPicks(rules, data, data[At.player]);
}

/** Asks for another die if there is one to be taken. */
function pickOn(rules: Rules, data: Int32Array): boolean {
  if (data[At.picks] === 0 || !mayPick(rules, data, data[At.player])) {
    data[At.picks] = 0;
    return false;
  }
  data[At.picks]--;
  data[At.phase] = Phase.pick;
  return true;
}

function mayPick(rules: Rules, data: Int32Array, player: number): boolean {
  return data[At.poolLeft] > 0 && anyUsefulPick(rules, data, player);
}

/** A turn is a pick while the pool lasts, then an act. The limit is tested before a turn starts. */
function beginTurn(rules: Rules, data: Int32Array, player: number): void {
  if (data[At.turn] === rules.maxTurns) {
    endGame(rules, data, -1);
    return;
  }
  data[At.turn]++;
  data[At.player] = player;
  data[At.opening] = rules.isCalm && data[At.turn] === 1 ? Opening.noAttack : 0;
  data[At.phase] = mayPick(rules, data, player) ? Phase.pick : Phase.act;
  if (rules.snake)
    data[At.picks] = data[At.phase] === Phase.pick && data[At.turn] > 1 && data[At.poolLeft] > 1 ? 1 : 0;
  const orphans = data[At.alive + player] & ~predators(data[At.alive + 1 - player]);
  data[Count.orphanTurns + player] += -orphans >>> 31;
}

/** The batteries whose prey is in this set of batteries; bit c stands for colour c. */
export function predators(alive: number): number {
  return ((alive >> 1) | (alive << 2)) & 7;
}

/** Passes the turn on. */
export function endTurn(rules: Rules, data: Int32Array): void {
  const player = data[At.player];
  endMarks(rules, data, player);
  beginTurn(rules, data, 1 - player);
}

function endMarks(rules: Rules, data: Int32Array, player: number): void {
  if (!rules.marks) return;
  clearMarks(rules, data, player);
  data[At.fresh] = data[At.freshBefore] = 0;
  data[At.healed] = 0;
}

/** Ends a single game, won by a player or (−1) undecided; the next game of the match follows, if there is one. */
export function endGame(rules: Rules, data: Int32Array, winner: number): void {
  data[At.healed] = 0;
  data[At.fresh] = data[At.freshBefore] = 0;
  data[At.winner] = winner;
  data[At.games]++;
  if (winner < 0) {
    data[At.capped]++;
    data[At.points]++;
    data[At.points + 1]++;
  } else data[At.points + winner] += 2;
  if (data[Count.ranOutAt] > 0) {
    data[Count.turnsAfter] += data[At.turn] - data[Count.ranOutAt];
    data[Count.ranOutAt] = 0;
    if (winner >= 0 && data[Count.behindAt] === winner + 1) data[Count.behindWon]++;
    data[Count.behindAt] = 0;
  }
  if (winner >= 0 && data[Count.firstLossBy] > 0) {
    data[Count.firstLosses]++;
    if (data[Count.firstLossBy] === winner + 1) data[Count.firstLossWon]++;
    else if (data[At.lost + winner] === 0) data[Count.cleanWins]++;
  }
  data[Count.firstLossBy] = 0;
  data[Count.lastTarget] = data[Count.lastTarget + 1] = 0;
  if (isDecided(rules, data[At.points], data[At.points + 1], data[At.games])) data[At.phase] = Phase.over;
  else nextGame(rules, data, winner);
}

/** Whether a match is over after so many games: `left` and `right` are twice the games won. */
export function isDecided({ matchBestOf }: Rules, left: number, right: number, games: number): boolean {
  return Math.abs(left - right) >= 2 * (matchBestOf - games);
}

/** "We often play best 2/3 (entire games)". */
function nextGame(rules: Rules, data: Int32Array, winner: number): void {
  data[At.earlierTurns] += data[At.turn];
  data[At.turn] = 0;
  setUpAgain(rules.setUp, data);
  const starter = nextStarter(rules, data[At.starter], winner);
  if (starter < 0) {
    data[At.phase] = Phase.roll;
    data[At.player] = 0;
  } else beginGame(rules, data, starter);
}

/** Who begins the game after one that `starter` began and `winner` won (−1: nobody), −1 for a roll. Where nobody lost, the start alternates. */
export function nextStarter(rules: Rules, starter: number, winner: number): number {
  if (rules.nextStarter === "roll") return -1;
  return rules.nextStarter === "loser" && winner >= 0 ? 1 - winner : 1 - starter;
}
