import type { AnyGame, AnyState, BestPlay } from "../game/index.js";

/** The best actions in every position of a game: plain data, in memory that threads share. */
export interface BestPlayTable {
  /** Mixed into the hashes, so that no two positions have the same. */
  readonly salt: number;
  /** Slot by slot: two hashes of what decides the rest of the game, and 1 + the place in `choices`; 0 in a free slot. */
  readonly slots: Int32Array;
  /** Lists of equally good actions, ascending. */
  readonly choices: readonly (readonly number[])[];
}

/** Tables by their content hash. */
export type BestPlayTables = ReadonlyMap<string, BestPlayTable>;

const FIELDS = 3;

/** `best`: by position the place in `choices`. `positions` are the futures of a game, each once. */
export function bestPlayTable(
  positions: readonly string[],
  best: readonly number[],
  choices: BestPlayTable["choices"],
): BestPlayTable {
  let capacity = 2;
  while (capacity < 2 * positions.length + 2) capacity *= 2;
  for (let salt = 0; ; salt++) {
    const memory = new SharedArrayBuffer(capacity * FIELDS * Int32Array.BYTES_PER_ELEMENT);
    const slots = new Int32Array(memory);
    const isKnown = positions.some((future, index) => {
      const slot = slotOf(slots, hash(future, salt), hash(future, ~salt));
      if (slots[slot + 2] !== 0) return true;
      slots[slot] = hash(future, salt);
      slots[slot + 1] = hash(future, ~salt);
      slots[slot + 2] = 1 + best[index];
      return false;
    });
    if (!isKnown) return { salt, slots, choices };
  }
}

/** What bots are given to ask. It throws in a position that the table does not hold. */
export function bestPlayOf(game: AnyGame, { salt, slots, choices }: BestPlayTable): BestPlay<AnyState> {
  return Object.freeze((state: AnyState, out: Int32Array): number => {
    const future = game.future!(state);
    const found = slots[slotOf(slots, hash(future, salt), hash(future, ~salt)) + 2];
    if (found === 0)
      throw new Error(
        `asks for the best play in a position that was not solved: ${game.stateToString(state)}`,
      );
    const actions = choices[found - 1];
    for (let index = 0; index < actions.length; index++) out[index] = actions[index];
    return actions.length;
  });
}

/** Where a position lies, or would lie: the place of its first number. */
function slotOf(slots: Int32Array, first: number, second: number): number {
  const last = slots.length / FIELDS - 1;
  for (let slot = first & last; ; slot = (slot + 1) & last) {
    const at = slot * FIELDS;
    if (slots[at + 2] === 0 || (slots[at] === first && slots[at + 1] === second)) return at;
  }
}

/** 32 bits of a text (MurmurHash3's mixing, a code unit at a time). */
function hash(text: string, seed: number): number {
  let mixed = seed | 0;
  for (let index = 0; index < text.length; index++) {
    const block = Math.imul(text.charCodeAt(index), 0xcc9e2d51);
    mixed ^= Math.imul((block << 15) | (block >>> 17), 0x1b873593);
    mixed = Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64;
  }
  mixed ^= text.length;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0;
}
