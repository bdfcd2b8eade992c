import type { MetricDescription } from "../../../game/index.js";
import { Count, Own, type ShieldBashersState } from "../state.js";
import { soleSurvivor } from "../turn.js";

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

/**
 * The players of whom something is true, and those of them who won; only where one player wins alone, for elsewhere
 * nobody can tell what it led to.
 */
export function ofDecidedGames(
  players: number,
  all: { readonly name: string; readonly meaning: string },
  won: { readonly name: string; readonly meaning: string },
  is: (state: State, player: number) => boolean,
): Counted[] {
  return [
    ofGame(all.name, "players", players, all.meaning, (state) => {
      let number = 0;
      for (let player = 0; player < players; player++)
        number += yes(soleSurvivor(state) >= 0 && is(state, player));
      return number;
    }),
    ofGame(
      won.name,
      "share of such players",
      1,
      won.meaning,
      (state) => yes(soleSurvivor(state) >= 0 && is(state, soleSurvivor(state))),
      all.name,
    ),
  ];
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

/** What is counted for a player, at a place of `Own`. */
export const ownCount = ({ counts }: State, player: number, place: number): number =>
  counts[Count.perPlayer + player * Own.length + place];

export const countOf = (place: Count) => (state: State) => state.counts[place];

export function capital(word: string): string {
  return word[0].toUpperCase() + word.slice(1);
}
