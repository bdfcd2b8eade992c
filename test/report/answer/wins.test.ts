import { describe, expect, test } from "vitest";
import { answerHints, answerTo } from "../../../src/report/answer/answer.js";
import { winRatesCharts } from "../../../src/report/charts/wins.js";
import type { ArmResults } from "../../../src/report/results/results.js";
import { around, compared, cutOff, equals, exactly, made, measure } from "./made.js";

const answered = (arms: readonly ArmResults[]) => answerTo(made(arms, { answer: "win-rates" }));
const told = (...arms: ArmResults[]) => answered(arms).text;

describe("who leads", () => {
  const [fox, hen, random] = [equals("fox", 0.83), equals("hen", 0.61), equals("random", 0.3)];

  test("is the strongest, though last in the file", () => {
    expect(answered([random, hen, fox])).toMatchObject({
      text: "Between the strongest players whoever starts wins 83 of 100 games.",
      basis: "83 % (81 to 85)",
    });
  });

  test("is a name in quotes where stronger ones are known", () => {
    expect(told(random, hen)).toBe("Between “hen” players whoever starts wins 61 of 100 games.");
  });

  test("is somebody of whom no ladder knows before it is random", () => {
    const known = { answer: "win-rates" as const, ladder: ["fox", "random"] };
    expect(answerTo(made([random, equals("badger", 0.7)], known)).text).toBe(
      "Between “badger” players whoever starts wins 70 of 100 games.",
    );
  });

  test("is random only where nobody else met", () => {
    expect(told(random)).toBe("Between players who choose at random whoever starts wins 30 of 100 games.");
  });
});

describe("an exception", () => {
  const fox = equals("fox", 0.83);

  test("is told of sensible players who surely disagree, with its interval", () => {
    expect(answered([equals("random", 0.3), equals("worm", 0.38), fox])).toMatchObject({
      text: "Between the strongest players whoever starts wins 83 of 100 games. Between “worm” players whoever starts wins 38 of 100 games.",
      basis: "83 % (81 to 85), between “worm” players 38 % (36 to 40)",
    });
  });

  test("is neither random nor chance", () => {
    const one = "Between the strongest players whoever starts wins 83 of 100 games.";
    expect(told(equals("random", 0.3), fox)).toBe(one);
    expect(told(equals("worm", around(0.38, 0.2)), fox)).toBe(one);
  });
});

test("of three and more the place that surely wins less than a fair share is told", () => {
  const four = (fourth: number, width?: number) =>
    equals("fox", 0.37, {
      players: 4,
      measures: [
        ...measure("returns", "3rd to play", around(0.22)),
        ...measure("returns", "4th to play", around(fourth, width)),
      ],
    });
  const found = answered([four(0.15)]);
  expect(found.text).toBe(
    "Among the strongest players whoever starts wins 37 of 100 games, and whoever goes fourth only 15.",
  );
  expect(answerHints(found)).toContain("Among 4 players 25 of 100 games would be fair.");
  expect(told(four(0.15, 0.2))).toBe(
    "Among the strongest players whoever starts wins 37 of 100 games, where 25 would be fair.",
  );
});

test("where many games are cut off, what became of all is told, and none is shared", () => {
  const measures = [
    ...measure("capped", "game", around(0.6)),
    ...measure("returnsIfCappedLost", "1st to play", around(0.3)),
    ...measure("returns", "2nd to play", around(0.4)),
    ...measure("returnsIfCappedLost", "2nd to play", around(0.1)),
  ];
  const found = answerTo(made([equals("fox", 0.6, { measures })]));
  expect(found.text).toBe(
    "Between the strongest players whoever starts wins 30 of 100 games, the other 10; 60 are cut off at the turn cap.",
  );
  expect(found.basis).toBe("30 % (28 to 32), cut off 60 % (58 to 62)");
});

test("where nearly no game of the strongest ends, others are told whose games do", () => {
  const cut = (share: number) => ({ measures: measure("capped", "game", around(share)) });
  const [fox, hen, worm] = [
    equals("fox", 0.5, cut(0.99)),
    equals("hen", 0.6, cut(0.5)),
    equals("worm", 0.4, cut(0.04)),
  ];
  const never =
    "Between the strongest players 99 of 100 games are cut off at the turn cap, and nobody can say who is favoured.";
  expect(told(fox, hen)).toBe(never);
  expect(told(fox, hen, worm)).toBe(`${never} Between “worm” players whoever starts wins 40 of 100 games.`);
});

