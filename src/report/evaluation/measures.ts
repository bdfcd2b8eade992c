import type { ExactFigures } from "../../game/index.js";
import { cappedBounds, columnEstimate, plainEstimate } from "../../measure/estimates.js";
import { columnOf } from "../../measure/samples.js";
import type { ArmCounts } from "../../measure/summary.js";
import { isShareColumn, whoName, type Who } from "../../measure/index.js";
import type { Estimate } from "../../stats/index.js";
import { mapped, type Beside, type Interval } from "../results/interval.js";
import type { MeasureResult } from "../results/results.js";
import { besideOf, exactValue } from "./exact.js";
import { both, kept } from "./interval.js";
import { familyOf, type Levels } from "./levels.js";

/** An arm as far as it was played. */
export interface PlayedArm {
  /** By the plan. */
  readonly arm: number;
  readonly counts: ArmCounts;
  readonly exact: ExactFigures;
  readonly levels: Levels;
  /** Places in the order of play that are out from the start. */
  readonly out: readonly number[];
}

/**
 * What was measured in an arm, column by column, with the exact values beside; `secondsPerTurn`: the paces at which its
 * length is told in minutes; `margin` that of win rates.
 */
export function measuresOf(
  played: PlayedArm,
  secondsPerTurn: readonly number[],
  margin?: number,
): MeasureResult[] {
  return played.counts.layout.columns.flatMap(({ measure, about, who }, index) => {
    if (measure === "cappedReturns" || measure === "score" || about !== undefined) return [];
    if (isOfOut(played, who)) return [];
    const result = resultOf(played, index);
    if (measure === "turns") return [result, ...secondsPerTurn.map((seconds) => minutesOf(result, seconds))];
    if (measure !== "returns") return [result];
    const rate = margin === undefined ? result : { ...result, margin };
    return [rate, ...besideRate(played, index, result)];
  });
}

export function luckMeasuresOf(played: PlayedArm): MeasureResult[] {
  return played.counts.layout.columns.flatMap(({ about, who }, index) =>
    about === "luck" && !isOfOut(played, who) ? [resultOf(played, index)] : [],
  );
}

/** Of who is out from the start there is nothing to tell. */
function isOfOut({ out }: PlayedArm, who: Who): boolean {
  return who.of === "order" && out.includes(who.place);
}

function resultOf({ arm, counts, exact, levels }: PlayedArm, index: number): MeasureResult {
  const { level, levelOf } = levels;
  const { columns, lineup } = counts.layout;
  const column = columns[index];
  const { key, measure, unit, meaning, ending } = column;
  const who = whoName(column.who, lineup.labels);
  const shown = levelOf({ of: { kind: "arm", arm }, key }, familyOf(column));
  const interval = both((one) => columnEstimate(counts, index, one), level, shown);
  const beside = besideOf(exactValue(exact, column, counts.layout), interval);
  const isShare = isShareColumn(column, new Map(columns.map((one) => [one.key, one])));
  return {
    ...{ measure, who, unit, meaning, ...interval, ...beside },
    ...(ending && { ending }),
    ...(isShare && { isShare }),
  };
}

/** What stands beside a win rate: the same with luck, where that is taken out, and bounds, where the cap ended any game. */
function besideRate(
  { counts, levels: { level, families } }: PlayedArm,
  index: number,
  { who, unit }: MeasureResult,
): MeasureResult[] {
  const row = (measure: string, meaning: string, estimate: (level: number) => Estimate) => {
    return { measure, who, unit, meaning, ...both(estimate, level, families.counted.level) };
  };
  const withLuck = (one: number) => plainEstimate(counts, index, one);
  const bound = (which: 0 | 1) => (one: number) => cappedBounds(counts, index, one)[which];
  const isCapped = columnEstimate(counts, columnOf(counts, "capped"), level).value !== 0;
  return [
    counts.layout.scores[index] < 0
      ? []
      : row("returnsWithLuck", "win rate with all luck left in it", withLuck),
    !isCapped ? [] : row("returnsIfCappedLost", "win rate if every capped game were lost", bound(0)),
    !isCapped ? [] : row("returnsIfCappedWon", "win rate if every capped game were won", bound(1)),
  ].flat();
}

function minutesOf(
  { exact, errorsFromExact = null, ...turns }: Interval & Beside,
  seconds: number,
): MeasureResult {
  const { value, low, high, familyLow, familyHigh, standardError, method } = turns;
  const scaled = (one: number) => kept((one * seconds) / 60)!;
  return {
    measure: `minutesAt${seconds}`,
    who: "game",
    unit: "minutes",
    meaning: `length of a game at ${seconds} seconds a turn`,
    ...mapped({ value, low, high, familyLow, familyHigh, standardError, method }, scaled),
    standardError: standardError === null ? null : scaled(standardError),
    ...(exact !== undefined && { exact: (exact * seconds) / 60, errorsFromExact }),
  };
}
