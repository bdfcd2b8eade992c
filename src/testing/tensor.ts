import { OptionError, tensorOf, type Game } from "../game/index.js";
import { isA } from "../game/lines.js";
import { seatOf } from "./calls.js";
import { promise } from "./finding.js";
import type { Scene } from "./scene.js";

/**
 * Every number of the tensor is written, is finite and is the same for the same position, and after its last picture comes
 * the first. Games may do without one.
 */
export function checkTensor<S, O>({ game, state }: Scene<S, O>): void {
  const copy = game.newState();
  game.copyState(state, copy);
  for (let seat = 0; seat < game.numPlayers; seat++) {
    const [numbers, again] = [state, copy].map((position) => numbersOf(game, position, seat));
    if (numbers === null || again === null) return;
    const wrong = numbers.findIndex((number) => !Number.isFinite(number));
    promise(
      wrong < 0,
      "tensor",
      () => `number ${wrong} of ${numbers.length} is ${numbers[wrong]} for ${seatOf(game, seat)}`,
    );
    promise(
      numbers.every((number, index) => number === again[index]),
      "tensor",
      () => `a copy of the position has other numbers for ${seatOf(game, seat)}`,
    );
    const { images } = tensorOf(game);
    if (images === undefined) continue;
    for (let image = 0; image < images.count; image++) images.next(again);
    promise(
      numbers.every((number, index) => number === again[index]),
      "tensor",
      () => `the picture after the last of ${images.count} is not the first for ${seatOf(game, seat)}`,
    );
  }
}

/** Null where the position is no row of numbers. */
function numbersOf<S, O>(game: Game<S, O>, state: S, seat: number): Float32Array | null {
  if (game.tensor === undefined) return null;
  try {
    const { size, write } = tensorOf(game);
    const out = new Float32Array(size).fill(NaN);
    write(game.observe(state, seat, game.newObservation()), seat, out);
    return out;
  } catch (error) {
    if (isA(error, OptionError)) return null;
    throw error;
  }
}
