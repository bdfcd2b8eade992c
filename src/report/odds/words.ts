import { poolWords, type Pool, type RollOffOdds } from "../../odds/roll-off/index.js";
import { plainTable } from "../document/terminal-text.js";
import { fixed } from "../text/format.js";

/** Everything about one conflict as a table to be read aloud. `fractions` are the same odds as exact fractions. */
export function oddsReport(odds: RollOffOdds<number>, fractions?: RollOffOdds<string>): string {
  const names = sideNames(odds.pools);
  const [first, second] = names;
  const lines = [
    "",
    `${first} against ${second}${rulesWords(odds)}`,
    "",
    plainTable(["Who wins", "chance"], winRows(odds, names, fractions)),
    "",
    plainTable(["How long", "chance", "over by then"], roundRows(odds)),
    `${fixed(odds.rounds.mean, 3)} rounds in the mean${exactly(fractions?.rounds.mean)}`,
    "",
    plainTable(["Dice left at the end", first, second], countRows(odds)),
    "",
    plainTable(["Most likely left", "chance"], setRows(odds, names)),
    "",
    plainTable(["Each die", "of", "is there at the end", "is rolled"], dieRows(odds, names)),
    "",
    precision(odds),
  ];
  return `${lines.join("\n")}\n`;
}

/** The pools in words; two equal ones are told apart. */
function sideNames([red, blue]: readonly [Pool, Pool]): [string, string] {
  const [first, second] = [poolWords(red), poolWords(blue)];
  return first === second ? [`${first} (first)`, `${second} (second)`] : [first, second];
}

function rulesWords({ rules }: RollOffOdds<unknown>): string {
  const changed = [
    rules.equalOrder === "larger-high" ? [] : `equalOrder: ${rules.equalOrder}`,
    rules.tie === "stay" ? [] : `tie: ${rules.tie}`,
    rules.surplus === "safe" ? [] : `surplus: ${rules.surplus}`,
  ].flat();
  return changed.length === 0 ? "" : ` (${changed.join(", ")})`;
}

function winRows(
  odds: RollOffOdds<number>,
  names: readonly [string, string],
  fractions?: RollOffOdds<string>,
): string[][] {
  const rows = names.map((name, side) => [
    name,
    `${percent(odds.win[side])}${exactly(fractions?.win[side])}`,
  ]);
  if (odds.draw > 0) rows.push(["nobody: both lose their last dice", percent(odds.draw)]);
  return rows;
}

/** More digits than this tell a reader nothing; the other formats have them all. */
const MAX_DIGITS = 60;

function exactly(fraction: string | undefined): string {
  if (fraction === undefined) return "";
  if (fraction.length <= MAX_DIGITS) return ` = ${fraction}`;
  return ` (the exact fraction has ${fraction.length - 1} digits: see --json)`;
}

/** Round by round until 99.9 % of all conflicts are over. */
function roundRows({ rounds }: RollOffOdds<number>): string[][] {
  const rows: string[][] = [];
  let over = 0;
  for (const { rounds: number, chance } of rounds.distribution) {
    over += chance;
    rows.push([`${number} ${number === 1 ? "round" : "rounds"}`, percent(chance), percent(over)]);
    if (over > 0.999) break;
  }
  return rows;
}

function countRows({ survivors, pools }: RollOffOdds<number>): string[][] {
  const most = Math.max(...pools.map((pool) => pool.length));
  return Array.from({ length: most + 1 }, (_, count) => [
    count === 0 ? "none: it lost" : `${count} ${count === 1 ? "die" : "dice"}`,
    ...survivors.map(({ byCount }) => (count < byCount.length ? percent(byCount[count].chance) : "—")),
  ]);
}

function setRows({ survivors }: RollOffOdds<number>, names: readonly [string, string]): string[][] {
  return survivors
    .flatMap(({ bySet }, side) =>
      bySet
        .filter(({ set, chance }) => set.length > 0 && chance > 0)
        .map(({ set, chance }) => ({ words: `${poolWords(set)} of ${names[side]}`, chance })),
    )
    .sort((one, other) => other.chance - one.chance)
    .slice(0, 5)
    .map(({ words, chance }) => [words, percent(chance)]);
}

function dieRows({ dice }: RollOffOdds<number>, names: readonly [string, string]): string[][] {
  return dice.flatMap((sizes, side) =>
    sizes.map(({ size, survival, rolls }) => [
      `d${size}`,
      names[side],
      percent(survival),
      `${fixed(rolls, 3)} times`,
    ]),
  );
}

function precision({ relativeError, rounds }: RollOffOdds<number>): string {
  const last = rounds.distribution.length;
  const cut =
    rounds.beyond > 0
      ? ` The distribution of rounds is followed for ${last} rounds; less than 1e-12 of all conflicts take longer.`
      : "";
  return `Computed, not simulated: every figure is right to a share of ${relativeError.toExponential(0)} of itself.${cut}`;
}

export function percent(chance: number): string {
  return `${fixed(100 * chance, 2)} %`;
}
