import { basename, extname, join, resolve } from "node:path";
import { availableParallelism } from "node:os";
import type { Argv, CommandModule } from "yargs";
import { readExperiment, type ReadExperiment } from "../experiment/index.js";
import { findGame, games } from "../games/registry.js";
import { newRunSummary, type RunLayout, type RunSummary } from "../measure/index.js";
import { prepareArms } from "../play/arm.js";
import { runLayout } from "../play/block-player.js";
import { InputError, oneLine } from "../play/errors.js";
import { PlayError } from "../play/failure.js";
import { playPlan } from "../play/pool/pool.js";
import { fileName } from "../report/disk/files.js";
import { count } from "../report/text/format.js";
import { planHash, RunFolder, type Manifest } from "../report/disk/folder.js";
import { lookedAt } from "../report/disk/looks.js";
import { resultsOf } from "../report/evaluation/results.js";
import type { Results } from "../report/results/results.js";
import { writeResults, type WriteOptions } from "../report/write.js";
import { terminalReport } from "../report/terminal/report.js";
import { seconds, wholeNumber } from "./flags.js";
import { overridesOf, overrideFlags, replayCommand, type OverrideArgs } from "./overrides.js";
import { Progress } from "./progress.js";
import { toldGames } from "./told-games.js";
import { StopSignals } from "./stop-signals.js";

/** Of every command that plays one plan or several. */
export interface PlayArgs extends OverrideArgs {
  threads?: string;
  out?: string;
  resume: boolean;
  force: boolean;
  check: boolean;
  timeLimit: string;
  memoryLimit: string;
  saveEvery: string;
}

export interface RunArgs extends PlayArgs {
  experiment: string[];
}

export const run: CommandModule<object, RunArgs> = {
  command: "run <experiment...>",
  describe: "Play an experiment and print what it found; writes report, charts, CSV and results.json",
  builder: (yargs) =>
    runFlags(yargs)
      .example(
        "$0 run experiments/shields/resurrection.yaml",
        "play one of the experiments that come with Evenkeel",
      )
      .example("$0 run mine.yaml --games 1_000_000 --seed 7", "more games, other dice")
      .example("$0 run mine.yaml --set retarget=any --out reports/any", "under another ruling") as never,
  handler: async (args) => {
    const limits = limitsOf(args);
    await refuseTwins(args.experiment, args);
    for (const file of args.experiment) {
      const ran = await runExperiment(file, args, limits);
      if (ran === null) return;
      process.stdout.write(terminalReport(ran.results, ran.folder.path, process.stdout.columns));
    }
  },
};

/** The flags of every command that plays experiment files. */
export function runFlags<T>(yargs: Argv<T>, needsExperiment = true) {
  return playFlags(yargs).positional("experiment", {
    type: "string",
    array: true,
    demandOption: needsExperiment,
    describe: "experiment files (YAML)",
  });
}

/** The flags of every command that plays. */
export function playFlags<T>(yargs: Argv<T>) {
  return overrideFlags(yargs)
    .option("threads", {
      type: "string",
      requiresArg: true,
      describe: "worker threads; never changes a result [default: all cores]",
    })
    .option("out", {
      type: "string",
      requiresArg: true,
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
      type: "string",
      requiresArg: true,
      default: "30",
      describe: "longest time for a single game, in seconds",
    })
    .option("memory-limit", {
      type: "string",
      requiresArg: true,
      default: "512",
      describe: "most memory for a worker thread, in megabytes",
    })
    .option("save-every", {
      type: "string",
      requiresArg: true,
      default: "3",
      describe: "how often to write the checkpoint, in seconds",
    });
}

export interface Limits {
  readonly threads: number;
  /** Seconds for a game. */
  readonly timeLimit: number;
  /** Megabytes for a thread. */
  readonly memoryLimit: number;
  /** Seconds between checkpoints. */
  readonly saveEvery: number;
}

