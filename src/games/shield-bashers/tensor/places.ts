import type { Rules } from "../bound.js";
import { CRUISER } from "../ships.js";

/** Where cells lie as each seat sees them from its corner. */
export function placesOf({ players, board, steps: { start, to }, zones }: Rules) {
  const { cells, homes, names } = board;
  /** By seat × cells + cell: a Cruiser's steps to the seat's corner. */
  const away = new Uint8Array(players * cells);
  /** By seat × cells + cell: for two, how much farther it is to one edge at the seat's corner than to the other. */
  const aside = new Int8Array(players * cells);
  for (let seat = 0; seat < players; seat++) {
    const { corner } = homes[zones[seat]];
    const steps = away.subarray(seat * cells, (seat + 1) * cells);
    const waiting = [corner];
    for (const cell of waiting)
      for (const next of to.subarray(start[CRUISER * cells + cell], start[CRUISER * cells + cell + 1])) {
        if (steps[next] > 0 || next === corner) continue;
        steps[next] = steps[cell] + 1;
        waiting.push(next);
      }
    if (players > 2) continue;
    const [file, rank] = fileAndRank(names[corner]);
    names.forEach((name, cell) => {
      const [x, y] = fileAndRank(name);
      aside[seat * cells + cell] = Math.abs(x - file) - Math.abs(y - rank);
    });
  }
  return { away, aside, mirrors: players === 2 && board.name === "square8" };
}

/** Both boards of two have the chessboard's names. */
function fileAndRank(name: string): [file: number, rank: number] {
  return [name.charCodeAt(0) - "a".charCodeAt(0), Number(name[1])];
}
