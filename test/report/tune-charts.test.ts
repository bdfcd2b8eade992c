import { describe, expect, test } from "vitest";
import { mapCharts } from "../../src/report/tune/map-charts.js";
import { optionCharts } from "../../src/report/tune/option-charts.js";
import type { TuneResults } from "../../src/report/tune/results.js";
import { tradeOffCharts } from "../../src/report/tune/trade-off-chart.js";
import { ERRORS, intervalOf } from "../../src/report/tune/target.js";
import { tuned } from "./tune-results.js";

const results = tuned(["gift", "order", "third", "length"]);

interface Layer {
  readonly data?: { readonly values: readonly Record<string, unknown>[] };
}

const rowsOf = (spec: unknown) => (spec as Required<Layer>).data.values;

describe("the target against one option", () => {
  test("is drawn where the values are numbers, whatever the rules as they stand have in their place", () => {
    const [gift, order] = results.varied;
    const never = { ...results, varied: [{ ...gift, standing: "never", isOrdered: false }, order] };
    const xsOf = (of: TuneResults) => rowsOf(optionCharts(of)[0].spec).flatMap(({ at }) => at ?? []);
    expect([...new Set(xsOf(results))]).toEqual([0, 1, 2, 3]);
    expect([...new Set(xsOf(never))]).toEqual([1, 2, 3]);
  });

  test("says in its title what a value comes to, of one thing and of several, or as a clause by itself", () => {
    const [gift] = results.varied;
    const titled = (says: string, words?: readonly string[]) => {
      const values = gift.values.map((one, at) => ({ ...one, words: words?.[at] ?? one.words }));
      return optionCharts({ ...results, varied: [{ ...gift, says, values }] })[0].title;
    };
    expect(titled("the other has {} {gift|gifts}")).toContain(
      "wins 55 of 100 games if the other has 3 gifts, and 70 as the rules stand; no value",
    );
    expect(titled("what is given", ["one coin is given", "two", "three coins are given"])).toContain(
      "if three coins are given, and",
    );
    expect(titled("what is given")).not.toContain("if what is given");
  });

  test("tells of the value that is proposed, else of the smallest that does", () => {
    const [gift] = results.varied;
    const says = "its die is a d{}";
    const titled = (doing: readonly number[], proposals: readonly string[] = []) => {
      const tried = results.tried.map((one) => {
        const [[option, at]] = one.parts;
        const isDoing = one.parts.length === 1 && option === 0 && doing.includes(at + 1);
        return { ...one, standing: isDoing ? ("likely" as const) : ("misses" as const) };
      });
      const [chart] = optionCharts({ ...results, tried, proposals, varied: [{ ...gift, says }] });
      return chart.title;
    };
    expect(titled([2])).toBe(
      "Whoever starts wins 60 of 100 games if its die is a d2, and 70 as the rules stand; that seems to meet the target",
    );
    const both = "and 70 as the rules stand; d2 and d3 seem to meet the target";
    expect(titled([2, 3])).toBe(`Whoever starts wins 60 of 100 games if its die is a d2, ${both}`);
    expect(titled([2, 3], ["gift 2"])).toBe(
      `Whoever starts wins 55 of 100 games if its die is a d3, ${both}`,
    );
  });

  test("begins with the option that is proposed", () => {
    const [gift] = results.varied;
    const both = { ...results, varied: [gift, { ...gift, name: "order", says: "order: {}" }] };
    const drawn = (proposals: readonly string[]) =>
      optionCharts({ ...both, proposals }).map(({ spec }) => /Across: (\w+)/.exec(JSON.stringify(spec))![1]);
    expect(drawn([])).toEqual(["gift", "order"]);
    expect(drawn([results.tried.find(({ parts }) => parts[0][0] === 1)!.name])).toEqual(["order", "gift"]);
  });

  test("is drawn beside what else the proposal changes, where enough was played so", () => {
    const [first] = results.tried;
    const alone = results.tried.find(({ parts }) => parts.length === 1 && parts[0][0] === 1)!;
    const [[, other]] = alone.parts;
    const pair = (at: number) => {
      const numbers = first.numbers.map((number) => ({ ...number, value: 0.3 + at / 10 }));
      return {
        ...{ ...first, numbers, name: `both, gift ${at + 1}`, standing: "misses" as const },
        parts: [[0, at] as const, [1, other] as const],
      };
    };
    const drawn = (pairs: readonly number[]) => {
      const single = results.tried.filter(({ parts }) => parts.length === 1);
      const tried = [...single, ...pairs.map(pair)];
      const [{ spec, title }] = optionCharts({ ...results, tried, proposals: ["both, gift 2"] });
      return { title, xs: rowsOf(spec).flatMap(({ at }) => at ?? []) };
    };
    const before = Math.round(100 * alone.numbers[0].value!);
    const { title, xs } = drawn([0, 1, 2]);
    expect(title).toContain(`wins 40 of 100 games if both, gift 2, and ${before} at 0; no value`);
    expect([...new Set(xs)]).toEqual([0, 1, 2, 3]);
    // Two points make no line; then the option by itself does.
    expect(drawn([1]).title).toContain("as the rules stand");
  });
});

