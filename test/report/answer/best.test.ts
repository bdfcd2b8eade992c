import { describe, expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import { winRatesCharts } from "../../../src/report/charts/wins.js";
import type { ArmResults } from "../../../src/report/results/results.js";
import { around, equals, made, measure } from "./made.js";

const SIDES = ["red", "blue"];

/** Equals that begin with a move each, after which blue wins so many. */
function after(move: string, wins: number, width = 0.02, cut = 0): ArmResults {
  const own = [
    ...measure("returns", "blue", around(wins, width)),
    ...measure("capped", "game", around(cut, 0)),
  ];
  const arm = equals("fox", 1 - wins, { lineup: move, measures: own });
  const measures = arm.measures.map((one) => (one.who.endsWith("to play") ? { ...one, who: "red" } : one));
  return { ...arm, measures };
}

function asked(arms: readonly ArmResults[], tell: readonly string[] = ["blue"]) {
  const words = Object.fromEntries(arms.map(({ lineup }) => [lineup, "the strongest players"]));
  return made(arms, { answer: "best", tell: [...tell], sides: SIDES, words });
}

const told = (...about: Parameters<typeof asked>) => answerTo(asked(...about));

describe("which line-up is best", () => {
  const drink = after("drink", 0.35);
  const strike = after("strike", 0.42);
  const wait = after("wait", 0.06);

  test("is told with the next and the worst, for the seat that is asked about", () => {
    expect(told([drink, wait, strike])).toMatchObject({
      text: "Between the strongest players blue wins 42 of 100 games with “strike”, 35 with “drink”; fewest, 6, with “wait”.",
      basis: "strike 42 % (40 to 44), drink 35 % (33 to 37), wait 6 % (4 to 8)",
    });
    expect(told([drink, wait, strike], ["red"]).text).toMatch(
      / red wins 94 of 100 games with “wait”, 65 with/,
    );
  });

  test("is not sure where the next may be as good", () => {
    expect(told([drink, after("strike", 0.37)]).text).toBe(
      "Between the strongest players blue wins 37 of 100 games with “strike”, 35 with “drink”, a difference that may be chance.",
    );
  });

  test("is told as one of two where rounding leaves nothing between them", () => {
    expect(told([drink, after("strike", 0.352), wait]).text).toBe(
      "Between the strongest players blue wins 35 of 100 games with “strike” and with “drink” alike; fewest, 6, with “wait”.",
    );
  });

  test("stands first in the picture, which holds nobody against half of the games", () => {
    const [{ spec }] = winRatesCharts(asked([drink, wait, strike]));
    const text = JSON.stringify(spec);
    const places = ["strike", "drink", "wait"].map((name) => text.indexOf(`"label":"${name}"`));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(text).not.toContain("half of the games");
  });

  test("is not one whose games hardly end", () => {
    expect(told([drink, strike, after("hide", 0.5, 0.01, 1)]).text).not.toContain("hide");
  });
});
