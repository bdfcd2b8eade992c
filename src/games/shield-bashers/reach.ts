import type { Rules } from "./bound.js";
import { CRUISER } from "./ships.js";

/** Stands for a way that does not exist, such as a Destroyer's to the other colour; more than any way is long. */
export const NEVER = 99;

/** How far things are for each class, on a board without other ships. */
export function reachOf({ board, steps, homeOf, players }: Rules) {
  const { cells } = board;
  const stepsFrom = (ship: number, from: number) =>
    steps.to.subarray(steps.start[ship * cells + from], steps.start[ship * cells + from + 1]);
  /** By (class × cells + from) × cells + to: turns until a ship can attack or ram what stands on `to`; at least 1. */
  const attack = new Uint8Array(3 * cells * cells).fill(NEVER);
  /** By (seat × 3 + class) × cells + from: turns until it has come home from outside. */
  const home = new Uint8Array(3 * players * cells).fill(NEVER);
  /** By cell × cells + other cell: 1 where any ship on the one may attack the other. */
  const around = new Uint8Array(cells * cells);
  for (let from = 0; from < cells; from++)
    for (const to of stepsFrom(CRUISER, from)) around[from * cells + to] = 1;
  for (let ship = 0; ship < 3; ship++) {
    for (let to = 0; to < cells; to++) {
      const there = Array.from({ length: cells }, (_, from) =>
        stepsFrom(ship, from).some((cell) => cell === to || around[cell * cells + to] === 1),
      );
      spread(there, (cell) => stepsFrom(ship, cell)).forEach((turns, from) => {
        attack[(ship * cells + from) * cells + to] = turns;
      });
    }
    for (let seat = 0; seat < players; seat++) {
      const entrance = Array.from(
        { length: cells },
        (_, from) =>
          homeOf[from] !== 1 + seat && stepsFrom(ship, from).some((cell) => homeOf[cell] === 1 + seat),
      );
      spread(entrance, (cell) => stepsFrom(ship, cell)).forEach((turns, from) => {
        home[(seat * 3 + ship) * cells + from] = turns;
      });
    }
  }
  return { attack, around, home, near: nearOf(attack, around, cells) };
}

/**
 * What is near a ship, as bits, by (class × cells + its cell) × 2 × words: the cells around it, then those that it can
 * attack in its next turn. The whole number that a set takes is a word.
 */
function nearOf(attack: Uint8Array, around: Uint8Array, cells: number) {
  const words = Math.ceil(cells / 32);
  const sets = new Int32Array(3 * cells * 2 * words);
  const add = (set: number, cell: number) => (sets[set * words + (cell >> 5)] |= 1 << (cell & 31));
  for (let from = 0; from < 3 * cells; from++) {
    for (let cell = 0; cell < cells; cell++) {
      if (around[(from % cells) * cells + cell] === 1) add(2 * from, cell);
      if (attack[from * cells + cell] === 1) add(2 * from + 1, cell);
    }
  }
  return { words, sets };
}

/** Turns from every cell: 1 where it is done in this one, and one more for every step before it. */
function spread(done: readonly boolean[], stepsFrom: (cell: number) => Int32Array): number[] {
  const turns: number[] = done.map((now) => (now ? 1 : NEVER));
  const waiting = turns.flatMap((number, cell) => (number === 1 ? [cell] : []));
  for (const cell of waiting) {
    for (const other of stepsFrom(cell)) {
      if (turns[other] < NEVER) continue;
      turns[other] = turns[cell] + 1;
      waiting.push(other);
    }
  }
  return turns;
}
