import type { Interval } from "../results/interval.js";
import type { ObservedPick, PickResults, PickValue } from "../results/picks.js";
import type { ArmResults, MeasureResult, Results } from "../results/results.js";
import { claimTitle } from "../words/claims.js";
import { auditTables } from "./audit.js";
import { table, type Column, type Table } from "./table.js";

const INTERVAL: readonly Column<Interval>[] = [
  ["value", "the estimate, in `unit`; empty where there was nothing to measure", (row) => row.value],
  ["low", "lower end of its own confidence interval, which holds by itself", (row) => row.low],
  ["high", "upper end of its own confidence interval", (row) => row.high],
  [
    "family_low",
    "lower end of the interval that reports show: it holds together with all others of its family (docs/numbers.md)",
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
  "whom it is measured for: `game`, a place in the order of play such as `1st to play`, a side's name, a strategy, or `all players` together";

interface Picker {
  readonly result: PickResults;
}

const PICKER: readonly Column<Picker>[] = [
  ["variant", "the variant of the rules", ({ result }) => result.variant],
  ["strategy", "the strategy on all sides", ({ result }) => result.strategy],
  ["position", "the position the games start from; empty for the set-up", ({ result }) => result.position],
];

const EXACT: readonly Column<MeasureResult>[] = [
  ["exact", "the exact value, where the game's rules allow to compute it", ({ exact }) => exact ?? null],
  [
    "errors_from_exact",
    "how far the estimate lies above the exact value, in standard errors; some 95 % lie within −2 and 2",
    ({ errorsFromExact }) => errorsFromExact ?? null,
  ],
];

/** What was measured in each arm, of one kind; `more` are further columns. */
const measuresTable = (
  name: "measures" | "luck",
  meaning: string,
  of: (arm: ArmResults) => readonly MeasureResult[],
  more: readonly Column<MeasureResult>[],
) =>
  table<MeasureResult & { readonly arm: ArmResults }>(
    name,
    meaning,
    ({ arms }) => arms.flatMap((arm) => of(arm).map((measure) => ({ arm, ...measure }))),
    [
      ["arm", ARM, ({ arm }) => arm.name],
      ["variant", "the variant of the rules", ({ arm }) => arm.variant],
      ["lineup", "the line-up of strategies", ({ arm }) => arm.lineup],
      ["position", "the position the games start from; empty for the set-up", ({ arm }) => arm.position],
      ["measure", "what was measured, see below", ({ measure }) => measure],
      ["who", WHO, ({ who }) => who],
      ["unit", "the unit of value, interval and standard error", ({ unit }) => unit],
      ...INTERVAL,
      ...more,
    ],
  );

/** `exact`: with the exact values, where a game has any. */
const measuredWith = (exact: readonly Column<MeasureResult>[]) =>
  measuresTable("measures", "Everything that was measured in each arm.", ({ measures }) => measures, exact);

const MEASURES = measuredWith([]);
const MEASURES_AND_EXACT = measuredWith(EXACT);

const LUCK = measuresTable(
  "luck",
  "What luck and choices do to the win chance, as the strongest player known sees it.",
  ({ luck = [] }) => luck,
  [],
);

const TABLES: readonly Table[] = [
  table(
    "quantiles",
    "Turns within which a share of the games ends.",
    ({ arms }) => arms.flatMap((arm) => arm.quantiles.map((quantile) => ({ arm: arm.name, ...quantile }))),
    [
      ["arm", ARM, ({ arm }) => arm],
      ["share_of_games", "the share of the games that ends within so many turns, 0 to 1", (row) => row.share],
      ["unit", "always `turns`", () => "turns"],
      ...INTERVAL,
      [
        "cap",
        "the turn cap, where the value or an upper end lies beyond it and is therefore empty",
        ({ cap }) => cap ?? null,
      ],
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
  table<{ readonly arm: string; readonly turn: number } & Interval>(
    "survival",
    "The share of the players who were still in after so many turns; a game that is over keeps those it ended with.",
    ({ arms }) => arms.flatMap((arm) => (arm.survival ?? []).map((point) => ({ arm: arm.name, ...point }))),
    [
      ["arm", ARM, ({ arm }) => arm],
      ["turn", "after so many turns", ({ turn }) => turn],
      ["unit", "always `share of players`", () => "share of players"],
      ...INTERVAL,
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
  table<PickValue & Picker>(
    "picks",
    "What each pick is worth: the change of a player's win rate when it is forced, against his own free choice on the same dice.",
    ({ picks }) => picks.flatMap((result) => result.values.map((value) => ({ result, ...value }))),
    [
      ...PICKER,
      ["pick", "the pick that was forced", ({ pick }) => pick],
      [
        "at",
        "when: `first`, the player's own first pick, or the number of a pick of the game",
        ({ at }) => at,
      ],
      [
        "unit",
        "always `change of the win rate`, 0.01 being a percentage point",
        () => "change of the win rate",
      ],
      ...INTERVAL,
      ["due", "games in which the forced player came to that pick", ({ due }) => due],
      [
        "made",
        "games in which it was still there and was made; the value is per one of these",
        ({ made }) => made,
      ],
      ["available", "made ÷ due", ({ available }) => available],
      ["capped", "share of the games that the turn cap ended; they count as shared", ({ capped }) => capped],
      [
        "if_capped_lost",
        "the value if the forced player had lost all of those; empty where there are none",
        ({ ifCapped }) => ifCapped?.lost.value ?? null,
      ],
      ["if_capped_won", "the value if he had won them", ({ ifCapped }) => ifCapped?.won.value ?? null],
      [
        "behind",
        "how much less it is worth than the pick with the highest estimate at the same time; empty for that one",
        ({ behind }) => behind?.value ?? null,
      ],
      [
        "behind_low",
        "lower end of its interval; all of these hold together. Not above 0: the two cannot be told apart",
        ({ behind }) => behind?.familyLow ?? null,
      ],
      ["behind_high", "upper end of that interval", ({ behind }) => behind?.familyHigh ?? null],
    ],
  ),
  table<Interval & Picker & Pick<ObservedPick, "pick" | "at"> & { readonly measure: string }>(
    "picks-observed",
    "What was picked when where all chose freely, and how often who picked it won. Confounded: players take what suits their position, so none of this is an effect of the pick.",
    ({ picks }) =>
      picks.flatMap((result) =>
        result.observed.flatMap(({ pick, at, taken, wins }) => [
          { result, pick, at, measure: "taken", ...taken },
          { result, pick, at, measure: "wins when taken (confounded)", ...wins },
        ]),
      ),
    [
      ...PICKER,
      ["pick", "the pick that was made", ({ pick }) => pick],
      ["at", "the number of the pick in its game, from 1", ({ at }) => at],
      ["measure", "how often it was made then, or how often who made it won", ({ measure }) => measure],
      ["unit", "always `share of games`", () => "share of games"],
      ...INTERVAL,
    ],
  ),
];

const CLAIMS = table(
  "claims",
  "The verdicts on the claims of the experiment, one row for every arm or comparison that a claim is about.",
  ({ claims }) =>
    (claims?.claims ?? []).flatMap((claim, index) =>
      claim.cases.map((one) => ({
        ...one,
        claim,
        number: index + 1,
        level: claims!.intervalLevel,
        look: claims!.looks.length,
      })),
    ),
  [
    ["claim", "its number in the file, from 1", (row) => row.number],
    ["says", "the claim in words", ({ claim }) => claimTitle(claim)],
    ["form", "`between`, `atLeast`, `atMost` or `order`", ({ claim }) => claim.form],
    ["at_least", "the least value that is right, in `unit`", ({ claim }) => claim.atLeast],
    ["at_most", "the greatest value that is right, in `unit`", ({ claim }) => claim.atMost],
    ["claim_verdict", "the verdict on the whole claim", ({ claim }) => claim.verdict],
    ["arm", `${ARM}; empty for a difference`, ({ arm }) => arm],
    ["of", "of a difference the arm that is looked at", ({ of }) => of],
    ["against", "of a difference the arm that is subtracted", ({ against }) => against],
    [
      "measure",
      "what was measured, see below; pickValue is the change of the win rate by a forced pick",
      ({ measure }) => measure,
    ],
    ["who", WHO, ({ who }) => who],
    ["unit", "the unit of value, interval and bounds", ({ unit }) => unit],
    ["verdict", "`holds`, `fails`, `undecided` or `not exercised`, for this row", ({ verdict }) => verdict],
    ["value", "the estimate; empty where there was nothing to measure", ({ value }) => value],
    ["low", "lower end of the interval that the verdict rests on", ({ low }) => low],
    ["high", "upper end of that interval", ({ high }) => high],
    ["interval_level", "its confidence level: all claims and all looks hold together", ({ level }) => level],
    ["method", "where the interval comes from", ({ method }) => method],
    [
      "more_games_least",
      "how many more games for each arm decide it (80 % power), where the value lies in its 80 % interval so that it is told soonest",
      ({ moreGames }) => moreGames?.least ?? null,
    ],
    [
      "more_games_most",
      "as many where it is told last; empty for far more",
      ({ moreGames }) => moreGames?.most ?? null,
    ],
    [
      "too_close",
      "`true` where it is undecided and no sensible number of games would decide it, wherever in its interval the value lies",
      ({ verdict, tooClose }) => (verdict === "undecided" ? String(tooClose) : null),
    ],
    ["reason", "why it was not exercised", ({ reason }) => reason],
    ["look", "how many times the run was looked at, extended in between", ({ look }) => look],
    [
      "quantile",
      "of a length the share of the games that end within it; empty for the mean",
      ({ quantile }) => quantile,
    ],
  ],
);

/** The tables that a run has anything for. */
export function tablesOf({ picks, claims, audit, arms }: Results): readonly Table[] {
  const exact = arms.some(({ measures }) => measures.some((measure) => measure.exact !== undefined));
  return [
    exact ? MEASURES_AND_EXACT : MEASURES,
    ...(arms.some(({ luck }) => luck !== undefined) ? [LUCK] : []),
    ...TABLES.filter(({ name }) =>
      name === "survival"
        ? arms.some(({ survival }) => survival !== undefined)
        : !name.startsWith("picks") || picks.length > 0,
    ),
    ...(claims === undefined ? [] : [CLAIMS]),
    ...(audit === undefined ? [] : auditTables),
  ];
}
