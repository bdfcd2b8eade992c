import { urlsOf, type NamedGame, type ReadStrategy } from "../experiment/index.js";
import { toolVersion } from "../experiment/package.js";
import { rulesIdentity, type OptionValues } from "../game/index.js";
import { checked, sha256, withChecksum } from "../jobs/checksum.js";
import { JobFolder } from "../jobs/folder.js";
import type { JobIo } from "../jobs/io.js";
import type { Limits } from "../jobs/limits.js";
import { Pool, Stopped, TaskLost } from "../jobs/pool.js";
import { InputError } from "../play/errors.js";
import { capChance, type Played } from "../solve/index.js";
import type { SolveAnswer, SolveSetup, SolveTask } from "./solve-task.js";

export interface SolveQuestion {
  readonly game: NamedGame;
  readonly options: OptionValues;
  readonly settings: SolveTask["settings"];
  /** The strategy whose best opponent is asked for; left out for the best play of both. */
  readonly against?: ReadStrategy;
}

/** What was computed: best play of both, or in each seat the best against a given strategy. */
export interface Solved {
  readonly results: readonly Played[];
  /** By result: the chance that the game's own limit on its length ends it. */
  readonly capped: readonly number[];
  readonly maxTurns: number;
  /** Whether it had been computed before. */
  readonly isKept: boolean;
}

/** What the folder of a solved game holds. */
export const SOLUTION = "solution.json";

/** No position takes long by itself, and the graph of all of them lies in one thread. */
const LIMITS: Limits = { threads: 1, timeLimit: Infinity, memoryLimit: 8192 };

/**
 * Solves a game, or takes what the folder keeps of the same question; null if it was stopped. Throws an `InputError` for a
 * game that cannot be solved.
 */
export async function solveGame(question: SolveQuestion, path: string, io: JobIo): Promise<Solved | null> {
  const { game, options } = question;
  const { maxTurns } = game.definition.create(options, 2);
  const folder = new JobFolder(path, [SOLUTION]);
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
  { game, options, settings, against }: SolveQuestion,
  io: JobIo,
): Promise<Played[] | null> {
  const bundles = urlsOf(against?.used ?? new Map());
  const setup: SolveSetup = { game: game.reference, bundles };
  const pool = new Pool<SolveTask, SolveAnswer>("solve", setup, LIMITS, io.signal);
  const tasks: SolveTask[] =
    against === undefined
      ? [{ options, settings }]
      : ([0, 1] as const).map((seat) => ({ options, settings, against: { strategy: against.plan, seat } }));
  const { maxPositions = Infinity } = settings;
  const progress = io.progress({ title: "positions", done: 0, total: maxPositions });
  pool.onSteps((steps) => progress.update(steps));
  try {
    const results: Played[] = [];
    for (const task of tasks) {
      const { result } = await pool.run(task);
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
function identityOf({ game, options, settings, against }: SolveQuestion): string {
  const { definition, code } = game;
  const rules = rulesIdentity(definition, options);
  return sha256(JSON.stringify([toolVersion(), rules, code, settings, against?.plan]));
}

function keptIn(folder: JobFolder, identity: string): readonly Played[] | null {
  const text = folder.read(SOLUTION);
  const content = text === null ? undefined : checked(text);
  if (typeof content !== "object" || content === null) return null;
  const kept = content as { readonly identity: string; readonly results: readonly Played[] };
  return kept.identity === identity ? kept.results : null;
}
