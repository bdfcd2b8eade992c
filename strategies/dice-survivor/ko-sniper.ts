import type { Bot, Dice, ParameterDescription, StrategyContext } from "evenkeel";
import { ActionType, At, contestsOf, diceSurvivorGame, type SurvivorState } from "evenkeel/dice-survivor";
import { targetOf } from "./lib/heuristics.js";

export const description =
  "tries its KO on the strongest it can hope to hit, otherwise tries for an Extra Play Point and challenges the weakest";
export const words = "players who try their KO on the strongest";

export const parameters = {
  when: {
    kind: "choice",
    values: ["soon", "behind"],
    default: "soon",
    meaning: "when it tries: as soon as it can, or only when another has more points",
  },
  least: { kind: "number", min: 0, max: 1, default: 0.6, meaning: "the chance of success that it wants" },
  then: { kind: "strategy", default: "farmer", meaning: "the strategy that plays all but the KO" },
} as const satisfies Record<string, ParameterDescription>;

interface Params {
  readonly when: "soon" | "behind";
  readonly least: number;
  readonly then: () => Bot<SurvivorState>;
}

export function create({
  game,
  params,
}: StrategyContext<SurvivorState, SurvivorState, Params>): Bot<SurvivorState> {
  const { actions, rules } = diceSurvivorGame(game);
  const contests = contestsOf(rules);
  const then = params.then();
  const others = new Int32Array(game.numDistinctActions);
  let dice: Dice;
  return {
    restart(player, random) {
      dice = random;
      then.restart(player, random);
    },
    chooseAction(position, legal, count) {
      const { points, data } = position;
      const own = points[data[At.player]];
      const tries = params.when === "soon" || points.some((other) => other > own);
      let within = 0;
      let left = 0;
      for (let index = 0; index < count; index++) {
        const action = legal[index];
        const seat = actions.seat[action];
        if (actions.type[action] !== ActionType.ko) others[left++] = action;
        else if (tries && contests.ko(own - points[seat]).win >= params.least) within |= 1 << seat;
      }
      if (within !== 0) return actions.ko + targetOf(position, data[At.player], "strongest", dice, within);
      return left === 1 ? others[0] : then.chooseAction(position, others, left);
    },
  };
}
