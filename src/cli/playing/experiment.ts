import { basename, extname, join } from "node:path";
import { readExperiment, type ReadExperiment } from "../../experiment/index.js";
import { findGame, games } from "../../games/registry.js";
import { newRunSummary, type RunLayout, type RunSummary } from "../../measure/index.js";
import { prepareArms } from "../../play/arm.js";
import { runLayout } from "../../play/block-player.js";
import { InputError, LONGEST_LINE, shortLine } from "../../play/errors.js";
import { PlayError } from "../../play/failure.js";
import { playPlan } from "../../play/pool/pool.js";
import { planHash, RunFolder, type Manifest } from "../../report/disk/folder.js";
import { lookedAt } from "../../report/disk/looks.js";
import { resultsOf } from "../../report/evaluation/results.js";
import type { Results } from "../../report/results/results.js";
import { count } from "../../report/text/format.js";
import { writeResults, type WriteOptions } from "../../report/write.js";
import { say } from "../output.js";
import { overridesOf, replayCommand } from "../overrides.js";
import { Progress } from "../progress.js";
import { StopSignals } from "../stop-signals.js";
import { toldGames } from "../told-games.js";
import { saveAfter, savedEvery, unfinished } from "./checkpoints.js";
import type { PlayArgs, RunArgs } from "./flags.js";
import { folderOf, nameOf, REPORTS } from "./folders.js";
import type { Limits } from "./limits.js";

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
  { accept, root = REPORTS, above }: RunOptions = {},
): Promise<Ran | null> {
  const loaded = await readExperiment(file, overridesOf(args), { games });
  accept?.(loaded);
  const path = args.out ?? join(root, folderOf(loaded.plan.game, nameOf(file)));
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
  folder.onRemoved = () => say(`${path}: was removed during the run; it is written again`);
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
  const manifest: Manifest = { planHash: planHash(plan), blocks: loaded.blocks, plan };
  const summary = newRunSummary(layout);
  if (args.force) folder.clear();
  if (!takeUp(folder, manifest, summary, layout, args.resume)) folder.clear();
  const earlierLooks = folder.looks(manifest.planHash, summary.blocks);
  folder.begin({ ...manifest, blocks: Math.max(manifest.blocks, summary.blocks) });
  const save = () => folder.save(manifest.planHash, summary);
  if (!(await play(loaded, layout, summary, save, args, limits))) return null;

  // A run without claims is looked at, too, and claims may be added afterwards.
  const looks = lookedAt(summary.blocks, earlierLooks);
  folder.keepLooks(manifest.planHash, looks);
  const found = resultsOf(loaded.experiment, plan, layout, summary, looks);
  return { ...found, replays: await toldGames(found, loaded, limits.timeLimit) };
}

/** Returns whether the folder holds blocks of this plan, which are then in `summary`. */
function takeUp(
  folder: RunFolder,
  manifest: Manifest,
  summary: RunSummary,
  layout: RunLayout,
  resume: boolean,
): boolean {
  const earlier = folder.takeUp(manifest, summary, layout);
  if (earlier === null) return false;
  if (!earlier.finished && !resume) throw unfinished(folder.path, "this plan");
  const more = manifest.blocks > summary.blocks ? "playing on from there" : "nothing left to play";
  say(`${folder.path} holds ${count(summary.blocks)} blocks of this plan; ${more}`);
  return true;
}

/** Plays into the summary, which `save` keeps; returns false if it was interrupted. */
async function play(
  loaded: ReadExperiment,
  layout: RunLayout,
  summary: RunSummary,
  save: () => void,
  args: PlayArgs,
  limits: Limits,
): Promise<boolean> {
  const { plan, blocks } = loaded;
  const { file } = loaded.experiment;
  const gamesPerBlock = layout.arms.reduce((games, arm) => games + arm.gamesPerBlock, 0);
  const progress = new Progress(basename(file, extname(file)), summary.blocks, blocks, gamesPerBlock);
  const stops = new StopSignals();
  const saveNowAndThen = savedEvery(limits.saveEvery, save);
  try {
    const finished = await playPlan(plan, blocks, summary, {
      ...limits,
      bundles: new Map([...loaded.strategies].map(([key, { url }]) => [key, url])),
      check: args.check,
      signal: stops.signal,
      onProgress: () => {
        progress.update(summary.blocks);
        saveNowAndThen();
      },
    });
    progress.stop();
    save();
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
    saveAfter(known, save);
    throw known;
  } finally {
    stops.letGo();
  }
}

/** In fewer characters nobody can say which strategy did what in which game. */
const SHORTEST_REASON = 120;

function strategyError({ plan, experiment }: ReadExperiment, args: PlayArgs, error: PlayError): InputError {
  const { arm, block, seating, strategy, reason } = error.failure;
  const { name } = plan.arms[arm];
  const what = `strategy ${strategy} ${reason} (seed ${plan.seed}, arm ${name}, block ${block}, seating ${seating})`;
  // What flags of another command made of the file cannot be replayed from the file.
  if (experiment.command !== undefined) return new InputError(what);
  const see = `; to see it: ${replayCommand(experiment.file, args, name, block, seating)}`;
  // A command is of use as a whole only.
  const room = LONGEST_LINE - see.length;
  return new InputError(room < SHORTEST_REASON ? what : `${shortLine(what, room)}${see}`);
}
