import { describe, expect, it } from "vitest";
import { createGame, makers, names, winRate } from "./support.js";

const game = createGame();

describe("who beats whom, seats swapped", () => {
  it.each(names.filter((name) => name !== "random"))("%s beats random in 95 of 100 games", (name) => {
    expect(winRate(game, makers[name], makers.random, 100)).toBeGreaterThan(0.95);
  });

  // An opening is as strong as its picks.
  it.each(names.filter((name) => name !== "expectimax" && name !== "opening"))(
    "expectimax wins against %s",
    (name) => {
      // The standard error of 200 pairs is under 2.5 percentage points.
      expect(winRate(game, makers.expectimax, makers[name], 200)).toBeGreaterThan(0.55);
    },
  );
});
