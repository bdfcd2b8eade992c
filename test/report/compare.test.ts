import { describe, expect, test } from "vitest";
import type { CompareResults } from "../../src/report/compare/results.js";
import { compareVerdict } from "../../src/report/compare/words.js";
import type { Effect } from "../../src/report/results/effects.js";

const effect = (lineup: string, measure: string, before: number, after: number, more = {}): Effect => {
  const change = after - before;
  const isShare = measure !== "turns";
  const span = isShare ? 0.02 : 1;
  const ends = { change, low: change - span, high: change + span };
  return { lineup, measure, who: "1st to play", unit: "turns", isShare, before, after, ...ends, ...more };
};

const comparing = (together: readonly Effect[]) =>
  ({
    books: [{ name: "the old rules" }, { name: "the new rules" }],
    lineups: [
      { name: "learned", among: "between the strongest players" },
      { name: "greedy", among: "between greedy players" },
    ],
    together,
    changes: [],
  }) as unknown as CompareResults;

describe("where games are cut off, two rule books are compared", () => {
  const greedy = [effect("greedy", "returns", 0.6, 0.5), effect("greedy", "turns", 40, 30)];

  test("by players whose games end", () => {
    const learned = [effect("learned", "returns", 0.5, 0.6), effect("learned", "capped", 0.2, 0.9)];
    expect(compareVerdict(comparing([...learned, ...greedy]))).toBe(
      "Between greedy players, by the new rules whoever starts wins 50 of 100 games instead of 60. " +
        "A game is 10 turns shorter. Between the strongest players most games are cut off at the limit.",
    );
  });

  test("by nobody where nobody's end", () => {
    const all = ["learned", "greedy"].map((lineup) => effect(lineup, "capped", 1, 1));
    expect(compareVerdict(comparing(all))).toBe(
      "Between the strongest players most games are cut off at the limit, and nobody can say what changes.",
    );
  });

  test("however they would have gone on", () => {
    const few = effect("learned", "capped", 0.1, 0.1);
    const wins = effect("learned", "returns", 0.6, 0.5, { ifCapped: { low: -0.22, high: 0.02 } });
    expect(compareVerdict(comparing([wins, few]))).toContain("who gains is not yet known");
    expect(compareVerdict(comparing([{ ...wins, ifCapped: { low: -0.2, high: -0.01 } }, few]))).toContain(
      "by the new rules whoever starts wins 50 of 100 games instead of 60",
    );
  });
});
