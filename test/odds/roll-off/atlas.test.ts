import { expect, test } from "vitest";
import { atlas, rollOffOdds } from "../../../src/odds/roll-off/index.js";

test("a small atlas says what each pair says alone", () => {
  const { pools, win, rounds } = atlas([4, 6, 20], 3);
  expect(pools.length).toBe(19);
  for (let red = 0; red < pools.length; red++) {
    for (let blue = 0; blue < pools.length; blue++) {
      const alone = rollOffOdds(pools[red], pools[blue]);
      const at = red * pools.length + blue;
      expect(win[at]).toBeCloseTo(alone.win[0], 13);
      expect(rounds[at]).toBeCloseTo(alone.rounds.mean, 12);
    }
  }
});
