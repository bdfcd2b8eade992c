import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sha256 } from "../../src/jobs/checksum.js";
import { tensorText } from "../../src/experiment/strategies/setting.js";
import { readWeights } from "../../src/value/index.js";
import { findGame, games } from "../support/games.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const files = games.flatMap(({ name }) => {
  const folder = join(root, "strategies", name, "weights");
  return existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
});

test("there are weights, four megabytes of them at most", () => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(4e6);
});

test.each(files)("%s fits today's game, and says the command that makes it again", (file) => {
  const weights = readWeights(JSON.parse(readFileSync(file, "utf8")));
  const definition = findGame(weights.game)!;
  expect(weights.rules).toBe(definition.version.rules);
  expect(weights.tensor).toBe(tensorText(definition, weights.players));
  expect(weights.made["command"]).toMatch(/^evenkeel train /);
});

test("whoever is judged comes with Evenkeel, too", () => {
  const judged = files.flatMap((file) => readWeights(JSON.parse(readFileSync(file, "utf8"))).judges ?? []);
  expect(judged).toContain("expectimax");
  const known = [...files.map((file) => sha256(readFileSync(file, "utf8"))), "expectimax"];
  expect(judged.filter((whose) => !known.includes(whose))).toEqual([]);
});

test("docs/players.md names them all", () => {
  const page = readFileSync(join(root, "docs/players.md"), "utf8");
  const names = files.map((file) => basename(file, ".json")).filter((name) => name.endsWith("seed-1"));
  const missing = names.filter((name) => !page.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
