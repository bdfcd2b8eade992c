import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import type * as internal from "../../src/internal.js";
import { isShownBy } from "../../src/report/results/lookup.js";
import type { Results } from "../../src/report/results/results.js";
import { DRAWN, evenkeel, filesIn, root, workspace } from "./support.js";

/** The built program plays faster than its source under the runner. */
const {
  BlockPlayer,
  chartsOf,
  compiled,
  hasChoices,
  measured,
  placesOf,
  readExperiment,
  reportMarkdown,
  reportOf,
  resultsOf,
} = (await import(pathToFileURL(join(root, "dist/internal.js")).href)) as typeof internal;

const folders = readdirSync(join(root, "experiments"));

/** In the roll-off there is nothing to decide, and these ask about its rules as they stand. */
const ONE_ARM = [
  "roll-off/dice-left.yaml",
  "roll-off/equal-exercise.yaml",
  "roll-off/mend-pool.yaml",
  "roll-off/snowball.yaml",
];

/** The chances of the first follow from the points, whoever tries; the second asks about two armies. */
const ONE_LINEUP = ["dice-survivor/ko-by-lead.yaml", "dice-realms/equal-prices.yaml"];

/** What it says of Shields without claiming anything. */
const UNCLAIMED = ["resurrection-sacrifices.yaml"];

/** As many as tell something of every arm: the experiments themselves have thousands. */
const BLOCKS = 2;

/** Of more arms than this one block each tells enough. */
const MANY_ARMS = 8;

async function playedByPeople(path: string): Promise<void> {
  const out = join(workspace(), "out");
  const args = ["run", path, "--games", "20", "--threads", "1", "--out", out];
  const { code, stderr } = await evenkeel(args, root, DRAWN);
  expect(stderr).not.toContain("evenkeel:");
  expect(code).toBe(0);
  const results = JSON.parse(readFileSync(join(out, "results.json"), "utf8")) as Results;
  for (const arm of results.arms) expect(arm.games).toBeGreaterThanOrEqual(20);
  expect(Object.keys(filesIn(out))).toEqual(expect.arrayContaining(["index.html", "report.md"]));
}

describe.each(folders)("the experiments of %s", (game) => {
  const folder = join(root, "experiments", game);
  const files = readdirSync(folder);

  test.each(files)("%s plays every arm, and its report can be written", async (file) => {
    const path = join(folder, file);
    const loaded = await readExperiment(path, { blocks: BLOCKS });
    const { experiment, plan, strategies } = loaded;
    expect(experiment.question).toMatch(/\?$/);
    // What is solved first is played as people play it.
    if (plan.arms.some(({ judgedBy }) => judgedBy?.solved === true)) return await playedByPeople(path);
    const modules = new Map([...strategies].map(([hash, { module }]) => [hash, module]));
    const blocks = plan.arms.length > MANY_ARMS ? 1 : BLOCKS;
    const player = new BlockPlayer(plan, loaded.game.definition, modules);
    const results = resultsOf(
      experiment,
      plan,
      player.layout,
      player.play(0, blocks),
      { looks: [blocks] },
      loaded.game.definition,
    );
    // Whoever plays, somebody gets what others do not, and every game takes its time.
    for (const arm of results.arms) {
      const wins = placesOf(results, arm).map((who) => measured(arm, "returns", who).value!);
      expect(wins.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
      expect(arm.quantiles[0].value ?? Infinity).toBeGreaterThanOrEqual(1);
    }
    // Options that play alike leave nothing to compare.
    for (const { name, twins = [] } of loaded.game.definition.options)
      for (const { options } of plan.arms)
        expect(
          twins.map(({ value }) => value),
          name,
        ).not.toContain(options[name]);
    // One answer alone cannot be compared with any other.
    const asked = new Set(plan.arms.map(({ lineup, variant }) => JSON.stringify([lineup, variant])));
    if (!ONE_ARM.includes(`${game}/${file}`)) expect(asked.size).toBeGreaterThanOrEqual(2);
    if (game !== "roll-off" && !ONE_LINEUP.includes(`${game}/${file}`)) {
      const players = new Set(
        plan.arms.map(({ strategies: [...all] }) => all.map(({ label }) => label).join()),
      );
      expect(players.size).toBeGreaterThanOrEqual(2);
    }
    if (game === "shields" && experiment.audit === undefined && !UNCLAIMED.includes(file))
      expect(experiment.claims!.length).toBeGreaterThanOrEqual(1);
    const forced = plan.arms.filter(({ strategies: [first] }) => first.forced !== undefined);
    expect(results.picks.flatMap(({ values }) => values)).toHaveLength(forced.length);
    const charts = chartsOf(results);
    for (const { spec } of charts) expect(() => compiled(spec)).not.toThrow();
    const [answer] = [experiment.answer ?? []].flat();
    // Luck alone is told in words.
    const isTold = answer === "luck" && !results.arms.some(hasChoices);
    if (answer !== undefined && !isTold) expect(isShownBy(answer, charts[0].name), answer).toBe(true);
    expect(reportMarkdown(reportOf(results, charts))).toContain(`(charts/${charts[0].name}.svg)`);
  });

  test("one of them runs as people run it", async () => {
    const isAudit = (file: string) => /^audit:/m.test(readFileSync(join(folder, file), "utf8"));
    const file = files.toSorted().find((one) => !isAudit(one))!;
    await playedByPeople(join(folder, file));
  });
});
