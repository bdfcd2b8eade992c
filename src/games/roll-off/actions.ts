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
  const type: number[] = [ActionType.roll];
  const side: number[] = [-1];
  const die: number[] = [-1];
  const words = ["roll"];
  const add = (kind: number, verb: string): [number, number] =>
    pools.map((pool, owner) => {
      const first = type.length;
      pool.forEach((_, number) => {
        type.push(kind);
        side.push(owner);
        die.push(number);
        words.push(`${verb} ${SIDES[owner]} ${dieWords(pool, number)}`);
      });
      return first;
    }) as [number, number];
  const reroll = add(ActionType.reroll, "re-roll");
  const place = add(ActionType.place, "place");
  const enough = type.length;
  type.push(ActionType.enough);
  side.push(-1);
  die.push(-1);
  words.push("re-roll no more");
  return {
    count: type.length,
    type: Int32Array.from(type),
    side: Int32Array.from(side),
    die: Int32Array.from(die),
    words,
    reroll,
    place,
    enough,
  };
}

/** `d8`, or `d8 no. 2` for the second of several alike. */
export function dieWords(pool: readonly number[], die: number): string {
  const size = pool[die];
  const number = die - pool.indexOf(size) + 1;
  return number === 1 ? `d${size}` : `d${size} no. ${number}`;
}
