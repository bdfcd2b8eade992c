import type { Interval } from "../results/interval.js";
import { capHides, holdsCutGames, verdictAgainst, type Verdict } from "../results/verdict.js";
import { column, type Unit } from "../text/format.js";
import { COLOURS } from "./frame.js";

/** What charts of intervals are filled with: rows, and what the mark of each says. */

export interface IntervalRow {
  /** As people named it; shortened for the axis, in full in the tooltip. */
  readonly name: string;
  /** What the axis says instead, where a name is better shortened part by part. */
  readonly label?: string;
  readonly interval: Interval;
  /** What stands beside it instead of its value with its interval. */
  readonly text?: string;
  /** How far apart single games lie, drawn pale behind the interval. */
  readonly spread?: Spread;
  /** Whether somebody in it plays anything: then it is grey, whatever the verdict. */
  readonly isSenseless?: boolean;
  /** What its mark says, where that is no verdict against the line. */
  readonly kind?: Kind | null;
  /** What it is held against where that is not the same for all rows, drawn as a dash across it. */
  readonly reference?: number;
  /** Values that something is claimed of, drawn as a dash across the row. */
  readonly dashes?: readonly number[];
  /** The number of its group. */
  readonly group?: number;
  /** Rows of one line-up stand together, apart from others. */
  readonly lineup?: string;
}

/** A thin bar and a thick one, each from and to in the unit of the interval, and what they are in words. */
export interface Spread {
  readonly outer: readonly [number, number];
  readonly inner?: readonly [number, number];
  readonly text: string;
}

/** What a mark says beside its value, in colour and in shape, for print without colour. */
export interface Kind {
  readonly name: string;
  readonly colour: string;
  readonly shape: string;
  /** Whether it needs no legend where all marks are of this kind: the title says it, or there is nothing to say. */
  readonly isPlain?: true;
}

/** Rows with one axis: the whole of a chart, or one picture of several below each other. */
export interface IntervalPanel {
  /** Where there are several. */
  readonly title?: string;
  readonly rows: readonly IntervalRow[];
  /** What the axis shows, with its unit. */
  readonly axis: string;
  readonly unit: Unit;
  /** The narrowest axis, in the unit of the axis. */
  readonly leastWidth: number;
  /** Values beyond these cannot be, in the unit of the axis. */
  readonly limits?: readonly [number, number];
  /** A dashed line through all rows, what it means, and what to lie above or below it or not to be told from it means. */
  readonly line?: {
    /** Left out where every row has a reference of its own. */
    readonly value?: number;
    readonly name: string;
    readonly verdicts: Readonly<Record<Verdict, string>>;
  };
  /** What is shaded through all rows, from and to, and what it means. */
  readonly band?: { readonly from: number; readonly to: number; readonly name: string };
  /** Those of the marks, in the order of the legend; where none are given, the verdicts against the line. */
  readonly kinds?: readonly Kind[];
  /** What is the same number of different things: rows in groups, each below its name, and a bar from 0 to each. */
  readonly groups?: readonly string[];
}

/** The verdict is told by shape as well. */
const VERDICTS = {
  above: { colour: COLOURS.blue, shape: "triangle-right", isPlain: true },
  below: { colour: COLOURS.vermilion, shape: "triangle-left", isPlain: true },
  level: { colour: COLOURS.grey, shape: "circle", isPlain: true },
} as const;

/** Of rows in which somebody plays anything, which say little about the game. */
const ANYBODY: Kind = { name: "with players at random", colour: COLOURS.grey, shape: "cross" };

/** Of rows that are held against nothing: it needs no legend. */
const PLAIN: Kind = { name: "as counted", colour: COLOURS.blue, shape: "circle", isPlain: true };

/** Of intervals that would tell, had the turn cap ended no games. */
const CUT_SHORT: Kind = {
  name: "the turn cap leaves it open",
  colour: COLOURS.grey,
  shape: "diamond",
};

export type Judged = ReturnType<typeof judgedPanel>;

/** With the kind and the text of each row. */
export function judgedPanel(panel: IntervalPanel) {
  const { rows, line, unit } = panel;
  const shown = rows.map(({ interval }) => interval);
  const texts = column(shown, unit);
  const ofVerdict = (verdict: Verdict): Kind => ({ name: line!.verdicts[verdict], ...VERDICTS[verdict] });
  // Where nobody has a choice, to play anything is all there is.
  const isAllSenseless = rows.every(({ isSenseless }) => isSenseless === true);
  const kindOf = ({ interval, isSenseless, kind, reference = line?.value }: IntervalRow): Kind | null => {
    if (kind !== undefined) return kind;
    // What is held against nothing is painted alike in all panels, also where one has no value.
    if (interval.value === null && reference !== undefined) return null;
    if (isSenseless === true && !isAllSenseless) return ANYBODY;
    if (reference === undefined) return PLAIN;
    return capHides(interval, reference) ? CUT_SHORT : ofVerdict(verdictAgainst(interval, reference));
  };
  const byCap = rows.map(({ interval, spread, reference = line?.value }) =>
    spread === undefined ? spreadByCap(interval, reference) : {},
  );
  const own = rows.map((row, index) => ({
    ...row,
    ...byCap[index],
    ...{ text: row.text ?? texts[index], kind: kindOf(row) },
  }));
  const verdicts: readonly Verdict[] = line === undefined ? [] : ["above", "below", "level"];
  const all = [...verdicts.map(ofVerdict), CUT_SHORT, ANYBODY, PLAIN];
  const kinds = panel.kinds ?? all.filter(({ name }) => own.some(({ kind }) => kind?.name === name));
  return { ...panel, rows: own, kinds, isCut: byCap.some(({ spread }) => spread !== undefined) };
}

/** Where the turn cap hides what would be told, or gives a good part of it: how it would be, had all the games that it ended been lost or won. */
function spreadByCap(interval: Interval, reference: number | undefined): { readonly spread?: Spread } {
  const { lost, won } = interval.ifCapped ?? {};
  if (lost === undefined || won === undefined) return {};
  if (reference === undefined || !(capHides(interval, reference) || holdsCutGames(interval))) return {};
  const outer = [lost.familyLow!, won.familyHigh!] as const;
  return { spread: { outer, text: "had those that the turn cap ended all been lost or won" } };
}
