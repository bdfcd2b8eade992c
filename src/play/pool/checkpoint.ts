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
  const content = unsealed(text) as { format: number; plan: string; summary: unknown };
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

/** Copies plain data into an object of the same shape, unpacking arrays of numbers on the way. */
function fill(target: object, source: unknown): void {
  if (target instanceof Float64Array) {
    let index = 0;
    for (const run of source as (number | number[])[]) {
      if (Array.isArray(run)) index += run[0];
      else target[index++] = run;
    }
    return;
  }
  const to = target as Record<string, unknown>;
  for (const [key, value] of Object.entries(source as Record<string, unknown>)) {
    const own = to[key];
    if (typeof own === "object" && own !== null) fill(own, value);
    else to[key] = value === "-Infinity" ? -Infinity : value;
  }
}
