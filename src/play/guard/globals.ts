import { deadPromise } from "./promise.js";
import { guardIsOn, refuse, unguarded } from "./refusal.js";
import { standIn } from "./stand-in.js";

/** Where goes what bots print. */
export interface Output {
  readonly console: unknown;
  /** In place of both streams of the process. */
  readonly stream: { write(text: unknown): boolean };
}

/** What the language and Node give that is the same in every process. Everything else is guarded, also what is to come. */
const SAME_EVERYWHERE = new Set(
  `globalThis global self undefined NaN Infinity
  Object Array Boolean Number BigInt String Symbol Date RegExp Math JSON Reflect Proxy Map Set WeakMap WeakSet Iterator
  Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError SuppressedError DOMException
  ArrayBuffer SharedArrayBuffer DataView Atomics Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array
  Int32Array Uint32Array BigInt64Array BigUint64Array Float16Array Float32Array Float64Array
  parseInt parseFloat isNaN isFinite decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape
  TextEncoder TextDecoder URL URLSearchParams structuredClone atob btoa`.split(/\s+/),
);

/** Every global that differs between processes, or that runs something later, gets something else to stand for it. */
export function guardGlobals({ console, stream }: Output): void {
  const own: Readonly<Record<string, (real: unknown) => unknown>> = {
    console: () => console,
    Promise: (real) => deadPromise(real as PromiseConstructor),
    Function: noCodeFromText,
    Buffer: (real) => withoutUsedMemory(real as object),
    process: (real) => standIn("process", real, { stdout: stream, stderr: stream }),
  };
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const { configurable } = Object.getOwnPropertyDescriptor(globalThis, name)!;
    // What begins with two lines belongs to a test runner or debugger around the program.
    const isLeft = SAME_EVERYWHERE.has(name) || name.startsWith("__");
    if (configurable === true && !isLeft) guardProperty(globalThis, name, name, own[name]);
  }
  for (const made of [function () {}, async function () {}, function* () {}, async function* () {}])
    guardProperty(Object.getPrototypeOf(made) as object, "constructor", "Function", noCodeFromText);
}

/** While the guard is on, reading the property gives what stands for it. */
function guardProperty(
  owner: object,
  key: string,
  name: string,
  stand: (real: unknown) => unknown = (real) => standIn(name, real),
): void {
  let property = Object.getOwnPropertyDescriptor(owner, key)!;
  let standing: unknown;
  const real = (): unknown => {
    if (property.get === undefined) return property.value;
    const value: unknown = property.get.call(owner);
    const now = Object.getOwnPropertyDescriptor(owner, key)!;
    // Node makes some globals when they are first read, and puts them in place of what reads them.
    if (now.get !== heeding.get) {
      property = now;
      Object.defineProperty(owner, key, heeding);
    }
    return value;
  };
  const heeding: PropertyDescriptor = {
    configurable: true,
    enumerable: property.enumerable ?? false,
    get: () => (guardIsOn() ? (standing ??= unguarded(() => stand(real()))) : real()),
    set(this: unknown, value: unknown) {
      const changed = { value, writable: true, enumerable: true, configurable: true };
      // An object that inherits the property gets one of its own.
      if (this !== owner && this !== undefined) return void Object.defineProperty(this, key, changed);
      if (guardIsOn()) refuse(`${name} was changed`);
      if (property.set === undefined) property = changed;
      else property.set.call(owner, value);
    },
  };
  Object.defineProperty(owner, key, heeding);
}

/** Buffers that are not filled hold what was there before. */
function withoutUsedMemory(real: object): object {
  return new Proxy(real, {
    get: (target, key) =>
      key === "allocUnsafe" || key === "allocUnsafeSlow"
        ? () => refuse(`Buffer.${key}() was called`, "use Buffer.alloc()")
        : (Reflect.get(target, key) as unknown),
  });
}

/** By function that makes functions, which each of them names as its `constructor`. */
const makers = new Map<unknown, object>();

/** Code made from text would be in no bundle's hash. */
function noCodeFromText(real: unknown): object {
  const made = () => refuse("new Function() was called", "write the code itself");
  const stands = makers.get(real) ?? new Proxy(real as object, { apply: made, construct: made });
  makers.set(real, stands);
  return stands;
}
