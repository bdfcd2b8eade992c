import type { OptionValues, Value as OptionValue } from "../game/index.js";
import { fromBase85, inBase85 } from "./base85.js";
import { fromHalf, toHalf } from "./half.js";
import { networkLayout, type NetworkShape } from "./network.js";
import { isSame } from "./same.js";

/** A trained value function as its file holds it: plain data. */
export interface Weights {
  /** The game by name, the version of its rules, and how many play. */
  readonly game: string;
  readonly rules: number;
  readonly players: number;
  /** What the numbers of positions were when it was trained: see `fingerprint`. */
  readonly tensor: string;
  /** By option: the values that it was trained under, where they are others than the default alone. */
  readonly options: Readonly<Record<string, readonly OptionValue[]>>;
  /** Whether no two of these options changed in one game, but for what another needs; left out where several did. */
  readonly oneAtATime?: boolean;
  /** By option: of these values those under which it surely lost to the strongest known; left out where it lost under none. */
  readonly beaten?: Weights["options"];
  /** Whether it is told which seat it has, and whose eyes it sees with; left out where it is not. */
  readonly seats?: boolean;
  /** Strategies that sat with whoever learned it, as people know them; left out where none did. */
  readonly guests?: readonly string[];
  readonly inputs: number;
  readonly hidden: number;
  /**
   * Whose games it judges, where it does not play: a strategy by name, or the content hash of other weights. Left out where it plays.
   */
  readonly judges?: string;
  /** How it came to be, for people: the command that makes it again, and with what. */
  readonly made: Readonly<Record<string, string | number | boolean>>;
  /**
   * The weights in the order of `networkLayout`: floating point of 32 bits, or of 16 where the text is half as long; little-endian, in base
   * 85; in older files in base 64.
   */
  readonly weights: string;
  /** Those of a second network, which knows what others are likely to hide: see `beliefsOf`. Left out where it was not learned. */
  readonly beliefs?: string;
}

/** Weights that cannot be used; the message is the rest of a sentence that begins with the file's name. */
export class WeightsError extends Error {
  override readonly name = "WeightsError";
}

/** Checks what a file of weights holds. Throws a `WeightsError`. */
export function readWeights(content: unknown): Weights {
  const isObject = typeof content === "object" && content !== null && !Array.isArray(content);
  if (!isObject || typeof (content as Weights).weights !== "string")
    throw new WeightsError("holds no weights (evenkeel train makes them)");
  const weights = content as Weights;
  const areTexts = [weights.beliefs, weights.judges].every(
    (one) => one === undefined || typeof one === "string",
  );
  const isName = [weights.game, weights.tensor].every((one) => typeof one === "string");
  const counts = [weights.rules, weights.players, weights.inputs, weights.hidden];
  const isCount = counts.every((one) => Number.isSafeInteger(one) && one > 0 && one < 1e6);
  if (!isName || !isCount || !areTexts || typeof weights.options !== "object" || weights.options === null)
    throw new WeightsError("is damaged: it does not say what it was trained for");
  decode(weights);
  return weights;
}

export function shapeOf({ inputs, hidden, players }: NetworkShape): NetworkShape {
  return { inputs, hidden, players };
}

/** The networks of a file: what positions are worth, and with `beliefs` what others are likely to hide, which takes fewer units. */
export function shapesOf(given: NetworkShape, beliefs: boolean): readonly NetworkShape[] {
  const shape = shapeOf(given);
  return beliefs ? [shape, { ...shape, hidden: 4 * Math.ceil(shape.hidden / 16), players: 2 }] : [shape];
}

/** Weights that were read before: those who play many arms read the same ones for each. */
const decoded = new WeakMap<Weights, readonly Float32Array[]>();

/** The numbers of each network of a file, which nobody may write to. Throws a `WeightsError` where there are too many or too few, or some that are none. */
export function decode(file: Weights): readonly Float32Array[] {
  const known = decoded.get(file);
  if (known !== undefined) return known;
  const { weights, beliefs, ...rest } = file;
  const texts = beliefs === undefined ? [weights] : [weights, beliefs];
  const numbers = shapesOf(rest, texts.length > 1).map((shape, index) => numbersIn(texts[index], shape));
  decoded.set(file, numbers);
  return numbers;
}

