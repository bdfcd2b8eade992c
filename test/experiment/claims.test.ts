import { expect, test } from "vitest";
import { complaint, experiment, read } from "./workshop.js";

const LINEUPS =
  "{ equals: [passer, passer], mixed: [passer, thrower], tuned: [{ strategy: mixer, threshold: 7 }, passer] }";
const VARIANTS = "{ base: {}, big: { die: d8 } }";
const whole = (claim: string, parts: Record<string, string | undefined> = {}) =>
  experiment({ variants: VARIANTS, lineups: LINEUPS, claims: `[${claim}]`, ...parts });

/** What a claim says, with the names of its arms. */
async function claimed(claim: string, parts: Record<string, string | undefined> = {}) {
  const { experiment: read_, plan } = await read(whole(claim, parts));
  const { cases, ...rest } = read_.claims![0];
  const name = (index: number) => plan.arms[index].name;
  return {
    ...rest,
    cases: cases.map(({ of, key, who }) => {
      if (of.kind === "arm") return `${name(of.arm)} ${key} ${who}`;
      if (of.kind !== "comparison") throw new Error("no claim here is about picks");
      const { of: left, against } = plan.comparisons[of.comparison];
      return `${of.reversed ? "-" : ""}(${name(left)} - ${name(against)}) ${key} ${who}`;
    }),
    comparisons: plan.comparisons.length,
  };
}

test("a claim about one arm, shares in per cent", async () => {
  expect(
    await claimed('{ says: Fair, measure: returns, who: starter, arm: base/mixed, between: [48 %, "52%"] }'),
  ).toEqual({
    says: "Fair",
    form: "between",
    range: { low: 0.48, high: 0.52, lowIncluded: true },
    cases: ["base/mixed returns/order1 1st to play"],
    comparisons: 3,
  });
});

test.each<[claim: string, cases: string[]]>([
  ["{ measure: throws, lineup: mixed, atLeast: 1 }", ["base/mixed throws game", "big/mixed throws game"]],
  ["{ measure: throws, variant: big, lineup: mixed, atLeast: 1 }", ["big/mixed throws game"]],
  [
    "{ measure: throws, variant: big, lineup: [mixed, equals], atLeast: 1 }",
    ["big/equals throws game", "big/mixed throws game"],
  ],
  [
    "{ measure: throws, variant: big, atLeast: 1 }",
    ["big/equals throws game", "big/mixed throws game", "big/tuned throws game"],
  ],
  [
    "{ measure: returns, who: thrower, lineup: mixed, atMost: 0.6 }",
    ["base/mixed returns/strategy2 thrower", "big/mixed returns/strategy2 thrower"],
  ],
  [
    "{ measure: returns, who: 2nd to play, arm: base/equals, atMost: 0.6 }",
    ["base/equals returns/order2 2nd to play"],
  ],
  [
    "{ measure: returns, who: mixer, arm: base/tuned, atMost: 0.6 }",
    ["base/tuned returns/strategy1 mixer (threshold 7)"],
  ],
  [
    "{ measure: returns, who: 1st strategy, arms: [base/tuned], atMost: 0.6 }",
    ["base/tuned returns/strategy1 mixer (threshold 7)"],
  ],
  [
    "{ measure: medianTurns, comparison: { of: big, against: base }, atMost: 0.6 }",
    ["equals", "mixed", "tuned"].map((lineup) => `(big/${lineup} - base/${lineup}) turns game`),
  ],
  [
    "{ measure: turns, comparisons: [{ of: big/mixed, against: base/mixed }], atMost: 0.6 }",
    ["(big/mixed - base/mixed) turns game"],
  ],
])("%s is about %j", async (claim, cases) => {
  expect((await claimed(claim)).cases).toEqual(cases);
});

test("one of two settings of a strategy is named by its place in the line-up", async () => {
  const lineups = "{ both: [mixer, { strategy: mixer, threshold: 7 }] }";
  const about = (who: string) => `{ measure: returns, who: ${who}, variant: base, atLeast: 0 }`;
  expect(await complaint(whole(about("mixer"), { lineups }))).toMatch(
    /"mixer" may be several strategies of arm "base\/both" \(who: 1st strategy for mixer, or 2nd strategy for mixer \(threshold 7\)\)$/,
  );
  for (const who of ["2nd strategy", "mixer (threshold 7)"])
    expect((await claimed(about(who), { lineups })).cases).toEqual([
      "base/both returns/strategy2 mixer (threshold 7)",
    ]);
});

