import { describe, expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import type { Interval } from "../../../src/report/results/interval.js";
import type { ArmResults } from "../../../src/report/results/results.js";
import { around, cutOff, exactly, made, meeting } from "./made.js";

const answered = (...arms: ArmResults[]) => answerTo(made(arms, { answer: "strategies" }));

describe("strategies that meet", () => {
  const fox = meeting("fox or hen", ["fox", "hen"], 0.6);

  test("are told of the strongest, not of the first in the file", () => {
    expect(answered(meeting("worms", ["worm", "hen"], 0.7), fox)).toMatchObject({
      text: "“fox” against “hen” wins 60 of 100 games.",
      basis: "60 % (58 to 62)",
    });
  });

  test("are told with random only where nobody else met", () => {
    const random = meeting("anybody", ["fox", "random"], 0.999);
    const others = meeting("whoever", ["random", "fox"], 0.001);
    expect(answered(random, others, fox).text).toBe("“fox” against “hen” wins 60 of 100 games.");
    expect(answered(random).text).toBe(
      "The strongest players win 99.9 of 100 games against players who choose at random.",
    );
  });

  test("have an exception, with its interval", () => {
    const other = meeting("Balanced against turtle", ["worm(3)", "turtle"], 0.03);
    expect(answered(other, fox)).toMatchObject({
      text: "“fox” against “hen” wins 60 of 100 games. In “Balanced against turtle” the first side wins 3 of 100 games.",
      basis: "60 % (58 to 62), in “Balanced against turtle” 3 % (1 to 5)",
    });
  });

  test("have the strongest of those as their exception against whom it is otherwise", () => {
    const even = meeting("even", ["hen", "fox"], 0.5);
    const [strong, weak] = [meeting("strong", ["hen", "worm"], 0.4), meeting("weak", ["hen", "snail"], 0.9)];
    expect(answered(even, weak, strong).text).toContain("In “strong” the first side wins 40 of 100 games");
    expect(answered(even, weak).text).toContain("In “weak” the first side wins 90");
  });

  test("are called by their line-up where they have parameters", () => {
    expect(answered(meeting("2 bold foxes", ["fox(4)", "hen"], 0.6)).text).toBe(
      "In “2 bold foxes” the first side wins 60 of 100 games.",
    );
  });

  test.each([
    ["chance", around(0.51, 0.05), ", which may be chance."],
    [
      "a split of trainings",
      around(0.55, 0.1, { trainings: [0.45, 0.6] }),
      ", but some trainings say the opposite.",
    ],
    ["the turn cap", cutOff(0.6, 0.02, 0.2), ", but too many games are cut off."],
  ])("are not sure for %s", (_, wins, end) => {
    expect(answered(meeting("x", ["fox", "hen"], wins)).text).toMatch(new RegExp(`games${end}$`));
  });

  test("have no line below where they are known exactly", () => {
    expect(answered(meeting("x", ["fox", "hen"], exactly(0.51)))).toMatchObject({
      text: "“fox” against “hen” wins 51 of 100 games.",
      basis: null,
    });
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
      text: "Most one-sided is “hens”: the first side wins 90 of 100 games.",
      basis: "90 % (88 to 92)",
    });
    expect(told("hens", around(0.1))).toMatchObject({
      text: "Most one-sided is “hens”: the second side wins 90 of 100 games.",
      basis: "90 % (88 to 92)",
    });
  });

  test("may be chance", () => {
    expect(told("hens", around(0.4, 0.2)).text).toMatch(/ wins 60 of 100 games, which may be chance\.$/);
  });
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
      basis: "fox and worm 52 % (32 to 72), fox and hen 93 % (91 to 95)",
    });
  });

  test("names another winner", () => {
    expect(told("payoffs", "fox and hen", "goose and hen").text).toBe(
      "Whoever is a fox wins 93 of 100 games against a hen and whoever is a goose wins 70 against a hen.",
    );
  });
});
