import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Results } from "../../src/report/results/results.js";
import { evenkeel, workspace } from "./support.js";

const experiment = `
question: How do they end?
game: shield-bashers
seed: endings
games: 40
lineups: { pair: [rammer, random], turtles: turtle }
variants: { short: { maxRounds: 30 } }
measures: [length]
answer: endings
`;

test("how games end is counted and shown apart, whatever else is measured", async () => {
  const folder = workspace({ "ends.yaml": experiment });
  const { code, stdout } = await evenkeel(["run", "ends.yaml", "--out", "out"], folder);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /How games end\s+the last ship +a final battle +a declared draw +the limit on rounds/,
  );
  const report = readFileSync(join(folder, "out/report.md"), "utf8");
  expect(report).toContain(
    "| How games end | the last ship | a final battle | a declared draw | the limit on rounds |",
  );
  const { arms } = JSON.parse(readFileSync(join(folder, "out/results.json"), "utf8")) as Results;
  for (const { name, measures } of arms) {
    const value = (wanted: string) =>
      measures.find(({ measure, who }) => measure === wanted && who === "game")!.value!;
    const endings = measures.filter(({ ending }) => ending !== undefined);
    expect(endings).toHaveLength(4);
    expect(endings.reduce((sum, ending) => sum + ending.value!, 0)).toBeCloseTo(1, 12);
    expect(value("endedByLimit")).toBe(value("capped"));
    if (name === "short/turtles") expect(value("endedByLimit")).toBeGreaterThan(0.9);
  }
});
