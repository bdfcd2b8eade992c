import { expect, test } from "vitest";
import type { TuneResults } from "../../src/report/tune/results.js";
import { tuneVerdict } from "../../src/report/tune/answer.js";

const target = [
  {
    ...{ lineup: "fox", measure: "returns", who: "1st to play", isShare: true, quantile: null },
    ...{ atLeast: 0.48, atMost: 0.52, says: "", words: "whoever starts wins {} of 100 games" },
  },
];
const wins = (value: number) => ({ value });

const results = (fresh: readonly number[]): TuneResults =>
  ({
    ...{ target, isFair: false, proposals: [], base: { numbers: [wins(0.57)] } },
    ...{ nearest: "the other has 7 food", tried: [{ name: "the other has 7 food", numbers: [wins(0.51)] }] },
    checks: fresh.map((value) => ({
      changes: [{ name: "the other has 7 food", verdict: "undecided", cases: [wins(value)], effects: [] }],
    })),
  }) as unknown as TuneResults;

test("where there is room for one number, it is the one by which what comes nearest may fail", () => {
  const share = (value: number, standardError: number) => ({ value, standardError });
  const wanted = (measure: string, words: string, more: object) => ({
    ...{ lineup: "fox", measure, who: "game", isShare: true, quantile: null, says: "", words },
    ...{ atLeast: null, atMost: null, ...more },
  });
  const name = "whoever has most lives left after a number of rounds wins, and each player may repair once";
  const two = {
    ...{ isFair: false, proposals: [], checks: [], nearest: name },
    target: [
      wanted("limit", "{} of 100 games stop at the limit on rounds", { atMost: 0.05 }),
      wanted("alone", "one player wins alone in {} of 100 games", { atLeast: 0.75 }),
    ],
    base: { numbers: [share(1, 0), share(0, 0)] },
    tried: [{ name, numbers: [share(0, 0), share(0.91, 0.12)] }],
  } as unknown as TuneResults;
  expect(tuneVerdict(two)).toBe(
    `No change surely meets the target. The nearest: if ${name}, one player wins alone in 91 of 100 games instead of 0.`,
  );
});

test("where fresh games did not confirm what comes nearest, their number is told and no other", () => {
  expect(tuneVerdict(results([0.53, 0.52]))).toBe(
    "No change was confirmed by fresh games. The nearest: if the other has 7 food, whoever starts wins 52 of 100 games instead of 57.",
  );
  expect(tuneVerdict(results([]))).toBe(
    "No change surely meets the target. The nearest: if the other has 7 food, whoever starts wins 51 of 100 games instead of 57.",
  );
});
