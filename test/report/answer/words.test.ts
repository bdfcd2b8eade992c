import { describe, expect, test } from "vitest";
import { fewGames, outOf100 } from "../../../src/report/answer/words.js";
import { quoted } from "../../../src/report/text/format.js";
import { numbersIn, wordsIn } from "../../../src/report/words/room.js";

describe("an answer's length", () => {
  test("is counted in words as readers count them", () => {
    expect(wordsIn("Yes. Whoever starts wins 83 of 100 games; − that is all.")).toBe(11);
  });

  test("is counted in numbers, however they are written", () => {
    expect(numbersIn("Twelve of 100 games, 4.5 turns and +3 points")).toBe(4);
  });

  test("counts no number that is part of a name", () => {
    expect(numbersIn("with “7 or 8”: the d20, 3d4+d8 and number one")).toBe(0);
    expect(numbersIn(quoted("two ” and 3"))).toBe(0);
  });
});

describe("games", () => {
  test("are told of 100, and neither as never nor as always where they are not", () => {
    expect([0, 0.003, 0.4, 0.996, 1].map(outOf100)).toEqual(["0", "0.3", "40", "99.6", "100"]);
  });

  test("are told in tenths where they are fewer than one", () => {
    expect([-0.2, 0.0096, 0.004].map(fewGames)).toEqual(["20", "1", "0.4"]);
  });
});
