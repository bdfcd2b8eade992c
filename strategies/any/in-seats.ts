import type { Bot, ParameterDescription, StrategyContext } from "evenkeel";
import { seatsMeant } from "./lib/seats.js";

export const description = "plays as one strategy does in certain seats, and as another one elsewhere";
export const words = "players whose seat says how they play";

export const parameters = {
  seats: { kind: "list", meaning: "the seats of the one strategy, such as left" },
  play: { kind: "strategy", meaning: "the strategy that plays there" },
  others: {
    kind: "strategy",
    default: "strongest",
    meaning: "the strategy that plays in all other seats",
  },
} satisfies Record<string, ParameterDescription>;

interface Params<O> {
  readonly seats: readonly string[];
  readonly play: () => Bot<O>;
  readonly others: () => Bot<O>;
}

export function create<S, O>({ game, params }: StrategyContext<S, O, Params<O>>): Bot<O> {
  const [play, others] = [params.play(), params.others()];
  const bots = seatsMeant(game, params.seats, "seats").map((isMeant) => (isMeant ? play : others));
  let [bot] = bots;
  return {
    restart(player, random) {
      bot = bots[player];
      bot.restart(player, random);
    },
    chooseAction: (position, legal, count) => bot.chooseAction(position, legal, count),
  };
}
