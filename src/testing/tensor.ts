import { OptionError, tensorOf, type Game, type Tensor } from "../game/index.js";
import { isA } from "../game/lines.js";
import { seatOf } from "./calls.js";
import { promise } from "./finding.js";
import type { Scene } from "./scene.js";

/**
 * Every number of the tensor is written, is finite and is the same for the same position, and after its last picture comes
 * the first. Games may do without one.
 */
export function checkTensor<S, O>({ game, state }: Scene<S, O>): void {
  const tensor = tensorFor(game);
  if (tensor === null) return;
  const copy = game.newState();
  game.copyState(state, copy);
  const { images, size, write } = tensor;
  const [numbers, again] = [new Float32Array(size), new Float32Array(size)];
  const isSame = (): boolean => numbers.every((number, index) => number === again[index]);
  for (let seat = 0; seat < game.numPlayers; seat++) {
    try {
      write(game.observe(state, seat, game.newObservation()), seat, numbers.fill(NaN));
      write(game.observe(copy, seat, game.newObservation()), seat, again.fill(NaN));
    } catch (error) {
      if (isA(error, OptionError)) return;
      throw error;
    }
    const wrong = numbers.findIndex((number) => !Number.isFinite(number));
    promise(
      wrong < 0,
      "tensor",
      () => `number ${wrong} of ${size} is ${numbers[wrong]} for ${seatOf(game, seat)}`,
    );
    promise(isSame(), "tensor", () => `a copy of the position has other numbers for ${seatOf(game, seat)}`);
    if (images === undefined) continue;
    for (let image = 0; image < images.count; image++) images.next(again);
    promise(
      isSame(),
      "tensor",
      () => `the picture after the last of ${images.count} is not the first for ${seatOf(game, seat)}`,
    );
  }
}

/** By game: made once, since a large one takes its time. */
const made = new WeakMap<object, Tensor<unknown> | null>();

/** Null where positions are no rows of numbers. */
function tensorFor<S, O>(game: Game<S, O>): Tensor<O> | null {
  if (!made.has(game)) made.set(game, makeTensor(game));
  return made.get(game)!;
}

function makeTensor<S, O>(game: Game<S, O>): Tensor<O> | null {
  if (game.tensor === undefined) return null;
  try {
    return tensorOf(game);
  } catch (error) {
    if (isA(error, OptionError)) return null;
    throw error;
  }
}
