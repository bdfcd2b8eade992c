import { expect, test } from "vitest";
import {
  againstAll,
  atChance,
  coreRules,
  nearestOf,
  reaches,
  rollOffOdds,
  type Pool,
} from "../../../src/odds/roll-off/index.js";

const given: Pool = [8, 8];
const sides = (pool: Pool) => pool.reduce((sum, size) => sum + size, 0);

/** Each pool of up to three dice, played the other way round, one by one. */
const challengers = againstAll(given, 3).map(({ pool }) => ({ pool, win: rollOffOdds(pool, given).win[0] }));

test("a pool's chance against the given one is the given one's chance to lose", () => {
  for (const tie of ["stay", "both-leave"]) {
    const rules = coreRules({ tie });
    const matches = againstAll(given, 2, rules);
    for (const { pool, win, loss } of matches) {
      const [own, other] = rollOffOdds(pool, given, rules).win;
      expect(loss).toBeCloseTo(own, 12);
      expect(win).toBeCloseTo(other, 12);
    }
    expect(matches.some(({ win, loss }) => win + loss < 0.999)).toBe(tie === "both-leave");
  }
});

test.each([0.6, 0.7, 0.8])(
  "the nearest to %d, and the smallest that reach it, by number of dice",
  (chance) => {
    const found = atChance(challengers, chance);
    expect(found.map(({ dice }) => dice)).toEqual([1, 2, 3]);
    for (const { dice, nearest, smallest } of found) {
      const own = challengers.filter(({ pool }) => pool.length === dice);
      const off = own.map(({ win }) => Math.abs(win - chance));
      expect(Math.abs(nearest.win - chance)).toBeCloseTo(Math.min(...off), 12);
      const enough = own.filter(({ win }) => win >= chance);
      if (enough.length === 0) expect(smallest).toBeUndefined();
      else expect(sides(smallest!.pool)).toBe(Math.min(...enough.map(({ pool }) => sides(pool))));
    }
    const best = Math.min(...challengers.map(({ win }) => Math.abs(win - chance)));
    expect(Math.abs(nearestOf(challengers, chance).win - chance)).toBeCloseTo(best, 12);
  },
);

test("a chance that is met exactly is reached", () => {
  const even = againstAll(given, 2).find(({ pool }) => pool.join() === given.join())!;
  expect(reaches({ pool: even.pool, win: even.loss }, 0.5)).toBe(true);
});
