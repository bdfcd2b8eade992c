import { describe, expect, test } from "vitest";
import { answerHints, answerTo } from "../../../src/report/answer/answer.js";
import type { ArmResults, Results } from "../../../src/report/results/results.js";
import { around, equals, half, made, meeting } from "./made.js";

const takes = (player: string, turns: number, more: Partial<ArmResults> = {}) =>
  equals(player, 0.5, { quantiles: [half(turns)], ...more });
const answered = (arms: readonly ArmResults[], more: Partial<Results> = {}) =>
  answerTo(made(arms, { answer: "lengths", ...more }));

describe("how long a game takes", () => {
  test("is told of the strongest equals, with its interval", () => {
    expect(answered([takes("random", 90), takes("hen", 40), takes("fox", 31)])).toMatchObject({
      text: "Between the strongest players a typical game takes 31 turns.",
      basis: "half of the games end within 31 turns (29 to 33)",
    });
  });

  test("says how short and how long games may be", () => {
    const hints = (late: number | null) => {
      const quantiles = [half(9, { share: 0.05 }), half(31), half(late, { share: 0.95 })];
      return answerHints(answered([equals("fox", 0.5, { quantiles })]));
    };
    expect(hints(1200)).toContain("5 of 100 such games end within 9 turns, 95 within 1,200.");
    expect(hints(null)).toContain("5 of 100 such games end within 9 turns.");
  });

  test("says how far single trainings lie apart", () => {
    const learned = (players: number, ...trainings: number[]) =>
      takes("fox", 60, {
        players,
        quantiles: [half(60, trainings.length > 0 ? { trainings, cap: 700 } : {})],
      });
    const hints = (...arms: ArmResults[]) => answerHints(answered(arms)).join("\n");
    expect(hints(learned(3, 83, 57, 177))).toContain(
      "\nBy single trainings of these players half of the games end within 57 to 177 turns; another training may lie beyond.",
    );
    expect(hints(learned(3, 83, 57, 177), learned(5), learned(8, 442, 816))).toContain(
      "half of the games end within 57 to 177 turns with 3 players and 442 to more than 700 with 8 players;",
    );
    expect(hints(learned(3))).not.toContain("trainings");
    // Others are far off where they are from every training.
    const wide = { quantiles: [half(60, { trainings: [40, 57, 90], familyLow: 1, familyHigh: 300 })] };
    expect(answered([equals("fox", 0.5, wide), takes("hen", 12)]).text).toContain("hen");
    expect(answered([equals("fox", 0.5, wide), takes("hen", 80)]).text).not.toContain("hen");
  });

  test("is told of those who meet where no equals do", () => {
    const met = meeting("fox and hen", ["fox", "hen"], 0.6, { quantiles: [half(31)] });
    expect(answered([met]).text).toBe("A typical game takes 31 turns.");
  });

  test("is told in minutes where a turn is timed, against what the box says", () => {
    const timed = { secondsPerTurn: [20, 40] };
    expect(answered([takes("fox", 30)], timed).text).toMatch(/ takes 30 turns, 10 to 20 minutes\.$/);
    expect(answered([takes("fox", 30)], { ...timed, claimedMinutes: [5, 8] }).text).toMatch(
      / takes 10 to 20 minutes, longer than the claimed 5 to 8 minutes\.$/,
    );
  });

  test("has its minutes below the answer where more than two play and there is no room", () => {
    const three = { players: 3, quantiles: [half(52)] };
    const told = answerTo(
      made([equals("fox", 0.4, three)], { answer: ["win-rates", "lengths"], secondsPerTurn: [20, 40] }),
    );
    expect(told.text).toBe(
      "Among the strongest players whoever starts wins 40 of 100 games, where 33 would be fair; a typical game takes 52 turns.",
    );
    expect(answerHints(told)).toContain(
      "Between two turns of yours the others take 1 minute with 3 players, while all are in. In minutes: 17 to 35 for 52 turns.",
    );
  });

  test("goes from the rule with the shortest games to the one with the longest", () => {
    const under = (variant: string, turns: number | null) =>
      equals("fox", 0.5, { variant, quantiles: [half(turns, turns === null ? { cap: 400 } : {})] });
    const [written, food, slow] = [under("As written", 31), under("2 food", 20), under("slow", null)];
    expect(answered([written, food])).toMatchObject({
      text: "Between the strongest players a typical game takes 20 turns with “2 food” and 31 “As written”.",
      basis:
        "half of the games with “2 food” end within 20 turns (18 to 22), half of the games “As written” end within 31 turns (29 to 33)",
    });
    expect(answered([written, food, slow], { words: { slow: "if nobody hurries" } }).text).toMatch(
      / takes 20 turns with “2 food” and more than 400 if nobody hurries; the other lies between\.$/,
    );
    expect(
      answered([written, food, slow], {
        tell: ["As written", "2 food", "slow"],
        words: { slow: "if nobody hurries" },
      }),
    ).toMatchObject({
      text: "Between the strongest players a typical game takes 31 turns “As written”, 20 with “2 food” and more than 400 if nobody hurries.",
    });
    expect(answered([written, under("2 food", 31)]).text).toMatch(/ takes 31 turns in every case\.$/);
    expect(answered([written, food], { secondsPerTurn: [20, 40], claimedMinutes: [5, 8] }).text).toMatch(
      / takes 7 to 13 minutes with “2 food” and 10 to 21 “As written”\.$/,
    );
  });

  test("says of whom games never end", () => {
    const endless = (player: string) => equals(player, 0.5, { quantiles: [half(null, { cap: 400 })] });
    expect(
      answered([endless("random"), endless("hen"), takes("fox", 31)], { words: { hen: "hens" } }).text,
    ).toBe(
      "Between the strongest players a typical game takes 31 turns. Between hens most games are still not over after 400 turns.",
    );
    expect(answered([endless("random"), takes("fox", 31)]).text).toMatch(/ takes 31 turns\.$/);
  });

  test("says of whom games are surely twice as long, or half", () => {
    const hens = (turns: number) =>
      answered([takes("fox", 40), takes("hen", turns)], { words: { hen: "hens" } }).text;
    expect(hens(20)).toBe(
      "Between the strongest players a typical game takes 40 turns. Between hens a typical game takes 20 turns.",
    );
    expect(hens(21)).toMatch(/ takes 40 turns\.$/);
  });

  test("begins with those whom the question is about, where a claim says so", () => {
    const hens = equals("hen", 0.5, { quantiles: [half(null, { cap: 400 })] });
    const one = { of: null, against: null, measure: "turns", who: "game", verdict: "holds" };
    const claim = (arm: string) => ({
      ...{ says: "They take longer.", answers: "yes", form: "atLeast", atLeast: 100, atMost: null },
      ...{ verdict: "holds", cases: [{ ...one, arm }] },
    });
    const asked = (arm: string) =>
      answered([hens, takes("fox", 31)], {
        words: { hen: "hens" },
        claims: { claims: [claim(arm)] } as never,
      }).text;
    expect(asked("standard/hen")).toBe(
      "Yes. Between hens most games are still not over after 400 turns. Between the strongest players a typical game takes 31 turns.",
    );
    expect(asked("standard/fox")).toMatch(/^Yes\. Between the strongest players a typical game takes 31/);
  });

  test("is more than the turn cap where that ends most games", () => {
    const open = half(null, { cap: 400, familyLow: 401, familyHigh: null });
    expect(answered([equals("fox", 0.5, { quantiles: [open] })])).toMatchObject({
      text: "Between the strongest players most games are still not over after 400 turns.",
      basis: "half of the games take more than 400 turns (the cap)",
    });
  });
});