test("where no game of the strongest ends under any rule, no share of a cut-off game is called a win", () => {
  const arms = ["2 food", "fences"].map((variant) =>
    equals("fox", 0.5, { variant, measures: measure("capped", "game", around(1, 0)) }),
  );
  expect(told(...arms)).toBe(
    "Between the strongest players 100 of 100 games are cut off at the turn cap, and nobody can say who is favoured.",
  );
});

test("of several rules those are told under which games end, and the others below", () => {
  const under = (variant: string, wins: number, cut: number) =>
    equals("fox", wins, { variant, measures: measure("capped", "game", around(cut, 0)) });
  const found = answerTo(made([under("2 food", 0.6, 0), under("peace", 0.5, 1), under("fences", 0.7, 0)]));
  expect(found.text).toBe(
    "Between the strongest players whoever starts wins 70 of 100 games with “fences” and 60 with “2 food”.",
  );
  expect(answerHints(found)).toContain(
    "Hardly any game ends with “peace”: nobody can say who is favoured there.",
  );
});

test("of several tables the one is named whose games end", () => {
  const at = (players: number, cut: number) =>
    equals("fox", 0.6, {
      ...{ players, swept: "fox", lineup: `fox, ${players} players` },
      measures: measure("capped", "game", around(cut, 0)),
    });
  const found = answerTo(made([at(2, 0), at(3, 1), at(4, 0.95)]));
  expect(found.text).toBe(
    "Between the strongest players whoever starts wins 60 of 100 games with 2 players.",
  );
  expect(answerHints(found)).toContain(
    "Hardly any game ends with 3 players and with 4 players: nobody can say who is favoured there.",
  );
});

describe("that an edge is not sure", () => {
  const START = "Between the strongest players whoever starts wins";

  test.each([
    ["chance", around(0.51, 0.05), "51 of 100 games, which may be chance."],
    [
      "a split of trainings",
      around(0.55, 0.1, { trainings: [0.45, 0.65] }),
      "55 of 100 games, but some trainings say the opposite.",
    ],
    ["the turn cap", cutOff(0.6, 0.02, 0.2), "60 of 100 games, but too many games are cut off to be sure."],
  ])("is for %s", (_, wins, words) => {
    expect(told(equals("fox", wins))).toBe(`${START} ${words}`);
  });

  test("is left out where the cap could not turn it, and where it is surely fair", () => {
    expect(told(equals("fox", cutOff(0.6, 0.02, 0.05)))).toBe(`${START} 60 of 100 games.`);
    expect(told(equals("fox", around(0.502, 0.006)))).toBe(`${START} 50 of 100 games.`);
  });

  test("is never said of what is known exactly, which has no line below", () => {
    expect(answered([equals("chance", exactly(0.5))])).toMatchObject({
      text: "Whoever starts wins 50 of 100 games.",
      basis: null,
    });
  });
});

