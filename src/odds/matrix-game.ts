import { solve } from "yalps";

/** A solution of a zero-sum game of two players who choose a row and a column in secret. */
export interface Equilibrium {
  /** What the row player gets on average when both play their mixture: between `low` and `high`. */
  readonly value: number;
  /** The probability of each row, and of each column; each sums to 1. Where there are several solutions, one of them. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** What the row player's mixture gets at least, whatever the other does, and what the column player's lets him get at most. */
  readonly low: number;
  readonly high: number;
}

/** Neither side can gain more than this by leaving its mixture, for payoffs whose spread is 1. */
const PRECISION = 1e-7;

/**
 * The equilibrium of a matrix of payoffs to the row player, by linear programming (Dantzig 1951; von Neumann's minimax
 * theorem, 1928): each side's mixture maximizes what it gets at least. In doubles; how good the mixtures are is computed
 * from themselves (`low`, `high`), and an Error is thrown if they are further apart than 1e-7 of the payoffs' spread.
 * Throws an Error, too, if the matrix is empty, not rectangular or not finite.
 */
export function equilibrium(payoffs: readonly (readonly number[])[]): Equilibrium {
  const [first] = payoffs;
  if (first === undefined || first.length === 0) throw new Error("a matrix game needs a row and a column");
  if (payoffs.some((row) => row.length !== first.length || !row.every(Number.isFinite)))
    throw new Error("a matrix game needs rows of the same length with finite numbers");
  const all = payoffs.flat();
  const least = all.reduce((one, other) => Math.min(one, other));
  const spread = all.reduce((one, other) => Math.max(one, other)) - least || 1;
  // From 1 to 2, so that every mixture gets more than 0 and no scale upsets the solver.
  const scaled = payoffs.map((row) => row.map((payoff) => 1 + (payoff - least) / spread));
  const rows = bestMixture(scaled);
  // The column player wants little: his matrix is turned round and its payoffs count from the other end.
  const columns = bestMixture(first.map((_, column) => scaled.map((row) => 3 - row[column])));
  const low = first.reduce(
    (worst, _, column) =>
      Math.min(
        worst,
        weighted(rows, (row) => payoffs[row][column]),
      ),
    Infinity,
  );
  const high = payoffs.reduce(
    (best, row) =>
      Math.max(
        best,
        weighted(columns, (column) => row[column]),
      ),
    -Infinity,
  );
  if (high - low > PRECISION * spread) throw new Error(`a matrix game was solved to ${high - low} only`);
  const value = weighted(rows, (row) => weighted(columns, (column) => payoffs[row][column]));
  return { value, rows, columns, low: Math.min(low, value), high: Math.max(high, value) };
}

/**
 * The mixture of rows that gets most at least. With weights that get at least 1 against every column, the smaller their
 * sum, the more a mixture of the same proportions gets; payoffs must be positive.
 */
function bestMixture(payoffs: readonly (readonly number[])[]): number[] {
  const columns = payoffs[0].map((_, column) => column);
  const { status, variables } = solve<number, string>(
    {
      direction: "minimize",
      objective: "sum",
      constraints: columns.map((column) => [`column ${column}`, { min: 1 }] as const),
      variables: payoffs.map(
        (row, index) =>
          [
            index,
            [["sum", 1] as const, ...row.map((payoff, column) => [`column ${column}`, payoff] as const)],
          ] as const,
      ),
    },
    { precision: 1e-12, checkCycles: true },
  );
  if (status !== "optimal") throw new Error(`a matrix game is ${status}`);
  const weights = payoffs.map(() => 0);
  for (const [row, weight] of variables) weights[row] = Math.max(0, weight);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function weighted(weights: readonly number[], of: (index: number) => number): number {
  return weights.reduce((sum, weight, index) => (weight === 0 ? sum : sum + weight * of(index)), 0);
}
