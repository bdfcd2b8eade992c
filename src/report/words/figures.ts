import { sizesCompared, winsChange } from "../results/fair.js";
import type { Interval } from "../results/interval.js";
import { difference, measured, NOTHING, rivals } from "../results/lookup.js";
import { firstPlace, placesOf } from "../results/order.js";
import type { ArmResults, ComparisonResults, DifferenceResult, Results } from "../results/results.js";
import { CHANGE, column, PERCENT, POINTS, shown, type Unit } from "../text/format.js";
import { pacesOf } from "./paces.js";
import { minutesClaimed } from "./claimed-minutes.js";
import { endingsOf, endingWords } from "./endings.js";
import { apartText, exactRows, exactCell, unitOf, whatWords } from "./exact.js";
import { capNote, lengthColumn, meanColumn, quantileOf } from "./lengths.js";
import { comparisonName, comparisonParts } from "./names.js";
import { subjectsOf, sweepsOf } from "./players.js";
import { firstsWords, firstWords, winsWords } from "./starter.js";
import { turnsWord } from "./turns.js";

/** One figure of a table: as it is read, and as it is sorted by; null where there is none. */
export interface Figure {
  readonly text: string;
  readonly value: number | null;
}

/** A table of figures, before it is written in anything. */
export interface Figures {
  readonly caption: string;
  /** What the names of a row name: an arm, say, and perhaps one of its strategies. */
  readonly nameHeads: readonly string[];
  readonly heads: readonly string[];
  /** Rows with the same first name stand below each other. */
  readonly rows: readonly { readonly names: readonly string[]; readonly figures: readonly Figure[] }[];
  /** What has to be said below it. */
  readonly note?: string;
}

/** Rows from their names and columns. */
export function rowsOf(
  names: readonly (readonly string[])[],
  columns: readonly (readonly Figure[])[],
): Figures["rows"] {
  return names.map((own, row) => ({ names: own, figures: columns.map((figures) => figures[row]) }));
}

/** One row for each arm. */
function byArm(
  caption: string,
  arms: readonly ArmResults[],
  heads: readonly string[],
  columns: readonly (readonly Figure[])[],
): Figures {
  const names = arms.map(({ name }) => [name]);
  return { caption, nameHeads: ["Arm"], heads, rows: rowsOf(names, columns) };
}

/** Intervals that stand below each other. */
export function figuresOf(intervals: readonly Interval[], unit: Unit): Figure[] {
  return column(intervals, unit).map((text, index) => ({ text, value: intervals[index].value }));
}

function sharesOf(arms: readonly ArmResults[], measure: string, who: string): Figure[] {
  return figuresOf(
    arms.map((arm) => measured(arm, measure, who)),
    PERCENT,
  );
}

/** Within how many turns that share of the games ends. */
function endedWithin(arms: readonly ArmResults[], share: number): Figure[] {
  return lengthColumn(arms, share).map((text, index) => {
    const found = quantileOf(arms[index], share);
    return { text, value: found?.value ?? found?.cap ?? null };
  });
}

export function winsFigures(results: Results): Figures {
  const { arms } = results;
  const players = Math.max(...arms.map((arm) => arm.players));
  const largest = arms.find((arm) => arm.players === players)!;
  const places = placesOf(results, largest).slice(0, players === 2 ? 1 : undefined);
  const columns = places.map((who) => sharesOf(arms, "returns", who));
  return byArm("Who wins", arms, places.length === 1 ? [firstWords(results)] : places, columns);
}

/** Who wins and how long it takes, in short. */
export function summaryFigures(results: Results): Figures {
  const { arms } = results;
  return byArm(
    "Who wins, and how long it takes",
    arms,
    [`${firstWords(results)} wins`, `half end within (${turnsWord(results)})`, "95 % end within"],
    [sharesOf(arms, "returns", firstPlace(results)), endedWithin(arms, 0.5), endedWithin(arms, 0.95)],
  );
}

/** One row for each strategy that meets others; null where all line-ups are mirrors. */
export function strategiesFigures({ arms }: Results): Figures | null {
  const met = arms.flatMap((arm) => rivals(arm).map((strategy) => ({ arm, strategy })));
  if (met.length === 0) return null;
  const rates = met.map(({ arm, strategy }) => measured(arm, "returns", strategy));
  return {
    caption: "Who beats whom",
    nameHeads: ["Arm", "Strategy"],
    heads: ["its win rate"],
    rows: rowsOf(
      met.map(({ arm, strategy }) => [arm.name, strategy]),
      [figuresOf(rates, PERCENT)],
    ),
  };
}

