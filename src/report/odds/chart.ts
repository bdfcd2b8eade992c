import { poolWords, type Pool, type RollOffOdds } from "../../odds/roll-off/index.js";
import type { Json, Spec } from "../charts/chart.js";
import { DASHED, mark, saying } from "../charts/encode.js";
import { COLOURS, framed, rounded } from "../charts/frame.js";
import { fixed } from "../text/format.js";
import { roundsTold } from "./tables.js";
import { sideNames, standing, sumOf, winnersWords, type Match } from "./words.js";

/** Of a phone's width what the axis leaves, in pixels. */
const PHONE_PLOT = 250;

/** One conflict: how long it takes, and what each side has left; beside each other, or below each other on a phone. */
export function oddsChart(odds: RollOffOdds<number>, isPhone = false): Spec {
  const { rounds, survivors } = odds;
  const names = sideNames(odds.pools);
  const percentOf = (chance: number) => rounded(100 * chance)!;
  const lengths = roundsTold(odds).map(({ number, chance }) => ({
    rounds: number,
    percent: percentOf(chance),
  }));
  const left = survivors.flatMap(({ byCount }, side) =>
    byCount
      .filter(({ count }) => count > 0)
      .map(({ count, chance }) => ({ side: names[side], count, percent: percentOf(chance) })),
  );
  const bars = (values: Json, width: number, x: { field: string; title: string }, more: Spec): Json => ({
    ...{ width, height: 200, data: { values } },
    mark: { type: "bar", color: COLOURS.grey, tooltip: true },
    encoding: {
      x: { ...x, type: "ordinal", axis: { labelAngle: 0 } },
      y: { field: "percent", type: "quantitative", title: "conflicts (%)" },
      ...more,
    },
  });
  const sides = {
    xOffset: { field: "side", type: "nominal", sort: names },
    color: {
      ...{ field: "side", type: "nominal", title: "winner", sort: names, legend: { orient: "bottom" } },
      scale: { domain: names, range: [COLOURS.vermilion, COLOURS.blue] },
    },
  };
  const subtitle = `Exact. ${fixed(rounds.mean, 3)} rounds in the mean.`;
  const [wide, wider] = isPhone ? [PHONE_PLOT, PHONE_PLOT] : [260, 320];
  return framed(
    { title: winnersWords(odds), subtitle },
    {
      [isPhone ? "vconcat" : "hconcat"]: [
        bars(lengths, wide, { field: "rounds", title: "rounds of the conflict" }, {}),
        bars(left, wider, { field: "count", title: "dice the winner has left" }, sides),
      ],
    },
  );
}

/** One pool against many: its chance by the other's sum of sizes and number of dice. */
export function againstAllChart(pool: Pool, matches: readonly Match[]): Spec {
  const name = poolWords(pool);
  const values = matches.map(({ pool: other, win }) => poolPoint(other, rounded(100 * win)!));
  const others = matches.map((match) => match.pool);
  const points = poolPoints(others, "the other pool's sum of sizes", `${name} wins (%)`);
  const line = { y: { field: "even", type: "quantitative" } };
  const layer = [mark("rule", DASHED, line, [{ even: 50 }]), points];
  const favoured = matches.filter(({ win }) => standing(win) === "favourite").length;
  const even = matches.filter(({ win }) => standing(win) === "even").length;
  const evenWith = even === 0 ? "" : `, and even with ${even}`;
  const title = `${name} is the favourite against ${favoured} of ${matches.length} pools${evenWith}`;
  const subtitle = "Exact. Every point is one pool; the line is an even match.";
  return framed({ title, subtitle }, { width: 560, height: 360, data: { values }, layer });
}

/** A pool by its sum of sizes and number of dice, and a chance in per cent. */
export function poolPoint(pool: Pool, percent: number) {
  return { pool: poolWords(pool), sum: sumOf(pool), dice: String(pool.length), percent };
}

/** Of so many dice; pools have no more than five. Told apart by shape, too. */
const COLOUR_OF = [COLOURS.vermilion, COLOURS.orange, COLOURS.green, COLOURS.sky, COLOURS.blue];
const SHAPE_OF = ["circle", "square", "triangle-up", "diamond", "cross"];

export function poolPoints(pools: readonly Pool[], sumTitle: string, chanceTitle: string): Spec {
  const numbers = [...new Set(pools.map((pool) => pool.length))].toSorted((a, b) => a - b);
  const byDice = (all: readonly string[]): Json => {
    const range = numbers.map((number) => all[(number - 1) % all.length]);
    const scale = { domain: numbers.map(String), range };
    return { field: "dice", type: "nominal", title: "dice", scale };
  };
  return {
    mark: { type: "point", filled: true, opacity: 0.7, size: 40 },
    encoding: {
      x: { field: "sum", type: "quantitative", title: sumTitle },
      y: { field: "percent", type: "quantitative", title: chanceTitle, scale: { domain: [0, 100] } },
      color: byDice(COLOUR_OF),
      shape: byDice(SHAPE_OF),
      tooltip: saying({ pool: "pool", percent: "%", sum: "sum" }),
    },
  };
}
