import type { AnyGame, Stage } from "../game/index.js";

/** How long things take at the table, by kind, each from and to in tenths of a second. */
export type Times = Readonly<Record<string, readonly [number, number]>>;

/** What is timed in every game: a die rolled, and a turn for itself. Other kinds are the game's own. */
export const ROLL = "roll";
export const TURN = "turn";

/** The kinds that may be given times in a game. */
export function timedKinds({ pace }: AnyGame): readonly string[] {
  return [...(pace?.kinds ?? []), ROLL, TURN];
}

/** How the names of measures end that rest on the shorter or on the longer times, or on the only ones. */
const ENDS = {
  AtLow: "at the shorter times given",
  AtHigh: "at the longer times given",
  AtTimes: "at the times given",
} as const;

export type TimeEnd = keyof typeof ENDS;

export function endsOf(times: Times): readonly TimeEnd[] {
  return Object.values(times).every(([low, high]) => low === high) ? ["AtTimes"] : ["AtLow", "AtHigh"];
}

/** A measure that rests on times given by kind: its name without the end, and the end with its words; else null. */
export function timedMeasure(measure: string): { name: string; end: TimeEnd; words: string } | null {
  const end = (Object.keys(ENDS) as TimeEnd[]).find((one) => measure.endsWith(one));
  return end === undefined ? null : { name: measure.slice(0, -end.length), end, words: ENDS[end] };
}

export function endWords(end: TimeEnd): string {
  return ENDS[end];
}

/** The kinds that are counted: those that have a time. */
export function kindsCounted({ pace }: AnyGame, times: Times): readonly string[] {
  return (pace?.kinds ?? []).filter((kind) => times[kind] !== undefined);
}

export function stagesOf({ pace }: AnyGame): readonly Stage[] {
  return pace?.stages?.list ?? [];
}