describe("several rules", () => {
  const under = (variant: string, wins: ReturnType<typeof around>) => equals("fox", wins, { variant });

  test("are told from the highest to the lowest", () => {
    expect(
      told(under("2 Food", around(0.5)), under("no fences", around(0.8)), under("as written", around(0.6))),
    ).toBe(
      "Between the strongest players whoever starts wins 80 of 100 games with “no fences”, 60 “as written” and 50 with “2 Food”.",
    );
    const four = [0.5, 0.8, 0.6, 0.7].map((wins, at) => under(`plan ${at}`, around(wins)));
    expect(told(...four)).toBe(
      "Between the strongest players whoever starts wins 80 of 100 games with “plan 1” and 50 with “plan 0”; the others lie between.",
    );
  });

  test("are three by their names where the numbers of their words leave no room, the highest and the lowest where these leave none", () => {
    const words = { 2: "with 2 food", 4: "with 4 food", 6: "with 6 food" };
    const arms = Object.keys(words).map((name) => under(name, around(0.9 - Number(name) / 10)));
    expect(answerTo(made(arms, { answer: "win-rates", words })).text).toMatch(
      / wins 70 of 100 games with “2”, 50 with “4” and 30 with “6”\.$/,
    );
    const long = Object.keys(words).map((name) => [name, `${"where farmers plough ".repeat(4)}${name}`]);
    const most = under(long[0][1], around(0.7));
    expect(told(most, under(long[1][1], around(0.5)), under(long[2][1], around(0.3)))).toMatch(
      / wins 70 of 100 games “where .* 2” and 30 “where .* 6”; the other lies between\.$/,
    );
  });

  test("have an exception in others between whom they are surely apart", () => {
    const hens = (most: number, least: number) =>
      [most, least].map((wins, index) => equals("hen", wins, { variant: "AB"[index] }));
    const near = [under("A", around(0.83, 0.04)), under("B", around(0.79, 0.04))];
    const chance =
      "Between the strongest players whoever starts wins 83 of 100 games with “A” and 79 with “B”, a difference that may be chance.";
    expect(told(...near, ...hens(0.84, 0.68))).toBe(
      `${chance} Between “hen” players they are 16 games apart.`,
    );
    expect(told(...near, ...hens(0.68, 0.84))).toBe(
      `${chance} Between “hen” players they are 16 games apart, the other way round.`,
    );
    expect(answered([...near, ...hens(0.84, 0.68)]).basis).toContain("between “hen” players +16 points");
    expect(told(...near, ...hens(0.84, 0.83))).toBe(chance);
    expect(told(under("A", around(0.9)), under("B", around(0.8)), ...hens(0.84, 0.6))).not.toContain("hen");
  });

  test("are as far apart as they were compared, whichever of them is held against the other", () => {
    const [more, less] = [under("A", around(0.83, 0.04)), under("B", around(0.79, 0.04))];
    const wins = (comparison: ReturnType<typeof compared>) =>
      answerTo(made([more, less], { answer: "win-rates", comparisons: [comparison] })).text;
    const sure = "whoever starts wins 83 of 100 games with “A” and 79 with “B”.";
    expect(wins(compared(more, less, { wins: around(0.04, 0.01) }))).toContain(sure);
    expect(wins(compared(less, more, { wins: around(-0.04, 0.01) }))).toContain(sure);
  });

  test("may differ by chance, by how trainings went or by games that were cut off", () => {
    const doubt = (one: ReturnType<typeof around>, other: ReturnType<typeof around>) =>
      told(under("A", one), under("B", other)).replace(/^.*“B”|^.*“A”/, "");
    expect(doubt(around(0.62), around(0.6))).toBe(", a difference that may be chance.");
    const split = { trainings: [0.6, 0.7] };
    expect(doubt(around(0.65, 0.1, split), around(0.6, 0.1, { trainings: [0.65, 0.5] }))).toBe(
      ", but some trainings say the opposite.",
    );
    expect(doubt(cutOff(0.7, 0.02, 0.1), cutOff(0.6, 0.02, 0.1))).toBe(
      ", but too many games are cut off to be sure.",
    );
  });

  test("are alike only where that is known", () => {
    const alike = "Between the strongest players whoever starts wins 60 of 100 games in every case";
    expect(told(under("A", around(0.6, 0.004)), under("B", around(0.601, 0.004)))).toBe(`${alike}.`);
    expect(told(under("A", around(0.6)), under("B", around(0.601)))).toBe(
      `${alike}; more games may show a difference.`,
    );
  });
});

describe("tables of more than two", () => {
  const at = (players: number, strategy: string, wins: number, width?: number) =>
    equals(strategy, around(wins, width), {
      players,
      swept: strategy,
      lineup: `${strategy}, ${players} players`,
    });

  test("without an end say nothing of who is favoured", () => {
    const four = { players: 4, swept: "fox", lineup: "fox, 4 players" };
    const measures = measure("capped", "game", around(0.98));
    expect(told(equals("fox", 0.25, { ...four, measures }))).toBe(
      "Among the strongest players 98 of 100 games are cut off at the turn cap, and nobody can say who is favoured.",
    );
  });

  test("have a fair share, and exceptions beside it", () => {
    expect(told(at(4, "fox", 0.4), at(4, "hen", 0.15))).toBe(
      "Among the strongest players whoever starts wins 40 of 100 games, where 25 would be fair. Among “hen” players whoever starts wins 15.",
    );
  });

  test("are told from the smallest to the largest", () => {
    expect(answered([at(5, "fox", 0.22), at(2, "fox", 0.58), at(3, "fox", 0.4)])).toMatchObject({
      text: "Among the strongest players the edge of whoever starts over a fair share goes from 8 points at the smallest table to 2 at the largest.",
      basis: "with 2 +8 points (+6 to +10), with 5 +2 points (0 to +4)",
    });
    const other = { ...at(5, "fox", 0.4), variant: "2 food" };
    expect(told(at(5, "fox", 0.22), other, at(2, "fox", 0.58))).toMatch(
      / goes from 8 points at the smallest table to 2 at the largest with “standard”\.$/,
    );
    expect(answered([at(5, "fox", 0.22), at(2, "fox", 0.51), at(3, "fox", 0.5)])).toMatchObject({
      text: "Among the strongest players the edge of whoever starts over a fair share is 17 points with 3 players and 1 with 2; at the largest table it lies between.",
      basis: "with 2 +1 point (−1 to +3), with 3 +17 points (+15 to +19), with 5 +2 points (0 to +4)",
    });
    expect(told(at(5, "fox", 0.22, 0.1), at(2, "fox", 0.52, 0.1))).toMatch(
      / is 2 points at the smallest table and at the largest; more games may show a difference\.$/,
    );
    expect(told(at(5, "fox", 0.265, 0.1), at(2, "fox", 0.564, 0.1))).toMatch(
      / is 6\.4 points at the smallest table and 6\.5 at the largest; more games may show a difference\.$/,
    );
  });

  test("have an exception in others with another edge altogether at one of them", () => {
    const foxes = [at(5, "fox", 0.23), at(2, "fox", 0.56)];
    const exceptionIn = (...others: ArmResults[]) =>
      answerHints(answered([...foxes, ...others])).find((hint) => hint?.includes("“hen”"));
    expect(exceptionIn(at(2, "hen", 0.64), at(5, "hen", 0.4))).toBe(
      "Among “hen” players whoever starts wins 40 of 100 games with 5 players (38 to 42).",
    );
    expect(exceptionIn(at(2, "hen", 0.4))).toMatch(/ wins 40 of 100 games with 2 players /);
    // Not surely twice as much; and nobody of the strongest plays with 3.
    expect(exceptionIn(at(2, "hen", 0.6), at(3, "hen", 0.9))).toBeUndefined();
  });
});

