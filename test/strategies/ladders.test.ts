import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ownStrategiesFolders } from "../../src/experiment/index.js";
import { readyStrategies } from "../../src/experiment/strategies/ready.js";
import { ladderOrder, LEARNED } from "../../src/experiment/strategies/strongest.js";
import { FORMAT, type LadderResults } from "../../src/report/ladder/results.js";
import { games } from "../support/games.js";

describe.each(games.map((game) => [game.name, game] as const))("the ladder of %s", (name, definition) => {
  const [folder] = ownStrategiesFolders(name);
  const ladder = JSON.parse(readFileSync(join(folder, "ladder.json"), "utf8")) as LadderResults;
  const again = `npm run ladders -- ${name} plays it again`;

  test("is of today's rules", () => {
    const { format, game, gameVersion, options, players } = ladder;
    expect({ format, game, rules: gameVersion.rules }, again).toEqual({
      format: FORMAT,
      game: name,
      rules: definition.version.rules,
    });
    expect(() => definition.create(options, players)).not.toThrow();
  });

  test("has every strategy that needs no parameter, once", async () => {
    const labels = ladder.standings.map(({ label }) => label);
    expect(labels.filter((label) => label !== LEARNED).toSorted(), again).toEqual(
      await readyStrategies(name),
    );
    expect(ladderOrder([folder]).toSorted()).toEqual(labels.toSorted());
  });

  test("says what it was played with, and how", () => {
    const { seed, blocks, tool, experiment, standings } = ladder;
    expect(experiment.command).toEqual(["ladder", name]);
    expect(seed).toBe("ladder");
    expect(blocks).toBeGreaterThanOrEqual(64);
    expect(tool).toMatch(/^\d+\.\d+\.\d+/);
    for (const { hash } of standings) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });
});
