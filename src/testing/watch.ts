import { LentDice } from "../dice/index.js";
import type { Dice, Game } from "../game/index.js";
import { callsOf, type Calls } from "./calls.js";
import { Broken } from "./finding.js";

/** The functions that are given dice, and in which place. */
const DICE_AT: Readonly<Record<string, number>> = { initialize: 1, applyAction: 2, resample: 1 };

/** Chance and clocks that no game may ask. */
const SOURCES: readonly (readonly [owner: object, key: string, name: string])[] = [
  [Math, "random", "Math.random"],
  [Date, "now", "Date.now"],
  [performance, "now", "performance.now"],
  [crypto, "getRandomValues", "crypto.getRandomValues"],
  [crypto, "randomUUID", "crypto.randomUUID"],
];

/** Chance or time that a game asked for, beside its dice. */
interface Asked {
  readonly name: string;
  /** Whose stack says where. */
  readonly at: Error;
}

/** Knows which function of a game is running, and whether it asks for chance or time that is not the dice's. */
export class Watch {
  /** The function that is running or ran last, as people know it; empty while none is. */
  calling = "";
  #asked: Asked | null = null;

  /** Runs a part of the game. Throws a `Broken` where it asked a clock or another source of chance. */
  during<T>(name: string, part: () => T): T {
    const outer = this.calling;
    this.calling = name;
    let result: T;
    try {
      result = part();
    } catch (error) {
      // What was asked for may have been refused: then that is what is wrong.
      this.#tellAsked();
      throw error;
    }
    this.#tellAsked();
    this.calling = outer;
    return result;
  }

  #tellAsked(): void {
    if (this.#asked === null) return;
    const { name, at } = this.#asked;
    this.#asked = null;
    throw new Broken(
      "chance",
      `${this.calling} asks ${name}: a game's result must follow from its seed; use the dice that play is given`,
      at,
    );
  }

  /** The same game, each of its functions watched, with dice that refuse what is no number of sides. */
  over<S, O>(game: Game<S, O>): Game<S, O> {
    const watched = Object.create(game) as Game<S, O>;
    for (const [name, words] of Object.entries(callsOf(game))) {
      const own = game[name as keyof Calls] as ((...given: unknown[]) => unknown) | undefined;
      if (own === undefined) continue;
      const place = DICE_AT[name];
      const value = (...given: unknown[]): unknown => {
        if (place !== undefined) given[place] = new LentDice(given[place] as Dice);
        return this.during(words, () => own.apply(game, given));
      };
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
    if (this.calling !== "") this.#asked ??= { name, at: new Error(name) };
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
    if (property?.set !== undefined) {
      const before: unknown = Reflect.get(owner, key);
      Reflect.set(owner, key, value);
      return () => Reflect.set(owner, key, before);
    }
    if (property?.configurable === false || !Object.isExtensible(owner)) return () => undefined;
    Object.defineProperty(owner, key, { configurable: true, writable: true, value });
    return () => {
      if (property === undefined) Reflect.deleteProperty(owner, key);
      else Object.defineProperty(owner, key, property);
    };
  }
}
