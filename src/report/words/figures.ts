import { cappedShare, hidesWhoWins, isOftenCapped, MOST_CAPPED } from "../results/capped.js";
import { areEquals, equalsOf } from "../results/equals.js";
import { sizesCompared, winsChange } from "../results/fair.js";
import type { Interval } from "../results/interval.js";
import { comparedIn, difference, measured, rivals, type Compared } from "../results/lookup.js";
import { firstPlace, placesOf, placesToTell } from "../results/order.js";
import type { ArmResults, Results } from "../results/results.js";
import { CHANGE, PERCENT, POINTS } from "../text/format.js";
import { each, figure, intervals, tableOf, type Column, type Table } from "../text/table.js";
import { armTable, byArm, type OfArm } from "./arm-tables.js";
import { CUT_OFF, endingsOf, noEndWords } from "./endings.js";
import { capNote, lengthWords, meanColumn, quantileOf } from "./lengths.js";
import { shortNames, sideNames } from "./names.js";
import { minutesClaimed, pacesOf } from "./paces.js";
import { subjectsOf, sweepsOf } from "./players.js";
import { firstWords, placesWords, winsWords } from "./starter.js";
import { turnsWord } from "./turns.js";

function shares(head: string, measure: string, who: string): Column<OfArm> {
  return intervals(head, ({ arm }) => measured(arm, measure, who), PERCENT);
}

/** Whether a place says something: where unequals met, the better one wins from wherever he sits. */
function tellsPlaces(results: Results): (arm: ArmResults) => boolean {
  const isAlways = results.sides !== undefined || equalsOf(results).length === 0;
  return (arm) => isAlways || areEquals(arm);
}

/** What a place wins; an answer tells wins apart from games that were cut off where they are many, and a rate does not. */
function placeWins(results: Results, head: string, who: string): Column<OfArm> {
  const cut = results.arms.some((arm) => cappedShare(arm) > MOST_CAPPED) ? ", cut-off games in part" : "";
  const isTold = tellsPlaces(results);
  const wins = ({ arm }: OfArm) => measured(arm, "returns", who);
  return intervals(head + cut, wins, PERCENT, ({ arm }) => (isTold(arm) ? noEndWords(arm) : ""));
}

/** What somebody wins; of games that hardly ever end nothing. */
export function winRates<Row extends OfArm>(head: string, of: (row: Row) => Interval): Column<Row> {
  return intervals(head, of, PERCENT, ({ arm }) => noEndWords(arm));
}

/** Within how many turns that share of the games ends; a dash where that was not measured. */
export function endedWithin(head: string, share: number): Column<OfArm> {
  return each(head, ({ arm }) => {
    const found = quantileOf(arm, share);
    return figure(found === undefined ? "—" : lengthWords(found), found?.value ?? found?.cap ?? null);
  });
}

/** The least that it can be where games were capped, and in words where it is not known. */
function means(head: string, measure: string): Column<OfArm> {
  return {
    head,
    cells: (rows) => {
      const arms = rows.map(({ arm }) => arm);
      const texts = meanColumn(arms, measure);
      return arms.map((arm, index) => figure(texts[index], measured(arm, measure, "game").value));
    },
  };
}

export function winsFigures(results: Results): Table {
  const arms = results.arms.filter(tellsPlaces(results));
  const players = Math.max(...arms.map((arm) => arm.players));
  const largest = arms.find((arm) => arm.players === players)!;
  const places = placesOf(results, largest).slice(0, players === 2 ? 1 : undefined);
  const heads = places.length === 1 ? [firstWords(results)] : places;
  const columns = places.map((who, place) => placeWins(results, heads[place], who));
  const rows = arms.map((arm) => ({ arm }));
  return armTable("Who wins", results.arms, rows, columns, {}, null);
}

export function summaryFigures(results: Results): Table {
  return byArm("Who wins, and how long it takes", results.arms, [
    placeWins(results, `${firstWords(results)} wins`, firstPlace(results)),
    endedWithin(`half end within (${turnsWord(results)})`, 0.5),
    endedWithin("95 % end within", 0.95),
  ]);
}

/** One row for each strategy that meets others, but one for two who meet alone: what one wins the other loses. Null without any. */
export function strategiesFigures({ arms }: Results): Table | null {
  const met = arms.flatMap((arm) => {
    const all = rivals(arm);
    const names = sideNames(all);
    const isDuel = arm.players === 2;
    return (isDuel ? all.slice(0, 1) : all).map((strategy, at) => ({
      ...{ arm, strategy, name: names[at], against: isDuel ? names[1] : "the others" },
    }));
  });
  if (met.length === 0) return null;
  const rateOf = ({ arm, strategy }: (typeof met)[number]) => measured(arm, "returns", strategy);
  const cut = met.some(({ arm }) => isOftenCapped(arm))
    ? [shares("cut off by the turn cap", "capped", "game")]
    : [];
  return armTable("Who beats whom", arms, met, [winRates("its win rate", rateOf), ...cut], {
    Strategy: ({ name }) => name,
    Against: ({ against }) => against,
  });
}

