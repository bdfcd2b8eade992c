import type { Address } from "./address.js";
import { connect } from "./connect.js";
import { kinName, ownKin } from "./kin.js";
import { Notes, type FailureNote, type RunNote, type WorkerNote } from "./notes.js";
import { loadPackages, type Redis } from "./packages.js";

export interface QueueStatus {
  /** Those of our kin can play what is asked for from here. */
  readonly workers: readonly (WorkerNote & { readonly isKin: boolean })[];
  readonly runs: readonly (RunNote & { /** Tasks per second. */ readonly rate: number })[];
  /** The last ones first. */
  readonly failures: readonly FailureNote[];
  /** Bytes that the server has in use, for whatever it keeps. */
  readonly memory: number | null;
}

const NEVER = new AbortController().signal;

/** How long the rate is watched, in milliseconds. */
const WATCHED = 2000;

/** What is under way at a queue. Throws an `InputError`. */
export async function statusOf(address: Address): Promise<QueueStatus> {
  const redis = await connect(loadPackages(), address, NEVER);
  try {
    const notes = new Notes(redis, address.prefix);
    const [before, began] = [await notes.runs(), performance.now()];
    if (before.length > 0) await new Promise((goOn) => setTimeout(goOn, WATCHED));
    const runs = await notes.runs();
    const seconds = Math.max((performance.now() - began) / 1000, 1e-3);
    const rateOf = ({ id, done }: RunNote) =>
      (done - (before.find((run) => run.id === id)?.done ?? done)) / seconds;
    const own = kinName(ownKin());
    return {
      workers: (await notes.workers()).map((worker) => ({ ...worker, isKin: kinName(worker) === own })),
      runs: runs.map((run) => ({ ...run, rate: rateOf(run) })),
      failures: await notes.failures(),
      memory: await memoryOf(redis),
    };
  } finally {
    redis.disconnect();
  }
}

/** Removes all keys under the prefix, and no others; returns how many there were. Throws an `InputError`. */
export async function clearQueue(address: Address): Promise<number> {
  const redis = await connect(loadPackages(), address, NEVER);
  try {
    let removed = 0;
    let cursor = "0";
    do {
      const scanned = await redis.call("SCAN", cursor, "MATCH", `${address.prefix}:*`, "COUNT", "1000");
      const [next, keys] = scanned as [string, string[]];
      if (keys.length > 0) removed += (await redis.call("UNLINK", ...keys)) as number;
      cursor = next;
    } while (cursor !== "0");
    return removed;
  } finally {
    redis.disconnect();
  }
}

async function memoryOf(redis: Redis): Promise<number | null> {
  const info = (await redis.call("INFO", "memory")) as string;
  const used = /^used_memory:(\d+)/m.exec(info)?.[1];
  return used === undefined ? null : Number(used);
}
