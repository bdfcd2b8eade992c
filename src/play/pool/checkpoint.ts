import type { RunSummary } from "../../measure/index.js";
import { CheckpointError, sealed, unsealed } from "./sealed.js";

const FORMAT = 2;

/**
 * A summary as text, with the identity of its plan and a checksum over both. Arrays of counts are mostly zeros, so
 * they are written as runs: `[value, value, [zeros], …]`.
 */
export function writeCheckpoint(planHash: string, summary: RunSummary): string {
  const content = JSON.stringify({ format: FORMAT, plan: planHash, summary }, (_, value: unknown) =>
    value instanceof Float64Array ? packed(value) : value === -Infinity ? "-Infinity" : value,
  );
  return sealed(content);
}

/** Fills `summary` (newly made for the same plan) from such a text. Throws a `CheckpointError`. */
export function readCheckpoint(text: string, planHash: string, summary: RunSummary): void {
  const content = Object(unsealed(text)) as { format: number; plan: string; summary: unknown };
  if (content.format !== FORMAT) throw new CheckpointError("other version");
  if (content.plan !== planHash) throw new CheckpointError("other plan");
  fill(summary, content.summary);
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

/** Copies plain data into an object of the same shape, unpacking arrays of numbers on the way. Throws a `CheckpointError`. */
function fill(target: object, source: unknown): void {
  if (target instanceof Float64Array) return unpack(target, source);
  const to = target as Record<string, unknown>;
  const from = Object(source) as Record<string, unknown>;
  const keys = Object.keys(to);
  if (Array.isArray(source) !== Array.isArray(target) || Object.keys(from).length !== keys.length) damaged();
  for (const key of keys) {
    const own = to[key];
    const value = Object.hasOwn(from, key) ? from[key] : damaged();
    if (typeof own === "object" && own !== null) fill(own, value);
    else to[key] = value === "-Infinity" ? -Infinity : typeof value === "number" ? value : damaged();
  }
}

function unpack(target: Float64Array, source: unknown): void {
  let index = 0;
  for (const run of Array.isArray(source) ? (source as unknown[]) : damaged()) {
    const zeros = Array.isArray(run) ? (run[0] as unknown) : 0;
    if (typeof run === "number") target[index++] = run;
    else if (Number.isSafeInteger(zeros) && (zeros as number) > 0) index += zeros as number;
    else damaged();
  }
  if (index > target.length) damaged();
}

function damaged(): never {
  throw new CheckpointError("damaged");
}
