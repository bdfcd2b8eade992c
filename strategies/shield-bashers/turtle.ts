import type { Bot, StrategyContext } from "evenkeel";
import {
  adviser,
  At,
  attackAbove,
  basherBot,
  LIFE,
  SETUP_PARAMETER,
  shieldBashersGame,
  type ShieldBashersState,
} from "evenkeel/shield-bashers";

export const description =
  "stays at home with the best defenders, Wb and Bw, and hits only what comes near and is weaker";

export const parameters = {
  setup: {
    ...SETUP_PARAMETER,
    // Wb and Bw win 7 of 9 fights as defenders, and leave Gg as the third.
    default: ["Wb Gg Bw", "Wb Bw Gg", "Gg Wb Bw", "Gg Bw Wb", "Bw Wb Gg", "Bw Gg Wb"],
  },
  range: {
    kind: "number",
    default: 2,
    min: 1,
    max: 10,
    meaning: "how many turns from home a ship may go",
  },
} as const;

interface Params {
  readonly setup: readonly string[];
  readonly range: number;
}

export function create({
  game,
  params,
}: StrategyContext<ShieldBashersState, ShieldBashersState, Params>): Bot<ShieldBashersState> {
  const bashers = shieldBashersGame(game);
  const advice = adviser(bashers);
  const attack = attackAbove(advice, 0.5);

  const { cells } = bashers.rules.board;
  return basherBot(bashers, advice, {
    setup: params.setup,
    attack,
    step: (position, ship, cell) => {
      const me = position.data[At.observer] - 1;
      const away = advice.reach.home[(me * 3 + ship) * cells + cell];
      // No attack is worth leaving home for.
      const tooFar = away > params.range ? -LIFE * (200 + away) : 0;
      return tooFar - advice.danger(position, ship, cell);
    },
  });
}
