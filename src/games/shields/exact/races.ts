/** Exact chances of bare fights: one die that wears something down, and two that do so in turns. */

/** How many hits a die needs until so many points are gone: entry n is the chance of exactly n hits. */
export function hitsDistribution(sides: number, points: number): Float64Array {
  const chances = new Float64Array(points + 1);
  let left = new Float64Array(points + 1);
  left[points] = 1;
  for (let hit = 1; hit <= points; hit++) {
    const next = new Float64Array(points + 1);
    for (let before = 1; before <= points; before++) {
      for (let roll = 1; roll <= sides; roll++) next[Math.max(0, before - roll)] += left[before] / sides;
    }
    chances[hit] = next[0];
    next[0] = 0;
    left = next;
  }
  return chances;
}

/** Of hits on one thing after the other: what clears the first does nothing to the second. */
export function oneAfterTheOther(first: Float64Array, second: Float64Array): Float64Array {
  const chances = new Float64Array(first.length + second.length - 1);
  first.forEach((one, hits) => second.forEach((other, more) => (chances[hits + more] += one * other)));
  return chances;
}

/** Two bare batteries that attack each other, one hit each in turns. */
export interface Race {
  /** The chance that whoever strikes first destroys the other's battery first. */
  readonly firstWins: number;
  /** Expected attacks of both together. */
  readonly attacks: number;
}

/** All races of two dice: entry [own][theirs] is the one in which whoever strikes has so many points, the other so many. */
export function raceTable(first: number, second: number, most: number): Race[][] {
  const strikes = [first, second].map(() =>
    Array.from({ length: most + 1 }, () => new Array<Race>(most + 1)),
  );
  // A race leads to races with fewer points altogether, in which the other one strikes.
  for (let sum = 2; sum <= 2 * most; sum++) {
    for (let own = Math.max(1, sum - most); own <= Math.min(most, sum - 1); own++) {
      const theirs = sum - own;
      [first, second].forEach((sides, striker) => {
        strikes[striker][own][theirs] = race(sides, theirs, (left) => strikes[1 - striker][left][own]);
      });
    }
  }
  return strikes[0];
}

/** Sums before it divides, so that what is certain comes out as certain. */
function race(sides: number, theirs: number, after: (left: number) => Race): Race {
  let wins = 0;
  let attacks = 0;
  for (let roll = 1; roll <= sides; roll++) {
    if (roll >= theirs) wins++;
    else {
      const next = after(theirs - roll);
      wins += 1 - next.firstWins;
      attacks += next.attacks;
    }
  }
  return { firstWins: wins / sides, attacks: 1 + attacks / sides };
}
