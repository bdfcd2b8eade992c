import { outcomesOf, Purpose, RandomDice, Streams, type OptionValues } from "evenkeel";
import { ActionType, matchPoints, phase, Phase, playerToMove, poolCount } from "evenkeel/shields";
import type { ShieldsGame, ShieldsState } from "evenkeel/shields";
import { describe, expect, it } from "vitest";
import { dieValuesOf } from "../../../strategies/shields/lib/die-values.js";
import { evaluator } from "../../../strategies/shields/lib/evaluate.js";
import { sidesOf } from "../../../strategies/shields/lib/measure.js";
import { newPoolSums, poolsOf } from "../../../strategies/shields/lib/pool.js";
import { newSide, Part } from "../../../strategies/shields/lib/side.js";
import { WEIGHTS } from "../../../strategies/shields/lib/weights.js";
import { createGame, makers, otherRules } from "./support.js";

/** What an action is worth, every position evaluated from the ground up. */
function worth(game: ShieldsGame, position: ShieldsState, first: number): number {
  const { value, begin } = evaluator(game);
  const me = playerToMove(position);
  const ahead = (state: ShieldsState): number => matchPoints(state, me) - matchPoints(state, 1 - me);
  const expected = (state: ShieldsState, action: number): number => {
    let sum = 0;
    outcomesOf(game)(state, action, (next, chance) => (sum += chance * valueOf(next)));
    return sum;
  };
  const valueOf = (next: ShieldsState): number => {
    const decided = ahead(next) - ahead(position);
    if (decided !== 0 || game.currentPlayer(next) < 0) return 10 * decided;
    const isHalfDone = game.actions.type[first] > ActionType.takeNothing && playerToMove(next) === me;
    if (isHalfDone && phase(next) !== Phase.pick) return bestRest(next);
    begin(next);
    return value(next, me, Part.all, Part.all);
  };
  const bestRest = (next: ShieldsState): number => {
    const legal = new Int32Array(game.numDistinctActions);
    const rest = legal.subarray(0, game.legalActions(next, legal));
    const acts = rest.filter((action) => game.actions.type[action] !== ActionType.move);
    return Math.max(...Array.from(acts, (action) => expected(next, action)));
  };
  return expected(position, first);
}

/** Calls `visit` with each position of some games of random actions. */
function eachPosition(
  options: OptionValues,
  games: number,
  visit: (game: ShieldsGame, state: ShieldsState, legal: Int32Array) => void,
): void {
  const game = createGame(options);
  const dice = new RandomDice();
  const state = game.newState();
  const room = new Int32Array(game.numDistinctActions);
  for (let block = 0; block < games; block++) {
    new Streams("expectimax").start(dice, block, Purpose.table);
    for (game.initialize(state, dice); game.currentPlayer(state) >= 0;) {
      const legal = room.subarray(0, game.legalActions(state, room));
      visit(game, state, legal);
      game.applyAction(state, legal[dice.roll(legal.length) - 1], dice);
    }
  }
}

describe.each(
  [{}, { matchBestOf: 3, maxTurns: 1 }, ...otherRules].map(
    (options) => [JSON.stringify(options), options] as const,
  ),
)("under %s", (_, options) => {
  it("expectimax plays what is best when nothing is remembered", () => {
    const bot = makers.expectimax(createGame(options));
    const dice = new RandomDice();
    eachPosition(options, 1, (game, state, legal) => {
      bot.restart(playerToMove(state), dice);
      const chosen = bot.chooseAction(state, legal, legal.length);
      const best = Math.max(...Array.from(legal, (action) => worth(game, state, action)));
      expect(worth(game, state, chosen)).toBeGreaterThanOrEqual(best - 1e-8);
    });
  });

  it("the pool is worth the sum of its dice", () => {
    eachPosition(options, 3, (game, state) => {
      const dieValues = dieValuesOf(game);
      const { measure, poolValue } = sidesOf(game, dieValues, new Float64Array(WEIGHTS.length));
      const sums = newPoolSums();
      poolsOf(game).sum(state, sums);
      const side = newSide();
      for (const player of [0, 1]) {
        measure(side, state, player, Part.all, true);
        const values = Array.from(
          game.dice.words,
          (_, kind) => poolCount(state, kind) * dieValues.dieValue(state, player, kind),
        );
        expect(poolValue(side, sums)).toBeCloseTo(
          values.reduce((sum, value) => sum + value, 0),
          9,
        );
      }
    });
  });
});
