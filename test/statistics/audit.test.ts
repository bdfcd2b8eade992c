import { expect, test } from "vitest";
import { mergeInto } from "../../src/measure/index.js";
import { auditOfRulings, caseOf, emptySummary } from "../audit/audits.js";

/** Few enough for every test run. Seeds are fixed, so nothing flickers. */
const COUNT = 60;
const LOOKS = [150, 300, 450];

/** 5 %, widened by 3 standard errors of the simulation. */
const ALLOWED = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / COUNT);

/** Truths of the tiny game. */
const EDGE = 0.1;
const ENCORE = 1 / 24;
const SHARES = [
  ["edge", "outcome", 0.1],
  ["encore", "outcome", 1 / 6],
  ["shadeOf", "outcome", 15 / 16],
  ["ninth", "any", 0],
] as const;

/** What is wrong in an audit whose margins lie just beside the truth, at any look. */
function mistakesOf(index: number, just: "inside" | "outside"): { verdict: boolean; share: boolean } {
  const beside = just === "inside" ? 1 + 1e-6 : 1 - 1e-6;
  const audit = auditOfRulings(
    { only: ["edge", "encore", "shadeOf", "ninth"], winMargin: EDGE * beside, lengthMargin: ENCORE * beside },
    { seed: `audit ${index}`, lineups: ["anyhow"] },
  );
  const summary = emptySummary(audit);
  const found = { verdict: false, share: false };
  LOOKS.forEach((blocks, look) => {
    mergeInto(summary, audit.play(summary.blocks, blocks));
    const results = audit.judge(summary, LOOKS.slice(0, look + 1));
    const wrong = just === "inside" ? "matters" : "does not matter";
    const verdictOn = (option: string) => caseOf(results, option, "anyhow").verdict;
    found.verdict ||= ["edge", "encore"].some((option) => verdictOn(option) === wrong);
    found.verdict ||= verdictOn("shadeOf") === "matters";
    found.share ||= SHARES.some(([option, kind, truth]) => {
      const share = caseOf(results, option, "anyhow").shares.find((one) => one.kind === kind)!;
      return share.low > truth || share.high < truth;
    });
  });
  return found;
}

test.each(["inside", "outside"] as const)(
  `with margins just %s the truth, few of ${COUNT} audits looked at ${LOOKS.length} times hold a wrong verdict or share`,
  (just) => {
    const found = Array.from({ length: COUNT }, (_, index) => mistakesOf(index, just));
    expect(found.filter(({ verdict }) => verdict).length / COUNT).toBeLessThanOrEqual(ALLOWED);
    expect(found.filter(({ share }) => share).length / COUNT).toBeLessThanOrEqual(ALLOWED);
  },
);

test("an audit that is long enough decides", () => {
  const audit = auditOfRulings(
    { only: ["edge", "shadeOf"], winMargin: 0.03 },
    { seed: "power", lineups: ["anyhow"] },
  );
  const results = audit.judge(audit.play(0, 6000));
  expect(caseOf(results, "edge", "anyhow").verdict).toBe("matters");
  expect(caseOf(results, "shadeOf", "anyhow").verdict).toBe("does not matter");
});
