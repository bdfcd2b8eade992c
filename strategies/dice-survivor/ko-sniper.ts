import { At, KO_COST } from "evenkeel/dice-survivor";
import { policies, survivorStrategy, targetOf, type Act } from "./lib/heuristics.js";

export const description =
  "tries its KO on the strongest it can hope to hit, otherwise tries for an Extra Play Point and challenges the weakest";
export const words = "players who try their KO on the strongest";

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

interface Params {
  readonly when: "soon" | "behind";
  readonly least: number;
}

export const create = survivorStrategy<Params>(({ actions, rules }, { when, least }, contests) => {
  /** The KO of the strongest within reach, or −1. */
  const koOfVictim: Act = (position, player, dice) => {
    const { points, kos } = position;
    let within = 0;
    let behind = false;
    for (let seat = 0; seat < points.length; seat++) {
      behind ||= points[seat] > points[player];
      if (contests.ko(points[player] - points[seat]).win >= least) within |= 1 << seat;
    }
    if (kos[player] === 0 || !(behind || when === "soon")) return -1;
    const prey = targetOf(position, player, "strongest", dice, within);
    return prey >= 0 ? actions.ko + prey : -1;
  };
  return {
    act(position, player, dice) {
      const ko = position.data[At.actionsLeft] >= KO_COST ? koOfVictim(position, player, dice) : -1;
      if (ko >= 0) return ko;
      if (position.data[At.extras] < rules.extraPerTurn) return actions.extra;
      return actions.challengeOne + targetOf(position, player, "weakest", dice);
    },
    inFinals: koOfVictim,
  };
});
