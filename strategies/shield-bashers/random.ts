import type { Bot, Dice, StrategyContext } from "evenkeel";
import { SETUP_PARAMETER, setupPolicy, type ShieldBashersState } from "evenkeel/shield-bashers";

export const description = "chooses any legal action, each as likely as any other";

export const parameters = { setup: SETUP_PARAMETER };

export function create({
  game,
  params,
}: StrategyContext<
  ShieldBashersState,
  ShieldBashersState,
  { setup: readonly string[] }
>): Bot<ShieldBashersState> {
  const buildFleet = setupPolicy(params.setup);
  let dice: Dice;
  return {
    restart(_, random) {
      dice = random;
    },
    chooseAction(position, legal, count) {
      return game.turn(position) === 0 ? buildFleet(dice) : legal[dice.roll(count) - 1];
    },
  };
}
