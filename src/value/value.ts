import { Purpose, RandomDice, Streams } from "../dice/index.js";
import { TERMINAL, type Game } from "../game/index.js";
import { Asked } from "./asked.js";
import { beliefsOf, type Likelihood } from "./beliefs.js";
import type { Inputs } from "./inputs.js";
import type { NetworkReader } from "./network.js";

/** What the players of a game may expect. */
export interface PositionValue<S> {
  /** A new question: the positions asked about next are close to each other. Of no effect on any value but on its cost. */
  begin(): void;
  /**
   * Writes each seat's expected share of the win into `out`, as `viewer` knows the position; they sum to 1. An ended game
   * is worth its returns. Where nothing is hidden it is the same for every viewer. Allocates nothing.
   */
  write(state: Readonly<S>, viewer: number, out: Float64Array): void;
  /** How likely states are that may be, where something is hidden; left out where nothing is known but the rules. */
  readonly likelihood?: Likelihood<S> | undefined;
}

/** Whether everybody sees everything in this position: then observing gives the state itself. `room` is for an observation. */
export function isOpen<S, O>(game: Game<S, O>, state: S, room: O): boolean {
  return (game.observe(state, 0, room) as unknown) === state;
}

/** Whether something is hidden from somebody at the beginning of a game. */
export function hasSecrets<S, O>(game: Game<S, O>): boolean {
  const state = game.newState();
  const dice = new RandomDice();
  new Streams("secrets").start(dice, 0, Purpose.table);
  game.initialize(state, dice);
  return !isOpen(game, state, game.newObservation());
}

/**
 * What networks say of the positions of a game. Where nothing is hidden they see them with the eyes of whoever acts next,
 * otherwise with those of the viewer. Each reader has a viewer for each picture of a position and each player.
 */
export function networkValue<S, O>(
  game: Game<S, O>,
  inputs: Inputs<O>,
  [reader, beliefs]: readonly NetworkReader[],
): PositionValue<S> {
  const players = game.numPlayers;
  const { images } = inputs;
  const [shares, mean] = [new Float64Array(players), new Float64Array(players)];
  const asked = new Asked(game);

  function read(seen: Readonly<O>, eyes: number, viewer: number, out: Float64Array): void {
    inputs.write(seen, eyes, reader.row, viewer);
    mean.fill(0);
    for (let image = 0; image < images; image++) {
      if (image > 0) inputs.next(reader.row);
      reader.read(eyes * images + image, shares);
      for (let step = 0; step < players; step++) mean[step] += shares[step];
    }
    for (let step = 0, seat = eyes; step < players; step++) {
      out[seat] = mean[step] / images;
      seat = seat + 1 === players ? 0 : seat + 1;
    }
  }

  const raise = matchRaiser(game, (state, out) => {
    const eyes = game.currentPlayer(state);
    read(game.observe(state, eyes, asked.room), eyes, eyes, out);
  });

  return {
    likelihood: beliefs && beliefsOf(game, inputs, beliefs),
    begin() {
      reader.begin();
      asked.begin();
    },
    write(state, viewer, out) {
      const next = game.currentPlayer(state);
      if (next === TERMINAL) {
        game.returns(state, out);
        return;
      }
      const seen = game.observe(state, viewer, asked.room);
      if ((seen as unknown) === state) read(state as unknown as O, next, viewer, out);
      else if (!asked.recalls(seen, viewer, out)) {
        read(seen, viewer, viewer, out);
        asked.keep(seen, viewer, out);
      }
      raise?.(state, out);
    },
  };
}

/** Turns what is expected of a game under way into what is expected of the match; left out where it is one game. */
function matchRaiser<S>(
  game: Game<S, unknown>,
  read: (state: S, out: Float64Array) => void,
): ((state: Readonly<S>, out: Float64Array) => void) | undefined {
  const { match, numPlayers: players } = game;
  if (match === undefined) return undefined;
  const begun = new Float64Array(players * players);
  let isKnown = false;
  return (state, out) => {
    if (!isKnown) {
      const room = game.newState();
      for (let starter = 0; starter < players; starter++) {
        match.begin(room, starter);
        read(room, begun.subarray(starter * players, (starter + 1) * players));
      }
      isKnown = true;
    }
    match.raise(state, begun, out);
  };
}
