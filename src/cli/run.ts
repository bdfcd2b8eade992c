import { basename, extname, join } from "node:path";
import { availableParallelism } from "node:os";
import type { CommandModule } from "yargs";
import { readExperiment, type ReadExperiment } from "../experiment/index.js";
import { findGame, games } from "../games/registry.js";
import { newRunSummary, type RunLayout, type RunSummary } from "../measure/index.js";
import { prepareArm } from "../play/arm.js";
import { runLayout } from "../play/block-player.js";
import { InputError } from "../play/errors.js";
import { PlayError } from "../play/failure.js";
import { playPlan } from "../play/pool/pool.js";
import { fileName } from "../report/files.js";
import { planHash, RunFolder, type Manifest } from "../report/folder.js";
import { resultsOf } from "../report/results.js";
import { writeResults } from "../report/write.js";
import { terminalReport } from "../report/terminal.js";
import { overridesOf, overrideFlags, replayCommand, type OverrideArgs } from "./overrides.js";
import { Progress } from "./progress.js";

interface RunArgs extends OverrideArgs {
  experiment: string[];
  threads?: number;
  out?: string;
  resume: boolean;
  force: boolean;
  check: boolean;
  timeLimit: number;
  memoryLimit: number;
}

/** How often a long run writes its checkpoint, in milliseconds. */
const CHECKPOINT_PERIOD = 3000;

export const run: CommandModule<object, RunArgs> = {
  command: "run <experiment...>",
  describe: "Play an experiment and print what it found; writes results.json and one CSV per table",
  builder: (yargs) =>
    overrideFlags(yargs)
      .positional("experiment", {
        type: "string",
        array: true,
        demandOption: true,
        describe: "experiment files (YAML)",
      })
      .option("threads", {
        type: "number",
        describe: "worker threads; never changes a result [default: all cores]",
      })
      .option("out", {
        type: "string",
        describe: "folder for the results [default: reports/<game>/<experiment>]",
      })
      .option("resume", {
        type: "boolean",
        default: false,
        describe: "go on from the folder's checkpoint, if there is one",
      })
      .option("force", {
        type: "boolean",
        default: false,
        describe: "play afresh and replace what the folder holds",
      })
      .option("check", {
        type: "boolean",
        default: false,
        describe: "play every game twice to check that bots keep the rules for bots",
      })
      .option("time-limit", {
        type: "number",
        default: 30,
        describe: "longest time for a single game, in seconds",
      })
      .option("memory-limit", {
        type: "number",
        default: 512,
        describe: "most memory for a worker thread, in megabytes",
      })
      .example(
        "$0 run experiments/shields/resurrection.yaml",
        "play one of the experiments that come with Evenkeel",
      )
      .example("$0 run mine.yaml --games 1_000_000 --seed 7", "more games, other dice")
      .example("$0 run mine.yaml --set retarget=any --out reports/any", "under another ruling") as never,
  handler: async (args) => {
    checkNumbers(args);
    if (args.out !== undefined && args.experiment.length > 1) {
      throw new InputError(
        "--out: one folder cannot hold several experiments; leave it out, or run them one by one",
      );
    }
    for (const file of args.experiment) {
      if (!(await runExperiment(file, args))) return;
    }
  },
};

function checkNumbers(args: RunArgs): void {
  const { threads, timeLimit, memoryLimit } = args;
  if (threads !== undefined && !(Number.isInteger(threads) && threads >= 1 && threads <= 512)) {
    throw new InputError(`--threads: expected a whole number from 1 to 512, got ${threads}`);
  }
  if (!(timeLimit > 0))
    throw new InputError(`--time-limit: expected seconds greater than 0, got ${timeLimit}`);
  if (!(Number.isInteger(memoryLimit) && memoryLimit >= 16)) {
    throw new InputError(
      `--memory-limit: expected a whole number of megabytes, at least 16, got ${memoryLimit}`,
    );
  }
}

