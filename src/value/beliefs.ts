import { TERMINAL, type Game } from "../game/index.js";
import type { Inputs } from "./inputs.js";
import type { NetworkReader } from "./network.js";

/** How many times as likely a state is as a guess that knows nothing of how others play, to whoever sees it as `viewer`. */
export type Likelihood<S> = (state: Readonly<S>, viewer: number) => number;

/** No state is thought this many times likelier, or less likely, for what one other player did. */
const MOST = 1000;

/**
 * What others are likely to hide, by what they do. A network of two outputs learned to tell what others really saw from what they
 * would have seen had what they hide been guessed: the ratio of its outputs is that of the chances (Gutmann and Hyvärinen,
 * "Noise-contrastive estimation", 2010). `reader` has a viewer for each picture of a position and each player.
 */
export function beliefsOf<S, O>(game: Game<S, O>, inputs: Inputs<O>, reader: NetworkReader): Likelihood<S> {
  const players = game.numPlayers;
  const { images } = inputs;
  const room = game.newObservation();
  const outputs = new Float64Array(2);

  function oddsOf(state: Readonly<S>, seat: number): number {
    inputs.write(game.observe(state, seat, room), seat, reader.row);
    let [real, guessed] = [0, 0];
    for (let image = 0; image < images; image++) {
      if (image > 0) inputs.next(reader.row);
      reader.read(seat * images + image, outputs);
      real += outputs[0];
      guessed += outputs[1];
    }
    return Math.min(MOST, Math.max(1 / MOST, real / guessed));
  }

  return (state, viewer) => {
    if (game.currentPlayer(state) === TERMINAL) return 1;
    reader.begin();
    let odds = 1;
    for (let seat = 0; seat < players; seat++) if (seat !== viewer) odds *= oddsOf(state, seat);
    return odds;
  };
}
