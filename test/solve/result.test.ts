import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Saved {
  readonly tool: string;
  readonly rows: readonly {
    readonly what: string;
    readonly exact: number;
    readonly published?: { readonly value: number | string };
    readonly games?: number;
    readonly apart?: number;
  }[];
}

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));
const { tool, rows } = read("bench/results/solve.json") as Saved;

test("what was solved was played with this version of the tool", () => {
  expect(tool, "play again: npm run bench -- solve").toBe(
    (read("package.json") as Saved & { version: string }).version,
  );
});

test("the exact values are those that were published", () => {
  const published = rows.filter((row) => row.published !== undefined);
  expect(published.map(({ what }) => what.split(/[:,]/)[0])).toEqual([
    ...Array<string>(3).fill("Risk"),
    "Craps",
    "Efron's dice",
    "Pig to 100",
  ]);
  for (const { what, exact, published: as } of published) {
    const [above, below = "1"] = String(as!.value).split("/");
    const digits = typeof as!.value === "number" ? 4 : 9;
    expect(exact, what).toBeCloseTo(Number(above) / Number(below), digits);
  }
});

test("what is played is what was solved", () => {
  const played = rows.filter(({ games }) => games !== undefined);
  expect(played.filter(({ what }) => what.startsWith("Risk"))).toHaveLength(10);
  expect(played.filter(({ what }) => what.startsWith("Pig to 100"))).toHaveLength(4);
  for (const { what, apart, games } of played) {
    expect(games, what).toBeGreaterThanOrEqual(20_000);
    expect(Math.abs(apart!), what).toBeLessThanOrEqual(4);
  }
});
