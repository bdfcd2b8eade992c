import { blueFates, redFates, type Fate } from "./losses.js";
import { choose } from "./placing.js";
import type { CoreRules } from "./rules.js";
import type { Side } from "./side.js";
import { leadsAfter, newSlices, reduce, startSlices, widthOf, type Slices } from "./slices.js";

/** How many dice of each group show one face, or are lost there. */
type Dice = readonly number[];

/** A set of dice that can show the faces up to `highest`; the empty one any. */
interface Shown {
  readonly place: number;
  readonly dice: Dice;
  readonly number: number;
  readonly highest: number;
}

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
  const shown = { red: shownDice(red), blue: shownDice(blue) };
  const faring = faringOf(red, blue, rules, shown.red.length, shown.blue.length);
  const top = Math.max(...red.sizes, ...blue.sizes);
  let now = startSlices(newSlices(red, blue));
  let next = newSlices(red, blue);
  for (let face = 1; face <= top; face++) {
    const { least, most } = leadsAfter(red, blue, face);
    const reds = shown.red.filter(({ highest }) => highest >= face);
    const blues = shown.blue.filter(({ highest }) => highest >= face);
    for (let lead = least; lead <= most; lead++) {
      next.at(lead).fill(0);
      for (const redShown of reds)
        for (const blueShown of blues) addShown(now, next, lead, redShown, blueShown, faring, scale);
    }
    if (modulus !== undefined) reduce(next, least, most, modulus);
    [now, next] = [next, now];
  }
  return now.at(0);
}

/** One way that the shown dice of a side can fare, with what becomes of states by their number of dice that are not in the chain yet. */
interface Faring extends Fate {
  readonly takings: (dice: number) => Taking;
}

/** All ways of either side, by the number of the other's dice that are not in the chain yet: they hang on nothing else. */
interface Farings {
  readonly reds: readonly Faring[][];
  readonly blues: readonly Faring[][];
}

type Takings = (shown: Dice, lost: Dice) => Faring["takings"];

type FaringOf = (lead: number, redShown: Shown, blueShown: Shown) => Farings;

/** So many are kept: they come again with every face that all of the dice have. */
const MOST_KNOWN = 100_000;

function faringOf(red: Side, blue: Side, rules: CoreRules, reds: number, blues: number): FaringOf {
  const [takeRed, takeBlue] = [takings(red), takings(blue)];
  const known = new Map<number, Farings>();
  return (lead, redShown, blueShown) => {
    const key = ((lead + blue.limit) * reds + redShown.place) * blues + blueShown.place;
    const found = known.get(key);
    if (found !== undefined) return found;
    const shown = [
      { sizes: red.sizes, shown: redShown.dice },
      { sizes: blue.sizes, shown: blueShown.dice },
    ] as const;
    const [redOf, blueOf] = [redFates(rules, lead, ...shown), blueFates(rules, lead, ...shown)];
    const farings = {
      reds: upTo(blueShown.number, mostOf(blue, lead), (dice) =>
        redOf(dice).map(takenBy(takeRed, redShown.dice)),
      ),
      blues: upTo(redShown.number, mostOf(red, -lead), (dice) =>
        blueOf(dice).map(takenBy(takeBlue, blueShown.dice)),
      ),
    };
    if (known.size < MOST_KNOWN) known.set(key, farings);
    return farings;
  };
}

function takenBy(take: Takings, shown: Dice): (fate: Fate) => Faring {
  return (fate) => ({ ...fate, takings: take(shown, fate.lost) });
}

/** The most dice of a side that are not in the chain yet, when it has placed so many fewer than the other. */
function mostOf({ limit }: Side, fewer: number): number {
  return limit + Math.min(0, fewer);
}

function addShown(
  now: Slices<Side>,
  next: Slices<Side>,
  lead: number,
  redShown: Shown,
  blueShown: Shown,
  faring: FaringOf,
  scale: number,
): void {
  const { red, blue } = now;
  const moved = lead + redShown.number - blueShown.number;
  if (moved < -blue.limit || moved > red.limit) return;
  const { reds, blues } = faring(lead, redShown, blueShown);
  for (let redDice = redShown.number; redDice <= mostOf(red, -lead); redDice++)
    for (let blueDice = blueShown.number; blueDice <= mostOf(blue, lead); blueDice++)
      for (const redFate of reds[blueDice])
        for (const blueFate of blues[redDice]) {
          const share = scale / (redFate.of * blueFate.of);
          const [rows, columns] = [redFate.takings(redDice), blueFate.takings(blueDice)];
          add(now, next, lead, moved, rows, columns, share * redFate.ways * blueFate.ways);
        }
}

/** By number, from the least on. */
function upTo<T>(least: number, most: number, of: (number: number) => T): T[] {
  const all: T[] = [];
  for (let number = least; number <= most; number++) all[number] = of(number);
  return all;
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

/** What states with so many dice become when of the shown dice these are lost and the others kept. */
function takings(side: Side): Takings {
  const known = new Map<string, (dice: number) => Taking>();
  return (shown, lost) => {
    const key = `${shown.join()} ${lost.join()}`;
    const by = known.get(key) ?? takingsBy(side, shown, lost);
    known.set(key, by);
    return by;
  };
}

function takingsBy(side: Side, shown: Dice, lost: Dice): (dice: number) => Taking {
  const known: Taking[] = [];
  return (dice) => (known[dice] ??= takingOf(side, shown, lost, dice));
}

function takingOf(side: Side, shown: Dice, lost: Dice, dice: number): Taking {
  const taking: Taking = { to: [], from: [], ways: [] };
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
  return taking;
}

/** Every set of dice that can show one face, the empty one too. */
function shownDice(side: Side): Shown[] {
  let all: number[][] = [[]];
  for (const most of side.most)
    all = all.flatMap((dice) => Array.from({ length: most + 1 }, (_, number) => [...dice, number]));
  return all
    .map((dice) => ({ dice, number: sum(dice), highest: highestOf(side, dice) }))
    .filter(({ number }) => number <= side.limit)
    .map((shown, place) => ({ ...shown, place }));
}

function highestOf({ sizes }: Side, dice: Dice): number {
  return sizes.reduce(
    (highest, size, group) => (dice[group] > 0 ? Math.min(highest, size) : highest),
    Infinity,
  );
}

function sum(dice: Dice): number {
  return dice.reduce((total, number) => total + number, 0);
}
