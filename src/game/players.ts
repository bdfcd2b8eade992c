/** How many a game is for: `2`, or `2 to 4`. */
export function howManyPlay({ minPlayers, maxPlayers }: Record<"minPlayers" | "maxPlayers", number>): string {
  return minPlayers === maxPlayers ? String(minPlayers) : `${minPlayers} to ${maxPlayers}`;
}

/** What is wrong with how many a game is for, and what would be right; null where nothing is. */
export function playersFault(least: unknown, most: unknown): string | null {
  const isNumber = (many: unknown): many is number => Number.isInteger(many) && Number(many) <= 8;
  if (isNumber(least) && isNumber(most) && least >= 2 && most >= least) return null;
  const alone = least === 1 ? "; who plays alone gets a second seat to play against" : "";
  return `players: expected 2 to 8, or the least and the most${alone}`;
}
