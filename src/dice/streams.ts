import seedrandom from "seedrandom";
import type { RandomDice } from "./random.js";
import { Threefry } from "./threefry.js";

/** What a stream of random numbers is for. Streams of different purposes have nothing in common. */
export const Purpose = {
  /** Set-up and who starts. */
  table: 0,
  /** Which strategy of a line-up sits where. */
  arrangement: 1,
  /** The dice that a seat throws, whichever bot sits there. */
  diceOf: (seat: number): number => 0x100 + seat,
  /** The bot's own randomness. */
  botOf: (seat: number): number => 0x200 + seat,
  /** Which strategy of a mixture plays at a seat. */
  mixtureOf: (seat: number): number => 0x300 + seat,
  /** Games that are learned from: none of them is ever measured, under the same seed either. */
  learning: {
    table: 0x1000,
    /** What is explored, and which rules are played. */
    choices: 0x1001,
    /** The weights that learning begins with, and the order in which positions are learned from. */
    weights: 0x1002,
    order: 0x1003,
    diceOf: (seat: number): number => 0x1100 + seat,
    /** The dice of a player that does not learn. */
    botOf: (seat: number): number => 0x1200 + seat,
    mixtureOf: (seat: number): number => 0x1300 + seat,
  },
} as const;

/**
 * All the random streams of one run: the one for (seed, block, purpose) can be started directly, in any order.
 * seedrandom turns the seed text into a root key; a block and a purpose are hashed with it into a full 128-bit state,
 * so neighbouring blocks share nothing.
 */
export class Streams {
  readonly #hash: Threefry;

  /** Any text is a seed, and different texts give different streams; an empty one is refused. */
  constructor(seed: string) {
    if (typeof seed !== "string" || seed === "")
      throw new Error(`a seed is a text that is not empty, got ${String(seed)}`);
    const root = seedrandom(seed);
    this.#hash = new Threefry([root.int32(), root.int32(), root.int32(), root.int32()]);
  }

  /** Puts the dice at the start of the stream. `block` is a whole number from 0 to 2^53 − 1. */
  start(dice: RandomDice, block: number, purpose: number): void {
    this.#hash.encrypt(block | 0, Math.floor(block / 0x100000000), purpose, 0);
    const words = this.#hash.words;
    dice.reset(words[0], words[1], words[2], words[3]);
  }
}
