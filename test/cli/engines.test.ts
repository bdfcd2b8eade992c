import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bundleCode } from "../../src/experiment/strategies/bundle.js";
import { thrownAt } from "../../src/jobs/thrown.js";
import { evenkeel, workspace } from "./support.js";

const WITH = (variants: string) =>
  `question: Does a copy of the code play alike?\ngame: shields\nseed: copies\nvariants: ${variants}\n` +
  "games: 250000\nlineups: { one: [random, random] }\nmeasures: [length]\n";
const folder = workspace({
  "alone.yaml": WITH("{ plain: {} }"),
  "both.yaml": WITH("{ plain: {}, long: { startHealth: 13 } }"),
  "late.ts": "export function create() {\n  throw new Error('never made');\n}\n",
});

/** What was measured of the variant that both files have. */
async function plain(name: string): Promise<string[]> {
  const { code, stderr } = await evenkeel(["run", `${name}.yaml`, "--out", name, "--threads", "1"], folder);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const rows = readFileSync(join(folder, name, "lengths.csv"), "utf8").split("\n");
  return rows.filter((row) => row.startsWith("plain"));
}

test("a set of rules plays the same games with code of its own as with that of all", async () => {
  // Two sets take more than the second after which each gets its own.
  const [alone, both] = [await plain("alone"), await plain("both")];
  expect(alone.length).toBeGreaterThan(20);
  expect(both).toEqual(alone);
});

test("a copy's fault has its line in the strategy's own file", async () => {
  const { url } = await bundleCode(join(folder, "late.ts"), "strategy");
  const lines = readFileSync(fileURLToPath(url), "utf8").split("\n");
  const line = lines.findIndex((code) => code.includes("never made"));
  const stack = `Error: never made\n    at create (${url}?7:${line + 1}:${lines[line].indexOf("new") + 1})`;
  expect(thrownAt(Object.assign(new Error("never made"), { stack }))).toBe("late.ts:2:9");
});
