import { timedMeasure } from "../../measure/index.js";
import { mapped } from "../results/interval.js";
import { fixed } from "../text/format.js";
import { quantileOf } from "./lengths.js";
import { turnWord } from "./turns.js";
import type { ArmResults, LengthQuantile, Results } from "../results/results.js";

/** One way to tell lengths in minutes: so many seconds a turn, or the times given by kind. */
interface Pace {
  readonly measure: string;
  /** As in `at 20 s a turn`. */
  readonly words: string;
  /** Seconds of every turn; null where they differ by what is done in it. */
  readonly seconds: number | null;
  quantile(arm: ArmResults, share: number): LengthQuantile | undefined;
}

export function pacesOf(results: Results): readonly Pace[] {
  const { arms, secondsPerTurn } = results;
  const byTurn = secondsPerTurn.map((seconds) => ({
    measure: `minutesAt${seconds}`,
    words: `at ${seconds} s a ${turnWord(results)}`,
    seconds,
    quantile(arm: ArmResults, share: number) {
      const found = quantileOf(arm, share);
      return found && inMinutes(found, seconds / 60);
    },
  }));
  const byKind = (arms[0]?.minutes ?? []).map(({ measure }) => ({
    measure,
    words: timedMeasure(measure)!.words,
    seconds: null,
    quantile: ({ minutes = [] }: ArmResults, share: number) =>
      minutes.find((one) => one.measure === measure)?.quantiles.find((one) => one.share === share),
  }));
  return [...byTurn, ...byKind];
}

function inMinutes(turns: LengthQuantile, factor: number): LengthQuantile {
  const { cap } = turns;
  return { ...mapped(turns, (value) => value * factor), ...(cap !== undefined && { cap: cap * factor }) };
}

/** What a typical game takes, as `6 to 12 minutes`; null where no times are given. */
export function minutesOf(results: Results, arm: ArmResults): string | null {
  const range = minutesRange(results, arm);
  return range === null ? null : `${range} ${range === "1" ? "minute" : "minutes"}`;
}

export function minutesRange(results: Results, arm: ArmResults): string | null {
  const values = pacesOf(results).map((pace) => fixed(pace.quantile(arm, 0.5)?.value ?? 0, 0));
  if (values.length === 0) return null;
  return values[0] === values.at(-1) ? values[0] : `${values[0]} to ${values.at(-1)}`;
}

/** So many turns as `9 to 18`; null where turns are not given so many seconds each. */
export function turnsInMinutes({ secondsPerTurn }: Results, turns: number): string | null {
  if (secondsPerTurn.length === 0) return null;
  const minutes = secondsPerTurn.map((seconds) => fixed((turns * seconds) / 60, 0));
  return [...new Set(minutes)].join(" to ");
}

/** A line below what is told in turns. */
export function inMinutesLine(minutes: string): string {
  return `In minutes: ${minutes}.`;
}

/** `20 to 30 minutes`. */
export function minutesClaimed([low, high]: readonly [number, number]): string {
  const digits = Number.isInteger(low) && Number.isInteger(high) ? 0 : 1;
  return low === high
    ? `${fixed(low, digits)} minutes`
    : `${fixed(low, digits)} to ${fixed(high, digits)} minutes`;
}
