import { gainsOfBigger, gainsOfMore, poolWords, type Atlas } from "../../odds/roll-off/index.js";
import type { Json, Spec } from "../charts/chart.js";
import { diverging, mark, measuredBy, saying, shaded, toldApart } from "../charts/encode.js";
import { COLOURS, framed } from "../charts/frame.js";
import { fixed, grouped } from "../text/format.js";
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
  const order = [...pools.keys()].sort((one, other) => strength[one] - strength[other]);
  // The other half says the same the other way round.
  const chances = order.map((row, y) => order.slice(0, y + 1).map((column) => win[row * number + column]));
  // Neighbours of one colour class are drawn as one bar: a picture of the same look in a small part of the size.
  const values = chances.flatMap((row, y) => {
    const classes = row.map((chance) => STEP * Math.round((100 * chance) / STEP));
    const starts = [...classes.keys()].filter((x) => classes[x] !== classes[x - 1]);
    return starts.map((x, bar) => [x, starts[bar + 1] ?? y + 1, y, classes[x]]);
  });
  const names = order.map((place) => poolWords(pools[place]));
  const pairs = chances.flatMap((row) => row.slice(0, -1));
  const asRanked = pairs.filter((chance) => standing(chance) === "favourite").length / pairs.length;
  const title = `Of two pools the one that is stronger on average is the favourite in ${fixed(100 * asRanked, 1)} % of all pairs`;
  const subtitle = `Exact. ${number} pools in order of strength, from ${names[0]} to ${names.at(-1)!}; some are named. Colours in steps of ${STEP} %. The half left out says the same the other way round.`;
  const fields = { x: "datum[0]", x2: "datum[1]", y: "datum[2]", y2: "datum[2] + 1", percent: "datum[3]" };
  const encoding = {
    x: axis("x", "against this pool", names),
    x2: { field: "x2" },
    y: axis("y", "this pool, from weak to strong", names),
    y2: { field: "y2" },
    color: shaded("percent", "the row's pool wins (%)", diverging(50, 50)),
  };
  const content = {
    ...{ width: number * CELL, height: number * CELL, data: { values } },
    transform: Object.entries(fields).map(([as, calculate]) => ({ calculate, as })),
    ...mark("rect", { strokeWidth: 0, aria: false }, encoding),
  };
  return framed({ title, subtitle }, content);
}

/** Of a field, in pixels, and how many pools are named on a side. */
const CELL = 2;
const NAMED = 10;

function axis(field: string, title: string, names: readonly string[]): Json {
  const values = Array.from({ length: NAMED + 1 }, (_, index) =>
    Math.round((index * (names.length - 1)) / NAMED),
  );
  const labels = JSON.stringify(Object.fromEntries(values.map((place) => [place, names[place]])));
  const slanted = field === "x" && { labelAngle: -40, labelAlign: "right" };
  return measuredBy(field, title, [0, names.length], {
    grid: false,
    values: values.map((place) => place + 0.5),
    labelExpr: `${labels}[floor(datum.value)]`,
    labelOverlap: false,
    ...slanted,
  });
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

const DIAMOND = { shape: "diamond", size: 90, filled: true };
const WHITE = { fill: "white", stroke: "#111111", strokeWidth: 1.3, opacity: 1 };
const FIGURE = { dy: -12, fontSize: 11, fontWeight: "bold", fill: "#111111" };

/** A pool grown by one die, or with one die raised by a size, against the pool as it was. */
function moreOrBigger(atlas: Atlas): Spec {
  const row = (change: string) => (gain: { pool: number; size: number; win: number }) => {
    const pool = atlas.pools[gain.pool];
    const [dice, size] = [String(pool.length), `d${gain.size}`];
    return { change, pool: poolWords(pool), dice, size, percent: twoDigits(100 * gain.win) };
  };
  const kinds = ["one more die", "one die raised by a size"];
  const values = [...gainsOfMore(atlas).map(row(kinds[0])), ...gainsOfBigger(atlas).map(row(kinds[1]))];
  /** From the least to the greatest mean over pools of one number of dice. */
  const [more, bigger] = kinds.map((kind) => {
    const own = values.filter(({ change }) => change === kind);
    const groups = grouped(own, ({ dice }) => dice).map((group) => group.map(({ percent }) => percent));
    const means = groups.map(meanOf);
    return `${fixed(Math.min(...means), 0)} to ${fixed(Math.max(...means), 0)} %`;
  });
  const y = measuredBy("percent", "beats what it was (%)", [50, 100]);
  const mean = { ...y, aggregate: "mean" };
  const text = { aggregate: "mean", field: "percent", type: "quantitative", format: ".1f" };
  const tooltip = saying({ pool: null, change: null, size: null, percent: null });
  const colours = [COLOURS.blue, COLOURS.orange];
  const title = `One more die wins ${more} against the pool as it was, one bigger die ${bigger}`;
  const subtitle =
    "Exact. A changed pool against itself as it was; 50 % is no gain. Diamonds: the mean; lines: every pool and every change.";
  const encoding = {
    x: { field: "dice", type: "nominal", title: "dice in the pool before", axis: { labelAngle: 0 } },
    xOffset: { field: "change", type: "nominal", sort: kinds },
    color: toldApart("change", kinds, colours, { orient: "bottom" }, { title: "change", sort: kinds }),
  };
  const layer = [
    mark("tick", { opacity: 0.3, thickness: 1 }, { y, tooltip }),
    mark("point", { ...DIAMOND, ...WHITE }, { y: mean }),
    mark("text", FIGURE, { y: mean, text }),
  ];
  const content = { width: { step: 36 }, height: 320, data: { values }, encoding, layer };
  return framed({ title, subtitle }, content);
}