/** How the games of every arm ended; null where the game does not tell its endings apart. */
export function endingsFigures({ arms }: Results): Figures | null {
  const endings = arms.length === 0 ? [] : endingsOf(arms[0]);
  if (endings.length === 0) return null;
  const columns = endings.map(({ measure }) => sharesOf(arms, measure, "game"));
  return byArm("How games end", arms, endings.map(endingWords), columns);
}

export function lengthFigures(results: Results): Figures {
  const { arms, claimedMinutes } = results;
  const paces = pacesOf(results);
  const figures = (texts: readonly string[], of: (arm: ArmResults) => number | null): Figure[] =>
    texts.map((text, index) => ({ text, value: of(arms[index]) }));
  const means = (measure: string) =>
    figures(meanColumn(arms, measure), (arm) => measured(arm, measure, "game").value);
  const claimed = claimedMinutes === undefined ? "" : `, ${minutesClaimed(claimedMinutes)} claimed`;
  const minutes = paces.map(({ words }) => `mean minutes ${words}${claimed}`);
  const note = capNote(arms);
  return {
    ...byArm(
      "How long",
      arms,
      [`mean ${turnsWord(results)}`, "half end within", "95 % end within", ...minutes],
      [
        means("turns"),
        endedWithin(arms, 0.5),
        endedWithin(arms, 0.95),
        ...paces.map(({ measure }) => means(measure)),
      ],
    ),
    ...(note !== null && { note }),
  };
}

/** Length, edge and the game's own metrics by number of players; null where it is always the same. */
export function playersFigures(results: Results): Figures | null {
  const found = sweepsOf(results).flatMap(({ name, arms }) => arms.map((arm) => ({ name, arm })));
  if (found.length === 0) return null;
  const subjects = subjectsOf(results);
  const players = found.map(({ arm }) => ({ text: String(arm.players), value: arm.players }));
  const columns = subjects.map(({ unit, of }) =>
    figuresOf(
      found.map(({ arm }) => of(arm)),
      { ...unit, name: "" },
    ),
  );
  return {
    caption: "By number of players",
    nameHeads: ["Line-up"],
    heads: ["players", ...subjects.map(({ title }) => title)],
    rows: rowsOf(
      found.map(({ name }) => [name]),
      [players, ...columns],
    ),
  };
}

/** Null without comparisons. */
export function differencesFigures(results: Results): Figures | null {
  const { arms, comparisons } = results;
  if (comparisons.length === 0) return null;
  const armOf = (wanted: string) => arms.find(({ name }) => name === wanted)!;
  const changes = (of: (comparison: ComparisonResults) => DifferenceResult | undefined, unit: Unit) =>
    figuresOf(
      comparisons.map((one) => of(one) ?? NOTHING),
      unit,
    );
  return {
    caption: "What changes",
    nameHeads: ["Comparison"],
    heads: [winsWords(firstsWords(results), sizesCompared(results)), `mean ${turnsWord(results)}`],
    rows: rowsOf(
      comparisons.map(({ of, against }) => [
        comparisonName(comparisonParts(arms, armOf(of), armOf(against))),
      ]),
      [
        changes((one) => winsChange(results, one, firstPlace(results)), POINTS),
        changes((one) => difference(one, "turns", "game"), CHANGE),
      ],
    ),
  };
}

/** Arms in which games were capped, with what the first win rate could be; null where none was. */
export function cappedFigures(results: Results): Figures | null {
  const capped = results.arms.filter((arm) => measured(arm, "capped", "game").value !== 0);
  if (capped.length === 0) return null;
  const first = firstPlace(results);
  return byArm(
    "Ended by the turn cap",
    capped,
    ["share of the games", `${firstWords(results)} wins, had all been lost`, "had all been won"],
    [
      sharesOf(capped, "capped", "game"),
      sharesOf(capped, "returnsIfCappedLost", first),
      sharesOf(capped, "returnsIfCappedWon", first),
    ],
  );
}

/** Everything that was both simulated and computed; null where nothing was. */
export function exactFigures(results: Results): Figures | null {
  const found = exactRows(results);
  if (found.length === 0) return null;
  return {
    caption: "Simulated and exact",
    nameHeads: ["Arm", "What"],
    heads: ["simulated", "exact", "standard errors apart"],
    rows: found.map(({ arm, measure }) => ({
      names: [arm.name, whatWords(measure)],
      figures: [
        { text: shown(measure, unitOf(measure)), value: measure.value },
        { text: exactCell(measure), value: measure.exact },
        { text: apartText(measure), value: measure.errorsFromExact ?? null },
      ],
    })),
  };
}
