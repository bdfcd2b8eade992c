import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Results } from "../../src/report/results.js";
import { root, startEvenkeel, workspace } from "./support.js";

const reports = workspace();
const games = readdirSync(join(root, "experiments"));

describe.each(games)("the experiments of %s", (game) => {
  const folder = join(root, "experiments", game);
  test.each(readdirSync(folder))(
    "%s runs, and every arm has its games",
    async (file) => {
      const out = join(reports, file);
      // An audit has an arm for every ruling and line-up.
      const games = file === "audit.yaml" ? 10 : 200;
      const args = ["run", join(folder, file), "--games", String(games), "--out", out];
      const { code, stderr } = await startEvenkeel(args, root).ended;
      expect(stderr).not.toContain("evenkeel:");
      expect(code).toBe(0);
      const results = JSON.parse(readFileSync(join(out, "results.json"), "utf8")) as Results;
      expect(results.question).toMatch(/\?$/);
      for (const arm of results.arms) expect(arm.games).toBeGreaterThanOrEqual(games);
      for (const { values } of results.picks) expect(values.length % 22).toBe(0);
    },
    300_000,
  );
});
