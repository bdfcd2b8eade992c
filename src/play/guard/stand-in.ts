import { refuse, unguarded } from "./refusal.js";

/** Something in place of a function that may answer otherwise, which nothing that is frozen may. */
export function unlike(real: object): () => void {
  return Object.setPrototypeOf(function () {}, real) as () => void;
}

/**
 * Stands for something of this process while the guard is on. Its parts may be looked up, as libraries do to learn
 * where they run; whatever is read, called, made or changed by it is refused by name; `own` holds what is given all the same.
 */
export function standIn(path: string, real: unknown, own: Readonly<Record<string, unknown>> = {}): unknown {
  if ((typeof real !== "object" && typeof real !== "function") || real === null)
    return refuse(`${path} was read`);
  const isCalled = typeof real === "function";
  const called = () => refuse(`${path}() was called`);
  const made = () => refuse(`new ${path}() was called`);
  const listed = () => refuse(`${path} was read`);
  const changed = (_: object, key: PropertyKey) => refuse(`${path}.${String(key)} was changed`);
  // Nothing of the real thing lies in what stands for it.
  return new Proxy(isCalled ? function () {} : {}, {
    get: (_, key) =>
      typeof key === "symbol" ? undefined : Object.hasOwn(own, key) ? own[key] : part(path, real, key),
    has: (target, key) => Reflect.has(target, key) || Reflect.has(real, key),
    apply: called,
    construct: made,
    ownKeys: listed,
    getOwnPropertyDescriptor: listed,
    set: changed,
    defineProperty: changed,
    deleteProperty: changed,
  });
}

function part(path: string, real: object, key: string): unknown {
  const name = `${path}.${key}`;
  // `process.browser` and the like are missing everywhere; what is missing in process.env is not.
  if (!path.includes(".") && !(key in real)) return undefined;
  let value: unknown;
  try {
    value = unguarded(() => Reflect.get(real, key) as unknown);
  } catch {
    return refuse(`${name} was read`);
  }
  return standIn(name, value);
}
