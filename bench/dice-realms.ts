/**
 * What one game of Dice Realms costs (bench/support/game-cost.ts): `balanced` against `keep-rush`, `random` against `random`,
 * and `expectimax` against itself. None allocates in the rules; of the bots only the engine's boxes for fractions, which
 * `worth` gives back.
 *
 *   npm run bench -- dice-realms [--repetitions=5]
 */
import { outcomesOf } from "../src/dice/index.js";
import { diceRealms, diceRealmsGame, UNITS } from "../src/games/dice-realms/index.js";
import { create as balanced } from "../strategies/dice-realms/balanced.js";
import { create as expectimax } from "../strategies/dice-realms/expectimax.js";
import { create as keepRush } from "../strategies/dice-realms/keep-rush.js";
import { create as random } from "../strategies/dice-realms/random.js";
import { GameCost } from "./support/game-cost.js";

const game = diceRealmsGame(diceRealms.create({}, 2));
const context = { game, outcomes: outcomesOf(game) };
const defence = "exchange" as const;
const rush = keepRush({ ...context, params: { defend: defence } });
const careful = balanced({
  ...context,
  params: { army: 6, hold: 4, repairKeep: 4, caution: 0.4, units: UNITS, first: "any", defend: defence },
});
const chance = () => random({ ...context, params: { defend: "any" } });
const planner = () =>
  expectimax({ ...context, params: { units: UNITS, defend: defence, repairs: "weighed" } });
new GameCost(game, [careful, rush]).tell("balanced against keep-rush", 125);
new GameCost(game, [chance(), chance()]).tell("random against random", 50);
new GameCost(game, [planner(), planner()]).tell("expectimax against expectimax", 12);
