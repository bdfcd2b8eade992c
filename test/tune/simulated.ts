import { RandomDice, Streams } from "../../src/dice/index.js";
import type { Change, TuneQuestion, Varied } from "../../src/experiment/index.js";
import { lookAfter, lookLevel, meanOfBlocks, paidLevel, verdictOf } from "../../src/stats/index.js";
import type { Found, TargetCase } from "../../src/tune/found.js";
import { mend, type Verdicts } from "../../src/tune/mend.js";
import type { Searched, Table } from "../../src/tune/search.js";

/** A number of the target, and what it truly is under every change: a chance of winning. */
export interface KnownNumber {
  readonly low: number;
  readonly high: number;
  readonly truth: (change: Change | null) => number;
}

export interface Mended {
  readonly searched: Searched;
  readonly checks: readonly Verdicts[];
  /** What fresh games confirmed. */
  readonly proposals: readonly Change[];
  /** Games of the search and of the checks. */
  readonly games: number;
}

const LEVEL = 0.95;

/** A chance is so fine. */
const SIDES = 1_000_000;

/** Every game of a block is won where one and the same number between 0 and 1 lies below the chance: common dice. */
class Coins {
  readonly #streams: Streams;
  readonly #numbers: readonly KnownNumber[];
  readonly #family: number;
  readonly #level: number;
  readonly #wins = new Map<
    Change | null,
    { blocks: number; wins: number[]; looks: number[]; found: Found }
  >();
  readonly #rolled = new Map<number, Int32Array>();
  games = 0;

  constructor(seed: string, numbers: readonly KnownNumber[], family: number, level: number) {
    this.#streams = new Streams(seed);
    this.#numbers = numbers;
    this.#family = family;
    this.#level = level;
  }

  found(change: Change | null): Found | null {
    return this.#wins.get(change)?.found ?? null;
  }

  play(change: Change | null, to: number): void {
    const own = this.#wins.get(change) ?? {
      ...{ blocks: 0, wins: this.#numbers.map(() => 0), looks: [] },
      found: { blocks: 0, cases: [] },
    };
    this.#numbers.forEach(({ truth }, number) => {
      const chance = truth(change);
      const rolls = this.#rolls(number, to);
      for (let block = own.blocks; block < to; block++)
        if (rolls[block] <= SIDES * chance) own.wins[number]++;
    });
    this.games += to - own.blocks;
    own.blocks = to;
    own.looks.push(to);
    const level = levelOf(this.#level, this.#family, own.looks);
    own.found = {
      blocks: to,
      cases: own.wins.map((wins, number) => this.#case(wins, to, this.#numbers[number], level)),
    };
    this.#wins.set(change, own);
  }

  /** Of the first so many blocks. */
  #rolls(number: number, blocks: number): Int32Array {
    const known = this.#rolled.get(number) ?? new Int32Array(0);
    if (known.length >= blocks) return known;
    const rolls = new Int32Array(2 * blocks);
    rolls.set(known);
    const dice = new RandomDice();
    for (let block = known.length; block < rolls.length; block++) {
      this.#streams.start(dice, block, number);
      rolls[block] = dice.roll(SIDES);
    }
    this.#rolled.set(number, rolls);
    return rolls;
  }

  #case(wins: number, blocks: number, { low, high }: KnownNumber, level: number): TargetCase {
    const counts = new Map([
      [0, blocks - wins],
      [1, wins],
    ]);
    const estimate = meanOfBlocks({ blocks, sum: wins, squares: wins, low: 0, high: 1, counts }, 1, level);
    const { value } = estimate;
    const error = Math.sqrt(Math.max(value * (1 - value), 1 / blocks) / blocks);
    const range = { low, high, lowIncluded: true };
    return { value, error, low, high, verdict: verdictOf(estimate, range) };
  }
}

const levels = new Map<string, number>();

function levelOf(level: number, family: number, looks: readonly number[]): number {
  const key = JSON.stringify([level, family, looks]);
  const known = levels.get(key) ?? paidLevel(level, family, { looks, scheduled: true });
  levels.set(key, known);
  return known;
}

/** The whole of what `tune` does, with coins for games. */
export async function mended(
  question: TuneQuestion,
  numbers: readonly KnownNumber[],
  most: number,
  seed: string,
): Promise<Mended> {
  const coins = new Coins(seed, numbers, numbers.length, LEVEL);
  const table: Table = {
    play: async (changes, blocks) => {
      for (const change of changes)
        if ((coins.found(change)?.blocks ?? 0) < blocks) coins.play(change, blocks);
      return true;
    },
    found: (change) => coins.found(change),
  };
  let games = 0;
  const check = async (changes: readonly Change[], number: number): Promise<Verdicts> => {
    const level = lookLevel(LEVEL, number);
    const fresh = new Coins(`${seed} check ${number}`, numbers, numbers.length * changes.length, level);
    const open = new Set(changes);
    for (let blocks = lookAfter(0); blocks <= most && open.size > 0; blocks = lookAfter(blocks))
      for (const change of open) {
        fresh.play(change, blocks);
        if (verdictIn(fresh.found(change)!) !== "undecided") open.delete(change);
      }
    games += fresh.games;
    return {
      changes: changes.map((change) => ({ name: change.name, verdict: verdictIn(fresh.found(change)!) })),
    };
  };
  const checks: Verdicts[] = [];
  const searched = (await mend(question, table, most, checks, check))!;
  const held = checks.flatMap(({ changes }) => changes.filter(({ verdict }) => verdict === "holds"));
  const proposals = held.map(({ name }) => question.changes.find((change) => change.name === name)!);
  return { searched, checks, proposals, games: games + coins.games };
}

function verdictIn({ cases }: Found): "holds" | "fails" | "undecided" {
  if (cases.some(({ verdict }) => verdict === "fails")) return "fails";
  return cases.every(({ verdict }) => verdict === "holds") ? "holds" : "undecided";
}

/** An option that is a number from 1 to so many; as it stands it is 0. */
export function numberOption(name: string, values: number): Varied {
  return {
    ...{ name, says: `${name} is {}`, standing: 0, isOrdered: true },
    values: Array.from({ length: values }, (_, index) => ({
      ...{ value: index + 1, words: String(index + 1), cost: 1 + index / values },
    })),
  };
}

/** An option that is on or off, and off as it stands. */
export function switchOption(name: string): Varied {
  return {
    name,
    says: name,
    standing: "off",
    isOrdered: false,
    values: [{ value: "on", words: "on", cost: 1 }],
  };
}

/** The question of a file with these options; at most so many are changed together. */
export function questionOf(varied: readonly Varied[], together = 1, proposals = 1): TuneQuestion {
  const changes: Change[] = [];
  const extend = (parts: Change["parts"], from: number) => {
    if (parts.length > 0)
      changes.push({
        name: parts
          .map(([one, value]) => `${varied[one].name} ${varied[one].values[value].words}`)
          .join(" and "),
        ...{ parts, options: {} },
        cost: parts.reduce((sum, [one, value]) => sum + varied[one].values[value].cost, 0),
      });
    if (parts.length === together) return;
    for (let one = from; one < varied.length; one++)
      for (const value of varied[one].values.keys()) extend([...parts, [one, value]], one + 1);
  };
  extend([], 0);
  return { varied, base: "standard", changes: changes.toSorted((a, b) => a.cost - b.cost), proposals };
}

/**
 * Blocks of one look with power 90 %, had anyone known which change is right: a chance near ½ that lies so far inside its
 * bounds.
 */
export function blocksOfACheck(inside: number): number {
  return Math.ceil(((1.96 + 1.282) / inside) ** 2 / 4);
}
