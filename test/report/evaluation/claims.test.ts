import { describe, expect, test } from "vitest";
import type { ClaimInFile } from "../../../src/experiment/claims/schema.js";
import { resolveClaims } from "../../../src/experiment/claims/resolve.js";
import { BlockPlayer } from "../../../src/play/block-player.js";
import { InputError } from "../../../src/play/errors.js";
import { claimText } from "../claim-text.js";
import { judgeClaims, worst } from "../../../src/report/evaluation/claims.js";
import { readingsOf } from "../../../src/report/evaluation/readings.js";
import type { ClaimsResults } from "../../../src/report/results/results.js";
import type { Results } from "../../../src/report/results/results.js";
import { tablesOf } from "../../../src/report/csv/tables.js";
import { lookedAt, readLooks, writeLooks } from "../../../src/run/looks.js";
import { climb } from "../../support/climb.js";
import { arm, climbPlan, everything, modules } from "../../support/plans.js";

const VARIANTS = {
  base: {},
  soft: { fall: "none" },
  same: { maxTurns: 299 },
  short: { maxTurns: 6 },
  some: { maxTurns: 14 },
};
const arms = [
  arm("base/duel", ["leaper", "stepper"]),
  arm("soft/duel", ["leaper", "stepper"], VARIANTS.soft),
  arm("base/steps", ["stepper", "stepper"]),
  arm("same/steps", ["stepper", "stepper"], VARIANTS.same),
  arm("short/duel", ["leaper", "stepper"], VARIANTS.short),
  arm("some/race", ["leaper", "stepper"], VARIANTS.some),
];
const BLOCKS = 300;

/** Plays the claims of a file and judges them. */
function judged(claims: readonly ClaimInFile[], looks: readonly number[] = [BLOCKS]): ClaimsResults {
  const variants = Object.entries(VARIANTS).map(([name, options]) => ({
    name,
    options,
    game: climb.create(options, 2),
    games: new Map([[2, climb.create(options, 2)]]),
  }));
  const compared = [
    { of: 1, against: 0 },
    { of: 3, against: 2 },
  ];
  const resolved = resolveClaims(claims, arms, compared, variants, everything, [30]);
  const plan = climbPlan(arms, resolved.comparisons);
  const player = new BlockPlayer(plan, climb, modules);
  const readings = readingsOf(plan, player.layout, player.play(0, BLOCKS), undefined, { looks });
  return judgeClaims(resolved.claims, 0.95, readings);
}

const verdictOn = (claim: ClaimInFile) => judged([claim]).verdict;

// Two steppers go up 2 a turn: whoever starts wins, in the 19th turn of the game.
const steps = { arm: "base/steps" };
const starter = { measure: "returns", who: "starter" };

describe("a verdict", () => {
  test.each<[ClaimInFile, string]>([
    [{ ...starter, ...steps, atLeast: "90 %" }, "holds"],
    [{ ...starter, ...steps, atMost: "90 %" }, "fails"],
    [{ measure: "medianTurns", ...steps, atMost: 300 }, "holds"],
    [{ measure: "medianTurns", ...steps, atMost: 3 }, "fails"],
    // Every game of two steppers has the same length, so all its quantiles are one turn.
    [{ measure: "turns", quantile: "95 %", ...steps, between: [19, 19] }, "holds"],
    [{ measure: "turns", quantile: 0.05, ...steps, between: [19, 19] }, "holds"],
    [{ measure: "turns", quantile: 0.95, ...steps, atMost: 18 }, "fails"],
    [{ measure: "minutes", quantile: 0.95, ...steps, between: [9.5, 9.5] }, "holds"],
    [{ measure: "minutes", quantile: 0.95, ...steps, atMost: 9.4 }, "fails"],
    [{ measure: "minutes", ...steps, atMost: 60 }, "holds"],
    [{ measure: "minutes", ...steps, atMost: 1 }, "fails"],
    [{ measure: "returns", who: "leaper", arm: "base/duel", atMost: 0.1 }, "fails"],
    [{ measure: "falls", comparison: { of: "soft", against: "base" }, atMost: 0 }, "holds"],
    [{ measure: "falls", order: ["base/duel", "soft/duel"] }, "holds"],
    [{ measure: "falls", order: ["soft/duel", "base/duel"] }, "fails"],
    [{ measure: "falls", order: ["base/duel", "base/steps"] }, "holds"],
    [{ measure: "turnsWithFall", ...steps, atMost: 5 }, "not exercised"],
    [{ ...starter, comparison: { of: "same", against: "base" }, atMost: 0.5 }, "not exercised"],
    [{ measure: "turns", order: ["same/steps", "base/steps"] }, "not exercised"],
    [{ ...starter, lineup: "duel", atLeast: 0.5 }, "undecided"],
  ])("on %j: %s", (claim, verdict) => {
    expect(verdictOn(claim)).toBe(verdict);
  });
});

