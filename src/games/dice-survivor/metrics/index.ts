import type { Rules } from "../rulings.js";
import type { SurvivorState } from "../state.js";
import { actionMetrics } from "./actions.js";
import { fallMetrics, fallsOfPlayers } from "./falls.js";
import { finalistMetrics, finalsMetrics } from "./finals.js";
import { koMetrics, kosOfPlayers } from "./kos.js";
import { roundMetrics } from "./leads.js";
import { diceMetrics, tokenMetrics } from "./length.js";
import type { Counted } from "./metric.js";
import { rematchMetrics } from "./rematches.js";

/** What Dice Survivor counts about itself, with bounds that no game exceeds: of the game, then of each player. */
export function metricsOf(rules: Rules): Counted[] {
  return [
    ...diceMetrics(rules),
    ...tokenMetrics(rules),
    ...fallMetrics(rules),
    ...finalsMetrics(rules),
    ...roundMetrics(rules),
    ...koMetrics(rules),
    ...actionMetrics(rules),
    ...kosOfPlayers(rules),
    ...rematchMetrics(rules),
    ...fallsOfPlayers(rules),
    ...finalistMetrics(rules),
  ];
}

export function measure(metrics: readonly Counted[], state: Readonly<SurvivorState>, out: Int32Array): void {
  const players = state.points.length;
  let next = 0;
  for (let index = 0; index < metrics.length; index++) {
    const { scope, read } = metrics[index];
    const seats = scope === "player" ? players : 1;
    for (let seat = 0; seat < seats; seat++) out[next++] = read(state, seat);
  }
}