/** Returns false if it was interrupted. */
async function runExperiment(file: string, args: RunArgs): Promise<boolean> {
  const loaded = await readExperiment(file, overridesOf(args), { games });
  const { plan } = loaded;
  const layout = runLayout(
    plan,
    plan.arms.map((arm, index) => prepareArm(findGame(plan.game)!, arm, index)),
  );
  const folder = new RunFolder(args.out ?? defaultFolder(loaded, file));
  const manifest = manifestOf(loaded);
  const summary = newRunSummary(layout);
  folder.prepare();
  if (args.force) folder.clear();
  takeUp(folder, manifest, summary, args.resume);

  folder.begin({ ...manifest, blocks: Math.max(manifest.blocks, summary.blocks) });
  if (!(await play(file, loaded, layout, summary, folder, args))) return false;

  const results = resultsOf(loaded.experiment, plan, layout, summary);
  writeResults(folder, results);
  process.stdout.write(terminalReport(results, folder.path));
  return true;
}

function takeUp(folder: RunFolder, manifest: Manifest, summary: RunSummary, resume: boolean): void {
  const earlier = folder.takeUp(manifest, summary);
  if (earlier === null || summary.blocks === 0) return;
  if (!earlier.finished && !resume) {
    throw new InputError(
      `${folder.path}: holds an unfinished run of this plan; --resume goes on from there, --force plays afresh`,
    );
  }
  const more = manifest.blocks > summary.blocks ? "playing on from there" : "nothing left to play";
  console.error(`${folder.path} holds ${summary.blocks.toLocaleString("en")} blocks of this plan; ${more}`);
}

/** Returns false if it was interrupted. */
async function play(
  file: string,
  loaded: ReadExperiment,
  layout: RunLayout,
  summary: RunSummary,
  folder: RunFolder,
  args: RunArgs,
): Promise<boolean> {
  const { plan, blocks } = loaded;
  const hash = planHash(plan);
  const gamesPerBlock = layout.arms.reduce((games, arm) => games + arm.gamesPerBlock, 0);
  const progress = new Progress(basename(file, extname(file)), summary.blocks, blocks, gamesPerBlock);
  const interrupt = new AbortController();
  const onSignal = () => interrupt.abort();
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  let saved = performance.now();
  try {
    const finished = await playPlan(plan, blocks, summary, {
      threads: args.threads ?? availableParallelism(),
      bundles: new Map([...loaded.strategies].map(([key, { url }]) => [key, url])),
      check: args.check,
      timeLimit: args.timeLimit,
      memoryLimit: args.memoryLimit,
      signal: interrupt.signal,
      onProgress: () => {
        progress.update(summary.blocks);
        if (performance.now() - saved < CHECKPOINT_PERIOD) return;
        folder.save(hash, summary);
        saved = performance.now();
      },
    });
    progress.stop();
    folder.save(hash, summary);
    if (finished) return true;
    console.error(
      `stopped after ${summary.blocks.toLocaleString("en")} of ${blocks.toLocaleString("en")} blocks; go on with --resume`,
    );
    process.exitCode = 130;
    return false;
  } catch (error) {
    progress.stop();
    folder.save(hash, summary);
    if (error instanceof PlayError && error.failure.strategy !== null)
      throw strategyError(file, loaded, args, error);
    throw error;
  } finally {
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
  }
}

function strategyError(file: string, { plan }: ReadExperiment, args: RunArgs, error: PlayError): InputError {
  const { arm, block, seating, strategy, reason } = error.failure;
  const { name } = plan.arms[arm]!;
  const see = replayCommand(file, args, name, block, seating);
  return new InputError(
    `strategy ${strategy} ${reason} (seed ${plan.seed}, arm ${name}, block ${block}, seating ${seating}); to see it: ${see}`,
  );
}

function manifestOf({ plan, blocks }: ReadExperiment): Manifest {
  return { planHash: planHash(plan), blocks, plan };
}

/** `reports/<game>/<experiment>`, as the experiments themselves lie in `experiments/<game>/`. */
function defaultFolder({ plan }: ReadExperiment, file: string): string {
  return join("reports", fileName(plan.game), fileName(basename(file, extname(file))));
}
