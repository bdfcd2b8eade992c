/** Wins are counted in 840ths: a win shared by k of up to 8 seats is the whole number 840/k. */
export const WHOLE_WIN = 840;

/** Win rates from which luck is taken out are counted in these parts of a win: of a shared one too, and finer than a millionth. */
export const WHOLE_SCORE = WHOLE_WIN * 2048;

/** Whose number a column is. */
export type Who =
  | { readonly of: "game" }
  /** The seat that plays in this place of the order of play; 0 is the starter. By seat: the seat. `name` is how results call it. */
  | { readonly of: "order"; readonly place: number; readonly name: string }
  /** All players together. */
  | { readonly of: "all" }
  /** Each seat of the line-up's distinct strategies, by first appearance. */
  | { readonly of: "strategy"; readonly index: number };

/**
 * One whole number counted in every game. A game's number is from `min` to `max`, always a multiple of `step`;
 * divided by `divisor` it is in the unit that people read.
 */
export interface Column {
  /** Unique in the arm, such as `returns/order1` or `potionsUsed/strategy2`. */
  readonly key: string;
  readonly measure: string;
  readonly who: Who;
  readonly meaning: string;
  readonly unit: string;
  readonly divisor: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The key of the column that says how often there was anything to count; the mean is taken per one of those. */
  readonly per?: string;
  /** No mean per one of those is greater, in no game. */
  readonly perMost?: number;
  /** The keys of two columns with a `per`: the value is how much greater the first one's mean is. Nothing is counted here. */
  readonly less?: readonly [string, string];
  /** One of the ways in which a game can end; 0 or 1. */
  readonly ending?: string;
  /** Only its sums are kept: its error comes from those of the groups of blocks. */
  readonly bySums?: true;
  /** Told apart from what is counted otherwise. */
  readonly about?: "luck";
}

/** The key of the column that says the same, its own where none does: what one of two wins the other loses. */
export function sameAs(key: string, players: number): string {
  return players === 2 ? key.replace(/^(returns\/(?:order|strategy))2$/, "$11") : key;
}

/** How results call whoever starts. */
export const FIRST = "1st to play";

/** How results name all players together. */
export const ALL_PLAYERS = "all players";

/** Whose number it is, as results name it: `game`, `1st to play` or a side's own name, a strategy's label, or all players. */
export function whoName(who: Who, labels: readonly string[]): string {
  if (who.of === "strategy") return labels[who.index];
  if (who.of === "all") return ALL_PLAYERS;
  return who.of === "order" ? who.name : "game";
}

/** Whose numbers a difference is of. Where the line-ups have other strategies in the same place: both, such as `a − b`. */
export function comparedName(who: Who, labels: readonly string[], against: readonly string[]): string {
  const [name, other] = [whoName(who, labels), whoName(who, against)];
  return name === other ? name : `${name} − ${other}`;
}

/** Units of shares begin so. */
export const SHARE = "share of ";

/**
 * Whether a column is a part of a whole, which people read in per cent: its unit says so, or it happens once or not at
 * all, in each game or in each game in which it could. `byKey`: all columns of its arm.
 */
export function isShareColumn(
  { unit, min, max, divisor, per }: Column,
  byKey: ReadonlyMap<string, Column>,
): boolean {
  if (unit.startsWith(SHARE)) return true;
  if (min !== 0 || max !== divisor) return false;
  if (per === undefined) return true;
  const base = byKey.get(per);
  return base !== undefined && base.min === 0 && base.max === base.divisor;
}

/** `1st`, `2nd`. */
export function ordinal(place: number): string {
  return `${place}${["st", "nd", "rd"][place - 1] ?? "th"}`;
}
