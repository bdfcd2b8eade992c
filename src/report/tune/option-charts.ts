import { filled } from "../../game/index.js";
import { numbered, type Chart } from "../charts/chart.js";
import { PHONE_WIDTH } from "../charts/frame.js";
import { lineChart, type LinePanel, type LinePoint } from "../charts/lines.js";
import { fixed, listed, upperFirst } from "../text/format.js";
import { breakable, plainText, shortened } from "../text/labels.js";
import { clauseWith, plain } from "../words/effects.js";
import type { Tried, TuneResults } from "./results.js";
import { axisWords, boundsOf, headOf, isOneOf, leastSpan, seenOf, targetWords } from "./target.js";
import { isComputed, meetVerb } from "./tried.js";

/** More numbers of the target have no room below each other. */
const MAX_PANELS = 6;

/**
 * The target against every option whose values are numbers, each by itself, those that the smallest proposal changes first; beside
 * what else that changes, where enough was played so. None where none was played at two values.
 */
export function optionCharts(results: TuneResults): Chart[] {
  const { varied, tried, proposals } = results;
  const proposed = tried.find(({ name }) => name === proposals[0])?.parts ?? [];
  const isChanged = (index: number) => proposed.some(([option]) => option === index);
  const order = [...varied.keys()].toSorted((a, b) => Number(isChanged(b)) - Number(isChanged(a)));
  const drawn = order.flatMap((index) => {
    if (varied[index].values.some(({ value }) => typeof value !== "number")) return [];
    const beside = isChanged(index) ? proposed.filter(([option]) => option !== index) : [];
    const lines = [beside, []].map((kept) => lineOf(results, index, kept));
    return lines.find(({ points }) => points.length >= MIN_POINTS) ?? [];
  });
  return numbered(drawn.map((line) => chartOf(results, line)));
}

const MIN_POINTS = 3;

type Line = ReturnType<typeof lineOf>;
type Point = Line["points"][number];

/**
 * What was played along an option; `kept` is what else is changed in all of it. It starts where the option stands as it is, unless
 * that is no number, or was not played.
 */
function lineOf({ base, varied, tried }: TuneResults, index: number, kept: Tried["parts"]) {
  const option = varied[index];
  const { values, standing } = option;
  const isKept = ({ parts }: Tried) =>
    kept.every(([one, value]) => parts.some((part) => part[0] === one && part[1] === value));
  const points = tried.flatMap((one) => {
    const own = one.parts.find(([changed]) => changed === index);
    if (own === undefined || one.parts.length !== kept.length + 1 || !isKept(one)) return [];
    return [{ x: Number(values[own[1]].value), tried: one }];
  });
  const first =
    kept.length === 0 ? base : tried.find((one) => one.parts.length === kept.length && isKept(one));
  const start =
    typeof standing === "number" && first !== undefined ? { x: standing, tried: first } : undefined;
  if (start !== undefined) points.push(start);
  return { option, points: points.toSorted((a, b) => a.x - b.x), start };
}

function chartOf(results: TuneResults, line: Line): Chart {
  const { option, points } = line;
  const { target, base } = results;
  const says = plainText(filled(option.says, "…")!);
  const panels = target.slice(0, MAX_PANELS).map((number, at): LinePanel => ({
    ...(target.length > 1 && { title: shortened(headOf(number, target), PHONE_WIDTH) }),
    band: boundsOf(number),
    leastHeight: leastSpan(number),
    points: points.flatMap(({ x, tried }): LinePoint[] => {
      const seen = seenOf(tried.numbers[at], number);
      if (seen === null) return [];
      const { error, ...range } = seen;
      const name = tried === base ? "as the rules stand" : plainText(tried.name);
      const text = `${fixed(seen.value, 1)}${error === "" ? "" : ` (${error})`}`;
      return [{ line: "", at: x, ...range, name, text }];
    }),
  }));
  return lineChart("tune", {
    title: titleOf(results, line),
    subtitle: `Shaded: the target${isOneOf(target) ? ` (${breakable(targetWords(target[0]))})` : ""}. Points: ${isComputed(results) ? "what was computed" : "what was played while searching, with 95 % intervals"}. Across: ${says}${says.endsWith("…") ? "" : "."}`,
    lines: [""],
    panels,
    x: { field: "at", title: shortened(says, PHONE_WIDTH), axis: { tickMinStep: 1 } },
    ...(target.length === 1 && { yTitle: axisWords(target[0]) }),
    shows: "bars",
    width: 520,
    height: panels.length > 2 ? 110 : 200,
  });
}

/** What a value of the option makes of the first number of the target, and with which values it is met. */
function titleOf(results: TuneResults, line: Line): string {
  const { option, points, start } = line;
  const { says, values } = option;
  const { base, target } = results;
  const [first] = target;
  const doing = points.filter(({ tried }) => tried.standing === "likely");
  const told = toldOf(results, line, doing);
  const named = (x: number, clause: string) => {
    const words = values.find(({ value }) => Number(value) === x)?.words ?? String(x);
    // A clause by itself needs no other words.
    return (
      (clause.includes("{}") ? filled(clause, /^\d+$/.test(words) ? Number(words) : words) : null) ?? words
    );
  };
  const [now, then] = [start?.tried ?? base, told.tried].map(({ numbers: [{ value }] }) =>
    plain(value, first),
  );
  const isAlone = told.tried.parts.length === 1;
  const where = isAlone || start === undefined ? "as the rules stand" : `at ${start.x}`;
  const same = isAlone ? "the same as now" : `the same ${where}`;
  const before = `, ${now === then ? same : `and ${now} ${where}`}`;
  // Of the clause what its number stands in: `d10`.
  const [place] = /\S*\{\}\S*/.exec(says) ?? [says];
  const who =
    doing.length === 0
      ? "no value by itself"
      : doing.length === 1
        ? "that"
        : listed(doing.map(({ x }) => named(x, place)));
  const met = `${who} ${meetVerb(results, doing.length)} the target`;
  const change = isAlone ? named(told.x, says) : told.tried.name;
  return upperFirst(plainText(`${clauseWith(first, then)} if ${change}${before}; ${met}`));
}

/** What is proposed, else the smallest change that meets the target, else the one that changes most. */
function toldOf({ base, proposals }: TuneResults, { points, start }: Line, doing: readonly Point[]): Point {
  const from = start?.tried ?? base;
  const own = points.filter(({ tried }) => tried !== from);
  const change = ({ tried }: Point) =>
    Math.abs((tried.numbers[0].value ?? NaN) - (from.numbers[0].value ?? NaN));
  const [cheapest] = doing.toSorted((one, other) => one.tried.cost - other.tried.cost);
  const [most] = own.toSorted((one, other) => change(other) - change(one) || 0);
  return own.find(({ tried }) => tried.name === proposals[0]) ?? cheapest ?? most;
}
