import {
  numberParameter,
  searchBot,
  type Bot,
  type ParameterDescription,
  type PositionValue,
  type StrategyContext,
} from "evenkeel";

export const description =
  "plays as another strategy does, unless games played out in its thoughts show a surely better action";
export const words = "players who try things out in their thoughts";

export const parameters = {
  with: {
    kind: "strategy",
    default: "strongest",
    meaning: "the strategy it improves on, and which it thinks everybody plays",
  },
  simulations: numberParameter(
    [0, 100_000],
    300,
    "how many games it plays out for a decision, all actions together",
  ),
  depth: numberParameter(
    [1, 10],
    1,
    "how many of its own decisions it thinks over, this one included; from 2 on half of the games go into that",
  ),
  value: {
    kind: "value",
    default: "playouts",
    meaning:
      "what it makes of a game after these decisions: playouts to the end, or what trained weights say of it",
  },
} satisfies Record<string, ParameterDescription>;

interface Params<S, O> {
  readonly with: () => Bot<O>;
  readonly simulations: number;
  readonly depth: number;
  readonly value: PositionValue<S> | null;
}

export function create<S, O>({ game, params }: StrategyContext<S, O, Params<S, O>>): Bot<O> {
  const { with: createBot, simulations, depth, value } = params;
  return searchBot({
    ...{ game, createBot, simulations, depth },
    ...(value !== null && { horizon: { choices: depth, value } }),
  });
}
