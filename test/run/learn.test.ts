import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { usualMethod } from "../../src/learn/index.js";
import { decode } from "../../src/value/index.js";
import type * as Internal from "../../src/internal.js";
import { root } from "../cli/support.js";

/** Workers run built code only. */
const { gameNamed, learn, readStrategy, SILENT } = (await import(
  pathToFileURL(join(root, "dist/internal.js")).href
)) as typeof Internal;

const folder = mkdtempSync(join(tmpdir(), "evenkeel-learn-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("learning that goes astray keeps what it learned before", async () => {
  const game = await gameNamed("./examples/pig.ts");
  const against = await readStrategy("--against", "random", game, {}, 2);
  const plan = {
    ...{ game: "pig", players: 2, set: {}, varied: {}, seed: "astray", games: 600, hidden: 4 },
    ...{ guests: [], seats: false, beliefs: false, ...usualMethod(game.definition.create({}, 2), false) },
    // So long a step leaves what numbers can hold.
    rate: 1e38,
  };
  const out = join(folder, "pig.learning");
  const question = { game, plan, against, guests: [], blocks: 4, command: "a test" };
  const learned = await learn(
    question,
    { folder: out, limits: { threads: 1, timeLimit: 30, memoryLimit: 512 } },
    SILENT,
  );
  expect(learned!.games).toBeLessThan(600);
  expect(learned!.weights.made["games"]).toBe(learned!.games);
  expect(decode(learned!.weights)[0].every(Number.isFinite)).toBe(true);
  expect(existsSync(out)).toBe(false);
});
