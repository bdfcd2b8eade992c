import type { Dice } from "./dice.js";

/**
 * A table of figures that follow from the rules alone, without anybody's strategy: what one duel does, how long a bare
 * race takes. Computed exactly, by enumerating dice or solving a chain.
 */
export interface ExactTable {
  /** Kebab case, unique within the game, such as `duel-matrix`; also the name of its files. */
  readonly name: string;
  /** What it answers, in one line for people. */
  readonly title: string;
  /** What a reader must know: which rulings it follows, what is left out. */
  readonly note?: string;
  /** What tells the rows apart, such as `attacker`; the first cells of each row. */
  readonly keys: readonly ExactKey[];
  /** What is computed; the cells after the keys. */
  readonly figures: readonly ExactFigure[];
  /** One array a row: the keys' values, then the figures'. */
  readonly rows: readonly (readonly (string | number)[])[];
  /**
   * What it says under these options: a sentence or two for people, the answer first, at most 40 words and 4 numbers, all of
   * them made from the rows. Left out where nothing can be said. Compute it in a getter where that takes time.
   */
  readonly finding?: string | undefined;
  /**
   * One row as a sentence under the same limits. With it a question that names the row's keys is answered by the row, as
   * `my cavalry attacks his siege` is; the columns stand in the order in which people name them.
   */
  tell?(row: readonly (string | number)[]): string;
  /** How people say what cells of keys show, by the cell: `white over black` for `Wb`. */
  readonly spoken?: Readonly<Record<string, string>>;
  /** What the keys come to where people say numbers alone, their own first, such as the points of both for a lead; null for others. */
  cells?(numbers: readonly number[]): readonly (string | number)[] | null;
  readonly chart?: ExactChart;
  /**
   * Plays row `row` once by the game's own rules and writes one value for each figure into `out`, so that simulation
   * can be set beside exactness: the expected value of `out[i]` is figure `i` of the row.
   */
  sample?(row: number, dice: Dice, out: Float64Array): void;
}

export interface ExactKey {
  /** Camel case, as in CSV. */
  readonly name: string;
  /** One line for people. */
  readonly meaning: string;
}

export interface ExactFigure extends ExactKey {
  /** `share`: a probability, shown in per cent; otherwise what is counted, in the plural, such as `points`. */
  readonly unit: string;
}

/** How the table is best looked at; all names are those of keys and figures. */
export type ExactChart =
  | {
      readonly type: "matrix";
      readonly x: string;
      readonly y: string;
      readonly value: string;
      /** A key that gives one matrix for each of its values. */
      readonly facet?: string;
    }
  | {
      readonly type: "lines";
      readonly x: string;
      readonly value: string;
      /** A key that gives one line for each of its values. */
      readonly series?: string;
      /** A key that gives one picture for each of its values. */
      readonly facet?: string;
    };

/** A figure by its name, of the row with these keys. Throws an Error where there is none. */
export type FigureReader = (figure: string, ...cells: readonly (string | number)[]) => number;

/** Reads the figures of a table, for a sentence about them. */
export function figuresOf(table: Pick<ExactTable, "name" | "keys" | "figures" | "rows">): FigureReader {
  return (name, ...cells) => {
    const { keys, figures, rows } = table;
    const row = rows.find((one) => cells.every((cell, index) => one[index] === cell));
    const place = figures.findIndex((one) => one.name === name);
    if (row === undefined || place < 0)
      throw new Error(`table ${table.name} has no ${name} of ${cells.join(", ")}`);
    return Number(row[keys.length + place]);
  };
}
