import {
  lookAfter,
  meanOfBlocks,
  normalQuantile,
  paidLevel,
  simultaneousLevel,
  verdictOf,
  type BlockSample,
  type ClaimedRange,
} from "../../src/stats/index.js";
import { normalTail } from "../../src/stats/special.js";

/** One number that a run is to decide about. Its blocks have two games, their totals are whole numbers. */
export interface Asked {
  /** What a game comes to on average. */
  readonly truth: number;
  /** Standard deviation of a block's mean, and the same where the truth lies on the bound. */
  readonly sigma: number;
  readonly sigmaAtBound?: number;
  readonly range: ClaimedRange;
  readonly margin?: number;
  /** Ends of a block's total. */
  readonly least: number;
  readonly most: number;
  /** Whether totals are so few that they are counted one by one. */
  readonly counted: boolean;
  /** Draws a block's total. */
  readonly draw: (random: () => number) => number;
}

export interface Case {
  readonly name: string;
  readonly asked: readonly Asked[];
  /** Each is a difference between an arm of its own, which stops once it is decided, and one that all are compared with. */
  readonly ofArms?: true;
  /** Blocks that a run has at most. */
  readonly limit: number;
  /** Nothing ever decides it. */
  readonly isOpen?: true;
}

const GAMES = 2;

/** Wins of two games, each with this chance. */
function wins(chance: number, range: ClaimedRange, more: Partial<Asked> = {}): Asked {
  return {
    ...{ truth: chance, sigma: Math.sqrt((chance * (1 - chance)) / GAMES), range },
    ...{ least: 0, most: GAMES, counted: true },
    draw: (random) => Number(random() < chance) + Number(random() < chance),
    ...more,
  };
}

/** A change that touches a game seldom: then it turns a loss into a win with chance `up`, else a win into a loss. */
function change(touched: number, up: number, range: ClaimedRange, more: Partial<Asked> = {}): Asked {
  const truth = touched * (2 * up - 1);
  const game = (random: () => number) => (random() >= touched ? 0 : random() < up ? 1 : -1);
  return {
    ...{ truth, sigma: Math.sqrt((touched - truth ** 2) / GAMES), range },
    ...{ least: -GAMES, most: GAMES, counted: true },
    draw: (random) => game(random) + game(random),
    ...more,
  };
}

const CAP = 400;

/** Games of ten turns and as many more as coins show heads in a row, of which each does with this chance. */
function turns(chance: number, range: ClaimedRange): Asked {
  const game = (random: () => number) => {
    let length = 10;
    while (length < CAP && random() < chance) length++;
    return length;
  };
  const truth = 10 + chance / (1 - chance);
  return {
    ...{ truth, sigma: Math.sqrt(chance / (1 - chance) ** 2 / GAMES), range },
    ...{ least: 10 * GAMES, most: CAP * GAMES, counted: false },
    draw: (random) => game(random) + game(random),
  };
}

const atMost = (high: number): ClaimedRange => ({ low: -Infinity, high, lowIncluded: true });
const atLeast = (low: number): ClaimedRange => ({ low, high: Infinity, lowIncluded: true });
const within = (margin: number): ClaimedRange => ({ low: -margin, high: margin, lowIncluded: true });

export const CASES: readonly Case[] = [
  { name: "one claim", asked: [wins(0.54, atMost(0.5))], limit: 6000 },
  {
    name: "a family of eight claims",
    asked: [
      ...[wins(0.52, atMost(0.57)), wins(0.55, atLeast(0.5)), wins(0.6, atMost(0.55))],
      ...[wins(0.5, { low: 0.44, high: 0.56, lowIncluded: true }), wins(0.3, atMost(0.35))],
      ...[change(0.3, 0.6, atLeast(0)), change(0.2, 0.5, atMost(0.04)), turns(0.9, atMost(20.5))],
    ],
    limit: 6000,
  },
  { name: "a claim at its bound", asked: [wins(0.52, atMost(0.52))], limit: 6000, isOpen: true },
  { name: "a claim near its bound", asked: [wins(0.52, atMost(0.5))], limit: 20_000 },
  { name: "a claim far from its bound", asked: [wins(0.62, atMost(0.5))], limit: 2000 },
  { name: "a difference between variants", asked: [change(0.3, 0.56, atMost(0))], limit: 8000 },
  {
    name: "an audit of 20 rulings",
    asked: Array.from({ length: 20 }, (_, ruling) =>
      ruling % 2 === 0 ? change(0.05, 0.5, within(0.02)) : change(0.2, 0.65, within(0.02)),
    ),
    ofArms: true,
    limit: 6000,
  },
  { name: "practically equal", asked: [wins(0.5, atMost(0.5), { margin: 0.04 })], limit: 6000 },
  {
    name: "a rare event",
    asked: [wins(0.004, atMost(0.01), { sigmaAtBound: Math.sqrt((0.01 * 0.99) / GAMES) })],
    limit: 8000,
  },
  {
    name: "a rare event at its bound",
    asked: [wins(0.01, atMost(0.01))],
    limit: 8000,
    isOpen: true,
  },
  { name: "a length", asked: [turns(0.9, atMost(18))], limit: 6000 },
];

