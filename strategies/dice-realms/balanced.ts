import { numberParameter } from "evenkeel";
import { TERRITORIES } from "evenkeel/dice-realms";
import { PLAIN, styleStrategy } from "./lib/heuristics.js";
import { unitsNamed, unitsParameter } from "./lib/parameters.js";

export const description = "weighs attacks, training and repairs against each other, by thresholds";
export const words = "players who do a bit of everything";

interface Params {
  readonly army: number;
  readonly hold: number;
  readonly repairKeep: number;
  readonly caution: number;
  readonly units: readonly string[];
  readonly first: string;
}

/** What is added to the value of a point of damage where a territory is to fall first. */
const FIRST = 6;

export const { parameters, create } = styleStrategy<Params>(
  "exchange",
  ({ army, hold, repairKeep, caution, units, first }) => {
    const trains = unitsNamed(units);
    return {
      want: PLAIN.want.map((value, unit) => (trains[unit] ? value : 0)),
      army,
      hold,
      caution,
      damage: PLAIN.damage.map((value, place) => (TERRITORIES[place] === first ? value + FIRST : value)),
      repairBelow: [0, 0, repairKeep],
      repair: repairKeep === 0 ? [0, 0, 0] : PLAIN.repair,
    };
  },
  {
    army: numberParameter([0, 40], 6, "military worth of its units below which it arms before all else"),
    hold: numberParameter(
      [1, 8],
      4,
      "food in stock below which it begins no attacks, if it may spend anything else",
    ),
    repairKeep: numberParameter(
      [0, 12],
      4,
      "health of the keep at or below which it repairs it; 0 never repairs",
    ),
    caution: numberParameter(
      [0, 3],
      0.4,
      "how much a military point counts that an attack is expected to cost",
    ),
    units: unitsParameter,
    first: {
      kind: "choice",
      values: ["any", ...TERRITORIES],
      default: "any",
      meaning: "the territory it destroys before the others",
    },
  },
);
