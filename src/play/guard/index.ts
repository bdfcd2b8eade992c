import { guardGlobals, type Output } from "./globals.js";
import { guardIsOn, guardMethods, refuse, startGuard, stopGuard } from "./refusal.js";
import { guardTextsAndDates } from "./texts-and-dates.js";

export type { Output } from "./globals.js";
export { GuardError, guarded, guardedGame, refusedIn, startGuard, stopGuard } from "./refusal.js";

/** Where a strategy's bundle finds the guard of the thread it is loaded into. */
export const GUARD_KEY = "evenkeel.guard";

let installed = false;

/**
 * Keeps a bot's play a consequence of its seed: while the guard is on, everything in this thread throws that reads a
 * clock, draws randomness from elsewhere, runs later, or differs from one process to another; what bots print goes to
 * `output`. While it is off, all of it works as usual. Once is enough.
 */
export function installGuard(output: Output): void {
  if (installed) return;
  installed = true;
  Object.defineProperty(globalThis, Symbol.for(GUARD_KEY), { value: { start: startGuard, stop: stopGuard } });

  guardMethods(Math, "Math", ["random"]);
  guardTextsAndDates();
  guardMethods(Atomics, "Atomics", ["wait", "waitAsync"]);
  guardStacks();
  guardGlobals(output);
}

/** The paths in a stack differ between machines: whoever reads it while the guard is on finds none. */
function guardStacks(): void {
  let { prepareStackTrace } = Error;
  const none: typeof prepareStackTrace = (error) => String(error);
  Object.defineProperty(Error, "prepareStackTrace", {
    configurable: true,
    get: () => (guardIsOn() ? none : prepareStackTrace),
    set(value: typeof prepareStackTrace) {
      if (guardIsOn()) refuse("Error.prepareStackTrace was changed");
      prepareStackTrace = value;
    },
  });
}
