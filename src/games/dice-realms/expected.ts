import type { ExactFigure, ExactTable } from "../../game/index.js";
import type { Bout, Bouts, Standing } from "./bouts.js";
import { UNITS } from "./parts.js";
import type { DiceRealmsState } from "./state.js";

/** Every unit with every value it can have. */
export function allStandings({ game }: Bouts): Standing[] {
  return UNITS.flatMap((_, part) =>
    Array.from({ length: game.rules.units.die[part] }, (__, index) => ({ part, value: index + 1 })),
  );
}

export const wordsOf = ({ part, value }: Standing): string => `${UNITS[part]} ${value}`;

export const pairsOf = <A, B>(one: readonly A[], other: readonly B[]): [A, B][] =>
  one.flatMap((a) => other.map((b): [A, B] => [a, b]));

/** A figure with how to read it off the position after a bout. */
export interface Read extends ExactFigure {
  readonly read: (after: Readonly<DiceRealmsState>, row: number) => number;
}

export const share = (
  name: string,
  meaning: string,
  read: (...of: Parameters<Read["read"]>) => boolean,
): Read => ({
  name,
  meaning,
  unit: "share",
  read: (after, row) => (read(after, row) ? 1 : 0),
});

export const points = (name: string, meaning: string, read: Read["read"]): Read => ({
  name,
  meaning,
  unit: "points",
  read,
});

/** A table of the expected values of some figures over all results of one bout a row. */
export function expected(
  table: Pick<ExactTable, "name" | "title" | "note" | "keys" | "chart">,
  fights: readonly Bout[],
  keys: readonly (readonly (string | number)[])[],
  figures: readonly Read[],
): ExactTable {
  return {
    ...table,
    figures: figures.map(({ name, meaning, unit }) => ({ name, meaning, unit })),
    rows: fights.map((bout, row) => {
      const sums = figures.map(() => 0);
      let all = 0;
      bout.results((after, chance) => {
        all += chance;
        figures.forEach(({ read }, index) => (sums[index] += chance * read(after, row)));
      });
      // The chances sum to 1 but for rounding; divided by their sum what is certain comes out as certain.
      return [...keys[row], ...sums.map((sum) => sum / all)];
    }),
    sample(row, dice, out) {
      const after = fights[row].play(dice);
      figures.forEach(({ read }, index) => (out[index] = read(after, row)));
    },
  };
}
