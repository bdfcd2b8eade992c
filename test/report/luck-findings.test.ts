import { expect, test } from "vitest";
import { RandomDice, Streams } from "../../src/dice/index.js";
import { GROUPS, WHOLE_SCORE, WHOLE_WIN } from "../../src/measure/index.js";
import { luckError } from "../../src/measure/scores.js";
import type { ArmCounts } from "../../src/measure/summary.js";
import { luckFindings } from "../../src/report/words/luck.js";

/** The luck of one game, in shares of the win. */
type Law = (dice: RandomDice) => number;

const spread = (dice: RandomDice, most: number) => ((dice.roll(2001) - 1001) / 1000) * most;
/** What falls so rarely wins nearly all; else next to nothing was lost. */
const leading =
  (rare: number): Law =>
  (dice) =>
    (dice.roll(rare) === 1 ? 1 - 1 / rare : -1 / rare) + spread(dice, 0.1 / rare);
const even: Law = (dice) => (dice.roll(2) === 1 ? 0.5 : -0.5);

/** What is said of so many line-ups, each of so many games. */
function findings(law: Law, dice: RandomDice, lineups: number, games: number): string[] {
  const arms = Array.from({ length: lineups }, (_, arm) => {
    const sums = new Float64Array(2 * GROUPS);
    for (let game = 0; game < games; game++) {
      const [win, at] = [dice.roll(2) - 1, 2 * (game % GROUPS)];
      sums[at] += win * WHOLE_WIN;
      sums[at + 1] += Math.round((win - law(dice)) * WHOLE_SCORE);
    }
    const columns = [{ divisor: WHOLE_WIN }, {}];
    const counts = {
      layout: { columns, scores: [1, -1], gamesPerBlock: 1 },
      summary: { sums },
      blocks: games,
    };
    return { name: String(arm), players: 2, luckErrors: luckError(counts as unknown as ArmCounts, 0) };
  });
  return luckFindings({ arms } as never);
}

function diceOf(seed: string): RandomDice {
  const dice = new RandomDice();
  new Streams(seed).start(dice, 0, 0);
  return dice;
}

const PAGES = 100;

test.each<[luck: string, law: Law, games: number]>([
  ["that every game is decided by", even, 400],
  ["that one game in 20 is", leading(20), 400],
  ["that one game in 400 is", leading(400), 400],
  ["that one game in 3,000 is", leading(3000), 3000],
])("among 24 line-ups luck %s is found right", (seed, law, games) => {
  const dice = diceOf(seed);
  const wrong = Array.from({ length: PAGES }, () => findings(law, dice, 24, games)).flat();
  expect(wrong).toEqual([]);
});

test.each([
  ["that every game is decided by", even, 1],
  ["of many rolls", (dice: RandomDice) => spread(dice, 0.5), 24],
] as const)("luck %s shows what it is wrong by, five games of 100, in 3,000", (seed, law, lineups) => {
  const dice = diceOf(seed);
  const found = Array.from({ length: PAGES }, () =>
    findings((own) => law(own) + 0.05, dice, lineups, 3000),
  ).filter((said) => said.length === lineups);
  expect(found.length).toBeGreaterThan(0.8 * PAGES);
});
