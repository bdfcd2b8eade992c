import type { Chart } from "../charts/chart.js";
import { domainOf } from "../charts/frame.js";
import { lineChart, type LinePoint } from "../charts/lines.js";
import { quantity } from "../text/format.js";
import { breakable, plainText, shortened } from "../text/labels.js";
import { plain } from "../words/effects.js";
import type { Tried, TuneResults } from "./results.js";
import { axisWords, boundsOf, leadingOf, leastSpan, type Seen, seenOf, targetWords } from "./target.js";
import { isComputed, meetVerb } from "./tried.js";

const STANDING = "as the rules stand";
const MISSES = "misses the target, or not known";
const MEETS = "seems to meet all of it";

/** The two leading numbers of the target against each other: what is gained in one is lost in the other. None where there is one. */
export function tradeOffCharts(results: TuneResults): Chart[] {
  const { target, base, tried, proposals } = results;
  const leading = leadingOf(target);
  if (leading.length < 2) return [];
  const [across, up] = leading;
  const points = [base, ...tried].flatMap((one) => {
    const [x, y] = leading.map((at) => seenOf(one.numbers[at], target[at]));
    if (x === null || y === null) return [];
    const point: LinePoint = {
      line: one === base ? STANDING : one.standing === "likely" ? MEETS : MISSES,
      ...{ at: x.value, left: x.low, right: x.high },
      ...{ value: y.value, low: y.low, high: y.high },
      name: one === base ? STANDING : plainText(one.name),
      text: leading.map((at, axis) => numberWords(one, at, [x, y][axis])).join("; "),
    };
    return [{ of: one, point }];
  });
  if (points.length < 3) return [];
  const lines = [STANDING, MISSES, MEETS].filter((line) => points.some(({ point }) => point.line === line));
  const goal = [across, up].map((at) => boundsOf(target[at]));
  const reached = points.flatMap(({ point: { left, right } }) => [left!, right!]);
  const domain = domainOf([...reached, ...goal[0]], leastSpan(target[across]));
  const met = tried.filter(({ standing }) => standing === "likely").length;
  const panel = {
    points: points.map(({ point }) => point),
    band: goal[1],
    within: [goal[0][0] ?? domain[0], goal[0][1] ?? domain[1]] as const,
    leastHeight: leastSpan(target[up]),
  };
  const chart = lineChart("tune-trade-off", {
    title: `${met === 0 ? "No change" : quantity(met, "change")} ${meetVerb(results, met)} both numbers of the target`,
    subtitle: `Shaded: where both numbers of the target are met. A point for all rules that were ${isComputed(results) ? "computed" : "played, with 95 % intervals both ways"}${proposals.length > 0 ? "; diamonds: what is proposed" : ""}. Across: ${breakable(targetWords(target[across]))}; up: ${breakable(targetWords(target[up]))}.`,
    lines,
    panels: [panel],
    x: { field: "at", title: titleOf(across), domain },
    yTitle: titleOf(up),
    shows: "cloud",
    marks: points.filter(({ of }) => proposals.includes(of.name)).map(({ point }) => point),
    width: 420,
    height: 300,
  });
  return [chart];

  function titleOf(at: number): string {
    const number = target[at];
    const named = number.says === "" ? number.measure : number.says;
    return number.measure === "returns"
      ? axisWords(number)
      : `${shortened(plainText(named))} (${number.isShare ? "of 100" : number.unit})`;
  }

  function numberWords({ numbers }: Tried, at: number, { error }: Seen): string {
    return `${plain(numbers[at].value, target[at])}${error === "" ? "" : ` (${error})`}`;
  }
}
