import type { Arm } from "./plan.js";

/** How many games one block of an arm has: one for each rotation of the line-up, one in all where every player is the same. */
export function gamesPerBlock({ strategies }: Pick<Arm, "strategies">): number {
  const first = strategies[0]?.label;
  return strategies.every(({ label }) => label === first) ? 1 : strategies.length;
}

/** The least number of blocks that gives every arm at least so many games. */
export function blocksForGames(games: number, arms: readonly Pick<Arm, "strategies">[]): number {
  return Math.ceil(games / Math.min(...arms.map(gamesPerBlock)));
}
