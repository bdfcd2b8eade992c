import type { Bot, StrategyContext } from "evenkeel";
import {
  actionsLeft,
  At,
  contestsOf,
  diceSurvivorGame,
  KO_COST,
  policies,
  survivorBot,
  targetOf,
} from "evenkeel/dice-survivor";
import type { Act, Policies, SurvivorObservation, SurvivorState } from "evenkeel/dice-survivor";

export const description =
  "tries its KO on the strongest it can hope to hit, otherwise tries for an Extra Play Point and challenges the weakest";

export const parameters = {
  ...policies,
  when: {
    kind: "choice",
    values: ["soon", "behind"],
    default: "soon",
    meaning: "when it tries: as soon as it can, or only when another has more points",
  },
  least: { kind: "number", min: 0, max: 1, default: 0.6, meaning: "the chance of success that it wants" },
} as const;

export function create({
  game,
  params,
}: StrategyContext<
  SurvivorState,
  SurvivorObservation,
  Policies & { when: "soon" | "behind"; least: number }
>): Bot<SurvivorObservation> {
  const { actions, rules } = diceSurvivorGame(game);
  const contests = contestsOf(rules);
  /** The strongest within reach, or −1. */
  const victim: Act = (position, player, dice) => {
    const { points, kos } = position;
    let within = 0;
    let behind = false;
    for (let seat = 0; seat < points.length; seat++) {
      behind ||= points[seat] > points[player];
      if (contests.ko(points[player] - points[seat]).win >= params.least) within |= 1 << seat;
    }
    if (kos[player] === 0 || !(behind || params.when === "soon")) return -1;
    return targetOf(position, player, "strongest", dice, within);
  };
  return survivorBot(diceSurvivorGame(game), params, {
    act(position, player, dice) {
      const prey = actionsLeft(position) >= KO_COST ? victim(position, player, dice) : -1;
      if (prey >= 0) return actions.ko + prey;
      if (position.data[At.extras] < rules.extraPerTurn) return actions.extra;
      return actions.challengeOne + targetOf(position, player, "weakest", dice);
    },
    inFinals(position, player, dice) {
      const prey = victim(position, player, dice);
      return prey >= 0 ? actions.ko + prey : -1;
    },
  });
}
