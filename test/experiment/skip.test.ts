import { describe, expect, test } from "vitest";
import { complaint, experiment, read } from "./workshop.js";

const cross = (parts: Record<string, string>) =>
  experiment({
    variants: "{ base: {}, high: { bonus: on }, big: { die: d8 } }",
    lineups: "{ equals: [passer, passer], mixed: [passer, thrower] }",
    ...parts,
  });

const armsOf = async (parts: Record<string, string>) =>
  (await read(cross(parts))).plan.arms.map(({ name }) => name);

describe("skip leaves out", () => {
  test("an arm by its name", async () => {
    const { plan } = await read(cross({ skip: "[high/mixed]" }));
    expect(plan.arms.map(({ name }) => name)).toEqual([
      ...["base/equals", "base/mixed", "high/equals", "big/equals", "big/mixed"],
    ]);
    // What is left is compared as ever.
    expect(plan.comparisons.map(({ of, against }) => [plan.arms[of].name, plan.arms[against].name])).toEqual([
      ["high/equals", "base/equals"],
      ["big/equals", "base/equals"],
      ["big/mixed", "base/mixed"],
    ]);
  });

  test("what a star stands for", async () => {
    expect(await armsOf({ skip: '["b*/mixed", high/*]' })).toEqual(["base/equals", "big/equals"]);
  });

  test("all positions of an arm, or one of them", async () => {
    const positions = "{ behind: 1, ahead: 6 }";
    expect(await armsOf({ positions, skip: '["*/mixed", high/equals/ahead, big/*]' })).toEqual([
      ...["base/equals/behind", "base/equals/ahead", "high/equals/behind"],
    ]);
  });

  test("all numbers of players, or one of them", async () => {
    const some = { lineups: "{ a: passer, b: thrower }", players: "[2, 3]" };
    expect(await armsOf({ ...some, skip: '[base/a, "high/b, 3 players", big/*]' })).toEqual([
      ...["base/b, 2 players", "base/b, 3 players"],
      ...["high/a, 2 players", "high/a, 3 players", "high/b, 2 players"],
    ]);
  });

  test("arms whose comparison has lost its other side", async () => {
    const { plan } = await read(cross({ skip: "[base/mixed]" }));
    expect(
      plan.comparisons.every(({ of, against }) => plan.arms[of].lineup === plan.arms[against].lineup),
    ).toBe(true);
    expect(plan.comparisons).toHaveLength(2);
  });

  test("bots that cannot play by the rules of their variant", async () => {
    const fussy = `export const create = () => { throw new Error("not under these"); };`;
    const text = cross({
      lineups: "{ equals: [passer, passer], mine: [./fussy.ts, passer] }",
      skip: '["*/mine"]',
    });
    const { plan } = await read(text, {}, { "fussy.ts": fussy });
    expect(plan.arms.map(({ lineup }) => lineup)).toEqual(["equals", "equals", "equals"]);
  });
});

const LEFT_OUT = "is left out by skip (take it out of skip, or out of here)";

test.each([
  [{ skip: "[hihg/mixed]" }, 'exp.yaml:7:8: skip: no arm is called "hihg/mixed" (did you mean high/mixed?)'],
  [{ skip: '["*/mixd"]' }, 'exp.yaml:7:8: skip: no arm is called "*/mixd" (did you mean big/mixed?)'],
  [{ skip: '["*"]' }, "exp.yaml:7:1: skip: leaves out every arm (at least one that is played)"],
  [{ skip: "[]" }, "exp.yaml:7:7: skip: the list is empty (expected at least one arm)"],
  [{ skip: "high/mixed" }, 'exp.yaml:7:7: skip: got "high/mixed" (expected a list of arms'],
  [{ skip: "[high/mixed]", audit: "{}", variants: "{ high: { bonus: on } }" }, "skip stands beside audit"],
  [
    { skip: "[high/mixed]", comparisons: "[{ of: high/mixed, against: base/mixed }]" },
    `exp.yaml:8:21: "high/mixed" ${LEFT_OUT}`,
  ],
  [{ skip: "[high/*]", comparisons: "[{ of: big, against: high }]" }, `exp.yaml:8:35: "high" ${LEFT_OUT}`],
  [
    { skip: "[high/mixed, base/equals]", comparisons: "[{ of: high, against: base }]" },
    'no line-up plays both "high" and "base"',
  ],
  [
    { skip: "[high/mixed]", claims: "[{ measure: turns, arm: high/mixed, atMost: 5 }]" },
    `exp.yaml:8:33: "high/mixed" ${LEFT_OUT}`,
  ],
  [
    { skip: "[high/mixed]", claims: "[{ measure: turns, arms: [base/mixed, high/mixed], atMost: 5 }]" },
    `exp.yaml:8:47: "high/mixed" ${LEFT_OUT}`,
  ],
  [
    { skip: "[high/mixed]", claims: "[{ measure: turns, order: [base/mixed, high/mixed] }]" },
    `"high/mixed" ${LEFT_OUT}`,
  ],
  [
    { skip: "[high/mixed]", claims: "[{ measure: turns, variant: high, lineup: mixed, atMost: 5 }]" },
    `"mixed" ${LEFT_OUT}`,
  ],
  [{ skip: "[high/*]", claims: "[{ measure: turns, variant: high, atMost: 5 }]" }, `"high" ${LEFT_OUT}`],
  [
    {
      skip: "[high/mixed]",
      claims: "[{ measure: turns, comparison: { of: high/mixed, against: base/mixed }, atMost: 5 }]",
    },
    `"high/mixed" ${LEFT_OUT}`,
  ],
])("%j is refused", async (parts, message) => {
  expect(await complaint(cross(parts as Record<string, string>))).toContain(message);
});
