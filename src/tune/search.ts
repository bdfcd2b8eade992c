import type { Change, TuneQuestion } from "../experiment/index.js";
import { InputError } from "../play/errors.js";
import { lookAfter } from "../stats/index.js";
import { outside, standingOf, whatChanges, type Found, type Standing } from "./found.js";
import { Response, type Judged } from "./response.js";

/** Plays rules and says what was found: those as they stand, and those under changes of them. */
export interface Table {
  /** Plays each on to so many blocks, on the same dice. Returns false if it was stopped. */
  play(changes: readonly (Change | null)[], blocks: number): Promise<boolean>;
  /** Null for what was never played. `null` stands for the rules as they stand. */
  found(change: Change | null): Found | null;
}

/** A change that was played, and how it stands. */
export interface Played {
  readonly change: Change;
  readonly found: Found;
  readonly standing: Standing;
}

export interface Searched {
  /** The rules as they stand, and whether they surely meet the target: then nothing is to be mended. */
  readonly base: Found;
  readonly isFair: boolean;
  /** In the order of the question: the cheapest first. */
  readonly played: readonly Played[];
  /** The cheapest that should meet the target for each set of options that changes, the cheapest first. */
  readonly likely: readonly Played[];
  /** How many changes were never played, since what was played tells that they miss, and how many since smaller ones do. */
  readonly ruledOut: number;
  readonly larger: number;
  /** How many cheaper ones than the first that is likely are still open: games or rounds ran out. */
  readonly openBelow: number;
}

/** What is known in a round of the search. */
interface State extends Pick<Searched, "base" | "isFair" | "played"> {
  /** As in `Searched`, but as many as there are. */
  readonly smallest: readonly Played[];
  /** What could still be a smaller remedy than those, or a further one: played and open, or not played yet. */
  readonly pending: readonly Played[];
  readonly unplayed: readonly ({ readonly change: Change } & Judged)[];
}

/** Changes that are played on at once: on two threads more of them take longer and tell no more. */
const AT_ONCE = 6;

/** Changes that are begun at once, so that each tells where to look next. */
const NEW_AT_ONCE = 2;

/** Probes that are played at once where there is a time to keep. */
const PROBES_AT_ONCE = 12;

/** What misses the target by fewer standard errors may still meet it. */
const DOUBTED = 3.5;

/** In more rounds than this nothing new is found. */
const MAX_ROUNDS = 200;

/**
 * Looks for the cheapest changes that meet the target. Each option is played at its ends and in the middle, on common dice; then what
 * should meet the target, the cheapest first, and whatever cheaper may meet it as well. What surely misses is played no
 * further. `most`: blocks for each. `refused`: changes that fresh games spoke against. Null if it was stopped. Throws an
 * `InputError` where the time ends before anything is known of an option.
 */
