import { hidesWhoWins } from "./capped.js";
import { winsChange } from "./fair.js";
import { measured, type Compared } from "./lookup.js";
import { placesToTell } from "./order.js";
import type { Results } from "./results.js";

/** What rules change of a number that designers ask about, against other rules. */
export interface Effect {
  readonly lineup: string;
  readonly measure: string;
  readonly who: string;
  readonly unit: string;
  readonly isShare: boolean;
  readonly before: number;
  readonly after: number;
  /** The change, with an interval that holds together with all others of the run. */
  readonly change: number;
  readonly low: number;
  readonly high: number;
  /** From where to where it may lie, however the games that were cut off would have gone on; left out where none was. */
  readonly ifCapped?: { readonly low: number; readonly high: number };
  /** Left out where some games changed. */
  readonly isUnchanged?: true;
  /** Of a win rate, where most games before or after are cut off: then nothing is known of the change. */
  readonly isCutOff?: true;
}

/** The numbers, in the order in which they are told. */
const MEASURES = ["returns", "turns", "capped", "shared", "leadChanges", "comeback", "decisions"];

/** What a comparison found, win rates as those of whoever starts, or of the first side, and of the seat that rules are about. Numbers that never came up are left out. */
export function effectsOf(results: Results, compared: Compared): Effect[] {
  const { comparison, of, against } = compared;
  const { lineup, measures } = of;
  const places = placesToTell(results);
  return MEASURES.flatMap((measure) =>
    comparison.differences.flatMap((one): Effect[] => {
      if (one.measure !== measure || (measure === "returns" && !places.includes(one.who))) return [];
      const { who, value, familyLow, familyHigh, unchanged } = one;
      const unit = one.unit === "turns" ? `${results.turnName ?? "turn"}s` : one.unit;
      const [after, before] = [of, against].map((arm) => measured(arm, measure, who).value);
      if (value === null || familyLow === null || familyHigh === null || after === null || before === null)
        return [];
      const isShare = measures.find((found) => found.measure === measure)?.isShare === true;
      const change = { before, after, change: value, low: familyLow, high: familyHigh };
      const capped = measure === "returns" ? cappedOf(compared, who) : {};
      const idle = unchanged === undefined ? {} : { isUnchanged: true as const };
      const cut = measure === "returns" && hidesWhoWins(compared) ? { isCutOff: true as const } : {};
      return [{ lineup, measure, who, unit, isShare, ...change, ...capped, ...idle, ...cut }];
    }),
  );
}

function cappedOf(compared: Compared, who: string): Pick<Effect, "ifCapped"> {
  const { lost, won } = winsChange(compared, who)?.ifCapped ?? {};
  const [low, high] = [lost?.familyLow ?? null, won?.familyHigh ?? null];
  return low === null || high === null ? {} : { ifCapped: { low, high } };
}
