import {
  numberParameter,
  searchBot,
  type Bot,
  type ParameterDescription,
  type StrategyContext,
} from "evenkeel";

export const description =
  "plays as another strategy does, unless games played out in its thoughts show a surely better action";

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
} satisfies Record<string, ParameterDescription>;

interface Params<O> {
  readonly with: () => Bot<O>;
  readonly simulations: number;
  readonly depth: number;
}

export function create<S, O>({ game, params }: StrategyContext<S, O, Params<O>>): Bot<O> {
  return searchBot({ game, createBot: params.with, simulations: params.simulations, depth: params.depth });
}
