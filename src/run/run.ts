import { basename, extname, join } from "node:path";
import { urlsOf, type ReadExperiment } from "../experiment/index.js";
import { SILENT, type JobIo } from "../jobs/io.js";
import type { Limits } from "../jobs/limits.js";
import { unfinished } from "../jobs/saving.js";
import { newRunSummary, type RunLayout, type RunSummary } from "../measure/index.js";
import { prepareArms } from "../play/arm.js";
import { runLayout } from "../play/block-player.js";
import { InputError, LONGEST_LINE, shortLine } from "../play/errors.js";
import { PlayError, type PlayFailure } from "../play/failure.js";
import { resultsOf } from "../report/evaluation/results.js";
import type { Results } from "../report/results/results.js";
import { count } from "../report/text/format.js";
import { writeResults, type WriteOptions } from "../report/write.js";
import { withBestPlay, type SolvedExperiment } from "./best-play.js";
import { playBlocks } from "./blocks.js";
import { exactFiguresOf } from "./exact.js";
import { RunFolder } from "./folder.js";
import { lookedAt } from "./looks.js";
import { replaysOf } from "./replays.js";

/** How a run is to be played. None of it shows in its results. */
export interface RunSettings {
  /** Where the results go, and where an earlier run of the same plan is taken up. */
  readonly folder: string;
  readonly limits: Limits;
  /** Go on with an unfinished run that the folder holds. */
  readonly resume?: boolean;
  /** Play afresh, and replace what the folder holds. */
  readonly force?: boolean;
  /** Play every game twice to check that bots keep the rules for bots. */
  readonly check?: boolean;
  /** Keeps what was solved, for other runs, too; `solved` in the run's folder if left out. */
  readonly solutions?: string;
  /** Seconds between two checkpoints; 3 if left out. */
  readonly saveEvery?: number;
  /** The pages above that of this run. */
  readonly above?: WriteOptions["above"];
  /** The command that tells one game, for the message that says where a strategy failed. */
  readonly replayCommand?: (arm: string, block: number, seating: number) => string;
  /** Told what was found as soon as it is known: games are then told in words, charts drawn and files written. */
  readonly onFound?: (results: Results) => void;
}

export interface Ran {
  readonly results: Results;
  /** The path of the folder. */
  readonly folder: string;
  /** The blocks asked for; the folder may have held more. */
  readonly asked: number;
}

/**
 * Plays what is still to be played of an experiment and writes its results into the folder: the same bytes for any number
 * of threads, however often it was stopped. Null if it was stopped; the folder then has a checkpoint. Throws an
 * `InputError` for what a person must mend, such as a strategy that breaks the rules; what was played by then is kept.
 */
export async function run(
  experiment: ReadExperiment,
  settings: RunSettings,
  io: JobIo = SILENT,
): Promise<Ran | null> {
  const { folder: path, above, saveEvery = 3, solutions = join(path, "solved") } = settings;
  const solved = await withBestPlay(experiment, solutions, io);
  if (solved === null) return null;
  const folder = new RunFolder(path, solved.plan, experiment.blocks, saveEvery);
  folder.onRemoved = () => io.say(`${path}: was removed during the run; it is written again`);
  folder.prepare();
  const unlock = folder.lock();
  try {
    const results = await playInto(folder, solved, { ...settings, solutions }, io);
    if (results === null) return null;
    await writeResults(folder, results, above === undefined ? {} : { above });
    return { results, folder: path, asked: experiment.blocks };
  } finally {
    unlock();
  }
}

