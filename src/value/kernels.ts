import {
  add,
  addFloat,
  below,
  F32,
  get,
  greater,
  I32,
  i32,
  isAbove,
  isNot,
  lane,
  load,
  loadFloat,
  masked,
  minus,
  moduleOf,
  over,
  plus,
  repeat,
  root,
  set,
  splat,
  store,
  subFloat,
  times,
  V128,
  when,
  zero,
  type Code,
  type Routine,
} from "./wasm.js";

/**
 * The inner loops of networks, four numbers at a time: as measured by `npm run bench -- network`, several times as fast as the
 * same in JavaScript. Addresses and lengths are in bytes; rows of hidden units have a multiple of 16. All sums are taken in
 * one order, so they are the same on every engine.
 */
export interface Kernels {
  /** sums += (row − first) · weights, for `bytes` of row. */
  addChanges(row: number, first: number, weights: number, sums: number, bytes: number, hidden: number): void;
  /** Σ max(0, sums) · weights. */
  output(sums: number, weights: number, hidden: number): number;
  /** gradient += error · max(0, sums); errors += error · weights where sums > 0. */
  goBack(
    sums: number,
    weights: number,
    gradient: number,
    errors: number,
    hidden: number,
    error: number,
  ): void;
  /** gradient += row · errors, the outer product. */
  addGradient(row: number, errors: number, gradient: number, bytes: number, hidden: number): void;
  /** One step of Adam's method; leaves the gradient at 0. */
  adam(
    weights: number,
    means: number,
    squares: number,
    gradient: number,
    bytes: number,
    share: number,
    step: number,
  ): void;
}

/** Adam's constants (Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015). */
export const ADAM = { mean: 0.9, square: 0.999, least: 1e-8 } as const;

/** Steps through `bytes` by `stride`, with the place in `local`. */
function through(local: number, bytes: Code, stride: number, body: Code): Code {
  return [
    ...set(local, i32(0)),
    ...repeat([...body, ...set(local, add(get(local), i32(stride)))], below(get(local), bytes)),
  ];
}

/** target += factor · source, at the place in `local`. */
function addTo(target: Code, factor: Code, source: Code): Code {
  return store(target, plus(load(target), times(factor, load(source))));
}

const constant = (value: number): Code => {
  const bytes = new Uint8Array(Float32Array.of(value).buffer);
  return splat([0x43, ...bytes]);
};

/** For every number of a row that is not 0: `inner` for all hidden units, with the number four times over in `factor`. */
function byInput(
  [at, unit, line, factor, value]: readonly number[],
  bytes: Code,
  hidden: Code,
  start: Code,
  number: Code,
  inner: Code,
): Code {
  const some = [...set(factor, splat(get(value))), ...through(unit, hidden, 16, inner)];
  return [
    ...set(line, start),
    ...through(at, bytes, 4, [
      ...set(value, number),
      ...when(isNot(get(value), zero), some),
      ...set(line, add(get(line), hidden)),
    ]),
  ];
}

const addChanges: Routine = {
  name: "addChanges",
  params: [I32, I32, I32, I32, I32, I32],
  locals: [I32, I32, I32, V128, F32],
  results: [],
  code: byInput(
    [6, 7, 8, 9, 10],
    get(4),
    get(5),
    get(2),
    subFloat(loadFloat(add(get(0), get(6))), loadFloat(add(get(1), get(6)))),
    addTo(add(get(3), get(7)), get(9), add(get(8), get(7))),
  ),
};

const output: Routine = {
  name: "output",
  params: [I32, I32, I32],
  locals: [I32, V128],
  results: [F32],
  code: [
    ...set(4, constant(0)),
    ...through(3, get(2), 16, [
      ...set(
        4,
        plus(get(4), times(greater(load(add(get(0), get(3))), constant(0)), load(add(get(1), get(3))))),
      ),
    ]),
    ...addFloat(addFloat(lane(get(4), 0), lane(get(4), 1)), addFloat(lane(get(4), 2), lane(get(4), 3))),
  ],
};

