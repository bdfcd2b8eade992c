import type { DiceComparison, DiceOdds } from "../../odds/dice/index.js";
import { poolWords, type RollOffOdds } from "../../odds/roll-off/index.js";
import { fixed, listed, quantity } from "../text/format.js";
import { each, tableOf, type Table } from "../text/table.js";
import { exactly, chancePercent, chanceCell, sideNames } from "./words.js";

const ofChance = ({ chance }: { readonly chance: number }) => chanceCell(chance);

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

function winnersTable(
  { win, draw }: RollOffOdds<number>,
  names: readonly string[],
  fractions?: RollOffOdds<string>,
): Table {
  const sides = names.map((name, side) => ({ name, won: win[side], exact: exactly(fractions?.win[side]) }));
  const nobody = { name: "nobody: both lose their last dice", won: draw, exact: "" };
  const rows = draw > 0 ? [...sides, nobody] : sides;
  return tableOf("Who wins", ["Pool"], rows, ({ name }) => [name], [
    each("chance", ({ won, exact }) => ({ text: `${chancePercent(won)}${exact}`, value: won })),
  ]);
}

/** Round by round until 99.9 % of all conflicts are over. */
export function roundsTold({ rounds }: RollOffOdds<number>) {
  let over = 0;
  const all = rounds.distribution.map(({ rounds: number, chance }) => ({
    number,
    chance,
    over: (over += chance),
  }));
  const last = all.findIndex((one) => one.over > 0.999);
  return all.slice(0, last < 0 ? undefined : last + 1);
}

function roundsTable(odds: RollOffOdds<number>): Table {
  return tableOf("How long", ["Rounds"], roundsTold(odds), ({ number }) => [quantity(number, "round")], [
    each("chance", ofChance),
    each("over by then", ({ over }) => chanceCell(over)),
  ]);
}

function leftTable({ survivors, pools }: RollOffOdds<number>, names: readonly string[]): Table {
  const most = Math.max(...pools.map((pool) => pool.length));
  const counts = Array.from({ length: most + 1 }, (_, count) => count);
  const wordsOf = (count: number) => (count === 0 ? "none: it lost" : quantity(count, "die", "dice"));
  const columns = names.map((name, side) =>
    each(name, (count: number) => {
      const chance = survivors[side].byCount[count]?.chance;
      return chance === undefined ? { text: "—", value: null } : chanceCell(chance);
    }),
  );
  return tableOf("Dice left at the end", ["Dice"], counts, (count) => [wordsOf(count)], columns);
}

/** So many sets of dice are told, those that are as likely as the last one with it. */
const MOST_SETS = 5;

function likeliestTable({ survivors }: RollOffOdds<number>, names: readonly string[]): Table {
  const all = survivors
    .flatMap(({ bySet }, side) =>
      bySet.map((one) => ({ ...one, words: `${poolWords(one.set)} of ${names[side]}` })),
    )
    .filter(({ set, chance }) => set.length > 0 && chance > 0)
    .sort((one, other) => other.chance - one.chance);
  const least = all[MOST_SETS - 1]?.chance ?? 0;
  const rows = all.filter(({ chance }, index) => index < MOST_SETS || chance > least * (1 - 1e-9));
  return tableOf("Most likely left", ["Dice"], rows, ({ words }) => [words], [each("chance", ofChance)]);
}

function diceTable({ dice }: RollOffOdds<number>, names: readonly string[]): Table {
  const rows = dice.flatMap((sizes, side) => sizes.map((die) => ({ ...die, side })));
  return tableOf("Each die", ["Die"], rows, ({ size }) => [`d${size}`], [
    each("of", ({ side }) => names[side]),
    each("is there at the end", ({ survival }) => chanceCell(survival)),
    each("is rolled", ({ rolls }) => ({ text: `${fixed(rolls, 3)} times`, value: rolls })),
  ]);
}

/** The own chance of each side, had it one die of this size more. */
export interface OneMore {
  readonly size: number;
  readonly win: readonly [number, number];
}

