import { OptionError } from "../errors.js";
import { TERMINAL, type Tensor } from "../game.js";
import type { Plain } from "./plain.js";
import type { DefinedState } from "./state.js";

/** Numbers of one part of `g`, as they are written from one place on. */
interface Slots {
  readonly size: number;
  write(value: Plain, player: number, out: Float32Array, at: number): void;
}

const HELP = "give the game a tensor(g, seat) that lists the numbers that matter";

/**
 * For each seat, from the one that looks: whether it is its turn, whether it chooses, whether it is out, and where seats have
 * names of their own whether it is the first of them. Then the numbers of `g`.
 */
export function tensorWith(
  numbers: Slots,
  players: number,
  hasSides: boolean,
): Tensor<DefinedState<unknown>> {
  const perSeat = hasSides ? 4 : 3;
  return {
    size: perSeat * players + numbers.size,
    write({ g, player: choosing, turnPlayer, out: dropped }, player, out) {
      for (let step = 0; step < players; step++) {
        const seat = (player + step) % players;
        const at = perSeat * step;
        out[at] = turnPlayer === seat && choosing !== TERMINAL ? 1 : 0;
        out[at + 1] = choosing === seat ? 1 : 0;
        out[at + 2] = dropped[seat];
        if (hasSides) out[at + 3] = seat === 0 ? 1 : 0;
      }
      numbers.write(g as Plain, player, out, perSeat * players);
    },
  };
}

/** Numbers that the game's author lists, as many as there are for a new game. */
export function listedNumbers(list: (g: Plain, player: number) => readonly number[], size: number): Slots {
  return {
    size,
    write(g, player, out, at) {
      const numbers = list(g, player);
      if (numbers.length !== size)
        throw new Error(`tensor lists ${numbers.length} numbers, and ${size} of a new game: always as many`);
      out.set(numbers, at);
    },
  };
}

/**
 * Numbers, true and false, and lists that keep their length, of a `g` like the `model`; `seen` is what each seat sees of it.
 * A list with an entry for each seat begins with the seat that looks. Throws an `OptionError` for a `g` of anything else, and
 * so does writing one that has become so.
 */
export function plainNumbers(model: Plain, seen: readonly Plain[], players: number): Slots {
  return slotsOf(model, seen, players, "g");
}

function slotsOf(model: Plain, seen: readonly Plain[], players: number, place: string): Slots {
  if (typeof model === "number" || typeof model === "boolean") return numberSlots(model, seen, place);
  if (typeof model !== "object" || model === null)
    throw new OptionError([], `${place} is ${model === null ? "null" : "a text"}, not a number (${HELP})`);
  if (Array.isArray(model)) {
    const list = model as readonly Plain[];
    const other = seen.find((one) => !Array.isArray(one) || one.length !== list.length);
    if (other !== undefined || list.length === 0)
      throw new OptionError([], `${place} is a list whose length changes (${HELP})`);
    const entries = list.map((one, index) =>
      slotsOf(
        one,
        seen.map((view) => (view as readonly Plain[])[index]),
        players,
        `${place}[${index}]`,
      ),
    );
    return listSlots(entries, list.length === players ? players : 1, place);
  }
  const named = model as { readonly [name: string]: Plain };
  const names = Object.keys(named).sort();
  const parts = names.map((name) =>
    slotsOf(
      named[name],
      seen.map((view) => (view as { readonly [name: string]: Plain })[name]),
      players,
      `${place}.${name}`,
    ),
  );
  return {
    size: sum(parts),
    write(value, player, out, at) {
      for (let index = 0, next = at; index < parts.length; index++) {
        parts[index].write((value as { readonly [name: string]: Plain })[names[index]], player, out, next);
        next += parts[index].size;
      }
    },
  };
}

function numberSlots(model: number | boolean, seen: readonly Plain[], place: string): Slots {
  if (seen.some((one) => typeof one !== typeof model))
    throw new OptionError([], `${place} is not seen by all (${HELP})`);
  return {
    size: 1,
    write(value, _player, out, at) {
      if (typeof value !== typeof model)
        throw new OptionError(
          [],
          `${place} is no ${typeof model} any more, as it was in a new game (${HELP})`,
        );
      out[at] = Number(value);
    },
  };
}

/** `turn` is the number of seats where the list has an entry for each, else 1. */
function listSlots(entries: readonly Slots[], turn: number, place: string): Slots {
  const [{ size }] = entries;
  const rotates = turn > 1 && entries.every((one) => one.size === size);
  return {
    size: sum(entries),
    write(value, player, out, at) {
      const list = value as readonly Plain[];
      if (list.length !== entries.length)
        throw new OptionError(
          [],
          `${place} has ${list.length} entries, and ${entries.length} in a new game (${HELP})`,
        );
      for (let index = 0, next = at; index < entries.length; index++) {
        const entry = rotates ? (player + index) % turn : index;
        entries[entry].write(list[entry], player, out, next);
        next += entries[entry].size;
      }
    },
  };
}

function sum(parts: readonly Slots[]): number {
  return parts.reduce((total, { size }) => total + size, 0);
}
