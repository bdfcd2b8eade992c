import type { GamesToTell, MoreGames } from "../results/results.js";
import { count } from "../text/format.js";

/** `2,000 to 40,000`, `at least 2,000`. */
export function gamesToTell({ least, most }: GamesToTell): string {
  if (most === null) return `at least ${count(least)}`;
  return least === most ? `about ${count(least)}` : `${count(least)} to ${count(most)}`;
}

/** How many games would tell `what` of all of several things, as a clause; null where nothing is known of any. */
export function gamesForAll(all: readonly MoreGames[], what: string): string | null {
  const known = all.flatMap(({ moreGames }) => moreGames ?? []);
  if (known.length === 0) return null;
  const least = Math.max(...known.map((one) => one.least));
  const most = known.some((one) => one.most === null) ? null : Math.max(...known.map((one) => one.most!));
  const games = `${gamesToTell({ least, most })} more games for each arm`;
  return most === null
    ? `it takes ${games}, perhaps far more, to tell ${what}`
    : `${games} should tell ${what}`;
}
