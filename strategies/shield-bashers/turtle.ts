import type { Bot, StrategyContext } from "evenkeel";
import {
  adviser,
  At,
  attackAbove,
  basherBot,
  LIFE,
  SETUP_PARAMETER,
  shieldBashersGame,
  type Observation,
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
  const { board, homeOf } = bashers.rules;
  const attack = attackAbove(advice, 0.5);

  /** Turns from home; none at home, from where the way home leads out of it first. */
  function away(position: Observation, ship: number, cell: number): number {
    const me = position.data[At.observer] - 1;
    return homeOf[cell] === 1 + me ? 0 : advice.reach.home[(me * 3 + ship) * board.cells + cell];
  }

  // No attack is worth leaving home for.
  return basherBot(bashers, advice, {
    setup: params.setup,
    attack,
    ram: (position, ship, enemy) =>
      away(position, ship, position.position[enemy]) > params.range ? -1 : attack(position, ship, enemy),
    step: (position, ship, cell) => {
      const turns = away(position, ship, cell);
      return (turns > params.range ? -LIFE * (200 + turns) : 0) - advice.danger(position, ship, cell);
    },
  });
}
