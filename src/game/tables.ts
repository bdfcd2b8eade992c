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
