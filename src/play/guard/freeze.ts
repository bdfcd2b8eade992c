import { builtIns, partName, SAME_EVERYWHERE } from "./built-ins.js";
import { guardIsOn, refuseChange } from "./refusal.js";

let names: ReadonlyMap<object, string> = new Map();

/**
 * Makes everything that the language gives read-only in this thread, for good. `closed`: nothing can be added either,
 * which libraries do that are loaded later.
 */
export function freezeBuiltIns(closed: boolean): void {
  tagInstances();
  guardDefinitions();
  names = builtIns();
  for (const [object, name] of names) {
    // Libraries give single lists methods of their own, by the names that all lists have.
    if (!closed && object === Array.prototype) continue;
    for (const key of Reflect.ownKeys(object)) freezeProperty(object, key, name);
    if (closed) Object.preventExtensions(object);
    // The engine gives a changed object its quick form back once it is a prototype. `Object.freeze` would do without, but
    // makes the engine look for read-only elements behind every list: games take nine times as long.
    Object.create(object);
  }
  for (const name of SAME_EVERYWHERE) {
    const property = Object.getOwnPropertyDescriptor(globalThis, name);
    if (property?.configurable === true && "value" in property)
      Object.defineProperty(globalThis, name, { writable: false, configurable: false });
  }
}

/** Libraries and Node set how long stacks are; old code names its constructors. Neither decides a number. */
const isLeft = (name: string, key: PropertyKey): boolean =>
  key === "stackTraceLimit" || (key === "constructor" && /^(Object|\w*Error)\.prototype$/.test(name));

/** What objects, functions and errors have of their own as well: assigned to one of them, it must become its own. */
const isOverridden = (name: string, key: PropertyKey): boolean =>
  name === "Object.prototype" ||
  (/^(Function|\w*Error)\.prototype$/.test(name) && ["name", "message", "toString"].includes(String(key)));

function freezeProperty(owner: object, key: PropertyKey, name: string): void {
  const property = Object.getOwnPropertyDescriptor(owner, key)!;
  const isValue = "value" in property;
  if (property.configurable !== true && property.writable !== true) return;
  if (isValue && property.configurable === true && isOverridden(name, key) && !isLeft(name, key))
    Object.defineProperty(owner, key, overridable(owner, key, name, property));
  else
    Object.defineProperty(owner, key, {
      configurable: false,
      ...(isValue && { writable: isLeft(name, key) }),
    });
}

/** A read-only property that keeps nobody from giving an object that inherits it one of its own. */
function overridable(
  owner: object,
  key: PropertyKey,
  name: string,
  { value, enumerable }: PropertyDescriptor,
): PropertyDescriptor {
  const property = {
    configurable: false,
    enumerable: enumerable ?? false,
    get: () => value as unknown,
    set(this: unknown, own: unknown) {
      if (this === owner) refuseChange(partName(name, key));
      if (typeof this !== "object" && typeof this !== "function") return;
      Object.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
    },
  };
  Object.freeze(property.get);
  Object.freeze(property.set);
  return property;
}

/** Where the engine refuses a change it names the kind of an object by its tag: these have none, or none that it reads. */
function tagInstances(): void {
  const { prototype } = Object.getPrototypeOf(Int8Array) as { prototype: object };
  const arrays = Object.getOwnPropertyNames(globalThis)
    .filter((name) => /^[A-Z]\w+Array$/.test(name))
    .map((name) => Reflect.get(globalThis, name) as { prototype: object; name: string })
    .filter((kind) => Object.getPrototypeOf(kind.prototype) === prototype);
  for (const kind of [...arrays, Date, RegExp])
    Object.defineProperty(kind.prototype, Symbol.toStringTag, { value: kind.name });
}

/** Functions that define are told whose built-in it is, which the engine does not say. */
function guardDefinitions(): void {
  for (const [owner, method] of [
    [Object, "defineProperty"],
    [Object, "defineProperties"],
    [Object, "setPrototypeOf"],
    [Reflect, "defineProperty"],
    [Reflect, "deleteProperty"],
    [Reflect, "setPrototypeOf"],
    [Reflect, "set"],
  ] as const) {
    const real = Reflect.get(owner, method) as (target: object, ...others: unknown[]) => unknown;
    const value = (target: object, ...others: unknown[]): unknown => {
      const name = guardIsOn() ? (target === globalThis ? "globalThis" : names.get(target)) : undefined;
      const [key] = others;
      if (name !== undefined)
        refuseChange(typeof key === "string" || typeof key === "symbol" ? partName(name, key) : name);
      return real(target, ...others);
    };
    Object.defineProperty(value, "name", { value: method });
    Object.defineProperty(owner, method, { value });
  }
}