function numbersIn(text: string, shape: NetworkShape): Float32Array {
  const { length } = networkLayout(shape);
  const isShort = text.length === 5 * Math.ceil(length / 2);
  const bytes = (text.length === 5 * length || isShort ? null : fromBase64(text)) ?? fromBase85(text);
  if (bytes === null) throw new WeightsError("is damaged: its weights are not in base 85");
  if (!isShort && bytes.length !== 4 * length)
    throw new WeightsError(`is damaged: it holds ${bytes.length >> 2} weights instead of ${length}`);
  const view = new DataView(bytes.buffer);
  // A loop: large networks are read again and again, and lists of what may be missing take four times as long.
  const numbers = new Float32Array(length);
  for (let index = 0; index < length; index++) {
    const number = isShort ? fromHalf(view.getUint16(2 * index, true)) : view.getFloat32(4 * index, true);
    if (!Number.isFinite(number)) throw new WeightsError(`is damaged: weight ${index} is no number`);
    numbers[index] = number;
  }
  return numbers;
}

/** `isShort`: with 16 bits for each number, which halves the text. */
export function encode(numbers: Float32Array, isShort = false): string {
  const bytes = new Uint8Array(isShort ? 4 * Math.ceil(numbers.length / 2) : 4 * numbers.length);
  const view = new DataView(bytes.buffer);
  numbers.forEach((number, index) =>
    isShort ? view.setUint16(2 * index, toHalf(number), true) : view.setFloat32(4 * index, number, true),
  );
  return inBase85(bytes);
}

/** Null where the text holds something else. */
function fromBase64(text: string): Uint8Array | null {
  let characters: string;
  try {
    characters = atob(text);
  } catch {
    return null;
  }
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = characters.charCodeAt(index);
  return bytes;
}

/**
 * The options as the numbers that a network sees, for those that it was trained under several values of: a whole number by
 * where it lies between the least and the greatest, anything else by one number for each value beside the first. `shown`:
 * those that a game's own numbers show.
 */
export function optionNumbers(
  trained: Weights["options"],
  shown: readonly string[],
  given: OptionValues,
  defaults: OptionValues,
): number[] {
  return Object.keys(trained)
    .filter((name) => !shown.includes(name))
    .sort()
    .flatMap((name) => numbersOf(trained[name], given[name] ?? defaults[name]));
}

function numbersOf(values: readonly OptionValue[], value: OptionValue): number[] {
  const [least, most] = boundsOf(values);
  if (least < most) return [((value as number) - least) / (most - least)];
  return values.slice(1).map((one) => (isSame(one, value) ? 1 : 0));
}

/** NaN where not all of them are numbers. */
function boundsOf(values: readonly OptionValue[]): [number, number] {
  const numbers = values.map((value) => (typeof value === "number" ? value : NaN));
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** What of these options a network surely lost under: `targetOrder=layered`; null where nothing. */
export function beatenUnder({ beaten = {} }: Pick<Weights, "beaten">, given: OptionValues): string | null {
  const lost = Object.entries(given).find(([name, value]) => beaten[name]?.some((one) => isSame(one, value)));
  return lost === undefined ? null : `${lost[0]}=${JSON.stringify(lost[1])}`;
}

/** Whether a network was trained under these options: those that differ from their defaults. */
export function fitsOptions(
  trained: Weights["options"],
  given: OptionValues,
  defaults: OptionValues,
): boolean {
  const names = new Set([...Object.keys(trained), ...Object.keys(given)]);
  return [...names].every((name) => {
    // What belongs to a side is no option of its own, and by default nothing.
    const usual = defaults[name] ?? {};
    const value = given[name] ?? usual;
    const values = trained[name] ?? [usual];
    const [least, most] = boundsOf(values);
    if (least < most && typeof value === "number") return value >= least && value <= most;
    return values.some((one) => isSame(one, value));
  });
}
