import { describe, expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import { auditHeadline, shareShown } from "../../../src/report/words/audit.js";
import type { AuditRuling, AuditVerdict } from "../../../src/report/results/audit.js";
import { chartsOf } from "../../../src/report/charts/index.js";
import type { ClaimCaseResult, ClaimResult } from "../../../src/report/results/results.js";
import { runLines } from "../../../src/report/words/command.js";
import { known as asKnown } from "../../../src/report/results/interval.js";
import { verdictAgainst } from "../../../src/report/results/verdict.js";
import { areEquals } from "../../../src/report/results/equals.js";
import { htmlOf } from "../../../src/report/document/html.js";
import { claimCases, claimsVerdict } from "../../../src/report/subjects/claims.js";
import { methodBlocks } from "../../../src/report/subjects/method.js";
import { reportMarkdown } from "../../../src/report/document/report.js";
import { reportOf } from "../../../src/report/subjects/report.js";
import { agreement } from "../../../src/report/words/exact.js";
import type { ArmResults, Results } from "../../../src/report/results/results.js";
import { chartsOfValues, pickValue } from "../pick-values.js";
import { interval, text, withMeasures } from "../changed.js";
import { capped, variants } from "../runs.js";

describe("who is favoured, where it is known", () => {
  const [mirror, other] = variants.arms.filter(areEquals);
  const open = withMeasures(other, { "returns of 1st to play": interval(0.5, 0.45, 0.55) });
  const known = (exact: number) =>
    withMeasures(mirror, { "returns of 1st to play": { ...interval(0.505, 0.49, 0.52), exact } });
  const of = (...arms: ArmResults[]): Results => ({ ...variants, arms, comparisons: [] });
  const told = (results: Results) => answerTo(results);

  test("is no matter of chance", () => {
    expect(verdictAgainst(asKnown({ ...interval(0.5, 0.4, 0.6), exact: 0.501 }), 0.5)).toBe("above");
    expect(verdictAgainst(asKnown({ ...interval(0.6, 0.55, 0.65), exact: 0.5 }), 0.5)).toBe("level");
    expect(verdictAgainst(asKnown({ ...interval(0.6, 0.55, 0.65), exact: 0.5 + 1e-12 }), 0.5)).toBe("level");
    expect(verdictAgainst(interval(0.5, 0.4, 0.6), 0.5)).toBe("level");
  });

  test("is said of the exact value, in answer and title alike", () => {
    const results = of(known(0.503));
    expect(told(results)).toMatchObject({ text: "Whoever starts wins 50 of 100 games.", basis: null });
    expect(chartsOf(results)[0].title).toBe("Whoever starts wins 50 of 100 games");
    expect(told(of(known(0.5))).text).toBe("Whoever starts wins 50 of 100 games.");
    // What is measured may be chance; what is known is none.
    expect(told(of(open)).text).toMatch(/ whoever starts wins 50 of 100 games, which may be chance\.$/);
  });
});

describe("strategies that meet", () => {
  const [played] = capped.arms;
  const three = {
    ...played,
    measures: played.measures.filter(({ measure }) => !measure.startsWith("returnsIfCapped")),
  };

  test("have a win rate in the title, not its distance from a fair share", () => {
    // One pairing of two beside a table of four, where nobody meets another strategy.
    const pair = variants.arms[0];
    const table = { ...three, players: 4, strategies: ["anyhow", "anyhow", "anyhow", "anyhow"] };
    const results: Results = { ...variants, arms: [pair, table], comparisons: [] };
    const rate = pair.measures.find(({ measure, who }) => measure === "returns" && who === "stepper")!;
    const { title } = chartsOf(results).find(({ name }) => name === "strategies")!;
    expect(title).toContain(` wins ${Math.round(100 * rate.value!)} of 100 games`);
  });
});

test("a pick is available in games that came to it, not in blocks", () => {
  const [, { spec }] = chartsOfValues([
    pickValue("a", "first", 0.1),
    { ...pickValue("a", 3, 0.1), available: 0.25 },
  ]);
  expect(JSON.stringify(spec)).toContain("available in 25.0 % of the games that came to that pick");
});

describe("what an audit found", () => {
  const rulings = (...verdicts: AuditVerdict[]) => verdicts.map((verdict) => ({ verdict }) as AuditRuling);
  test.each<[AuditRuling[], string]>([
    [
      rulings("does not matter", "does not matter", "not exercised"),
      "Of 3 rulings 2 do not matter and 1 never came up",
    ],
    [rulings("does not matter"), "Of 1 ruling 1 does not matter"],
    [
      rulings("matters", "does not matter", "undecided"),
      "Of 3 rulings 1 matters to somebody, 1 does not and 1 is undecided",
    ],
  ])("%#", (given, words) => expect(auditHeadline(given)).toBe(words));

  test("bounds a share from the safe side", () => {
    const share = { kind: "any" as const, games: 1000, block: null };
    expect(shareShown({ ...share, value: 0, low: 0, high: 0.00364 })).toBe("0 % (at most 0.37)");
    expect(shareShown({ ...share, value: 1, low: 0.9966, high: 1 })).toBe("100 % (at least 99)");
  });
});

describe("a claim", () => {
  const one = (parts: Partial<ClaimCaseResult>): ClaimCaseResult => ({
    ...{ arm: "base/stepper leaper", of: null, against: null, measure: "turns", who: "game", unit: "turns" },
    ...{ isShare: false, quantile: null, value: 30, low: 29, high: 31, method: "t" },
    ...{ verdict: "holds", reason: null, moreGames: null, tooClose: false, capped: null },
    ...parts,
  });
  const claim = (...cases: Partial<ClaimCaseResult>[]): ClaimResult => ({
    ...{ says: "", form: "atMost" as const, atLeast: null, atMost: 40, order: null },
    cases: cases.map(one),
    verdict: one(cases[0]).verdict,
  });
  test("the page says all doubts of a claim", () => {
    const looks = { level: 0.95, looks: [100], intervalLevel: 0.99 };
    const section = (given: ClaimResult) =>
      text(
        htmlOf(claimCases({ ...variants, claims: { ...looks, verdict: given.verdict, claims: [given] } })),
      );
    expect(
      section(claim({ verdict: "undecided", moreGames: { least: 1200, most: 9000 }, capped: 0.07 })),
    ).toMatch(
      /1,200 to 9,000 more games for each arm should tell whether it is at most 40 turns; take care, 7\.0 % of the games were ended by the turn cap/,
    );
    const open = { verdict: "undecided" as const, moreGames: { least: 1200, most: 1200 } };
    const between = { ...claim(open, open), form: "between" as const, atLeast: 30 };
    expect(section(between)).toContain(
      "About 1,200 more games for each arm should tell whether each is between 30 and 40 turns.",
    );
    const order = { ...claim(open, open), form: "order" as const, atMost: null, order: ["a", "b"] };
    expect(section(order)).toContain("should tell whether they come in this order.");
    expect(section(claim({ verdict: "not exercised", reason: "nobody fell" }))).toContain(
      "base, stepper leaper: nobody fell.",
    );
    expect(section(claim({ verdict: "undecided", tooClose: true }))).toContain("too close to tell");
  });

  test("two claims are both, not all", () => {
    const results = { ...variants, claims: { claims: [claim({}), claim({})] } } as unknown as Results;
    expect(claimsVerdict(results)).toBe("Both claims hold");
    const [held, failed, open] = (["holds", "fails", "undecided"] as const).map((verdict) =>
      claim({ verdict }),
    );
    const told = (...claims: ClaimResult[]) =>
      claimsVerdict({ ...variants, claims: { claims } } as unknown as Results);
    expect(told(held, failed, open)).toBe("Of 3 claims 1 does not hold, 1 is not yet known and 1 holds");
    expect(told(held, failed, failed)).toBe("Of 3 claims 2 do not hold and 1 holds");
  });
});

test("simulated and exact of one figure are two, and no farthest of many", () => {
  const [one] = variants.arms;
  const only = withMeasures(one, {
    "turns of game": { ...interval(30, 29, 31), exact: 30.1, errorsFromExact: -0.4 },
  });
  expect(agreement({ ...variants, arms: [only] })).toMatch(
    /^Simulated and exact agree in the one figure that can be computed: they are 0\.4 standard errors apart \(length of a game in /,
  );
});

test("a run that was extended is made again look by look, as its verdicts paid for them", () => {
  const extended = { ...variants, looks: [100, 200] };
  const lines = [100, 200].map((blocks) => `npx evenkeel run climb.yaml --seed=climb --blocks=${blocks}`);
  expect(runLines(extended)).toEqual(lines);
  expect(runLines(variants)).toEqual(lines.slice(1));
  expect(htmlOf(methodBlocks(extended)).markup).toContain(`<pre tabindex="0">${lines.join("\n")}</pre>`);
  expect(reportMarkdown(reportOf(extended, chartsOf(extended)))).toContain(lines.join("\n"));
});
