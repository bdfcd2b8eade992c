import { FIRST } from "../../../src/measure/index.js";
import type { Interval } from "../../../src/report/results/interval.js";
import {
  FORMAT,
  type ArmResults,
  type ComparisonResults,
  type LengthQuantile,
  type MeasureResult,
  type Results,
} from "../../../src/report/results/results.js";

/** An estimate that lies so far from both ends of its interval. */
export function around(value: number, width = 0.02, more: Partial<Interval> = {}): Interval {
  const [low, high] = [value - width, value + width];
  return {
    ...{ value, low, high, familyLow: low, familyHigh: high, method: "t", standardError: width / 3 },
    ...more,
  };
}

export function exactly(value: number): Interval {
  return around(value, 0, { method: "exact", standardError: 0 });
}

/** A win rate of which so much hangs on games that were cut off. */
export function cutOff(value: number, width: number, share: number): Interval {
  const ifCapped = { lost: around(value - share, width), won: around(value + share, width) };
  return around(value, width, { ifCapped });
}

export function measure(name: string, who: string, interval: Interval, meaning = name): MeasureResult[] {
  const { ifCapped, ...rest } = interval;
  const exact = interval.method === "exact" ? { exact: interval.value! } : {};
  const own = { measure: name, who, unit: "share of games", meaning, ...rest, ...exact };
  if (ifCapped === undefined) return [own];
  const ends = [
    { ...own, ...ifCapped.lost, measure: `${name}IfCappedLost` },
    { ...own, ...ifCapped.won, measure: `${name}IfCappedWon` },
  ];
  return [own, ...ends];
}

/** Half of the games end within so many turns. */
export function half(turns: number | null, more: Partial<LengthQuantile> = {}): LengthQuantile {
  return { ...around(turns ?? 0, 2), value: turns, share: 0.5, ...more };
}

/** The same strategy on all sides, and what whoever starts wins. */
export function equals(
  strategy: string,
  wins: Interval | number,
  { measures = [], ...more }: Partial<ArmResults> = {},
): ArmResults {
  const strategies = Array.from({ length: more.players ?? 2 }, () => strategy);
  const own = measure("returns", FIRST, typeof wins === "number" ? around(wins) : wins);
  return armOf(strategy, strategies, [...own, ...measures], more);
}

/** Different strategies, and what the first of them wins. */
export function meeting(
  lineup: string,
  strategies: readonly string[],
  wins: Interval | number,
  more: Partial<ArmResults> = {},
): ArmResults {
  const own = measure("returns", strategies[0], typeof wins === "number" ? around(wins) : wins);
  return armOf(lineup, strategies, own, more);
}

function armOf(
  lineup: string,
  strategies: readonly string[],
  measures: readonly MeasureResult[],
  more: Partial<ArmResults>,
): ArmResults {
  const arm = {
    lineup,
    variant: "standard",
    position: null,
    strategies,
    players: strategies.length,
    ...more,
  };
  return {
    ...{ games: 400, quantiles: [], lengths: [], notable: {} },
    ...arm,
    ...{ name: more.name ?? [arm.variant, arm.lineup, arm.position].filter(Boolean).join("/"), measures },
  };
}

/** What changes from one arm to the other: whoever starts wins so much more, a game takes so many turns longer. */
export function compared(
  of: ArmResults,
  against: ArmResults,
  {
    wins,
    turns,
    medianTurns,
    capped,
    shared,
    who = FIRST,
  }: {
    wins?: Interval;
    turns?: Interval;
    medianTurns?: Interval;
    capped?: Interval;
    shared?: Interval;
    who?: string;
  },
): ComparisonResults {
  const saved = { unit: "", gamesSaved: null, gamesSavedLow: null, gamesSavedHigh: null };
  return {
    ...{ of: of.name, against: against.name },
    differences: [
      ...(wins === undefined ? [] : [{ ...wins, ...saved, measure: "returns", who }]),
      ...(turns === undefined ? [] : [{ ...turns, ...saved, measure: "turns", who: "game" }]),
      ...(medianTurns === undefined
        ? []
        : [{ ...medianTurns, ...saved, measure: "medianTurns", who: "game" }]),
      ...(capped === undefined ? [] : [{ ...capped, ...saved, measure: "capped", who: "game" }]),
      ...(shared === undefined ? [] : [{ ...shared, ...saved, measure: "shared", who: "game" }]),
    ],
  };
}

/** The strongest strategy is fox, then hen, then worm. */
export function made(arms: readonly ArmResults[], more: Partial<Results> = {}): Results {
  const family = { size: 1, level: 0.95 };
  return {
    ...{ format: FORMAT, question: "Who wins?", game: "farm", title: "Farm", tool: "test", seed: "made" },
    ...{ gameVersion: { rules: 1, behaviour: 1 }, level: 0.95, blocks: 400, looks: [400] },
    families: { verdicts: family, counted: family, pairsOfPicks: family },
    ...{ secondsPerTurn: [], experiment: { file: "farm.yaml", settings: [] }, variants: [], strategies: [] },
    ...{ arms, comparisons: [], picks: [], ladder: ["fox", "hen", "worm"] },
    ...more,
  };
}

export interface Tried {
  readonly player?: string;
  readonly rule?: string;
  readonly before?: Interval | number;
  readonly after?: Interval | number;
  readonly wins?: Interval;
  readonly turns?: Interval;
}

/** Each rule against the one before all changes. */
export function tried(
  all: readonly Tried[],
  answer: NonNullable<Results["answer"]>,
  more: Partial<Results> = {},
): Results {
  const pairs = all.map(({ player = "fox", rule = "2 food", before = 0.5, after = 0.6, ...change }) => {
    const [of, against] = [equals(player, after, { variant: rule }), equals(player, before)];
    return { arms: [of, against], comparison: compared(of, against, change) };
  });
  const comparisons = pairs.map(({ comparison }) => comparison);
  return made(
    pairs.flatMap(({ arms }) => arms),
    { answer, comparisons, ...more },
  );
}
