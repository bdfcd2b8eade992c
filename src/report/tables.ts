import { csvOf } from "./csv.js";
import type { Interval, Results } from "./results.js";

type Cell = string | number | null;

/** Name, meaning and content. */
type Column<Row> = readonly [name: string, meaning: string, cell: (row: Row) => Cell];

/** One CSV file: its data dictionary and its content come from the same columns. */
export interface Table {
  readonly name: "measures" | "quantiles" | "lengths" | "differences";
  readonly meaning: string;
  readonly columns: readonly { readonly name: string; readonly meaning: string }[];
  readonly csv: (results: Results) => string;
}

function table<Row>(
  name: Table["name"],
  meaning: string,
  rows: (results: Results) => readonly Row[],
  columns: readonly Column<Row>[],
): Table {
  const csv = (results: Results) =>
    csvOf(
      columns.map(([title]) => title),
      rows(results).map((row) => columns.map(([, , cell]) => cell(row))),
    );
  return { name, meaning, columns: columns.map(([title, words]) => ({ name: title, meaning: words })), csv };
}

const INTERVAL: readonly Column<Interval>[] = [
  ["value", "the estimate, in `unit`; empty where there was nothing to measure", (row) => row.value],
  ["low", "lower end of its own confidence interval", (row) => row.low],
  ["high", "upper end of its own confidence interval", (row) => row.high],
  [
    "family_low",
    "lower end of the interval that holds together with those of all other arms, or comparisons",
    (row) => row.familyLow,
  ],
  ["family_high", "upper end of that interval", (row) => row.familyHigh],
  [
    "standard_error",
    "standard error, in `unit`; empty where the interval comes from exact bounds",
    (row) => row.standardError,
  ],
  [
    "method",
    "where the interval comes from: `t` (normal theory over blocks), `exact-bounds` (rare events, nothing assumed) and so on",
    (row) => row.method,
  ],
];

const ARM = "the arm: `variant/lineup` or `variant/lineup/position`";
const WHO =
  "whom it is measured for: `game`, a place in the order of play such as `1st to play`, or a strategy";

export const TABLES: readonly Table[] = [
  table(
    "measures",
    "Everything that was measured in each arm.",
    ({ arms }) => arms.flatMap((arm) => arm.measures.map((measure) => ({ arm, ...measure }))),
    [
      ["arm", ARM, ({ arm }) => arm.name],
      ["variant", "the variant of the rules", ({ arm }) => arm.variant],
      ["lineup", "the line-up of strategies", ({ arm }) => arm.lineup],
      ["position", "the position the games start from; empty for the set-up", ({ arm }) => arm.position],
      ["measure", "what was measured, see below", ({ measure }) => measure],
      ["who", WHO, ({ who }) => who],
      ["unit", "the unit of value, interval and standard error", ({ unit }) => unit],
      ...INTERVAL,
    ],
  ),
  table(
    "quantiles",
    "Turns within which a share of the games ends.",
    ({ arms }) => arms.flatMap((arm) => arm.quantiles.map((quantile) => ({ arm: arm.name, ...quantile }))),
    [
      ["arm", ARM, ({ arm }) => arm],
      ["share_of_games", "the share of the games that ends within so many turns, 0 to 1", (row) => row.share],
      ["unit", "always `turns`", () => "turns"],
      ...INTERVAL,
    ],
  ),
  table(
    "lengths",
    "How many games had which length, for every length that occurred.",
    ({ arms }) =>
      arms.flatMap((arm) => arm.lengths.map(([turns, games]) => ({ arm: arm.name, turns, games }))),
    [
      ["arm", ARM, ({ arm }) => arm],
      ["turns", "length of a game, in turns", ({ turns }) => turns],
      ["games", "how many games were that long", ({ games }) => games],
    ],
  ),
  table(
    "differences",
    "Everything measured in one arm minus the same in another, block by block on the same dice.",
    ({ comparisons }) =>
      comparisons.flatMap(({ of, against, differences }) =>
        differences.map((difference) => ({ of, against, ...difference })),
      ),
    [
      ["of", "the arm that is looked at", ({ of }) => of],
      ["against", "the arm that is subtracted", ({ against }) => against],
      ["measure", "what was measured, see below", ({ measure }) => measure],
      ["who", WHO, ({ who }) => who],
      ["unit", "the unit of value, interval and standard error", ({ unit }) => unit],
      ...INTERVAL,
      [
        "games_saved",
        "how many times as many games independent dice would have needed for the same error",
        (row) => row.gamesSaved,
      ],
      ["games_saved_low", "lower end of its confidence interval", (row) => row.gamesSavedLow],
      ["games_saved_high", "upper end of its confidence interval", (row) => row.gamesSavedHigh],
    ],
  ),
];