test.each<[string[], string]>([
  [["holds", "holds"], "holds"],
  [["holds", "not exercised"], "not exercised"],
  [["not exercised", "undecided", "holds"], "undecided"],
  [["holds", "undecided", "fails", "not exercised"], "fails"],
])("%j together: %s", (parts, verdict) => {
  expect(worst(parts.map((one) => ({ verdict: one as "holds" })))).toBe(verdict);
});

describe("the family", () => {
  const claim = { ...starter, arm: "base/duel", atLeast: 0.1 };

  test("counts every arm of every claim, and the looks", () => {
    expect(judged([claim]).intervalLevel).toBeCloseTo(1 - 0.05 / 2, 12);
    expect(judged([claim, { ...starter, lineup: "duel", atLeast: 0.1 }]).intervalLevel).toBeCloseTo(
      1 - 0.05 / 2 / 4,
      12,
    );
    expect(judged([claim], [100, 200, BLOCKS]).intervalLevel).toBeCloseTo(1 - 0.05 / 12, 12);
  });

  test("has wider intervals at a later look, of the same value", () => {
    const [first] = judged([claim]).claims[0].cases;
    const [third] = judged([claim], [100, 200, BLOCKS]).claims[0].cases;
    expect(third.value).toBe(first.value);
    expect(third.low!).toBeLessThan(first.low!);
    expect(third.high!).toBeGreaterThan(first.high!);
  });

  test("refuses looks that are not at these blocks", () => {
    expect(() => judged([claim], [100])).toThrow(RangeError);
  });
});

describe("an undecided claim", () => {
  const [duel] = judged([{ ...starter, arm: "base/duel", atLeast: 0 }]).claims[0].cases;

  const forecast = (distance: number) =>
    judged([{ ...starter, arm: "base/duel", atLeast: duel.value! - distance }]).claims[0].cases[0];

  test("asks for more games, fewer where the bound is further off", () => {
    const [near, far] = [0.02, 0.04].map((distance) => forecast(distance).moreGames!);
    expect(near.least).toBeGreaterThan(far.least);
    expect(far.most).toBeGreaterThan(3 * far.least);
    expect(far.most).toBe(Number(far.most!.toPrecision(2)));
  });

  test("is not too close to tell where only the estimate meets its bound", () => {
    const near = forecast(1e-5);
    expect(near).toMatchObject({ verdict: "undecided", tooClose: false });
    expect(near.moreGames).toMatchObject({ most: null });
    expect(near.moreGames!.least).toBeGreaterThan(0);
    const [claim] = judged([{ ...starter, arm: "base/duel", atLeast: duel.value! - 1e-5 }]).claims;
    expect(claimText(claim)).toMatch(
      /; it takes at least [\d,]+ more games for each arm, perhaps far more, to tell whether it is at least [\d.]+ %/,
    );
  });
});

describe("no forecast is made", () => {
  test("where nothing must ever happen: no number of games shows that", () => {
    const [none] = judged([{ measure: "capped", arm: "base/duel", atMost: 0 }]).claims;
    expect(none.cases[0]).toMatchObject({ verdict: "undecided", tooClose: true, moreGames: null });
    expect(claimText(none)).toMatch(/; too close to tell: wherever in its interval the value lies/);
  });
});

test("win rates of many capped games say so, and are open where these could turn the verdict", () => {
  const [line] = judged([{ ...starter, arm: "short/duel", atLeast: 0.1 }]).claims;
  expect(line.cases[0].capped).toBeGreaterThan(0.5);
  expect(line.cases[0]).toMatchObject({ verdict: "undecided", reason: "the turn cap leaves it open" });
  // Nobody learned here: trainings could not tell.
  expect(claimText(line)).toContain(
    "the turn cap leaves it open: more games alone may not tell, a higher cap may;",
  );
  expect(verdictOn({ ...starter, arm: "short/duel", atLeast: 0 })).toBe("holds");
  expect(claimText(line)).toMatch(
    /; take care, \d+\.\d % of the games were ended by the turn cap and might have gone either way\.$/,
  );
});

test("a capped game counts as half won: it moves a win rate by half at most", () => {
  const open = { ...starter, arm: "some/race" };
  const [{ low, capped }] = judged([{ ...open, atLeast: 0.1 }]).claims[0].cases;
  expect(verdictOn({ ...open, atLeast: low! - 0.9 * capped! })).toBe("holds");
  expect(verdictOn({ ...open, atLeast: low! - 0.4 * capped! })).toBe("undecided");
});

// All games of short/duel are ended by the cap, after 6 turns; those of base/duel end by themselves.
const short = { measure: "turns", quantile: "95 %", arm: "short/duel" };

