/** What the language and Node give that is the same in every process: globals by name. */
export const SAME_EVERYWHERE: ReadonlySet<string> = new Set(
  `globalThis global self undefined NaN Infinity
  Object Array Boolean Number BigInt String Symbol Date RegExp Math JSON Reflect Proxy Map Set WeakMap WeakSet Iterator
  Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError SuppressedError DOMException
  ArrayBuffer SharedArrayBuffer DataView Atomics Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array
  Int32Array Uint32Array BigInt64Array BigUint64Array Float16Array Float32Array Float64Array
  parseInt parseFloat isNaN isFinite decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape
  TextEncoder TextDecoder URL URLSearchParams structuredClone atob btoa`.split(/\s+/),
);

/** Every built-in object and function that code can get hold of, with the name by which people know it. */
export function builtIns(): ReadonlyMap<object, string> {
  const found = new Map<object, string>();
  const add = (value: unknown, name: string): void => {
    const isPart = (typeof value === "object" && value !== null) || typeof value === "function";
    if (isPart && value !== globalThis && !found.has(value)) found.set(value, name);
  };
  const addClass = (value: unknown, name: string): void => {
    add(value, name);
    if (typeof value === "function") add(value.prototype, `${name}.prototype`);
  };
  // The guard puts something else in the place of the last three; what they make leads to them all the same.
  for (const name of [...SAME_EVERYWHERE, "Function", "Promise", "Buffer"])
    addClass(Reflect.get(globalThis, name), name);
  addClass(Object.getPrototypeOf(Int8Array), "TypedArray");
  for (const [name, made] of Object.entries(NAMELESS)) add(Object.getPrototypeOf(made()), name);
  // Whatever is found on the way is walked through, too.
  for (const [object, name] of found) {
    for (const key of Reflect.ownKeys(object)) {
      const { value, get, set } = Object.getOwnPropertyDescriptor(object, key)! as Record<string, unknown>;
      for (const part of [value, get, set]) add(part, partName(name, key));
    }
    add(Object.getPrototypeOf(object), `the prototype of ${name}`);
  }
  return found;
}

/** Instances of what no global leads to. */
const NAMELESS: Readonly<Record<string, () => unknown>> = {
  "ArrayIterator.prototype": () => [].values(),
  "StringIterator.prototype": () => ""[Symbol.iterator](),
  "MapIterator.prototype": () => new Map().values(),
  "SetIterator.prototype": () => new Set().values(),
  "RegExpStringIterator.prototype": () => "".matchAll(/a/g),
  "Generator.prototype": () => (function* () {})(),
  "AsyncGenerator.prototype": () => (async function* () {})(),
  "GeneratorFunction.prototype": () => function* () {},
  "AsyncFunction.prototype": () => async function () {},
  "AsyncGeneratorFunction.prototype": () => async function* () {},
};

/** A part of a built-in, such as `Math.floor`. */
export function partName(owner: string, key: PropertyKey): string {
  return typeof key === "symbol" ? `${owner}[${String(key).slice(7, -1)}]` : `${owner}.${String(key)}`;
}
