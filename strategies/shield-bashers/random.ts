import { randomBot, type Bot, type Dice, type StrategyContext } from "evenkeel";
import { At, type ShieldBashersState } from "evenkeel/shield-bashers";
import { fleetPolicy, FLEETS } from "./lib/fleets.js";

export const description = "chooses any legal action, each as likely as any other";
export const words = "players who do anything";

export const parameters = { setup: FLEETS };

type Context = StrategyContext<ShieldBashersState, ShieldBashersState, { setup: readonly string[] }>;

export function create({ params }: Context): Bot<ShieldBashersState> {
  const buildFleet = fleetPolicy(params.setup);
  const others = randomBot<ShieldBashersState>();
  let dice: Dice;
  return {
    restart(player, random) {
      dice = random;
      others.restart(player, random);
    },
    chooseAction: (position, legal, count) =>
      position.data[At.turn] === 0 ? buildFleet(dice) : others.chooseAction(position, legal, count),
  };
}
