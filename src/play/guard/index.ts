import { freezeBuiltIns } from "./freeze.js";
import { guardGlobals, type Surroundings } from "./globals.js";
import { guardIsOn, guardMethods, keepFromBots, loading, refuseChange, stacksAreHidden } from "./refusal.js";
import { guardTextsAndDates } from "./texts-and-dates.js";

export { changedBuiltIn } from "./changed.js";
export type { Surroundings } from "./globals.js";
export { GuardError, guarded, guardedGame, guardedWithStacks, refusedIn, stopGuard } from "./refusal.js";

/** Where a strategy's bundle finds what turns on the guard of the thread it is loaded into, and gives what turns it off. */
export const GUARD_KEY = "evenkeel.guard";

let installed = false;

/**
 * Keeps a bot's play a consequence of its seed: while the guard is on, everything in this thread throws that reads a
 * clock, draws randomness from elsewhere, runs later, or differs from one process to another; what bots print goes to
 * where the thread prints. While it is off, all of it works as usual; but what the language gives can never be changed
 * again. Once is enough, before people's code is loaded. Null: nobody's code comes in.
 */
export function installGuard(thread: Surroundings | null): void {
  if (installed || thread === null) return;
  installed = true;
  Object.defineProperty(globalThis, Symbol.for(GUARD_KEY), { value: loading });

  guardMethods(Math, "Math", ["random"]);
  keepFromBots(Math, "random", "Math.random");
  guardTextsAndDates();
  guardMethods(Atomics, "Atomics", ["wait", "waitAsync"]);
  guardStacks();
  guardGlobals(thread);
  freezeBuiltIns(thread.closed);
}

/** The paths in a stack differ between machines: whoever reads it while the guard is on finds none. */
function guardStacks(): void {
  let { prepareStackTrace } = Error;
  const none: typeof prepareStackTrace = (error) => String(error);
  Object.defineProperty(Error, "prepareStackTrace", {
    configurable: true,
    get: () => (stacksAreHidden() ? none : prepareStackTrace),
    set(value: typeof prepareStackTrace) {
      if (guardIsOn()) refuseChange("Error.prepareStackTrace");
      prepareStackTrace = value;
    },
  });
}
