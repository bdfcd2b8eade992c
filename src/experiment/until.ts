import { shown } from "../game/nearest.js";
import type { Arm } from "../play/plan.js";
import { amountOf, asked, blocksOf, mostBlocks, type Within } from "./counts.js";
import { Mistake, type Place } from "./mistake.js";
import type { Overrides } from "./overrides.js";
import type { ExperimentFile } from "./schema.js";

/** A run that goes on until it is decided, and no longer than it may. */
export interface Until {
  /** `decided`: every claim, or every ruling of an audit; `known`: every number of the answer as well. */
  readonly what: "decided" | "known";
  /** Seconds that it may take; null for as long as it takes. */
  readonly seconds: number | null;
}

/** How far a run goes: to so many blocks, or until something is decided and to so many at most. */
export interface Extent {
  readonly blocks: number;
  readonly until: Until | null;
}

/** Seconds that a run may take where nobody says how long, nor how many games. */
const USUAL_SECONDS = 600;

/** What the file and the flags say about it. Throws a `Mistake`. */
export function extentOf(
  file: ExperimentFile,
  overrides: Overrides,
  isAudit: boolean,
): (arms: readonly Arm[]) => Extent {
  const what = whatOf(file, overrides);
  if (what === null) {
    refuseWithin(file, overrides);
    const amount = amountOf(file, overrides);
    return (arms) => ({ blocks: blocksOf(amount, arms), until: null });
  }
  if (what.until === "decided" && !isAudit && file.claims === undefined)
    throw new Mistake(
      what.place,
      "until: decided, but there are no claims to decide",
      "claims, or until: known",
    );
  const within = withinOf(file, overrides);
  const limit = asked(file, overrides, within);
  return (arms) => ({
    blocks: limit === null ? mostBlocks(arms) : blocksOf(limit, arms),
    until: { what: what.until, seconds: within?.seconds ?? (limit === null ? USUAL_SECONDS : null) },
  });
}

function whatOf(
  file: ExperimentFile,
  { until }: Overrides,
): { readonly until: Until["what"]; readonly place: Place } | null {
  if (until === undefined)
    return file.until === undefined ? null : { until: file.until, place: { path: ["until"] } };
  const place = { flag: "--until" };
  if (until === "decided" || until === "known") return { until, place };
  throw new Mistake(place, `got ${shown(until)}`, "decided, or known");
}

function refuseWithin(file: ExperimentFile, { within }: Overrides): void {
  const right = "until: decided, or until: known";
  if (within !== undefined) throw new Mistake({ flag: "--within" }, "nothing says until when", right);
  if (file.within !== undefined)
    throw new Mistake({ path: ["within"], at: "key" }, "within stands alone", right);
}

const SECONDS = { s: 1, m: 60, h: 3600 } as const;

const TIME_OR_GAMES = "a time such as 90s, 10m or 2h, or a number of games";

/** A day is more than anybody waits for. */
const MOST_SECONDS = 86_400;

function withinOf(file: ExperimentFile, overrides: Overrides): Within | null {
  const isFlag = overrides.within !== undefined;
  const written = overrides.within ?? file.within;
  if (written === undefined) return null;
  const place: Place = isFlag ? { flag: "--within" } : { path: ["within"] };
  const seconds = secondsIn(String(written));
  if (seconds !== null) return { seconds, place };
  const [digits = ""] = /^\s*[0-9]+(?:_[0-9]+)*\s*$/.exec(String(written)) ?? [];
  const games = Number(digits.replaceAll("_", ""));
  if (games > 0) return { games, place };
  throw new Mistake(place, `${isFlag ? "" : "within: "}got ${shown(written)}`, TIME_OR_GAMES);
}

/** What is written as a time: `90s`, `10m` or `2h`; null for anything else. */
export function secondsIn(written: string): number | null {
  const [, number, unit] = /^\s*([0-9]+(?:_[0-9]+)*(?:\.[0-9]+)?)\s*([smh])\s*$/.exec(written) ?? [];
  if (number === undefined) return null;
  const seconds = Number(number.replaceAll("_", "")) * SECONDS[unit as keyof typeof SECONDS];
  return seconds > 0 && seconds <= MOST_SECONDS ? seconds : null;
}
