import { TERMINAL, type AnyGame, type AnyState, type BestPlay } from "../game/index.js";
import { mixed } from "../game/hash.js";
import type { PositionValue } from "../value/index.js";

/** A number for every position of a game: plain data, in memory that threads share. */
interface PositionTable {
  /** Mixed into the hashes, so that no two positions have the same. */
  readonly salt: number;
  /** Slot by slot: two hashes of what decides the rest of the game, and 1 + the number; 0 in a free slot. */
  readonly slots: Int32Array;
}

/** The best actions in every position of a game; the numbers are places in `choices`. */
export interface BestPlayTable extends PositionTable {
  /** Lists of equally good actions, ascending. */
  readonly choices: readonly (readonly number[])[];
  /** What every position is worth; left out where nobody asked. */
  readonly worths?: WorthTable;
}

/** What positions are worth to the first of two seats; the numbers are places in `shares`. */
export interface WorthTable extends PositionTable {
  readonly shares: Float64Array;
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
  return { ...positionTable(positions, best), choices };
}

/** `shares`: by position what it is worth to the first seat. */
export function worthTable(positions: readonly string[], shares: readonly number[]): WorthTable {
  const memory = new Float64Array(new SharedArrayBuffer(shares.length * Float64Array.BYTES_PER_ELEMENT));
  memory.set(shares);
  return { ...positionTable(positions, [...shares.keys()]), shares: memory };
}

function positionTable(positions: readonly string[], numbers: readonly number[]): PositionTable {
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
      slots[slot + 2] = 1 + numbers[index];
      return false;
    });
    if (!isKnown) return { salt, slots };
  }
}

/** The number of the position that a state is; throws where the table does not hold it. */
function numberOf(game: AnyGame, state: AnyState, { salt, slots }: PositionTable, asked: string): number {
  const future = game.future!(state);
  const found = slots[slotOf(slots, hash(future, salt), hash(future, ~salt)) + 2];
  if (found === 0)
    throw new Error(`asks for ${asked} in a position that was not solved: ${game.stateToString(state)}`);
  return found - 1;
}

/** What bots are given to ask. It throws in a position that the table does not hold. */
export function bestPlayOf(game: AnyGame, table: BestPlayTable): BestPlay<AnyState> {
  return Object.freeze((state: AnyState, out: Int32Array): number => {
    const actions = table.choices[numberOf(game, state, table, "the best play")];
    for (let index = 0; index < actions.length; index++) out[index] = actions[index];
    return actions.length;
  });
}

/** What positions are worth when both play as well as can be, exactly. It throws where the table does not hold one. */
export function exactValue(game: AnyGame, table: WorthTable): PositionValue<AnyState> {
  return {
    begin: () => undefined,
    write(state, _viewer, out) {
      if (game.currentPlayer(state) === TERMINAL) {
        game.returns(state, out);
        return;
      }
      const share = table.shares[numberOf(game, state, table, "the worth")];
      out[0] = share;
      out[1] = 1 - share;
    },
  };
}

/** Where a position lies, or would lie: the place of its first number. */
function slotOf(slots: Int32Array, first: number, second: number): number {
  const last = slots.length / FIELDS - 1;
  for (let slot = first & last; ; slot = (slot + 1) & last) {
    const at = slot * FIELDS;
    if (slots[at + 2] === 0 || (slots[at] === first && slots[at + 1] === second)) return at;
  }
}

/** 32 bits of a text (MurmurHash3, a code unit at a time). */
function hash(text: string, seed: number): number {
  let own = seed | 0;
  for (let index = 0; index < text.length; index++) own = mixed(own, text.charCodeAt(index));
  own ^= text.length;
  own = Math.imul(own ^ (own >>> 16), 0x85ebca6b);
  own = Math.imul(own ^ (own >>> 13), 0xc2b2ae35);
  return own ^ (own >>> 16);
}
