import type { Bot, StrategyContext } from "evenkeel";
import {
  adviser,
  approach,
  At,
  attackAbove,
  basherBot,
  LIFE,
  SETUP_PARAMETER,
  shieldBashersGame,
  type ShieldBashersState,
} from "evenkeel/shield-bashers";

export const description =
  "takes a damaged ship home at once, repairs it, and changes its shields for better ones";

export const parameters = {
  setup: SETUP_PARAMETER,
  range: {
    kind: "number",
    default: 5,
    min: 0,
    max: 40,
    meaning: "how many turns from home a damaged ship turns back",
  },
} as const;

interface Params {
  readonly setup: readonly string[];
  readonly range: number;
}

/** A damaged ship on its way home goes before all that approach, but not before an attack. */
const HOMEWARD = 50 * LIFE;

export function create({
  game,
  params,
}: StrategyContext<ShieldBashersState, ShieldBashersState, Params>): Bot<ShieldBashersState> {
  const bashers = shieldBashersGame(game);
  const { rules } = bashers;
  const { cells } = rules.board;
  const advice = adviser(bashers);
  const attack = attackAbove(advice, 0.5);
  const forward = approach(advice);
  return basherBot(bashers, advice, {
    setup: params.setup,
    attack,
    step: (position, ship, cell, attacks) => {
      const me = position.data[At.observer] - 1;
      const own = me * 3 + ship;
      if (position.tertiary[own] === 1 || position.spare[me] === 0)
        return forward(position, ship, cell, attacks);
      const from = position.position[own];
      const enters = rules.homeOf[cell] === 1 + me && (rules.anyEntry || rules.homeOf[from] !== 1 + me);
      const before = advice.reach.home[own * cells + from];
      const turns = enters ? 0 : advice.reach.home[own * cells + cell];
      if (before > params.range || turns >= before) return forward(position, ship, cell, attacks) - LIFE;
      return HOMEWARD - LIFE * turns;
    },
  });
}
