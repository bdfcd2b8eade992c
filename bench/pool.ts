/**
 * What the worker pool itself costs: the same blocks, with default measures, played in this thread and through a pool of
 * one worker thread, in turn.
 *
 *   npm run bench -- pool [--games=1000000] [--pairs=3]
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { median } from "simple-statistics";
import type * as Internal from "../src/internal.js";
import { processorTime } from "./support/unit.js";

const { values } = parseArgs({
  options: { games: { type: "string", default: "1000000" }, pairs: { type: "string", default: "3" } },
});
const root = process.env["EVENKEEL_ROOT"]!;
// The pool's workers are built modules; the thread of comparison plays the very same ones.
const built = pathToFileURL(join(root, "dist/internal.js")).href;
const { BlockPlayer, loadStrategies, newRunSummary, playBlocks, readExperiment, urlsOf } = (await import(
  built
)) as typeof Internal;

const file = join(root, "experiments/shields/starters-edge.yaml");
const loaded = await readExperiment(file, {});
const plan = { ...loaded.plan, arms: loaded.plan.arms.slice(0, 2), comparisons: [] };
const blocks = Math.ceil(Number(values.games) / 2);
const bundles = urlsOf(loaded.strategies);
const player = new BlockPlayer(plan, loaded.game.definition, await loadStrategies(bundles));

const pooled = () =>
  playBlocks(plan, blocks, newRunSummary(player.layout), {
    limits: { threads: 1, timeLimit: 30, memoryLimit: 512 },
    game: { name: plan.game },
    bundles,
    measures: new Map(),
    check: false,
    bestPlay: new Map(),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

const timeOf = async (work: () => unknown) => {
  const began = processorTime();
  await work();
  return processorTime() - began;
};

player.play(0, blocks / 10);
const ratios: number[] = [];
for (let pair = 0; pair < Number(values.pairs); pair++) {
  const alone = await timeOf(() => player.play(0, blocks));
  ratios.push((await timeOf(pooled)) / alone);
}
const range = `${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}`;
console.log(
  `through a pool of one thread, over the same blocks in this thread: median ${median(ratios).toFixed(3)} (${range})`,
);
