import type { Interval } from "../results/interval.js";
import { difference, measured, NOTHING, rivals } from "../results/lookup.js";
import { firstPlace, placesOf } from "../results/order.js";
import type { ArmResults, Results } from "../results/results.js";
import { CHANGE, column, PERCENT, POINTS, shown, type Unit } from "../text/format.js";
import { labelsOf } from "../text/labels.js";
import { minutesClaimed } from "../words/claimed-minutes.js";
import { endingsOf, endingWords } from "../words/endings.js";
import { apartText, exactRows, exactText, unitOf, whatWords } from "../words/exact.js";
import { capNote, lengthColumn, meanColumn } from "../words/lengths.js";
import { comparisonName } from "../words/names.js";
import { subjectsOf, sweepsOf } from "../words/players.js";
import { firstsWords, firstWords } from "../words/starter.js";
import { turnsWord, turnWord } from "../words/turns.js";
import { escaped, tableOf } from "./text.js";

/** The longest name in a table, in pixels of an axis label: about 70 letters. */
const NAME_WIDTH = 450;

export function namesOf(names: readonly string[]): string[] {
  return labelsOf(names, NAME_WIDTH).map(escaped);
}

export function armNames(arms: readonly ArmResults[]): string[] {
  return namesOf(arms.map(({ name }) => name));
}

/** A column of figures for every arm. */
function each(arms: readonly ArmResults[], unit: Unit, of: (arm: ArmResults) => Interval): string[] {
  return column(arms.map(of), unit);
}

export function winsTable(results: Results): string {
  const { arms } = results;
  const names = armNames(arms);
  const players = Math.max(...arms.map((arm) => arm.players));
  const largest = arms.find((arm) => arm.players === players)!;
  const places = placesOf(results, largest).slice(0, players === 2 ? 1 : undefined);
  const columns = places.map((who) => each(arms, PERCENT, (arm) => measured(arm, "returns", who)));
  const head = places.length === 1 ? [firstWords(results)] : places;
  return tableOf(
    ["Who wins", ...head],
    names.map((name, index) => [name, ...columns.map((cells) => cells[index])]),
  );
}

/** Length, the starter's edge and the game's own metrics by number of players; null where it is always the same. */
export function playersTable(results: Results): string | null {
  const rows = sweepsOf(results).flatMap(({ name, arms }) => arms.map((arm) => ({ name, arm })));
  if (rows.length === 0) return null;
  const subjects = subjectsOf(results);
  const names = namesOf([...new Set(rows.map(({ name }) => name))]);
  const columns = subjects.map(({ unit, of }) =>
    column(
      rows.map(({ arm }) => of(arm)),
      { ...unit, name: "" },
    ),
  );
  let series = -1;
  return tableOf(
    ["By number of players", "players", ...subjects.map(({ title }) => escaped(title))],
    rows.map(({ name, arm }, index) => {
      const first = name !== rows[index - 1]?.name;
      if (first) series++;
      return [first ? names[series] : "", String(arm.players), ...columns.map((cells) => cells[index])];
    }),
  );
}

/** One row for each strategy that meets others; null where all line-ups are mirrors. */
export function strategiesTable({ arms }: Results): string | null {
  const rows = arms.flatMap((arm) => rivals(arm).map((strategy) => ({ arm, strategy })));
  if (rows.length === 0) return null;
  const names = armNames(rows.map(({ arm }) => arm).filter((arm, index, all) => all.indexOf(arm) === index));
  const rated = column(
    rows.map(({ arm, strategy }) => measured(arm, "returns", strategy)),
    PERCENT,
  );
  let arm = -1;
  return tableOf(
    ["Who beats whom", "strategy", "its win rate"],
    rows.map((row, index) => {
      const first = row.arm !== rows[index - 1]?.arm;
      if (first) arm++;
      return [first ? names[arm] : "", namesOf([row.strategy])[0], rated[index]];
    }),
  );
}

