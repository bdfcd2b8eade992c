import type { Bot, Dice, StrategyContext } from "evenkeel";

/** What a player of Liar's dice sees: of the cups its own only. */
interface Seen {
  readonly seenBy: number;
  readonly g: {
    readonly cups: readonly (readonly number[])[];
    readonly left: readonly number[];
    readonly bid: number;
  };
}

export const description =
  "calls a bid a lie once it is more than the other cups are likely to hold, else bids a little more";

export const parameters = {
  trust: {
    kind: "number",
    min: 0,
    max: 6,
    default: 1,
    meaning: "how many dice beyond the likely number it believes",
  },
} as const;

export function create({ game, params }: StrategyContext<Seen, Seen, { trust: number }>): Bot<Seen> {
  const liar = game.numDistinctActions - 1;
  let dice: Dice;
  return {
    restart(_player, own) {
      dice = own;
    },
    chooseAction({ seenBy, g }, legal, count) {
      const own = g.cups[seenBy]!;
      const others = g.left.reduce((sum, left) => sum + left, 0) - own.length;
      /** How many dice of the bid's face are likely under all cups, beyond what is bid. */
      const spare = (bid: number): number =>
        own.filter((face) => face === (bid % 6) + 1).length + others / 6 - Math.floor(bid / 6) - 1;
      if (g.bid >= 0 && spare(g.bid) < -params.trust) return liar;
      let best = -Infinity;
      let equals = 0;
      let choice = legal[0]!;
      // Of the next six bids, one for each face, the likeliest; of equal ones any.
      for (let index = 0; index < Math.min(count, 6); index++) {
        const bid = legal[index]!;
        if (bid === liar || spare(bid) < best) continue;
        equals = spare(bid) > best ? 1 : equals + 1;
        best = spare(bid);
        if (dice.roll(equals) === 1) choice = bid;
      }
      return choice;
    },
  };
}
