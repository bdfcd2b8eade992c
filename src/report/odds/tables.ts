import { poolWords, type Pool, type RollOffOdds } from "../../odds/roll-off/index.js";
import { chanceShown, fixed, quantity } from "../text/format.js";
import { each, tableOf, type Cell, type Table } from "../text/table.js";

/** What is told of one conflict, a table for each of its sides. `fractions` are the same odds as exact fractions. */
export function oddsTables(odds: RollOffOdds<number>, fractions?: RollOffOdds<string>) {
  const names = sideNames(odds.pools);
  return {
    winners: winnersTable(odds, names, fractions),
    rounds: roundsTable(odds),
    left: leftTable(odds, names),
    likeliest: likeliestTable(odds, names),
    dice: diceTable(odds, names),
  };
}

/** The pools in words; two equal ones are told apart. */
export function sideNames([red, blue]: readonly [Pool, Pool]): [string, string] {
  const [first, second] = [poolWords(red), poolWords(blue)];
  return first === second ? [`${first} (first)`, `${second} (second)`] : [first, second];
}

export function winnersWords({ pools, win, draw }: RollOffOdds<number>): string {
  const [first, second] = sideNames(pools);
  const both = draw > 0 ? `; both lose their last dice in ${percent(draw)}` : "";
  return `${first} wins ${percent(win[0])}, ${second} ${percent(win[1])}${both}`;
}

function winnersTable(
  { win, draw }: RollOffOdds<number>,
  names: readonly string[],
  fractions?: RollOffOdds<string>,
): Table {
  const rows = names.map((name, side) => ({ name, chance: win[side], exact: exactly(fractions?.win[side]) }));
  if (draw > 0) rows.push({ name: "nobody: both lose their last dice", chance: draw, exact: "" });
  return tableOf("Who wins", ["Pool"], rows, ({ name }) => [name], [
    each("chance", ({ chance, exact }) => ({ text: `${percent(chance)}${exact}`, value: chance })),
  ]);
}

/** More digits than this tell a reader nothing; the other formats have them all. */
const MAX_DIGITS = 60;

/** A fraction behind the figure that it is. */
export function exactly(fraction: string | undefined): string {
  if (fraction === undefined) return "";
  if (fraction.length <= MAX_DIGITS) return ` = ${fraction}`;
  return ` (the exact fraction has ${fraction.length - 1} digits: see --json)`;
}

/** Round by round until 99.9 % of all conflicts are over. */
function roundsTable({ rounds }: RollOffOdds<number>): Table {
  const rows: { number: number; chance: number; over: number }[] = [];
  let over = 0;
  for (const { rounds: number, chance } of rounds.distribution) {
    over += chance;
    rows.push({ number, chance, over });
    if (over > 0.999) break;
  }
  return tableOf("How long", ["Rounds"], rows, ({ number }) => [quantity(number, "round")], [
    each("chance", ({ chance }) => share(chance)),
    each("over by then", (row) => share(row.over)),
  ]);
}

function leftTable({ survivors, pools }: RollOffOdds<number>, names: readonly string[]): Table {
  const most = Math.max(...pools.map((pool) => pool.length));
  const counts = Array.from({ length: most + 1 }, (_, count) => count);
  return tableOf(
    "Dice left at the end",
    ["Dice"],
    counts,
    (count) => [count === 0 ? "none: it lost" : `${count} ${count === 1 ? "die" : "dice"}`],
    names.map((name, side) =>
      each(name, (count) => {
        const chance = survivors[side].byCount[count]?.chance;
        return chance === undefined ? { text: "—", value: null } : share(chance);
      }),
    ),
  );
}

/** So many sets of dice are told, those that are as likely as the last one with it. */
const MOST_SETS = 5;

function likeliestTable({ survivors }: RollOffOdds<number>, names: readonly string[]): Table {
  const all = survivors
    .flatMap(({ bySet }, side) =>
      bySet
        .filter(({ set, chance }) => set.length > 0 && chance > 0)
        .map(({ set, chance }) => ({ words: `${poolWords(set)} of ${names[side]}`, chance })),
    )
    .sort((one, other) => other.chance - one.chance);
  const least = all[MOST_SETS - 1]?.chance ?? 0;
  const rows = all.filter(({ chance }, index) => index < MOST_SETS || chance > least * (1 - 1e-9));
  return tableOf("Most likely left", ["Dice"], rows, ({ words }) => [words], [
    each("chance", ({ chance }) => share(chance)),
  ]);
}

function diceTable({ dice }: RollOffOdds<number>, names: readonly string[]): Table {
  const rows = dice.flatMap((sizes, side) => sizes.map((die) => ({ ...die, side })));
  return tableOf("Each die", ["Die"], rows, ({ size }) => [`d${size}`], [
    each("of", ({ side }) => names[side]),
    each("is there at the end", ({ survival }) => share(survival)),
    each("is rolled", ({ rolls }) => ({ text: `${fixed(rolls, 3)} times`, value: rolls })),
  ]);
}

export function share(chance: number): Cell {
  return { text: percent(chance), value: chance };
}

export function percent(chance: number): string {
  return `${chanceShown(chance, 2)} %`;
}
