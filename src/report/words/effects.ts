import { PICK_VALUE } from "../../experiment/claims/schema.js";
import { FIRST } from "../../measure/index.js";
import type { Effect } from "../results/effects.js";
import { withOne } from "../results/interval.js";
import { count, exactPercent, fixed, POINTS } from "../text/format.js";
import { CUT_OFF } from "./endings.js";
import { each, figuresOf, tableOf, type Cell, type Table } from "../text/table.js";

interface NamedNumber {
  readonly measure: string;
  readonly who: string;
  readonly unit: string;
  readonly isShare: boolean;
  /** Of a length: the share of the games that end within it; null, or left out, for the mean. */
  readonly quantile?: number | null;
  readonly says?: string;
  /** The clause in the designer's words, with {} for the number. */
  readonly words?: string;
}

export function clauseWith(
  { measure, who, quantile = null, unit, isShare, says = "", words }: NamedNumber,
  number: string,
): string {
  if (words !== undefined) return words.replaceAll("{}", number);
  const player = who === FIRST ? "whoever starts" : who;
  if (measure === "returns") return `${player} wins ${number} of 100 games`;
  if (quantile !== null) return `${exactPercent(quantile)} of the games end within ${number} ${unit}`;
  if (measure === "turns" || measure.startsWith("minutes")) return `a game takes ${number} ${unit}`;
  if (measure === "capped") return `the turn cap ends ${number} of 100 games`;
  if (measure === PICK_VALUE) return `a pick is worth ${number} points to ${player}`;
  const whose = who === "game" ? "" : ` of ${player}`;
  const named = says === "" ? `${measure}${whose}` : `“${says}”${whose}`;
  return `${named} is ${number}${isShare ? " of 100 games" : ` ${unit}`}`;
}

/** In games of 100, points, or the number's own unit; a dash where it never came up. */
export function plain(
  value: number | null,
  { isShare, measure }: Pick<NamedNumber, "isShare" | "measure">,
): string {
  if (value === null) return "—";
  const number = isShare ? 100 * value : value;
  const digits = isShare || measure === PICK_VALUE || Math.abs(number) >= 20 ? 0 : 1;
  return Number.isInteger(number) ? count(number) : fixed(number, digits);
}

/** Within this part of a length nobody notices a change. */
const NOTICED = 0.05;

/** What becomes of a game's length, as a sentence without its full stop. */
export function lengthClause({ before, change, low, high, unit }: Effect): string {
  if (Math.max(Math.abs(low), Math.abs(high)) <= NOTICED * before)
    return "A game takes about as long as before";
  if (low <= 0 && high >= 0) return "The length of a game does not surely change";
  const turns = fixed(Math.abs(change), Math.abs(change) < 9.5 ? 1 : 0);
  return change > 0
    ? `A game takes ${inUnits(turns, unit)} longer`
    : `A game is ${inUnits(turns, unit)} shorter`;
}

/** `1 turn`, `2.5 turns`. */
function inUnits(number: string, unit: string): string {
  return `${number} ${number === "1" ? unit.replace(/s$/, "") : unit}`;
}

const NAMES: Readonly<Record<string, string>> = {
  returns: "games won by the first to play",
  turns: "length",
  capped: "games ended by the turn cap",
  shared: "games shared",
  leadChanges: "changes of the lead",
  comeback: "games won by whoever was behind halfway",
  decisions: "choices in a game",
};

export function effectName({ measure, who }: Pick<Effect, "measure" | "who">): string {
  return measure === "returns" && who !== FIRST ? `games won by ${who}` : (NAMES[measure] ?? measure);
}

/** Before, after and what changes; no table where nothing is there to change. `note`: what is said of intervals, where there are any. */
export function effectsTable(title: string, effects: readonly Effect[], note: string): Table[] {
  // What never happens before or after is no news.
  const rows = effects.filter(({ before, after }) => before !== 0 || after !== 0);
  if (rows.length === 0) return [];
  const isApart = rows.some(
    ({ before, after, change, isShare }) => Math.abs(after - before - change) > (isShare ? 0.01 : 0.5),
  );
  const apart = isApart
    ? " Before and after count all games, a change those that both rules played on the same dice."
    : "";
  const isOfOne = rows.every(({ lineup }) => lineup === rows[0].lineup);
  const namesOf = (effect: Effect) => [isOfOne ? [] : effect.lineup, effectName(effect)].flat();
  const columns = [
    each("before", (effect: Effect) => valueCell(effect.before, effect)),
    each("after", (effect: Effect) => valueCell(effect.after, effect)),
    each("change", changeCell),
  ];
  const below = rows.some(({ low, high }) => low !== high) ? `${note}${apart}` : null;
  return [tableOf(title, isOfOne ? ["What"] : ["Between", "What"], rows, namesOf, columns, below)];
}

/** Of an interval of a change of shares that says nothing. */
const WIDE = 0.3;

export function changeCell(effect: Effect): Cell {
  const { change: value, low, high, isShare, unit, before, after, isUnchanged, isCutOff } = effect;
  if (isCutOff === true) return { text: CUT_OFF };
  if (isUnchanged === true) return { text: "no change in these games" };
  // Bounds that hold whatever the few games that changed may hide.
  const isWide = high - low > (isShare ? WIDE : 2 * Math.max(before, after));
  if (low < 0 && high > 0 && isWide) return { text: "too few games to tell" };
  const interval = withOne({ value, low, high, method: low === high ? "exact" : "t" });
  return figuresOf([interval], isShare ? POINTS : { factor: 1, name: ` ${unit}`, signed: true })[0];
}

function valueCell(value: number, { isShare, unit, measure }: Effect): Cell {
  const text = plain(value, { isShare, measure });
  return { text: isShare ? `${text} %` : inUnits(text, unit), value };
}
