import { movesMeant, movesOf, type Bot, type ParameterDescription, type StrategyContext } from "evenkeel";

export const description =
  "plays as another strategy does, but never makes certain moves while there are others";
export const words = "players who do without certain moves";

export const parameters = {
  never: {
    kind: "list",
    meaning:
      "the moves it does without, each by some words of its text in their order: repair, train siege, attack keep",
  },
  then: {
    kind: "strategy",
    default: "strongest",
    meaning: "the strategy that chooses among all other moves",
  },
} satisfies Record<string, ParameterDescription>;

interface Params<O> {
  readonly never: readonly string[];
  readonly then: () => Bot<O>;
}

export function create<S, O>({ game, params }: StrategyContext<S, O, Params<O>>): Bot<O> {
  const then = params.then();
  const moves = movesOf(game);
  const barred = params.never.map((words, index) => movesMeant(moves, words, ["never", index]));
  const isBarred = Uint8Array.from(moves, (_, action) => Number(barred.some((meant) => meant[action] === 1)));
  const open = new Int32Array(moves.length);
  return {
    restart: (player, random) => then.restart(player, random),
    chooseAction(position, legal, count) {
      let left = 0;
      for (let index = 0; index < count; index++)
        if (isBarred[legal[index]] === 0) open[left++] = legal[index]!;
      if (left === 0) return then.chooseAction(position, legal, count);
      return left === 1 ? open[0] : then.chooseAction(position, open, left);
    },
  };
}
