import type { Game } from "./game.js";

/** A state that is whole numbers in one flat array, with named windows into it. */
export interface FlatState {
  readonly data: Int32Array;
}

/** Where parts of these lengths begin that lie one after the other from `first` on, and (`length`) where they end. */
export function layOut<const K extends string>(
  first: number,
  lengths: Readonly<Record<K, number>>,
): Readonly<Record<K | "length", number>> {
  const places: Record<string, number> = {};
  let next = first;
  for (const name of Object.keys(lengths) as K[]) {
    places[name] = next;
    next += lengths[name];
  }
  return { ...places, length: next } as Record<K | "length", number>;
}

/** What a game supplies whose states are flat and of which nothing is hidden: whoever observes sees the state itself. */
export function openPosition<S extends FlatState>(
  newState: () => S,
): Pick<Game<S, S>, "newState" | "copyState" | "newObservation" | "observe" | "resample"> {
  return {
    newState,
    copyState: (from, to) => to.data.set(from.data),
    newObservation: newState,
    observe: (state) => state,
    resample: (observation, _dice, out) => out.data.set(observation.data),
  };
}

/** The numbers from `first` until before `end`; `Array.from` takes seven times as long, and many positions are written. */
export function runOf(data: Int32Array, first: number, end: number): number[] {
  const run: number[] = [];
  for (let index = first; index < end; index++) run.push(data[index]);
  return run;
}

/** Writes two runs of this length that lie one after the other from `first` on into `to`, in exchanged places. */
export function swapRuns(from: Int32Array, to: Int32Array, first: number, length: number): void {
  for (let index = first; index < first + length; index++) {
    to[index] = from[index + length];
    to[index + length] = from[index];
  }
}
