import type { Pool } from "../../odds/roll-off/index.js";

export interface Match {
  readonly pool: Pool;
  readonly win: number;
  readonly rounds: number;
}

export function sumOf(pool: Pool): number {
  return pool.reduce((sum, size) => sum + size, 0);
}

/** Chances are right to about 1e-13: what is nearer to even is even. */
const TINY = 1e-9;

/** What a chance to win makes of a pool, 0 to 1. */
export function standing(win: number): "favourite" | "even" | "underdog" {
  if (Math.abs(win - 1 / 2) <= TINY) return "even";
  return win > 1 / 2 ? "favourite" : "underdog";
}
