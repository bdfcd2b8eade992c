import { greedyBot, type Bot, type StrategyContext } from "evenkeel";
import { ActionType, health, playerToMove, Sacrifice } from "evenkeel/shields";
import { shieldAt, shieldsGame, shieldValue } from "evenkeel/shields";
import type { ShieldsObservation, ShieldsState } from "evenkeel/shields";
import { heuristics } from "./lib/heuristics.js";
import { settlingTheStart } from "./lib/start.js";

export const description =
  "sacrifices a die for a better one from the trash where that beats an attack; otherwise plays by common sense";
export const words = "players with common sense";

/** About the points of one attack: what a trade has to bring in. */
const ATTACK = 4;

export function create({
  game,
  outcomes,
}: StrategyContext<ShieldsState, ShieldsObservation>): Bot<ShieldsObservation> {
  const { actions } = shieldsGame(game);
  const { plain, placedValue, dieValue } = heuristics(shieldsGame(game));
  const offers = new Int32Array(game.numDistinctActions);
  let best = 0;

  /** The best die that a sacrifice can fetch. Playing the sacrifice answers for every ruling about it. */
  function look(next: ShieldsState): void {
    best = 0;
    for (let index = game.legalActions(next, offers) - 1; index >= 0; index--)
      best = Math.max(best, placedValue(next, offers[index]));
  }

  function price(position: ShieldsObservation, action: number): number {
    const player = playerToMove(position);
    switch (actions.gives[action]) {
      case Sacrifice.shield:
        return shieldValue(shieldAt(position, player, actions.stack[action], actions.place[action]));
      case Sacrifice.reserve:
        return dieValue(position, player, actions.die[action]);
      case Sacrifice.attackDie:
        return health(position, player, actions.battery[action]) > 0 ? 30 : 0;
      default:
        return 60;
    }
  }

  const bot = greedyBot(game.numDistinctActions, (position: ShieldsObservation, action) => {
    if (actions.type[action] !== ActionType.sacrifice) return plain(position, action);
    outcomes(position, action, look);
    return (best - price(position, action)) / ATTACK;
  });
  return settlingTheStart(shieldsGame(game), bot);
}
