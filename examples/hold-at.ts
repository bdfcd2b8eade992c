import type { Bot, StrategyContext } from "evenkeel";

/** What a player of Pig sees. */
interface Seen {
  readonly g: { readonly pot: number };
}

export const description = "throws until the pot is worth holding";
export const words = "players who hold in time";

export const parameters = {
  at: { kind: "number", min: 2, max: 1000, default: 20, meaning: "it holds from this pot on" },
} as const;

export function create({ params }: StrategyContext<Seen, Seen, { at: number }>): Bot<Seen, string> {
  return {
    restart() {},
    chooseAction: ({ g }) => (g.pot >= params.at ? "hold" : "roll"),
  };
}
