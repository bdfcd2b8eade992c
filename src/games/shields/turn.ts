import type { Dice } from "../../game/index.js";
import { anyUsefulPick } from "./pick.js";
import type { Rules } from "./rulings.js";
import { setUpAgain, starterOf, throwForStart } from "./setup.js";
import { clearMarks } from "./stacks.js";
import {
  ALIVE,
  CAPPED,
  Count,
  EARLIER_TURNS,
  FIRST_STARTER,
  FRESH,
  GAMES,
  HEALED,
  PHASE,
  Phase,
  PLAYER,
  POINTS,
  POOL_LEFT,
  STARTER,
  THROWN,
  TURN,
  WINNER,
  type ShieldsState,
} from "./state.js";

/** Sets up the first game and throws for the start until somebody has it. */
export function beginMatch(rules: Rules, state: ShieldsState, dice: Dice): void {
  state.data.set(rules.setUp);
  let starter = -1;
  while (starter < 0)
    starter = starterOf(throwForStart(dice), throwForStart(dice), rules.coinBreaksTies, dice);
  state.data[FIRST_STARTER] = starter;
  beginGame(rules, state, starter);
}

/** One player's throw for the start of the next game, left then right; after a tie both throw again. */
export function rollForNextGame(rules: Rules, state: ShieldsState, dice: Dice): void {
  const { data } = state;
  const thrown = throwForStart(dice);
  if (data[PLAYER] === 0) {
    data[THROWN] = thrown;
    data[PLAYER] = 1;
    return;
  }
  const starter = starterOf(data[THROWN], thrown, rules.coinBreaksTies, dice);
  data[THROWN] = 0;
  data[PLAYER] = 0;
  if (starter >= 0) beginGame(rules, state, starter);
}

function beginGame(rules: Rules, state: ShieldsState, starter: number): void {
  const { data } = state;
  data[STARTER] = starter;
  data[WINNER] = -1;
  data[TURN] = 0;
  beginTurn(rules, state, starter);
}

/** A turn is a pick while the pool lasts, then an act. The limit is tested before a turn starts. */
function beginTurn(rules: Rules, state: ShieldsState, player: number): void {
  const { data } = state;
  if (data[TURN] === rules.maxTurns) {
    endGame(rules, state, -1);
    return;
  }
  data[TURN]++;
  data[PLAYER] = player;
  data[PHASE] = data[POOL_LEFT] > 0 && anyUsefulPick(rules, state, player) ? Phase.pick : Phase.act;
  if (data[ALIVE + 1 - player] !== 7 && hasOrphan(state, player)) data[Count.orphanTurns + player]++;
}

/** Whether a standing battery of the player has lost its prey. */
function hasOrphan({ data }: ShieldsState, player: number): boolean {
  return (data[ALIVE + player] & ~predators(data[ALIVE + 1 - player])) !== 0;
}

/** The batteries whose prey is in this set of batteries; bit c stands for colour c. */
export function predators(alive: number): number {
  return ((alive >> 1) | (alive << 2)) & 7;
}

/** Passes the turn on. */
export function endTurn(rules: Rules, state: ShieldsState): void {
  const { data } = state;
  const player = data[PLAYER];
  if (rules.marks) {
    clearMarks(rules, state, player);
    data[FRESH] = 0;
    data[HEALED] = 0;
  }
  beginTurn(rules, state, 1 - player);
}

/** Ends a single game, won by a player or (−1) undecided; the next game of the match follows, if there is one. */
export function endGame(rules: Rules, state: ShieldsState, winner: number): void {
  const { data } = state;
  data[HEALED] = 0;
  data[FRESH] = 0;
  data[WINNER] = winner;
  data[GAMES]++;
  if (winner < 0) {
    data[CAPPED]++;
    data[POINTS]++;
    data[POINTS + 1]++;
  } else data[POINTS + winner] += 2;
  if (data[Count.ranOutAt] > 0) {
    data[Count.turnsAfter] += data[TURN] - data[Count.ranOutAt];
    data[Count.ranOutAt] = 0;
  }
  const open = 2 * (rules.matchBestOf - data[GAMES]);
  if (Math.abs(data[POINTS] - data[POINTS + 1]) >= open) data[PHASE] = Phase.over;
  else nextGame(rules, state, winner);
}

/** "We often play best 2/3 (entire games)". Where nobody lost, the start alternates. */
function nextGame(rules: Rules, state: ShieldsState, winner: number): void {
  const { data } = state;
  data[EARLIER_TURNS] += data[TURN];
  data[TURN] = 0;
  setUpAgain(rules.setUp, state);
  if (rules.nextStarter === "roll") {
    data[PHASE] = Phase.roll;
    data[PLAYER] = 0;
  } else if (rules.nextStarter === "loser" && winner >= 0) beginGame(rules, state, 1 - winner);
  else beginGame(rules, state, 1 - data[STARTER]);
}
