import type { Notebook } from "../table.js";

/** Words per worker: ticket of the chunk in hand, games begun, then arm, block (low and high word), seating of the last. */
const WORDS = 6;

/** The game a worker is at. */
export interface GameNote {
  /** The ticket of the chunk it is working on, or 0 while it waits. */
  readonly ticket: number;
  /** Goes up with every game and chunk that begins. */
  readonly games: number;
  readonly arm: number;
  readonly block: number;
  readonly seating: number;
}

/** Memory shared by all threads in which every worker notes the game it is about to play. */
export function newNotes(workers: number): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * (1 + workers * WORDS));
}

/** A worker's own page in the notes. */
export class WorkerNotebook implements Notebook {
  readonly #words: Int32Array;

  /** Takes the next free page; a worker that replaces a dead one takes the first again. */
  constructor(notes: SharedArrayBuffer) {
    const words = new Int32Array(notes);
    const page = Atomics.add(words, 0, 1) % pagesOf(notes);
    this.#words = words.subarray(1 + page * WORDS, 1 + (page + 1) * WORDS);
  }

  chunkBegins(ticket: number): void {
    this.#words[1]++;
    Atomics.store(this.#words, 0, ticket);
  }

  chunkEnds(): void {
    Atomics.store(this.#words, 0, 0);
  }

  gameBegins(arm: number, block: number, seating: number): void {
    const words = this.#words;
    words[2] = arm;
    words[3] = block | 0;
    words[4] = Math.floor(block / 0x100000000);
    words[5] = seating;
    words[1]++;
  }
}

/** How many workers the notes have pages for. */
export function pagesOf(notes: SharedArrayBuffer): number {
  return (notes.byteLength / Int32Array.BYTES_PER_ELEMENT - 1) / WORDS;
}

export function readPage(notes: SharedArrayBuffer, page: number): GameNote {
  const words = new Int32Array(notes);
  const word = (index: number) => Atomics.load(words, 1 + page * WORDS + index);
  return {
    ticket: word(0),
    games: word(1) >>> 0,
    arm: word(2),
    block: (word(3) >>> 0) + word(4) * 0x100000000,
    seating: word(5),
  };
}