/** Throws an `InputError` for flags that do not fit. */
export function limitsOf(args: PlayArgs & { readonly experiment?: readonly string[] }): Limits {
  const { threads, timeLimit, memoryLimit, saveEvery, out, experiment = [] } = args;
  if (out !== undefined && experiment.length > 1) {
    throw new InputError(
      "--out: one folder cannot hold several experiments; leave it out, or run them one by one",
    );
  }
  if (out === "") throw new InputError("--out: is empty (the path of a folder)");
  return {
    threads: threads === undefined ? availableParallelism() : wholeNumber("threads", threads, 1, 512),
    timeLimit: seconds("time-limit", timeLimit),
    memoryLimit: wholeNumber("memory-limit", memoryLimit, 16, 1_000_000, " of megabytes"),
    saveEvery: seconds("save-every", saveEvery),
  };
}

/** Throws an `InputError` where the results of two files would go into one folder. */
export async function refuseTwins(files: readonly string[], args: OverrideArgs): Promise<void> {
  const first = new Map<string, string>();
  for (const file of files) {
    const twins = files.filter((other) => nameOf(other) === nameOf(file));
    if (twins.length === 1) continue;
    if (twins.filter((other) => resolve(other) === resolve(file)).length > 1)
      throw new InputError(`${file}: is named twice (each experiment once)`);
    const game = await gameOf(file, args);
    if (game === null) continue;
    const path = pathIn(game, nameOf(file));
    const earlier = first.get(path);
    if (earlier !== undefined)
      throw new InputError(
        `${file}: would replace the results of ${earlier} in ${path} (give one of the files another name)`,
      );
    first.set(path, file);
  }
}

