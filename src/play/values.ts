import type { AnyGame, AnyGameDefinition, AnyState, OptionValues } from "../game/index.js";
import {
  DealtValue,
  decode,
  inputsOf,
  networkValue,
  readersOf,
  shapesOf,
  type Inputs,
  type Weights,
} from "../value/index.js";

import { exactValue, type WorthTable } from "./best-play.js";

/** A parameter's value in a plan: trained weights by their content hashes, dealt evenly over the blocks. */
export interface ValuePlan {
  readonly weights: readonly string[];
  /** Until they are found: whether they are to be ones that were learned among guests. */
  readonly amongGuests?: true;
  /** What the game is worth exactly, because it was solved; then there are no weights. */
  readonly solved?: true;
}

export function isValuePlan(value: unknown): value is ValuePlan {
  return typeof value === "object" && value !== null && "weights" in value;
}

/** The value functions that the strategies of one arm rest on. */
export class ArmValues {
  readonly #game: AnyGame;
  readonly #inputs: (weights: Weights) => Inputs<unknown>;
  readonly #known = new Map<string, DealtValue<AnyState>>();

  readonly #worths: WorthTable | undefined;

  /** `worths`: where the game was solved. */
  constructor(
    definition: AnyGameDefinition,
    options: OptionValues,
    game: AnyGame,
    worths?: WorthTable | undefined,
  ) {
    this.#game = game;
    this.#worths = worths;
    this.#inputs = (weights) => inputsOf(definition, game, options, weights);
  }

  /** `weightsOf` finds weights by their hash. */
  of({ weights, solved }: ValuePlan, weightsOf: (hash: string) => Weights): DealtValue<AnyState> {
    const key = weights.join();
    const made = () =>
      solved === true
        ? [exactValue(this.#game, this.#worths!)]
        : weights.map((hash) => this.#network(weightsOf(hash)));
    const value = this.#known.get(key) ?? new DealtValue(made());
    this.#known.set(key, value);
    return value;
  }

  /** Which of several weights play is a matter of the block. */
  deal(block: number): void {
    for (const value of this.#known.values()) value.deal(block);
  }

  #network(weights: Weights): ReturnType<typeof networkValue<AnyState, unknown>> {
    const inputs = this.#inputs(weights);
    if (inputs.size !== weights.inputs)
      throw new Error(`weights for ${weights.inputs} numbers meet positions of ${inputs.size}`);
    const shapes = shapesOf(weights, weights.beliefs !== undefined);
    const readers = readersOf(shapes, weights.players * inputs.images, decode(weights));
    return networkValue(this.#game, inputs, readers);
  }
}
