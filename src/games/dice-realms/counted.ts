import type { MetricDescription } from "../../game/index.js";
import type { Rules } from "./rulings.js";
import { countsOf } from "./state.js";

/** A metric with how to read it off a finished game. */
export interface Counted extends MetricDescription {
  readonly read: (data: Int32Array, player: number) => number;
}

export type Reading = Counted["read"];

/** A metric that is counted once for the game. */
export function game(
  name: string,
  unit: string,
  max: number,
  meaning: string,
  read: Reading,
  per?: string,
): Counted {
  return { name, unit, scope: "game", min: 0, max, meaning, read, ...(per !== undefined && { per }) };
}

/** A metric that is counted for each player. */
export function player(
  name: string,
  unit: string,
  max: number,
  meaning: string,
  read: Reading,
  per?: string,
): Counted {
  return { name, unit, scope: "player", min: 0, max, meaning, read, ...(per !== undefined && { per }) };
}

/** Reads one of a player's counts: a place of `Count`. */
export function count(place: number): Reading {
  return (data, seat) => data[countsOf(seat) + place];
}

/** Reads the sum of several that stand one after the other. */
export function sum(first: number, length: number): Reading {
  return (data, seat) => {
    const counts = countsOf(seat);
    let total = 0;
    for (let place = first; place < first + length; place++) total += data[counts + place];
    return total;
  };
}

/** Turns that one side can have. */
export function ownTurns({ maxTurns }: Rules): number {
  return Math.ceil(maxTurns / 2);
}
