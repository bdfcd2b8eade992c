import { nameAlone } from "../../play/plan.js";
import {
  FIRST,
  isShareColumn,
  ordinal,
  timedMeasure,
  whoName,
  type Column,
  type Lineup,
} from "../../measure/index.js";
import { Mistake, type Path } from "../mistake.js";
import { nearestMeasure } from "../nearest-measure.js";
import { nearest, shown } from "../../game/nearest.js";
import type { ClaimCase } from "./claim.js";
import type { ClaimOnMeasure } from "./schema.js";

/** What is counted in an arm. */
export interface CountedArm {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly lineup: Lineup;
  /** Measures that would be counted as well if the file did not leave them out. */
  readonly leftOut: ReadonlySet<string>;
}

export type Measured = Omit<ClaimCase, "of">;

/** Whether a measure is how long a game takes, in turns or minutes; no metric of people's is called so. */
export function isLength(measure: string): boolean {
  return /^(turns$|medianTurns$|minutes)/.test(measure);
}

/**
 * The claim's measure in an arm: one number, or of what rests on times one for each pace or end of them.
 * Throws a `Mistake` where there is no such measure, or not of that player.
 */
export function measured(
  { measure, who, quantile }: ClaimOnMeasure,
  arm: CountedArm,
  secondsPerTurn: readonly number[],
  path: Path,
): Measured[] {
  const share = quantile === undefined ? undefined : shareOf(quantile, [...path, "quantile"]);
  const length = (as: string, unit: string, factor: number, within = share): Measured => ({
    key: "turns",
    ...(within !== undefined && { quantile: within }),
    measure: as,
    who: "game",
    unit,
    isShare: false,
    factor,
  });
  const timed = arm.columns.filter((column) => timedMeasure(column.measure) !== null);
  const atEnd = (column: Column): Measured => ({
    key: column.key,
    ...(share !== undefined && { quantile: share }),
    measure: column.measure,
    who: "game",
    unit: column.unit,
    isShare: false,
    factor: 1,
  });
  const timedNames = [...new Set(timed.map((column) => timedMeasure(column.measure)!.name))];
  const atSpeed = (seconds: number) => length(`minutesAt${seconds}`, "minutes", seconds / 60);
  const turns = arm.columns.some(({ key }) => key === "turns");
  const speeds = turns ? secondsPerTurn : [];
  const wholeGame = [
    { name: "medianTurns", is: [length("medianTurns", "turns", 1, 0.5)] },
    ...(turns && share !== undefined ? [{ name: "turns", is: [length("turns", "turns", 1)] }] : []),
    ...(speeds.length > 0 ? [{ name: "minutes", is: speeds.map(atSpeed) }] : []),
    ...speeds.map((seconds) => ({ name: `minutesAt${seconds}`, is: [atSpeed(seconds)] })),
    ...timedNames.map((name) => ({
      name,
      is: timed.filter((column) => timedMeasure(column.measure)!.name === name).map(atEnd),
    })),
    ...timed.map((column) => ({ name: column.measure, is: [atEnd(column)] })),
  ];
  const found = wholeGame.find(({ name }) => name === measure);
  const columns = arm.columns.filter((column) => column.measure === measure && measure !== "cappedReturns");
  if (share !== undefined && (found === undefined || !/^(turns$|minutes)/.test(measure))) {
    const right = turns ? "measure: turns, or minutes" : "measure: turns, with length in measures";
    throw new Mistake(
      { path: [...path, "quantile"], at: "key" },
      `quantiles are of the length of a game, not of ${measure}`,
      right,
    );
  }
  if (found === undefined && columns.length === 0) {
    const names = arm.columns.map((column) => column.measure).filter((name) => name !== "cappedReturns");
    throw unknownMeasure(
      measure,
      [...new Set([...names, ...wholeGame.map(({ name }) => name)])],
      arm,
      turns,
      path,
    );
  }
  if (found !== undefined || columns[0].who.of === "game") {
    if (who !== undefined && who !== "game") {
      throw new Mistake(
        { path: [...path, "who"] },
        `${measure} is counted once for the game`,
        "leave who out",
      );
    }
    if (found !== undefined) return found.is;
  }
  const columnsByKey = new Map(arm.columns.map((one) => [one.key, one]));
  const column = columns[0].who.of === "game" ? columns[0] : columnOf(who, measure, columns, arm, path);
  return [
    {
      key: column.key,
      measure,
      who: whoName(column.who, arm.lineup.labels),
      unit: column.unit,
      isShare: isShareColumn(column, columnsByKey),
      factor: 1,
    },
  ];
}

