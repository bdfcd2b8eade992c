import { describe, expect, test } from "vitest";
import { readExperiment, type Overrides } from "../../src/experiment/index.js";
import { shields } from "../../src/games/shields/index.js";
import { InputError } from "../../src/play/errors.js";
import { folderWith } from "./workshop.js";
import { join } from "node:path";
import { toss } from "./toss.js";

const experiment = (picks: string, more = "") =>
  `question: What is worth most?\ngame: shields\nseed: s\nblocks: 10\n${more}${picks}\n`;

const read = (text: string, overrides: Overrides = {}) =>
  readExperiment(join(folderWith({ "exp.yaml": text }), "exp.yaml"), overrides, { games: [shields, toss] });

async function complaint(text: string): Promise<string> {
  try {
    await read(text);
  } catch (error) {
    if (error instanceof InputError) return error.message.replace(/^.*\/(?=exp\.yaml)/, "");
    throw error;
  }
  throw new Error("nothing was wrong");
}

describe("the section picks", () => {
  test("plays the free choice once and every pick of the pool forced, for every strategy", async () => {
    const { plan } = await read(experiment("picks: { strategies: [d8-rush, black-first] }"));
    expect(plan.arms).toHaveLength(2 * 23);
    expect(plan.comparisons).toEqual([]);
    const [free, forced] = plan.arms;
    expect(free).toMatchObject({ name: "standard/d8-rush", draft: true });
    expect(free.strategies.map(({ label }) => label)).toEqual(["d8-rush", "d8-rush"]);
    expect(forced.name).toBe("standard/d8-rush, red d6 first");
    expect(forced.strategies[0].forced).toEqual({ pick: "red d6", at: "first" });
    expect(forced.strategies[1]).toEqual(free.strategies[1]);
  });

  test("asks for some picks at some times, beside line-ups, in every variant that has them", async () => {
    const { plan } = await read(
      experiment(
        "picks: { strategies: random, at: [1, first], only: [red d7, Red  D8] }",
        "variants: { base: {}, odd: { oddDice: d7-d16 } }\nlineups: { equals: d8-rush }\n",
      ),
    );
    expect(plan.arms.map(({ name }) => name)).toEqual([
      "base/equals",
      "odd/equals",
      "base/random",
      "base/random, red d8 as pick 1",
      "base/random, red d8 first",
      "odd/random",
      "odd/random, red d7 as pick 1",
      "odd/random, red d8 as pick 1",
      "odd/random, red d7 first",
      "odd/random, red d8 first",
    ]);
    // Forced arms are compared with free ones only, not variant by variant.
    expect(plan.comparisons).toEqual([
      { of: 1, against: 0 },
      { of: 5, against: 2 },
    ]);
  });

  test.each([
    [
      "picks: { strategies: [d8-rush], only: [red d8, red d9] }",
      '5:48: "red d9" cannot be picked (did you mean red d6?)',
    ],
    ["picks: { strategies: [d8-rush], only: [red d8, red d8] }", "5:48: red d8 is there twice (each once)"],
    ["picks: { strategies: [d8-rush], at: 23 }", "5:37: there is no pick 23 (a game has at most 22)"],
    [
      "picks: { strategies: [d8-rush], at: [1, 0] }",
      "5:41: at[2]: got 0 (expected first, or the number of a pick of the game, from 1)",
    ],
    ["picks: { strategies: [d8-rush], at: [1, 1] }", "5:41: 1 is there twice (each once)"],
    ["picks: { strategies: [d8-rash] }", '5:23: strategy "d8-rash" is unknown (did you mean d8-rush?)'],
    ["picks: { strategies: [random, random] }", "5:31: random is there twice (each strategy once)"],
    ["picks: { strategy: random }", '5:10: unknown key "strategy" (did you mean strategies?)'],
    ["picks: { strategies: [] }", "5:22: strategies: the list is empty (expected at least one strategy)"],
    ["picks:", "5:1: picks: nothing is given (expected { strategies: [name, name] })"],
  ])("%s", async (picks, line) => {
    expect(await complaint(experiment(picks))).toBe(`exp.yaml:${line}`);
  });

  test("is no question of a game in which nobody picks", async () => {
    const text = experiment("picks: { strategies: [random] }").replace("shields", "toss");
    expect(await complaint(`${text}players: 2\n`)).toBe("exp.yaml:5:1: in toss nobody picks anything");
  });

  test("cannot name an arm twice", async () => {
    const text = experiment("picks: { strategies: [d8-rush] }", "lineups: { d8-rush: random }\n");
    expect(await complaint(text)).toContain('two arms are named "standard/d8-rush"');
  });
});