/** How the games of every arm ended; null where the game does not tell its endings apart. */
export function endingsFigures({ arms }: Results): Table | null {
  const endings = endingsOf(arms);
  if (endings.length === 0) return null;
  const columns = endings.map(({ ending, measure }) => shares(ending!, measure, "game"));
  return byArm("How games end", arms, columns);
}

export function lengthFigures(results: Results): Table {
  const { arms, claimedMinutes } = results;
  const claimed = claimedMinutes === undefined ? "" : `, ${minutesClaimed(claimedMinutes)} claimed`;
  const columns = [
    means(`mean ${turnsWord(results)}`, "turns"),
    endedWithin("5 % end within", 0.05),
    endedWithin("half end within", 0.5),
    endedWithin("95 % end within", 0.95),
    ...pacesOf(results).map(({ measure, words }) => means(`mean minutes ${words}${claimed}`, measure)),
  ];
  return byArm("How long", arms, columns, capNote(arms));
}

/** Length, edge and the game's own metrics by number of players; null where it is always the same. */
export function playersFigures(results: Results): Table | null {
  const found = sweepsOf(results).flatMap(({ name, arms }) => arms.map((arm) => ({ name, arm })));
  if (found.length === 0) return null;
  type Row = (typeof found)[number];
  const subjects = subjectsOf(results);
  const columns = subjects.map(({ title, unit, of, isLength }) =>
    isLength === true
      ? means(title, "turns")
      : intervals(title, ({ arm }: Row) => of(arm), { ...unit, name: "" }),
  );
  const players = each("players", ({ arm }: Row) => ({ text: String(arm.players), value: arm.players }));
  const namesOf = ({ name }: Row) => [name];
  const note = subjects.some(({ isLength }) => isLength) ? capNote(found.map(({ arm }) => arm)) : null;
  return tableOf("By number of players", ["Line-up"], found, namesOf, [players, ...columns], note);
}

export function differencesFigures(results: Results): Table | null {
  const compared = comparedIn(results);
  if (compared.length === 0) return null;
  const { comparison: nameOfBoth, versus } = shortNames(results);
  const nameOf = ({ of, against }: Compared) => [nameOfBoth(of.name, against.name)];
  // Where different ones meet the better player wins, whoever starts.
  const rivalOf = ({ of }: Compared) => rivals(of)[0];
  const areRivals = (one: Compared) => rivalOf(one) !== undefined;
  const wins = (whose: string, who: (one: Compared) => string | null) => {
    const changeOf = (one: Compared) => winsChange(one, who(one) ?? "");
    const instead = (one: Compared) => (changeOf(one) && hidesWhoWins(one) ? CUT_OFF : null);
    return intervals(winsWords(whose, sizesCompared(results)), changeOf, POINTS, instead);
  };
  const length = ({ comparison }: Compared) => difference(comparison, "turns", "game");
  const cut = ({ comparison }: Compared) => difference(comparison, "capped", "game");
  const isCut = results.arms.some(isOftenCapped) && compared.some((one) => cut(one)?.unchanged === undefined);
  const caption = versus === null ? "What changes" : `What changes: ${versus}`;
  const head = versus === null ? "Comparison" : "Who plays";
  const columns = [
    compared.every(areRivals)
      ? []
      : placesToTell(results).map((place) =>
          wins(placesWords(results, place), (one) => (areRivals(one) ? null : place)),
        ),
    compared.some(areRivals) ? wins("the first strategy's", (one) => rivalOf(one) ?? null) : [],
    intervals(`mean ${turnsWord(results)}`, length, CHANGE),
    isCut ? intervals("games cut off at the turn cap", cut, POINTS) : [],
  ];
  return tableOf(caption, [head], compared, nameOf, columns.flat());
}

/** Arms in which games were capped, with what the first win rate could be; null where none was. */
export function cappedFigures(results: Results): Table | null {
  const capped = results.arms.filter((arm) => measured(arm, "capped", "game").value !== 0);
  if (capped.length === 0) return null;
  const first = firstPlace(results);
  return byArm("Ended by the turn cap", capped, [
    shares("share of the games", "capped", "game"),
    shares(`${firstWords(results)} wins, had all been lost`, "returnsIfCappedLost", first),
    shares("had all been won", "returnsIfCappedWon", first),
  ]);
}
