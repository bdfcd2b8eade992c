import { TERMINAL } from "../game.js";
import { copied } from "./plain.js";

/** How a game stands with its end. */
export const Ending = { none: 0, rules: 1, cap: 2 } as const;

export const NOBODY = -1;
/** What is counted on in such a state means nothing, as nobody sees what was counted before. */
export const IMAGINED = -2;

/** A position of a defined game; an observation is one from which secrets were taken. */
export interface DefinedState<G> {
  /** The game's own part. */
  g: G;
  /** The seat that chooses, or `TERMINAL`. */
  player: number;
  turnPlayer: number;
  starter: number;
  /** From 1. */
  turn: number;
  /** Actions played. */
  length: number;
  ending: number;
  /** Of an observation: the seat that sees it; `NOBODY` in a state, `IMAGINED` in one that was guessed. */
  seenBy: number;
  /** By seat: 1 for whoever dropped out. */
  readonly out: Uint8Array;
  /** By seat: 1 for whoever won. */
  readonly won: Uint8Array;
  readonly counts: Int32Array;
}

export function newDefinedState<G>(players: number, counts: number): DefinedState<G> {
  return {
    g: null as G,
    ...{
      player: TERMINAL,
      turnPlayer: 0,
      starter: 0,
      turn: 1,
      length: 0,
      ending: Ending.none,
      seenBy: NOBODY,
    },
    out: new Uint8Array(players),
    won: new Uint8Array(players),
    counts: new Int32Array(counts),
  };
}

/** As at the beginning of a game, but for `g`. */
export function clearDefinedState<G>(state: DefinedState<G>): void {
  state.player = TERMINAL;
  state.turnPlayer = state.starter = state.length = 0;
  state.turn = 1;
  state.ending = Ending.none;
  state.seenBy = NOBODY;
  state.out.fill(0);
  state.won.fill(0);
  state.counts.fill(0);
}

export function copyDefinedState<G>(from: Readonly<DefinedState<G>>, to: DefinedState<G>): void {
  to.g = copied(from.g, to.g);
  to.player = from.player;
  to.turnPlayer = from.turnPlayer;
  to.starter = from.starter;
  to.turn = from.turn;
  to.length = from.length;
  to.ending = from.ending;
  to.seenBy = from.seenBy;
  to.out.set(from.out);
  to.won.set(from.won);
  to.counts.set(from.counts);
}
