import type { NamedGame } from "../experiment/index.js";
import { toolVersion } from "../experiment/package.js";
import { rulesIdentity, type OptionValues } from "../game/index.js";
import { checked, sha256, withChecksum } from "../jobs/checksum.js";
import { JobFolder } from "../jobs/folder.js";
import type { JobIo } from "../jobs/io.js";
import type { Limits } from "../jobs/limits.js";
import { Pool, Stopped, TaskLost } from "../jobs/pool.js";
import type { BestPlayTable } from "../play/best-play.js";
import { InputError } from "../play/errors.js";
import { capChance, type Played } from "../solve/index.js";
import type { Seated, SolveAnswer, SolveSetup, SolveTask } from "./solve-task.js";

export interface SolveQuestion {
  readonly game: NamedGame;
  readonly options: OptionValues;
  readonly settings: SolveTask["settings"];
  /** Who sits where, for each result that is asked for. */
  readonly seated: readonly Seated[];
  /** File URLs of the bundled strategies, by content hash. */
  readonly bundles: ReadonlyMap<string, string>;
  /** What strategies that ask for the best play are given, and its content hash. */
  readonly bestPlay?: { readonly hash: string; readonly table: BestPlayTable };
}

export interface Solved {
  /** In the order of `seated`. */
  readonly results: readonly Played[];
  /** By result: the chance that the game's own limit on its length ends it. */
  readonly capped: readonly number[];
  readonly maxTurns: number;
  /** Whether it had been computed before. */
  readonly isKept: boolean;
}

/** Best play of both. */
export const BOTH_FREE: readonly Seated[] = [[null, null]];

/** What the folder of a solved game holds. */
export const SOLUTION = "solution.json";

/** No position takes long by itself, and the graph of all of them lies in one thread. */
const LIMITS: Limits = { threads: 1, timeLimit: Infinity, memoryLimit: 8192 };

/**
 * Solves a game, or takes what the folder keeps of the same question; null if it was stopped. `flag`: by which people name
 * another folder. Throws an `InputError` for a game that cannot be solved.
 */
export async function solveGame(
  question: SolveQuestion,
  path: string,
  io: JobIo,
  flag: "--out" | null = "--out",
): Promise<Solved | null> {
  const { game, options } = question;
  const { maxTurns } = game.definition.create(options, 2);
  const folder = new JobFolder(path, [SOLUTION], flag);
  const identity = identityOf(question);
  const told = (results: readonly Played[], isKept: boolean): Solved => ({
    ...{ results, maxTurns, isKept },
    capped: results.map((result) => capChance(result, maxTurns)),
  });
  const kept = keptIn(folder, identity);
  if (kept !== null) return told(kept, true);
  folder.prepare();
  const unlock = folder.lock();
  try {
    const results = await computed(question, io);
    if (results === null) return null;
    folder.write(SOLUTION, withChecksum(JSON.stringify({ identity, results })));
    return told(results, false);
  } finally {
    unlock();
  }
}

async function computed(
  { game, options, settings, seated, bundles, bestPlay }: SolveQuestion,
  io: JobIo,
): Promise<Played[] | null> {
  const setup: SolveSetup = {
    ...{ game: game.reference, bundles },
    ...(bestPlay !== undefined && { bestPlay: bestPlay.table }),
  };
  const pool = new Pool<SolveTask, SolveAnswer>("solve", setup, LIMITS, io.signal);
  const { maxPositions = Infinity } = settings;
  const progress = io.progress({ title: "positions", done: 0, total: maxPositions });
  pool.onSteps((steps) => progress.update(steps));
  try {
    const results: Played[] = [];
    for (const seats of seated) {
      const { result } = await pool.run({ options, settings, seats });
      if ("refused" in result) throw new InputError(`${game.definition.name}: ${result.refused}`);
      results.push(result.played);
    }
    return results;
  } catch (error) {
    if (error instanceof Stopped) return null;
    throw error instanceof TaskLost
      ? new InputError(`${game.definition.name}: solving ${error.reason}`)
      : error;
  } finally {
    progress.stop();
    await pool.close();
  }
}

/** Of everything that decides what is computed. */
export function identityOf({ game, options, settings, seated, bestPlay }: SolveQuestion): string {
  const { definition, code } = game;
  const rules = rulesIdentity(definition, options);
  return sha256(JSON.stringify([toolVersion(), rules, code, settings, seated, bestPlay?.hash]));
}

function keptIn(folder: JobFolder, identity: string): readonly Played[] | null {
  const text = folder.read(SOLUTION);
  const content = text === null ? undefined : checked(text);
  if (typeof content !== "object" || content === null) return null;
  const kept = content as { readonly identity: string; readonly results: readonly Played[] };
  return kept.identity === identity ? kept.results : null;
}
