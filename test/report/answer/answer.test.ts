import { describe, expect, test } from "vitest";
import { answerTo, MOST_NUMBERS, MOST_WORDS } from "../../../src/report/answer/answer.js";
import { numbersIn, wordsIn } from "../../../src/report/answer/words.js";
import type { ClaimVerdict } from "../../../src/report/results/claims.js";
import type { Interval } from "../../../src/report/results/interval.js";
import { areEquals } from "../../../src/report/results/equals.js";
import type { ArmResults, Results } from "../../../src/report/results/results.js";
import { capped, endings, sweep, thirty, variants } from "../runs.js";

const interval = (value: number, width = 0.02): Interval => ({
  ...{ value, low: value - width, high: value + width, method: "t", standardError: width / 2 },
  ...{ familyLow: value - width, familyHigh: value + width },
});

/** An arm of equals in which whoever starts wins so much. */
function equals(lineup: string, wins: number, width?: number): ArmResults {
  const model = variants.arms.find(areEquals)!;
  const measures = model.measures
    .filter(({ who }) => who === "1st to play" || who === "game")
    .map((one) => (one.measure === "returns" ? { ...one, ...interval(wins, width) } : one));
  return { ...model, name: `standard/${lineup}`, lineup, strategies: [lineup, lineup], measures };
}

const of = (arms: readonly ArmResults[], more: Partial<Results> = {}): Results => ({
  ...variants,
  ...{ arms, comparisons: [], answer: "win-rates", ladder: ["fox", "hen", "worm"] },
  ...more,
});

describe("who leads", () => {
  test("is the strongest of the ladder, not the first of the file, and random never", () => {
    const arms = [equals("random", 0.3), equals("hen", 0.61), equals("fox", 0.83)];
    expect(answerTo(of(arms))).toMatchObject({
      text: "Between the strongest players whoever starts wins 83 of 100 games.",
      basis: "83 % (81 to 85)",
    });
    expect(answerTo(of(arms.slice(0, 2))).text).toBe(
      "Between “hen” players whoever starts wins 61 of 100 games.",
    );
    expect(answerTo(of(arms.slice(0, 1))).text).toBe(
      "Between players who do anything whoever starts wins 30 of 100 games.",
    );
  });

  test("is contradicted by the strongest sensible players who surely disagree, and by nobody else", () => {
    const [fox, worm, random] = [equals("fox", 0.83), equals("worm", 0.38), equals("random", 0.3)];
    expect(answerTo(of([random, worm, fox])).text).toBe(
      "Between the strongest players whoever starts wins 83 of 100 games. Between “worm” players whoever starts wins 38 of 100 games.",
    );
    expect(answerTo(of([random, fox])).text).not.toContain("30");
    expect(answerTo(of([equals("worm", 0.38, 0.2), fox])).text).not.toContain("38");
  });

  test("says so where it may be chance", () => {
    expect(answerTo(of([equals("fox", 0.51, 0.05)])).text).toBe(
      "Between the strongest players whoever starts wins 51 of 100 games, which may be chance.",
    );
  });
});

describe("yes or no", () => {
  const arms = [equals("random", 0.3), equals("hen", 0.61), equals("fox", 0.83)];
  const claim = (answers: "yes" | "no" | undefined, verdicts: Record<string, ClaimVerdict>) => ({
    ...{ says: "", form: "atLeast", atLeast: 0.5, atMost: null, order: null, verdict: "fails" },
    ...(answers !== undefined && { answers }),
    cases: Object.entries(verdicts).map(([lineup, verdict]) => ({
      ...{ arm: `standard/${lineup}`, of: null, against: null, measure: "returns", who: "1st to play" },
      verdict,
    })),
  });
  const said = (...claims: ReturnType<typeof claim>[]) =>
    answerTo(of(arms, { claims: { claims } as never })).said;

  test("rests on the strongest equals alone", () => {
    expect(said(claim("yes", { random: "fails", hen: "undecided", fox: "holds" }))).toBe("yes");
    expect(said(claim("yes", { random: "holds", hen: "holds", fox: "fails" }))).toBe("no");
    expect(said(claim("no", { fox: "holds" }))).toBe("no");
    expect(said(claim("no", { fox: "fails" }))).toBe("yes");
    expect(said(claim("no", { fox: "undecided", hen: "fails" }))).toBe("not yet known");
    expect(said(claim(undefined, { fox: "holds" }))).toBeNull();
  });

  test("is in part where claims differ, and stands first", () => {
    const both = [claim("yes", { fox: "holds" }), claim("yes", { fox: "fails" })];
    expect(said(...both)).toBe("in part");
    expect(said(both[0], claim("yes", { fox: "undecided" }))).toBe("not yet known");
    expect(answerTo(of(arms, { claims: { claims: both } as never })).text).toMatch(/^In part\. Between /);
  });
});

test("words and numbers are counted as readers count them", () => {
  expect(wordsIn("Yes. Whoever starts wins 83 of 100 games; − that is all.")).toBe(11);
  expect(numbersIn("Twelve of 100 games, 4.5 turns and +3 points “with 7”: the d20 and number one")).toBe(4);
});

describe("every answer", () => {
  const runs = { variants, thirty, sweep, capped, endings };
  const names = [
    ...(["win-rates", "strategies", "payoffs", "lengths", "endings", "counted", "players"] as const),
    ...(["differences-starter", "differences-strategies", "differences-length", "luck"] as const),
  ];

  test.each(Object.entries(runs))("about %s is short and ends as a sentence", (_, results) => {
    for (const answer of [undefined, ...names.map((name) => [name] as const), names]) {
      const { text } = answerTo({
        ...results,
        ...(answer === undefined ? { answer: undefined as never } : { answer }),
        counted: ["falls"],
      });
      expect(wordsIn(text), text).toBeLessThanOrEqual(MOST_WORDS);
      expect(numbersIn(text), text).toBeLessThanOrEqual(MOST_NUMBERS);
      expect(text).toMatch(/^[\p{Lu}\d“].*\.$/su);
      expect(text).not.toMatch(/undefined|null|NaN|cannot be told|surely\b.*\bnot\b|\bbase\//);
    }
  });
});
