import { checked, withChecksum } from "./checksum.js";

const FORMAT = 5;

/** A checkpoint that cannot be used: the message says why, as the rest of a sentence that begins with the file's name. */
export class CheckpointError extends Error {
  override readonly name = "CheckpointError";
  readonly kind: "damaged" | "other version" | "other job";

  constructor(kind: CheckpointError["kind"]) {
    super(REASONS[kind]);
    this.kind = kind;
  }
}

const REASONS = {
  damaged: "is damaged",
  "other version": "was written by another version of Evenkeel",
  "other job": "belongs to another plan",
} as const;

/**
 * What a job of any kind has done so far, as text: plain data with arrays of numbers, the identity of the job and a
 * checksum over both. Counts are mostly zeros, so they are written as runs: `[value, value, [zeros], …]`; bytes are
 * written in base 64.
 */
export function writeCheckpoint(identity: string, state: object): string {
  const content = JSON.stringify({ format: FORMAT, identity, state }, (_, value: unknown) => {
    if (value instanceof Float64Array) return packed(value);
    if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
    return value === -Infinity ? "-Infinity" : value;
  });
  return withChecksum(content);
}

/** The state that such a text holds, for `restore`. Throws a `CheckpointError`. */
export function readCheckpoint(text: string, identity: string): unknown {
  const content = checked(text);
  if (typeof content !== "object" || content === null) damaged();
  const { format, identity: own, state } = content as Record<"format" | "identity" | "state", unknown>;
  if (format !== FORMAT) throw new CheckpointError("other version");
  if (own !== identity) throw new CheckpointError("other job");
  return state;
}

/** Fills `target`, which is of the same shape as what was written, from a checkpoint's state. Throws a `CheckpointError`. */
export function restore(target: object, state: unknown): void {
  if (target instanceof Float64Array) return unpack(target, state);
  if (target instanceof Uint8Array) return unpackBytes(target, state);
  const to = target as Record<string, unknown>;
  const from = Object(state) as Record<string, unknown>;
  const keys = Object.keys(to);
  if (Array.isArray(state) !== Array.isArray(target) || Object.keys(from).length !== keys.length) damaged();
  for (const key of keys) {
    const own = to[key];
    const value = Object.hasOwn(from, key) ? from[key] : damaged();
    if (typeof own === "object" && own !== null) restore(own, value);
    else to[key] = value === "-Infinity" ? -Infinity : typeof value === "number" ? value : damaged();
  }
}

function packed(values: Float64Array): (number | number[])[] {
  const runs: (number | number[])[] = [];
  let zeros = 0;
  for (const value of values) {
    if (value === 0) {
      zeros++;
      continue;
    }
    if (zeros > 0) runs.push([zeros]);
    zeros = 0;
    runs.push(value);
  }
  return runs;
}

function unpack(target: Float64Array, state: unknown): void {
  let index = 0;
  for (const run of Array.isArray(state) ? (state as unknown[]) : damaged()) {
    const zeros = Array.isArray(run) ? (run[0] as unknown) : 0;
    if (typeof run === "number") target[index++] = run;
    else if (Number.isSafeInteger(zeros) && (zeros as number) > 0) index += zeros as number;
    else damaged();
  }
  if (index > target.length) damaged();
}

function unpackBytes(target: Uint8Array, state: unknown): void {
  const bytes = typeof state === "string" ? Buffer.from(state, "base64") : damaged();
  if (bytes.length !== target.length) damaged();
  target.set(bytes);
}

function damaged(): never {
  throw new CheckpointError("damaged");
}
