import { OptionError, type Dice } from "evenkeel";
import { CLASSES, PERMUTATIONS, SETUPS, SHADES } from "evenkeel/shield-bashers";

/** Chooses one of the 72 set-ups. */
export type FleetPolicy = (dice: Dice) => number;

/** Draws below this many equal parts tell weights apart. */
const PARTS = 2 ** 20;

/** Words for the parameter `setup` of every strategy. */
export const FLEETS = {
  kind: "list",
  default: ["any"],
  meaning:
    "fleets to choose from at random: any, or frigate, destroyer and cruiser such as Wb Gg Bw, ?? ?? G? with anything for ?, then left or right for the Frigate's side if it matters, and before it a weight such as 0.25 if they are not all alike",
} as const;

/**
 * A mixed set-up: each entry is drawn by its weight, then one of the fleets that fit it, all alike. Throws an
 * `OptionError` for what is wrong with which entry.
 */
export function fleetPolicy(entries: readonly string[]): FleetPolicy {
  if (entries.length === 0) throw new OptionError(["setup"], "setup: is empty (such as [any] or [Wb Gg Bw])");
  const read = entries.map(readEntry);
  const weighted = read[0].weight !== undefined;
  const other = read.findIndex(({ weight }) => (weight !== undefined) !== weighted);
  if (other >= 0)
    throw new OptionError(
      ["setup", other],
      `setup: ${JSON.stringify(entries[other])} has ${weighted ? "no weight" : "a weight"}, and ${JSON.stringify(entries[0])} has ${weighted ? "one" : "none"} (give all of them one, or none)`,
    );
  const weights = read.map(({ weight }) => weight ?? 1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let end = 0;
  // Where each entry's parts end; the last one ends with all of them.
  const ends = weights.map((weight) => Math.round(((end += weight) / total) * PARTS));
  return (dice) => {
    let entry = 0;
    if (read.length > 1) {
      const part = dice.roll(PARTS);
      while (part > ends[entry]) entry++;
    }
    const { fitting } = read[entry];
    return fitting[dice.roll(fitting.length) - 1];
  };
}

function readEntry(text: string, index: number): { weight: number | undefined; fitting: Int32Array } {
  const wrong = (what: string) => new OptionError(["setup", index], `setup: ${JSON.stringify(text)} ${what}`);
  const [, number, ships] = /^\s*(?:(\d+(?:\.\d+)?|\.\d+)\s+)?(.*?)\s*$/.exec(text)!;
  const weight = number === undefined ? undefined : Number(number);
  if (weight !== undefined && !(weight > 0 && weight <= 1e9)) throw wrong("has no weight above 0");
  if (ships === "any") return { weight, fitting: Int32Array.from({ length: SETUPS }, (_, setup) => setup) };
  const words = ships.split(/\s+/);
  const side = words.length === 4 ? ["left", "right"].indexOf(words[3]) : -1;
  if (words.length < 3 || words.length > 4 || (words.length === 4 && side < 0))
    throw wrong("is no set-up (any, or frigate, destroyer and cruiser such as Wb Gg Bw, then left or right)");
  const shields = words.slice(0, 3).map((word) => {
    const primary = "WGB?".indexOf(word[0]);
    const secondary = "wgb?".indexOf(word[1] ?? "");
    if (word.length !== 2 || primary < 0 || secondary < 0)
      throw wrong(`has ${JSON.stringify(word)} for a ship (W, G, B or ?, then w, g, b or ?)`);
    return { primary, secondary };
  });
  for (const [what, many] of [
    ["primary", "primaries"],
    ["secondary", "secondaries"],
  ] as const) {
    const shades = shields.map((ship) => ship[what]).filter((shade) => shade < 3);
    const twice = shades.find((shade, index) => shades.indexOf(shade) !== index);
    if (twice !== undefined)
      throw wrong(`has two ${SHADES[twice]} ${many}, and every player has one of each shade`);
  }
  const fits = (what: "primary" | "secondary", permutation: number) =>
    CLASSES.every(
      (_, ship) => shields[ship][what] === 3 || shields[ship][what] === PERMUTATIONS[permutation][ship],
    );
  const fitting = Array.from({ length: SETUPS }, (_, setup) => setup).filter(
    (setup) =>
      fits("primary", Math.floor(setup / 12)) &&
      fits("secondary", Math.floor(setup / 2) % 6) &&
      (side < 0 || setup % 2 === side),
  );
  return { weight, fitting: Int32Array.from(fitting) };
}
