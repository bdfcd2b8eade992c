import { bold } from "./bold.js";
import { oneLine } from "../play/errors.js";
import type { PickTime } from "../play/plan.js";
import { column, exactPercent, fixed, listed, PERCENT, POINTS, shown } from "./format.js";
import { timeWords, type ObservedPick, type PickResults, type PickValue } from "./picks.js";
import type { Results } from "./results.js";
import { plainTable } from "./table.js";

/** A terminal shows every pick for so many points of the draft; for more, the best and the worst of each. */
const MOST_TIMES = 3;

/** A sentence names no more picks than these. */
const MOST_NAMED = 3;

/** What the picks are worth, for a terminal: the greatest gain first. */
export function pickSections({ picks, level }: Results, width: number): string[] {
  return picks.flatMap((result) => {
    const times = [...new Set(result.values.map(({ at }) => at))];
    if (times.length > MOST_TIMES) return [briefTable(result, times, level, width)];
    return times.map((at) => wholeTable(result, at, level, width));
  });
}

function wholeTable(result: PickResults, at: PickTime, level: number, width: number): string {
  const values = byValue(result.values.filter((value) => value.at === at));
  const number = at === "first" ? 1 : at;
  const seen = values.map(({ pick }) =>
    result.observed.find((observed) => observed.pick === pick && observed.at === number),
  );
  const worth = column(values.map(together), BARE_POINTS);
  const rows = values.map((value, index) => [
    oneLine(value.pick),
    worth[index],
    value.available === null ? "—" : `${fixed(100 * value.available, 0)} %`,
    ...observedCells(seen[index]),
  ]);
  const title = `${bold(`Forced ${timeWords(at)}`)}, ${oneLine(nameOf(result))} on all sides: all intervals hold together at ${exactPercent(level)}`;
  const head = ["Pick", "points of win rate", "there", `% freely pick ${number} *`, "% won then *"];
  return `${title}\n${plainTable(head, rows, width)}\n* Confounded: players take what suits their position. What the pick itself changes stands in the second column.`;
}

/** The unit stands in the head. */
const BARE_POINTS = { ...POINTS, name: "" };
const BARE_PERCENT = { ...PERCENT, name: "" };

function observedCells(seen: ObservedPick | undefined): string[] {
  if (seen === undefined) return ["never", "—"];
  return [shown(seen.taken, BARE_PERCENT), shown(seen.wins, BARE_PERCENT)];
}

function briefTable(result: PickResults, times: readonly PickTime[], level: number, width: number): string {
  const named = (value: PickValue | undefined) =>
    value === undefined || value.value === null
      ? "—"
      : `${oneLine(value.pick)} ${shown(together(value), POINTS)}`;
  const rows = times.map((at) => {
    const values = byValue(result.values.filter((value) => value.at === at && value.value !== null));
    return [String(at), named(values[0]), named(values.at(-1))];
  });
  const title = `${bold("Forced picks by their number in the game")}, ${oneLine(nameOf(result))} on all sides: all intervals hold together at ${exactPercent(level)}; picks.csv has them all`;
  return `${title}\n${plainTable(["Pick", "gains most", "loses most"], rows, width)}`;
}

/** What forcing the first of the given times found, in a sentence; for several times the one that matters most. */
export function pickFindings({ picks }: Results): string[] {
  return picks.flatMap((result) => {
    const times = [...new Set(result.values.map(({ at }) => at))];
    return times.length > MOST_TIMES ? [strongest(result)] : times.map((at) => findingAt(result, at));
  });
}

function findingAt(result: PickResults, at: PickTime): string {
  const measured = byValue(result.values.filter((value) => value.at === at && value.value !== null));
  const who = `With ${nameOf(result)} on all sides, forcing a pick ${timeWords(at)}`;
  if (measured.length === 0) return `${who}: not exercised, none of the picks was ever there.`;
  const gains = measured.filter(({ familyLow }) => familyLow! > 0);
  const losses = measured.filter(({ familyHigh }) => familyHigh! < 0);
  const rest = measured.length - gains.length - losses.length;
  const parts = [
    ...(gains.length > 0 ? [`gains for certain with ${briefly(gains)}`] : []),
    ...(losses.length > 0
      ? [`costs for certain with ${countOf(losses.length)}, most with ${inPoints(losses.at(-1)!)}`]
      : []),
    ...(rest > 0 ? [`cannot be told from the free choice with ${countOf(rest)}`] : []),
  ];
  return `${who} ${listed(parts)}.`;
}

function strongest(result: PickResults): string {
  const sure = result.values
    .filter(({ familyLow, familyHigh }) => familyLow !== null && (familyLow > 0 || familyHigh! < 0))
    .toSorted((a, b) => Math.abs(b.value!) - Math.abs(a.value!));
  const who = `With ${nameOf(result)} on all sides`;
  if (sure.length === 0)
    return `${who}, no forced pick changes the win rate for certain, whenever it is made.`;
  return `${who}, ${sure.length} of ${result.values.length} forced picks change the win rate for certain; most of all ${inPoints(sure[0])} ${timeWords(sure[0].at)}.`;
}

function inPoints(value: PickValue): string {
  return `${value.pick}, ${shown(value, POINTS, true)}`;
}

/** The first few, and how many more. */
function briefly(picks: readonly PickValue[]): string {
  const first = picks.slice(0, MOST_NAMED).map(inPoints);
  return listed(picks.length > MOST_NAMED ? [...first, `${picks.length - MOST_NAMED} more`] : first);
}

function countOf(picks: number): string {
  return picks === 1 ? "one pick" : `${picks} picks`;
}

function nameOf({ strategy, variant, position }: PickResults): string {
  return `${strategy} (${variant}${position === null ? "" : `, ${position}`})`;
}

/** The greatest gain first; what was never there at the end. */
function byValue(values: readonly PickValue[]): PickValue[] {
  return values.toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity));
}

/** The family's interval in place of the value's own. */
function together(value: PickValue): PickValue {
  return { ...value, low: value.familyLow, high: value.familyHigh };
}
