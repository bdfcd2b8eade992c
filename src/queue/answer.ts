import { deserialize, serialize } from "node:v8";
import { Stopped, TaskLost, type Done } from "../jobs/crew.js";
import type { Beat } from "../jobs/heartbeat.js";
import { messageOf, stackOf } from "../play/errors.js";
import { PlayError, type PlayFailure } from "../play/failure.js";

/** What a worker answers to a task of this number; `again`: it could not, and somebody should. */
export type Answer = { readonly number: number } & (Done<unknown> | Failed | { readonly again: true });

type Failed =
  | { readonly failure: PlayFailure; readonly stack: string | undefined }
  | { readonly lost: string; readonly beat: Beat | null };

export function written(answer: Answer): Buffer {
  return serialize(answer);
}

export function read(bytes: Buffer): Answer {
  return deserialize(bytes) as Answer;
}

/** What a task came to, whatever that was. */
export async function answerTo(number: number, performed: Promise<Done<unknown>>): Promise<Answer> {
  try {
    return { number, ...(await performed) };
  } catch (error) {
    if (error instanceof PlayError) return { number, failure: error.failure, stack: stackOf(error) };
    if (error instanceof Stopped) return { number, again: true };
    if (error instanceof TaskLost) return { number, lost: error.reason, beat: error.beat };
    return { number, lost: `broke its worker: ${messageOf(error)}`, beat: null };
  }
}

/** What a thread of this process would have thrown. */
export function errorOf(answer: Failed): PlayError | TaskLost {
  if ("lost" in answer) return new TaskLost(answer.lost, answer.beat);
  const error = new PlayError(answer.failure);
  if (answer.stack !== undefined) error.stack = answer.stack;
  return error;
}
