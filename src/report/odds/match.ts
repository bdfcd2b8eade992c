import type { Pool } from "../../odds/roll-off/index.js";

/** One pool against one of many. */
export interface Match {
  readonly pool: Pool;
  readonly win: number;
  readonly rounds: number;
}

/** Chances are right to about 1e-13: what is nearer to even is even. */
const TINY = 1e-9;

/** What a chance to win makes of a pool, 0 to 1. */
export function standing(win: number): "favourite" | "even" | "underdog" {
  if (Math.abs(win - 1 / 2) <= TINY) return "even";
  return win > 1 / 2 ? "favourite" : "underdog";
}
