import { filled } from "../../game/index.js";
import { numbered, type Chart } from "../charts/chart.js";
import { PHONE_WIDTH } from "../charts/frame.js";
import { lineChart, type LinePanel, type LinePoint } from "../charts/lines.js";
import { fixed, listed, upperFirst } from "../text/format.js";
import { breakable, plainText, shortened } from "../text/labels.js";
import { clauseWith, plain } from "../words/effects.js";
import type { TuneResults, VariedOption } from "./results.js";
import { axisWords, boundsOf, leastSpan, seenOf } from "./seen.js";
import { headOf, isComputed, isOneOf, meetVerb, targetWords } from "./words.js";

/** More numbers of the target have no room below each other. */
const MAX_PANELS = 6;

/**
 * The target against every option whose values are numbers, each by itself, those that the smallest proposal changes first; none where
 * none was played at two values.
 */
export function optionCharts(results: TuneResults): Chart[] {
  const { varied, tried, proposals } = results;
  const changed = tried.find(({ name }) => name === proposals[0])?.parts.map(([option]) => option) ?? [];
  const rank = (index: number) => (changed.includes(index) ? 0 : 1);
  const order = [...varied.keys()].toSorted((a, b) => rank(a) - rank(b));
  const drawn = order.flatMap((index) => {
    const option = varied[index];
    const points = pointsOf(results, option, index);
    const areNumbers = option.values.every(({ value }) => typeof value === "number");
    return areNumbers && points.length >= 3 ? [{ option, points }] : [];
  });
  return numbered(drawn.map(({ option, points }) => chartOf(results, option, points)));
}

type Points = ReturnType<typeof pointsOf>;

function pointsOf({ base, tried }: TuneResults, { values, standing }: VariedOption, index: number) {
  const alone = tried.filter(({ parts }) => parts.length === 1 && parts[0][0] === index);
  const points = alone.map((one) => ({ x: Number(values[one.parts[0][1]].value), tried: one }));
  if (typeof standing === "number") points.push({ x: standing, tried: base });
  return points.toSorted((a, b) => a.x - b.x);
}

function chartOf(results: TuneResults, option: VariedOption, points: Points): Chart {
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
    title: titleOf(results, option, points),
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
function titleOf(results: TuneResults, { says, values }: VariedOption, points: Points): string {
  const { base, target } = results;
  const [first] = target;
  const doing = points.filter(({ tried }) => tried.standing === "likely");
  const told = toldOf(results, points, doing);
  const named = (x: number, clause: string) => {
    const words = values.find(({ value }) => Number(value) === x)?.words ?? String(x);
    // A clause by itself needs no other words.
    return (
      (clause.includes("{}") ? filled(clause, /^\d+$/.test(words) ? Number(words) : words) : null) ?? words
    );
  };
  const [now, then] = [base, told.tried].map(({ numbers: [{ value }] }) => plain(value, first));
  const before = now === then ? ", the same as now" : `, and ${now} as the rules stand`;
  // Of the clause what its number stands in: `d10`.
  const [place] = /\S*\{\}\S*/.exec(says) ?? [says];
  const who =
    doing.length === 0
      ? "no value by itself"
      : doing.length === 1
        ? "that"
        : listed(doing.map(({ x }) => named(x, place)));
  const met = `${who} ${meetVerb(results, doing.length)} the target`;
  return upperFirst(plainText(`${clauseWith(first, then)} if ${named(told.x, says)}${before}; ${met}`));
}

/** What is proposed, else the smallest change that meets the target, else the one that changes most. */
function toldOf({ base, proposals }: TuneResults, points: Points, doing: Points): Points[number] {
  const own = points.filter(({ tried }) => tried !== base);
  const change = ({ tried }: Points[number]) =>
    Math.abs((tried.numbers[0].value ?? NaN) - (base.numbers[0].value ?? NaN));
  const [cheapest] = doing.toSorted((one, other) => one.tried.cost - other.tried.cost);
  const [most] = own.toSorted((one, other) => change(other) - change(one) || 0);
  return own.find(({ tried }) => tried.name === proposals[0]) ?? cheapest ?? most;
}