async function playInto(
  folder: RunFolder,
  loaded: SolvedExperiment,
  settings: RunSettings & Required<Pick<RunSettings, "solutions">>,
  io: JobIo,
): Promise<Results | null> {
  const { plan, blocks, experiment, game } = loaded;
  const layout = runLayout(
    plan,
    prepareArms(() => game.definition, plan.arms),
  );
  const summary = newRunSummary(layout);
  if (settings.force === true) folder.clear();
  if (!takeUp(folder, blocks, summary, layout, settings, io)) folder.clear();
  const earlierLooks = folder.looks(summary.blocks);
  folder.begin(summary);
  if (!(await play(folder, loaded, layout, summary, settings, io))) return null;

  const exact = await exactFiguresOf(loaded, settings.solutions, io);
  if (exact === null) return null;
  // A run without claims is looked at, too, and claims may be added afterwards.
  const looks = lookedAt(summary.blocks, earlierLooks);
  folder.keepLooks(looks);
  const found = resultsOf(experiment, plan, layout, summary, looks, game.definition, exact);
  settings.onFound?.(found);
  return { ...found, replays: await replaysOf(found, loaded, settings.limits.timeLimit) };
}

/** Returns whether the folder holds blocks of this plan, which are then in `summary`. */
function takeUp(
  folder: RunFolder,
  blocks: number,
  summary: RunSummary,
  layout: RunLayout,
  { resume = false }: RunSettings,
  io: JobIo,
): boolean {
  const earlier = folder.takeUp(summary, layout);
  if (earlier === null) return false;
  if (!earlier.finished && !resume) throw unfinished(folder, "this plan");
  const more = blocks > summary.blocks ? "playing on from there" : "nothing left to play";
  io.say(`${folder.path} holds ${count(summary.blocks)} blocks of this plan; ${more}`);
  return true;
}

/** Plays into the summary, which the folder keeps; returns false if it was stopped. */
async function play(
  folder: RunFolder,
  { plan, game, blocks, strategies, measures, bestPlay, experiment }: SolvedExperiment,
  layout: RunLayout,
  summary: RunSummary,
  { limits, check = false, replayCommand }: RunSettings,
  io: JobIo,
): Promise<boolean> {
  const gamesPerStep = layout.arms.reduce((games, arm) => games + arm.gamesPerBlock, 0);
  const title = basename(experiment.file, extname(experiment.file));
  const progress = io.progress({ title, done: summary.blocks, total: blocks, gamesPerStep });
  try {
    const finished = await playBlocks(plan, blocks, summary, {
      ...{ game: game.reference, bestPlay, limits, check, signal: io.signal },
      bundles: urlsOf(strategies),
      measures: urlsOf(measures),
      onProgress: () => {
        progress.update(summary.blocks);
        folder.saveNowAndThen(summary);
      },
    });
    progress.stop();
    folder.save(summary);
    if (!finished)
      io.say(
        `stopped after ${count(summary.blocks)} of ${count(blocks)} blocks; the same command with --resume goes on from there`,
      );
    return finished;
  } catch (error) {
    progress.stop();
    const isTheirs =
      error instanceof PlayError &&
      (error.failure.strategy !== null || error.failure.measure !== undefined || plan.gameCode !== undefined);
    const known = isTheirs ? theirError(plan, error.failure, replayCommand) : error;
    folder.saveAfter(known, summary);
    throw known;
  }
}

/** In fewer characters nobody can say which strategy did what in which game. */
const SHORTEST_REASON = 120;

function theirError(
  { game, arms, seed }: ReadExperiment["plan"],
  { arm, block, seating, strategy, measure, reason }: PlayFailure,
  replayCommand: RunSettings["replayCommand"],
): InputError {
  const { name } = arms[arm];
  const code = measure === undefined ? `game ${game}` : `measure ${measure}`;
  const who = strategy === null ? code : `strategy ${strategy}`;
  const what = `${who} ${reason} (seed ${seed}, arm ${name}, block ${block}, seating ${seating})`;
  if (replayCommand === undefined) return new InputError(what);
  const see = `; to see it: ${replayCommand(name, block, seating)}`;
  // A command is of use as a whole only.
  const room = LONGEST_LINE - see.length;
  return new InputError(room < SHORTEST_REASON ? what : `${shortLine(what, room)}${see}`);
}
