import type { Game } from "../game/index.js";
import { Broken } from "./finding.js";

/** The functions of a game, and what people call those that `defineGame` has under another name. */
const CALLS = {
  ...{ newState: "newState", initialize: "setup (initialize)", copyState: "copyState" },
  ...{
    currentPlayer: "currentPlayer",
    legalActions: "legal (legalActions)",
    applyAction: "play (applyAction)",
  },
  ...{ returns: "returns", capped: "capped", newObservation: "newObservation", observe: "hide (observe)" },
  ...{
    resample: "guess (resample)",
    starter: "starter",
    turn: "turn",
    turnPlayer: "turnPlayer",
    lead: "lead",
  },
  ...{ stateToString: "stateToString", stateFromString: "stateFromString", measure: "measure" },
  ...{ actionToString: "actionToString", playerToString: "playerToString" },
} as const;

/** Chance and clocks that no game may ask. */
const SOURCES: readonly (readonly [owner: object, key: string, name: string])[] = [
  [Math, "random", "Math.random"],
  [Date, "now", "Date.now"],
  [performance, "now", "performance.now"],
  [crypto, "getRandomValues", "crypto.getRandomValues"],
  [crypto, "randomUUID", "crypto.randomUUID"],
];

/** Knows which function of a game is running, and whether it asks for chance or time that is not the dice's. */
export class Watch {
  /** The function that is running or ran last, as people know it; empty while none is. */
  calling = "";
  #asked = "";

  /** Runs a part of the game. Throws a `Broken` where it asked a clock or another source of chance. */
  during<T>(name: string, part: () => T): T {
    const outer = this.calling;
    this.calling = name;
    const result = part();
    this.calling = outer;
    if (this.#asked === "") return result;
    const asked = this.#asked;
    this.#asked = "";
    throw new Broken(
      "chance",
      `${name} asks ${asked}: all chance comes from the dice, and no rule asks a clock`,
    );
  }

  /** The same game, each of its functions watched. */
  over<S, O>(game: Game<S, O>): Game<S, O> {
    const watched = Object.create(game) as Game<S, O>;
    for (const [name, words] of Object.entries(CALLS)) {
      const own = game[name as keyof typeof CALLS] as ((...given: unknown[]) => unknown) | undefined;
      if (own === undefined) continue;
      const value = (...given: unknown[]): unknown => this.during(words, () => own.apply(game, given));
      Object.defineProperty(watched, name, { value });
    }
    return watched;
  }

  /** Runs `work` with clocks and other chance watched. They answer as ever, and are put back at the end. */
  guarding<T>(work: () => T): T {
    const undo = SOURCES.map(([owner, key, name]) =>
      this.#replace(owner, key, this.#noting(owner, key, name)),
    );
    const RealDate = Date;
    const note = (name: string) => this.#note(name);
    const date = new Proxy(RealDate, {
      construct(target, given: [], made) {
        if (given.length === 0) note("new Date()");
        return Reflect.construct(target, given, made) as object;
      },
      apply(target) {
        note("Date()");
        return target();
      },
    });
    undo.push(this.#replace(globalThis, "Date", date));
    try {
      return work();
    } finally {
      for (const back of undo.reverse()) back();
    }
  }

  #note(name: string): void {
    if (this.calling !== "") this.#asked ||= name;
  }

  #noting(owner: object, key: string, name: string): unknown {
    const real = (owner as Record<string, unknown>)[key];
    if (typeof real !== "function") return real;
    return (...given: unknown[]): unknown => {
      this.#note(name);
      return real.apply(owner, given) as unknown;
    };
  }

  /** Puts something in a property's place. Returns how it is put back. What may not be changed stays. */
  #replace(owner: object, key: string, value: unknown): () => void {
    const property = Object.getOwnPropertyDescriptor(owner, key);
    if (property?.configurable === false || !Object.isExtensible(owner)) return () => undefined;
    Object.defineProperty(owner, key, { configurable: true, writable: true, value });
    return () => {
      if (property === undefined) Reflect.deleteProperty(owner, key);
      else Object.defineProperty(owner, key, property);
    };
  }
}