describe("rules that a file asks to be told", () => {
  const arms = [0.2, 0.5, 0.9].map((wins, index) => equals("fox", wins, { variant: `rule ${"abc"[index]}` }));
  const told = (words: Record<string, string>, ...tell: string[]) =>
    answerTo(made(arms, { answer: "win-rates", tell, words })).text;

  test("come in its order, not from the most to the least", () => {
    expect(told({}, "rule b", "rule a")).toBe(
      "Between the strongest players whoever starts wins 50 of 100 games with “rule b” and 20 with “rule a”.",
    );
    expect(told({ "rule a": "if all may rest" }, "rule a", "rule b", "rule c")).toBe(
      "Between the strongest players whoever starts wins 20 of 100 games if all may rest, 50 with “rule b” and 90 with “rule c”.",
    );
  });

  test("go by their names where their words have too many numbers", () => {
    const words = { "rule a": "with one of two or three", "rule b": "with four of five" };
    expect(told(words, "rule a", "rule b")).toBe(
      "Between the strongest players whoever starts wins 20 of 100 games with “rule a” and 50 with “rule b”.",
    );
  });
});

describe("from a position nothing is said of what would be fair", () => {
  const at = (players: number, wins: number, more: Partial<ArmResults> = {}) =>
    equals("fox", around(wins, 0.1), { players, position: "late", ...more });
  const dashes = (arms: readonly ArmResults[]) => JSON.stringify(winRatesCharts(made(arms))[0].spec);

  test("to more than two, nor whether what they win may be chance", () => {
    const arms = [at(3, 0.4)];
    const found = answered(arms);
    expect(found.text).toBe("Among the strongest players whoever starts wins 40 of 100 games.");
    expect(found.findings[0].reference).toBeNull();
    expect(dashes(arms)).not.toMatch(/fair|Dashed/);
    expect(told(equals("fox", around(0.4, 0.1), { players: 3 }))).toContain("where 33 would be fair");
  });

  test("nor below the answer, where several are told", () => {
    const arms = [at(4, 0.4), at(4, 0.2, { position: "early" })];
    expect(answerHints(answered(arms)).join()).not.toContain("fair");
    expect(answerHints(answered(arms.map((arm) => ({ ...arm, position: null })))).join()).not.toBe("");
  });

  test("nor where tables differ in size: no edge is told", () => {
    const sizes = [3, 4].map((players) => at(players, 0.4, { lineup: `fox, ${players}`, swept: "fox" }));
    expect(answered(sizes).text).toBe(
      "Among the strongest players whoever starts wins 40 of 100 games in every case; more games may show a difference.",
    );
    expect(dashes(sizes)).not.toContain("fair");
  });

  test("nor of two that half of the games are expected", () => {
    expect(told(at(2, 0.52))).toMatch(/wins 52 of 100 games\.$/);
    expect(dashes([at(2, 0.52)])).toContain("half of the games");
  });
});
