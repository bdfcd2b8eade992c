import { describe, expect, test } from "vitest";
import { defineGame } from "../../src/game/index.js";
import { solve } from "../../src/solve/index.js";
import { policyPlayer } from "./policy-player.js";
import { walk } from "./small-games.js";

/** Places of a random game; those below are its ends: lost for seat 0, shared, won. */
const PLACES = 6;
const ENDS = [0, 0.5, 1];

/** By place and choice: two places that follow, the first with one chance in four. */
type Board = readonly { readonly seat: number; readonly choices: readonly (readonly [number, number])[] }[];

function randomBoard(seed: number): Board {
  let number = seed;
  const roll = (sides: number): number => (number = (number * 48271) % 2147483647) % sides;
  for (let skip = 0; skip < 5; skip++) roll(2);
  // Few ends, many circles: most targets are places, and some choices surely lead to one.
  const target = (): number => (roll(7) === 0 ? -1 - roll(3) : roll(PLACES));
  return Array.from({ length: PLACES }, () => ({
    seat: roll(2),
    choices: Array.from({ length: 2 }, () => {
      const first = target();
      return [first, roll(2) === 0 ? first : target()] as const;
    }),
  }));
}

const gameOf = (board: Board) =>
  defineGame({
    name: "board",
    players: 2,
    maxTurns: 1_000_000,
    actions: ["one", "other"],
    setup: () => ({ at: 0 }),
    starter: () => board[0].seat,
    legal: () => ["one", "other"],
    play({ g, index, dice, endTurn, win }) {
      const [rare, usual] = board[g.at].choices[index];
      const to = dice.roll(4) === 1 ? rare : usual;
      if (to === -2) win(0, 1);
      else if (to < 0) win(to === -1 ? 1 : 0);
      else {
        g.at = to;
        endTurn(board[to].seat);
      }
    },
  }).create({}, 2);

/** What the first place is worth to seat 0 if each place has one choice: 2^24 steps from a shared win for whoever is on the way. */
function worth(board: Board, choices: number): number {
  const size = PLACES + ENDS.length;
  let step = Array.from({ length: size }, (_, from) => {
    const row = new Float64Array(size);
    const index = (to: number): number => (to < 0 ? PLACES - 1 - to : to);
    if (from >= PLACES) row[from] = 1;
    else {
      const [rare, usual] = board[from].choices[(choices >> from) & 1];
      row[index(rare)] += 0.25;
      row[index(usual)] += 0.75;
    }
    return row;
  });
  for (let doubling = 0; doubling < 24; doubling++) {
    const once = step;
    step = once.map((row) => {
      const twice = new Float64Array(size);
      for (let by = 0; by < size; by++)
        if (row[by] > 0) for (let to = 0; to < size; to++) twice[to] += row[by] * once[by][to];
      return twice;
    });
  }
  return step[0].reduce((sum, chance, to) => sum + chance * (to < PLACES ? 0.5 : ENDS[to - PLACES]), 0);
}

/** The best that seat 0 can be sure of, by trying all choices of both. */
function bestOfAll(board: Board): number {
  const mine = board.reduce((bits, { seat }, at) => bits | (seat === 0 ? 1 << at : 0), 0);
  const worst = new Map<number, number>();
  for (let choices = 0; choices < 1 << PLACES; choices++) {
    const own = choices & mine;
    worst.set(own, Math.min(worst.get(own) ?? 1, worth(board, choices)));
  }
  return Math.max(...worst.values());
}

describe("games in which play may go round in circles", () => {
  test("come to the value that trying all choices finds", () => {
    for (let seed = 1; seed <= 300; seed++) {
      const board = randomBoard(seed * 7919);
      const game = gameOf(board);
      const { values, error, policy } = solve(game);
      expect(error, `board ${seed}`).toBeLessThan(1e-9);
      expect(Math.abs(values[0] - bestOfAll(board)), `board ${seed}`).toBeLessThan(1e-7);
      const optimal = policyPlayer(game, policy);
      expect(solve(game, [undefined, optimal]).values[0], `board ${seed}`).toBeCloseTo(values[0], 8);
      expect(solve(game, [optimal]).values[0], `board ${seed}`).toBeCloseTo(values[0], 8);
      expect(solve(game, [optimal, optimal]).values[0], `board ${seed}`).toBeCloseTo(values[0], 8);
    }
  });

  test.each([2, 3, 6, 11, 24])("a walk of %i places is worth what its policy gets", (length) => {
    const game = walk.create({ length, maxTurns: 1_000_000 }, 2);
    const { values, error, policy } = solve(game);
    expect(error).toBeLessThan(1e-9);
    const optimal = policyPlayer(game, policy);
    expect(solve(game, [undefined, optimal]).values[0]).toBeCloseTo(values[0], 8);
    expect(solve(game, [optimal]).values[0]).toBeCloseTo(values[0], 8);
  });
});
