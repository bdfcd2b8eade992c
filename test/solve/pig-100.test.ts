import { describe, expect, test } from "vitest";
import { botPlayer, capChance, evaluate, policyPlayer, solve } from "../../src/solve/index.js";
import { holdAt, optimalBot, pigTo, simulated } from "./pigs.js";

/**
 * Neller and Presser, "Optimal play of the dice game Pig", The UMAP Journal 25 (1), 2004: between optimal players whoever
 * begins wins 53.06 %. The further digits are our own.
 */
describe("Pig to 100", { timeout: 240_000 }, () => {
  const game = pigTo(100);
  const held = [botPlayer(game, holdAt(20), 0), botPlayer(game, holdAt(20), 1)] as const;
  const GAMES = 2000;

  test("is worth what has been published, and simulated as it is exactly", () => {
    const solution = solve(game);
    expect(solution.starter).toBeCloseTo(0.5306, 4);
    expect(solution.starter).toBeCloseTo(0.530592725, 8);
    expect(solution.error).toBeLessThan(1e-9);
    expect(solution.positions).toBe(1_078_110);
    expect(solution.turns).toBeCloseTo(19.2512735, 6);
    expect(capChance(solution, 1000)).toBeLessThan(1e-9);

    const { starts, values } = evaluate(game, [policyPlayer(game, solution.policy), held[1]]);
    const first = starts.find(({ starter }) => starter === 0)!.values[0];
    const second = starts.find(({ starter }) => starter === 1)!.values[0];
    // As plain value iteration over an array of scores and pot finds them.
    expect(first).toBeCloseTo(0.57149843, 8);
    expect(second).toBeCloseTo(0.508342065, 8);
    const bots = [optimalBot(game, solution.policy), holdAt(20)];
    const { mean, error } = simulated(100, bots, GAMES);
    expect(Math.abs(mean - values[0])).toBeLessThan(4 * error);
  });

  test("between two who hold at 20", () => {
    const exact = evaluate(game, held);
    expect(exact.starter).toBeCloseTo(0.5346983, 6);
    expect(exact.values[0]).toBeCloseTo(0.5, 9);
    const { mean, error } = simulated(100, [holdAt(20), holdAt(20)], GAMES);
    expect(Math.abs(mean - 0.5)).toBeLessThan(4 * error);
  });
});
