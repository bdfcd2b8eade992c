/** A set of faces, by comparison: `>=5`, `=1`. */
export interface Condition {
  readonly sign: ">=" | "<=" | ">" | "<" | "=";
  readonly number: number;
}

/** Some dice of one size with what is done to them. */
export interface DiceTerm {
  readonly kind: "dice";
  readonly dice: number;
  readonly sides: number;
  /** Faces that are rolled again, once. */
  readonly reroll?: Condition;
  /** Faces after which the die is rolled again and added, as often as they come. */
  readonly explode?: Condition;
  /** So many of the highest or lowest dice count. */
  readonly keep?: { readonly which: "highest" | "lowest"; readonly dice: number };
  /** The dice that meet it are counted, instead of their numbers added. */
  readonly success?: Condition;
}

export interface NumberTerm {
  readonly kind: "number";
  readonly value: number;
}

/** A sum of terms, each with a whole number before it. */
export interface Expression {
  readonly terms: readonly { readonly times: number; readonly term: DiceTerm | NumberTerm }[];
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
