import { oneLine } from "../../play/errors.js";
import type { PickTime } from "../../play/plan.js";
import type { ObservedPick, PickResults, PickValue } from "../results/picks.js";
import type { Results } from "../results/results.js";
import { column, exactPercent, fixed, PERCENT, POINTS, shown } from "../text/format.js";
import { byValue, MAX_TIMES, nameOf, timeWords } from "../words/picks.js";
import { bold } from "./bold.js";
import { plainTable } from "./table.js";

/** What the picks are worth, for a terminal: the greatest gain first. */
export function pickSections({ picks, level }: Results, width: number): string[] {
  return picks.flatMap((result) => {
    const times = [...new Set(result.values.map(({ at }) => at))];
    if (times.length > MAX_TIMES) return [briefTable(result, times, level, width)];
    return times.map((at) => wholeTable(result, at, level, width));
  });
}

function wholeTable(result: PickResults, at: PickTime, level: number, width: number): string {
  const values = byValue(result.values.filter((value) => value.at === at));
  const number = at === "first" ? 1 : at;
  const seen = values.map(({ pick }) =>
    result.observed.find((observed) => observed.pick === pick && observed.at === number),
  );
  const worth = column(values, BARE_POINTS);
  const rows = values.map((value, index) => [
    oneLine(value.pick),
    worth[index],
    value.available === null ? "—" : `${fixed(100 * value.available, 0)} %`,
    ...observedCells(seen[index]),
  ]);
  const title = `${bold(`Forced ${timeWords(at)}`)}, ${oneLine(nameOf(result))} on all sides: the changes hold together with all verdicts of the run at ${exactPercent(level)}`;
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
    value === undefined || value.value === null ? "—" : `${oneLine(value.pick)} ${shown(value, POINTS)}`;
  const rows = times.map((at) => {
    const values = byValue(result.values.filter((value) => value.at === at && value.value !== null));
    return [String(at), named(values[0]), named(values.at(-1))];
  });
  const title = `${bold("Forced picks by their number in the game")}, ${oneLine(nameOf(result))} on all sides: the changes hold together with all verdicts of the run at ${exactPercent(level)}; picks.csv has them all`;
  return `${title}\n${plainTable(["Pick", "gains most", "loses most"], rows, width)}`;
}
