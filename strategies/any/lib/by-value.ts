import {
  Expectimax,
  greedyByValue,
  mergedOutcomesOf,
  type Bot,
  type PositionValue,
  type StrategyContext,
} from "evenkeel";

/** Of everybody who plays by a value function. */
export const parameters = {
  guesses: {
    kind: "number",
    default: 8,
    min: 1,
    max: 1000,
    meaning:
      "where something is hidden: how many of the positions that may be it looks at most for each choice; all of them if there are no more",
  },
  plies: {
    kind: "number",
    default: 1,
    min: 1,
    max: 3,
    meaning:
      "how many actions it looks ahead, whoever acts; where something is hidden, its own in its turn only",
  },
} as const;

interface Params<S> {
  readonly weights: PositionValue<S>;
  readonly guesses: number;
  readonly plies: number;
}

/** By plies: of how many actions it sees what may follow their outcomes, so that Dice Realms takes about two milliseconds. */
const MOST = { 2: 8, 3: 2 } as const;

export function create<S, O>({ game, params }: StrategyContext<S, O, Params<S>>): Bot<O> {
  const { weights: value } = params;
  const guesses = Math.round(params.guesses);
  const plies = Math.round(params.plies) as 1 | 2 | 3;
  if (plies === 1) return greedyByValue(game, value, guesses);
  const most = MOST[plies];
  const outcomes = mergedOutcomesOf(game);
  return greedyByValue(game, value, guesses, {
    value: new Expectimax({ game, outcomes, value, depth: plies - 1, most }),
    most,
  });
}
