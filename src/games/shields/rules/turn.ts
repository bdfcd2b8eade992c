import type { Dice } from "../../../game/index.js";
import { anyUsefulPick } from "./pick.js";
import type { Rules } from "../bound.js";
import { equip, setUpAgain, starterOf, throwForStart } from "./setup.js";
import { clearMarks } from "./stacks.js";
import { At, Count, Phase, type ShieldsState } from "../state.js";

/** Sets up the first game and throws for the start until somebody has it. */
export function beginMatch(rules: Rules, state: ShieldsState, dice: Dice): void {
  state.data.set(rules.setUp);
  let starter = -1;
  while (starter < 0)
    starter = starterOf(
      throwForStart(state, dice),
      throwForStart(state, dice),
      rules.initiativeTie === "coin",
      dice,
    );
  state.data[At.firstStarter] = starter;
  beginGame(rules, state, starter);
}

/** One player's throw for the start of the next game, left then right; after a tie both throw again. */
export function rollForNextGame(rules: Rules, state: ShieldsState, dice: Dice): void {
  const { data } = state;
  const thrown = throwForStart(state, dice);
  if (data[At.player] === 0) {
    data[At.thrown] = thrown;
    data[At.player] = 1;
    return;
  }
  const starter = starterOf(data[At.thrown], thrown, rules.initiativeTie === "coin", dice);
  data[At.thrown] = 0;
  data[At.player] = 0;
  if (starter >= 0) beginGame(rules, state, starter);
}

function beginGame(rules: Rules, state: ShieldsState, starter: number): void {
  const { data } = state;
  data[At.starter] = starter;
  if (rules.handicapped) equip(rules.setUps[starter], state);
  data[At.winner] = -1;
  data[At.turn] = 0;
  beginTurn(rules, state, starter);
}

/** A turn is a pick while the pool lasts, then an act. The limit is tested before a turn starts. */
function beginTurn(rules: Rules, state: ShieldsState, player: number): void {
  const { data } = state;
  if (data[At.turn] === rules.maxTurns) {
    endGame(rules, state, -1);
    return;
  }
  data[At.turn]++;
  data[At.player] = player;
  data[At.phase] = data[At.poolLeft] > 0 && anyUsefulPick(rules, state, player) ? Phase.pick : Phase.act;
  const orphans = data[At.alive + player] & ~predators(data[At.alive + 1 - player]);
  data[Count.orphanTurns + player] += -orphans >>> 31;
}

/** The batteries whose prey is in this set of batteries; bit c stands for colour c. */
export function predators(alive: number): number {
  return ((alive >> 1) | (alive << 2)) & 7;
}

/** Passes the turn on. */
export function endTurn(rules: Rules, state: ShieldsState): void {
  const { data } = state;
  const player = data[At.player];
  if (rules.marks) {
    clearMarks(rules, state, player);
    data[At.fresh] = 0;
    data[At.healed] = 0;
  }
  beginTurn(rules, state, 1 - player);
}

/** Ends a single game, won by a player or (−1) undecided; the next game of the match follows, if there is one. */
export function endGame(rules: Rules, state: ShieldsState, winner: number): void {
  const { data } = state;
  data[At.healed] = 0;
  data[At.fresh] = 0;
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
  const open = 2 * (rules.matchBestOf - data[At.games]);
  if (Math.abs(data[At.points] - data[At.points + 1]) >= open) data[At.phase] = Phase.over;
  else nextGame(rules, state, winner);
}

/** "We often play best 2/3 (entire games)". Where nobody lost, the start alternates. */
function nextGame(rules: Rules, state: ShieldsState, winner: number): void {
  const { data } = state;
  data[At.earlierTurns] += data[At.turn];
  data[At.turn] = 0;
  setUpAgain(rules.setUp, state);
  if (rules.nextStarter === "roll") {
    data[At.phase] = Phase.roll;
    data[At.player] = 0;
  } else if (rules.nextStarter === "loser" && winner >= 0) beginGame(rules, state, 1 - winner);
  else beginGame(rules, state, 1 - data[At.starter]);
}
