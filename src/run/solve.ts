import type { NamedGame } from "../experiment/index.js";
import { toolVersion } from "../experiment/package.js";
import { rulesIdentity, type OptionValues } from "../game/index.js";
import { checked, sha256, withChecksum } from "../jobs/checksum.js";
import { Stopped, TaskLost } from "../jobs/crew.js";
import { JobFolder } from "../jobs/folder.js";
import type { JobIo } from "../jobs/io.js";
import type { Limits } from "../jobs/limits.js";
import { Pool } from "../jobs/pool.js";
import type { BestPlayTable } from "../play/best-play.js";
import { InputError } from "../play/errors.js";
import { capChance, type Solution } from "../solve/index.js";
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
  readonly results: readonly Solution[];
  /** By result: the chance that the game's own limit on its length ends it. */
  readonly capped: readonly number[];
  readonly maxTurns: number;
}

/** Says why a game cannot be solved. */
export class Unsolvable extends InputError {
  /** The same without the game's name. */
  readonly reason: string;

  constructor(game: string, reason: string) {
    super(`${game}: ${reason}`);
    this.reason = reason;
  }
}

/** Best play of both. */
export const BOTH_FREE: readonly Seated[] = [[null, null]];

/** What the folder of a solved game holds. */
export const SOLUTION = "solution.json";

/** No position takes long by itself, and the graph of all of them lies in one thread. */
const LIMITS: Limits = { threads: 1, timeLimit: Infinity, memoryLimit: 8192 };

/**
 * Solves a game, or takes what the folder keeps of the same question; null if it was stopped. `flag`: by which people name
 * another folder. Throws an `InputError`; for a game that cannot be solved it is `Unsolvable`.
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
  const answer = keptIn(folder, identity) ?? (await computedInto(folder, identity, question, io));
  if (answer === null) return null;
  if ("refused" in answer) throw new Unsolvable(game.definition.name, answer.refused);
  const capped = answer.results.map((result) => capChance(result, maxTurns));
  return { results: answer.results, capped, maxTurns };
}

/** A refusal is kept like a result: it may have taken as long. */
type Answer = { readonly results: readonly Solution[] } | { readonly refused: string };

async function computedInto(
  folder: JobFolder,
  identity: string,
  question: SolveQuestion,
  io: JobIo,
): Promise<Answer | null> {
  folder.prepare();
  const unlock = folder.lock();
  try {
    const answer = await computed(question, io);
    if (answer !== null) folder.write(SOLUTION, withChecksum(JSON.stringify({ identity, answer })));
    return answer;
  } finally {
    unlock();
  }
}

async function computed(
  { game, options, settings, seated, bundles, bestPlay }: SolveQuestion,
  io: JobIo,
): Promise<Answer | null> {
  const setup: SolveSetup = {
    ...{ game: game.reference, bundles },
    ...(bestPlay !== undefined && { bestPlay: bestPlay.table }),
  };
  const pool = new Pool<SolveTask, SolveAnswer>("solve", setup, LIMITS, io.signal);
  const { maxPositions = Infinity } = settings;
  const progress = io.progress({ title: "positions", done: 0, total: maxPositions });
  pool.onSteps((steps) => progress.update(steps));
  try {
    const results: Solution[] = [];
    for (const seats of seated) {
      const { result } = await pool.run({ options, settings, seats });
      if ("refused" in result) return result;
      results.push(result.played);
    }
    return { results };
  } catch (error) {
    if (error instanceof Stopped) return null;
    throw error instanceof TaskLost ? new Unsolvable(game.definition.name, `solving ${error.reason}`) : error;
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

function keptIn(folder: JobFolder, identity: string): Answer | null {
  const text = folder.read(SOLUTION);
  const content = text === null ? undefined : checked(text);
  if (typeof content !== "object" || content === null) return null;
  const kept = content as { readonly identity: string; readonly answer: Answer };
  return kept.identity === identity ? kept.answer : null;
}
