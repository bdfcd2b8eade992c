import { describe, expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import type { ArmResults, MeasureResult } from "../../../src/report/results/results.js";
import { around, equals, made, measure } from "./made.js";

describe("how games end", () => {
  const ends = (player: string, battle: number, variant?: string, draw = 0): ArmResults => {
    const way = (name: string, ending: string, share: number): MeasureResult => ({
      ...measure(name, "game", around(share))[0],
      ending,
    });
    const measures = [
      way("endedByTrade", "trade", 1 - battle - draw),
      way("endedByFinalBattle", "a final battle", battle),
      ...(draw > 0 ? [way("endedByDraw", "a draw", draw)] : []),
    ];
    return equals(player, 0.5, { measures, ...(variant !== undefined && { variant }) });
  };

  test("is told of the strongest, the most frequent first", () => {
    expect(answerTo(made([ends("hen", 0.2), ends("fox", 0.7)], { answer: "endings" }))).toMatchObject({
      text: "Between the strongest players 70 of 100 games end by a final battle, 30 by trade.",
      basis: "a final battle 70 % (68 to 72), trade 30 % (28 to 32)",
    });
  });

  test("is told of others where the games of the strongest are mostly cut off", () => {
    const fox = ends("fox", 0.2);
    const endless = { ...fox, measures: [...fox.measures, ...measure("capped", "game", around(0.8))] };
    const told = (...others: ArmResults[]) => answerTo(made([endless, ...others], { answer: "endings" }));
    expect(told(ends("worm", 0.9), ends("hen", 0.7))).toMatchObject({
      text: "Between “hen” players 70 of 100 games end by a final battle, 30 by trade. Between the strongest players most games are cut off.",
      basis:
        "a final battle 70 % (68 to 72), trade 30 % (28 to 32), between the strongest players cut off 80 % (78 to 82)",
    });
    const ofNoUse = [ends("random", 0.7), ends("hen", 0.7, "2 food")];
    expect(told(...ofNoUse).text).toMatch(/^Between the strongest players 80 of 100 games end by trade/);
  });

  test("tells a third way that many games end by", () => {
    const told = (draw: number) =>
      answerTo(made([ends("fox", 0.6, undefined, draw)], { answer: "endings" })).text;
    expect(told(0.1)).toMatch(/ 60 of 100 games end by a final battle, 30 by trade, 10 by a draw\.$/);
    expect(told(0.04)).toMatch(/ a final battle, 36 by trade\.$/);
  });

  test("names the rule where several were played", () => {
    const arms = [ends("fox", 0.7, "2 food"), ends("fox", 0.1, "no fences")];
    expect(answerTo(made(arms, { answer: "endings" })).text).toMatch(/ 30 by trade with “2 food”\.$/);
  });
});