export interface Found {
  /** The share of experiments in which any look passes a wrong verdict. */
  readonly wrong: number;
  /** Of the intervals shown at the end: the share that holds the truth, of all together and of each by itself. */
  readonly together: number;
  readonly single: number;
  /** Median games at the decision ÷ those of a fixed size. */
  readonly ratio: number;
  /** The same if no arm stopped before the others. */
  readonly unstoppedRatio: number;
  /** The same of the mean. */
  readonly meanRatio: number;
  /** The share of experiments that were decided. */
  readonly decided: number;
}

/** How a look is paid for: the level of an interval of a family of so many at the last of these looks. */
export type Paying = (size: number, looks: readonly number[]) => number;

const LEVEL = 0.95;

export const paying: Paying = (size, looks) => paidLevel(LEVEL, size, { looks, scheduled: true });

/** The mistake that must show: a look costs nothing. */
export const unpaid: Paying = (size) => simultaneousLevel(LEVEL, size);

/** Plays `count` experiments of a case to their limit, whatever is decided before: any look may be the last. */
export function simulated({ name, asked, ofArms, limit }: Case, count: number, pay = paying): Found {
  const schedule = [lookAfter(0)];
  while (lookAfter(schedule.at(-1)!) <= limit) schedule.push(lookAfter(schedule.at(-1)!));
  const levels = schedule.map((_, look) => {
    const looks = schedule.slice(0, look + 1);
    const paid = pay === paying ? looks : undefined;
    return { family: pay(asked.length, looks), single: pay(1, looks), paid };
  });
  const random = generator(name);
  let [wrong, together, single, decided] = [0, 0, 0, 0];
  const ends: number[] = [];
  const games: number[] = [];
  for (let experiment = 0; experiment < count; experiment++) {
    const samples = asked.map(() => new Sample());
    let isWrong = false;
    let end: number | null = null;
    /** What is shown of each in the end: what was found when its arm stopped. */
    const shown = asked.map((): Shown | null => null);
    for (const [look, blocks] of schedule.entries()) {
      const { family, single: own, paid } = levels[look];
      samples.forEach((sample, index) => sample.drawTo(blocks, asked[index], random));
      const estimates = samples.map((sample, index) => sample.estimate(asked[index], family, paid));
      const verdicts = estimates.map((estimate, index) => verdictOf(estimate, allowed(asked[index])));
      isWrong ||= verdicts.some((verdict, index) => verdict === wrongOf(asked[index]));
      if (end !== null) continue;
      const isLast = look === schedule.length - 1;
      samples.forEach((sample, index) => {
        const stops = ofArms === true && verdicts[index] !== "undecided";
        if (shown[index] !== null && ofArms === true) return;
        const single = sample.estimate(asked[index], own, paid);
        const found = { blocks, family: estimates[index], single, verdict: verdicts[index] };
        if (stops || isLast || !verdicts.includes("undecided")) shown[index] = found;
      });
      if (shown.includes(null)) continue;
      end = blocks;
      if (shown.every((one) => one!.verdict !== "undecided")) decided++;
      const holds = ({ low, high }: Interval, { truth }: Asked) => low <= truth && truth <= high;
      if (shown.every((one, index) => holds(one!.family, asked[index]))) together++;
      single += shown.filter((one, index) => holds(one!.single, asked[index])).length / asked.length;
      games.push(
        ofArms === true ? (end + shown.reduce((sum, one) => sum + one!.blocks, 0)) / (asked.length + 1) : end,
      );
    }
    ends.push(end!);
    if (isWrong) wrong++;
  }
  const fixed = fixedSize(asked);
  const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(count / 2)];
  return {
    ...{ wrong: wrong / count, together: together / count, single: single / count },
    meanRatio: games.reduce((sum, one) => sum + one, 0) / count / fixed,
    ratio: median(games) / fixed,
    unstoppedRatio: median(ends) / fixed,
    decided: decided / count,
  };
}

