import { checkLevel } from "./estimate.js";
import { lookLevel, simultaneousLevel } from "./family.js";
import { normalQuantile } from "./inverse.js";
import { normalTail } from "./special.js";

/** At how many blocks a run was looked at so far, ascending, the last of them now. */
export interface Looked {
  readonly looks: readonly number[];
  /** The looks follow a schedule, for a run that goes on until it is decided: then they spend the error evenly. */
  readonly scheduled?: true;
}

/** The first scheduled look, in blocks. */
const FIRST_LOOK = 100;

/** Every scheduled look is at so many times the blocks of the last one. */
const GROWTH = 1.4;

/** The first scheduled look at more than so many blocks. */
export function lookAfter(blocks: number): number {
  let exact = FIRST_LOOK;
  while (Math.round(exact) <= blocks) exact *= GROWTH;
  return Math.round(exact);
}

/** How evenly scheduled looks spend the error: greater is more evenly. See bench/until.ts for what others cost. */
const EVENNESS = 8;

/** The share of the error that scheduled look 1, 2, … spends. Those of all looks that may ever follow add up to 1. */
function shareOf(look: number): number {
  return EVENNESS / ((look + EVENNESS - 1) * (look + EVENNESS));
}

/**
 * The level that each interval of a family of so many needs now, for all of them to hold together at `level` at this look
 * and at every other one, past or to come. Throws unless 0 < level < 1 and size is a whole number of at least 1.
 */
export function paidLevel(level: number, size: number, { looks, scheduled }: Looked): number {
  return scheduled === true
    ? scheduledLevel(simultaneousLevel(level, size), looks)
    : simultaneousLevel(lookLevel(level, looks.length), size);
}

/** The same looks and the one that is to come next. */
export function nextLook(looked: Looked): Looked {
  return { ...looked, looks: [...looked.looks, lookAfter(looked.looks.at(-1) ?? 0)] };
}

/** The looks at what stopped at so many blocks. */
export function looksUpTo({ looks, ...rest }: Looked, blocks: number): Looked {
  return { ...rest, looks: looks.filter((look) => look <= blocks) };
}

/** The level of the last of the looks of a schedule. Throws unless 0 < level < 1 and there is a look. */
export function scheduledLevel(level: number, looks: readonly number[]): number {
  checkLevel(level);
  if (looks.length === 0) throw new RangeError("a level is of a look, and there is none");
  const spent = looks.map((_, index) => (1 - level) * shareOf(index + 1));
  return 1 - 2 * normalTail(boundsOf(looks, spent).at(-1)!);
}

/** What all looks so far may spend together, by level of the last one and by looks: it takes a while to find. */
const found = new Map<string, number>();

/**
 * What all looks of a schedule so far may spend of the error together, where an interval has this level at the last of them:
 * for bounds that hold at all looks at once.
 */
export function spentSoFar(level: number, looks: readonly number[]): number {
  const key = `${level} ${looks.join()}`;
  const share = looks.reduce((sum, _, index) => sum + shareOf(index + 1), 0);
  return found.get(key) ?? remembered(found, key, share * wholeError(1 - level, looks));
}

/** The error of all looks that leaves so much to an interval at the last of these: the inverse of `scheduledLevel`. */
function wholeError(own: number, looks: readonly number[]): number {
  let whole = own;
  // What it leaves grows nearly as it does: a few steps will do.
  for (let step = 0; step < MOST_STEPS; step++) {
    const missing = own / (1 - scheduledLevel(1 - whole, looks));
    if (Math.abs(missing - 1) < WHOLE_PRECISION) return whole * Math.min(1, missing);
    whole = Math.min(whole * missing, MOST_ERROR);
  }
  // Of the greatest errors nobody asks for: then no more is spent than at this look alone.
  return own;
}

/** So little less may be spent than could be. */
const WHOLE_PRECISION = 1e-3;

