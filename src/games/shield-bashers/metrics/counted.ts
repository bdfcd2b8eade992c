import type { MetricDescription } from "../../../game/index.js";
import type { Count, ShieldBashersState } from "../state.js";

export type State = Readonly<ShieldBashersState>;

/** A metric with how to read it off a finished game. */
export interface Counted extends MetricDescription {
  readonly read: (state: State, player: number) => number;
}

/** Counted once for the game; `per` is the metric it is a share of. */
export function ofGame(
  name: string,
  unit: string,
  max: number,
  meaning: string,
  read: (state: State) => number,
  per?: string,
): Counted {
  return { name, unit, scope: "game", min: 0, max, meaning, read, ...(per !== undefined && { per }) };
}

/** Counted for each player. */
export function ofPlayer(
  name: string,
  unit: string,
  max: number,
  meaning: string,
  read: Counted["read"],
): Counted {
  return { name, unit, scope: "player", min: 0, max, meaning, read };
}

export const yes = (condition: boolean): number => (condition ? 1 : 0);

export const countOf = (place: Count) => (state: State) => state.counts[place];

export function capital(word: string): string {
  return word[0].toUpperCase() + word.slice(1);
}
