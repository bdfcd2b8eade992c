import { describe, expect, test } from "vitest";
import { answerHints, answerTo } from "../../../src/report/answer/answer.js";
import type { Interval } from "../../../src/report/results/interval.js";
import type { Results } from "../../../src/report/results/results.js";
import { differenceCharts } from "../../../src/report/charts/differences.js";
import { effectsOf } from "../../../src/report/results/effects.js";
import { comparedIn } from "../../../src/report/results/lookup.js";
import { changeCell } from "../../../src/report/words/effects.js";
import { differencesFigures } from "../../../src/report/words/figures.js";
import { around, compared, cutOff, equals, exactly, made, measure, tried, type Tried } from "./made.js";

const START = "Between the strongest players whoever starts wins";

test("a rule that nobody made use of is told as such, and nothing else is", () => {
  const same = around(0, 0.02, { unchanged: { games: 600, most: 0.01 } });
  const told = (wins: Interval, turns: Interval) =>
    answerTo(tried([{ after: 0.5, wins, turns }], ["differences-starter", "differences-length"])).text;
  expect(told(same, same)).toBe(
    "Between the strongest players the rule changed nothing in 600 games; whoever starts wins 50 of 100 games either way.",
  );
  expect(told(same, around(-3, 1))).toContain("a game is 3 turns shorter");
  expect(told(around(0), same)).not.toContain("into play");
});

test("where others made use of it they are named, and nobody is sent for others", () => {
  const same = around(0, 0.02, { unchanged: { games: 600, most: 0.01 } });
  const found = answerTo(
    tried(
      [
        { after: 0.5, wins: same, turns: same },
        { after: 0.5, player: "hen", wins: same, turns: around(1) },
      ],
      ["differences-starter"],
    ),
  );
  expect(found.text).toContain("changed nothing in 600 games");
  expect(answerHints(found).at(-1)).toBe(
    "Not one of these games ended otherwise, or in another turn; between “hen” players some did.",
  );
});

