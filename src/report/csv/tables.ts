import type { Interval } from "../results/interval.js";
import type { PickResults } from "../results/picks.js";
import type { ArmResults, MeasureResult, Results } from "../results/results.js";
import { claimTitle } from "../words/claims.js";
import { auditTables } from "./audit.js";
import { moreGamesOf, table, type Meanings, type Table } from "./csv.js";

const INTERVAL: Meanings<Interval> = {
  value: "the estimate, in `unit`; empty where there was nothing to measure",
  low: "lower end of its own confidence interval, which holds by itself",
  high: "upper end of its own confidence interval",
  familyLow:
    "lower end of the interval that reports show: it holds together with all others of its family (docs/numbers.md)",
  familyHigh: "upper end of that interval",
  standardError: "standard error, in `unit`; empty where the interval comes from exact bounds",
  method:
    "where the interval comes from: `t` (normal theory over blocks), `exact-bounds` (rare events, nothing assumed) and so on",
};

const ARM = "the arm: `variant/lineup` or `variant/lineup/position`";
const VARIANT = "the variant of the rules";
const WHO =
  "whom it is measured for: `game`, a place in the order of play such as `1st to play`, a side's name, a strategy, or `all players` together";
const POSITION = "the position the games start from; empty for the set-up";

const MEASURED = {
  measure: "what was measured, see below",
  who: WHO,
  unit: "the unit of value, interval and standard error",
  ...INTERVAL,
};

const LINEUP = "the line-up of strategies";
const OF_ARM = { arm: ARM, variant: VARIANT, lineup: LINEUP, position: POSITION, ...MEASURED };

/** What was measured of each arm. */
function ofArms({ arms }: Results, of: (arm: ArmResults) => readonly MeasureResult[]) {
  return arms.flatMap((arm) => {
    const { name, variant, lineup, position } = arm;
    return of(arm).map((measure) => ({ ...measure, arm: name, variant, lineup, position }));
  });
}

const EVERYTHING = "Everything that was measured in each arm.";
const measuresOf = (results: Results) => ofArms(results, ({ measures }) => measures);

const MEASURES = table("measures", EVERYTHING, measuresOf, OF_ARM);
const MEASURES_AND_EXACT = table("measures", EVERYTHING, measuresOf, {
  ...OF_ARM,
  exact: "the exact value, where the game's rules allow to compute it",
  errorsFromExact:
    "how far the estimate lies above the exact value, in standard errors; some 95 % lie within −2 and 2",
});

const LUCK = table(
  "luck",
  "What luck and choices do to the win chance, as the strongest player known sees it.",
  (results) => ofArms(results, ({ luck = [] }) => luck),
  OF_ARM,
);

const QUANTILES = table(
  "quantiles",
  "Turns within which a share of the games ends.",
  ({ arms }) =>
    arms.flatMap(({ name, quantiles }) =>
      quantiles.map((one) => ({ ...one, arm: name, shareOfGames: one.share, unit: "turns" })),
    ),
  {
    arm: ARM,
    shareOfGames: "the share of the games that ends within so many turns, 0 to 1",
    unit: "always `turns`",
    ...INTERVAL,
    cap: "the turn cap, where the value or an upper end lies beyond it and is therefore empty",
  },
);

const LENGTHS = table(
  "lengths",
  "How many games had which length, for every length that occurred.",
  ({ arms }) => arms.flatMap((arm) => arm.lengths.map(([turns, games]) => ({ arm: arm.name, turns, games }))),
  { arm: ARM, turns: "length of a game, in turns", games: "how many games were that long" },
);

const SURVIVAL = table(
  "survival",
  "The share of the players who were still in after so many turns; a game that is over keeps those it ended with.",
  ({ arms }) =>
    arms.flatMap(({ name, survival = [] }) =>
      survival.map((point) => ({ ...point, arm: name, unit: "share of players" })),
    ),
  { arm: ARM, turn: "after so many turns", unit: "always `share of players`", ...INTERVAL },
);

const DIFFERENCES = table(
  "differences",
  "Everything measured in one arm minus the same in another, block by block on the same dice.",
  ({ comparisons }) =>
    comparisons.flatMap(({ of, against, differences }) =>
      differences.map((difference) => ({ of, against, ...difference })),
    ),
  {
    of: "the arm that is looked at",
    against: "the arm that is subtracted",
    ...MEASURED,
    gamesSaved: "how many times as many games independent dice would have needed for the same error",
    gamesSavedLow: "lower end of its confidence interval",
    gamesSavedHigh: "upper end of its confidence interval",
  },
);

const pickerOf = ({ variant, strategy, position }: PickResults) => ({ variant, strategy, position });

const PICKER: Meanings<ReturnType<typeof pickerOf>> = {
  variant: VARIANT,
  strategy: "the strategy on all sides",
  position: POSITION,
};

