import { expect, test } from "vitest";
import type { TuneResults } from "../../src/report/tune/results.js";
import { tuneVerdict } from "../../src/report/tune/words.js";

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
      changes: [{ name: "the other has 7 food", verdict: "undecided", cases: [wins(value)] }],
    })),
  }) as unknown as TuneResults;

test("where fresh games did not confirm what comes nearest, their number is told and no other", () => {
  expect(tuneVerdict(results([0.53, 0.52]))).toBe(
    "No change was confirmed by fresh games. Nearest comes: if the other has 7 food, whoever starts wins 52 of 100 games.",
  );
  expect(tuneVerdict(results([]))).toBe(
    "No change surely meets the target. Nearest comes: if the other has 7 food, whoever starts wins 51 of 100 games.",
  );
});
