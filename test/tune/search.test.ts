import { describe, expect, test } from "vitest";
import type { Change } from "../../src/experiment/index.js";
import { Response } from "../../src/tune/response.js";
import type { Found } from "../../src/tune/found.js";
import { CASES, meets, MOST, UNIT, type TuneCase } from "./cases.js";
import { mended, numberOption, questionOf, switchOption, type Mended } from "./simulated.js";

const FAIR = { low: 0.48, high: 0.52 };
const SEEDS = 20;

async function inAll({ question, numbers }: Pick<TuneCase, "question" | "numbers">): Promise<Mended[]> {
  const all: Mended[] = [];
  for (let seed = 0; seed < SEEDS; seed++) all.push(await mended(question, numbers, MOST, `seed ${seed}`));
  return all;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** bench/tune.ts asks the same with ten times as many seeds. */
describe("a search for the smallest change", () => {
  test.each(CASES.filter(({ isSolvable }) => isSolvable))(
    "finds what is right, in the games that it may take: $name",
    async (one) => {
      const all = await inAll(one);
      const right = all.filter(
        ({ proposals }) => proposals.length > 0 && proposals.every((change) => meets(one, change)),
      );
      expect(right.length).toBeGreaterThanOrEqual(SEEDS - 3);
      expect(median(all.map(({ games }) => games))).toBeLessThan(3 * (1 + Math.log2(one.values)) * UNIT);
    },
  );

  test("changes no more options than it must", async () => {
    const all = await inAll(CASES.find(({ name }) => name === "two options must change")!);
    for (const { proposals } of all)
      for (const { parts } of proposals) expect(parts.map(([one]) => one)).toEqual([0, 1]);
  });

  test.each(CASES.filter(({ isSolvable }) => !isSolvable))(
    "proposes nothing where nothing meets the target, and soon: $name",
    async (one) => {
      for (const { proposals, games } of await inAll(one)) {
        expect(proposals).toEqual([]);
        expect(games).toBeLessThan(2 * UNIT);
      }
    },
  );

  test("changes nothing where the rules meet the target as they stand", async () => {
    const number = { ...FAIR, truth: (change: Change | null) => (change === null ? 0.5 : 0.6) };
    const all = await inAll({ question: questionOf([numberOption("x", 8)]), numbers: [number] });
    expect(all.filter(({ searched }) => searched.isFair).length).toBeGreaterThanOrEqual(SEEDS - 1);
    for (const { proposals } of all) expect(proposals).toEqual([]);
  });

  test("proposes three remedies of different options, the smallest first", async () => {
    const truth = (change: Change | null) =>
      change === null ? 0.7 : change.parts.some(([, value]) => value === 1) ? 0.5 : 0.65;
    const varied = ["x", "y", "z", "w"].map((name) => numberOption(name, 3));
    const { proposals } = await mended(questionOf(varied, 1, 3), [{ ...FAIR, truth }], MOST, "three");
    expect(proposals).toHaveLength(3);
    expect(new Set(proposals.map(({ parts: [[one]] }) => one)).size).toBe(3);
  });
});

describe("what is foreseen of a change", () => {
  const found = (value: number): Found => ({
    blocks: 1000,
    cases: [{ value, error: 0, low: 0.48, high: 0.52, verdict: "undecided" }],
  });
  const varied = [numberOption("x", 10), switchOption("y")];
  const changeOf = (...parts: (readonly [number, number])[]): Change => ({
    name: "",
    parts,
    options: {},
    cost: 1,
  });
  const played = [
    { change: changeOf([0, 9]), found: found(0.5) },
    { change: changeOf([1, 0]), found: found(0.66) },
  ];
  const response = new Response(varied, found(0.7), played);

  test("lies between what was played on both sides", () => {
    const [{ least, value, most }] = response.of(changeOf([0, 4]));
    expect([least, value, most].map((one) => Number(one.toFixed(6)))).toEqual([0.5, 0.6, 0.7]);
  });

  test("adds up where two options change, give or take a quarter", () => {
    const [{ least, value, most }] = response.of(changeOf([0, 9], [1, 0]));
    expect(value).toBeCloseTo(0.46, 9);
    expect([least, most].map((one) => Number(one.toFixed(6)))).toEqual([0.4, 0.52]);
  });

  test("is moved by what the nearest change of the same options turned out to be", () => {
    const both = { change: changeOf([0, 9], [1, 0]), found: found(0.5) };
    const [{ value }] = new Response(varied, found(0.7), [...played, both]).of(changeOf([0, 8], [1, 0]));
    expect(value).toBeCloseTo(0.7 - 0.18 - 0.04 + 0.04, 9);
  });

  test("is anything where nothing was played", () => {
    const [{ least, most }] = new Response(varied, found(0.7), []).of(changeOf([1, 0]));
    expect([least, most]).toEqual([-Infinity, Infinity]);
  });
});
