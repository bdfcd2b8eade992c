import type { AnyGame, AnyState } from "../game/index.js";
import { GROUPS } from "./groups.js";
import { endsOf, kindsCounted, ROLL, stagesOf, TURN, type Times } from "./times.js";

/**
 * Upper ends of the classes in which times of games are counted, in seconds: a tenth of a minute up to ten minutes, then
 * one hundredth of themselves, up to two days and more.
 */
export const TIME_EDGES: readonly number[] = timeEdges();

function timeEdges(): number[] {
  const edges: number[] = [];
  for (let edge = 6; edge < 200_000; edge += Math.max(6, Math.floor(edge / 100))) edges.push(edge);
  return edges;
}

/** The class of a game of so many seconds; the last one holds all longer ones. */
export function timeClass(seconds: number): number {
  let low = 0;
  let high = TIME_EDGES.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (TIME_EDGES[middle] < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where the classes of one of `groups` begin, of games that came to an end by themselves or (`capped` 1) were capped. */
export function timesPlace(end: number, capped: number, group: number, groups = GROUPS): number {
  return ((end * 2 + capped) * groups + group) * TIME_EDGES.length;
}

/** The clock of one arm: sums the times of a game in whole tenths of a second, and counts whole seconds. */
export class Clock {
  readonly #game: AnyGame;
  readonly #kinds: Int32Array;
  /** By end and kind of the game. */
  readonly #cost: readonly Float64Array[];
  readonly #roll: readonly number[];
  readonly #turn: readonly number[];
  /** By kind: the column that counts it, or −1. */
  readonly #column: Int32Array;
  readonly #diceColumn: number;
  readonly #staged: boolean;
  readonly #done: Float64Array;
  /** By stage: turns; by stage and end: tenths. */
  readonly #turns: Float64Array;
  readonly #tenths: Float64Array;
  readonly #ends: number;
  readonly #sets: number;
  #stage = 0;
  #turnNow = 0;
  #rolled = 0;
  #setUp = 0;

  /** `columns` begin at `first` as `timeColumns` lists them. `sets`: into how many the blocks are dealt, 0 where they are not. */
  constructor(game: AnyGame, times: Times, first: number, sets: number) {
    const { pace } = game;
    const kinds = pace?.kinds ?? [];
    const ends = endsOf(times);
    const cost = (kind: string, end: number) => times[kind]?.[end] ?? 0;
    this.#game = game;
    this.#kinds = pace?.ofAction ?? new Int32Array(game.numDistinctActions).fill(-1);
    this.#cost = ends.map((_, end) => Float64Array.from(kinds, (kind) => cost(kind, end)));
    this.#roll = ends.map((_, end) => cost(ROLL, end));
    this.#turn = ends.map((_, end) => cost(TURN, end));
    const counted = kindsCounted(game, times);
    this.#column = Int32Array.from(kinds, (kind) =>
      counted.includes(kind) ? first + counted.indexOf(kind) : -1,
    );
    this.#diceColumn = first + counted.length;
    this.#done = new Float64Array(kinds.length);
    const stages = Math.max(1, stagesOf(game).length);
    this.#staged = stages > 1;
    this.#turns = new Float64Array(stages);
    this.#tenths = new Float64Array(stages * ends.length);
    this.#ends = ends.length;
    this.#sets = sets;
  }

  /** `rolled`: how many dice the set-up took. */
  begin(state: AnyState, rolled: number): void {
    this.#done.fill(0);
    this.#turns.fill(0);
    this.#tenths.fill(0);
    this.#setUp = rolled;
    this.#rolled = rolled;
    this.#stage = this.#staged ? this.#game.pace!.stages!.of(state) : 0;
    // A position may begin in the middle of a game: its turn counts from here. The set-up is turn 0 and none.
    this.#turnNow = Math.max(1, this.#game.turn(state)) - 1;
  }

  /** Before `action` is played; `rolled`: how many dice the game has rolled so far. */
  note(state: AnyState, action: number, rolled: number): void {
    this.#addRolls(rolled);
    const turn = this.#game.turn(state);
    if (turn > this.#turnNow) this.#beginTurn(state, turn);
    const kind = this.#kinds[action];
    if (kind < 0) return;
    this.#done[kind]++;
    for (let end = 0; end < this.#ends; end++)
      this.#tenths[this.#stage * this.#ends + end] += this.#cost[end][kind];
  }

  #beginTurn(state: AnyState, turn: number): void {
    if (this.#staged) this.#stage = this.#game.pace!.stages!.of(state);
    const begun = turn - this.#turnNow;
    this.#turnNow = turn;
    this.#turns[this.#stage] += begun;
    for (let end = 0; end < this.#ends; end++)
      this.#tenths[this.#stage * this.#ends + end] += this.#turn[end] * begun;
  }

  #addRolls(rolled: number): void {
    const more = rolled - this.#rolled;
    this.#rolled = rolled;
    for (let end = 0; end < this.#ends; end++)
      this.#tenths[this.#stage * this.#ends + end] += this.#roll[end] * more;
  }

  /** Adds the finished game to a row of columns, and to the classes of its block's group and set. */
  end(
    rolled: number,
    row: Float64Array,
    { times, dealtTimes }: { readonly times: Float64Array; readonly dealtTimes: Float64Array },
    block: number,
    weight: number,
    capped: boolean,
  ): void {
    this.#addRolls(rolled);
    for (let kind = 0; kind < this.#done.length; kind++)
      if (this.#column[kind] >= 0) row[this.#column[kind]] += this.#done[kind] * weight;
    let column = this.#diceColumn;
    row[column++] += rolled * weight;
    const stages = this.#turns.length;
    for (let end = 0; end < this.#ends; end++) {
      let tenths = this.#setUp * this.#roll[end];
      for (let stage = 0; stage < stages; stage++) tenths += this.#tenths[stage * this.#ends + end];
      const seconds = Math.round(tenths / 10);
      row[column++] += seconds * weight;
      const kind = capped ? 1 : 0;
      const place = timeClass(seconds);
      times[timesPlace(end, kind, block % GROUPS) + place] += weight;
      const sets = this.#sets;
      if (sets > 0) dealtTimes[timesPlace(end, kind, block % sets, sets) + place] += weight;
    }
    if (!this.#staged) return;
    for (let stage = 0; stage < stages; stage++) {
      row[column++] += this.#turns[stage] * weight;
      for (let end = 0; end < this.#ends; end++)
        row[column++] += Math.round(this.#tenths[stage * this.#ends + end] / 10) * weight;
    }
  }
}