test("several measures of one unit, each in every arm", async () => {
  const shares =
    "measure: [returns, passes], who: starter, variant: base, lineup: [equals, mixed], atLeast: 10 %";
  expect((await claimed(`{ ${shares} }`)).cases).toEqual([
    "base/equals returns/order1 1st to play",
    "base/mixed returns/order1 1st to play",
    "base/equals passes/order1 1st to play",
    "base/mixed passes/order1 1st to play",
  ]);
});

test("every arm where none is named; of what a place wins, every arm of equals", async () => {
  const about = async (claim: string) => (await claimed(`{ ${claim}, atLeast: 0.4 }`)).cases;
  const equals = ["base/equals returns/order1 1st to play", "big/equals returns/order1 1st to play"];
  expect(await about("measure: passes, who: starter")).toHaveLength(6);
  expect(await about("measure: returns, who: starter")).toEqual(equals);
  expect(await about("measure: returns, who: starter, variant: base")).toEqual([equals[0]]);
  expect(await about("measure: returns, who: starter, arms: all")).toHaveLength(6);
  expect(await about("measure: returns, who: starter, lineup: mixed")).toHaveLength(2);
});

test("equals by name, where any met", async () => {
  const equals = async (claim: string) =>
    (await claimed(`{ measure: passes, who: starter, ${claim} }`)).cases;
  expect(await equals("arms: equals, atMost: 0.6")).toEqual([
    "base/equals passes/order1 1st to play",
    "big/equals passes/order1 1st to play",
  ]);
  expect(await equals("comparisons: equals, atMost: 0.6")).toEqual([
    "(big/equals - base/equals) passes/order1 1st to play",
  ]);
  const unequal = { lineups: "{ mixed: [passer, thrower] }" };
  await expect(
    read(whole("{ measure: returns, who: starter, arms: equals, atMost: 0.6 }", unequal)),
  ).rejects.toThrow("arms: equals, but none met (a line-up of one strategy, such as [random, random])");
});

test("minutes at every speed", async () => {
  const parts = { secondsPerTurn: "[30, 20]" };
  const { experiment: found } = await read(whole("{ measure: minutes, arm: base/mixed, atMost: 5 }", parts));
  expect(found.claims![0].cases.map(({ measure, factor }) => [measure, factor])).toEqual([
    ["minutesAt20", 20 / 60],
    ["minutesAt30", 0.5],
  ]);
});

test("quantiles of the length, in turns and in minutes", async () => {
  const parts = { secondsPerTurn: "30" };
  const { experiment: found } = await read(
    whole(
      "{ measure: turns, quantile: 95 %, arm: base/mixed, atMost: 9 }, { measure: minutes, quantile: 0.9, arm: base/mixed, between: [4, 4] }, { measure: medianTurns, arm: base/mixed, atMost: 9 }",
      parts,
    ),
  );
  expect(
    found.claims!.map(({ cases: [{ key, quantile, measure, unit, factor }] }) => [
      key,
      quantile,
      measure,
      unit,
      factor,
    ]),
  ).toEqual([
    ["turns", 0.95, "turns", "turns", 1],
    ["turns", 0.9, "minutesAt30", "minutes", 0.5],
    ["turns", 0.5, "medianTurns", "turns", 1],
  ]);
});

test("an order, each arm over the next, adds the pairs nobody compares yet", async () => {
  expect(await claimed("{ measure: throws, order: [base/mixed, big/mixed, base/tuned] }")).toEqual({
    says: "",
    form: "order",
    range: { low: 0, high: Infinity, lowIncluded: false },
    order: ["base/mixed", "big/mixed", "base/tuned"],
    cases: ["-(big/mixed - base/mixed) throws game", "(big/mixed - base/tuned) throws game"],
    comparisons: 4,
  });
});

test("all comparisons are those of the file, whatever an order before needs", async () => {
  const { experiment: found } = await read(
    whole(
      "{ measure: throws, order: [base/mixed, base/tuned] }, { measure: turns, comparisons: all, atMost: 1 }",
    ),
  );
  expect(found.claims![1].cases).toHaveLength(3);
});

const at = "exp.yaml:7:";
const bounds = "{ measure: returns, who: starter,";

