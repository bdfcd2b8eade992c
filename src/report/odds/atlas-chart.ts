import { gainsOfBigger, gainsOfMore, poolWords, type Atlas } from "../../odds/roll-off/index.js";
import type { Json, Spec } from "../charts/chart.js";
import { diverging, mark, saying, shaded } from "../charts/encode.js";
import { COLOURS, framed } from "../charts/frame.js";
import { fixed } from "../text/format.js";
import { poolPoint, poolPoints } from "./chart.js";
import { meanOf, standing } from "./words.js";

/** By file name. */
export function atlasCharts(atlas: Atlas): { readonly name: string; readonly spec: Spec }[] {
  return [
    { name: "heat-map", spec: heatMap(atlas) },
    { name: "dice-and-sum", spec: byDiceAndSum(atlas) },
    { name: "more-or-bigger", spec: moreOrBigger(atlas) },
  ];
}

const twoDigits = (percent: number): number => Number(percent.toFixed(2));

function grouped<T>(items: readonly T[], key: (item: T) => unknown): T[][] {
  const keys = [...new Set(items.map(key))];
  return keys.map((one) => items.filter((item) => key(item) === one));
}

/** The heat map tells chances apart by so many per cent. */
const STEP = 5;

/** The mean chance of each pool against all, itself included, 0 to 1. */
function strengths({ pools, win }: Atlas): number[] {
  const number = pools.length;
  return pools.map((_, row) => meanOf(win.subarray(row * number, (row + 1) * number)));
}

/** Each pool against each, in order of strength; 461 rows have no room for labels. */
function heatMap(atlas: Atlas): Spec {
  const { pools, win } = atlas;
  const number = pools.length;
  const strength = strengths(atlas);
  const order = pools.map((_, place) => place).sort((one, other) => strength[one] - strength[other]);
  const cell = 2;
  // Neighbours of one colour class are drawn as one bar: a picture of the same look in a small part of the size.
  const values: Json[] = [];
  order.forEach((row, y) => {
    // The other half says the same the other way round.
    const classes = order
      .slice(0, y + 1)
      .map((column) => STEP * Math.round((100 * win[row * number + column]) / STEP));
    for (let x = 0; x <= y;) {
      let end = x + 1;
      while (end <= y && classes[end] === classes[x]) end++;
      values.push([x, end, y, classes[x]]);
      x = end;
    }
  });
  const names = order.map((place) => poolWords(pools[place]));
  const pairs = order.flatMap((row, y) => order.slice(0, y).map((column) => win[row * number + column]));
  const asRanked = pairs.filter((chance) => standing(chance) === "favourite").length / pairs.length;
  const title = `Of two pools the one that is stronger on average is the favourite in ${fixed(100 * asRanked, 1)} % of all pairs`;
  const subtitle = `Exact. ${number} pools in order of strength, from ${names[0]} to ${names.at(-1)!}; some are named. Colours in steps of ${STEP} %. The half left out says the same the other way round.`;
  return framed(
    { title, subtitle },
    {
      ...{ width: number * cell, height: number * cell, data: { values } },
      transform: [
        { calculate: "datum[0]", as: "x" },
        { calculate: "datum[1]", as: "x2" },
        { calculate: "datum[2]", as: "y" },
        { calculate: "datum[2] + 1", as: "y2" },
        { calculate: "datum[3]", as: "percent" },
      ],
      mark: { type: "rect", strokeWidth: 0, aria: false },
      encoding: {
        x: axis("x", "against this pool", names),
        x2: { field: "x2" },
        y: axis("y", "this pool, from weak to strong", names),
        y2: { field: "y2" },
        color: shaded("percent", "the row's pool wins (%)", diverging(50, 50)),
      },
    },
  );
}

const NAMED = 10;

