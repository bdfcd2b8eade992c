import { poolWords, type Pool, type RollOffOdds } from "../../odds/roll-off/index.js";
import type { Json, Spec } from "../charts/chart.js";
import { COLOURS, framed, rounded } from "../charts/theme.js";
import { fixed } from "../text/format.js";
import { standing, type Match } from "./against-all.js";

/** One conflict: how long it takes, and what each side has left. */
export function oddsChart({ pools, win, rounds, survivors }: RollOffOdds<number>): Spec {
  const [first, second] = pools.map(poolWords) as [string, string];
  const names = first === second ? [`${first} (first)`, `${second} (second)`] : [first, second];
  let over = 0;
  const lengths = rounds.distribution.flatMap(({ rounds: number, chance }): Json[] => {
    const shown = over < 0.999;
    over += chance;
    return shown ? [{ rounds: number, percent: rounded(100 * chance)! }] : [];
  });
  const left = survivors.flatMap(({ byCount }, side) =>
    byCount
      .filter(({ count }) => count > 0)
      .map(({ count, chance }) => ({ side: names[side], count, percent: rounded(100 * chance)! })),
  );
  const percent = (title: string): Json => ({
    field: "percent",
    type: "quantitative",
    title,
    axis: { gridColor: "#E4E4E4" },
  });
  const title = `${names[0]} wins ${fixed(100 * win[0], 2)} %, ${names[1]} ${fixed(100 * win[1], 2)} %`;
  return framed(
    { title, subtitle: `Exact. ${fixed(rounds.mean, 3)} rounds in the mean.` },
    {
      hconcat: [
        {
          width: 260,
          height: 200,
          data: { values: lengths },
          mark: { type: "bar", color: COLOURS.grey, tooltip: true },
          encoding: {
            x: { field: "rounds", type: "ordinal", title: "rounds", axis: { labelAngle: 0 } },
            y: percent("conflicts of that length (%)"),
          },
        },
        {
          width: 320,
          height: 200,
          data: { values: left },
          mark: { type: "bar", tooltip: true },
          encoding: {
            x: {
              field: "count",
              type: "ordinal",
              title: "dice the winner has left",
              axis: { labelAngle: 0 },
            },
            xOffset: { field: "side", type: "nominal", sort: names },
            y: percent("conflicts (%)"),
            color: {
              field: "side",
              type: "nominal",
              title: "winner",
              sort: names,
              scale: { domain: names, range: [COLOURS.vermilion, COLOURS.blue] },
              legend: { orient: "bottom" },
            },
          },
        },
      ],
    },
  );
}

/** One pool against many: its chance by the other's sum of sizes and number of dice. */
export function againstAllChart(pool: Pool, matches: readonly Match[]): Spec {
  const values = matches.map(({ pool: other, win }) => ({
    against: poolWords(other),
    sum: other.reduce((sum, size) => sum + size, 0),
    dice: String(other.length),
    percent: rounded(100 * win)!,
  }));
  const name = poolWords(pool);
  return framed(
    {
      title: favouriteWords(name, matches),
      subtitle: "Exact. Every point is one pool; the line is an even match.",
    },
    {
      width: 560,
      height: 360,
      layer: [
        {
          data: { values: [{ even: 50 }] },
          mark: { type: "rule", strokeDash: [4, 4], color: COLOURS.grey },
          encoding: { y: { field: "even", type: "quantitative" } },
        },
        {
          data: { values },
          mark: { type: "circle", opacity: 0.7, tooltip: true },
          encoding: {
            x: { field: "sum", type: "quantitative", title: "the other pool's sum of sizes" },
            y: {
              field: "percent",
              type: "quantitative",
              title: `${name} wins (%)`,
              scale: { domain: [0, 100] },
            },
            color: diceColour(matches.map(({ pool: other }) => other)),
            tooltip: ["against", "percent", "sum"].map((field) => ({ field, type: "nominal" })),
          },
        },
      ],
    },
  );
}

function favouriteWords(name: string, matches: readonly Match[]): string {
  const favoured = matches.filter(({ win }) => standing(win) === "favourite").length;
  const even = matches.filter(({ win }) => standing(win) === "even").length;
  return `${name} is the favourite against ${favoured} of ${matches.length} pools${even === 0 ? "" : `, and even with ${even}`}`;
}

/** Of so many dice; pools have no more than five. */
const BY_NUMBER = [COLOURS.vermilion, COLOURS.orange, COLOURS.green, COLOURS.sky, COLOURS.blue];

/** Colour by the number of dice. */
export function diceColour(pools: readonly Pool[]): Json {
  const numbers = [...new Set(pools.map((pool) => pool.length))].toSorted((a, b) => a - b);
  return {
    field: "dice",
    type: "nominal",
    title: "dice",
    scale: {
      domain: numbers.map(String),
      range: numbers.map((number) => BY_NUMBER[(number - 1) % BY_NUMBER.length]),
    },
  };
}
