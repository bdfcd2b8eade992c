import {
  resolveOptions,
  tensorOf,
  type AnyGameDefinition,
  type Game,
  type Images,
  type OptionValues,
} from "../game/index.js";
import { optionNumbers, type Weights } from "./weights.js";

/** What a network sees of a position. */
export interface Inputs<O> {
  readonly size: number;
  /** How many pictures a position has. */
  readonly images: number;
  /** Makes the next picture of a row. */
  next(row: Float32Array): void;
  /** `player`: with whose eyes. `viewer`: who asks, if that is another one; only networks that are told seats are told that. */
  write(observation: Readonly<O>, player: number, out: Float32Array, viewer?: number): void;
}

const ONE: Images = { count: 1, next: () => undefined };

/**
 * The tensor of a game, behind it the numbers of its options, of which a network was `trained` under several values, and
 * where it is told seats one number for each: 1 for the viewer's, and again as counted from whose eyes it sees with.
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
  const players = game.numPlayers;
  const size = firstSeat + (seats ? 2 * players : 0);
  const { images = ONE } = tensor;
  return {
    size,
    images: images.count,
    next: (own) => images.next(own),
    write(observation, player, out, viewer = player) {
      tensor.write(observation, player, out);
      for (let index = 0; index < row.length; index++) out[tensor.size + index] = row[index];
      if (!seats) return;
      out.fill(0, firstSeat, size);
      out[firstSeat + viewer] = 1;
      out[firstSeat + players + ((viewer - player + players) % players)] = 1;
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
