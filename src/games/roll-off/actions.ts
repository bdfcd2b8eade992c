export const SIDES = ["red", "blue"] as const;

export const ActionType = {
  /** Both sides roll. */
  roll: 0,
  /** Choose `die` of `side` for a re-roll. */
  reroll: 1,
  /** No (further) die is re-rolled. */
  enough: 2,
  /** Put `die` of `side` into the next place of the chain. */
  place: 3,
} as const;

/** What a round's time goes to beside its dice. */
export const KINDS = { roll: null, reroll: "reroll", enough: null, place: "arrange" } as const;

/** Every action; all arrays are indexed by action, −1 where a field does not apply. */
export interface ActionTable {
  readonly count: number;
  readonly type: Int32Array;
  readonly side: Int32Array;
  readonly die: Int32Array;
  readonly words: readonly string[];
  /** By side: the first re-roll and the first place action; those of its other dice follow. */
  readonly reroll: readonly [number, number];
  readonly place: readonly [number, number];
  readonly enough: number;
}

export function actionTable(pools: readonly (readonly number[])[]): ActionTable {
  const withDice = (type: number, verb: string) =>
    pools.flatMap((pool, side) =>
      pool.map((_, die) => ({ type, side, die, words: `${verb} ${SIDES[side]} ${dieWords(pool, die)}` })),
    );
  /** So many dice have an action of each sort. */
  const [red, both] = [pools[0].length, pools.flat().length];
  const entries = [
    { type: ActionType.roll, side: -1, die: -1, words: "roll" },
    ...withDice(ActionType.reroll, "re-roll"),
    ...withDice(ActionType.place, "place"),
    { type: ActionType.enough, side: -1, die: -1, words: "re-roll no more" },
  ];
  return {
    count: entries.length,
    type: Int32Array.from(entries, ({ type }) => type),
    side: Int32Array.from(entries, ({ side }) => side),
    die: Int32Array.from(entries, ({ die }) => die),
    words: entries.map(({ words }) => words),
    reroll: [1, 1 + red],
    place: [1 + both, 1 + both + red],
    enough: 1 + 2 * both,
  };
}

/** `d8`, or `d8 no. 2` for the second of several alike. */
export function dieWords(pool: readonly number[], die: number): string {
  const size = pool[die];
  const number = die - pool.indexOf(size) + 1;
  return number === 1 ? `d${size}` : `d${size} no. ${number}`;
}
