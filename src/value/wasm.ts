/**
 * A very small assembler: just the instructions that `kernels.ts` is written in. Numbers are those of the WebAssembly core
 * specification and of its 128-bit SIMD instructions, whose arithmetic is IEEE 754's on every engine.
 */

/** A piece of code. */
export type Code = readonly number[];

export const I32 = 0x7f;
export const F32 = 0x7d;
export const V128 = 0x7b;

const EMPTY = 0x40;

/** Whole numbers in LEB128. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  do {
    bytes.push((value & 127) | (value > 127 ? 128 : 0));
    value >>>= 7;
  } while (value > 0);
  return bytes;
}

function signed(value: number): number[] {
  const bytes: number[] = [];
  for (;;) {
    const low = value & 127;
    value >>= 7;
    if ((value === 0 && low < 64) || (value === -1 && low >= 64)) return [...bytes, low];
    bytes.push(low | 128);
  }
}

export const get = (local: number): Code => [0x20, ...unsigned(local)];
export const set = (local: number, value: Code): Code => [...value, 0x21, ...unsigned(local)];
export const i32 = (value: number): Code => [0x41, ...signed(value)];

const binary =
  (...operation: number[]) =>
  (a: Code, b: Code): Code => [...a, ...b, ...operation];

export const add = binary(0x6a);
export const below = binary(0x49);
export const loadFloat = (address: Code): Code => [...address, 0x2a, 2, 0];
export const subFloat = binary(0x93);
export const addFloat = binary(0x92);
export const isNot = binary(0x5c);
export const zero: Code = [0x43, 0, 0, 0, 0];

/** Four 32-bit floating-point numbers at once. */
export const load = (address: Code): Code => [...address, 0xfd, 0x00, 2, 0];
export const store = (address: Code, value: Code): Code => [...address, ...value, 0xfd, 0x0b, 2, 0];
export const splat = (value: Code): Code => [...value, 0xfd, 0x13];
export const lane = (value: Code, number: number): Code => [...value, 0xfd, 0x1f, number];
export const plus = binary(0xfd, 0xe4, 0x01);
export const times = binary(0xfd, 0xe6, 0x01);
export const over = binary(0xfd, 0xe7, 0x01);
export const minus = binary(0xfd, 0xe5, 0x01);
export const root = (value: Code): Code => [...value, 0xfd, 0xe3, 0x01];
export const greater = binary(0xfd, 0xe9, 0x01);
export const isAbove = binary(0xfd, 0x44);
export const masked = binary(0xfd, 0x4e);

export const when = (condition: Code, then: Code): Code => [...condition, 0x04, EMPTY, ...then, 0x0b];

/** Does `body` once and again as long as `condition` holds after it. */
export const repeat = (body: Code, condition: Code): Code => [
  0x03,
  EMPTY,
  ...body,
  ...condition,
  0x0d,
  0,
  0x0b,
];

/** A function: what it is given, what else it keeps, what it gives. */
export interface Routine {
  readonly name: string;
  readonly params: readonly number[];
  readonly locals: readonly number[];
  readonly results: readonly number[];
  readonly code: Code;
}

const list = (entries: readonly Code[]): number[] => [...unsigned(entries.length), ...entries.flat()];
const sized = (content: Code): number[] => [...unsigned(content.length), ...content];
const section = (number: number, content: Code): number[] => [number, ...sized(content)];
const text = (name: string): number[] => sized(Array.from(name, (character) => character.charCodeAt(0)));

/** A module of these functions, which work on a memory that they are given as `env.memory`. */
export function moduleOf(routines: readonly Routine[]): Uint8Array<ArrayBuffer> {
  const types = routines.map(({ params, results }) => [0x60, ...sized(params), ...sized(results)]);
  const bodies = routines.map(({ locals, code }) =>
    sized([...list(locals.map((type) => [1, type])), ...code, 0x0b]),
  );
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, list(types)),
    ...section(2, list([[...text("env"), ...text("memory"), 0x02, 0x00, 1]])),
    ...section(3, list(routines.map((_, index) => unsigned(index)))),
    ...section(7, list(routines.map(({ name }, index) => [...text(name), 0x00, ...unsigned(index)]))),
    ...section(10, list(bodies)),
  ]);
}
