import type { Rules } from "../bound.js";
import { At, Ending, livesOf, Own, ownCounts, Phase, type ShieldBashersState } from "../state.js";

/** A round in the unit of `At.rounds`: 2 to 6 players divide it. */
export const ROUND = 60;

/** Clockwise, the next player with ships. */
function nextPlayer(rules: Rules, state: Readonly<ShieldBashersState>, player: number): number {
  let next = player;
  do next = next + 1 === rules.players ? 0 : next + 1;
  while (state.left[next] === 0);
  return next;
}

/** Two ships left, one each: the end game. */
export function isEndGame({ data }: Readonly<ShieldBashersState>): boolean {
  return data[At.ships] === 2 && data[At.playersIn] === 2;
}

export function mayDeclareFinal(rules: Rules, state: Readonly<ShieldBashersState>): boolean {
  return (
    isEndGame(state) &&
    rules.finalBattle !== "off" &&
    state.data[At.quiet] >= rules.finalBattleRounds * state.data[At.playersIn]
  );
}

export function mayDeclareDraw(rules: Rules, state: Readonly<ShieldBashersState>): boolean {
  return (
    (rules.drawByAnyNumber || isEndGame(state)) &&
    rules.draw !== "off" &&
    state.data[At.quiet] >= rules.drawRounds * state.data[At.playersIn]
  );
}

/** After a turn: the end, or whoever is asked something before the next turn, or the next turn. */
export function endTurn(rules: Rules, state: ShieldBashersState): void {
  const { data } = state;
  data[At.quiet]++;
  data[At.ship] = -1;
  data[At.may] = 0;
  data[At.asked] = 0;
  if (data[At.playersIn] === 1) end(state, data[At.ending] || Ending.lastShip);
  else if (data[At.rounds] >= rules.maxRounds * ROUND)
    end(state, rules.decides ? Ending.count : Ending.limit);
  else goOn(rules, state);
}

/** Goes on to the next question before a turn, or to the turn. The draw comes before the final battle. */
export function goOn(rules: Rules, state: ShieldBashersState): void {
  const { data } = state;
  const next = nextPlayer(rules, state, data[At.mover]);
  const polled = rules.draw === "poll" && mayDeclareDraw(rules, state) ? rules.players : 0;
  if (data[At.asked] < polled) {
    data[At.phase] = Phase.poll;
    data[At.player] = (next + data[At.asked]) % rules.players;
    return;
  }
  if (rules.draw === "auto" && mayDeclareDraw(rules, state)) return end(state, Ending.draw);
  if (rules.finalBattle === "any-time" && data[At.asked] === polled && mayDeclareFinal(rules, state)) {
    // In the end game whoever had the last turn is the other one.
    data[At.phase] = Phase.challenge;
    data[At.player] = data[At.mover];
    return;
  }
  beginTurn(state, next);
}

export function beginTurn(state: ShieldBashersState, player: number): void {
  const { data } = state;
  data[At.phase] = Phase.move;
  data[At.player] = player;
  data[At.mover] = player;
  data[At.asked] = 0;
  data[At.turn]++;
  data[At.rounds] += ROUND / data[At.playersIn];
}

export function end(state: ShieldBashersState, ending: Ending): void {
  state.data[At.phase] = Phase.over;
  state.data[At.ending] = ending;
}

/** Whether a player shares in the result: the winner, or in a draw whoever is entitled to it. */
export function sharesResult(rules: Rules, state: Readonly<ShieldBashersState>, player: number): boolean {
  const undecided = state.data[At.playersIn] > 1;
  if (state.data[At.ending] === Ending.count) return livesOf(state, player) === mostLives(state);
  return state.left[player] > 0 || (undecided && rules.drawForAll);
}

function mostLives(state: Readonly<ShieldBashersState>): number {
  let most = 0;
  for (let player = 0; player < state.left.length; player++) most = Math.max(most, livesOf(state, player));
  return most;
}

/** Whoever wins alone: the only player with ships, or by lives; −1 where nobody does. */
export function soleWinner(state: Readonly<ShieldBashersState>): number {
  const { data, left } = state;
  if (data[At.playersIn] === 1) return left.findIndex((ships) => ships > 0);
  if (data[At.ending] !== Ending.count) return -1;
  const most = mostLives(state);
  const winners = Array.from(left.keys()).filter((player) => livesOf(state, player) === most);
  return winners.length === 1 ? winners[0] : -1;
}

export function isOut({ left }: Readonly<ShieldBashersState>, player: number): boolean {
  return left[player] === 0;
}

/** By player: the turn in which he dropped out, 0 for who has ships, or had none when nobody counted. */
export function turnsOut({ data }: Readonly<ShieldBashersState>, out: Int32Array): void {
  for (let player = 0; player < out.length; player++) out[player] = data[ownCounts(player) + Own.out]!;
}

/** By player: his place, 1 for who has ships; whoever dropped out later is before who dropped out earlier. */
export function places(state: Readonly<ShieldBashersState>, out: Int32Array): void {
  turnsOut(state, out);
  const turns = Array.from(out, (turn, player) => (isOut(state, player) ? turn : Infinity));
  turns.forEach((turn, player) => (out[player] = 1 + turns.filter((other) => other > turn).length));
}