function axis(field: string, title: string, names: readonly string[]): Json {
  const values = Array.from({ length: NAMED + 1 }, (_, index) =>
    Math.round((index * (names.length - 1)) / NAMED),
  );
  const labels = JSON.stringify(Object.fromEntries(values.map((place) => [place, names[place]])));
  return {
    field,
    type: "quantitative",
    title,
    scale: { domain: [0, names.length], nice: false },
    axis: {
      grid: false,
      values: values.map((place) => place + 0.5),
      labelExpr: `${labels}[floor(datum.value)]`,
      labelOverlap: false,
      ...(field === "x" && { labelAngle: -40, labelAlign: "right" }),
    },
  };
}

/** The mean chance against all pools, by the sum of sizes and the number of dice. */
function byDiceAndSum(atlas: Atlas): Spec {
  const { pools } = atlas;
  const strength = strengths(atlas);
  const values = pools.map((pool, row) => poolPoint(pool, twoDigits(100 * strength[row])));
  const apart = grouped(values, ({ sum }) => sum).map((equals) => {
    const percents = equals.map(({ percent }) => percent);
    return Math.max(...percents) - Math.min(...percents);
  });
  const title = `The chances of pools with one sum of sizes are at most ${fixed(Math.max(...apart), 1)} points apart`;
  const subtitle = "Exact. Every point is one pool, with its mean chance against all others.";
  const points = poolPoints(pools, "sum of sizes", "mean chance to win (%)");
  return framed({ title, subtitle }, { width: 560, height: 380, data: { values }, ...points });
}

/** A pool grown by one die, or with one die raised by a size, against the pool as it was. */
function moreOrBigger(atlas: Atlas): Spec {
  const row = (change: string) => (gain: { pool: number; size: number; win: number }) => {
    const pool = atlas.pools[gain.pool];
    const [dice, size] = [String(pool.length), `d${gain.size}`];
    return { change, pool: poolWords(pool), dice, size, percent: twoDigits(100 * gain.win) };
  };
  const kinds = ["one more die", "one die raised by a size"];
  const gainAxis = {
    field: "percent",
    type: "quantitative",
    title: "beats what it was (%)",
    scale: { domain: [50, 100], nice: false },
  };
  const values = [...gainsOfMore(atlas).map(row(kinds[0])), ...gainsOfBigger(atlas).map(row(kinds[1]))];
  /** From the least to the greatest mean over pools of one number of dice. */
  const meansOf = (kind: string): string => {
    const own = values.filter(({ change }) => change === kind);
    const means = grouped(own, ({ dice }) => dice).map((group) =>
      meanOf(group.map(({ percent }) => percent)),
    );
    return `${fixed(Math.min(...means), 0)} to ${fixed(Math.max(...means), 0)} %`;
  };
  const mean = { ...gainAxis, aggregate: "mean" };
  const number = { aggregate: "mean", field: "percent", type: "quantitative", format: ".1f" };
  const diamond = { shape: "diamond", size: 90, filled: true };
  const tooltip = saying({ pool: null, change: null, size: null, percent: null });
  return framed(
    {
      title: `One more die wins ${meansOf(kinds[0])} against the pool as it was, one bigger die ${meansOf(kinds[1])}`,
      subtitle:
        "Exact. A changed pool against itself as it was; 50 % is no gain. Diamonds: the mean; lines: every pool and every change.",
    },
    {
      ...{ width: { step: 36 }, height: 320, data: { values } },
      encoding: {
        x: { field: "dice", type: "nominal", title: "dice in the pool before", axis: { labelAngle: 0 } },
        xOffset: { field: "change", type: "nominal", sort: kinds },
        color: {
          ...{ field: "change", type: "nominal", title: "change", sort: kinds },
          scale: { domain: kinds, range: [COLOURS.blue, COLOURS.orange] },
          legend: { orient: "bottom" },
        },
      },
      layer: [
        mark("tick", { opacity: 0.3, thickness: 1 }, { y: gainAxis, tooltip }),
        mark(
          "point",
          { ...diamond, fill: "white", stroke: "#111111", strokeWidth: 1.3, opacity: 1 },
          { y: mean },
        ),
        mark(
          "text",
          { dy: -12, fontSize: 11, fontWeight: "bold", fill: "#111111" },
          { y: mean, text: number },
        ),
      ],
    },
  );
}
