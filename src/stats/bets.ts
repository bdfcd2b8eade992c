/** The bolder a bet, the more a truth far from the mean in question wins with it: of the greatest stake these parts. */
const STAKES = Array.from({ length: 8 }, (_, index) => 0.6 ** index);

/** Fortunes are divided between the bets, the boldest first: 1/2, 1/6, 1/12, … add up to less than 1. */
const PARTS = STAKES.map((_, index) => 1 / ((index + 1) * (index + 2)));

/** At least this share of a bound is right. */
const PRECISION = 1e-9;

/**
 * An upper bound of the mean of numbers from 0 to 1, too low at any look with probability `error` at most, of all looks
 * together: whoever bets at fair odds that the mean is less than `m` multiplies a fortune by 1 / error with that probability
 * at most, if it is `m`. `counts`: how often each number was drawn. Nothing but their range and independence is assumed.
 * Source: Ville, "Étude critique de la notion de collectif", 1939; Waudby-Smith and Ramdas, "Estimating means of bounded
 * random variables by betting", 2024, with the stakes mixed, so that the order of the numbers plays no part.
 */
export function boundByBets(
  counts: readonly (readonly [number: number, count: number])[],
  error: number,
): number {
  const drawn = counts.reduce((sum, [, count]) => sum + count, 0);
  const mean = counts.reduce((sum, [number, count]) => sum + number * count, 0) / drawn;
  const enough = -Math.log(error);
  let [low, high] = [mean, 1];
  while (high - low > PRECISION * high) {
    const middle = (low + high) / 2;
    if (fortune(counts, middle) >= enough) high = middle;
    else low = middle;
  }
  return high;
}

/** The logarithm of what has become of 1. */
function fortune(counts: readonly (readonly [number: number, count: number])[], mean: number): number {
  const drawn = counts.filter(([, count]) => count > 0);
  const own = STAKES.map((stake, index) =>
    drawn.reduce(
      // Of the greatest stake nothing is left after a 1.
      (sum, [number, count]) => sum + count * Math.log1p((stake * (mean - number)) / (1 - mean)),
      Math.log(PARTS[index]),
    ),
  );
  const most = Math.max(...own);
  return most + Math.log(own.reduce((sum, one) => sum + Math.exp(one - most), 0));
}
