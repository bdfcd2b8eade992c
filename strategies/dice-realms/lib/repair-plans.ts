import { health, POPULATION, RESOURCE_DICE, TERRITORIES } from "evenkeel/dice-realms";
import { TERRITORY_DICE, type DiceRealmsGame, type DiceRealmsObservation } from "evenkeel/dice-realms";
import { STOCK, type Evaluation } from "./evaluate.js";
import { newSpending, note, settle } from "./spending.js";

const MAX_POPULATION = RESOURCE_DICE[POPULATION];

/** Goes through all repairs of a territory. */
export function repairPlans({ rules, actions }: DiceRealmsGame, { territory: worth }: Evaluation) {
  const spending = newSpending(MAX_POPULATION, actions.count);
  return {
    spending,
    plan(position: Readonly<DiceRealmsObservation>, player: number): void {
      spending.values.fill(-Infinity);
      spending.first.fill(-Infinity);
      for (let territory = 0; territory < TERRITORIES.length; territory++) {
        const now = health(position, player, territory);
        if (now === 0 && !rules.repairsDestroyed) continue;
        const most = Math.min(
          TERRITORY_DICE[territory] - now,
          Math.floor(MAX_POPULATION / rules.repairPrice),
        );
        for (let amount = 1; amount <= most; amount++) {
          const gain = worth[territory * 13 + now + amount] - worth[territory * 13 + now];
          const cost = rules.repairPrice * amount;
          note(spending.values, cost, gain);
          note(spending.first, actions.repair[territory] + amount - 1, gain - STOCK[POPULATION] * cost);
        }
      }
      settle(spending, STOCK[POPULATION]);
    },
  };
}