describe("what a rule does to whoever starts", () => {
  const told = (...all: Tried[]) => answerTo(tried(all, "differences-starter")).text;

  test("is none where rounding alone tells two numbers apart", () => {
    const [before, after, wins] = [0.824, 0.826, around(0.002)];
    expect(told({ before, after, wins })).toBe(
      `${START} 82 of 100 games before and after; more games may show a difference.`,
    );
    expect(told({ before, after: 0.83, wins })).toBe(
      `${START} 82 of 100 games before and 83 after, a difference that may be chance.`,
    );
  });

  test("is told of the strongest, though last in the file, and of nobody who plays at random", () => {
    const [hen, random] = ["hen", "random"].map((player) => ({ player, wins: around(0.1) }));
    expect(told(random, hen, { wins: around(0.1) })).toBe(`${START} 60 instead of 50 of 100 games.`);
  });

  test("comes after how many games reach no end, where these are many", () => {
    const capped = (share: number) => measure("capped", "game", around(share));
    const rules = (before: number, after: number) => {
      const [of, against] = [
        equals("fox", 0.5, { variant: "2 food", measures: capped(after) }),
        equals("fox", 0.6, { measures: capped(before) }),
      ];
      const change = { wins: around(-0.1), capped: around(after - before) };
      return answerTo(
        made([of, against], { answer: "differences-starter", comparisons: [compared(of, against, change)] }),
      ).text;
    };
    expect(rules(0.2, 0.1)).toBe(`${START} 50 instead of 60 of 100 games.`);
    expect(rules(0.7, 0.3)).toBe(
      "Between the strongest players 70 of 100 games are cut off at the turn cap before and 30 after.",
    );
    expect(rules(0.3, 0.31)).toMatch(/30 .* before and 31 after, a difference that may be chance\.$/);
  });

  test("says what becomes of games that were cut off where the rule ends them without a winner", () => {
    const ended = (cut: number, shared: number) => ({
      measures: [...measure("capped", "game", around(cut)), ...measure("shared", "game", around(shared))],
    });
    const rules = (cut: number, shared: number) => {
      const [of, against] = [
        equals("fox", 0.5, { variant: "2 food", ...ended(cut, shared) }),
        equals("fox", 0.5, ended(0.9, 0)),
      ];
      const change = { wins: around(0), capped: around(cut - 0.9) };
      return answerTo(
        made([of, against], { answer: "differences-starter", comparisons: [compared(of, against, change)] }),
      );
    };
    expect(rules(0, 0.7)).toMatchObject({
      text: "Between the strongest players 90 of 100 games are cut off at the turn cap before, and 70 are shared after.",
      basis: "cut off before 90 % (88 to 92), shared after 70 % (68 to 72)",
    });
    expect(rules(0.1, 0.6).text).toMatch(
      / before, and 10 are cut off at the turn cap and 60 are shared after\.$/,
    );
    expect(rules(0.1, 0.05).text).toMatch(/ are cut off at the turn cap before and 10 after\.$/);
  });

  test("comes after how many games are shared by the rules, where that changes much", () => {
    const shared = (share: number) => ({ measures: measure("shared", "game", around(share)) });
    const rules = (change: Interval) => {
      const [of, against] = [
        equals("fox", 0.5, { variant: "2 food", ...shared(0.53) }),
        equals("fox", 0.5, shared(0.11)),
      ];
      const comparisons = [compared(of, against, { wins: around(0, 0.001), shared: change })];
      return answerTo(made([of, against], { answer: "differences-starter", comparisons })).text;
    };
    expect(rules(around(0.42))).toBe(
      "Between the strongest players 53 instead of 11 of 100 games are shared; whoever starts wins as often as before.",
    );
    for (const change of [around(0.42, 0.5), around(0.09)])
      expect(rules(change)).toBe(`${START} 50 of 100 games either way.`);
  });

  test("is told of matches where a match is what is won", () => {
    const [of, against] = [equals("fox", 0.67, { variant: "best of 3", isMatch: true }), equals("fox", 0.83)];
    const comparisons = [compared(of, against, { wins: around(-0.16), turns: around(64, 3) })];
    const answer = ["differences-starter", "differences-length"] as const;
    expect(answerTo(made([of, against], { answer: [...answer], comparisons })).text).toBe(
      `${START} 67 of 100 matches and 83 of as many single games; a match takes 64 turns longer than a game.`,
    );
    const match = { ...against, isMatch: true as const };
    expect(answerTo(made([of, match], { answer: "differences-starter", comparisons })).text).toBe(
      `${START} 67 instead of 83 of 100 matches.`,
    );
    expect(answerTo(made([of], { answer: "win-rates" })).text).toBe(`${START} 67 of 100 matches.`);
  });

  test("is left to others where games of the strongest reach no end", () => {
    const pairs = [
      ["fox", 0.9, 0.95],
      ["hen", 0.02, 0.1],
    ].map(([player, before, after]) => {
      const capped = (share: number) => ({ measures: measure("capped", "game", around(share)) });
      const [of, against] = [
        equals(player as string, 0.5, { variant: "2 food", ...capped(after as number) }),
        equals(player as string, 0.5, capped(before as number)),
      ];
      return {
        arms: [of, against],
        comparison: compared(of, against, { wins: around(0), capped: around(0.05) }),
      };
    });
    const comparisons = pairs.map(({ comparison }) => comparison);
    const arms = pairs.flatMap((pair) => pair.arms);
    const [alone] = comparisons;
    expect(answerTo(made(arms, { answer: "differences-starter", comparisons: [alone] })).text).toBe(
      "Between the strongest players 90 of 100 games are cut off at the turn cap before and 95 after.",
    );
    expect(answerTo(made(arms, { answer: "differences-starter", comparisons })).text).toBe(
      "Between “hen” players whoever starts wins 50 of 100 games before and after; more games may show a difference. Between the strongest players most games are cut off.",
    );
  });

  test.each([
    ["chance", around(0.01, 0.03), "51 after, a difference that may be chance."],
    [
      "a split of trainings",
      around(0.01, 0.03, { trainings: [0.02, -0.01] }),
      "51 after, but some trainings say the opposite.",
    ],
  ])("is not sure for %s", (_, wins, end) => {
    expect(told({ wins, after: 0.51 })).toBe(`${START} 50 of 100 games before and ${end}`);
  });

  test.each([
    [0.1, 0.6],
    [-0.1, 0.4],
  ])("is not sure where games that were cut off could turn it (%d)", (change, end) => {
    const words = (share: number) =>
      told({ before: cutOff(0.5, 0.02, share), after: cutOff(end, 0.02, share), wins: around(change) });
    expect(words(0.05)).toBe(
      `${START} 50 of 100 games before and ${100 * end} after, but too many games are cut off to be sure.`,
    );
    expect(words(0.03)).toBe(`${START} ${100 * end} instead of 50 of 100 games.`);
  });

  test.each([
    ["is narrow", around(0.001, 0.008), "either way."],
    ["is none", exactly(0), "either way."],
    ["is wide", around(0.001, 0.04), "before and after; more games may show a difference."],
    [
      "holds all trainings",
      around(0.001, 0.04, { trainings: [0.03, -0.03] }),
      "before and after, though single trainings differ.",
    ],
  ])("is nothing only where the interval %s", (_, wins, end) => {
    expect(told({ wins, after: 0.501 })).toBe(`${START} 50 of 100 games ${end}`);
  });

  test("is not nothing where many games were cut off", () => {
    const cut = cutOff(0.5, 0.02, 0.04);
    expect(told({ wins: around(0.001, 0.008), before: cut, after: cut })).toMatch(
      / before and after, but too many games are cut off to be sure\.$/,
    );
  });

  test("names the rule where several were tried, as it was written", () => {
    const [fences, food] = [
      { rule: "No Fences", wins: around(0.1) },
      { wins: around(0.01), after: 0.51 },
    ];
    expect(told(food, fences)).toBe(
      `${START} 60 instead of 50 of 100 games with “No Fences”; nothing else tried surely changes who wins.`,
    );
    expect(told(food, { ...fences, wins: around(0.04, 0.05), after: 0.54 })).toBe(
      "Between the strongest players whoever starts wins 50 of 100 games, and nothing tried surely changes that.",
    );
    const split = around(0.04, 0.05, { trainings: [0.06, -0.01] });
    const answer = answerTo(tried([food, { ...fences, wins: split, after: 0.54 }], "differences-starter"));
    expect(answer.text).toBe(`${START} 50 of 100 games, and nothing tried surely changes that.`);
    expect(answerHints(answer).join("\n")).toContain("The trainings of these players disagree here");
  });

  test("tells what else surely changes something, where there is room", () => {
    const food = { wins: around(0.1) };
    const fences = { rule: "no fences", wins: around(-0.05), after: 0.45 };
    const trees = { rule: "no trees", wins: around(0.05), after: 0.55 };
    const found = answerTo(tried([food, fences], "differences-starter"));
    expect(found.text).toBe(`${START} 60 instead of 50 of 100 games with “2 food”; 45 with “no fences”.`);
    expect(found.basis).toMatch(/, with “no fences” 45 % \(\d+ to \d+\)$/);
    expect(told(food, fences, trees)).toBe(
      `${START} 60 instead of 50 of 100 games with “2 food”; nothing else tried changes that by more than 7.`,
    );
    // What is surely less would not be sure.
    const ponds = { rule: "no ponds", wins: around(0.07), after: 0.57 };
    expect(told(food, fences, ponds)).toBe(`${START} 60 instead of 50 of 100 games with “2 food”.`);
  });

  test("has an exception in other sensible players, with its interval", () => {
    const all = [{ player: "worm", wins: around(-0.06) }, { wins: around(0.1) }];
    expect(answerTo(tried(all, "differences-starter"))).toMatchObject({
      text: `${START} 60 instead of 50 of 100 games. Between “worm” players whoever starts wins 6 games less.`,
      basis:
        "before 50 % (48 to 52), after 60 % (58 to 62), changed by +10 points (+8 to +12), between “worm” players −6 points (−8 to −4)",
    });
    expect(told({ player: "random", wins: around(-0.06) }, { wins: around(0.1) })).not.toContain("less");
  });

  test("tells whoever asks without a file for whom the rule surely does less", () => {
    const asked = { experiment: { file: "asked", settings: [], command: ["ask", "farms", "food=2"] } };
    const answer = (worm: number, more: Partial<Results> = asked) =>
      answerTo(
        tried([{ player: "worm", wins: around(worm) }, { wins: around(0.1) }], "differences-starter", more),
      ).text;
    expect(answer(0.03)).toBe(
      `${START} 60 instead of 50 of 100 games. Between “worm” players whoever starts wins only 3 games more.`,
    );
    expect(answer(0.09)).not.toContain("only");
    expect(answer(0.03, {})).not.toContain("only");
  });

  test("names the rule behind an exception where nothing surely changes otherwise, and so names none", () => {
    const wins = around(-0.06);
    const all = [
      { player: "worm", wins },
      { wins: around(0.02, 0.05) },
      { rule: "No Fences", wins: around(0.01) },
    ];
    expect(told(...all)).toMatch(
      / and nothing tried surely changes that\. Between “worm” players .* 6 games less with “2 food”\.$/,
    );
  });

  test("names the rules before where these are none of the book", () => {
    const variants = [{ name: "standard", options: { food: 1 } }] as unknown as Results["variants"];
    const cut = { before: cutOff(0.5, 0.02, 0.1), wins: around(0.1) };
    const all = [
      { ...cut, after: cutOff(0.6, 0.02, 0.1) },
      { rule: "No Fences", wins: around(0.01) },
    ];
    const words = { standard: "with a food each", "2 food": "with two food" };
    const answer = (more: Partial<Results>) => answerTo(tried(all, "differences-starter", more)).text;
    expect(answer({ words })).toContain("50 of 100 games before and 60 after with two food, but");
    expect(answer({ words, variants })).toContain(
      "50 of 100 games with a food each and 60 with two food, but",
    );
    const unsure = [{ wins: around(0.02, 0.05) }, { rule: "No Fences", wins: around(0.01) }];
    expect(answerTo(tried(unsure, "differences-starter", { words, variants })).basis).toMatch(
      /^with a food each 50 % /,
    );
  });
});

