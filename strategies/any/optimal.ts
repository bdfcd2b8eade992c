import type { Bot, Dice, StrategyContext } from "evenkeel";

export const description =
  "plays perfectly, in small games for two without secrets: they are solved before they are played";
export const words = "perfect players";

export const needsBestPlay = true;

/** Of equally good actions it plays each as often. */
export function create<S>({ game, bestPlay }: Required<StrategyContext<S, S>>): Bot<S> {
  const best = new Int32Array(game.numDistinctActions);
  let own: Dice;
  return {
    restart(_, random) {
      own = random;
    },
    // Without secrets a player sees the state itself.
    chooseAction(state) {
      const count = bestPlay(state, best);
      return best[count === 1 ? 0 : own.roll(count) - 1];
    },
  };
}