/** How the games of every arm ended; null where the game does not tell its endings apart. */
export function endingsTable({ arms }: Results): string | null {
  const endings = arms.length === 0 ? [] : endingsOf(arms[0]);
  if (endings.length === 0) return null;
  const names = armNames(arms);
  const columns = endings.map(({ measure }) => each(arms, PERCENT, (arm) => measured(arm, measure, "game")));
  return tableOf(
    ["How games end", ...endings.map((ending) => escaped(endingWords(ending)))],
    names.map((name, index) => [name, ...columns.map((cells) => cells[index])]),
  );
}

export function lengthTable(results: Results): string {
  const { arms, secondsPerTurn, claimedMinutes } = results;
  const names = armNames(arms);
  const columns = [
    meanColumn(arms, "turns"),
    lengthColumn(arms, 0.5),
    lengthColumn(arms, 0.95),
    ...secondsPerTurn.map((seconds) => meanColumn(arms, `minutesAt${seconds}`)),
  ];
  const claimed = claimedMinutes === undefined ? "" : `, ${minutesClaimed(claimedMinutes)} claimed`;
  const minutes = secondsPerTurn.map(
    (seconds) => `mean minutes at ${seconds} s a ${turnWord(results)}${claimed}`,
  );
  const table = tableOf(
    ["How long", `mean ${turnsWord(results)}`, "half end within", "95 % end within", ...minutes],
    names.map((name, index) => [name, ...columns.map((cells) => cells[index])]),
  );
  const note = capNote(arms);
  return note === null ? table : `${table}\n\n${note}`;
}

/** Null without comparisons. */
export function differencesTable(results: Results): string | null {
  const { arms, comparisons } = results;
  if (comparisons.length === 0) return null;
  const armOf = (wanted: string) => arms.find(({ name }) => name === wanted)!;
  const names = namesOf(comparisons.map(({ of, against }) => comparisonName(armOf(of), armOf(against))));
  const wins = column(
    comparisons.map((one) => difference(one, "returns", firstPlace(results)) ?? NOTHING),
    POINTS,
  );
  const turns = column(
    comparisons.map((one) => difference(one, "turns", "game") ?? NOTHING),
    CHANGE,
  );
  return tableOf(
    ["What changes", `${firstsWords(results)} win rate`, `mean ${turnsWord(results)}`],
    names.map((name, index) => [name, wins[index], turns[index]]),
  );
}

/** Arms in which games were capped, with what the first win rate could be; null where none was. */
export function cappedTable(results: Results): string | null {
  const { arms } = results;
  const capped = arms.filter((arm) => measured(arm, "capped", "game").value !== 0);
  if (capped.length === 0) return null;
  const names = armNames(capped);
  const columns = ["capped", "returnsIfCappedLost", "returnsIfCappedWon"].map((measure, index) =>
    each(capped, PERCENT, (arm) => measured(arm, measure, index === 0 ? "game" : firstPlace(results))),
  );
  return tableOf(
    [
      "Ended by the turn cap",
      "share of the games",
      `${results.sides?.[0] ?? "the starter"} wins, had all of them been lost`,
      "had all of them been won",
    ],
    names.map((name, index) => [name, ...columns.map((cells) => cells[index])]),
  );
}

/** Everything that was both simulated and computed; null where nothing was. */
export function exactTable(results: Results): string | null {
  const rows = exactRows(results);
  if (rows.length === 0) return null;
  const names = armNames(results.arms);
  return tableOf(
    ["Simulated and exact", "what", "simulated", "exact", "standard errors apart"],
    rows.map(({ arm, measure }, index) => [
      rows[index - 1]?.arm === arm ? "" : names[results.arms.indexOf(arm)],
      escaped(whatWords(measure)),
      shown(measure, unitOf(measure)),
      exactText(measure),
      apartText(measure),
    ]),
  );
}
