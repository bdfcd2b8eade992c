import type { z } from "zod";
import type { Frozen, MeasureResult } from "./results.js";
import type { interval } from "./schema/common.js";

/** An estimate with two intervals: its own, and one that holds together with those of its whole family. */
export interface Interval extends Frozen<z.infer<typeof interval>> {
  /** Of a win rate or its change, where the turn cap ended games: what it would be if all of them were lost, or won. */
  readonly ifCapped?: { readonly lost: Interval; readonly won: Interval };
}

export type Unchanged = NonNullable<Interval["unchanged"]>;

/** An exact value beside a simulated one. */
export type Beside = Pick<MeasureResult, "exact" | "errorsFromExact">;

/** The exact value where there is one: whatever is said or drawn of a number rests on it. */
export function known<T extends Interval & Pick<Beside, "exact">>(measured: T): T {
  const { exact } = measured;
  if (exact === undefined) return measured;
  return {
    ...measured,
    ...{ value: exact, low: exact, high: exact, familyLow: exact, familyHigh: exact },
    ...{ standardError: 0, method: "exact" },
  };
}
