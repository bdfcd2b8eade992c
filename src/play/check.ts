import type { Streams } from "../dice/index.js";
import { createBots, type PreparedArm, type StrategyModules } from "./arm.js";
import { isA, messageOf } from "./errors.js";
import { PlayError } from "./failure.js";
import { BotMisbehaviour, playthrough } from "./playthrough.js";
import type { Seatings } from "./seating.js";
import type { GameWatch, ArmRunner } from "./arm-runner.js";

/**
 * Plays a block's games once more with bots made afresh and with every loan watched, and compares: a bot that
 * remembers earlier games, or that writes into what it was only lent, cannot give the same game twice. Nor does a measure
 * that remembers earlier games count the same twice.
 */
export function checkGame(
  prepared: PreparedArm,
  table: ArmRunner,
  modules: StrategyModules,
  streams: Streams,
  block: number,
  watch: GameWatch | null,
): void {
  const { index: arm, game } = prepared;
  const { seatings } = table;
  for (let seating = 0; seating < seatings.count; seating++) {
    watch?.gameBegins(arm, block, seating);
    table.playGame(block, seating, null);
    checkMeasures(arm, table, block, seating);
    watch?.gameBegins(arm, block, seating);
    const names = namesOf(prepared);
    const blame = (reason: string, cause?: unknown) =>
      new PlayError({ arm, block, seating, strategy: names, reason }, cause);
    let end: string;
    try {
      end = afresh(prepared, seatings, modules, streams, block, seating);
    } catch (error) {
      if (isA(error, PlayError)) throw error;
      throw blame(`threw "${messageOf(error)}" when made afresh`, error);
    }
    if (end !== game.stateToString(table.state))
      throw blame("played the same game differently when made afresh: it must not remember earlier games");
  }
}

function checkMeasures(arm: number, table: ArmRunner, block: number, seating: number): void {
  const { watching } = table;
  if (watching === undefined) return;
  const counted = watching.counts.slice();
  table.playGame(block, seating, null);
  const changed = watching.counts.findIndex((count, index) => count !== counted[index]);
  if (changed < 0) return;
  const reason = "counted the same game differently the second time: it must not remember earlier games";
  throw new PlayError({ arm, block, seating, strategy: null, measure: watching.fileOf(changed), reason });
}

/**
 * Where the rules themselves broke in a game: the failure of the bot that wrote into what it was only lent, if one did,
 * else the failure as it is, which is ours.
 */
export function accountable(
  error: unknown,
  prepared: PreparedArm,
  seatings: Seatings,
  modules: StrategyModules,
  streams: Streams,
): unknown {
  if (!isA(error, PlayError) || error.failure.strategy !== null || error.failure.measure !== undefined)
    return error;
  const { block, seating } = error.failure;
  try {
    afresh(prepared, seatings, modules, streams, block, seating);
  } catch (again) {
    if (isA(again, PlayError)) return again;
  }
  return error;
}

/** How the game ends with new bots and every loan watched. Throws a `PlayError` for a bot that breaks the rules for bots. */
function afresh(
  prepared: PreparedArm,
  seatings: Seatings,
  modules: StrategyModules,
  streams: Streams,
  block: number,
  seating: number,
): string {
  const { index, game, arm } = prepared;
  const created = createBots(prepared, modules);
  const players = created.map((_, seat) => seatings.playerAt(seat, seating));
  const bots = players.map((player) => created[player]);
  try {
    const { final } = playthrough({
      game,
      bots,
      streams,
      block,
      start: arm.start,
      strict: true,
      positions: false,
    });
    return game.stateToString(final);
  } catch (error) {
    if (!isA(error, BotMisbehaviour)) throw error;
    const strategy = arm.strategies[players[error.player]].label;
    throw new PlayError({ arm: index, block, seating, strategy, reason: error.reason });
  }
}

function namesOf({ arm }: PreparedArm): string {
  return [...new Set(arm.strategies.map(({ label }) => label))].join(" or ");
}
