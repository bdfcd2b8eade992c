import type { Rules } from "../bound.js";
import { isEndGame, mayDeclareDraw, mayDeclareFinal, ROUND } from "../rules/turn.js";
import { At, May, Phase, type ShieldBashersState } from "../state.js";
import { SOON, type View } from "./view.js";

/** Of the turn, the clocks and the end: see below. */
const TURN = 10;
const CLOCKS = 12;
const END = 7;
export const COMMON = TURN + CLOCKS + END;

/** What belongs to no ship and no player by himself. */
export function writeCommon(
  rules: Rules,
  view: View,
  state: Readonly<ShieldBashersState>,
  out: Float32Array,
  at: number,
): number {
  writeTurn(view, state, out, at);
  writeClocks(rules, state, out, at + TURN);
  writeEnd(rules, view, state, out, at + TURN + CLOCKS);
  return at + COMMON;
}

/** What is to be done, and what an own ship that has moved can still win. */
function writeTurn(view: View, { data }: Readonly<ShieldBashersState>, out: Float32Array, at: number): void {
  const { ships, lives, number, wins, cell, isAround } = view;
  for (let phase = Phase.setup; phase <= Phase.act; phase++)
    out[at + phase] = data[At.phase] === phase ? 1 : 0;
  const moved = data[At.ship] < 0 ? -1 : number.indexOf(data[At.ship]);
  const isOwn = moved >= 0 && moved < 3;
  out[at + 5] = (data[At.may] & May.attack) !== 0 ? 1 : 0;
  out[at + 6] = (data[At.may] & May.repair) !== 0 ? 1 : 0;
  out.fill(0, at + 7, at + TURN);
  if (!isOwn || out[at + 5] === 0) return;
  for (let enemy = 3; enemy < ships; enemy++) {
    if (lives[enemy] === 0 || !isAround(cell[moved], cell[enemy])) continue;
    const chance = wins[moved * ships + enemy];
    const gain = chance * (3 - lives[enemy]) - (1 - chance) * (3 - lives[moved]);
    out[at + 7] = Math.max(out[at + 7], chance);
    out[at + 8] = Math.max(out[at + 8], gain / 2);
    if (lives[enemy] === 1) out[at + 9] = Math.max(out[at + 9], chance);
  }
}

/** How long it is to the limit, to a draw and to the final battle, and how long nobody has fought. */
function writeClocks(rules: Rules, state: Readonly<ShieldBashersState>, out: Float32Array, at: number): void {
  const { data } = state;
  const quiet = Math.max(0, data[At.quiet]) / data[At.playersIn];
  const left = Math.max(0, rules.maxRounds - data[At.rounds] / ROUND);
  const drawNears = rules.draw !== "off" && (rules.drawByAnyNumber || isEndGame(state));
  const battleNears = rules.finalBattle !== "off" && isEndGame(state);
  out[at] = Math.min(2, left / 200);
  out[at + 1] = 8 / (8 + left);
  out[at + 2] = 40 / (40 + left);
  out[at + 3] = Math.min(2, quiet / 6);
  out[at + 4] = quiet / (10 + quiet);
  out[at + 5] = drawNears ? 1 / (1 + Math.max(0, rules.drawRounds - quiet)) : 0;
  out[at + 6] = mayDeclareDraw(rules, state) ? 1 : 0;
  out[at + 7] = battleNears ? 1 / (1 + Math.max(0, rules.finalBattleRounds - quiet)) : 0;
  out[at + 8] = mayDeclareFinal(rules, state) ? 1 : 0;
  out[at + 9] = isEndGame(state) ? 1 : 0;
  out[at + 10] = data[At.ships] / (3 * rules.players);
  out[at + 11] = data[At.playersIn] / rules.players;
}

/** Of the last two ships, one of them one's own: who would win, how soon, and how that stands by the clock of the final battle. */
function writeEnd(
  rules: Rules,
  view: View,
  state: Readonly<ShieldBashersState>,
  out: Float32Array,
  at: number,
): void {
  const { ships, lives, wins, loses, turns, turnsOfEnemy } = view;
  out.fill(0, at, at + END);
  if (!isEndGame(state)) return;
  const { data } = state;
  const quiet = Math.max(0, data[At.quiet]) / data[At.playersIn];
  const clock = rules.finalBattle === "off" ? 0 : 1 / (1 + Math.max(0, rules.finalBattleRounds - quiet));
  for (let ship = 0; ship < 3; ship++) {
    for (let enemy = 3; enemy < ships; enemy++) {
      if (lives[ship] === 0 || lives[enemy] === 0) continue;
      const pair = ship * ships + enemy;
      out[at] = wins[pair]!;
      out[at + 1] = loses[pair]!;
      out[at + 2] = wins[pair] * clock;
      out[at + 3] = loses[pair] * clock;
      out[at + 4] = wins[pair] * SOON[turns[pair]];
      out[at + 5] = loses[pair] * SOON[turnsOfEnemy[pair]];
      out[at + 6] = wins[pair] * loses[pair];
    }
  }
}
