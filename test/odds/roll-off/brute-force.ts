import type { CoreRules, Pool } from "../../../src/odds/roll-off/index.js";

/** Each kind of order against another one. */
export const BY_SIDE = [
  ["smaller-high", "larger-high"],
  ["larger-high", "smaller-high"],
  ["random", "larger-high"],
  ["smaller-high", "random"],
] as const;

/**
 * The twin of the solver: throws every combination of faces, builds both chains and compares them position by
 * position, straight from the rule book. Returns the ways to each pair of survivors, as `[red sizes] [blue sizes]`.
 */
export function bruteRound(red: Pool, blue: Pool, rules: CoreRules): Map<string, number> {
  const orders =
    typeof rules.equalOrder === "string" ? [rules.equalOrder, rules.equalOrder] : rules.equalOrder;
  const found = new Map<string, number>();
  const blueThrows = thrown(blue, orders[1]);
  for (const redChains of thrown(red, orders[0])) {
    for (const blueChains of blueThrows) {
      const chance = 1 / redChains.length / blueChains.length;
      for (const r of redChains)
        for (const b of blueChains) {
          const after = compare(r, b, rules);
          found.set(after, (found.get(after) ?? 0) + chance);
        }
    }
  }
  return found;
}

/** The chains of every combination of faces; rules that say the same of them share them. */
function thrown(pool: Pool, equalOrder: string): Die[][][] {
  const name = `${pool.join()} ${equalOrder}`;
  const found = known.get(name) ?? throwsOf(pool).map((faces) => chains(pool, faces, equalOrder));
  known.set(name, found);
  return found;
}

const known = new Map<string, Die[][][]>();

/** Every combination of faces of a pool. */
function throwsOf([size, ...others]: Pool): number[][] {
  if (size === undefined) return [[]];
  const rest = throwsOf(others);
  return Array.from({ length: size }, (_, index) => rest.map((faces) => [index + 1, ...faces])).flat();
}

interface Die {
  readonly size: number;
  readonly face: number;
}

/** Every order of the chain that the rules allow, equally likely. */
function chains(pool: Pool, faces: readonly number[], equalOrder: string): Die[][] {
  const dice = pool.map((size, index) => ({ size, face: faces[index] }));
  const sign = equalOrder === "smaller-high" ? -1 : 1;
  dice.sort((one, other) => other.face - one.face || sign * (other.size - one.size));
  if (equalOrder !== "random") return [dice];
  return permutations(dice).filter((order) =>
    order.every((die, place) => place === 0 || order[place - 1].face >= die.face),
  );
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

function compare(red: readonly Die[], blue: readonly Die[], { tie, surplus }: CoreRules): string {
  const redLeft: number[] = [];
  const blueLeft: number[] = [];
  for (let position = 0; position < Math.max(red.length, blue.length); position++) {
    const r = red[position];
    const b = blue[position];
    if (r === undefined || b === undefined) {
      if (surplus === "safe" && r !== undefined) redLeft.push(r.size);
      if (surplus === "safe" && b !== undefined) blueLeft.push(b.size);
      continue;
    }
    let better = r.face - b.face;
    if (better === 0 && tie === "attacker-wins") better = 1;
    if (better === 0 && tie === "defender-wins") better = -1;
    if (better === 0 && tie === "larger-wins") better = r.size - b.size;
    if (better === 0 && tie === "both-leave") continue;
    if (better >= 0) redLeft.push(r.size);
    if (better <= 0) blueLeft.push(b.size);
  }
  return key(redLeft, blueLeft);
}

export function key(red: Pool, blue: Pool): string {
  const sorted = (pool: Pool) => [...pool].sort((one, other) => one - other).join(" ");
  return `[${sorted(red)}] [${sorted(blue)}]`;
}
