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
  readExperiment(join(folderWith({ "exp.yaml": text }), "exp.yaml"), overrides, {
    games: { shields: async () => shields, toss: async () => toss },
  });

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
    expect(free).toMatchObject({ name: "standard/d8-rush", recordsPicks: true });
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

describe("a claim about picks", () => {
  const PICKS = "picks: { strategies: [d8-rush, random], at: [first, 3], only: [red d8, black d20 front] }";
  const VARIANTS = "variants: { base: {}, bare: { removePool: [black d20] } }\n";
  const claiming = (claim: string) => experiment(PICKS, `${VARIANTS}claims: [${claim}]\n`);

  async function cases(claim: string): Promise<string[]> {
    const { experiment: found, plan } = await read(claiming(claim));
    const name = (arm: number) => plan.arms[arm].name;
    return found.claims![0].cases.map(({ of, who }) => {
      if (of.kind === "pick") return `${name(of.arm)}: ${who}`;
      if (of.kind === "picks") return `${name(of.of)} over ${name(of.against)}: ${who}`;
      throw new Error("it is about picks");
    });
  }

  test("is about every one that is forced, or those it names", async () => {
    expect(await cases("{ measure: pickValue, atLeast: 0 }")).toHaveLength(2 * (4 + 2));
    expect(
      await cases("{ measure: pickValue, pick: Black  d20 front, who: d8-rush, at: 3, atLeast: 0 }"),
    ).toEqual(["base/d8-rush, black d20 front as pick 3: d8-rush"]);
    expect(
      await cases("{ measure: pickValue, pick: red d8, variant: bare, at: first, atLeast: -2 points }"),
    ).toEqual(["bare/d8-rush, red d8 first: d8-rush", "bare/random, red d8 first: random"]);
  });

  test("is about their order, for each strategy where all of them are in the pool", async () => {
    expect(await cases("{ measure: pickValue, at: first, order: [black d20 front, red d8] }")).toEqual([
      "base/d8-rush, black d20 front first over base/d8-rush, red d8 first: d8-rush",
      "base/random, black d20 front first over base/random, red d8 first: random",
    ]);
  });

  test("leaves the other claims to the arms in which all choose freely", async () => {
    const { experiment: found, plan } = await read(
      claiming("{ measure: returns, who: starter, atLeast: 0.4 }"),
    );
    const arms = found.claims![0].cases.map(({ of }) => (of.kind === "arm" ? plan.arms[of.arm].name : ""));
    expect(arms).toEqual(["base/d8-rush", "base/random", "bare/d8-rush", "bare/random"]);
  });

  test.each([
    [
      "pick: red d6, atLeast: 0",
      '6:38: pick: "red d6" is not among what is asked of picks (did you mean red d8?)',
    ],
    [
      "who: denier, atLeast: 0",
      '6:37: who: "denier" is not among what is asked of picks (one of random, d8-rush)',
    ],
    ["at: 4, atLeast: 0", '6:36: at: "4" is not among what is asked of picks (one of 3, first)'],
    ["at: 0, atLeast: 0", "6:36: at: got 0 (expected first, or the number of a pick of the game, from 1)"],
    [
      "arm: base/random, atLeast: 0",
      "6:32: arm has no meaning for pickValue (pick, at, who (the strategy) or variant)",
    ],
    ["pick: red d8, order: [red d8, red d6]", "6:32: pick stands beside order (give one of the two)"],
    ["order: [red d8, red d8]", '6:48: "red d8" is there twice (each pick once)'],
    [
      "order: [red d8, red d6]",
      '6:48: pick: "red d6" is not among what is asked of picks (did you mean red d8?)',
    ],
    [
      "variant: bare, order: [red d8, black d20 front]",
      '6:63: pick: "black d20 front" is not among what is asked of picks (write red d8)',
    ],
    [
      "between: [0, 200 %]",
      "6:45: between: got 2 as the upper bound for pickValue (a difference of shares from -1 to 1, such as 0.02 or 2 points)",
    ],
  ])("%s", async (claim, line) => {
    expect(await complaint(claiming(`{ measure: pickValue, ${claim} }`))).toBe(`exp.yaml:${line}`);
  });
});