type Interval = ReturnType<Sample["estimate"]>;

interface Shown {
  readonly blocks: number;
  readonly family: Interval;
  readonly single: Interval;
  readonly verdict: string;
}

function allowed({ range, margin = 0 }: Asked): ClaimedRange {
  return { low: range.low - margin, high: range.high + margin, lowIncluded: true };
}

function wrongOf(one: Asked): "holds" | "fails" {
  const { low, high } = allowed(one);
  return one.truth >= low && one.truth <= high ? "fails" : "holds";
}

/** Totals of one number's blocks. */
class Sample {
  #blocks = 0;
  #sum = 0;
  #squares = 0;
  readonly #counts = new Map<number, number>();

  drawTo(blocks: number, { draw, counted }: Asked, random: () => number): void {
    for (; this.#blocks < blocks; this.#blocks++) {
      const total = draw(random);
      this.#sum += total;
      this.#squares += total * total;
      if (counted) this.#counts.set(total, (this.#counts.get(total) ?? 0) + 1);
    }
  }

  estimate({ least, most, counted }: Asked, level: number, looks?: readonly number[]) {
    const sample: BlockSample = {
      looks,
      ...{ blocks: this.#blocks, sum: this.#sum, squares: this.#squares, low: least, high: most },
      ...(counted && { counts: this.#counts }),
    };
    return meanOfBlocks(sample, GAMES, level);
  }
}

const POWER = 0.9;

/** Blocks with which one look decides all of a family with 90 % power, had the truth been known. */
export function fixedSize(asked: readonly Asked[]): number {
  const z = normalQuantile((1 + simultaneousLevel(LEVEL, asked.length)) / 2);
  const powerAt = (blocks: number) =>
    asked.reduce((power, one) => power * decidedBy(one, Math.sqrt(blocks), z), 1);
  let [few, many] = [1, 1e7];
  while (many - few > 1) {
    const middle = Math.round((few + many) / 2);
    if (powerAt(middle) < POWER) few = middle;
    else many = middle;
  }
  return many;
}

function decidedBy(one: Asked, root: number, z: number): number {
  const { truth, sigma, sigmaAtBound = sigma } = one;
  const { low, high } = allowed(one);
  const reached = (distance: number) => 1 - normalTail((distance * root - z * sigmaAtBound) / sigma);
  if (truth < low) return reached(low - truth);
  if (truth > high) return reached(truth - high);
  return Math.max(0, reached(truth - low) + reached(high - truth) - 1);
}

/** Other sequences for other names (Steele, mulberry32): fast, and good enough to draw games. */
export function generator(name: string): () => number {
  let state = [...name].reduce(
    (hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619),
    2_166_136_261,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The levels of looks, by how they are paid for: what bench/until.ts compares. */
export const PAYINGS: Readonly<Record<string, Paying>> = {
  "on schedule": paying,
  "look k spends 1 / (k (k + 1))": (size, looks) => paidLevel(LEVEL, size, { looks }),
  "a normal mixture, best near 1,000 blocks": (size, looks) =>
    mixture(simultaneousLevel(LEVEL, size), looks.at(-1)!),
};

/**
 * The level of a sum's two-sided bounds that hold at all times (Robbins, "Statistical methods related to the law of the
 * iterated logarithm", 1970; Howard and others, "Time-uniform, nonparametric, nonasymptotic confidence sequences", 2021).
 */
function mixture(level: number, blocks: number): number {
  const start = 100;
  const bound = Math.sqrt(
    ((blocks + start) / blocks) * (Math.log((blocks + start) / start) - 2 * Math.log(1 - level)),
  );
  return 1 - 2 * normalTail(bound);
}