const goBack: Routine = {
  name: "goBack",
  params: [I32, I32, I32, I32, I32, F32],
  locals: [I32, V128, V128],
  results: [],
  code: [
    ...set(7, splat(get(5))),
    ...through(6, get(4), 16, [
      ...set(8, load(add(get(0), get(6)))),
      ...store(
        add(get(2), get(6)),
        plus(load(add(get(2), get(6))), times(get(7), greater(get(8), constant(0)))),
      ),
      ...store(
        add(get(3), get(6)),
        plus(
          load(add(get(3), get(6))),
          masked(times(get(7), load(add(get(1), get(6)))), isAbove(get(8), constant(0))),
        ),
      ),
    ]),
  ],
};

const addGradient: Routine = {
  name: "addGradient",
  params: [I32, I32, I32, I32, I32],
  locals: [I32, I32, I32, V128, F32],
  results: [],
  code: byInput(
    [5, 6, 7, 8, 9],
    get(3),
    get(4),
    get(2),
    loadFloat(add(get(0), get(5))),
    addTo(add(get(7), get(6)), get(8), add(get(1), get(6))),
  ),
};

const [WEIGHTS, MEANS, SQUARES, GRADIENT] = [0, 1, 2, 3].map((param) => add(get(param), get(7)));
const adam: Routine = {
  name: "adam",
  params: [I32, I32, I32, I32, I32, F32, F32],
  locals: [I32, V128],
  results: [],
  code: through(7, get(4), 16, [
    ...set(8, times(load(GRADIENT), splat(get(5)))),
    ...store(MEANS, plus(times(constant(ADAM.mean), load(MEANS)), times(constant(1 - ADAM.mean), get(8)))),
    ...store(
      SQUARES,
      plus(
        times(constant(ADAM.square), load(SQUARES)),
        times(constant(1 - ADAM.square), times(get(8), get(8))),
      ),
    ),
    ...store(
      WEIGHTS,
      minus(
        load(WEIGHTS),
        over(times(splat(get(6)), load(MEANS)), plus(root(load(SQUARES)), constant(ADAM.least))),
      ),
    ),
    ...store(GRADIENT, constant(0)),
  ]),
};

/** As much of the engine's own `WebAssembly` as is used here. */
declare const WebAssembly: {
  readonly Module: new (code: Uint8Array) => object;
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

// Taken here, once: what bots find under the name while they play is not the engine's.
const { Module, Memory, Instance } = WebAssembly;
const compiled = new Module(moduleOf([addChanges, output, goBack, addGradient, adam]));

/** The bytes of a memory page. */
const PAGE = 65_536;

/** Browsers give a page some dozens of memories, however small: so workspaces lie side by side in one that has so many bytes. */
const SHARED = 64 * PAGE;

/** A memory with kernels that work on it, and how much of it is taken. */
class Space {
  readonly buffer: ArrayBuffer;
  readonly kernels: Kernels;
  #taken = 0;

  constructor(bytes: number) {
    const memory = new Memory({ initial: Math.ceil(bytes / PAGE) });
    this.buffer = memory.buffer;
    this.kernels = new Instance(compiled, { env: { memory } }).exports as Kernels;
  }

  /** The address of so many bytes more, which nobody took before; null where there is no room for them. */
  take(bytes: number): number | null {
    const address = this.#taken;
    if (address + bytes > this.buffer.byteLength) return null;
    this.#taken += bytes;
    return address;
  }
}

let shared: Space | null = null;

/** Whatever is large has a memory of its own. */
function roomFor(bytes: number): readonly [space: Space, address: number] {
  if (bytes > SHARED / 4) return [new Space(bytes + PAGE), 0];
  const address = shared?.take(bytes) ?? null;
  if (address !== null) return [shared!, address];
  shared = new Space(SHARED);
  return [shared, shared.take(bytes)!];
}

/** Room for some numbers, of which parts are taken one after the other, and kernels that work on them. */
export class Workspace {
  readonly kernels: Kernels;
  readonly #buffer: ArrayBuffer;
  #next: number;

  /** `floats`: how many 32-bit numbers have room in it. */
  constructor(floats: number) {
    const bytes = 4 * padded(floats);
    const [space, address] = roomFor(bytes);
    this.kernels = space.kernels;
    this.#buffer = space.buffer;
    this.#next = address;
  }

  /** Takes the next numbers, all 0: `byteOffset` is their address. */
  take(length: number): Float32Array {
    const part = new Float32Array(this.#buffer, this.#next, length);
    this.#next += 4 * padded(length);
    return part;
  }
}

/** The next multiple of four. */
export function padded(length: number): number {
  return (length + 3) & ~3;
}