describe("lengths beyond the turn cap", () => {
  test.each<[ClaimInFile, string]>([
    [{ ...short, atMost: 5 }, "fails"],
    [{ ...short, atMost: 6 }, "fails"],
    [{ ...short, atMost: 100 }, "undecided"],
    [{ ...short, atLeast: 7 }, "holds"],
    [{ ...short, atLeast: 8 }, "undecided"],
    [{ ...short, between: [1, 6] }, "fails"],
    [{ ...short, between: [1, 100] }, "undecided"],
    [{ measure: "medianTurns", arm: "short/duel", atMost: 6 }, "fails"],
    [{ measure: "minutes", quantile: 0.5, arm: "short/duel", atMost: 3 }, "fails"],
    [{ measure: "medianTurns", order: ["base/duel", "short/duel"] }, "undecided"],
  ])("%j %s", (claim, verdict) => expect(verdictOn(claim)).toBe(verdict));

  test("say that no more games help", () => {
    const { claims } = judged([{ ...short, atMost: 100 }]);
    expect(claims[0].cases[0]).toMatchObject({ value: null, low: 7, high: null, cap: 6, moreGames: null });
    expect(claimText(claims[0])).toBe(
      "not yet known: length within which 95 % of the games end at most 100 turns: More than 6 turns (the cap) for short/duel; " +
        "the turn cap ends games before they get there: more games cannot tell, a higher cap may; " +
        "take care, 100.0 % of the games were ended by the turn cap and would have lasted longer.",
    );
  });

  test.each(["turns", "minutes", "medianTurns"])("%s: the capped games are told", (measure) => {
    const [claim] = judged([{ measure, arm: "short/duel", atLeast: 0 }]).claims;
    expect(claim.cases[0].capped).toBe(1);
    expect(judged([{ measure, arm: "base/duel", atLeast: 0 }]).claims[0].cases[0].capped).toBeNull();
  });
});

test.each<[ClaimInFile, RegExp]>([
  [
    { says: "Starters have it easy.", ...starter, ...steps, atLeast: 0.9 },
    /^holds: Starters have it easy: [\d.]+ % \([\d.]+ to [\d.]+\) for base\/steps\.$/,
  ],
  [
    { ...starter, ...steps, between: ["10 %", 0.2] },
    /^does not hold: win rate of whoever starts between 10 and 20 %: 100(\.0+)? % /,
  ],
  [
    { measure: "minutes", ...steps, atMost: 1 },
    /^does not hold: average length at most 1 minute: [\d.]+ minutes \([\d.]+ to [\d.]+\) for base\/steps at 30 s a turn\.$/,
  ],
  [
    { ...starter, comparison: { of: "same", against: "base" }, atMost: "-2 points" },
    /^never came up: change of win rate of whoever starts at most −2 points: same\/steps against base\/steps: no block came out differently in anything that was counted\.$/,
  ],
  [
    { measure: "falls", order: ["base/duel", "soft/duel"] },
    /^holds: falls in the order base\/duel > soft\/duel: \+[\d.]+ falls \(.*\) for base\/duel against soft\/duel\.$/,
  ],
])("words for %j", (claim, words) => {
  expect(claimText(judged([claim]).claims[0])).toMatch(words);
});

test("the table has a row for every arm of every claim", () => {
  const claims = judged([{ says: "=1+1", ...starter, lineup: "duel", atLeast: 0.1 }]);
  const results = { arms: [], picks: [], claims } as unknown as Results;
  const rows = tablesOf(results).at(-1)!.csv(results).trimEnd().split("\n");
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatch(/^claim,says,form,at_least,at_most,claim_verdict,arm,of,against,measure,who,/);
  expect(rows[1]).toMatch(
    /^1,'=1\+1,atLeast,0\.1,,undecided,base\/duel,,,returns,1st to play,share of games,holds,/,
  );
});

describe("looks", () => {
  test.each<[text: string | null, blocks: number, looks: number[]]>([
    [null, 100, [100]],
    [writeLooks("plan", { looks: [100] }), 100, [100]],
    [writeLooks("plan", { looks: [100] }), 101, [100, 101]],
    [writeLooks("plan", { looks: [100, 200] }), 300, [100, 200, 300]],
  ])("%j at %d blocks: %j", (text, blocks, looks) => {
    expect(lookedAt(blocks, readLooks(text, "plan", blocks, "looks.json"))).toEqual({ looks });
  });

  test.each([
    "",
    "{",
    "null",
    "[]",
    "{}",
    writeLooks("plan", { looks: [] }),
    writeLooks("plan", { looks: [200, 100] }),
    writeLooks("plan", { looks: [0, 100] }),
    writeLooks("plan", { looks: [500] }),
    '{ "planHash": "plan", "looks": [100], "scheduled": false }',
    writeLooks("other", { looks: [100] }),
  ])("damage is named: %j", (text) => {
    expect(() => readLooks(text, "plan", 300, "x/looks.json")).toThrow(InputError);
  });
});