const MOST_STEPS = 12;

/** A level is above 0. */
const MOST_ERROR = 1 - 1e-9;

/** So many points carry the distribution from one look to the next. Odd, for Simpson's rule. */
const POINTS = 121;

/** Looks nearer to each other than this are too much alike for so few points: the later is paid for as if it stood alone. */
const APART = 1.2;

/**
 * The bounds z of a family of looks, so that a sum of independent parts, standardised at each, first leaves ±z at look k
 * with probability `spent[k]`: its distribution among what stayed within all bounds is carried on from look to look.
 * Source: Armitage, McPherson and Rowe, "Repeated significance tests on accumulating data", 1969; the shares as in Lan and
 * DeMets, "Discrete sequential boundaries for clinical trials", 1983.
 */
export function boundsOf(looks: readonly number[], spent: readonly number[]): number[] {
  let last: Carried | null = null;
  let path = "";
  return looks.map((blocks, look) => {
    const alone = -normalQuantile(spent[look] / 2);
    if (last !== null && blocks < APART * last.blocks) return alone;
    path += ` ${blocks} ${spent[look]}`;
    last = walked.get(path) ?? remembered(walked, path, stepAfter(last, blocks, spent[look], alone));
    return last.bound;
  });
}

/** Where looks lead, by what each of them spends: the next look begins with the same ones. */
const walked = new Map<string, Carried>();

/** So many, of a few kilobytes each at most. */
const MOST_REMEMBERED = 2_000;

function remembered<T>(known: Map<string, T>, key: string, one: T): T {
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(key, one);
  return one;
}

function stepAfter(last: Carried | null, blocks: number, spent: number, alone: number): Carried {
  return carried(last, blocks, last === null ? alone : boundAfter(last, blocks, spent, alone));
}

/** What stayed within all bounds up to a look: how likely the sum is to lie about each of `sums`. */
interface Carried {
  readonly blocks: number;
  readonly bound: number;
  readonly sums: Float64Array;
  readonly masses: Float64Array;
}

/** At least this share of what a look spends is right. */
const PRECISION = 1e-9;

/** The bound that the sum leaves with probability `spent`; that of a look that stands alone is at least as far out. */
function boundAfter(last: Carried, blocks: number, spent: number, alone: number): number {
  const error = Math.sqrt(blocks - last.blocks);
  const leaving = (bound: number) => {
    const end = bound * Math.sqrt(blocks);
    let leaves = 0;
    // What leaves on one side leaves as often on the other.
    for (let index = 0; index < POINTS; index++)
      leaves += 2 * last.masses[index] * normalTail((end - last.sums[index]) / error);
    return leaves;
  };
  let [near, far] = [0, alone];
  while (far - near > PRECISION) {
    const middle = (near + far) / 2;
    if (leaving(middle) > spent) near = middle;
    else far = middle;
  }
  return far;
}

function carried(last: Carried | null, blocks: number, bound: number): Carried {
  const end = bound * Math.sqrt(blocks);
  const step = (2 * end) / (POINTS - 1);
  const sums = Float64Array.from({ length: POINTS }, (_, index) => index * step - end);
  const masses = sums.map((sum, index) => {
    const weight = index === 0 || index === POINTS - 1 ? 1 : index % 2 === 1 ? 4 : 2;
    return ((weight * step) / 3) * densityAt(last, blocks, sum);
  });
  return { blocks, bound, sums, masses };
}

function densityAt(last: Carried | null, blocks: number, sum: number): number {
  if (last === null) return normalDensity(sum, blocks);
  const variance = blocks - last.blocks;
  return last.masses.reduce(
    (total, mass, index) => total + mass * normalDensity(sum - last.sums[index], variance),
    0,
  );
}

function normalDensity(distance: number, variance: number): number {
  return Math.exp((-distance * distance) / (2 * variance)) / Math.sqrt(2 * Math.PI * variance);
}
