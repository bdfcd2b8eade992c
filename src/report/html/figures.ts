import type { Interval } from "../results/interval.js";
import { difference, measured, NOTHING, rivals } from "../results/lookup.js";
import { firstPlace, placesOf } from "../results/order.js";
import type { ArmResults, MeasureResult, Results } from "../results/results.js";
import { CHANGE, NUMBER, PERCENT, POINTS, shown, type Unit } from "../text/format.js";
import { minutesClaimed } from "../words/claimed-minutes.js";
import { countedTablesOf } from "../words/counted-tables.js";
import { endingsOf, endingWords } from "../words/endings.js";
import { apartText, exactRows, exactText, unitOf, whatWords } from "../words/exact.js";
import { capNote, lengthColumn, meanColumn, quantileOf } from "../words/lengths.js";
import { comparisonName } from "../words/names.js";
import { timeWords, nameOf } from "../words/picks.js";
import { subjectsOf, sweepsOf } from "../words/players.js";
import { firstsWords, firstWords } from "../words/starter.js";
import { turnsWord, turnWord } from "../words/turns.js";
import { html, type Html } from "./html.js";
import { intervalCells, table, withInterval, type Cell } from "./table.js";

/** Columns of figures beside the names of their rows. */
function figures(
  caption: string,
  names: readonly string[],
  head: readonly string[],
  columns: readonly (readonly Cell[])[],
): Html {
  const rows = names.map((name, row) => [name, ...columns.map((cells) => cells[row])]);
  return table({ caption, head, rows });
}

function each(arms: readonly ArmResults[], unit: Unit, of: (arm: ArmResults) => Interval): Cell[] {
  return intervalCells(arms.map(of), unit);
}

export function winsTable(results: Results): Html {
  const { arms } = results;
  const players = Math.max(...arms.map((arm) => arm.players));
  const largest = arms.find((arm) => arm.players === players)!;
  const places = placesOf(results, largest).slice(0, players === 2 ? 1 : undefined);
  const columns = places.map((who) => each(arms, PERCENT, (arm) => measured(arm, "returns", who)));
  const head = places.length === 1 ? [firstWords(results)] : places;
  return figures("Who wins", namesOf(arms), ["Arm", ...head], columns);
}

/** One row for each strategy that meets others; null where all line-ups are mirrors. */
export function strategiesTable({ arms }: Results): Html | null {
  const met = arms.flatMap((arm) => rivals(arm).map((strategy) => ({ arm, strategy })));
  if (met.length === 0) return null;
  const rates = intervalCells(
    met.map(({ arm, strategy }) => measured(arm, "returns", strategy)),
    PERCENT,
  );
  const rows = met.map(({ arm, strategy }, index) => [arm.name, strategy, rates[index]]);
  return table({ caption: "Who beats whom", head: ["Arm", "Strategy", "its win rate"], rows });
}

