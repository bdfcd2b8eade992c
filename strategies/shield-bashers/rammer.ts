import type { Bot, StrategyContext } from "evenkeel";
import {
  adviser,
  approach,
  attackAbove,
  basherBot,
  SETUP_PARAMETER,
  shieldBashersGame,
  type ShieldBashersState,
} from "evenkeel/shield-bashers";

export const description =
  "goes for the nearest enemy it beats more often than not, over all secrets that are possible";

export const parameters = {
  setup: SETUP_PARAMETER,
  chance: {
    kind: "number",
    default: 0.5,
    min: 0,
    max: 0.99,
    meaning: "attacks where its chance is greater than this",
  },
} as const;

interface Params {
  readonly setup: readonly string[];
  readonly chance: number;
}

export function create({
  game,
  params,
}: StrategyContext<ShieldBashersState, ShieldBashersState, Params>): Bot<ShieldBashersState> {
  const bashers = shieldBashersGame(game);
  const advice = adviser(bashers);
  const attack = attackAbove(advice, params.chance);
  return basherBot(bashers, advice, { setup: params.setup, attack, step: approach(advice) });
}
