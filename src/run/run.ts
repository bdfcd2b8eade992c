import { join } from "node:path";
import type { ReadExperiment } from "../experiment/index.js";
import { SILENT, type JobIo } from "../jobs/io.js";
import { answerTo, basisWords } from "../report/answer/answer.js";
import { resultsOf } from "../report/evaluation/results.js";
import { REPORT_FILES } from "../report/files.js";
import { gamesIn } from "../measure/index.js";
import { gamesPlayed } from "../report/results/lookup.js";
import type { Results } from "../report/results/results.js";
import { count } from "../report/text/format.js";
import { writeResults, type WriteOptions } from "../report/write.js";
import { lookAfter } from "../stats/index.js";
import { withBestPlay, type SolvedExperiment } from "./best-play.js";
import { solvedFiguresOf } from "./exact.js";
import { RunFolder } from "./folder.js";
import { playInto, type PlaySettings } from "./play-into.js";
import { replaysOf } from "./replays.js";
import type { Outlook, Turn } from "./share-time.js";
import { unfinished } from "./unfinished.js";
import { playUntil, type Found } from "./until.js";

/** How a run is to be played. None of it shows in its results. */
export interface RunSettings extends PlaySettings {
  /** Where the results go, and where an earlier run of the same plan is taken up. */
  readonly folder: string;
  /** Keeps what was solved, for other runs, too; `solved` in the run's folder if left out. */
  readonly solutions?: string;
  /** Seconds between two checkpoints; 3 if left out. */
  readonly saveEvery?: number;
  /** The pages above that of this run. */
  readonly above?: WriteOptions["above"];
  /** Asked at every look of a run that goes on until it is decided: whether it may end although something is open. */
  readonly isEnough?: (results: Results) => boolean;
  /** In such a run: whether an arm's counterpart in a comparison plays on beside it, so that the change becomes known, too. */
  readonly keepsCompared?: boolean;
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
 * of threads, however often it was stopped. Null if it was stopped, or if its time ended before the first look; the folder
 * then has a checkpoint, and a report of what is known. Throws an `InputError` for what a person must mend, such as a
 * strategy that breaks the rules; what was played by then is kept.
 */
export async function run(
  experiment: ReadExperiment,
  settings: RunSettings,
  io: JobIo = SILENT,
): Promise<Ran | null> {
  const began = performance.now();
  return inFolder(experiment, settings, io, async (folder, solved, solutions) => {
    const results = await resultsInto(folder, solved, { ...settings, solutions }, began, io);
    if (results === null) return null;
    await writeResults(folder, results, writeOptions(settings));
    return { results, folder: settings.folder, asked: experiment.blocks };
  });
}

/**
 * Plays on, as far as a turn goes, an experiment that goes on until it is decided. Without a report: `run` makes it, and
 * plays no more where no time is left. Null if it was stopped.
 */
export async function playOn(
  experiment: ReadExperiment,
  { seconds, firstLook }: Turn,
  settings: RunSettings,
  io: JobIo = SILENT,
): Promise<Outlook | null> {
  const until = { ...experiment.until!, seconds };
  const began = performance.now();
  return inFolder(experiment, settings, io, async (folder, solved, solutions) => {
    const found = await playUntil(folder, solved, until, { ...settings, solutions }, began, io, firstLook);
    return found === null || found.isStopped ? null : found.outlook;
  });
}

/** Does something in the folder of a run, which nobody else may use meanwhile. Null if it was stopped before. */
async function inFolder<T>(
  experiment: ReadExperiment,
  { folder: path, saveEvery = 3, solutions = join(path, "solved") }: RunSettings,
  io: JobIo,
  body: (folder: RunFolder, solved: SolvedExperiment, solutions: string) => Promise<T | null>,
): Promise<T | null> {
  const solved = await withBestPlay(experiment, solutions, io);
  if (solved === null) return null;
  // How far a run may go that ends when it is decided changes nothing in it.
  const blocks =
    experiment.until === undefined ? experiment.blocks : Math.min(lookAfter(0), experiment.blocks);
  const folder = new RunFolder(path, REPORT_FILES, solved.plan, blocks, saveEvery);
  return folder.held(io, () => body(folder, solved, solutions));
}

async function resultsInto(
  folder: RunFolder,
  loaded: SolvedExperiment,
  settings: RunSettings & Required<Pick<RunSettings, "solutions">>,
  began: number,
  io: JobIo,
): Promise<Results | null> {
  const { limits, onFound } = settings;
  const found = await foundIn(folder, loaded, settings, began, io);
  if (found?.results === undefined || found.results === null) return null;
  const { results, isStopped } = found;
  if (isStopped) {
    // Whoever stops a run does not wait for games to be told.
    await writeResults(folder, results, writeOptions(settings));
    sayAnswer(results, io);
    io.say(`what is known by now: ${folder.pathOf("index.html")}`);
    return null;
  }
  onFound?.(results);
  return { ...results, replays: await replaysOf(results, loaded, limits.timeLimit) };
}

/** The answer so far, with how sure it is; what a table says was known before. */
function sayAnswer(results: Results, io: JobIo): void {
  if (results.table !== undefined) return;
  const answer = answerTo(results);
  io.say(`after ${count(gamesPlayed(results))} games: ${answer.text}`);
  const basis = basisWords(answer);
  if (basis !== null) io.say(basis);
}

/** Plays, as far as nobody stops it; null where nothing is found yet. */
async function foundIn(
  folder: RunFolder,
  loaded: SolvedExperiment,
  settings: RunSettings & Required<Pick<RunSettings, "solutions">>,
  began: number,
  io: JobIo,
): Promise<Found | null> {
  const { plan, experiment, game, until } = loaded;
  if (until !== undefined) return playUntil(folder, loaded, until, settings, began, io);
  let soFar: Results | null = null;
  const played = await playInto(folder, loaded, settings, io, (stopped) => {
    soFar = unfinished(folder, loaded, stopped);
    const first = lookAfter(0);
    if (stopped.summary.blocks <= first && first < loaded.blocks)
      io.say(
        `too few for an answer, which is told from ${count(gamesIn(stopped.layout, { blocks: first }))} games on`,
      );
  });
  if (played === null) return { results: soFar, isStopped: true };
  const { layout, summary, looked } = played;
  const exact = await solvedFiguresOf(loaded, settings.solutions, io);
  if (exact === null) return null;
  folder.keepLooks(looked);
  const results = resultsOf(experiment, plan, layout, summary, looked, game.definition, exact);
  return { results, isStopped: false };
}

function writeOptions({ above }: RunSettings): WriteOptions {
  return above === undefined ? {} : { above };
}
