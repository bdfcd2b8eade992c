import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Results } from "../../src/report/results/results.js";
import { evenkeel, workspace } from "./support.js";

const TEXT = `question: Who is favoured?\ngame: shields\nseed: s\ngames: 2\nmeasures: [length]
variants: { any: { startHealth: 15 } }\nlineups: { strong: learned }\n`;

test("where nobody has learned the rules, every report says who plays instead, and a line what would help", async () => {
  const folder = workspace({ "exp.yaml": TEXT });
  const { code, stdout, stderr } = await evenkeel(["run", "exp.yaml", "--out", "out"], folder);
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^nobody has learned to play all of these rules well, so expectimax plays in place of learned; evenkeel train shields --set 'startHealth=15' learns them \(about \d+ minutes? on \d+ threads?\)\n$/,
  );
  const words =
    "By hand-written players: nobody has learned to play all of these rules well, so expectimax plays";
  expect(stdout).toContain(words);
  const [report, page, json] = ["report.md", "index.html", "results.json"].map((file) =>
    readFileSync(join(folder, "out", file), "utf8"),
  );
  expect(report).toContain(words);
  expect(report).toContain("- **expectimax, also in place of learned (strong)**: ");
  expect(page).toContain(words);
  const { inPlaceOfLearned, strategies, arms } = JSON.parse(json) as Results;
  expect(inPlaceOfLearned).toBe("expectimax");
  expect(strategies.map(({ label }) => label)).toEqual(["expectimax"]);
  expect(arms[0].strategies).toEqual(["expectimax", "expectimax"]);
  const told = await evenkeel(["report", "out"], folder);
  expect(told.code).toBe(0);
  expect(readFileSync(join(folder, "out/report.md"), "utf8")).toBe(report);
});
