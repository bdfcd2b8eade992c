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
  type AttackWorth,
  type ShieldBashersState,
} from "evenkeel/shield-bashers";

export const description =
  "attacks what it does not know with ships that can afford it, then uses what it saw";

export const parameters = {
  setup: SETUP_PARAMETER,
  least: {
    kind: "number",
    default: 0.3,
    min: 0,
    max: 0.99,
    meaning: "the chance above which a ship with its tertiary attacks one that is not known",
  },
} as const;

interface Params {
  readonly setup: readonly string[];
  readonly least: number;
}

export function create({
  game,
  params,
}: StrategyContext<ShieldBashersState, ShieldBashersState, Params>): Bot<ShieldBashersState> {
  const bashers = shieldBashersGame(game);
  const advice = adviser(bashers);
  const sure = attackAbove(advice, 0.5);
  const attack: AttackWorth = (position, ship, enemy) => {
    const value = sure(position, ship, enemy);
    const chance = advice.chance(ship, enemy);
    const fresh = position.tertiary[(position.data[At.observer] - 1) * 3 + ship] === 1;
    if (value > 0 || !fresh || position.secondary[enemy] >= 0 || chance <= params.least) return value;
    return (LIFE * chance) | 0;
  };
  return basherBot(bashers, advice, { setup: params.setup, attack, step: approach(advice) });
}
