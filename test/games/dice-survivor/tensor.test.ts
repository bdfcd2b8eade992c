import { describe, expect, test } from "vitest";
import { Purpose, RandomDice, Streams } from "../../../src/dice/index.js";
import { tensorOf, TERMINAL, type OptionValues } from "../../../src/game/index.js";
import type { DiceSurvivorGame, SurvivorState } from "../../../src/games/dice-survivor/index.js";
import { table } from "./table.js";

/** What every seat sees of a position. */
function seenBy(game: DiceSurvivorGame): (state: SurvivorState) => Float32Array[] {
  const { size, write } = tensorOf(game);
  return (state) =>
    Array.from({ length: game.numPlayers }, (_, seat) => {
      const out = new Float32Array(size).fill(NaN);
      write(state, seat, out);
      return out;
    });
}

function seenIn(position: string, options: OptionValues = {}): Float32Array[] {
  const { game, state } = table(3, options, position);
  return seenBy(game)(state);
}

const rulings: [number, OptionValues][] = [
  [3, {}],
  [4, { sameTarget: "no", finals: "always", shortGift: "choose", koPerGame: 2 }],
  [6, { finalsReset: "yes", koDefence: "lowest", actions: 4, extraPerTurn: 3 }],
  [8, { maxTurns: 60, tieOn: "rolls", passFirst: "no" }],
];

describe("the tensor of Dice Survivor", () => {
  test.each(rulings)(
    "is all numbers near 1, and seats do not matter: %d play under %o",
    (players, options) => {
      const { game, state } = table(players, options);
      const numbersOf = seenBy(game);
      const image = game.newState();
      const { ofPlayer, apply } = game.symmetries![0];
      const legal = new Int32Array(game.numDistinctActions);
      const dice = new RandomDice();
      for (let block = 0; block < 20; block++) {
        new Streams("tensor").start(dice, block, Purpose.table);
        game.initialize(state, dice);
        for (;;) {
          const count = game.legalActions(state, legal);
          if (game.currentPlayer(state) === TERMINAL) break;
          game.applyAction(state, legal[dice.roll(count) - 1], dice);
          if (dice.roll(10) > 1) continue;
          apply(state, image);
          const [numbers, turned] = [numbersOf(state), numbersOf(image)];
          numbers.forEach((row, seat) => {
            expect(row.every((number) => Math.abs(number) <= 4)).toBe(true);
            expect(turned[ofPlayer![seat]]).toEqual(row);
          });
        }
      }
    },
  );

  test("is as large under all options, and begins with the own side", () => {
    const rows = seenIn("A acts with 2 | A: 7 | B: 3 | C: 1");
    const points = rows.map((row) => row.slice(0, 12).reduce((sum, one) => sum + one, 0));
    expect(points).toEqual([7, 3, 1]);
    const inFinals = seenIn("A acts in the Finals | A: 7 | B: 3 | C: 1", { finals: "always", rematches: 9 });
    expect(inFinals[0].length).toBe(rows[0].length);
  });

  test("tells what decides: points, Rematches, KOs, whose turn it is, actions and extras", () => {
    const told = (position: string): string => seenIn(position)[1].join();
    const positions = [
      "A acts with 2 | A: 7 | B: 3 | C: 1",
      "A acts with 1 | A: 7 | B: 3 | C: 1",
      "A acts with 1 | A: 7 | B: 3 | C: 1 | extras 1",
      "C acts with 2 | A: 7 | B: 3 | C: 1",
      "A acts with 2 | A: 7 | B: 1 | C: 3",
      "A acts with 2 | A: 7 | B: 3, rematches 1 | C: 1",
      "A acts with 2 | A: 7, KOs 0 | B: 3 | C: 1",
      "A beats B for 1, 20 to 1, with 1 | A: 7 | B: 3 | C: 1",
      "A beats C for 1, 20 to 1, with 1 | A: 7 | B: 3 | C: 1",
      "A beats B for 2, 20 to 1, with 0 | A: 7 | B: 3 | C: 1",
      "A throws again against B for 1, with 1 | A: 7 | B: 3 | C: 1",
      "A throws again against B for 1 in a rematch, with 1 | A: 7 | B: 3 | C: 1",
    ];
    expect(new Set(positions.map(told)).size).toBe(positions.length);
    // What the dice showed is of no more use.
    expect(told("A beats B for 1, 9 to 1, with 1 | A: 7 | B: 3 | C: 1")).toBe(told(positions[7]));
  });
});
