/**
 * Keeps a bot's play a consequence of its seed: while the guard is on, everything in this thread that reads a clock,
 * draws randomness from elsewhere or runs later throws. While it is off, all of it works as usual.
 */

/** A bot asked for something that its seed does not decide. */
export class GuardError extends Error {
  override readonly name = "GuardError";
}

let on = false;
let installed = false;

/** Turns the guard on in this thread; without `installGuard` that changes nothing. */
export function startGuard(): void {
  on = true;
}

export function stopGuard(): void {
  on = false;
}

/** Calls `work` with the guard on, and leaves the guard as it was. `work` must be synchronous. */
export function guarded<T>(work: () => T): T {
  const before = on;
  on = true;
  try {
    return work();
  } finally {
    on = before;
  }
}

/** Where a strategy's bundle finds the guard of the thread it is loaded into. */
export const GUARD_KEY = "evenkeel.guard";

function refuse(what: string): never {
  throw new GuardError(
    `${what} was called: a bot's result must follow from its seed; use the dice given to restart()`,
  );
}

/** Replaces the thread's clocks, random generators and timers by ones that heed the guard. Once is enough. */
export function installGuard(): void {
  if (installed) return;
  installed = true;
  Object.defineProperty(globalThis, Symbol.for(GUARD_KEY), { value: { start: startGuard, stop: stopGuard } });

  guardMethods(Math, "Math", ["random"]);
  guardDate();
  guardMethods(Object.getPrototypeOf(performance) as object, "performance", [
    "now",
    "mark",
    "measure",
    "toJSON",
  ]);
  guardMethods(process, "process", ["hrtime", "uptime", "cpuUsage", "resourceUsage", "getBuiltinModule"]);
  guardMethods(process, "process", ["exit", "reallyExit", "abort", "kill"]);
  guardMethods(Object.getPrototypeOf(crypto) as object, "crypto", ["getRandomValues", "randomUUID"]);
  guardMethods(globalThis, "", ["setTimeout", "setInterval", "setImmediate", "queueMicrotask", "fetch"]);
}

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

function guardMethods(owner: object, ownerName: string, methods: readonly string[]): void {
  for (const method of methods) {
    const original = Reflect.get(owner, method) as AnyFunction | undefined;
    if (typeof original !== "function") continue;
    const name = ownerName === "" ? `${method}()` : `${ownerName}.${method}()`;
    const heeding: AnyFunction = function (...args) {
      return on ? refuse(name) : original.apply(this, args);
    };
    // hrtime.bigint and the promise forms of timers hang on the functions themselves.
    for (const key of Reflect.ownKeys(original)) {
      const property = Object.getOwnPropertyDescriptor(original, key)!;
      if (Object.getOwnPropertyDescriptor(heeding, key)?.configurable !== false) {
        Object.defineProperty(heeding, key, property);
      }
    }
    if (method === "hrtime") guardMethods(heeding, "process.hrtime", ["bigint"]);
    Object.defineProperty(owner, method, { value: heeding, writable: true, configurable: true });
  }
}

function guardDate(): void {
  const original = Date;
  guardMethods(original, "Date", ["now"]);
  const heeding = new Proxy(original, {
    construct(target, args: unknown[], newTarget) {
      if (on && args.length === 0) refuse("new Date()");
      return Reflect.construct(target, args, newTarget) as object;
    },
    apply: (target) => (on ? refuse("Date()") : target()),
  });
  original.prototype.constructor = heeding;
  globalThis.Date = heeding;
}
