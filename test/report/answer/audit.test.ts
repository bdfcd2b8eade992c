import { expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import type { AuditVerdict } from "../../../src/report/results/audit.js";
import { equals, made } from "./made.js";

function told(...verdicts: AuditVerdict[]): string {
  const rulings = verdicts.map((verdict) => ({ verdict, alternatives: [] }));
  return answerTo(made([equals("fox", 0.8)], { audit: { rulings } as never })).text;
}

test("an audit is answered with how many rulings matter", () => {
  expect(told("matters", "matters", "does not matter", "undecided", "not exercised")).toBe(
    "Of 5 unclear rulings 2 matter, 1 is not yet known, 1 never came up in play.",
  );
  expect(told("matters")).toBe("Of 1 unclear ruling 1 matters.");
  expect(told("does not matter", "undecided", "undecided")).toBe(
    "Of 3 unclear rulings 0 matter, 2 are not yet known.",
  );
});
