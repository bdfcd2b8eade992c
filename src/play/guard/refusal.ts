import { CHANGED, changedBuiltIn } from "./changed.js";

/** A bot asked for something that its seed does not decide. */
export class GuardError extends Error {
  override readonly name = "GuardError";
}

let on = false;
/** Whether `guarded` turned it on. */
let playing = false;

/** Whether a stranger's code is running. */
export function guardIsOn(): boolean {
  return on;
}

/** For the code that turned it on while it is loaded: a bot that plays cannot turn it off. */
export function stopGuard(): void {
  on = playing;
}

/** Turns the guard on while code is loaded; without `installGuard` that changes nothing. Gives what leaves it as it was, to whom it was given only. */
export function loading(): () => void {
  const before = on;
  on = true;
  return () => void (on = before);
}

/** Calls `work` with the guard on, and leaves the guard as it was. `work` must be synchronous. */
export function guarded<T>(work: () => T): T {
  const before = { on, playing };
  on = playing = true;
  try {
    return work();
  } finally {
    ({ on, playing } = before);
  }
}

/** The same for the code of a game: what is refused speaks of games. */
export function guardedGame<T>(work: () => T): T {
  try {
    return guarded(work);
  } catch (error) {
    if (error instanceof GuardError)
      error.message = error.message
        .replace(SEEDED, OF_GAMES)
        .replace(USE_DICE, "use the dice that play is given");
    else if (error instanceof TypeError) error.message = changedBuiltIn(error.message);
    throw error;
  }
}

let showing = false;

/** Calls `work` with the guard on, which hides every stack but from it. */
export function guardedWithStacks<T>(work: () => T): T {
  showing = true;
  try {
    return guarded(work);
  } finally {
    showing = false;
  }
}

/** Whether stacks name no files now. */
export function stacksAreHidden(): boolean {
  return on && !showing;
}

/** Reads something of ours or of Node's, which may load code first, as if the guard were off. */
export function unguarded<T>(read: () => T): T {
  const before = on;
  on = false;
  try {
    return read();
  } finally {
    on = before;
  }
}

export const USE_DICE = "use the dice given to restart()";

/** Throws a `GuardError`: `what` a bot did, such as `Date.now() was called`, and what would be right. */
export function refuse(what: string, right = USE_DICE): never {
  throw new GuardError(what + SEEDED + right);
}

/** The same for something that belongs to everybody in this thread. */
export function refuseChange(name: string): never {
  throw new GuardError(name + CHANGED);
}

/** A property that nobody may change while the guard is on: tests of games put watches in the place of clocks. */
export function keepFromBots(owner: object, key: string, name: string): void {
  let value: unknown = Reflect.get(owner, key);
  Object.defineProperty(owner, key, {
    configurable: false,
    get: () => value,
    set(next: unknown) {
      if (on) refuseChange(name);
      value = next;
    },
  });
}

const SEEDED = ": a bot's result must follow from its seed; ";
const OF_GAMES = ": a game's result must follow from its seed; ";

/** What was refused, without what it means for bots, such as `Date.now() was called`. */
export function refusedIn({ message }: GuardError): string {
  return message.split(SEEDED)[0];
}

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

/** Replaces methods by ones that are refused while the guard is on. */
export function guardMethods(
  owner: object,
  ownerName: string,
  methods: readonly string[],
  right?: string,
): void {
  for (const method of methods) {
    const original = Reflect.get(owner, method) as AnyFunction | undefined;
    if (typeof original !== "function") continue;
    const heeding: AnyFunction = function (...args) {
      return on ? refuse(`${ownerName}.${method}() was called`, right) : original.apply(this, args);
    };
    Object.defineProperties(heeding, Object.getOwnPropertyDescriptors(original));
    Object.defineProperty(owner, method, { value: heeding, writable: true, configurable: true });
  }
}
