import type { MetricDescription } from "../../../game/index.js";
import { mostTokens, type Rules } from "../rulings.js";
import type { SurvivorState } from "../state.js";

export type Read = (state: Readonly<SurvivorState>, seat: number) => number;
export type ReadGame = (state: Readonly<SurvivorState>) => number;
export type Bounds = readonly [number, number];

/** A metric with how to read it off a finished game. */
export interface Counted extends MetricDescription {
  readonly read: Read;
}

interface Described {
  readonly unit: string;
  readonly bounds: Bounds;
  readonly meaning: string;
  readonly per?: string;
}

/** What is counted once for the game. */
export function ofGame(name: string, { bounds, ...described }: Described, read: ReadGame): Counted {
  return { name, scope: "game", min: bounds[0], max: bounds[1], ...described, read };
}

/** What is counted for each player. */
export function ofPlayer(name: string, { bounds, ...described }: Described, read: Read): Counted {
  return { name, scope: "player", min: bounds[0], max: bounds[1], ...described, read };
}

/** Whether something was so: 1 or 0. Of games, or of the games of another event. */
export function event(
  name: string,
  meaning: string,
  is: (state: Readonly<SurvivorState>) => boolean,
  per?: string,
): Counted {
  const unit = per === undefined ? "games" : "share of games";
  return ofGame(name, { unit, bounds: [0, 1], meaning, ...(per !== undefined && { per }) }, (state) =>
    is(state) ? 1 : 0,
  );
}

/** A row of what is counted by seat. */
export function row(players: number, number: number): Read {
  return ({ counts }, seat) => counts[number * players + seat];
}

/** More points than anybody can have. */
export function mostPoints(rules: Rules): number {
  return Math.min(rules.maxPP, mostTokens(rules));
}

/** Shares and correlations are counted in so many parts. */
export const PARTS = 10_000;
