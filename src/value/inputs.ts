import {
  resolveOptions,
  tensorOf,
  type AnyGameDefinition,
  type Game,
  type OptionValues,
} from "../game/index.js";
import { optionNumbers, type Weights } from "./weights.js";

/** What a network sees of a position. */
export interface Inputs<O> {
  readonly size: number;
  write(observation: Readonly<O>, player: number, out: Float32Array): void;
}

/**
 * The tensor of a game, behind it the numbers of its options, of which a network was `trained` under several values, and
 * where it is told its seat one number for each: 1 for its own.
 */
export function inputsOf<S, O>(
  definition: Pick<AnyGameDefinition, "options" | "seats">,
  game: Game<S, O>,
  options: OptionValues,
  { options: trained, seats = false }: Pick<Weights, "options" | "seats">,
): Inputs<O> {
  const tensor = tensorOf(game);
  const row = Float32Array.from(rulesRow(definition, game, options, trained));
  const firstSeat = tensor.size + row.length;
  const size = firstSeat + (seats ? game.numPlayers : 0);
  return {
    size,
    write(observation, player, out) {
      tensor.write(observation, player, out);
      for (let index = 0; index < row.length; index++) out[tensor.size + index] = row[index];
      for (let index = firstSeat; index < size; index++) out[index] = index - firstSeat === player ? 1 : 0;
    },
  };
}

/** What a network that was `trained` under several values sees of the rules that are played. */
export function rulesRow<S, O>(
  definition: Pick<AnyGameDefinition, "options" | "seats">,
  game: Game<S, O>,
  options: OptionValues,
  trained: Weights["options"],
): number[] {
  const defaults = Object.fromEntries(definition.options.map((option) => [option.name, option.default]));
  const values = resolveOptions(definition.options, options, definition.seats);
  return optionNumbers(trained, tensorOf(game).shows ?? [], values, defaults);
}