/** Null for a file with a mistake, which is told when its turn comes. */
async function gameOf(file: string, args: OverrideArgs): Promise<string | null> {
  try {
    return (await readExperiment(file, overridesOf(args), { games })).plan.game;
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

function nameOf(file: string): string {
  return fileName(basename(file, extname(file)));
}

export interface Ran {
  readonly results: Results;
  readonly folder: RunFolder;
  /** The blocks asked for; the folder may have held more. */
  readonly asked: number;
}

export interface RunOptions {
  /** Called before anything is played; may throw. */
  readonly accept?: (loaded: ReadExperiment) => void;
  /** The folder of the folders of games, where `--out` does not name the run's own. */
  readonly root?: string;
  /** The pages above one about this game. */
  readonly above?: (game: string) => NonNullable<WriteOptions["above"]>;
}

/** Reads an experiment, plays what is still to be played and writes the results; null if it was interrupted. */
export async function runExperiment(
  file: string,
  args: RunArgs,
  limits: Limits,
  { accept, root = "reports", above }: RunOptions = {},
): Promise<Ran | null> {
  const loaded = await readExperiment(file, overridesOf(args), { games });
  accept?.(loaded);
  const path = args.out ?? join(root, pathIn(loaded.plan.game, nameOf(file)));
  return playExperiment(loaded, path, args, limits, above?.(loaded.plan.game));
}

/** Plays what is still to be played and writes the results into the folder; null if it was interrupted. */
export async function playExperiment(
  loaded: ReadExperiment,
  path: string,
  args: PlayArgs,
  limits: Limits,
  above?: WriteOptions["above"],
): Promise<Ran | null> {
  const folder = new RunFolder(path);
  folder.prepare();
  const unlock = folder.lock();
  try {
    const results = await playInto(folder, loaded, args, limits);
    if (results === null) return null;
    await writeResults(folder, results, above === undefined ? {} : { above });
    return { results, folder, asked: loaded.blocks };
  } finally {
    unlock();
  }
}

async function playInto(
  folder: RunFolder,
  loaded: ReadExperiment,
  args: PlayArgs,
  limits: Limits,
): Promise<Results | null> {
  const { plan } = loaded;
  const layout = runLayout(plan, prepareArms(findGame(plan.game)!, plan.arms));
  const manifest = manifestOf(loaded);
  const summary = newRunSummary(layout);
  if (args.force) folder.clear();
  if (!takeUp(folder, manifest, summary, args.resume)) folder.clear();
  const earlierLooks = folder.looks(manifest.planHash, summary.blocks);
  folder.begin({ ...manifest, blocks: Math.max(manifest.blocks, summary.blocks) });
  if (!(await play(loaded, layout, summary, folder, args, limits))) return null;

  // A run without claims is looked at, too, and claims may be added afterwards.
  const looks = lookedAt(summary.blocks, earlierLooks);
  folder.keepLooks(manifest.planHash, looks);
  const found = resultsOf(loaded.experiment, plan, layout, summary, looks);
  return { ...found, replays: await toldGames(found, loaded, limits.timeLimit) };
}

/** Returns whether the folder holds blocks of this plan, which are then in `summary`. */
function takeUp(folder: RunFolder, manifest: Manifest, summary: RunSummary, resume: boolean): boolean {
  const earlier = folder.takeUp(manifest, summary);
  if (earlier === null) return false;
  if (!earlier.finished && !resume) {
    throw new InputError(
      `${folder.path}: holds an unfinished run of this plan; --resume goes on from there, --force plays afresh`,
    );
  }
  const more = manifest.blocks > summary.blocks ? "playing on from there" : "nothing left to play";
  say(`${folder.path} holds ${count(summary.blocks)} blocks of this plan; ${more}`);
  return true;
}

/** Returns false if it was interrupted. */
async function play(
  loaded: ReadExperiment,
  layout: RunLayout,
  summary: RunSummary,
  folder: RunFolder,
  args: PlayArgs,
  limits: Limits,
): Promise<boolean> {
  const { plan, blocks } = loaded;
  const { file } = loaded.experiment;
  const hash = planHash(plan);
  const gamesPerBlock = layout.arms.reduce((games, arm) => games + arm.gamesPerBlock, 0);
  const progress = new Progress(basename(file, extname(file)), summary.blocks, blocks, gamesPerBlock);
  const stops = new StopSignals();
  let saved = performance.now();
  try {
    const finished = await playPlan(plan, blocks, summary, {
      ...limits,
      bundles: new Map([...loaded.strategies].map(([key, { url }]) => [key, url])),
      check: args.check,
      signal: stops.signal,
      onProgress: () => {
        progress.update(summary.blocks);
        if (performance.now() - saved < limits.saveEvery * 1000) return;
        folder.save(hash, summary);
        saved = performance.now();
      },
    });
    progress.stop();
    folder.save(hash, summary);
    if (finished) return true;
    say(
      `stopped after ${count(summary.blocks)} of ${count(blocks)} blocks; the same command with --resume goes on from there`,
    );
    process.exitCode = stops.exitCode;
    return false;
  } catch (error) {
    progress.stop();
    const known =
      error instanceof PlayError && error.failure.strategy !== null
        ? strategyError(loaded, args, error)
        : error;
    saveAfter(known, folder, hash, summary);
    throw known;
  } finally {
    stops.letGo();
  }
}

/** Keeps what was merged before a run failed; where that fails too, the first failure is the one to tell. */
function saveAfter(failure: unknown, folder: RunFolder, hash: string, summary: RunSummary): void {
  try {
    folder.save(hash, summary);
  } catch (error) {
    if (!(error instanceof InputError) || !(failure instanceof Error)) throw error;
  }
}

function strategyError({ plan, experiment }: ReadExperiment, args: PlayArgs, error: PlayError): InputError {
  const { arm, block, seating, strategy, reason } = error.failure;
  const { name } = plan.arms[arm];
  const what = `strategy ${strategy} ${reason} (seed ${plan.seed}, arm ${name}, block ${block}, seating ${seating})`;
  // What flags of another command made of the file cannot be replayed from the file.
  if (experiment.command !== undefined) return new InputError(what);
  const see = replayCommand(experiment.file, args, name, block, seating);
  return new InputError(`${what}; to see it: ${see}`);
}

function manifestOf({ plan, blocks }: ReadExperiment): Manifest {
  return { planHash: planHash(plan), blocks, plan };
}

/** `<game>/<experiment>`, as the experiments themselves lie in `experiments/<game>/`. */
function pathIn(game: string, name: string): string {
  return join(fileName(game), fileName(name));
}

export function reportsFolder(game: string, name: string): string {
  return join("reports", pathIn(game, name));
}

/** To people, not into the results: what is printed on stdout stays the same however often a run was interrupted. */
function say(line: string): void {
  console.error(oneLine(line));
}
