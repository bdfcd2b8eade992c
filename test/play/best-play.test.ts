import { expect, test } from "vitest";
import { TERMINAL, type AnyGame } from "../../src/game/index.js";
import { bestPlayOf, bestPlayTable } from "../../src/play/best-play.js";
import { createBot } from "../../src/play/strategies.js";
import { botPlayer, solve } from "../../src/solve/index.js";
import * as optimal from "../../strategies/any/optimal.js";
import { efron, standoff } from "../solve/small-games.js";
import { pigTo } from "../solve/pigs.js";

const modules = new Map([["optimal", { ...optimal } as never]]);
const plan = { label: "optimal", hash: "optimal", params: {} };

function solved(game: AnyGame) {
  const solution = solve(game);
  const { positions, best, choices } = solution.policy;
  return { solution, bestPlay: bestPlayOf(game, bestPlayTable(positions, best, choices)) };
}

test("optimal gets the value of the game against itself", () => {
  const game = pigTo(20) as AnyGame;
  const { solution, bestPlay } = solved(game);
  const [first, second] = [0, 1].map((seat) =>
    botPlayer(game, createBot(plan, modules, game, { bestPlay }), seat),
  );
  expect(solve(game, [first, second]).starter).toBeCloseTo(solution.starter, 9);
});

test("the table holds every position of the game, as the solution has it", () => {
  const game = pigTo(15) as AnyGame;
  const { solution, bestPlay } = solved(game);
  const { positions, best, choices } = solution.policy;
  const state = game.newState();
  const out = new Int32Array(2);
  let looked = 0;
  // A position is what follows `future`: walked through by chance, all of them come up.
  const legal = new Int32Array(2);
  for (let play = 0; play < 3000; play++) {
    let die = play;
    const dice = { roll: (sides: number) => ((die = (die * 1103515245 + 12345) % 2147483648) % sides) + 1 };
    game.initialize(state, dice);
    while (game.currentPlayer(state) !== TERMINAL) {
      const count = game.legalActions(state, legal);
      if (count > 1) {
        const known = choices[best[positions.indexOf(game.future!(state))]];
        expect([...out.subarray(0, bestPlay(state, out))]).toEqual(known);
        looked++;
      }
      game.applyAction(state, legal[dice.roll(count) - 1], dice);
      if (looked > 3000) return;
    }
  }
  expect(looked).toBeGreaterThan(3000);
});

test("of equal actions each is played as often; where play goes round, only what gets on", () => {
  const dice = efron.create({}, 2) as AnyGame;
  const { bestPlay } = solved(dice);
  const state = dice.newState();
  dice.initialize(state, { roll: () => 1 });
  const out = new Int32Array(4);
  expect(bestPlay(state, out)).toBe(4);
  const bot = createBot(plan, modules, dice, { bestPlay });
  const legal = Int32Array.of(0, 1, 2, 3);
  const chosen = [1, 2, 3, 4].map((face) => {
    bot.restart(0, { roll: () => face });
    return bot.chooseAction(state, legal, 4);
  });
  expect(chosen).toEqual([0, 1, 2, 3]);
  // Whoever goes wins for sure: waiting a turn would be as good, and might go on for ever.
  const game = standoff.create({ chance: 6 }, 2) as AnyGame;
  const sure = solve(game).policy;
  expect(sure.choices).toEqual([[0]]);
});

test("a position that was not solved is refused, and so is asking without the marker", () => {
  const game = pigTo(15) as AnyGame;
  const bestPlay = bestPlayOf(game, bestPlayTable([], [], []));
  const state = game.newState();
  game.initialize(state, { roll: () => 1 });
  expect(() => bestPlay(state, new Int32Array(2))).toThrow("a position that was not solved");
  const bot = createBot(plan, modules, game);
  expect(() => bot.chooseAction(state, new Int32Array(2), 2)).toThrow("in the games of runs only");
  const unmarked = new Map([
    [
      "optimal",
      {
        create: ({ bestPlay }: { bestPlay?: unknown }) => ({
          restart() {},
          chooseAction: () => (bestPlay === undefined ? 1 : 0),
        }),
      } as never,
    ],
  ]);
  expect(createBot(plan, unmarked, game, { bestPlay }).chooseAction(state, new Int32Array(2), 2)).toBe(1);
});