test("what the search saw of a share lies between none and all games", () => {
  const [share, length] = results.target;
  const seen = (value: number) => ({ value, standardError: 0.02 });
  expect(intervalOf(seen(0.99), share)).toMatchObject({ low: 0.99 - 0.02 * ERRORS, high: 1 });
  expect(intervalOf(seen(0), share)).toMatchObject({ low: 0, high: 0.02 * ERRORS });
  expect(intervalOf(seen(0), length)).toMatchObject({ low: -0.02 * ERRORS, high: 0.02 * ERRORS });
});

describe("the map of two options", () => {
  const maps = mapCharts(results);
  const fields = rowsOf(maps[0].spec);
  const at = (row: string, column: string) =>
    fields.find((field) => field["row"] === row && field["column"] === column)!;

  test("is drawn once for each leading number of the target", () => {
    expect(maps.map(({ name }) => name)).toEqual(["tune-map", "tune-map-2"]);
  });

  test("says by how much what was played misses the target, and leaves the rest empty", () => {
    // 70 and 60 of 100 games where at most 52 are wanted.
    expect(at("0 (as it is)", "off (as it is)")).toMatchObject({ value: 18, text: "70", error: "± 2.4" });
    expect(at("2", "off (as it is)")["value"]).toBeCloseTo(8, 6);
    expect(at("1", "third")).toMatchObject({ value: null, text: "" });
  });

  test("marks what seems to meet the target and what is proposed", () => {
    expect(results.proposals).toEqual(["gift 1 and order 2"]);
    expect(at("2", "third")).toMatchObject({ value: 0, text: "51 ◆" });
    expect(at("3", "order")).toMatchObject({ value: 0, text: "49 ✓" });
  });

  test("is left out where nothing was changed together", () => {
    const alone = results.tried.filter(({ parts }) => parts.length === 1);
    expect(mapCharts({ ...results, tried: alone })).toEqual([]);
  });
});

describe("the trade-off of two targets", () => {
  const [chart] = tradeOffCharts(results);
  const rows = rowsOf(chart.spec);

  test("shades where both are met", () => {
    const [shaded] = rows.filter((row) => "withinFrom" in row);
    expect(shaded).toMatchObject({ withinFrom: 48, withinTo: 52, upTo: 25 });
  });

  test("has a point for all that was played, sure both ways", () => {
    const points = rows.filter((row) => "line" in row);
    expect(points).toHaveLength(1 + results.tried.length);
    expect(points[0]).toMatchObject({ at: 70, left: 67.648, right: 72.352, value: 20, low: 19.216 });
    expect(chart.title).toBe("2 changes seem to meet both numbers of the target");
  });

  test("is left out where the target is one number", () => {
    expect(tradeOffCharts({ ...results, target: results.target.slice(0, 1) })).toEqual([]);
  });
});
