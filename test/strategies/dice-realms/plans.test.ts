import { Purpose, RandomDice, Streams, TERMINAL, type OptionValues } from "evenkeel";
import {
  FOOD,
  MAX_FOOD,
  MAX_MILITARY,
  MILITARY,
  phase,
  Phase,
  playerToMove,
  stock,
} from "evenkeel/dice-realms";
import { expect, test } from "vitest";
import { attackPlans } from "../../../strategies/dice-realms/lib/attack-plans.js";
import { evaluationOf } from "../../../strategies/dice-realms/lib/evaluate.js";
import { repairPlans } from "../../../strategies/dice-realms/lib/repair-plans.js";
import { trainingPlans } from "../../../strategies/dice-realms/lib/training-plans.js";
import { slowPlans } from "./slow-plans.js";
import { createGame } from "./support.js";

const VARIANTS: readonly OptionValues[] = [
  {},
  { damage: "full", siegeBonus: 3, startUnits: 2, repairPrice: 3 },
  { attackDeclare: "upfront", targetOrder: "layered", defendLimit: "once" },
  { attackDestroyed: "yes", repairDestroyed: "no", destroyedYield: "none", repairMany: "yes" },
  { red: { units: { infantry: { cost: 2, die: 6, price: { keep: 2 } } } }, startUnits: 3 },
  { units: { infantry: { die: 8 }, ranged: { die: 8 }, siege: { cost: 1, die: 20 } }, startUnits: 6 },
];

/** Random games: every position in which something is planned, with whose it is. */
test.each(VARIANTS)("plans are those of the slow twin, to the last bit: %j", (options) => {
  const game = createGame(options);
  const evaluation = evaluationOf(game.rules);
  const trains = [true, true, false, true];
  const [attacks, repairs] = [attackPlans(game, evaluation), repairPlans(game, evaluation)];
  const training = trainingPlans(game, evaluation, trains);
  const slow = slowPlans(game, evaluation, trains);
  const state = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  const dice = new RandomDice();
  let planned = 0;
  for (let block = 0; planned < 200; block++) {
    new Streams("plans").start(dice, block, Purpose.table);
    for (game.initialize(state, dice); game.currentPlayer(state) !== TERMINAL;) {
      const me = playerToMove(state);
      const asked = phase(state);
      const before = asked === Phase.gather;
      if (asked !== Phase.defend && dice.roll(4) === 1) {
        const [food, military] = before
          ? [MAX_FOOD, MAX_MILITARY]
          : [stock(state, me, FOOD), stock(state, me, MILITARY)];
        attacks.plan(state, me, food);
        slow.planAttacks(state, me, food);
        repairs.plan(state, me);
        slow.planRepairs(state, me);
        training.plan(state, me, military);
        slow.planTraining(state, me, military);
        const filled = before ? "values" : "first";
        const pairs = [
          [attacks.spending, slow.attack],
          [repairs.spending, slow.repair],
          [training.spending, slow.train],
        ] as const;
        for (const [fast, obvious] of pairs) expect(fast[filled]).toEqual(obvious[filled]);
        planned++;
      }
      const count = game.legalActions(state, legal);
      game.applyAction(state, legal[dice.roll(count) - 1], dice);
    }
  }
});
