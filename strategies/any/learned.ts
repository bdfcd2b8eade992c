import { greedyByValue, type Bot, type PositionValue, type StrategyContext } from "evenkeel";

export const description =
  "plays what it learned from many games against itself: it takes what it thinks is best on average";

export const parameters = {
  weights: {
    kind: "value",
    default: "fitting",
    meaning: "what it learned: a file that evenkeel train wrote, or fitting for what fits the rules",
  },
  guesses: {
    kind: "number",
    default: 8,
    min: 1,
    max: 1000,
    meaning: "where something is hidden: how many of the positions that may be it looks at for each choice",
  },
} as const;

interface Params<S> {
  readonly weights: PositionValue<S>;
  readonly guesses: number;
}

export function create<S, O>({ game, params }: StrategyContext<S, O, Params<S>>): Bot<O> {
  return greedyByValue(game, params.weights, Math.round(params.guesses));
}
