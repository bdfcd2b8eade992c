import { filled } from "../../game/index.js";
import { numbered, type Chart } from "../charts/chart.js";
import { rounded } from "../charts/frame.js";
import { matrixChart, type Cell } from "../charts/matrix.js";
import { count, grouped, quantity, upperFirst } from "../text/format.js";
import { breakable, labelsOf, plainText } from "../text/labels.js";
import { plain } from "../words/effects.js";
import type { Tried, TuneResults, VariedOption } from "./results.js";
import { boundsOf, leadingOf, leastSpan, seenOf, targetWords } from "./target.js";
import { meetVerb, STANDING_WORDS } from "./tried.js";

/** More pictures of two options nobody looks at. */
const MAX_PAIRS = 2;

/** With more fields than this on a side there is no room for texts. */
const MOST_WITH_TEXTS = 10;

/** The widest name of a value, in pixels. */
const LABEL_WIDTH = 200;

/** Two options that were changed together, one map for each leading number of the target; those played most often. */
export function mapCharts(results: TuneResults): Chart[] {
  const ofTwo = results.tried.flatMap(({ parts: [one, other, ...more] }) =>
    other === undefined || more.length > 0 ? [] : [[one[0], other[0]] as const],
  );
  const pairs = grouped(ofTwo, (pair) => pair.join())
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_PAIRS)
    .map(([pair]) => pair);
  const wanted = pairs.flatMap((pair) => leadingOf(results.target).map((number) => ({ pair, number })));
  return numbered(wanted.map(({ pair, number }) => mapOf(results, pair, number)));
}

function mapOf(results: TuneResults, pair: readonly [number, number], number: number): Chart {
  const { base, tried, target, varied, proposals } = results;
  const options = pair.map((one) => varied[one]);
  const all = [base, ...tried].filter(({ parts }) => parts.every(([one]) => pair.includes(one)));
  const placeOf = ({ parts }: Tried) =>
    pair.map((one) => parts.find(([other]) => other === one)?.[1] ?? null);
  const sides = pair.map((_, side) => sideOf(options[side], new Set(all.map((one) => placeOf(one)[side]))));
  const one = target[number];
  const cells = sides[0].flatMap((row) =>
    sides[1].map((column): Cell => {
      const found = all.find((tried) => {
        const [own, other] = placeOf(tried);
        return own === row.place && other === column.place;
      });
      const field = found === undefined ? NOT_PLAYED : fieldOf(found, number);
      return { row: row.label, column: column.label, ...field };
    }),
  );
  const met = all.filter(({ standing }) => standing === "likely").length;
  const [down, across] = options.map(({ says }) => breakable(filled(says, "…")!));
  return matrixChart("tune-map", {
    title: `Two changes together: ${quantity(all.length, "field")} played, ${met === 0 ? "none" : count(met)} ${meetVerb(results, met)} the target`,
    subtitle: `${upperFirst(breakable(targetWords(one)))}. ${sidesWords(down, across)} A field says what was found, with its 95 % interval; its colour how far that lies outside, white inside. ✓: seems to meet all of the target; ◆: proposed; in italics: not known for sure; empty: not played.`,
    cells,
    rows: sides[0].map(({ label }) => label),
    columns: sides[1].map(({ label }) => label),
    ...{ columnTitle: "", legend: `outside of the target (${one.isShare ? "points" : one.unit})`, middle: 0 },
    reach: roundAbove(Math.max(...cells.map(({ value }) => Math.abs(value ?? 0)), leastSpan(one))),
    isDense: sides.some((side) => side.length > MOST_WITH_TEXTS),
  });

  function fieldOf(one: Tried, at: number): Pick<Cell, "value" | "text" | "error" | "sure" | "name"> {
    const seen = seenOf(one.numbers[at], target[at]);
    const isProposed = proposals.includes(one.name);
    const standing = isProposed ? "proposed" : STANDING_WORDS[one.standing];
    if (seen === null) return { ...NOT_PLAYED, name: `${plainText(one.name)}: never came up` };
    return {
      value: rounded(signedOutside(seen.value, boundsOf(target[at]))),
      text: `${plain(one.numbers[at].value, target[at])}${isProposed ? " ◆" : one.standing === "likely" ? " ✓" : ""}`,
      error: seen.error,
      sure: one.standing === "misses" || one.standing === "likely",
      name: `${one === base ? "as the rules stand" : plainText(one.name)}: ${standing}`,
    };
  }
}

const NOT_PLAYED = { value: null, text: "", error: "", sure: true, name: "" } as const;

/** What stands at the sides, unless the values say that by themselves. */
function sidesWords(down: string, across: string): string {
  const told = [`down: ${down}`, `across: ${across}`].filter((_, side) => [down, across][side] !== "…");
  return told.length === 0 ? "" : `${upperFirst(told.join("; "))}.`;
}

/**
 * The values of an option that something was played with, the one as it stands in its order among numbers, else first;
 * `place`: the number of the value, null where the option stays as it is.
 */
function sideOf({ values, standing, isOrdered }: VariedOption, played: ReadonlySet<number | null>) {
  const places = [...values.keys()].filter((place) => played.has(place));
  const at = (place: number | null) => Number(place === null ? standing : values[place].value);
  const all: (number | null)[] = [null, ...places];
  if (isOrdered && typeof standing === "number") all.sort((a, b) => at(a) - at(b));
  const words = all.map((place) => (place === null ? standingWords(standing) : values[place].words));
  const labels = labelsOf(words.map(plainText), LABEL_WIDTH);
  return all.map((place, index) => ({ place, label: labels[index] }));
}

function standingWords(standing: VariedOption["standing"]): string {
  return typeof standing === "number" || typeof standing === "string" ? `${standing} (as it is)` : "as it is";
}

/** The next of 1, 2, 5, 10, 20, …: ends of a scale that have a label. */
function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((digit) => digit * power).find((round) => round >= value)!;
}

/** Below 0 under the target, above 0 over it. */
function signedOutside(value: number, [atLeast, atMost]: readonly [number | null, number | null]): number {
  if (atLeast !== null && value < atLeast) return value - atLeast;
  return atMost !== null && value > atMost ? value - atMost : 0;
}
