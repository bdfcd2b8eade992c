import type { Chart } from "../charts/chart.js";
import { domainOf, rounded } from "../charts/frame.js";
import { lineChart, type LinePoint } from "../charts/lines.js";
import { fixed, quantity } from "../text/format.js";
import { breakable, plainText, shortened } from "../text/labels.js";
import { plain } from "../words/effects.js";
import { yTitleOf } from "./option-charts.js";
import type { SeenNumber, TargetNumber, Tried, TuneResults } from "./results.js";
import { ERRORS, intervalOf, isComputed, leadingOf, meetVerb, targetWords } from "./words.js";

const STANDING = "as the rules stand";
const MISSES = "misses the target, or not told";
const MEETS = "seems to meet all of it";

/** The two leading numbers of the target against each other: what is gained in one is lost in the other. None where there is one. */
export function tradeOffCharts(results: TuneResults): Chart[] {
  const { target, base, tried, proposals } = results;
  const leading = leadingOf(target);
  if (leading.length < 2) return [];
  const [across, up] = leading;
  const points = [base, ...tried].flatMap((one): { readonly of: Tried; readonly point: LinePoint }[] => {
    const [x, y] = [rangeOf(one.numbers[across], target[across]), rangeOf(one.numbers[up], target[up])];
    if (x === null || y === null) return [];
    const point = {
      line: one === base ? STANDING : one.standing === "likely" ? MEETS : MISSES,
      ...{ at: x.value, left: x.low, right: x.high },
      ...{ value: y.value, low: y.low, high: y.high },
      name: one === base ? STANDING : plainText(one.name),
      text: `${numberWords(one, across)}; ${numberWords(one, up)}`,
    };
    return [{ of: one, point }];
  });
  if (points.length < 3) return [];
  const lines = [STANDING, MISSES, MEETS].filter((line) => points.some(({ point }) => point.line === line));
  const goal = [across, up].map((at) => boundsOf(target[at]));
  const domain = domainOf(
    [...points.flatMap(({ point: { left, right } }) => [left!, right!]), ...goal[0]],
    leastOf(across),
  );
  const met = tried.filter(({ standing }) => standing === "likely").length;
  return [
    lineChart("tune-trade-off", {
      title: `${met === 0 ? "No change" : quantity(met, "change")} ${meetVerb(results, met)} both numbers of the target`,
      subtitle: `Shaded: where both numbers of the target are met. A point for all rules that were ${isComputed(results) ? "computed" : "played, with 95 % intervals both ways"}${proposals.length > 0 ? "; diamonds: what is proposed" : ""}. Across: ${breakable(targetWords(target[across]))}; up: ${breakable(targetWords(target[up]))}.`,
      lines,
      panels: [
        {
          points: points.map(({ point }) => point),
          band: [goal[1][0], goal[1][1]],
          within: [goal[0][0] ?? domain[0], goal[0][1] ?? domain[1]],
          leastHeight: leastOf(up),
        },
      ],
      x: { field: "at", title: titleOf(across), domain },
      yTitle: titleOf(up),
      shows: "cloud",
      marks: points.filter(({ of }) => proposals.includes(of.name)).map(({ point }) => point),
      width: 420,
      height: 300,
    }),
  ];

  function leastOf(at: number): number {
    return target[at].isShare ? 10 : 1;
  }

  function titleOf(at: number): string {
    const number = target[at];
    const named = number.says === "" ? number.measure : number.says;
    return number.measure === "returns"
      ? yTitleOf(number)
      : `${shortened(plainText(named))} (${number.isShare ? "of 100" : number.unit})`;
  }

  function numberWords({ numbers }: Tried, at: number): string {
    const { value, standardError } = numbers[at];
    const factor = target[at].isShare ? 100 : 1;
    const sure = standardError === 0 ? "" : ` (± ${fixed(factor * ERRORS * standardError, 1)})`;
    return `${plain(value!, target[at])}${sure}`;
  }
}

interface Range {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** As the axis has it; null where it never came up. */
function rangeOf({ value, standardError }: SeenNumber, number: TargetNumber): Range | null {
  if (value === null) return null;
  const [low, high] = intervalOf(number, value, standardError);
  const at = (one: number) => rounded((number.isShare ? 100 : 1) * one)!;
  return { value: at(value), low: at(low), high: at(high) };
}

function boundsOf({ atLeast, atMost, isShare }: TargetNumber): [number | null, number | null] {
  const factor = isShare ? 100 : 1;
  return [atLeast === null ? null : factor * atLeast, atMost === null ? null : factor * atMost];
}
