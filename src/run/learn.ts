import { urlsOf } from "../experiment/index.js";
import { toolVersion } from "../experiment/package.js";
import { rulesIdentity } from "../game/index.js";
import { CheckpointError } from "../jobs/checkpoint.js";
import { sha256 } from "../jobs/checksum.js";
import { JobFolder } from "../jobs/folder.js";
import type { JobIo } from "../jobs/io.js";
import type { Limits } from "../jobs/limits.js";
import { openCrew } from "../jobs/open.js";
import { Stopped, TaskLost, type Crew } from "../jobs/crew.js";
import { CHECKPOINT, goingOn, Saving, stoppedIn } from "../jobs/saving.js";
import { InputError } from "../play/errors.js";
import { PlayError } from "../play/failure.js";
import { count } from "../report/text/format.js";
import { encode } from "../value/index.js";
import { Course, type Learned, type LearnQuestion } from "./course.js";
import type { LearnAnswer, LearnSetup, LearnTask } from "./learn-task.js";

export interface LearnSettings {
  /** Where the checkpoint lies meanwhile. */
  readonly folder: string;
  readonly limits: Limits;
  readonly force?: boolean;
}

/**
 * Learns to play a game by playing it against itself; the same bytes for any number of threads, however often it was
 * stopped. Null if it was stopped. Throws an `InputError` for what a person must mend.
 */
export async function learn(
  question: LearnQuestion,
  settings: LearnSettings,
  io: JobIo,
): Promise<Learned | null> {
  const folder = new JobFolder(settings.folder, [CHECKPOINT]);
  folder.prepare();
  const unlock = folder.lock();
  const saving = new Saving(folder, identityOf(question), SAVE_EVERY);
  try {
    return await inPool(question, settings.limits, io, async (pool) => {
      const earlier = settings.force === true ? undefined : saving.earlier();
      const course = new Course(question, pool, saving, io);
      if (earlier !== undefined) {
        io.say(goingOn(folder, "this training"));
        course.takeUp(earlier);
      }
      const learned = await course.learn();
      folder.remove([CHECKPOINT]);
      return learned;
    });
  } catch (error) {
    if (error instanceof CheckpointError) throw saving.unusable(error);
    if (error instanceof Stopped) {
      io.say(stoppedIn(settings.folder));
      return null;
    }
    throw error;
  } finally {
    unlock();
    folder.removeEmpty();
  }
}

/** What is to be said of learning that went astray; undefined where it did not. */
export function astrayWords({ games }: Learned, { plan }: LearnQuestion): string | undefined {
  if (games === plan.games) return undefined;
  return `learning went astray after ${count(games)} of ${count(plan.games)} games`;
}

/** Under which rules it loses, so that it does not play by them; undefined where under none. */
export function beatenWords(
  { weights: { beaten = {} } }: Learned,
  { against }: LearnQuestion,
): string | undefined {
  const rules = Object.entries(beaten).flatMap(([name, values]) =>
    values.map((value) => `${name}=${JSON.stringify(value)}`),
  );
  return rules.length === 0 ? undefined : `it loses to ${against.plan.label} under ${rules.join(", ")}`;
}

/** Seconds between two checkpoints. */
const SAVE_EVERY = 0.1;

/** Megabytes that positions may take while they wait for being learned: first games are long in some games. */
const WAITING = 4000;

/** Everything that decides what is learned. */
export function identityOf({ game, plan, guests, begin }: LearnQuestion): string {
  return sha256(
    JSON.stringify([
      ...[toolVersion(), rulesIdentity(game.definition, plan.set), game.code, plan],
      ...[guests.map((guest) => guest.plan), begin === undefined ? null : encode(begin)],
    ]),
  );
}

/** Does something with threads that play the games of a question. Throws an `InputError` where a strategy breaks one. */
export async function inPool<T>(
  { game, plan, against, guests }: LearnQuestion,
  limits: Limits,
  io: JobIo,
  task: (pool: Crew<LearnTask, LearnAnswer>) => Promise<T>,
): Promise<T> {
  const setup: LearnSetup = {
    ...{ plan, game: game.reference },
    ...{ against: against.plan, guests: guests.map((guest) => guest.plan) },
    bundles: new Map([against, ...guests].flatMap(({ used }) => [...urlsOf(used)])),
  };
  const room = { ...limits, answersLimit: WAITING };
  const pool = await openCrew<LearnTask, LearnAnswer>("learn", setup, room, io.signal);
  try {
    return await task(pool);
  } catch (error) {
    if (error instanceof TaskLost) throw new InputError(`${plan.game}: a game ${error.reason}`);
    if (error instanceof PlayError && error.failure.strategy !== null)
      throw new InputError(`strategy ${error.failure.strategy} ${error.failure.reason}`);
    throw error;
  } finally {
    await pool.close();
  }
}
