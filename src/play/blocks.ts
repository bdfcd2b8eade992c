import { gamesPerBlock, lineupOf } from "../measure/index.js";
import type { Arm } from "./plan.js";

/** How many games one block of an arm has: one for each rotation of the line-up, one in all where every player is the same. */
export function gamesInBlock({ strategies }: Pick<Arm, "strategies">): number {
  return gamesPerBlock(lineupOf(strategies.map(({ label }) => label)));
}

/** The least number of blocks that gives every arm at least so many games. */
export function blocksForGames(games: number, arms: readonly Pick<Arm, "strategies">[]): number {
  return Math.ceil(games / Math.min(...arms.map(gamesInBlock)));
}
