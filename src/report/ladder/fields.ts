import type { SharedShare } from "./meetings.js";
import type { Fielded, Share } from "./results.js";

/**
 * One player among others who all play something else, for three and more players: `shares[a][b]` is what one player of
 * a wins among those of b. Where everybody plays alike each wins the same part, which is what leaving has to beat.
 */
export function fieldedIn(
  shares: readonly (readonly SharedShare[])[],
  own: number,
  labels: readonly string[],
  players: number,
): Fielded {
  const others = shares.map((_, index) => index).filter((index) => index !== own);
  const alone = others.map((other) => shares[own][other]);
  const lowest = (of: (share: Share) => number) => Math.min(...alone.map(of));
  const worst = others[alone.findIndex(({ value }) => value === lowest((share) => share.value))];
  const leaving = others.map((other) => shares[other][own]);
  const best = Math.max(...leaving.map(({ value }) => value));
  const even = 1 / players;
  const pays = leaving.some(({ least }) => least > even);
  return {
    worst: {
      value: lowest(({ value }) => value),
      low: lowest(({ low }) => low),
      high: lowest(({ high }) => high),
      among: labels[worst],
    },
    leaving: pays ? "pays" : leaving.every(({ most }) => most <= even) ? "no gain" : "undecided",
    bestLeaver: labels[others[leaving.findIndex(({ value }) => value === best)]],
  };
}