const PICKS = table(
  "picks",
  "What each pick is worth: the change of a player's win rate when it is forced, against his own free choice on the same dice.",
  ({ picks }) =>
    picks.flatMap((result) =>
      result.values.map(({ ifCapped, behind, ...value }) => ({
        ...{ ...pickerOf(result), ...value, unit: "change of the win rate" },
        ...{ ifCappedLost: ifCapped?.lost.value, ifCappedWon: ifCapped?.won.value },
        ...{ behind: behind?.value, behindLow: behind?.familyLow, behindHigh: behind?.familyHigh },
      })),
    ),
  {
    ...PICKER,
    pick: "the pick that was forced",
    at: "when: `first`, the player's own first pick, or the number of a pick of the game",
    unit: "always `change of the win rate`, 0.01 being a percentage point",
    ...INTERVAL,
    due: "games in which the forced player came to that pick",
    made: "games in which it was still there and was made; the value is per one of these",
    available: "made ÷ due",
    capped: "share of the games that the turn cap ended; returns count them as they then stand",
    ifCappedLost: "the value if the forced player had lost all of those; empty where there are none",
    ifCappedWon: "the value if he had won them",
    behind:
      "how much less it is worth than the pick with the highest estimate at the same time; empty for that one",
    behindLow:
      "lower end of its interval; all of these hold together. Not above 0: the two cannot be told apart",
    behindHigh: "upper end of that interval",
  },
);

const PICKS_OBSERVED = table(
  "picks-observed",
  "What was picked when where all chose freely, and how often who picked it won. Confounded: players take what suits their position, so none of this is an effect of the pick.",
  ({ picks }) =>
    picks.flatMap((result) =>
      result.observed.flatMap(({ pick, at, taken, wins }) => {
        const seen = { ...pickerOf(result), pick, at, unit: "share of games" };
        return [
          { ...seen, ...taken, measure: "taken" },
          { ...seen, ...wins, measure: "wins when taken (confounded)" },
        ];
      }),
    ),
  {
    ...PICKER,
    pick: "the pick that was made",
    at: "the number of the pick in its game, from 1",
    measure: "how often it was made then, or how often who made it won",
    unit: "always `share of games`",
    ...INTERVAL,
  },
);

const CLAIMS = table(
  "claims",
  "The verdicts on the claims of the experiment, one row for every arm or comparison that a claim is about.",
  ({ claims }) =>
    (claims?.claims ?? []).flatMap((claim, index) => {
      const { form, atLeast, atMost, verdict: claimVerdict } = claim;
      const said = { claim: index + 1, says: claimTitle(claim), form, atLeast, atMost, claimVerdict };
      return claim.cases.map((one) => ({
        ...{ ...one, ...said, ...moreGamesOf(one) },
        tooClose: one.verdict === "undecided" ? String(one.tooClose) : null,
        intervalLevel: claims!.intervalLevel,
        look: claims!.looks.length,
      }));
    }),
  {
    claim: "its number in the file, from 1",
    says: "the claim in words",
    form: "`between`, `atLeast`, `atMost` or `order`",
    atLeast: "the least value that is right, in `unit`",
    atMost: "the greatest value that is right, in `unit`",
    claimVerdict: "the verdict on the whole claim",
    arm: `${ARM}; empty for a difference`,
    of: "of a difference the arm that is looked at",
    against: "of a difference the arm that is subtracted",
    measure: "what was measured, see below; pickValue is the change of the win rate by a forced pick",
    who: WHO,
    unit: "the unit of value, interval and bounds",
    verdict: "`holds`, `fails`, `undecided` or `not exercised`, for this row",
    value: "the estimate; empty where there was nothing to measure",
    low: "lower end of the interval that the verdict rests on",
    high: "upper end of that interval",
    intervalLevel: "its confidence level: all claims and all looks hold together",
    method: "where the interval comes from",
    moreGamesLeast:
      "how many more games for each arm decide it (80 % power), where the value lies in its 80 % interval so that it is told soonest",
    moreGamesMost: "as many where it is told last; empty for far more",
    tooClose:
      "`true` where it is undecided and no sensible number of games would decide it, wherever in its interval the value lies",
    reason: "why it was not exercised",
    look: "how many times the run was looked at, extended in between",
    quantile: "of a length the share of the games that end within it; empty for the mean",
  },
);

const hasExact = ({ arms }: Results) =>
  arms.some(({ measures }) => measures.some(({ exact }) => exact !== undefined));

/** Every table, and whether a run has anything for it. */
const ALL: readonly (readonly [Table, (results: Results) => boolean])[] = [
  [MEASURES, (results) => !hasExact(results)],
  [MEASURES_AND_EXACT, hasExact],
  [LUCK, ({ arms }) => arms.some(({ luck }) => luck !== undefined)],
  [QUANTILES, () => true],
  [LENGTHS, () => true],
  [SURVIVAL, ({ arms }) => arms.some(({ survival }) => survival !== undefined)],
  [DIFFERENCES, () => true],
  [PICKS, ({ picks }) => picks.length > 0],
  [PICKS_OBSERVED, ({ picks }) => picks.length > 0],
  [CLAIMS, ({ claims }) => claims !== undefined],
  ...auditTables.map((table) => [table, ({ audit }: Results) => audit !== undefined] as const),
];

export const TABLE_FILES = [...new Set(ALL.map(([{ name }]) => `${name}.csv`))];

/** The tables that a run has anything for. */
export function tablesOf(results: Results): readonly Table[] {
  return ALL.filter(([, isThere]) => isThere(results)).map(([table]) => table);
}
