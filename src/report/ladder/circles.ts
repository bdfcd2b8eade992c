/**
 * Circles in which each beats the next and the last one the first: for everyone who is in one a shortest of them, each
 * once. `beats[a][b]`: a beats b. A circle begins with its first member.
 */
export function circlesIn(beats: readonly (readonly boolean[])[]): number[][] {
  const found = new Map<string, number[]>();
  beats.forEach((_, start) => {
    const way = shortestBack(beats, start);
    if (way === null) return;
    const first = way.indexOf(Math.min(...way));
    const circle = [...way.slice(first), ...way.slice(0, first)];
    found.set(circle.join(), circle);
  });
  return [...found.values()];
}

/** A shortest way that leads back to its start, by breadth; null where there is none. */
function shortestBack(beats: readonly (readonly boolean[])[], start: number): number[] | null {
  const seen = new Set<number>();
  let ways = [[start]];
  while (ways.length > 0) {
    const next: number[][] = [];
    for (const way of ways) {
      const last = beats[way.at(-1)!];
      if (last[start]) return way;
      last.forEach((isBeaten, other) => {
        if (!isBeaten || seen.has(other)) return;
        seen.add(other);
        next.push([...way, other]);
      });
    }
    ways = next;
  }
  return null;
}
