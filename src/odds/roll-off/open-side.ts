import type { Side } from "./side.js";

/** What counting a round needs of a side: its states, or those of them that are not alike. */
export type CountedSide = Pick<
  Side,
  "most" | "limit" | "states" | "upTo" | "from" | "kept" | "lost" | "without"
>;

/**
 * A side whose states are told apart only as far as faces up to some number can. Its groups are places: the first
 * group of a state that can show these faces and has dice, the second, and so on.
 */
export interface OpenSide extends CountedSide {
  /** By state of the whole side: the state here that is like it. */
  readonly like: Int32Array;
  /** By state here: the first of the whole side's that are like it. */
  readonly first: Int32Array;
}

/**
 * On faces up to `face` dice with at least so many sides differ only in their order. States whose groups of such dice
 * hold the same numbers in the same order, empty groups left out, fare alike: they are counted once. Places are told
 * from the smallest dice up or, with `downwards`, from the largest down.
 */
export function openSide(side: Side, face: number, downwards: boolean): OpenSide {
  const { sizes, limit } = side;
  const open = sizes.flatMap((size, group) => (size >= face ? [group] : []));
  if (downwards) open.reverse();
  const numbers = new Map<string, number>();
  const first: number[] = [];
  const like = new Int32Array(side.states);
  for (let state = 0; state < side.states; state++) {
    let key = "";
    sizes.forEach((size, group) => {
      const [kept, lost] = [side.kept[group][state], side.lost[group][state]];
      if (size < face || kept + lost > 0) key += `${kept},${lost} `;
    });
    let number = numbers.get(key);
    if (number === undefined) {
      number = first.push(state) - 1;
      numbers.set(key, number);
    }
    like[state] = number;
  }
  /** States are sorted by their dice and lost dice, and like ones have as many: so are these. */
  const upTo = (state: number): number => {
    let low = 0;
    let high = first.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (first[middle] < state) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const starts = Array.from({ length: limit + 1 }, (_, dice) =>
    Int32Array.from({ length: dice + 2 }, (__, lost) => upTo(side.from(dice, lost))),
  );
  /** By state here and place: the group of the whole side. */
  const used = first.map((state) =>
    open.filter((group) => side.kept[group][state] + side.lost[group][state] > 0),
  );
  const inPlaces = (columns: readonly Uint8Array[]) =>
    open.map((_, place) =>
      Uint8Array.from(first, (state, here) =>
        place < used[here].length ? columns[used[here][place]][state] : 0,
      ),
    );
  const most = Math.max(...open.map((group) => side.most[group]));
  return {
    most: open.map(() => most),
    limit,
    states: first.length,
    upTo: Int32Array.from(side.upTo, upTo),
    from: (dice, lost) => starts[dice][Math.min(lost, dice + 1)],
    kept: inPlaces(side.kept),
    lost: inPlaces(side.lost),
    without: (state, place, kept, lost) => {
      if (place >= used[state].length) return -1;
      const less = side.without(first[state], used[state][place], kept, lost);
      return less < 0 ? -1 : like[less];
    },
    like,
    first: Int32Array.from(first),
  };
}
