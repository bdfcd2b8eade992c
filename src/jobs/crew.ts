import type { Beat } from "./heartbeat.js";

/** Whoever performs the tasks of one kind: threads of this process, or workers on other machines. Who performs one shows in no result. */
export interface Crew<Task, Result> {
  /** How many tasks are performed at a time; where machines come and go, at present. At least 1. */
  readonly threads: number;
  /**
   * Performs a task. Throws `Stopped` where the job was stopped, a `PlayError` for a game that cannot go on, and
   * `TaskLost` for a worker that broke a limit or died.
   */
  run(task: Task): Promise<Done<Result>>;
  /** Tells several times a second how many steps of the tasks in hand are done, all together, where that is known. */
  onSteps(tell: (steps: number) => void): void;
  close(): Promise<void>;
}

/** What a task came to. */
export interface Done<Result> {
  readonly result: Result;
  /** How long it took; for choosing the size of the next one, never for a result. */
  readonly milliseconds: number;
}

/** Thrown where the job was stopped from outside while a task was under way. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}

/** A worker broke a limit, or died, with a task in its hands. */
export class TaskLost extends Error {
  override readonly name = "TaskLost";
  /** What it did, as the rest of a sentence that begins with who was playing. */
  readonly reason: string;
  /** Where it was; null before its first game. */
  readonly beat: Beat | null;

  constructor(reason: string, beat: Beat | null, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
    this.beat = beat;
  }
}
