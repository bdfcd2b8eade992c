import type { Dice, ExactTable } from "../../../game/index.js";
import { KEEP, TERRITORY, TERRITORY_DICE, UNITS } from "../realm.js";
import { fullUnits, told, upTo, whole, wordsOf, type Attacks, type Die, type Losses } from "./attacks.js";
import { fellsWithinFinding } from "./findings.js";

/** Points of a whole keep, of which no territory has more. As printed each attack takes one at least: more attacks need not be counted. */
const MOST = TERRITORY_DICE[KEEP];
/** Attacks are counted until so little is left to chance. */
const NEGLIGIBLE = 1e-4;

/** How likely a territory falls, by attacks made and points that it has; from 0 each. */
type Falls = readonly (readonly number[])[];

type Blow = Losses & { readonly chance: number };

/**
 * How likely attacks of one unit take so many points. Without a defender is the best that an attacker may hope for, a fresh unit
 * of the largest die before each attack the worst.
 */
export function fellsWithin(attacks: Attacks): ExactTable {
  const defender = fullUnits(attacks).reduce((most, unit) => (unit.value > most.value ? unit : most));
  const cases = UNITS.flatMap((_, unit) => {
    const open = fallsOf(attacks, unit);
    const defended = fallsOf(attacks, unit, defender);
    return upTo(attacks.game.rules.units.die[unit]).flatMap((value) => {
      const sure = open[value].findIndex((chances) => chances[MOST] > 1 - NEGLIGIBLE);
      return upTo(sure < 0 ? MOST : sure).flatMap((count) =>
        upTo(MOST).map((points) => ({
          ...{ attacker: { target: unit, value }, count, points },
          chances: [open, defended].map((falls) => Math.min(1, falls[value][count][points])),
        })),
      );
    });
  });
  return told((read) => fellsWithinFinding(read, fullUnits(attacks)), {
    name: "fells-within",
    title: "How likely a unit takes so many points of a farm, city or keep with one attack, two or more",
    note: "Nobody repairs, and a unit attacks once a turn. Any other defence lies between the two chances.",
    keys: [
      { name: "attacker", meaning: "the attacking unit and the number it shows at first" },
      { name: "attacks", meaning: "attacks, as long as the unit stands" },
      { name: "points", meaning: "points of the territory" },
    ],
    figures: [
      { name: "undefended", unit: "share", meaning: "it has fallen by then, undefended" },
      {
        name: "defended",
        unit: "share",
        meaning: `it has fallen by then, each attack defended by another ${wordsOf(defender)}`,
      },
    ],
    rows: cases.map(({ attacker, count, points, chances }) => [wordsOf(attacker), count, points, ...chances]),
    chart: { type: "matrix", x: "points", y: "attacks", value: "undefended", facet: "attacker" },
    sample(row, dice, out) {
      const { attacker, count, points } = cases[row];
      out[0] = Number(falls(attacks, attacker, points, count, dice));
      out[1] = Number(falls(attacks, attacker, points, count, dice, defender));
    },
  });
}

/** For each number that a unit may show, from 0. */
function fallsOf(attacks: Attacks, unit: number, defender?: Die): readonly Falls[] {
  const values = upTo(attacks.game.rules.units.die[unit]);
  const blows = values.map((value) => blowsOf(attacks, { target: unit, value }, defender));
  // Without an attack, or by a unit that is felled, falls only what has no points.
  const none = [1, ...upTo(MOST).map(() => 0)];
  const known = [0, ...values].map(() => [none]);
  for (const count of upTo(MOST)) {
    known[0].push(none);
    for (const value of values) {
      const chances = upTo(MOST).map((points) =>
        blows[value - 1].reduce(
          (sum, { chance, target, attacker }) =>
            sum + chance * known[value - attacker][count - 1][Math.max(0, points - target)],
          0,
        ),
      );
      known[value].push([1, ...chances]);
    }
  }
  return known;
}

/** One attack on a whole keep; what is less whole takes as much. */
function blowsOf({ attack }: Attacks, attacker: Die, defender?: Die): Blow[] {
  const blows: Blow[] = [];
  attack(attacker, whole(KEEP), defender).results((losses, chance) => blows.push({ ...losses, chance }));
  return blows;
}

function falls(
  { attack }: Attacks,
  { target, value }: Die,
  points: number,
  most: number,
  dice: Dice,
  defender?: Die,
): boolean {
  let [unit, left] = [value, points];
  for (let count = 0; count < most && unit > 0; count++) {
    const lost = attack({ target, value: unit }, { target: TERRITORY + KEEP, value: left }, defender).play(
      dice,
    );
    unit -= lost.attacker;
    left -= lost.target;
    if (left === 0) return true;
  }
  return false;
}
