import { blocksForGames, gamesInBlock } from "../measure/index.js";
import type { Arm } from "../play/plan.js";
import { Mistake, type Place } from "./mistake.js";
import { shown } from "../game/nearest.js";
import type { Overrides } from "./overrides.js";
import type { ExperimentFile } from "./schema.js";
import { MAX_GAMES } from "./schema/values.js";
import type { Source } from "./source.js";

/** How much is to be played, and who asked for it. */
export interface Amount {
  readonly unit: "games" | "blocks";
  readonly count: number;
  readonly place: Place;
}

/** Games for each arm or blocks, from the flags before the file. Throws a `Mistake` unless there is exactly one. */
export function amountOf(file: ExperimentFile, overrides: Overrides): Amount {
  if (overrides.games !== undefined && overrides.blocks !== undefined) {
    throw new Mistake({ flag: "--blocks" }, "stands beside --games", "give one of the two");
  }
  for (const unit of ["games", "blocks"] as const) {
    const given = overrides[unit];
    if (given !== undefined) return amount(unit, given, { flag: `--${unit}` });
  }
  if (file.games !== undefined && file.blocks !== undefined) {
    throw new Mistake({ path: ["blocks"], at: "key" }, "blocks stands beside games", "give one of the two");
  }
  for (const unit of ["games", "blocks"] as const) {
    const given = file[unit];
    if (given !== undefined) return partOf(amount(unit, given, { path: [unit] }), overrides.share ?? 1);
  }
  throw new Mistake({ path: [] }, "games is missing", "such as games: 200_000, or blocks: 100_000");
}

/** A time, or a number of games for each arm. */
export type Within =
  | { readonly seconds: number; readonly games?: undefined; readonly place: Place }
  | { readonly seconds?: undefined; readonly games: number; readonly place: Place };

/** The most that a run may play that goes on until it is decided; null where nobody says. Throws a `Mistake`. */
export function asked(file: ExperimentFile, overrides: Overrides, within: Within | null): Amount | null {
  const flag = (["games", "blocks"] as const).find((unit) => overrides[unit] !== undefined);
  // A flag counts more than the file.
  if (within?.games !== undefined && (flag === undefined || overrides.within !== undefined)) {
    if (flag !== undefined)
      throw new Mistake(
        { flag: "--within" },
        `a number of games stands beside --${flag}`,
        "give one of the two",
      );
    return amount("games", within.games, within.place);
  }
  // How long the run may take counts more than how many games a file asks for without it.
  const isTimed = "flag" in (within?.place ?? {});
  const isGiven = flag !== undefined || (!isTimed && (file.games ?? file.blocks) !== undefined);
  return isGiven ? amountOf(file, overrides) : null;
}

/** As many blocks as can be counted exactly. */
export function mostBlocks(arms: readonly Arm[]): number {
  return Math.floor(MAX_GAMES / Math.max(...arms.map(gamesInBlock)));
}

/** With fewer games, or blocks, than this no interval says anything. */
const FEWEST = 200;

function partOf(whole: Amount, share: number): Amount {
  return { ...whole, count: Math.min(whole.count, Math.max(FEWEST, Math.round(whole.count * share))) };
}

function amount(unit: "games" | "blocks", given: number | string, place: Place): Amount {
  const count =
    typeof given === "number"
      ? given
      : /^[0-9]+(_[0-9]+)*$/.test(given)
        ? Number(given.replaceAll("_", ""))
        : NaN;
  if (!Number.isInteger(count) || count < 1 || count > MAX_GAMES) {
    const name = "flag" in place ? "" : `${unit}: `;
    throw new Mistake(
      place,
      `${name}got ${shown(given)}`,
      `expected a whole number of ${unit} from 1 to 1_000_000_000`,
    );
  }
  return { unit, count, place };
}

/** The blocks to be played. Throws a `Mistake` where that makes more games in an arm than can be counted exactly. */
export function blocksOf({ unit, count, place }: Amount, arms: readonly Arm[]): number {
  const blocks = unit === "blocks" ? count : blocksForGames(count, arms);
  const largest = Math.max(...arms.map(gamesInBlock));
  if (blocks * largest > MAX_GAMES) {
    const most = Math.floor(MAX_GAMES / largest) * (unit === "blocks" ? 1 : count / blocks);
    const wrong = `${unit}: ${count} are ${blocks} blocks of up to ${largest} games`;
    throw new Mistake(place, wrong, `at most ${Math.floor(most)} ${unit} here`);
  }
  return blocks;
}

/** The seed's text. Throws a `Mistake` where there is none, or where a number would not keep its digits. */
export function seedOf(source: Source, file: ExperimentFile, overrides: Overrides): string {
  if (overrides.seed !== undefined) {
    if (overrides.seed === "") throw new Mistake({ flag: "--seed" }, "is empty", "any text");
    return overrides.seed;
  }
  if (file.seed === undefined)
    throw new Mistake({ path: [] }, "seed is missing", "any text, such as seed: first-look");
  if (typeof file.seed === "string") return file.seed;
  const text = source.plainText(["seed"]) ?? String(file.seed);
  if (losesDigits(text)) {
    throw new Mistake({ path: ["seed"] }, `seed: ${text} loses digits as a number`, `quote it: "${text}"`);
  }
  return text;
}

function losesDigits(text: string): boolean {
  if (/^0[xo]/i.test(text)) return BigInt(text) > BigInt(Number.MAX_SAFE_INTEGER);
  const value = Number(text.replaceAll("_", ""));
  return !Number.isFinite(value) || digits(text) !== digits(String(value));
}

/** The digits that count, without sign, point, exponent and the zeros around them. */
function digits(number: string): string {
  return number
    .replace(/e.*$/i, "")
    .replace(/[^0-9]/g, "")
    .replace(/^0+|0+$/g, "");
}
