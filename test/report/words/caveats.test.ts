import { describe, expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import type { ArmResults, Results } from "../../../src/report/results/results.js";
import { cautionsOf, caveatsOf } from "../../../src/report/words/caveats.js";
import { around, equals, exactly, made, measure, meeting } from "../answer/made.js";

const told = (arms: readonly ArmResults[], more: Partial<Results> = {}) => {
  const strategies = arms.map(({ strategies: [label] }) => ({ label, hash: "" }));
  const results = made(arms, { strategies, ...more });
  return caveatsOf(results, answerTo(results));
};

test("that somebody stronger is known is told where it matters who plays", () => {
  const counting = (hits: Parameters<typeof measure>[2]) =>
    equals("hen", 0.5, { measures: measure("hits", "game", hits) });
  const stronger = "Only weaker players play here: the strongest known does not.";
  const asked = { answer: "counted" as const, counted: ["hits"] };
  expect(told([counting(around(0.4))], asked)).toContain(stronger);
  expect(told([counting(exactly(0.4))], asked)).not.toContain(stronger);
  // Who wins hangs on who plays, whatever else follows from the dice.
  expect(told([counting(exactly(0.4))], { ...asked, answer: ["counted", "win-rates"] })).toContain(stronger);
});

test("of those whom an answer tells, not of all who play, it is told that somebody stronger is known", () => {
  const hens = meeting("hens", ["hen (pace 1)", "hen (pace 2)"], 0.9);
  const answer = "strategies" as const;
  const weaker = "This is about weaker players: the strongest known does not play these games.";
  expect(told([hens, equals("fox", 0.5)], { answer })).toContain(weaker);
  expect(told([hens, meeting("foxes", ["fox", "hen"], 0.9)], { answer, tell: ["foxes"] })).not.toContain(
    weaker,
  );

  const words = {
    foxes: "the strongest player who runs {} against one who never does",
    hens: "whoever runs {}",
  };
  const both = [meeting("foxes", ["fox", "without (never run; then fox)"], 0.6), hens];
  const others = "What does not name the strongest is about weaker players.";
  expect(told(both, { answer, words, tell: ["foxes", "hens"] })).toContain(others);
  expect(told(both, { answer, words, tell: ["foxes"] })).not.toContain(others);
});

describe("games that all have one of a few lengths", () => {
  const lengths = (all: ArmResults["lengths"], capped = 0) =>
    equals("fox", 0.5, { lengths: all, measures: measure("capped", "game", around(capped)) });
  const again = "these are likely the same few games again and again";

  test("are told as they ended", () => {
    const [words] = told([
      lengths([
        [40, 100],
        [42, 300],
      ]),
    ]);
    expect(words).toContain(`Take care: ${again}, as every one takes 40 or 42 turns. `);
  });

  test("are told of short games only where all of them end alike", () => {
    const short = (won: number) => ({
      ...lengths([[12, 400]]),
      measures: measure("returns", "1st to play", around(won)),
    });
    expect(told([short(0)]).join()).toContain(`${again}, as every one takes 12 turns.`);
    expect(told([short(0.4)]).join()).not.toContain(again);
  });

  test("are told apart from those that the turn cap ended", () => {
    const all: ArmResults["lengths"] = [
      [347, 100],
      [400, 300],
    ];
    const [words] = told([lengths(all, 0.75), equals("hen", 0.5)], {
      answer: "counted",
      counted: ["capped"],
    });
    expect(words).toContain(
      `Take care, between the strongest players: ${again}, as every one that ends takes 347 turns. `,
    );
  });

  test("are told by their rules in words, by how many play and by where they begin", () => {
    const fox = (more: Partial<ArmResults>) => ({ ...lengths([[347, 400]]), ...more });
    const words = { half: "on half the board" };
    const [half] = told([fox({ variant: "half" }), fox({ players: 3 })], { words });
    expect(half).toContain(
      `Take care, on half the board, with 2 players: ${again}, as every one takes 347 turns.`,
    );
    const [setup] = told([fox({}), fox({ position: "late" })]);
    expect(setup).toContain(`Take care, from the set-up: ${again}`);
  });

  test("are not told where none ended", () => {
    expect(told([lengths([[400, 400]], 1)]).join()).not.toContain(again);
  });

  test("are told where the answer tells a number of theirs, and not of others", () => {
    const arms = [
      lengths([[347, 400]]),
      { ...equals("hen", 0.5), measures: measure("hits", "hen", around(2)) },
    ];
    const rates = { measures: [...measure("returns", "1st to play", around(0.5))] };
    const both = arms.map((arm) => ({ ...arm, measures: [...rates.measures, ...arm.measures] }));
    expect(told(both, { answer: "win-rates" }).join()).toContain(again);
    expect(told(both, { answer: "counted", counted: ["hits"] }).join()).not.toContain(again);
    const cautions = (text: string) => cautionsOf(made(both), { ...answerTo(made(both)), text }).join();
    expect(cautions("Hens win. Between the strongest players most games are cut off.")).not.toContain(again);
    expect(cautions("Between the strongest players a game takes 347 turns.")).toContain(again);
  });
});