test.each<[claim: string, line: string]>([
  [
    "{ measure: returns, who: starter }",
    `${at}10: the claim says nothing about its measure (one of between, atLeast, atMost, order)`,
  ],
  [
    `${bounds} atLeast: 0.4, atMost: 0.6 }`,
    `${at}58: atMost stands beside atLeast (for both bounds: between: [least, greatest])`,
  ],
  [`${bounds} between: [0.4, 0.6], atMost: 0.6 }`, `${at}65: atMost stands beside between (one of them)`],
  [
    `${bounds} between: [52 %, 48 %] }`,
    `${at}53: between: the bounds are the wrong way round (the least first: [48 %, 52 %])`,
  ],
  [
    `${bounds} between: [0.5, 0.5] }`,
    `${at}53: between: the bounds are one and the same, which no number of games can confirm (some room between them)`,
  ],
  [
    `${bounds} between: [48, 52] }`,
    `${at}54: between: got 48 as the lower bound for returns (a share from 0 to 1, such as 0.48 or 48 %)`,
  ],
  [
    `${bounds} between: [0.4] }`,
    `${at}53: between: got a list (expected the least and the greatest value, such as [0.48, 0.52] or [48 %, 52 %])`,
  ],
  [
    "{ measure: turns, comparison: all, atMost: 1 }",
    `${at}40: comparison: got "all" (did you mean comparisons: all?)`,
  ],
  ["{ measure: turns, atMost: 48 % }", `${at}36: atMost: got "48 %" for turns (a number of turns)`],
  ["{ measure: turns, atMost: soon }", `${at}36: atMost: got "soon" for turns (a number of turns)`],
  [
    `${bounds} atMost: 2, comparisons: all }`,
    `${at}52: atMost: got 2 for returns (a difference of shares from -1 to 1, such as 0.02 or 2 points)`,
  ],
  [
    "{ measure: retuns, who: starter, atLeast: 0 }",
    `${at}21: unknown measure "retuns" (did you mean returns?)`,
  ],
  [
    "{ measure: win rate, who: starter, atLeast: 0 }",
    `${at}21: unknown measure "win rate" (win rate is called returns)`,
  ],
  [
    "{ measure: cappedReturns, who: starter, atLeast: 0 }",
    `${at}21: unknown measure "cappedReturns" (did you mean returns?)`,
  ],
  [
    "{ measure: minutes, atLeast: 0 }",
    `${at}21: minutes: nobody said how long such a turn takes (give secondsPerTurn, such as secondsPerTurn: 20)`,
  ],
  ["{ measure: returns, atLeast: 0 }", `${at}10: returns of whom? (who: starter, or 2nd to play, or passer)`],
  [
    "{ measure: turns, who: starter, atLeast: 0 }",
    `${at}33: turns is counted once for the game (leave who out)`,
  ],
  [
    "{ measure: returns, who: 3rd to play, atLeast: 0 }",
    `${at}35: nobody is "3rd to play" in arm "base/equals" (did you mean 2nd to play?)`,
  ],
  [
    "{ measure: returns, who: passer, arm: base/equals, atLeast: 0 }",
    `${at}35: in arm "base/equals" passer meets only itself, and returns says nothing about it (who: starter, or 2nd to play)`,
  ],
  [
    "{ measure: returns, who: throwr, arm: base/mixed, atLeast: 0 }",
    `${at}35: nobody is "throwr" in arm "base/mixed" (did you mean thrower?)`,
  ],
  [
    "{ measure: turns, arm: base/mixd, atLeast: 0 }",
    `${at}33: unknown arm "base/mixd" (did you mean base/mixed?)`,
  ],
  [
    "{ measure: turns, arms: [base/mixed, base/mixd], atLeast: 0 }",
    `${at}47: unknown arm "base/mixd" (did you mean base/mixed?)`,
  ],
  [
    "{ measure: turns, arms: [base/mixed, base/mixed], atLeast: 0 }",
    `${at}34: arms: one of them is there twice (each once)`,
  ],
  [
    "{ measure: turns, lineup: [mixed, mixd], atLeast: 0 }",
    `${at}44: unknown line-up "mixd" (did you mean mixed?)`,
  ],
  [
    "{ measure: turns, lineup: [mixed, mixed], atLeast: 0 }",
    `${at}44: line-up "mixed" is there twice (each once)`,
  ],
  ["{ measure: turns, lineup: mixd, atLeast: 0 }", `${at}36: unknown line-up "mixd" (did you mean mixed?)`],
  ["{ measure: turns, variant: bas, atLeast: 0 }", `${at}37: unknown variant "bas" (did you mean base?)`],
  [
    "{ measure: turns, arm: base/mixed, lineup: mixed, atLeast: 0 }",
    `${at}45: lineup stands beside arm (give one of the two)`,
  ],
  [
    "{ measure: turns, comparison: { of: big, against: base }, lineup: mixed, atLeast: 0 }",
    `${at}28: comparison stands beside lineup (give one of the two, or comparison: { of: variant/lineup, against: variant/lineup })`,
  ],
  [
    "{ measure: turns, comparison: { of: bigg, against: base }, atLeast: 0 }",
    `${at}46: unknown arm "bigg" (did you mean big?)`,
  ],
  [
    "{ measure: turns, comparison: { of: base, against: big }, atLeast: 0 }",
    `${at}40: "base" is not compared with "big" (did you mean of: big, against: base?)`,
  ],
  [
    "{ measure: turns, comparison: { of: big/mixed, against: base/tuned }, atLeast: 0 }",
    `${at}40: "big/mixed" is not compared with "base/tuned" (did you mean big/mixed against base/mixed?)`,
  ],
  [
    "{ measure: turns, comparison: { of: base/tuned, against: base/mixed }, atLeast: 0 }",
    `${at}40: "base/tuned" and "base/mixed" are of one variant, and two variants are compared (order: [base/tuned, base/mixed] holds line-ups against each other, the greatest first)`,
  ],
  [
    "{ measure: turns, comparison: { off: big, against: base }, atLeast: 0 }",
    `${at}42: unknown key "off" (did you mean of?)`,
  ],
  [
    "{ measure: turns, comparison: { of: big, against: base, margin: 1 }, atLeast: 0 }",
    `${at}66: unknown key "margin" (one of against, of)`,
  ],
  [
    "{ measure: turns, comparisons: [{ of: big, agianst: base }], atLeast: 0 }",
    `${at}53: unknown key "agianst" (did you mean against?)`,
  ],
  [
    "{ measure: turns, order: [base/mixed] }",
    `${at}35: order: got a list (expected at least two arms, greatest first)`,
  ],
  [
    "{ measure: turns, order: [base/mixed, base/mixed] }",
    `${at}48: arm "base/mixed" is there twice (each arm once)`,
  ],
  [
    "{ measure: returns, who: thrower, order: [base/mixed, base/tuned] }",
    `${at}35: nobody is "thrower" in arm "base/tuned" (one of starter, passer, 2nd to play, mixer (threshold 7))`,
  ],
  [
    "{ measure: returns, who: passer, order: [base/mixed, base/tuned] }",
    `${at}35: "passer" is not the same strategy of the line-up in base/mixed and in base/tuned (line-ups that name it in the same place)`,
  ],
  [
    "{ measure: turns, quantile: 100 %, atMost: 9 }",
    `${at}38: quantile: got "100 %" (a share of the games above 0 and below 1, such as 0.95 or 95 %)`,
  ],
  [
    "{ measure: turns, quantile: most, atMost: 9 }",
    `${at}38: quantile: got "most" (expected a share of the games above 0 and below 1, such as 0.95 or 95 %)`,
  ],
  [
    "{ measure: throws, quantile: 0.9, atMost: 9 }",
    `${at}29: quantiles are of the length of a game, not of throws (measure: turns, or minutes)`,
  ],
  [
    "{ measure: medianTurns, quantile: 0.9, atMost: 9 }",
    `${at}34: quantiles are of the length of a game, not of medianTurns (measure: turns, or minutes)`,
  ],
  [
    "{ measure: turns, pick: red d8, atMost: 9 }",
    `${at}28: pick has no meaning for turns (measure: pickValue)`,
  ],
  [
    "{ measure: pickValue, atLeast: 0 }",
    `${at}21: pickValue: nobody asks what a pick is worth (add picks: { strategies: [...] })`,
  ],
  [
    "{ measure: [turns, throws], atMost: 9 }",
    `${at}21: turns and throws are not counted in the same unit (a claim for each)`,
  ],
  ["{ measure: [turns, trows], atMost: 9 }", `${at}21: unknown measure "trows" (did you mean throws?)`],
  [
    "{ measure: [], atMost: 9 }",
    `${at}21: measure: the list is empty (expected the name of a measure, such as returns or turns)`,
  ],
  ["{ mesure: turns, atLeast: 0 }", `${at}12: unknown key "mesure" (did you mean measure?)`],
  [
    "{ says: x, atLeast: 0 }",
    `${at}10: measure is missing (the name of a measure, such as returns or turns)`,
  ],
  ["", `${at}9: claims: the list is empty (expected at least one claim)`],
])("claims: [%s]", async (claim, line) => {
  expect(await complaint(whole(claim))).toBe(line);
});

test("a measure that the file leaves out", async () => {
  const file = whole("{ measure: throws, atLeast: 0 }", { measures: "[outcome]" });
  expect(await complaint(file)).toBe(`${at}21: throws is not counted (add it, or its group, to measures)`);
  const minutes = whole("{ measure: minutes, atLeast: 0 }", { measures: "[outcome]", secondsPerTurn: "20" });
  expect(await complaint(minutes)).toBe(
    `${at}21: minutes: nobody said how long such a turn takes (turns are not counted; add length to measures)`,
  );
});
