/** A set of faces, by comparison: `>=5`, `=1`. */
export interface Condition {
  readonly sign: ">=" | "<=" | ">" | "<" | "=";
  readonly number: number;
}

/** Some dice of one size with their second chances. */
export interface Dice {
  readonly dice: number;
  readonly sides: number;
  /** Faces that are rolled again, once. */
  readonly reroll?: Condition;
  /** Faces after which the die is rolled again and added, as often as they come. */
  readonly explode?: Condition;
}

/** So many of the highest or lowest dice count. */
export interface Keep {
  readonly which: "highest" | "lowest";
  readonly dice: number;
}

/** Dice of one size or several with what is done to all of them together. */
export interface PoolTerm {
  readonly kind: "pool";
  readonly of: readonly Dice[];
  /** Fewer than there are. */
  readonly keep?: Keep;
  /** The dice that meet it are counted, instead of their numbers added. */
  readonly success?: Condition;
}

export interface NumberTerm {
  readonly kind: "number";
  readonly value: number;
}

/** A sum of terms, each with a whole number before it. */
export interface Expression {
  readonly terms: readonly { readonly times: number; readonly term: PoolTerm | NumberTerm }[];
}

export function diceIn(of: readonly Dice[]): number {
  return of.reduce((sum, { dice }) => sum + dice, 0);
}

export function faces(sides: number): number[] {
  return Array.from({ length: sides }, (_, index) => index + 1);
}

export function meets({ sign, number }: Condition, face: number): boolean {
  switch (sign) {
    case ">=":
      return face >= number;
    case "<=":
      return face <= number;
    case ">":
      return face > number;
    case "<":
      return face < number;
    case "=":
      return face === number;
  }
}
