import { describe, expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import type { AuditChange, AuditResults, AuditRuling } from "../../../src/report/results/audit.js";
import { FIRST } from "../../../src/measure/index.js";
import type { ArmResults } from "../../../src/report/results/results.js";
import { around, equals, made, measure, meeting } from "./made.js";

/** By line-up how much a flipped ruling surely changes of what is measured; 0 where it surely changes nothing. */
type Changes = Readonly<Record<string, readonly [measure: string, value: number]>>;

function change(measure: string, value: number): AuditChange {
  return {
    ...{ measure, who: measure === "returns" ? FIRST : "game", method: "t", margin: 0.03 },
    ...{ value, low: value - 0.01, high: value + 0.01, verdict: value === 0 ? "within" : "beyond" },
  };
}

function ruling(meaning: string, changes: Changes, clause?: string): AuditRuling {
  const cases = Object.entries(changes).map(([lineup, [measure, value]]) => ({
    ...{
      lineup,
      of: `other/${lineup}`,
      against: equals(lineup, 0.5).name,
      shares: [],
      same: false,
      moreGames: null,
      tooClose: false,
    },
    verdict: value === 0 ? ("does not matter" as const) : ("matters" as const),
    changes: [change(measure, value)],
  }));
  const verdict = cases.some((one) => one.verdict === "matters") ? "matters" : "does not matter";
  const alternative = { value: "other", variant: "other", base: "base", verdict, cases } as const;
  const named = { option: "o", kind: "ruling", baseValue: "usual", under: "" } as const;
  return {
    ...named,
    meaning,
    verdict,
    alternatives: [{ ...alternative, ...(clause !== undefined && { clause }) }],
  };
}

function told(...rulings: AuditRuling[]) {
  const arms = [equals("worm", 0.5), equals("fox", 0.8), meeting("both", ["fox", "hen"], 0.6)];
  return answerTo(made(arms, { audit: { rulings } as unknown as AuditResults }));
}

const FENCES = "who mends fences: the farmer, or nobody";

describe("an audit is answered", () => {
  test("for the strongest equals, with the ruling that changes most", () => {
    const small = ruling("when it rains", { fox: ["returns", 0.05], worm: ["returns", 0.5] });
    expect(
      told(small, ruling(FENCES, { fox: ["returns", -0.12] }), ruling("why", { fox: ["returns", 0] })),
    ).toMatchObject({
      text: "Between the strongest players 2 rulings matter; most of all who mends fences: whoever starts wins 68 instead of 80 of 100 games; then when it rains.",
      basis: "changed by −12.0 points (−13.0 to −11.0)",
    });
  });

  test("with those that matter most, where there is no room for all", () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      ruling(`who mends the fence of field ${"abcdefghi"[index]}`, { fox: ["returns", 0.02 * index - 0.3] }),
    );
    expect(told(...many.toReversed())).toMatchObject({
      text: `Between the strongest players 9 rulings matter; most of all who mends the fence of field a: whoever starts wins 50 instead of 80 of 100 games; then who mends the fence of field b.`,
      basis: "changed by −30.0 points (−31.0 to −29.0)",
    });
  });

  test("for others where the strongest play hardly any of the readings", () => {
    const rulings = [
      ruling(FENCES, { worm: ["returns", 0.5] }),
      ruling("when it rains", { worm: ["returns", 0] }),
      ruling("why", { worm: ["returns", 0], fox: ["returns", 0] }),
    ];
    expect(told(...rulings).text).toBe(
      "Between “worm” players 1 ruling matters; most of all who mends fences: whoever starts wins 100 instead of 50 of 100 games.",
    );
  });

  test("with the length where that changes most, and with the reading where the game has words for it", () => {
    expect(told(ruling(FENCES, { fox: ["turns", 0.4] }, "nobody mends fences")).text).toBe(
      "Between the strongest players 1 ruling matters; most of all if nobody mends fences: a game gets 40 % longer.",
    );
  });

  test("of matches where these are what is won, and with how games end where that changes most", () => {
    const fox = (more: Parameters<typeof equals>[2]) =>
      equals("fox", 0.8, { measures: measure("shared", "game", around(0.17)), ...more });
    const answered = (arm: ArmResults, ...rulings: AuditRuling[]) =>
      answerTo(made([arm], { audit: { rulings } as unknown as AuditResults }));
    expect(answered(fox({ isMatch: true }), ruling(FENCES, { fox: ["turns", 0.4] }))).toMatchObject({
      text: expect.stringContaining("a match gets 40 % longer") as string,
      basis: expect.stringContaining("a match +40") as string,
    });
    expect(answered(fox({}), ruling(FENCES, { fox: ["shared", 0.41] })).text).toContain(
      "58 instead of 17 of 100 games are shared.",
    );
    expect(answered(fox({}), ruling(FENCES, { fox: ["shared", 0.9] })).text).toContain("100 instead of 17");
  });

  test("and says how many matter to others only", () => {
    expect(told(ruling(FENCES, { fox: ["returns", 0], both: ["returns", 0.2] })).text).toBe(
      "Between the strongest players no ruling matters, and 1 more to other players.",
    );
  });

  test("and says how many are open", () => {
    const open = ruling(FENCES, { fox: ["returns", 0] });
    const [alternative] = open.alternatives;
    const cases = alternative.cases.map((one) => ({ ...one, verdict: "undecided" as const }));
    expect(told({ ...open, alternatives: [{ ...alternative, cases }] }).text).toBe(
      "Between the strongest players no ruling surely matters.",
    );
  });
});
