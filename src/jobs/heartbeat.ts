import type { GameWatch } from "../play/arm-runner.js";

/**
 * Words per worker: the task in hand, what was begun, then arm, block (low and high word) and seating of the last game,
 * and how many steps are done of a task without games.
 */
const WORDS = 7;

/** Where a worker is. */
export interface Beat {
  /** The number of the task it is working on, or 0 while it waits. */
  readonly task: number;
  /** Goes up with every game and task that begins. */
  readonly count: number;
  readonly arm: number;
  readonly block: number;
  readonly seating: number;
  /** Steps done of a task without games. */
  readonly steps: number;
}

/** Memory shared by all threads in which every worker says where it is. */
export function newHeartbeats(workers: number): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * (1 + workers * WORDS));
}

/** A worker's own place among them. */
export class Heartbeat implements GameWatch {
  readonly #words: Int32Array;

  /** Takes the next free place; a worker that replaces a dead one takes the first again. */
  constructor(beats: SharedArrayBuffer) {
    const words = new Int32Array(beats);
    const place = Atomics.add(words, 0, 1) % workersOf(beats);
    this.#words = words.subarray(1 + place * WORDS, 1 + (place + 1) * WORDS);
  }

  taskBegins(task: number): void {
    this.#words[1]++;
    this.#words[6] = 0;
    Atomics.store(this.#words, 0, task);
  }

  /** Tells how far a task without games has come; below 2^31. */
  stepsDone(steps: number): void {
    this.#words[1]++;
    Atomics.store(this.#words, 6, steps);
  }

  /** Nothing whose time is limited is under way while `work` goes on in the middle of a task. */
  async betweenGames<T>(work: () => Promise<T>): Promise<T> {
    const task = Atomics.exchange(this.#words, 0, 0);
    try {
      return await work();
    } finally {
      this.#words[1]++;
      Atomics.store(this.#words, 0, task);
    }
  }

  taskEnds(): void {
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

/** How many workers there is room for. */
export function workersOf(beats: SharedArrayBuffer): number {
  return (beats.byteLength / Int32Array.BYTES_PER_ELEMENT - 1) / WORDS;
}

export function readBeats(beats: SharedArrayBuffer): Beat[] {
  const words = new Int32Array(beats);
  return Array.from({ length: workersOf(beats) }, (_, worker) => {
    const word = (index: number) => Atomics.load(words, 1 + worker * WORDS + index);
    return {
      task: word(0),
      count: word(1) >>> 0,
      arm: word(2),
      block: (word(3) >>> 0) + word(4) * 0x100000000,
      seating: word(5),
      steps: word(6),
    };
  });
}