export async function search(
  { varied, changes, proposals }: TuneQuestion,
  table: Table,
  most: number,
  refused: ReadonlySet<Change> = new Set(),
  mayGoOn?: () => boolean,
): Promise<Searched | null> {
  const first = Math.min(lookAfter(0), most);
  const probes = changes.filter(
    ({ parts }) => parts.length === 1 && isProbe(varied[parts[0][0]], parts[0][1]),
  );
  const unknown = [null, ...probes].filter((one) => table.found(one) === null);
  // A time that was given may be too short even for these.
  const step = mayGoOn === undefined ? unknown.length : PROBES_AT_ONCE;
  for (let from = 0; from < unknown.length; from += step) {
    if (from > 0 && mayGoOn?.() === false) throw tooMany(probes.length, unknown.length - from);
    if (!(await table.play(unknown.slice(from, from + step), first))) return null;
  }
  for (let round = 0; ; round++) {
    const state = stateNow();
    const next = round < MAX_ROUNDS && mayGoOn?.() !== false ? nextOf(state) : null;
    if (next === null) return searchedOf(state);
    for (const [blocks, some] of next) if (!(await table.play(some, blocks))) return null;
  }

  function stateNow(): State {
    const base = table.found(null)!;
    const played = changes.flatMap((change): Played[] => {
      const found = table.found(change);
      if (found === null) return [];
      return [{ change, found, standing: refused.has(change) ? "unlikely" : standingOf(found, most) }];
    });
    const smallest = smallestOf(played);
    const isFair = base.cases.every(({ verdict }) => verdict === "holds");
    return { base, isFair, played, smallest, ...pendingOf(base, played, smallest) };
  }

  function searchedOf({ base, isFair, played, smallest, pending, unplayed }: State): Searched {
    const [cheapest = Infinity] = smallest.map(({ change }) => change.cost);
    const hopeful = unplayed.filter(({ mayMeet }) => mayMeet);
    return {
      ...{ base, isFair, played, likely: smallest.slice(0, proposals) },
      ruledOut: unplayed.length - hopeful.length,
      larger: changes.length - played.length - unplayed.length,
      openBelow: [...pending, ...hopeful].filter(({ change }) => change.cost < cheapest).length,
    };
  }

  /** What could still be a smaller remedy than those that are likely, or a further one. */
  function pendingOf(
    base: Found,
    played: readonly Played[],
    likely: readonly Played[],
  ): Pick<State, "pending" | "unplayed"> {
    const dearest = likely.length < proposals ? Infinity : likely[proposals - 1].change.cost;
    const isWanted = (change: Change) =>
      change.cost < dearest &&
      !likely.some((one) => isWithin(one.change, change)) &&
      !likely.some(
        (one) => whatChanges(one.change) === whatChanges(change) && one.change.cost <= change.cost,
      );
    const response = new Response(varied, base, played);
    const known = new Set(played.map(({ change }) => change));
    return {
      pending: played.filter(({ change, standing }) => standing === "open" && isWanted(change)),
      unplayed: changes
        .filter((change) => !known.has(change) && isWanted(change))
        .map((change) => ({ change, ...response.judge(change) })),
    };
  }

  /** What is played on, each to so many blocks; null where nothing is left to be played. */
  function nextOf(state: State): [blocks: number, some: (Change | null)[]][] | null {
    const { base, isFair, played, smallest, pending, unplayed } = state;
    if (isFair) return null;
    // Rules that seem to meet the target are told for sure before anything else is tried.
    if (standingOf(base, most) === "likely" && base.blocks < most)
      return [[Math.min(most, lookAfter(lookAfter(base.blocks))), [null]]];
    const begun = unplayed
      .filter(({ mayMeet }) => mayMeet)
      .toSorted((a, b) => a.misses - b.misses || a.change.cost - b.change.cost)
      .slice(0, NEW_AT_ONCE);
    const steps = new Map<number, (Change | null)[]>();
    const add = (change: Change | null, { blocks }: Pick<Found, "blocks">) => {
      if (blocks >= most) return;
      // Every second look: to begin threads anew takes longer than the games of one.
      const to = Math.min(most, blocks === 0 ? lookAfter(0) : lookAfter(lookAfter(blocks)));
      steps.set(to, [...(steps.get(to) ?? []), change]);
    };
    for (const { change } of begun) add(change, { blocks: 0 });
    // As soon as something is likely, what is smaller and still open after as many games lies too near to a bound.
    const enough = Math.min(...smallest.map(({ found }) => (isKnown(found) ? Infinity : found.blocks)));
    const nearest = pending
      .filter(({ found }) => found.blocks < enough)
      .toSorted((a, b) => missing(a.found) - missing(b.found));
    for (const { change, found } of nearest.slice(0, AT_ONCE)) add(change, found);
    if (standingOf(base, most) === "open") add(null, base);
    if (steps.size === 0 && smallest.length === 0) {
      // Where nothing is left, some of it was given up too early.
      const again = played
        .filter(({ change, standing }) => standing === "unlikely" && !refused.has(change))
        .toSorted((a, b) => missing(a.found) - missing(b.found));
      for (const { change, found } of again.slice(0, NEW_AT_ONCE))
        if (missing(found) < DOUBTED) add(change, found);
    }
    return steps.size === 0 ? null : [...steps].toSorted(([a], [b]) => a - b);
  }
}

/** More combinations than could be played in the time that there is. */
function tooMany(probes: number, left: number): InputError {
  return new InputError(
    `--within: the time was enough for ${probes - left} of ${probes} changes that tell where to look (more time, or fewer values)`,
  );
}

/** Of each set of options that change the cheapest that is likely; whoever changes one more than needed changes too much. */
function smallestOf(played: readonly Played[]): Played[] {
  const likely = new Map<string, Played>();
  for (const one of played)
    if (one.standing === "likely" && !likely.has(whatChanges(one.change)))
      likely.set(whatChanges(one.change), one);
  const all = [...likely.values()];
  return all.filter(({ change }) => !all.some((other) => isWithin(other.change, change)));
}

/** Whether one change changes fewer options than another, and those as well. */
function isWithin(one: Change, other: Change): boolean {
  const own = one.parts.map(([varied]) => varied);
  const its = other.parts.map(([varied]) => varied);
  return own.length < its.length && own.every((varied) => its.includes(varied));
}

/** How far a change misses the target, in standard errors. */
function missing({ cases }: Found): number {
  return Math.max(...cases.map((one) => outside(one.value, one) / Math.max(one.error, Number.MIN_VALUE)));
}

/** Whether all of it was computed: then games tell nothing of how many of them others need. */
function isKnown({ cases }: Found): boolean {
  return cases.every(({ error, verdict }) => error === 0 && verdict === "holds");
}

/** What is played first: of numbers the ends and the middle, of anything else every value. */
function isProbe({ isOrdered, values }: TuneQuestion["varied"][number], value: number): boolean {
  return !isOrdered || [0, Math.floor(values.length / 2), values.length - 1].includes(value);
}
