import { join } from "node:path";
import type { JobIo } from "../jobs/io.js";
import type { Arm } from "../play/plan.js";
import { MAX_POSITIONS } from "../solve/index.js";
import { identityOf, solveGame, Unsolvable, type Solved, type SolveQuestion } from "./solve.js";

/**
 * Solves the game of an arm, or says why that cannot be; null if it was stopped. `folder` keeps every solution under what it
 * is of, among others.
 */
export async function solvedArm(
  { options, start, strategies: { length: players } }: Arm,
  asked: Omit<SolveQuestion, "options">,
  folder: string,
  io: JobIo,
): Promise<Solved | { readonly reason: string } | null> {
  if (players !== 2) return { reason: `only games for two can be solved, and here ${players} play` };
  const from = start === undefined ? {} : { from: start };
  const question = {
    ...{ ...asked, options },
    settings: { maxPositions: MAX_POSITIONS, ...asked.settings, ...from },
  };
  try {
    return await solveGame(question, join(folder, identityOf(question).slice(0, 16)), io, null);
  } catch (error) {
    if (error instanceof Unsolvable) return { reason: error.reason };
    throw error;
  }
}