/** How the games of every arm ended; null where the game does not tell its endings apart. */
export function endingsTable({ arms }: Results): Html | null {
  const endings = arms.length === 0 ? [] : endingsOf(arms[0]);
  if (endings.length === 0) return null;
  const columns = endings.map(({ measure }) => each(arms, PERCENT, (arm) => measured(arm, measure, "game")));
  return figures("How games end", namesOf(arms), ["Arm", ...endings.map(endingWords)], columns);
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

export function lengthTable(results: Results): Html {
  const { arms, secondsPerTurn, claimedMinutes } = results;
  const cells = (texts: readonly string[], of: (arm: ArmResults) => number | null): Cell[] =>
    texts.map((text, index) => ({ content: withInterval(text), value: of(arms[index]) }));
  const means = (measure: string) =>
    cells(meanColumn(arms, measure), (arm) => measured(arm, measure, "game").value);
  const within = (share: number) =>
    cells(lengthColumn(arms, share), (arm) => {
      const found = quantileOf(arm, share);
      return found?.value ?? found?.cap ?? null;
    });
  const claimed = claimedMinutes === undefined ? "" : `, ${minutesClaimed(claimedMinutes)} claimed`;
  const heads = secondsPerTurn.map(
    (seconds) => `mean minutes at ${seconds} s a ${turnWord(results)}${claimed}`,
  );
  const content = figures(
    "How long",
    namesOf(arms),
    ["Arm", `mean ${turnsWord(results)}`, "half end within", "95 % end within", ...heads],
    [
      means("turns"),
      within(0.5),
      within(0.95),
      ...secondsPerTurn.map((seconds) => means(`minutesAt${seconds}`)),
    ],
  );
  const note = capNote(arms);
  return note === null
    ? content
    : html`${content}
        <p class="hint">${note}</p>`;
}

/** Length, edge and the game's own metrics by number of players; null where it is always the same. */
export function playersTable(results: Results): Html | null {
  const found = sweepsOf(results).flatMap(({ name, arms }) => arms.map((arm) => ({ name, arm })));
  if (found.length === 0) return null;
  const subjects = subjectsOf(results);
  const columns = subjects.map(({ unit, of }) =>
    intervalCells(
      found.map(({ arm }) => of(arm)),
      { ...unit, name: "" },
    ),
  );
  const rows = found.map(({ name, arm: { players } }, row) => [
    name,
    { content: String(players), value: players },
    ...columns.map((cells) => cells[row]),
  ]);
  const head = ["Line-up", "players", ...subjects.map(({ title }) => title)];
  return table({ caption: "By number of players", head, rows });
}

/** Null without comparisons. */
export function differencesTable(results: Results): Html | null {
  const { arms, comparisons } = results;
  if (comparisons.length === 0) return null;
  const armOf = (wanted: string) => arms.find(({ name }) => name === wanted)!;
  const columns = [
    intervalCells(
      comparisons.map((one) => difference(one, "returns", firstPlace(results)) ?? NOTHING),
      POINTS,
    ),
    intervalCells(
      comparisons.map((one) => difference(one, "turns", "game") ?? NOTHING),
      CHANGE,
    ),
  ];
  const names = comparisons.map(({ of, against }) => comparisonName(armOf(of), armOf(against)));
  return figures(
    "What changes",
    names,
    ["Comparison", `${firstsWords(results)} win rate`, `mean ${turnsWord(results)}`],
    columns,
  );
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
      return figures(
        `Forced ${timeWords(at)}: ${nameOf(result)} on all sides. The changes hold together.`,
        values.map(({ pick }) => pick),
        [
          "Pick",
          "changes the win rate by",
          "still there",
          `taken freely as pick ${number} (confounded)`,
          "wins then (confounded)",
        ],
        [
          intervalCells(values.map(together), POINTS),
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
        ],
      );
    }),
  );
}

/** Arms in which games were capped, with what the starter's win rate could be; null where none was. */
export function cappedTable(results: Results): Html | null {
  const { arms } = results;
  const capped = arms.filter((arm) => measured(arm, "capped", "game").value !== 0);
  if (capped.length === 0) return null;
  const columns = ["capped", "returnsIfCappedLost", "returnsIfCappedWon"].map((measure, index) =>
    each(capped, PERCENT, (arm) => measured(arm, measure, index === 0 ? "game" : firstPlace(results))),
  );
  const head = [
    "Arm",
    "share of the games",
    `${firstWords(results)} wins, had all been lost`,
    "had all been won",
  ];
  return figures("Ended by the turn cap", namesOf(capped), head, columns);
}

/** Everything that was both simulated and computed; null where nothing was. */
export function exactTable(results: Results): Html | null {
  const found = exactRows(results);
  if (found.length === 0) return null;
  const rows = found.map(({ arm, measure }) => [
    arm.name,
    whatWords(measure),
    { content: withInterval(shown(measure, unitOf(measure))), value: measure.value },
    { content: exactText(measure), value: measure.exact ?? null },
    { content: apartText(measure), value: measure.errorsFromExact ?? null },
  ]);
  const head = ["Arm", "What", "simulated", "exact", "standard errors apart"];
  return table({ caption: "Simulated and exact", head, rows });
}

/** Measures that have a table of their own. */
const SHOWN = /^(turns|minutesAt.*|capped|returnsIfCapped.*)$/;

/** More rows than these nobody reads. */
const MOST_OTHERS = 400;

/** What else was counted, measure by measure; null where nothing was. */
export function otherMeasures({ arms }: Results): Html | null {
  const found = arms.flatMap((arm) =>
    arm.measures
      .filter(({ measure }) => measure !== "returns" && !SHOWN.test(measure))
      .map((one) => ({ arm, one })),
  );
  if (found.length === 0) return null;
  // Of what is too much to read, what is counted for each player stands in measures.csv alone.
  const shown = found.length > MOST_OTHERS ? found.filter(({ one }) => one.who === "game") : found;
  const kinds = [...new Set(shown.map(({ one }) => one.measure))];
  const rows = kinds.flatMap((kind) => {
    const own = shown.filter(({ one }) => one.measure === kind);
    const cells = intervalCells(
      own.map(({ one }) => one),
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

function together<T extends Interval>(value: T): T {
  return { ...value, low: value.familyLow, high: value.familyHigh };
}

function namesOf(arms: readonly ArmResults[]): string[] {
  return arms.map(({ name }) => name);
}