type Conflict = Pick<RollOffOdds<number>, "pools" | "win">;

export function oneMoreTable({ pools, win }: Conflict, more: readonly OneMore[]): Table {
  const rows = [{ name: "none", win }, ...more.map((one) => ({ name: `d${one.size}`, win: one.win }))];
  const columns = sideNames(pools).map((name, side) =>
    each(`${name} wins`, (row: (typeof rows)[number]) => chanceCell(row.win[side])),
  );
  return tableOf("With one die more", ["Die"], rows, ({ name }) => [name], columns);
}

/** Which die each side must add to win so often: a sentence for each. `chances`: 0 to 1, ascending. */
export function oneMoreWords(
  { pools, win }: Conflict,
  more: readonly OneMore[],
  chances: readonly number[],
): string[] {
  return sideNames(pools).map((name, side) => {
    const reached = chances.filter((chance) => win[side] >= chance).map(whole);
    const open = chances
      .slice(reached.length)
      .map((chance) => ({ chance, die: more.find((one) => one.win[side] >= chance) }));
    const steps = open.flatMap(({ chance, die }) =>
      die === undefined
        ? []
        : [`${whole(chance)} with a d${die.size} more (${chancePercent(die.win[side])})`],
    );
    const missed = open.find(({ die }) => die === undefined);
    const already = reached.length === 0 ? [] : [`${listed(reached)} already reached`];
    const none = missed === undefined ? [] : [`no single die brings it to ${whole(missed.chance)}`];
    return `${name} wins ${chancePercent(win[side])}: ${[...already, ...steps, ...none].join("; ")}.`;
  });
}

function whole(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}

/** What an expression comes to, in a line. `exactly`: what stands behind the mean. */
export function diceWords(odds: DiceOdds<number>, exactly = ""): string {
  const { expression, mean, standardDeviation } = odds;
  return `${expression}: ${fixed(mean, 3)} in the mean${exactly}, standard deviation ${fixed(standardDeviation, 3)}, ${spanWords(odds)}`;
}

/** From where to where the results go. */
export function spanWords({ least, most }: DiceOdds<number>): string {
  if (least === null) return most === null ? "without a limit" : `${fixed(most, 0)} or less`;
  return most === null ? `${fixed(least, 0)} or more` : `${fixed(least, 0)} to ${fixed(most, 0)}`;
}

/** What has to be said where rolls go on without end. */
export function cutWords({ cut }: DiceOdds<number>): string {
  return `Rolls that go on are cut where less than 1e-12 is left (${cut.toExponential(1)}).`;
}

export function distributionTable({ expression, distribution, cut }: DiceOdds<number>): Table {
  const rows = cut > 0 ? distribution.filter(({ chance }) => chance > TINY) : distribution;
  const table = tableOf(expression, ["Result"], rows, ({ value }) => [fixed(value, 0)], [
    each("chance", ofChance),
    each("at least", ({ atLeast }) => chanceCell(atLeast)),
    each("at most", ({ atMost }) => chanceCell(atMost)),
  ]);
  const note = "Results with a chance of less than one in a million are left out.";
  return cut > 0 ? { ...table, note } : table;
}

/** Of rolls that go on without end there would be hundreds of rows that nobody ever rolls. */
const TINY = 1e-6;

/** How two expressions compare, in doubles or in fractions. */
export function comparedRows<N>([name]: readonly string[], compared: DiceComparison<N>) {
  return [
    { words: `${name} is higher`, chance: compared.higher },
    { words: "equal", chance: compared.equal },
    { words: `${name} is lower`, chance: compared.lower },
  ];
}

export function comparisonTable(names: readonly string[], compared: DiceComparison<number>): Table {
  const [caption, rows] = [names.join(" against "), comparedRows(names, compared)];
  return tableOf(caption, ["Which"], rows, ({ words }) => [words], [each("chance", ofChance)]);
}
