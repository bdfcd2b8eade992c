import type { Streams } from "../dice/index.js";
import { createBots, type PreparedArm, type StrategyModules } from "./arm.js";
import { messageOf } from "./errors.js";
import { PlayError } from "./failure.js";
import { BotMisbehaviour, playthrough } from "./playthrough.js";
import type { Notebook, Table } from "./table.js";

/**
 * Plays a block's games once more with bots made afresh and with every loan watched, and compares: a bot that
 * remembers earlier games, or that writes into what it was only lent, cannot give the same game twice.
 */
export function checkGame(
  prepared: PreparedArm,
  table: Table,
  modules: StrategyModules,
  streams: Streams,
  block: number,
  notebook: Notebook | null,
): void {
  const { index: arm, game } = prepared;
  const { seatings } = table;
  for (let seating = 0; seating < seatings.count; seating++) {
    notebook?.gameBegins(arm, block, seating);
    table.playGame(block, seating, null);
    notebook?.gameBegins(arm, block, seating);
    const fresh = createBots(prepared, modules);
    const players = fresh.map((_, seat) => seatings.playerAt(seat, seating));
    const labelAt = (seat: number) => prepared.arm.strategies[players[seat]].label;
    const bots = players.map((player) => fresh[player]);
    const names = [...new Set(players.map((_, seat) => labelAt(seat)))].join(" or ");
    const blame = (strategy: string, reason: string) =>
      new PlayError({ arm, block, seating, strategy, reason });
    try {
      const { final } = playthrough({ game, bots, streams, block, start: prepared.arm.start, strict: true });
      if (game.stateToString(final) === game.stateToString(table.state)) continue;
    } catch (error) {
      if (error instanceof BotMisbehaviour) throw blame(labelAt(error.player), error.reason);
      throw blame(names, `threw "${messageOf(error)}" when made afresh`);
    }
    throw blame(
      names,
      "played the same game differently when made afresh: it must not remember earlier games",
    );
  }
}
