import { describe, expect, test } from "vitest";
import type { ForcedPick } from "../../src/play/plan.js";
import { answerTo } from "../../src/report/answer/answer.js";
import { chartsOf } from "../../src/report/charts/index.js";
import { caveatsOf } from "../../src/report/words/caveats.js";
import { highestOf } from "../../src/report/results/picks.js";
import { readResults } from "../../src/report/results/read.js";
import type { Results } from "../../src/report/results/results.js";
import { tablesOf } from "../../src/report/csv/tables.js";
import { resultsWith } from "./pick-runs.js";

const FIRSTS = ["red d8", "blue d8", "yellow d8"].map((pick): ForcedPick => ({ pick, at: "first" }));
const results = resultsWith(FIRSTS, {}, 300);
const [{ values }] = results.picks;

describe("the pick with the highest estimate", () => {
  test("is called the best only where it can be told from all others", () => {
    const [best] = values.toSorted((a, b) => b.value! - a.value!);
    expect(best.behind).toBeUndefined();
    for (const other of values.filter((one) => one !== best)) {
      expect(other.behind!.value).toBeCloseTo(best.value! - other.value!, 9);
      expect(other.behind!.familyLow!).toBeLessThan(other.behind!.low!);
    }
    // So few games tell nothing.
    expect(highestOf(values)).toHaveLength(3);
    const chart = chartsOf(results).find(({ name }) => name === "pick-values")!;
    expect(`${chart.title}.`).toBe(answerTo(results).text);
    expect(answerTo(results).text).toMatch(
      / the red, blue and yellow d8 as a player's first pick do not surely change who wins\.$/,
    );
    expect(results.families.pairsOfPicks.size).toBe(3);
  });

  test("is no better than one that is surely worth more than others are", () => {
    const [best, second, third] = values.toSorted((a, b) => b.value! - a.value!);
    const below = { ...third, familyHigh: second.familyLow! - 0.01 };
    expect(highestOf([best, second, below])).toEqual([best, second]);
  });

  test("is the best where all others are surely behind", () => {
    const told: Results = {
      ...results,
      picks: [
        {
          ...results.picks[0],
          values: values.map((one) =>
            one.behind === undefined ? one : { ...one, behind: { ...one.behind, familyLow: 0.01 } },
          ),
        },
      ],
    };
    const chart = chartsOf(told).find(({ name }) => name === "pick-values")!;
    expect(`${chart.title}.`).toBe(answerTo(told).text);
    expect(answerTo(told).text).toMatch(
      / the \S+ d8 is worth most as a player's first pick; no other comes near/,
    );
  });
});

test("an earlier look makes what is told of picks that are taken freely wider", () => {
  const later = resultsWith(FIRSTS, {}, 300, [100, 300]).picks[0].observed;
  results.picks[0].observed.forEach(({ taken }, index) => {
    expect(later[index].taken.high).toBe(taken.high);
    expect(later[index].taken.familyHigh!).toBeGreaterThan(taken.familyHigh!);
  });
});

describe("games with a forced pick that the turn cap ended", () => {
  const capped = resultsWith(FIRSTS.slice(0, 1), { maxTurns: 60 }, 60);
  const [value] = capped.picks[0].values;

  test("are told, with what they could change", () => {
    expect(value.capped).toBeGreaterThan(0.01);
    const { lost, won } = value.ifCapped!;
    expect(lost.value!).toBeLessThan(value.value!);
    expect(won.value!).toBeGreaterThan(value.value!);
    expect((won.value! - lost.value!) * value.made).toBeCloseTo(value.capped * 120, 6);
    expect(caveatsOf(capped, answerTo(capped)).join("\n")).toMatch(
      /^Take care, with red d8 forced on random the turn cap ended \d+ % of the games; nobody knows who would have won these\.$/m,
    );
    const [head, row] = tablesOf(capped)
      .find(({ name }) => name === "picks")!
      .csv(capped)
      .split("\n")
      .map((line) => line.split(","));
    expect(Number(row[head.indexOf("capped")])).toBeCloseTo(value.capped, 12);
    expect(Number(row[head.indexOf("if_capped_won")])).toBeCloseTo(won.value!, 12);
  });

  test("have bounds that hold together with all else that was counted", () => {
    const { arms, families } = capped;
    const counted = arms.flatMap(({ measures, quantiles }) => [
      ...measures.filter(({ measure }) => measure !== "returns" && measure !== "turns"),
      ...quantiles.filter(({ share }) => share !== 0.5),
    ]);
    expect(families.counted.size).toBe(counted.length + 2);
  });

  test("are not made up", () => {
    expect(values.every((one) => one.capped === 0 && one.ifCapped === undefined)).toBe(true);
    expect(caveatsOf(results, answerTo(results)).join()).not.toContain("Take care");
  });

  test("and all of that is read again from results.json", () => {
    expect(readResults("r", JSON.stringify(capped))).toEqual(JSON.parse(JSON.stringify(capped)));
  });
});
