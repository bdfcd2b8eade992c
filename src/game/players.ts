/** How many a game is for: `2`, or `2 to 4`. */
export function howManyPlay({ minPlayers, maxPlayers }: Record<"minPlayers" | "maxPlayers", number>): string {
  return minPlayers === maxPlayers ? String(minPlayers) : `${minPlayers} to ${maxPlayers}`;
}