/** A share of the games as a number above 0 and below 1. Throws a `Mistake`. */
function shareOf(written: number | string, path: Path): number {
  const share = typeof written === "number" ? written : Number.parseFloat(written) / 100;
  if (share > 0 && share < 1) return share;
  throw new Mistake(
    { path },
    `quantile: got ${shown(written)}`,
    "a share of the games above 0 and below 1, such as 0.95 or 95 %",
  );
}

function unknownMeasure(
  measure: string,
  names: readonly string[],
  { leftOut, columns }: CountedArm,
  turns: boolean,
  path: Path,
): Mistake {
  const place = { path: [...path, "measure"] };
  if (/^minutes(At|$)/.test(measure)) {
    const right = !turns
      ? "turns are not counted; add length to measures"
      : names.includes("minutes")
        ? nearest(measure, names)
        : "give secondsPerTurn, such as secondsPerTurn: 20";
    return new Mistake(place, `${measure}: nobody said how long such a turn takes`, right);
  }
  if (leftOut.has(measure))
    return new Mistake(place, `${measure} is not counted`, "add it, or its group, to measures");
  const [, called] = OFTEN_CALLED.find(([words]) => words.test(measure)) ?? [];
  const right = called !== undefined && names.includes(called) ? `${measure} is called ${called}` : null;
  const described = columns.map(({ measure: name, meaning }) => ({ name, meaning }));
  const near = right ?? nearestMeasure(measure, names, described);
  return new Mistake(place, `unknown measure ${shown(measure)}`, near);
}

/** What people call measures that go by another name. */
const OFTEN_CALLED = [
  [/^(wins?|win[- _]?rates?|winning|favou?red)$/i, "returns"],
  [/^(length|game length|duration|rounds)$/i, "turns"],
  [/^(draws?|ties?|shared wins?)$/i, "shared"],
] as const;

/** The column of one player's number. */
function columnOf(
  who: string | undefined,
  measure: string,
  columns: readonly Column[],
  { name, lineup: { labels } }: CountedArm,
  path: Path,
): Column {
  const byOrder = columns.filter((column) => column.who.of === "order");
  const byStrategy = columns.filter((column) => column.who.of === "strategy");
  const orders = byOrder.map(({ who: place }) => {
    const written = whoName(place, labels);
    return written === FIRST ? "starter" : written;
  });
  const together = columns.filter((column) => column.who.of === "all").map((one) => whoName(one.who, labels));
  if (who === undefined) {
    throw new Mistake(
      { path },
      `${measure} of whom?`,
      `who: ${[...orders, ...labels, ...together].join(", or ")}`,
    );
  }
  const wanted = who === "starter" ? FIRST : who;
  const exact = columns.find((column) => whoName(column.who, labels) === wanted);
  // A strategy with parameters, by its name alone.
  const named = labels.flatMap((label, index) => (nameAlone(label) === who ? [byStrategy[index]] : []));
  if (exact !== undefined && named.length < 2) return exact;
  const place = Number(/^([1-9])(?:st|nd|rd|th) strategy$/.exec(who)?.[1] ?? NaN);
  if (byStrategy[place - 1] !== undefined) return byStrategy[place - 1];
  if (named.length === 1 && named[0] !== undefined) return named[0];
  const at = { path: [...path, "who"] };
  const isMirror =
    byStrategy.length === 0 && (labels[0] === who || nameAlone(labels[0]) === who || place === 1);
  if (isMirror) {
    throw new Mistake(
      at,
      `in arm ${shown(name)} ${labels[0]} meets only itself, and ${measure} says nothing about it`,
      `who: ${orders.join(", or ")}`,
    );
  }
  if (named.length > 1)
    throw new Mistake(
      at,
      `${shown(who)} may be several strategies of arm ${shown(name)}`,
      `who: ${named.map((one) => strategyWords(one, byStrategy, labels)).join(", or ")}`,
    );
  throw new Mistake(
    at,
    `nobody is ${shown(who)} in arm ${shown(name)}`,
    nearest(who, [...orders, ...(byStrategy.length > 0 ? labels : []), ...together]),
  );
}

/** `1st strategy for mixer (threshold 7)`. */
function strategyWords(column: Column, all: readonly Column[], labels: readonly string[]): string {
  return `${ordinal(all.indexOf(column) + 1)} strategy for ${whoName(column.who, labels)}`;
}
