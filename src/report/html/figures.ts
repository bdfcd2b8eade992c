import { known } from "../results/interval.js";
import { NOTHING } from "../results/lookup.js";
import type { MeasureResult, Results } from "../results/results.js";
import { NUMBER, PERCENT, POINTS, type Unit } from "../text/format.js";
import { luckTables as luckFigures } from "../words/luck-tables.js";
import { countedTablesOf } from "../words/counted-tables.js";
import {
  cappedFigures,
  differencesFigures,
  endingsFigures,
  exactFigures,
  lengthFigures,
  playersFigures,
  strategiesFigures,
  winsFigures,
  type Figures,
} from "../words/figures.js";
import { nameOf, timeWords } from "../words/picks.js";
import { html, type Html } from "./html.js";
import { intervalCells, table, withInterval, type Cell } from "./table.js";

export const playersTable = written(playersFigures);
/** What luck and choices do; nothing where nobody asked. */
export const luckTables = (results: Results): Html[] => luckFigures(results).map(figuresTable);
export const winsTable = written(winsFigures);
export const strategiesTable = written(strategiesFigures);
export const endingsTable = written(endingsFigures);
export const lengthTable = written(lengthFigures);
export const differencesTable = written(differencesFigures);
export const cappedTable = written(cappedFigures);
export const exactTable = written(exactFigures);

/** What writes a table of figures; null where a run has none. */
function written(of: (results: Results) => Figures | null): (results: Results) => Html | null {
  return (results) => {
    const found = of(results);
    return found === null ? null : figuresTable(found);
  };
}

function figuresTable({ caption, nameHeads, heads, rows, note }: Figures): Html {
  const content = table({
    caption,
    head: [...nameHeads, ...heads],
    rows: rows.map(({ names, figures }) => [
      ...names,
      ...figures.map(({ text, value }): Cell => ({ content: withInterval(text), value })),
    ]),
  });
  return note === undefined
    ? content
    : html`${content}
        <p class="hint">${note}</p>`;
}

/** What the game itself counts, once a game and by player; nothing where an experiment asks for all of it. */
export function countedTables(results: Results): Html[] {
  return countedTablesOf(results).map(({ isOfPlayers, heads, units, rows }) => {
    const columns = units.map((unit, index) =>
      intervalCells(
        rows.map(({ intervals }) => intervals[index]),
        unit,
      ),
    );
    return table({
      caption: isOfPlayers ? "What players do" : "What happens",
      head: ["Arm", ...(isOfPlayers ? ["Whose"] : []), ...heads],
      rows: rows.map(({ arm, who }, row) => [
        arm.name,
        ...(isOfPlayers ? [who] : []),
        ...columns.map((cells) => cells[row]),
      ]),
    });
  });
}

/** One table for every strategy and every time a pick was forced. */
export function pickTables({ picks }: Results): Html[] {
  return picks.flatMap((result) =>
    [...new Set(result.values.map(({ at }) => at))].map((at) => {
      const number = at === "first" ? 1 : at;
      const values = result.values
        .filter((value) => value.at === at)
        .toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity));
      const seen = values.map(({ pick }) =>
        result.observed.find((one) => one.pick === pick && one.at === number),
      );
      const columns = [
        intervalCells(values, POINTS),
        values.map(({ available }) => ({
          content: available === null ? "—" : `${(100 * available).toFixed(0)} %`,
          value: available,
        })),
        intervalCells(
          seen.map((one) => one?.taken ?? NOTHING),
          PERCENT,
        ),
        intervalCells(
          seen.map((one) => one?.wins ?? NOTHING),
          PERCENT,
        ),
      ];
      return table({
        caption: `Forced ${timeWords(at)}: ${nameOf(result)} on all sides. The changes hold together.`,
        head: [
          "Pick",
          "changes the win rate by",
          "still there",
          `taken freely as pick ${number} (confounded)`,
          "wins then (confounded)",
        ],
        rows: values.map(({ pick }, row) => [pick, ...columns.map((cells) => cells[row])]),
      });
    }),
  );
}

/** Measures that have a table of their own. */
const SHOWN = /^(turns|minutesAt.*|capped|returnsIfCapped.*)$/;

/** More rows than these nobody reads. */
const MAX_OTHERS = 400;

/** What else was counted, measure by measure; null where nothing was. */
export function otherMeasures({ arms }: Results): Html | null {
  const found = arms.flatMap((arm) =>
    arm.measures
      .filter(({ measure }) => measure !== "returns" && !SHOWN.test(measure))
      .map((one) => ({ arm, one })),
  );
  if (found.length === 0) return null;
  // Of what is too much to read, what is counted for each player stands in measures.csv alone.
  const shown = found.length > MAX_OTHERS ? found.filter(({ one }) => one.who === "game") : found;
  const kinds = [...new Set(shown.map(({ one }) => one.measure))];
  const rows = kinds.flatMap((kind) => {
    const own = shown.filter(({ one }) => one.measure === kind);
    const cells = intervalCells(
      own.map(({ one }) => known(one)),
      shareOrNumber(own[0].one),
    );
    return own.map(({ arm, one }, index) => [one.meaning, arm.name, one.who, one.unit, cells[index]]);
  });
  const caption =
    shown.length < found.length
      ? "Everything else that was counted for the game; for each player see measures.csv"
      : "Everything else";
  return table({ caption, head: ["Measure", "Arm", "Whose", "Unit", "Value"], rows });
}

function shareOrNumber({ unit }: MeasureResult): Unit {
  return unit === "share of games" ? PERCENT : NUMBER;
}
