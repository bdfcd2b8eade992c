import { movesMeant, movesOf, type Bot, type ParameterDescription, type StrategyContext } from "evenkeel";
import { seatsMeant } from "./lib/seats.js";

export const description =
  "makes certain moves first, each as soon as it may, and then plays as another strategy does";
export const words = "players who begin with certain moves";

export const parameters = {
  first: {
    kind: "list",
    meaning:
      "the moves it makes first, in this order, each by some words of its text: gather food, train siege",
  },
  by: {
    kind: "list",
    default: [],
    meaning: "the seats that begin so, such as left; all if left out",
  },
  then: {
    kind: "strategy",
    default: "strongest",
    meaning: "the strategy that plays everything else, and chooses where the words leave it open",
  },
} satisfies Record<string, ParameterDescription>;

interface Params<O> {
  readonly first: readonly string[];
  readonly by: readonly string[];
  readonly then: () => Bot<O>;
}

export function create<S, O>({ game, params }: StrategyContext<S, O, Params<O>>): Bot<O> {
  const then = params.then();
  const moves = movesOf(game);
  const wanted = params.first.map((words, index) => movesMeant(moves, words, ["first", index]));
  const isNamed = seatsMeant(game, params.by, "by");
  const open = new Int32Array(moves.length);
  let made = 0;
  return {
    restart(player, random) {
      made = params.by.length === 0 || isNamed[player] ? 0 : wanted.length;
      then.restart(player, random);
    },
    chooseAction(position, legal, count) {
      let found = 0;
      if (made < wanted.length)
        for (let index = 0; index < count; index++)
          if (wanted[made][legal[index]] === 1) open[found++] = legal[index]!;
      if (found === 0) return then.chooseAction(position, legal, count);
      made++;
      return found === 1 ? open[0] : then.chooseAction(position, open, found);
    },
  };
}
