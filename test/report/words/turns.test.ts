import { expect, test } from "vitest";
import { chartsOf } from "../../../src/report/charts/index.js";
import { findingsOf } from "../../../src/report/words/findings.js";
import { headlineOf } from "../../../src/report/words/headline.js";
import { reportOf } from "../../../src/report/markdown/report.js";
import { terminalReport } from "../../../src/report/terminal/report.js";
import { variants } from "../runs.js";

test("lengths are told in the game's own word", () => {
  const results = { ...variants, turnName: "round", answer: "lengths" as const };
  const charts = chartsOf(results);
  const [chart] = charts;
  expect(headlineOf(results, chart).text).toContain("at 20 s a round the median game");
  expect(JSON.stringify(chart.spec)).toContain("length of a game (rounds)");
  expect(JSON.stringify(chart.spec)).not.toMatch(/\d turns/);
  expect(findingsOf(results).join()).toMatch(/by \d+\.\d rounds/);
  expect(reportOf(results, charts)).toContain("| mean rounds | half end within |");
  expect(terminalReport(results, "x")).toContain("How many rounds");
});