describe("tables of several sizes", () => {
  const at = (players: number, turns: number) =>
    equals("fox", around(1 / players + 0.1 / players), {
      ...{ players, swept: "fox", lineup: `fox, ${players} players`, quantiles: [half(turns)] },
    });
  const arms = [at(5, 33), at(2, 14), at(3, 20)];

  test("are told from the smallest to the largest", () => {
    expect(answered(arms)).toMatchObject({
      text: "Among the strongest players a typical game goes from 14 turns for 2 players to 33 for 5.",
      basis:
        "half of the games with 2 end within 14 turns (12 to 16), half of the games with 5 end within 33 turns (31 to 35)",
    });
  });

  test("have their minutes below the answer where times are given", () => {
    const hintsOf = (arms: readonly ArmResults[]) =>
      answerHints(answered(arms, { secondsPerTurn: [30, 60] }));
    const wait =
      "Between two turns of yours the others take 2 to 4 minutes with 5 players, while all are in.";
    expect(hintsOf(arms)).toContain(`In minutes: 7 to 14 with 2 players, 17 to 33 with 5. ${wait}`);
    const endless = { ...at(5, 33), quantiles: [half(null, { cap: 400 })] };
    expect(hintsOf([...arms.slice(1), endless]).join()).not.toContain("In minutes");
  });

  test("are not known where the length may be anything up to the turn cap and beyond", () => {
    const anything = { ...half(200, { cap: 400 }), familyLow: 10, familyHigh: null };
    const open = { ...at(5, 0), quantiles: [anything] };
    const called = { players: 5, swept: "hen", lineup: "hen, 5 players" };
    const hens = equals("hen", 0.5, { ...called, quantiles: [half(40)] });
    const told = answered([...arms.slice(1), open, hens], { secondsPerTurn: [30, 60] });
    expect(told.text).toBe(
      "Among the strongest players a typical game takes 14 turns for 2 players; how long it takes for 5 is not known. Among “hen” players a typical game takes 40 turns there.",
    );
    expect(answerHints(told).join(" ")).toContain(
      "In minutes: 7 to 14 with 2 players; among “hen” players 20 to 40 with 5 players.",
    );
    const near = { ...open, quantiles: [{ ...anything, familyLow: 90 }] };
    expect(answered([...arms.slice(1), near]).text).toContain("to 200 for 5");
  });

  test("are told of the first of several rules, which is named, and of whoever meets", () => {
    const other = arms.map((arm) => ({ ...arm, variant: "2 food", quantiles: [half(50)] }));
    expect(answered([...arms, ...other]).text).toMatch(
      / a typical game goes from 14 turns for 2 players to 33 for 5 with “standard”\.$/,
    );
    const met = (players: number, turns: number) =>
      meeting(`fox, ${players} players`, ["fox", ...Array.from({ length: players - 1 }, () => "hen")], 0.5, {
        ...{ swept: "fox", quantiles: [half(turns)] },
      });
    expect(answered([met(3, 20), met(2, 20)]).text).toBe(
      "A typical game takes 20 turns for 2 players and for 3.",
    );
  });

  test("have room for who is favoured, too", () => {
    expect(answered(arms, { answer: "players" }).text).toBe(
      "Among the strongest players a typical game goes from 14 turns at the smallest table to 33 at the largest; the edge of whoever starts over a fair share goes from 5 points to 2, which may be chance.",
    );
  });
});

test("among three and more, where what is fair takes a number, the length is told in turns", () => {
  const told = (players: number) => {
    const arm = equals("fox", 0.4, { players, quantiles: [half(30)] });
    const answer = ["win-rates", "lengths"] as const;
    return answerTo(made([arm], { answer: [...answer], secondsPerTurn: [20, 40] })).text;
  };
  expect(told(3)).toMatch(/ where 33 would be fair; a typical game takes 30 turns\.$/);
  expect(told(2)).toMatch(/; a typical game takes 10 to 20 minutes\.$/);
});
