import { OddsError } from "../notation-error.js";
import { MAX_STEPS, trimmed, type Distribution } from "./distribution.js";
import type { Keep } from "./expression.js";

/** Some dice that come to the same values as often. */
interface Kind {
  readonly die: Distribution;
  readonly dice: number;
}

/**
 * Kinds that differ in their highest value alone: a d12 that shows no more than 8 is a d8. Whoever goes down from the
 * highest value need not know which of their dice are still open.
 */
interface Family {
  /** The kind that goes highest; the counts of the others are the beginning of its own. */
  readonly die: Distribution;
  readonly dice: number;
  readonly kinds: readonly Kind[];
}

/**
 * The sum of the highest (lowest) dice of several kinds: value by value from the highest, so many of the dice still
 * open show the value, and those of them count that stand in a place that counts. Throws an `OddsError` where it would
 * take too long.
 */
export function kept(kinds: readonly Kind[], keep: Keep, worth: (value: number) => number): Distribution {
  const families = familiesOf(kinds);
  const dice = sum(kinds);
  // The places that count, of all dice from the highest to the lowest.
  const first = keep.which === "highest" ? 0 : dice - keep.dice;
  const countedIn = (from: number, to: number) =>
    Math.max(0, Math.min(to, first + keep.dice) - Math.max(from, first));
  const values = valuesDown(families);
  const span = values.reduce((most, value) => Math.max(most, worth(value)), 0) * keep.dice + 1;
  const steps = families.reduce(
    (product, family) => product * (family.dice + 1),
    values.length * dice * span,
  );
  if (steps > MAX_STEPS)
    throw new OddsError("too many dice and sides to keep some of them exactly (fewer dice or sides)");
  const states = statesOf(families);

  // By state: the ways to each sum so far.
  let open: bigint[][] = states.placed.map(() => []);
  open[0] = [1n];
  for (const value of values) {
    families.forEach((family, index) => {
      const count = family.die.counts[value - family.die.least] ?? 0n;
      if (count === 0n) return;
      const able = sum(family.kinds.filter(({ die }) => value < die.least + die.counts.length));
      const next: bigint[][] = states.placed.map(() => []);
      open.forEach((sums, state) => {
        if (sums.length === 0) return;
        const placed = states.placed[state];
        const free = able - states.placedOf(index, state);
        let ways = 1n;
        for (let shown = 0; shown <= free; shown++) {
          const shift = countedIn(placed, placed + shown) * worth(value);
          const target = next[state + shown * states.steps[index]];
          sums.forEach((before, at) => {
            if (before !== 0n) target[at + shift] = (target[at + shift] ?? 0n) + before * ways;
          });
          ways = (ways * count * BigInt(free - shown)) / BigInt(shown + 1);
        }
      });
      open = next;
    });
  }
  const counts = Array.from(open.at(-1)!, (count) => count ?? 0n);
  const total = kinds.reduce((product, kind) => product * kind.die.total ** BigInt(kind.dice), 1n);
  return trimmed({ least: 0, counts, total });
}

function familiesOf(kinds: readonly Kind[]): Family[] {
  const highestFirst = [...kinds].sort((one, other) => other.die.counts.length - one.die.counts.length);
  const families: Family[] = [];
  for (const kind of highestFirst) {
    const at = families.findIndex(({ die }) => begins(kind.die, die));
    const { die = kind.die, kinds: others = [] } = families[at] ?? {};
    const family = { die, kinds: [...others, kind], dice: sum([...others, kind]) };
    if (at < 0) families.push(family);
    else families[at] = family;
  }
  return families;
}

function begins(one: Distribution, other: Distribution): boolean {
  return one.least === other.least && one.counts.every((count, index) => count === other.counts[index]);
}

/** How many dice of each family have shown their value, as one number for each possibility; all of them in the last. */
function statesOf(families: readonly Family[]) {
  let number = 1;
  const steps = families.map(({ dice }) => {
    const step = number;
    number *= dice + 1;
    return step;
  });
  const placedOf = (family: number, state: number) =>
    Math.floor(state / steps[family]) % (families[family].dice + 1);
  const placed = Array.from({ length: number }, (_, state) =>
    families.reduce((all, _family, index) => all + placedOf(index, state), 0),
  );
  return { steps, placed, placedOf };
}

/** Every value that may come, the highest first. */
function valuesDown(families: readonly Family[]): number[] {
  const values = families.flatMap(({ die }) =>
    die.counts.flatMap((count, index) => (count === 0n ? [] : [die.least + index])),
  );
  return [...new Set(values)].sort((one, other) => other - one);
}

function sum(kinds: readonly { readonly dice: number }[]): number {
  return kinds.reduce((all, { dice }) => all + dice, 0);
}