test("a rule about one seat of several is told of that seat, and of whoever starts beside it", () => {
  const four = (variant: string, first: number, fourth: number) =>
    equals("fox", first, {
      variant,
      players: 4,
      measures: measure("returns", "4th to play", around(fourth)),
    });
  const [of, against] = [four("more", 0.36, 0.44), four("standard", 0.37, 0.15)];
  const change = compared(of, against, { wins: around(-0.01) });
  const { differences } = compared(of, against, { wins: around(0.29), who: "4th to play" });
  const results = (options: Results["variants"][number]["options"]) =>
    made([of, against], {
      answer: "differences-starter",
      comparisons: [{ ...change, differences: [...change.differences, ...differences] }],
      variants: [
        { name: "standard", options: {} },
        { name: "more", options },
      ],
    });
  const fourth = results({ handicap: { fourth: { food: 6 } } });
  expect(answerTo(fourth).text).toBe(
    "Among the strongest players whoever goes fourth wins 44 instead of 15 of 100 games.",
  );
  expect(differencesFigures(fourth)!.heads).toEqual(
    expect.arrayContaining(["the fourth's win rate", "the starter's win rate"]),
  );
  expect(JSON.stringify(differenceCharts(fourth)[0].spec)).toContain("change of the fourth's win rate");
  for (const options of [{ food: 6 }, { food: 6, handicap: { fourth: { food: 7 } } }])
    expect(answerTo(results(options)).text).toContain("whoever starts wins 37 of 100 games before");
});

test("no change of who wins stands in a table or a chart where most games of either rule are cut off", () => {
  const results = (cut: number) => {
    const capped = (share: number) => ({ measures: measure("capped", "game", around(share)) });
    const [of, against] = [
      equals("fox", 0.4, { variant: "2 food", ...capped(cut) }),
      equals("fox", 0.56, capped(0.1)),
    ];
    return made([of, against], { comparisons: [compared(of, against, { wins: around(-0.16, 0.1) })] });
  };
  const [cell] = [0.74, 0.2].map((cut) => differencesFigures(results(cut))!.rows[0].cells[0]);
  expect(cell).toEqual({ text: "most games are cut off", value: null });
  expect(differencesFigures(results(0.2))!.rows[0].cells[0].text).toBe("−16 points");
  expect(JSON.stringify(differenceCharts(results(0.74))[0].spec)).toContain("most games are cut off");
  const [effect] = comparedIn(results(0.74)).flatMap((one) => effectsOf(results(0.74), one));
  expect(changeCell(effect).text).toBe("most games are cut off");
});
