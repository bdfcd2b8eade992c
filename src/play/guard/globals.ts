import { SAME_EVERYWHERE } from "./built-ins.js";
import { deadPromise } from "./promise.js";
import { guardIsOn, refuse, unguarded } from "./refusal.js";
import { standIn, unlike } from "./stand-in.js";

/** The thread in which people's code runs. */
export interface Surroundings {
  /** Where goes what bots print. */
  readonly console: unknown;
  /** In place of both streams of the process. */
  readonly stream: { write(text: unknown): boolean };
  /** Whether the thread is there for people's code only: the program loads libraries into its own, and needs its powers. */
  readonly closed: boolean;
}

/** Every global that differs between processes, or that runs something later, gets something else to stand for it. */
export function guardGlobals({ console, stream, closed }: Surroundings): void {
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
    if (configurable === true && !isLeft) guardProperty(globalThis, name, name, own[name], closed);
  }
  const text = noCodeFromText(Function);
  for (const made of [async function () {}, function* () {}, async function* () {}, function () {}]) {
    const makers = Object.getPrototypeOf(made) as object;
    // The others are made from `Function`, to which they would lead.
    if (makers !== Function.prototype) Object.setPrototypeOf(makers.constructor, text);
    guardProperty(makers, "constructor", "Function", noCodeFromText);
  }
  if (closed) closeProcess();
}

/** Ways to Node's modules: nothing in such a thread needs them, whether the guard is on or not. */
function closeProcess(): void {
  Object.defineProperty(process, "mainModule", { value: undefined });
  for (const name of ["binding", "_linkedBinding", "dlopen", "getBuiltinModule"])
    Object.defineProperty(process, name, { value: () => refuse(`process.${name}() was called`) });
}

/** Whether Node makes the global when it is first read, and puts it there itself. */
function isMadeLate(name: string, { get }: PropertyDescriptor): boolean {
  return get !== undefined && name !== "process" && name !== "Buffer";
}

/** While the guard is on, reading the property gives what stands for it. */
function guardProperty(
  owner: object,
  key: string,
  name: string,
  stand: (real: unknown) => unknown = (real) => standIn(name, real),
  closed = false,
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
    configurable: !closed || isMadeLate(name, property),
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
  return new Proxy(unlike(real), {
    get: (_, key) =>
      key === "allocUnsafe" || key === "allocUnsafeSlow"
        ? () => refuse(`Buffer.${key}() was called`, "use Buffer.alloc()")
        : (Reflect.get(real, key) as unknown),
  });
}

/** By function that makes functions, which each of them names as its `constructor`. */
const makers = new Map<unknown, object>();

/** Code made from text would be in no bundle's hash. */
function noCodeFromText(real: unknown): object {
  const check = () => guardIsOn() && refuse("new Function() was called", "write the code itself");
  const stands =
    makers.get(real) ??
    new Proxy(real as FunctionConstructor, {
      apply(maker, own, texts) {
        check();
        return Reflect.apply(maker, own, texts);
      },
      construct(maker, texts: string[], made) {
        check();
        return Reflect.construct(maker, texts, made) as object;
      },
    });
  makers.set(real, stands);
  return stands;
}
