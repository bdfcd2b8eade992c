import { losses, type Shown } from "./losses.js";
import { choose } from "./placing.js";
import type { CoreRules } from "./rules.js";
import type { Side } from "./side.js";
import { leadsAfter, newSlices, reduce, startSlices, widthOf, type Slices } from "./slices.js";

/** Some dice of each group, as they show one face. */
type Dice = readonly number[];

/** Every way to take shown dice with a given fate out of states with one number of dice. */
interface Taking {
  readonly to: number[];
  readonly from: number[];
  readonly ways: number[];
}

/**
 * The same counts as `countChains`, for all rules of the core form: every set of RED's dice that can show a face
 * beside every set of BLUE's, with what the rules make of them. Slower, and simple enough to be its twin.
 *
 * Under `equalOrder: random` every count is multiplied by `scale` for each face, so that it stays whole; with
 * `scale` 1 it is a mean instead.
 */
export function countPairs(
  red: Side,
  blue: Side,
  rules: CoreRules,
  scale = 1,
  modulus?: number,
): Float64Array {
  const takeRed = takings(red);
  const takeBlue = takings(blue);
  const top = Math.max(...red.sizes, ...blue.sizes);
  let now = startSlices(newSlices(red, blue));
  let next = newSlices(red, blue);
  for (let face = 1; face <= top; face++) {
    const { least, most } = leadsAfter(red, blue, face);
    for (let lead = least; lead <= most; lead++) {
      next.at(lead).fill(0);
      for (const redShown of shownDice(red, face)) {
        for (const blueShown of shownDice(blue, face))
          addShown(now, next, lead, redShown, blueShown, { rules, scale, takeRed, takeBlue });
      }
    }
    if (modulus !== undefined) reduce(next, least, most, modulus);
    [now, next] = [next, now];
  }
  return now.at(0);
}

type Takings = (shown: Dice, lost: Dice, dice: number) => Taking;

interface Means {
  readonly rules: CoreRules;
  readonly scale: number;
  readonly takeRed: Takings;
  readonly takeBlue: Takings;
}

function addShown(
  now: Slices<Side>,
  next: Slices<Side>,
  lead: number,
  redShown: Dice,
  blueShown: Dice,
  { rules, scale, takeRed, takeBlue }: Means,
): void {
  const { red, blue } = now;
  const moved = lead + sum(redShown) - sum(blueShown);
  if (moved < -blue.limit || moved > red.limit) return;
  const mostRed = red.limit - Math.max(0, lead);
  const mostBlue = blue.limit + Math.min(0, lead);
  for (let redDice = sum(redShown); redDice <= mostRed; redDice++) {
    for (let blueDice = sum(blueShown); blueDice <= mostBlue; blueDice++) {
      const fates = losses(rules, lead, shownBy(red, redShown, redDice), shownBy(blue, blueShown, blueDice));
      for (const redFate of fates.red) {
        const rows = takeRed(redShown, redFate.lost, redDice);
        for (const blueFate of fates.blue) {
          const columns = takeBlue(blueShown, blueFate.lost, blueDice);
          const share = scale / (redFate.of * blueFate.of);
          add(now, next, lead, moved, rows, columns, share * redFate.ways * blueFate.ways);
        }
      }
    }
  }
}

function shownBy(side: Side, shown: Dice, unplaced: number): Shown {
  return { sizes: side.sizes, shown, unplaced };
}

function add(
  now: Slices<Side>,
  next: Slices<Side>,
  lead: number,
  moved: number,
  rows: Taking,
  columns: Taking,
  factor: number,
): void {
  const target = next.at(lead);
  const width = widthOf(now.blue, lead);
  const source = now.at(moved);
  const sourceWidth = widthOf(now.blue, moved);
  for (let row = 0; row < rows.to.length; row++) {
    const into = rows.to[row] * width;
    const outOf = rows.from[row] * sourceWidth;
    const ways = factor * rows.ways[row];
    for (let column = 0; column < columns.to.length; column++)
      target[into + columns.to[column]] += ways * columns.ways[column] * source[outOf + columns.from[column]];
  }
}

/** What states with `dice` dice become when of the shown dice these are lost and the others kept. */
function takings(side: Side): Takings {
  const known = new Map<string, Taking>();
  return (shown, lost, dice) => {
    const key = `${shown.join()} ${lost.join()} ${dice}`;
    let taking = known.get(key);
    if (taking === undefined) {
      taking = { to: [], from: [], ways: [] };
      const first = dice === 0 ? 0 : side.upTo[dice - 1];
      for (let to = first; to < side.upTo[dice]; to++) {
        let from = to;
        let ways = 1;
        shown.forEach((number, group) => {
          if (number === 0 || from < 0) return;
          ways *= choose(side.kept[group][to] + side.lost[group][to], number);
          from = side.without(from, group, number - lost[group], lost[group]);
        });
        if (from < 0) continue;
        taking.to.push(to);
        taking.from.push(from);
        taking.ways.push(ways);
      }
      known.set(key, taking);
    }
    return taking;
  };
}

/** Every set of dice that can show `face`, the empty one too. */
function shownDice(side: Side, face: number): Dice[] {
  let all: number[][] = [[]];
  side.sizes.forEach((size, group) => {
    const most = size >= face ? side.most[group] : 0;
    all = all.flatMap((dice) => Array.from({ length: most + 1 }, (_, number) => [...dice, number]));
  });
  return all.filter((dice) => sum(dice) <= side.limit);
}

function sum(dice: Dice): number {
  return dice.reduce((total, number) => total + number, 0);
}
