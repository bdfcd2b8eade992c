import type { FlatState } from "../game/index.js";

type Fields = Readonly<Record<string, unknown>>;

/** What compares observations of this form. Allocates nothing. */
export function comparing<O>(sample: O): (one: Readonly<O>, other: Readonly<O>) => boolean {
  return isFlat(sample) ? (one, other) => isSameRow(rowOf(one), rowOf(other)) : isSame;
}

function rowOf(flat: unknown): Int32Array {
  return (flat as FlatState).data;
}

/** Whether all that it holds are whole numbers in one row, and windows into that. */
function isFlat(sample: unknown): boolean {
  if (!isPlain(sample)) return false;
  const { data } = sample;
  if (!(data instanceof Int32Array) || data.byteLength !== data.buffer.byteLength) return false;
  return Object.values(sample).every((field) => field instanceof Int32Array && field.buffer === data.buffer);
}

function isPlain(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * Whether the two surely hold the same: numbers, texts and the like, lists, rows of whole numbers and plain objects of these.
 * Whatever else they hold is the same only where it is one and the same.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (one instanceof Int32Array) return other instanceof Int32Array && isSameRow(one, other);
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other);
  return isPlain(one) && isPlain(other) && hasSameFields(one, other);
}

function isSameRow(one: Int32Array, other: Int32Array): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (!isSame(one[index], other[index])) return false;
  return true;
}

function hasSameFields(one: Fields, other: Fields): boolean {
  for (const name in one) if (!(name in other) || !isSame(one[name], other[name])) return false;
  for (const name in other) if (!(name in one)) return false;
  return true;
}
