import { describe, expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import { chartsOf } from "../../../src/report/charts/index.js";
import { NUMBER, shown } from "../../../src/report/text/format.js";
import { gamesPlayed, measured } from "../../../src/report/results/lookup.js";
import { countedFigures } from "../../../src/report/words/counted-figures.js";
import { isOfTheGame } from "../../../src/report/words/players.js";
import type { Results } from "../../../src/report/results/results.js";
import { around, equals, made, measure } from "../answer/made.js";
import { variants } from "../runs.js";

/** The same run, had its file asked for these metrics only. */
const asking = (results: Results, wanted: readonly string[]): Results => ({
  ...results,
  arms: results.arms.map((arm) => ({
    ...arm,
    measures: arm.measures.filter((one) => !isOfTheGame(one) || wanted.includes(one.measure)),
  })),
});

describe("what the game counts", () => {
  test("stands in the report, once a game and by player, every arm in a row", () => {
    const [ofGame, ofPlayers] = countedFigures(asking(variants, ["falls", "climbed"]));
    expect([ofGame.caption, ofPlayers.caption]).toEqual(["What happens", "What players do"]);
    expect(ofGame.rows.map(({ names }) => names)).toEqual(
      variants.arms.map(({ variant, lineup }) => [`${variant}, ${lineup}`]),
    );
    for (const [row, arm] of variants.arms.entries()) {
      const fallen = arm.measures.find(({ measure }) => measure === "falls")!;
      const { text, interval, value } = ofGame.rows[row].cells[0];
      expect(value).toBe(fallen.value);
      expect(Number(text)).toBeCloseTo(fallen.value!, 1);
      expect(interval).toMatch(/^\(/);
      const told = ofPlayers.rows
        .filter(({ names }) => names[0] === ofGame.rows[row].names[0])
        .map(({ names }) => names[1]);
      for (const strategy of new Set(arm.strategies)) expect(told).toContain(strategy);
    }
  });

  test("stands in the order of the answer, with the players that a claim is about", () => {
    const counted = { ...asking(variants, ["falls", "climbed"]), counted: ["climbed"] };
    expect(countedFigures(counted)[0].caption).toBe("What players do");
    const [{ name }] = counted.arms;
    const claimed = { measure: "climbed", who: "all players", arm: name };
    const claims = [{ atLeast: 1, atMost: null, cases: [claimed] }];
    const [first] = countedFigures({ ...counted, claims: { claims } } as unknown as Results);
    expect(first.rows[0].names[1]).toBe("all players");
  });

  test("is left to the files where an experiment asks for none of it, or for a lot", () => {
    expect(countedFigures(asking(variants, []))).toEqual([]);
    const [first] = variants.arms[0].measures.filter(isOfTheGame);
    const many = Array.from({ length: 7 }, (_, index) => ({ ...first, measure: `metric${index}` }));
    const arms = variants.arms.map((arm) => ({ ...arm, measures: [...arm.measures, ...many] }));
    expect(countedFigures({ ...variants, arms })).toEqual([]);
  });

  test("of many metrics those that the answer is about are told as they are drawn: shares of one thing together, on one scale", () => {
    const shares = {
      a: ["cows", 0.2],
      b: ["hens", 0.9],
      c: ["cows", 0.6],
      d: ["cows", 0.4],
      e: ["hens", 0.3],
    };
    const measures = Object.entries(shares).flatMap(([name, [unit, value]]) =>
      measure(name, "game", around(value as number, 0.1), `${name} of ${unit}`).map((one) => ({
        ...{ ...one, isShare: true as const, unit: unit as string },
      })),
    );
    const told = made([equals("fox", 0.5, { measures }), equals("hen", 0.5, { measures })], {
      ...{ answer: "counted", counted: ["c", "b", "a"] },
    });
    expect(countedFigures(told)[0].heads).toEqual(["c of cows", "a of cows", "b of hens"]);
    const { vconcat } = chartsOf(told)[0].spec as {
      vconcat: { title: { text: string[] }; layer: object[] }[];
    };
    const domains = vconcat.map(({ layer }) => JSON.stringify(layer).match(/"domain":\[[\d.,]+\]/)![0]);
    expect(vconcat.map(({ title }) => title.text[0])).toEqual(["C of cows", "A of cows", "B of hens"]);
    expect(domains[0]).toBe(domains[1]);
    expect(domains[2]).not.toBe(domains[0]);
  });
});

test("games with a forced pick are games played, on every seat once in every block", () => {
  const own = variants.arms.reduce((sum, { games }) => sum + games, 0);
  expect(gamesPlayed(variants)).toBe(own);
  const [arm] = variants.arms;
  const values = [1, 2, 3].map(() => ({}));
  const picks = [{ arm: arm.name, values }] as unknown as Results["picks"];
  expect(gamesPlayed({ ...variants, picks })).toBe(own + 3 * arm.players * variants.blocks);
});

describe("an answer that the game counts itself", () => {
  const asked: Results = { ...variants, answer: "counted", counted: ["falls", "climbed"] };
  const falls = (index: number) => measured(variants.arms[index], "falls", "game");

  test("is drawn first, a panel for each number with every arm in it", () => {
    const [chart] = chartsOf(asked);
    expect(chart.name).toBe("counted");
    const panels = chart.spec["vconcat"] as { data: { values: { value: number; name: string }[] } }[];
    expect(panels).toHaveLength(2);
    expect(panels[0].data.values.map(({ name }) => name)).toEqual(variants.arms.map(({ name }) => name));
    panels[0].data.values.forEach(({ value }, index) => expect(value).toBeCloseTo(falls(index).value!, 5));
  });

  test("is told of the strongest equals, with its interval", () => {
    const { text, basis } = answerTo({ ...asked, counted: ["falls"], ladder: ["leaper", "stepper"] });
    const leapers = variants.arms.findIndex(({ strategies }) => strategies.every((one) => one === "leaper"));
    const found = falls(leapers);
    expect(text).toMatch(
      /^Falls to the ground: [\d.]+ falls with “base”, and [\d.]+ falls with “high”, between the strongest players\.$/,
    );
    expect(basis).toContain(`before ${shown(found, { ...NUMBER, name: " falls" })}, after `);
  });

  test("has the bound of a claim as a dash in its rows", () => {
    const [one] = variants.arms;
    const claimed = (arm: string, low: number, high: number) =>
      ({ arm, of: null, measure: "falls", who: "game", verdict: "holds", value: low, low, high }) as never;
    const cases = [claimed(one.name, 3, 4), claimed(variants.arms[1].name, 0, 0.5)];
    const claim = { form: "atLeast", atLeast: 2, atMost: null, cases };
    const results = { ...asked, counted: ["falls"], claims: { claims: [claim] } } as unknown as Results;
    const [chart] = chartsOf(results);
    const layers = JSON.stringify(chart.spec["layer"]);
    expect(layers.match(/"dash":2/g)).toHaveLength(2);
  });

  test("adds a clause where several charts are named", () => {
    const both: Results = { ...variants, answer: ["lengths", "counted"], counted: ["falls"] };
    const charts = chartsOf(both);
    expect(charts.slice(0, 2).map(({ name }) => name)).toEqual(["lengths", "counted"]);
    expect(answerTo({ ...both, secondsPerTurn: [] }).text).toMatch(
      / a typical game takes .*; falls to the ground: [\d.]+ falls/,
    );
  });
});
