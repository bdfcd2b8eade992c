import type { Rules } from "./bound.js";
import { CRUISER } from "./ships.js";

/** Stands for a way that does not exist, such as a Destroyer's to the other colour; more than any way is long. */
export const NEVER = 99;

/** No seat. */
const NOBODY = -2;

/** How far things are for each class, on a board without other ships. */
export function reachOf({ board, steps, homeOf, players }: Rules) {
  const { cells } = board;
  /** By (class × cells + from) × cells + to: turns until a ship can attack or ram what stands on `to`; at least 1. */
  const attack = new Uint8Array(3 * cells * cells);
  /** By (seat × 3 + class) × cells + from: turns until it has come home from outside. */
  const home = new Uint8Array(3 * players * cells);
  /** By cell × cells + other cell: 1 where any ship on the one may attack the other. */
  const around = new Uint8Array(cells * cells);
  /** By cell: turns from it, of what is looked at. */
  const turns = new Uint8Array(cells);
  const waiting = new Int32Array(cells);
  let ended = 0;

  /** From where `cell` is reached by one step, all but the home of the seat `but`: any step may be gone back, too. */
  function come(ship: number, cell: number, turn: number, but = NOBODY): void {
    const end = steps.start[ship * cells + cell + 1];
    for (let step = steps.start[ship * cells + cell]; step < end; step++) {
      const from = steps.to[step];
      if (turns[from] <= turn || homeOf[from] === 1 + but) continue;
      turns[from] = turn;
      waiting[ended++] = from;
    }
  }

  /** One turn more for every step before those from which it is done at once. */
  function spread(ship: number): void {
    for (let next = 0; next < ended; next++) come(ship, waiting[next], turns[waiting[next]] + 1);
  }

  function begin(): void {
    turns.fill(NEVER);
    ended = 0;
  }

  for (let from = 0; from < cells; from++)
    for (
      let step = steps.start[CRUISER * cells + from];
      step < steps.start[CRUISER * cells + from + 1];
      step++
    )
      around[from * cells + steps.to[step]] = 1;
  for (let ship = 0; ship < 3; ship++) {
    for (let to = 0; to < cells; to++) {
      begin();
      for (let cell = 0; cell < cells; cell++)
        if (cell === to || around[cell * cells + to] === 1) come(ship, cell, 1);
      spread(ship);
      for (let from = 0; from < cells; from++) attack[(ship * cells + from) * cells + to] = turns[from];
    }
    for (let seat = 0; seat < players; seat++) {
      begin();
      for (let cell = 0; cell < cells; cell++) if (homeOf[cell] === 1 + seat) come(ship, cell, 1, seat);
      spread(ship);
      home.set(turns, (seat * 3 + ship) * cells);
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
