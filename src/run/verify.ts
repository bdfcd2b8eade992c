import type { NamedGame } from "../experiment/index.js";
import type { OptionValues } from "../game/index.js";
import type { JobIo } from "../jobs/io.js";
import type { Limits } from "../jobs/limits.js";
import { Pool, Stopped, TaskLost } from "../jobs/pool.js";
import type { VerifyTask } from "./verify-task.js";

export interface VerifySettings {
  readonly options: OptionValues;
  /** Each number of players is verified by itself. */
  readonly players: readonly number[];
  /** Random games for each number of players. */
  readonly games: number;
  readonly seed: string;
  readonly limits: Limits;
}

/** What was found for one number of players: a line for each fault, none for a good game. */
export interface Verified {
  readonly players: number;
  readonly faults: readonly string[];
}

/** Holds a game to the rules for games, on worker threads; null if it was stopped. */
export async function verify(
  { reference }: NamedGame,
  { options, players, games, seed, limits }: VerifySettings,
  io: JobIo,
): Promise<Verified[] | null> {
  const pool = new Pool<VerifyTask, string[]>("verify", { game: reference }, limits, io.signal);
  let done = 0;
  const total = games * players.length;
  const progress = io.progress({ title: "verify", done, total, gamesPerStep: 1 });
  pool.onSteps((steps) => progress.update(Math.min(total, done + steps)));
  const verifyFor = async (number: number): Promise<Verified> => {
    try {
      const { result } = await pool.run({ options, players: number, games, seed });
      done += games;
      return { players: number, faults: result };
    } catch (error) {
      if (error instanceof TaskLost) return { players: number, faults: [`it ${error.reason}`] };
      throw error;
    }
  };
  try {
    return await Promise.all(players.map(verifyFor));
  } catch (error) {
    if (error instanceof Stopped) return null;
    throw error;
  } finally {
    progress.stop();
    await pool.close();
  }
}
