/** The line-up's distinct strategies by first appearance, and for each seat of the line-up which of them it has. */
export interface Lineup {
  readonly labels: readonly string[];
  readonly strategyOf: readonly number[];
}

export function lineupOf(labels: readonly string[]): Lineup {
  const distinct = [...new Set(labels)];
  return { labels: distinct, strategyOf: labels.map((label) => distinct.indexOf(label)) };
}

/**
 * How many games a block has: every rotation of the line-up, or one where all seats have the same strategy and the
 * rotations are one and the same game.
 */
export function gamesPerBlock(lineup: Lineup): number {
  return lineup.labels.length === 1 ? 1 : lineup.strategyOf.length;
}

/** An arm as far as its number of games goes. */
interface Seated {
  readonly strategies: readonly { readonly label: string }[];
}

/** How many games one block of an arm has. */
export function gamesInBlock({ strategies }: Seated): number {
  return gamesPerBlock(lineupOf(strategies.map(({ label }) => label)));
}

/** The least number of blocks that gives every arm at least so many games. */
export function blocksForGames(games: number, arms: readonly Seated[]): number {
  return Math.ceil(games / Math.min(...arms.map(gamesInBlock)));
}

/** Whether one strategy, with the same parameters, plays on all sides, by the labels of the players. */
export function isMirror(labels: readonly string[]): boolean {
  return new Set(labels).size === 1;
}
