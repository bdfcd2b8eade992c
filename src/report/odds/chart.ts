import { poolWords, type Pool, type RollOffOdds } from "../../odds/roll-off/index.js";
import type { Json, Spec } from "../charts/chart.js";
import { DASHED, mark, saying, toldApart } from "../charts/encode.js";
import { COLOURS, framed, rounded } from "../charts/frame.js";
import { fixed } from "../text/format.js";
import { roundsTold } from "./tables.js";
import { sideNames, standing, sumOf, winnersWords, type Match } from "./words.js";

/** Of a phone's width what the axis leaves, in pixels. */
const PHONE_PLOT = 250;

/** One conflict: how long it takes, and what each side has left; beside each other, or below each other on a phone. */
export function oddsChart(odds: RollOffOdds<number>, isPhone = false): Spec {
  const names = sideNames(odds.pools);
  const percentOf = (chance: number) => rounded(100 * chance)!;
  const lengths = roundsTold(odds).map(({ number, chance }) => ({
    rounds: number,
    percent: percentOf(chance),
  }));
  const left = odds.survivors.flatMap(({ byCount }, side) =>
    byCount
      .filter(({ count }) => count > 0)
      .map(({ count, chance }) => ({ side: names[side], count, percent: percentOf(chance) })),
  );
  const bars = (values: Json, width: number, field: string, title: string, more: object = {}): Json => ({
    ...{ width: isPhone ? PHONE_PLOT : width, height: 200, data: { values } },
    mark: { type: "bar", color: COLOURS.grey, tooltip: true },
    encoding: {
      x: { field, title, type: "ordinal", axis: { labelAngle: 0 } },
      y: { field: "percent", type: "quantitative", title: "conflicts (%)" },
      ...more,
    },
  });
  const colours = [vermilion, blue];
  const sides = {
    xOffset: { field: "side", type: "nominal", sort: names },
    color: toldApart("side", names, colours, { orient: "bottom" }, { title: "winner", sort: names }),
  };
  const subtitle = `Exact. ${fixed(odds.rounds.mean, 3)} rounds in the mean.`;
  const pictures = [
    bars(lengths, 260, "rounds", "rounds of the conflict"),
    bars(left, 320, "count", "dice the winner has left", sides),
  ];
  return framed({ title: winnersWords(odds), subtitle }, { [isPhone ? "vconcat" : "hconcat"]: pictures });
}

/** One pool against many: its chance by the other's sum of sizes and number of dice. */
export function againstAllChart(pool: Pool, matches: readonly Match[]): Spec {
  const name = poolWords(pool);
  const values = matches.map(({ pool: other, win }) => poolPoint(other, rounded(100 * win)!));
  const others = matches.map((match) => match.pool);
  const points = poolPoints(others, "the other pool's sum of sizes", `${name} wins (%)`);
  const line = { y: { field: "even", type: "quantitative" } };
  const layer = [mark("rule", DASHED, line, [{ even: 50 }]), points];
  const timesOf = (wanted: string) => matches.filter(({ win }) => standing(win) === wanted).length;
  const even = timesOf("even");
  const title = `${name} is the favourite against ${timesOf("favourite")} of ${matches.length} pools${even === 0 ? "" : `, and even with ${even}`}`;
  const subtitle = "Exact. Every point is one pool; the line is an even match.";
  return framed({ title, subtitle }, { width: 560, height: 360, data: { values }, layer });
}

/** A pool by its sum of sizes and number of dice, and a chance in per cent. */
export function poolPoint(pool: Pool, percent: number) {
  return { pool: poolWords(pool), sum: sumOf(pool), dice: String(pool.length), percent };
}

/** Of so many dice; pools have no more than five. Told apart by shape, too. */
const { vermilion, orange, green, sky, blue } = COLOURS;
const COLOUR_OF = [vermilion, orange, green, sky, blue];
const SHAPE_OF = ["circle", "square", "triangle-up", "diamond", "cross"];

export function poolPoints(pools: readonly Pool[], sumTitle: string, chanceTitle: string): Spec {
  const numbers = [...new Set(pools.map((pool) => pool.length))].toSorted((a, b) => a - b);
  const byDice = (all: readonly string[]) => {
    const range = numbers.map((number) => all[(number - 1) % all.length]);
    return toldApart("dice", numbers.map(String), range, undefined, { title: "dice" });
  };
  const encoding = {
    x: { field: "sum", type: "quantitative", title: sumTitle },
    y: { field: "percent", type: "quantitative", title: chanceTitle, scale: { domain: [0, 100] } },
    color: byDice(COLOUR_OF),
    shape: byDice(SHAPE_OF),
    tooltip: saying({ pool: "pool", percent: "%", sum: "sum" }),
  };
  return mark("point", { filled: true, opacity: 0.7, size: 40 }, encoding);
}
