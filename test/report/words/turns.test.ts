import { expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import { questionOf } from "../../../src/report/book/book.js";
import { gamePage } from "../../../src/report/book/game-page.js";
import { chartsOf } from "../../../src/report/charts/index.js";
import { builtAssets } from "../../../src/report/document/assets.js";
import { reportMarkdown } from "../../../src/report/document/report.js";
import { reportOf } from "../../../src/report/subjects/report.js";
import { terminalReport } from "../../../src/report/subjects/terminal.js";
import { claimText } from "../claim-text.js";
import { conflictsWith } from "../exact-runs.js";
import { variants } from "../runs.js";

test("lengths are told in the game's own word", () => {
  const results = { ...variants, turnName: "round", answer: "lengths" as const };
  const charts = chartsOf(results);
  const [chart] = charts;
  expect(answerTo(results).basis).toMatch(/^half of the games with “\w+” end within \d+ rounds \(/);
  expect(JSON.stringify(chart.spec)).toContain("length of a game (rounds)");
  expect(JSON.stringify(chart.spec)).not.toMatch(/\d turns/);
  expect(reportMarkdown(reportOf(results, charts))).toContain(
    "| mean rounds | 5 % end within | half end within |",
  );
  expect(terminalReport(results, "x", 200)).toContain("half end within (rounds)");
});

test("so they are on the page of the game", () => {
  const question = questionOf({ ...variants, turnName: "round" }, "climb/variants");
  const chapter = { folder: "climb", title: "Climb", questions: [question], remedies: [] };
  const page = gamePage(chapter, builtAssets());
  const standing = /<section id="standing">.*?<\/section>/s.exec(page)![0];
  expect(standing).toContain("half end within (rounds)");
  expect(standing).not.toContain("turns");
});

test("so are claims about them", () => {
  const { claims } = conflictsWith(
    [
      { measure: "turns", lineup: "pair", variant: "uneven", atMost: 3 },
      { measure: "turns", quantile: 0.5, lineup: "pair", variant: "uneven", atMost: 3 },
    ],
    50,
  );
  for (const claim of claims!.claims) {
    expect(claim.cases[0].unit).toBe("rounds");
    expect(claimText(claim)).toMatch(/at most 3 rounds: \d.* rounds/);
  }
  expect(claimText(claims!.claims[1])).toMatch(/games end at most 3 rounds: 3 rounds exactly/);
});
