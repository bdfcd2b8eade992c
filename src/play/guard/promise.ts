import { refuse } from "./refusal.js";
import { unlike } from "./stand-in.js";

const AT_ONCE = "it answers at once, without promises, async and await";

/**
 * What stands for `Promise` while the guard is on. What waits for a promise runs when no guard is on any more, and a
 * rejected one is heard by nobody: so there is only `Promise.resolve`, which gives something that nobody can wait for.
 */
export function deadPromise(real: PromiseConstructor): unknown {
  const later = (name: string) => (reason?: unknown) =>
    refuse(`${name}() was called${reason instanceof Error ? ` (${reason.message})` : ""}`, AT_ONCE);
  const dead = {
    [Symbol.toStringTag]: "Promise",
    then: later("Promise.then"),
    catch: later("Promise.catch"),
    finally: later("Promise.finally"),
  };
  return new Proxy(unlike(real), {
    construct: later("new Promise"),
    get(_, key) {
      if (key === "resolve") return () => dead;
      const part: unknown = Reflect.get(real, key);
      return typeof part === "function" && typeof key === "string" ? later(`Promise.${key}`) : part;
    },
  });
}
