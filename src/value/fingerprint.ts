import type { Dice, Game } from "../game/index.js";
import { TERMINAL, tensorOf } from "../game/index.js";
import { mixed } from "../game/hash.js";

/** So many positions of random games are looked at. */
const POSITIONS = 64;

/**
 * What the numbers of a game's positions are, as a short text: it changes where their number, order or meaning does, so that
 * weights never judge by numbers that they were not trained on. `dice` are at the start of a stream of their own. Throws an
 * `OptionError` where the game has no tensor.
 */
export function fingerprint<S, O>(game: Game<S, O>, dice: Dice): string {
  const tensor = tensorOf(game);
  const row = new Float32Array(tensor.size);
  const bits = new Uint32Array(row.buffer);
  const state = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  const observation = game.newObservation();
  const { count: images = 1 } = tensor.images ?? {};
  let [one, other] = [tensor.size * images, ~tensor.size];
  for (let seen = 0, over = true; seen < POSITIONS; seen++) {
    if (over) game.initialize(state, dice);
    const player = game.currentPlayer(state);
    over = player === TERMINAL;
    if (over) continue;
    tensor.write(game.observe(state, player, observation), player, row);
    for (const word of bits) {
      one = mixed(one, word);
      other = mixed(other, word ^ 0x5bd1e995);
    }
    const count = game.legalActions(state, legal);
    game.applyAction(state, legal[dice.roll(count) - 1], dice);
  }
  return [one, other].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
