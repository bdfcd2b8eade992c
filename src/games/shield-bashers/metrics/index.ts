import type { Rules } from "../rulings.js";
import { classes } from "./classes.js";
import { combats } from "./combats.js";
import type { Counted, State } from "./counted.js";
import { endGames, endings } from "./endings.js";
import { fleets, seats } from "./fleets.js";
import { deeds } from "./players.js";

export type { Counted } from "./counted.js";

export function metricsOf(rules: Rules): Counted[] {
  return [
    ...endings(rules),
    ...combats(rules),
    ...endGames(),
    ...classes(rules),
    ...fleets(rules),
    ...seats(rules),
    ...deeds(rules),
  ];
}

/** Writes all metrics of a finished game, those of players seat by seat. */
export function measure(metrics: readonly Counted[], players: number, state: State, out: Int32Array): void {
  let next = 0;
  for (let index = 0; index < metrics.length; index++) {
    const { scope, read } = metrics[index];
    const times = scope === "player" ? players : 1;
    for (let player = 0; player < times; player++) out[next++] = read(state, player);
  }
}
