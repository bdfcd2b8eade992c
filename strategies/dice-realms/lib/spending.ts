/** The best ways to spend one resource; what they cost is subtracted from their value, and −∞ is none. */
export interface BestSpending {
  /** By points at hand, before the resource is gathered: the value of the best way to spend some of them. */
  readonly values: Float64Array;
  /** By action, once it is: the value of the best way if it may begin with it; less where others are better. */
  readonly first: Float64Array;
}

/** Ways that are worse by less than this may be equal but for rounding. */
export const ROUNDING = 1e-6;

export function newSpending(most: number, actions: number): BestSpending {
  return {
    values: new Float64Array(most + 1).fill(-Infinity),
    first: new Float64Array(actions).fill(-Infinity),
  };
}

/** Keeps the better of what is known for this cost, or for beginning with this action, and a new way. */
export function note(values: Float64Array, index: number, value: number): void {
  if (value > values[index]) values[index] = value;
}

/** From the best for each cost to the best for each stock. */
export function settle({ values }: BestSpending, stock: number): void {
  for (let points = 0; points < values.length; points++) {
    values[points] -= stock * points;
    if (points > 0 && values[points - 1] > values[points]) values[points] = values[points - 1];
  }
}
