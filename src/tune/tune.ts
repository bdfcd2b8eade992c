import type { Change, ReadExperiment, TuneQuestion } from "../experiment/index.js";
import { CheckpointError } from "../jobs/checkpoint.js";
import { sha256 } from "../jobs/checksum.js";
import { JobFolder } from "../jobs/folder.js";
import type { JobIo } from "../jobs/io.js";
import type { Limits } from "../jobs/limits.js";
import { goingOn, Saving, stoppedIn } from "../jobs/saving.js";
import { pagesAbove, type Above } from "../report/book/above.js";
import type { Check, TuneResults } from "../report/tune/results.js";
import { TUNE_FILES, writeTune } from "../report/tune/page.js";
import { lookLevel } from "../stats/index.js";
import { checked } from "./check.js";
import { forgetLearned, LEARNED_IN } from "./learned.js";
import { standingOf } from "./found.js";
import { GamesTable, type GamesState, type ReadChanges } from "./games.js";
import { tuneResultsOf } from "./results.js";
import { isConfirmed, mend } from "./mend.js";

/** Fresh games for some changes. */
export interface CheckAsked {
  readonly changes: readonly Change[];
  /** Their claims are judged together at this level. */
  readonly level: number;
  readonly seed: string;
  /** Where players who learn each of these rules alone keep what they learned. */
  readonly learnedIn: string;
}

/** Reads the file for a check, once whoever plays it has learned its rules; null if it was stopped. */
export type ReadCheck = (asked: CheckAsked) => Promise<ReadExperiment | null>;

export interface TuneAsked {
  /** The file as it stands. */
  readonly read: ReadExperiment;
  readonly question: TuneQuestion;
  /** The same with some changes of the rules, for the search and for a check of what it found. */
  readonly readChanges: ReadChanges;
  readonly readCheck: ReadCheck;
  /** How long all of it may take; left out where as long as it takes. */
  readonly time?: TimeLimit;
  /** The command that makes the same again. */
  readonly command: readonly string[];
}

/** The time that there is. */
export interface TimeLimit {
  /** Whether the search may go on: fresh games need time, too. */
  readonly maySearch: () => boolean;
  /** Seconds that are left, above 0, and those that were used. */
  readonly left: () => number;
  readonly used: () => number;
}

export interface TuneSettings {
  readonly folder: string;
  readonly limits: Limits;
  readonly force: boolean;
  /** Keeps what was solved. */
  readonly solutions: string;
  /** The pages above the report; those of the book in which its folder lies, if left out. */
  readonly above?: Above;
}

interface State {
  readonly checks: readonly Check[];
  readonly table: GamesState;
}

/** With a smaller part of the time left no further check is begun. */
const LEAST_LEFT = 0.1;

/**
 * Looks for the smallest change of the rules that meets the claims of a file, checks it with fresh games and writes what
 * was found: the same bytes for any number of threads, however often it was stopped. Null if it was stopped. Throws an
 * `InputError` for what a person must mend.
 */
export async function tune(asked: TuneAsked, settings: TuneSettings, io: JobIo): Promise<TuneResults | null> {
  const { read, question, time } = asked;
  const folder = new JobFolder(settings.folder, TUNE_FILES);
  folder.prepare();
  const unlock = folder.lock();
  const saving = new Saving(folder, identityOf(asked), 0);
  const table = new GamesTable(
    asked.readChanges,
    { ...settings, isLearned: read.untrained === undefined },
    io,
  );
  const checks: Check[] = [];
  const save = () => saving.save({ checks, table: table.state() } satisfies State);
  try {
    const earlier = settings.force ? undefined : (saving.earlier() as Partial<State> | undefined);
    if (earlier === undefined) forgetLearned(folder);
    folder.begin();
    if (earlier !== undefined) {
      io.say(goingOn(folder, "this search"));
      checks.push(...checksToKeep(earlier));
      if (!(await table.takeUp(earlier.table, question.changes))) return stopped();
    }
    table.onPlayed = save;
    const taken = table.games;
    const check = async (changes: readonly Change[], number: number) => {
      save();
      if (number > 1 && time !== undefined && time.left() < LEAST_LEFT * (time.left() + time.used()))
        return undefined;
      const name = number === 1 ? "check" : `check-${number}`;
      // What was computed before cost nothing of the error.
      const paying = 1 + checks.filter(({ isExact }) => isExact !== true).length;
      const level = lookLevel(read.experiment.level, paying);
      const seed = `${read.plan.seed} check ${number}`;
      const played = table.games - taken;
      const speed = played > 0 && time !== undefined ? played / time.used() : null;
      const learnedIn = folder.pathOf(LEARNED_IN);
      const loaded = await asked.readCheck({ changes, level, seed, learnedIn });
      if (loaded === null) return null;
      const { limits, solutions, force } = settings;
      return checked(
        { loaded, changes, level, name, speed, isFirst: number === 1, isTimed: time !== undefined },
        { limits, solutions, force, folder: folder.pathOf(name), replacesOthers: true },
        io,
      );
    };
    const searched = await mend(question, table, read.blocks, checks, check, time?.maySearch);
    if (searched === null) return stopped();
    save();
    const standing = standingOf(searched.base, read.blocks);
    const results = tuneResultsOf(read, question, table, searched, checks, standing, asked.command);
    await writeTune(folder, results, settings.above ?? pagesAbove(settings.folder, results.title));
    return results;
  } catch (error) {
    if (error instanceof CheckpointError) throw saving.unusable(error);
    throw error;
  } finally {
    unlock();
  }

  function stopped(): null {
    io.say(stoppedIn(settings.folder));
    return null;
  }
}

/** What more games, or more time, may decide is checked on: from where it was left. Throws a `CheckpointError`. */
function checksToKeep({ checks }: Partial<State>): readonly Check[] {
  if (!Array.isArray(checks)) throw new CheckpointError("damaged");
  const all = checks as readonly Check[];
  const isOpen = all.at(-1)?.changes.some(({ verdict }) => verdict === "undecided") === true;
  return isOpen && !isConfirmed(all) ? all.slice(0, -1) : all;
}

/** Of everything that decides what is played, but for how many games there may be. */
function identityOf({ read: { plan, experiment, train }, question }: TuneAsked): string {
  const { claims, level } = experiment;
  return sha256(JSON.stringify([plan, claims, level, question, ...(train === undefined ? [] : [train])]));
}
