import { describe, expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import type { Interval } from "../../../src/report/results/interval.js";
import type { ArmResults } from "../../../src/report/results/results.js";
import { around, cutOff, exactly, made, measure, meeting } from "./made.js";

const answered = (...arms: ArmResults[]) => answerTo(made(arms, { answer: "strategies" }));

test("from a position in which some are out already a strategy wins of those who are still in", () => {
  const finals = meeting("finals", ["fox", "hen", "hen", "hen", "hen", "hen"], 0.17, { position: "three" });
  const places = ["1st to play", "2nd to play", "3rd to play"].flatMap((place) =>
    measure("returns", place, around(0.33)),
  );
  expect(answered({ ...finals, measures: [...finals.measures, ...places] })).toMatchObject({
    text: "The strongest players win 34 of 100 games among “hen”, where 33 would be fair, which may be chance.",
    basis: "34 % (30 to 38)",
  });
});

describe("strategies that meet", () => {
  const fox = meeting("fox or hen", ["fox", "hen"], 0.6);

  test("are told of the strongest, not of the first in the file", () => {
    expect(answered(meeting("worms", ["worm", "hen"], 0.7), fox)).toMatchObject({
      text: "The strongest players win 60 of 100 games against “hen”.",
      basis: "60 % (58 to 62)",
    });
  });

  test("are told with random only where nobody else met", () => {
    const random = meeting("anybody", ["fox", "random"], 0.999);
    const others = meeting("whoever", ["random", "fox"], 0.001);
    expect(answered(random, others, fox).text).toBe(
      "The strongest players win 60 of 100 games against “hen”.",
    );
    expect(answered(random).text).toBe(
      "The strongest players win 99.9 of 100 games against players who choose at random.",
    );
  });

  test("have an exception, with its interval", () => {
    const other = meeting("Balanced against turtle", ["worm (pace 3)", "turtle"], 0.03);
    expect(answered(other, fox)).toMatchObject({
      text: "The strongest players win 60 of 100 games against “hen”. Whoever plays “worm (pace 3)” wins 3 of 100 games against “turtle”.",
      basis: "60 % (58 to 62), then 3 % (1 to 5)",
    });
  });

  test("have the strongest of those as their exception against whom it is otherwise", () => {
    const even = meeting("even", ["hen", "fox"], 0.5);
    const [strong, weak] = [meeting("strong", ["hen", "worm"], 0.4), meeting("weak", ["hen", "snail"], 0.9)];
    expect(answered(even, weak, strong).text).toContain(
      "Whoever plays “hen” wins 40 of 100 games against “worm”",
    );
    expect(answered(even, weak).text).toContain("Whoever plays “hen” wins 90 of 100 games against “snail”");
  });

  test.each([
    [
      ["hen (side left; pace 2)", "hen (side right; pace 2)"],
      "“hen” with “side left” wins 60 of 100 games against one with “side right”",
    ],
    [["hen (pace 2)", "hen"], "“hen” with “pace 2” wins 60 of 100 games against one as usual"],
    [["hen", "hen (pace 2)"], "“hen” as usual wins 60 of 100 games against one with “pace 2”"],
    [
      ["hen (like worm (pace 1; side left); pace 2)", "hen (pace 2)"],
      "“hen” with “like worm (pace 1; side left)” wins 60 of 100 games against one as usual",
    ],
    [
      ["hen (pace 1; side left)", "hen (pace 2; side right)"],
      "“hen” with “pace 1 and side left” wins 60 of 100 games against one with “pace 2 and side right”",
    ],
  ])("are told apart by their parameters where they play alike: %s", (strategies, told) => {
    expect(answered(meeting("sides", strategies, 0.6)).text).toBe(`Whoever plays ${told}.`);
  });

  test("are called by the first of them and the line-up where there are more", () => {
    expect(answered(meeting("all", ["hen", "worm", "fox"], 0.6)).text).toBe(
      "Whoever plays “hen” wins 60 of 100 games in “all”, where 33 would be fair.",
    );
  });

  test.each([
    ["chance", around(0.51, 0.05), ", which may be chance."],
    [
      "a split of trainings",
      around(0.55, 0.1, { trainings: [0.45, 0.6] }),
      ", but some trainings say the opposite.",
    ],
    ["the turn cap", cutOff(0.52, 0.01, 0.04), ", but too many games are cut off to be sure."],
  ])("are not sure for %s", (_, wins, end) => {
    expect(answered(meeting("x", ["fox", "hen"], wins)).text).toMatch(
      new RegExp(`games against “hen”${end}$`),
    );
  });

  test("have no line below where they are known exactly", () => {
    expect(answered(meeting("x", ["fox", "hen"], exactly(0.51)))).toMatchObject({
      text: "The strongest players win 51 of 100 games against “hen”.",
      basis: null,
    });
  });
});

describe("meetings of which hardly any game ends", () => {
  const never = "98 of 100 games are cut off at the turn cap, and nobody can say who is favoured.";
  const endless = (name: string, ...met: string[]) => {
    const arm = meeting(name, met, 0.5);
    return { ...arm, measures: [...arm.measures, ...measure("capped", "game", around(0.98))] };
  };
  const hens = meeting("hens", ["hen", "worm"], 0.8);
  const told = (answer: "payoffs" | "strategies", arms: ArmResults[], ...tell: string[]) =>
    answerTo(made(arms, { answer, tell }));

  test("tell nothing of who wins", () => {
    expect(told("strategies", [endless("foxes", "fox", "hen", "hen")])).toMatchObject({
      ...{ text: never, basis: "98 % (96 to 100)" },
    });
    expect(told("payoffs", [endless("foxes", "fox", "hen")]).text).toBe(never);
  });

  test("leave it to others to tell", () => {
    const arms = [endless("foxes", "fox", "worm"), hens];
    const one = "hoever plays “hen” wins 80 of 100 games against “worm”.";
    expect(told("strategies", arms).text).toBe(`${never} W${one}`);
    expect(told("payoffs", arms).text).toBe(`Most one-sided: w${one}`);
  });

  test("may be told beside others that end", () => {
    const arms = [endless("foxes", "fox", "worm"), hens];
    expect(told("payoffs", arms, "foxes", "hens").text).toContain(
      ", but too many games are cut off to be sure",
    );
    expect(told("payoffs", arms.slice(0, 1), "foxes").text).toBe(never);
  });
});

describe("the most one-sided meeting", () => {
  const told = (name: string, wins: Interval) =>
    answerTo(
      made([meeting("even", ["fox", "hen"], 0.52), meeting(name, ["hen", "worm"], wins)], {
        answer: "payoffs",
      }),
    );

  test("is told of the side that wins, with the interval of that side", () => {
    expect(told("hens", around(0.9))).toMatchObject({
      text: "Most one-sided: whoever plays “hen” wins 90 of 100 games against “worm”.",
      basis: "90 % (88 to 92)",
    });
    expect(told("hens", around(0.1))).toMatchObject({
      text: "Most one-sided: whoever plays “worm” wins 90 of 100 games against “hen”.",
      basis: "90 % (88 to 92)",
    });
  });

  test("may be chance", () => {
    expect(told("hens", around(0.4, 0.2)).text).toMatch(
      / wins 60 of 100 games against “hen”, which may be chance\.$/,
    );
  });
});

test("at larger tables the most one-sided is farthest from a fair share, which is told", () => {
  const at = (name: string, wins: number) => meeting(name, ["fox", "hen", "hen", "hen"], wins);
  const words = { low: "whoever never runs {}", high: "whoever never walks {}" };
  const told = (low: number, high: number) =>
    answerTo(made([at("low", low), at("high", high)], { answer: "payoffs", words })).text;
  expect(told(0.2, 0.45)).toBe("Whoever never walks wins 45 of 100 games, where 25 would be fair.");
  expect(told(0.02, 0.3)).toBe("Whoever never runs wins 2 of 100 games, where 25 would be fair.");
});

describe("what a file asks to be told", () => {
  const arms = [
    meeting("goose and hen", ["goose", "hen"], 0.7),
    meeting("fox and hen", ["fox", "hen"], 0.93),
    meeting("fox and worm", ["fox", "worm"], around(0.52, 0.2)),
  ];
  const words = {
    "fox and hen": "whoever is a fox {} against a hen",
    "fox and worm": "whoever is a fox {} against a worm",
    "goose and hen": "whoever is a goose {} against a hen",
  };
  const told = (answer: "payoffs" | "strategies", ...tell: string[]) =>
    answerTo(made(arms, { answer, tell, words }));

  test.each(["payoffs", "strategies"] as const)("leads %s in its order, who wins but once", (answer) => {
    expect(told(answer, "fox and worm", "fox and hen")).toMatchObject({
      text: "Whoever is a fox wins 52 of 100 games against a worm, which may be chance; 93 against a hen.",
      basis: "52 % (32 to 72), then 93 % (91 to 95)",
    });
  });

  test("names another winner", () => {
    expect(told("payoffs", "fox and hen", "goose and hen").text).toBe(
      "Whoever is a fox wins 93 of 100 games against a hen; whoever is a goose wins 70 against a hen.",
    );
  });
});

test("where many games are cut off, what became of all is told, whatever trainings say", () => {
  const cut = around(0.44, 0.3);
  const bounds = { lost: around(0.24, 0.3), won: around(0.68, 0.3) };
  const wins = around(0.46, 0.25, { trainings: [0.4, 0.52], ifCapped: bounds });
  const arm = meeting("fleets", ["fox", "hen"], wins);
  const measures = [
    ...arm.measures,
    ...measure("returnsIfCappedLost", "hen", around(0.32)),
    ...measure("capped", "game", cut),
  ];
  expect(answered({ ...arm, measures }).text).toBe(
    "The strongest players win 24 of 100 games against “hen”, the other 32; 44 are cut off at the turn cap.",
  );
  const shared = [...measures, ...measure("shared", "game", around(0.2))];
  expect(answered({ ...arm, measures: shared }).text).toBe(
    "The strongest players win 24 of 100 games against “hen”, the other 32, each with a part of those that are shared; 44 are cut off at the turn cap.",
  );
});

test("wins that are few hold no games that were cut off, however few these are", () => {
  const few = (name: string, rival: string) => {
    const arm = meeting(name, ["fox", rival], cutOff(0.08, 0.01, 0.07));
    return { ...arm, measures: [...arm.measures, ...measure("capped", "game", around(0.14))] };
  };
  const arms = [few("fox and hen", "hen"), few("fox and goose", "goose")];
  const found = answerTo(made(arms, { answer: "strategies", tell: ["fox and hen", "fox and goose"] }));
  expect(found.text).toBe(
    "The strongest players win 1 of 100 games against “hen” (some are cut off) and 1 against “goose” (some are cut off).",
  );
});
