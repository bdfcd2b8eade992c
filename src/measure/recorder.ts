import {
  isCutOff,
  metricsLength,
  type AnyGame,
  type AnyState,
  type MetricDescription,
} from "../game/index.js";
import { Clock } from "./clock.js";
import { WHOLE_SCORE, WHOLE_WIN } from "./column.js";
import { LuckCounts } from "./luck-counts.js";
import { luckMetrics } from "./luck-metrics.js";
import { GROUPS, SLICE, type ArmLayout } from "./layout.js";
import type { ArmSummary, NotableGame } from "./summary.js";
import { PickCounts } from "./pick-counts.js";
import { Dropouts } from "./dropouts.js";
import { LeadWatch } from "./lead-watch.js";

/** Where each metric comes from in what was measured, and where it goes to among the columns, in turn. */
interface MetricPlaces {
  readonly ofGame: Int32Array;
  readonly ofPlayers: Int32Array;
}

/** In shares of the win. */
interface GameLuck {
  /** In what was rolled during the game, by seat. */
  readonly bySeat: Float64Array;
  /** In the set-up, by place in the order of play: by strategy it evens out within a block. */
  readonly byPlace: Float64Array;
}

/**
 * Counts the games of one arm, slice by slice of up to `SLICE` blocks: `beginSlice`; for each block `beginBlock`, for
 * each of its games `beginGame` and `endGame`, and `endBlock`; `endSlice`. Allocates nothing once it is made.
 */
export class Recorder {
  /** The current block's total of every column. */
  readonly row: Float64Array;
  /** The same of all blocks of the slice, one behind the other. */
  readonly rows: Float64Array;
  /** Null where leads are not asked for, so that nobody works them out. */
  readonly leadWatch: LeadWatch | null;
  /** Null where picks are not asked for, so that nobody follows them. */
  readonly picks: PickCounts | null;
  /** Null where times are not asked for, so that nobody looks at the clock. */
  readonly clock: Clock | null;
  /** Null where luck is not told, so that nobody weighs choices. */
  readonly told: LuckCounts | null;
  decisions = 0;
  legalActions = 0;
  diceRolled = 0;
  /** How lucky everybody was; null where luck is left in. */
  luck: GameLuck | null = null;
  /** What people's own measures came to, as `measure` would write it; null where there are none. */
  own: Int32Array | null = null;

  readonly #game: AnyGame;
  readonly #layout: ArmLayout;
  readonly #summary: ArmSummary;
  readonly #returns: Float64Array;
  readonly #measured: Int32Array;
  /** Where in `#measured` people's own measures begin. */
  readonly #ownPlace: number;
  readonly #metrics: MetricPlaces;
  readonly #toldPlaces: MetricPlaces | null;
  /** By seat: its place in the order of play. */
  readonly #orders: Int32Array;
  readonly #dropouts: Dropouts | null;
  readonly #strategies: number;
  readonly #firsts: number;
  readonly #scores: number;
  readonly #shared: number;
  readonly #capped: number;
  readonly #turns: number;
  readonly #decisions: number;
  readonly #legalActions: number;
  readonly #leads: number;
  readonly #decided: number;
  readonly #comeback: number;
  #firstKept = 0;

  constructor(game: AnyGame, layout: ArmLayout, summary: ArmSummary) {
    const { columns, lineup } = layout;
    const find = (key: string) => columns.findIndex((column) => column.key === key);
    this.row = new Float64Array(columns.length);
    this.rows = new Float64Array(columns.length * SLICE);
    this.#game = game;
    this.#layout = layout;
    this.#summary = summary;
    this.#returns = new Float64Array(game.numPlayers);
    this.#strategies = lineup.labels.length;
    this.#firsts = find("first/strategy1");
    this.#scores = find("score/order1");
    this.#shared = find("shared");
    this.#capped = find("capped");
    this.#turns = find("turns");
    this.#decisions = find("decisions");
    this.#legalActions = find("legalActions");
    this.#leads = find("leadChanges");
    this.#decided = find("decided");
    this.#comeback = find("comeback");
    this.leadWatch = this.#leads < 0 ? null : new LeadWatch(game);
    this.picks = layout.picks === null ? null : new PickCounts(game, layout.picks, find("pickDue"));
    const { clock, dealt } = layout;
    this.clock = clock === null ? null : new Clock(game, clock.times, clock.first, dealt?.sets ?? 0);
    this.#dropouts =
      layout.dropoutBins === 0 ? null : new Dropouts(game, layout.dropoutBins, find("place/order1"));

    this.#metrics = placesOf(layout.metrics, game.numPlayers, find);
    this.#orders = new Int32Array(game.numPlayers);
    this.#measured = new Int32Array(metricsLength(layout.metrics, game.numPlayers));
    this.#ownPlace = metricsLength(game.metrics, game.numPlayers);
    this.told = layout.tellsLuck ? new LuckCounts(game) : null;
    this.#toldPlaces = layout.tellsLuck ? placesOf(luckMetrics(game), game.numPlayers, find) : null;
  }

  beginGame(): void {
    this.decisions = 0;
    this.legalActions = 0;
    this.picks?.begin();
  }

  /**
   * Adds a finished game. `seated` says for each seat which of the line-up's distinct strategies played it; `weight`
   * is how many rotations of the block this game stands for.
   */
  endGame(state: AnyState, seated: Int32Array, weight: number, block: number, seating: number): void {
    const { row } = this;
    const game = this.#game;
    // By seat the first place is the first seat's.
    const starter = this.#layout.bySeat ? 0 : game.starter(state);
    const capped = isCutOff(game, state);
    const winner = this.#addReturns(state, starter, seated, weight, capped);
    if (this.#scores >= 0) this.#addScores(starter, seated, weight);
    row[this.#shared] += winner < 0 && !capped ? weight : 0;
    row[this.#capped] += capped ? weight : 0;

    const turns = game.turn(state);
    const { lengths, dealtLengths, notable } = this.#summary;
    const { lengthBins, dealt } = this.#layout;
    if (lengthBins > 0) lengths[(block % GROUPS) * lengthBins + turns] += weight;
    if (lengthBins > 0 && dealt !== undefined)
      dealtLengths[(block % dealt.sets) * lengthBins + turns] += weight;
    if (this.#turns >= 0) row[this.#turns] += turns * weight;
    if (this.#decisions >= 0) {
      row[this.#decisions] += this.decisions * weight;
      row[this.#legalActions] += this.legalActions * weight;
    }
    if (this.leadWatch !== null) {
      row[this.#leads] += this.leadWatch.changes() * weight;
      if (winner >= 0 && !capped) {
        row[this.#decided] += weight;
        if (this.leadWatch.wasBehindAtHalfTime(winner)) row[this.#comeback] += weight;
        note(notable.comeback, this.leadWatch.worstDeficit(winner), block, seating);
      }
    }
    note(notable.longest, turns, block, seating);
    note(notable.shortest, -turns, block, seating);
    this.clock?.end(this.diceRolled, row, this.#summary, block, weight, capped);
    this.picks?.end(row, this.#summary.picks, this.#returns, seated, weight, block % GROUPS);
    this.#dropouts?.end(
      state,
      starter,
      seated,
      this.#strategies,
      row,
      this.#summary.dropouts,
      weight,
      block % GROUPS,
    );
    if (this.#metrics.ofGame.length + this.#metrics.ofPlayers.length > 0) {
      game.measure(state, this.#measured);
      if (this.own !== null) this.#measured.set(this.own, this.#ownPlace);
      this.#addMetrics(this.#measured, this.#metrics, starter, seated, weight);
    }
    if (this.told !== null) {
      this.told.end(turns, this.#returns, capped ? -1 : winner);
      this.#addMetrics(this.told.counts, this.#toldPlaces!, starter, seated, weight);
      note(notable.luckiest, this.told.luckiest, block, seating);
    }
  }

  /** Returns the sole winner or −1. */
  #addReturns(state: AnyState, starter: number, seated: Int32Array, weight: number, capped: boolean): number {
    const { row } = this;
    const players = this.#layout.numPlayers;
    const returns = this.#returns;
    this.#game.returns(state, returns);
    let winner = -1;
    for (let seat = 0; seat < players; seat++) {
      const share = Math.round(returns[seat] * WHOLE_WIN);
      if (share === 0) continue;
      if (share === WHOLE_WIN) winner = seat;
      const place = seat >= starter ? seat - starter : seat - starter + players;
      // These columns come first, in twos: see `outcomeColumns`.
      row[2 * place] += share * weight;
      if (capped) row[2 * place + 1] += share * weight;
      if (this.#strategies === 1) continue;
      const column = 2 * (players + seated[seat]);
      row[column] += share * weight;
      if (capped) row[column + 1] += share * weight;
    }
    if (this.#firsts >= 0) {
      const column = this.#firsts + 2 * seated[starter];
      row[column] += weight;
      row[column + 1] += Math.round(returns[starter] * WHOLE_WIN) * weight;
    }
    return winner;
  }

  /** The returns less the luck, rounded once. */
  #addScores(starter: number, seated: Int32Array, weight: number): void {
    const { row } = this;
    const { bySeat, byPlace } = this.luck!;
    const players = this.#layout.numPlayers;
    for (let seat = 0; seat < players; seat++) {
      const score = this.#returns[seat] - bySeat[seat];
      const place = seat >= starter ? seat - starter : seat - starter + players;
      row[this.#scores + place] += Math.round((score - byPlace[place]) * WHOLE_SCORE) * weight;
      if (this.#strategies === 1) continue;
      row[this.#scores + players + seated[seat]] += Math.round(score * WHOLE_SCORE) * weight;
    }
  }

  #addMetrics(
    measured: Int32Array | Float64Array,
    { ofGame, ofPlayers }: MetricPlaces,
    starter: number,
    seated: Int32Array,
    weight: number,
  ): void {
    const { row } = this;
    const players = this.#layout.numPlayers;
    for (let index = 0; index < ofGame.length; index += 2)
      row[ofGame[index + 1]] += measured[ofGame[index]] * weight;
    const orders = this.#orders;
    for (let seat = 0; seat < players; seat++)
      orders[seat] = seat >= starter ? seat - starter : seat - starter + players;
    for (let index = 0; index < ofPlayers.length; index += 2) {
      const from = ofPlayers[index];
      const byOrder = ofPlayers[index + 1];
      const byStrategy = byOrder + players;
      let total = 0;
      for (let seat = 0; seat < players; seat++) {
        const count = measured[from + seat];
        if (count === 0) continue;
        const value = count * weight;
        row[byOrder + orders[seat]] += value;
        row[byStrategy + seated[seat]] += value;
        total += value;
      }
      row[byStrategy + this.#strategies] += total;
    }
  }

  /** Takes the block in `row` for block 0, with which all others are compared. */
  setFirst(row: ArrayLike<number>): void {
    this.#summary.first.set(row);
  }

  /** Keeps the block's totals for `endSlice`; `row` keeps them until `beginBlock`. */
  endBlock(block: number): void {
    this.rows.set(this.row, (block - this.#firstKept) * this.row.length);
  }

  /** From here on blocks `first` to at most `first` + `SLICE` − 1 are played, one after the other. */
  beginSlice(first: number): void {
    this.#firstKept = first;
  }

  /** Adds the first `count` blocks of the slice to the summary, column by column: what one column needs stays at hand. */
  endSlice(count: number): void {
    const { rows } = this;
    const { columns: counted, tallies: counts } = this.#layout;
    const { offset, low, step } = counts;
    const { sums, squares, zeros, first, same, tallies } = this.#summary;
    const columns = counted.length;
    for (let column = 0; column < columns; column++) {
      const firstTotal = first[column];
      const tally = offset[column];
      const isSquared = Number(counted[column].bySums !== true);
      let [zero, alike] = [0, 0];
      for (let place = 0; place < count; place++) {
        const total = rows[place * columns + column];
        const sum = ((this.#firstKept + place) % GROUPS) * columns + column;
        sums[sum] += total;
        squares[sum] += isSquared * total * total;
        // Added as numbers: how blocks fall is hard to guess for a processor.
        zero += Number(total === 0);
        alike += Number(total === firstTotal);
        if (tally >= 0) tallies[tally + (total - low[column]) / step[column]]++;
      }
      zeros[column] += zero;
      same[column] += alike;
    }
    this.#addDealt(count);
  }

  #addDealt(count: number): void {
    const { dealt } = this.#summary;
    if (dealt === undefined) return;
    const { rows } = this;
    const columns = this.row.length;
    const { sets } = this.#layout.dealt!;
    for (let column = 0; column < columns; column++) {
      for (let place = 0; place < count; place++)
        dealt[((this.#firstKept + place) % sets) * columns + column] += rows[place * columns + column];
    }
  }

  beginBlock(): void {
    this.row.fill(0);
  }
}

/** Of those that have a column, as they are measured. */
function placesOf(
  metrics: readonly MetricDescription[],
  players: number,
  find: (key: string) => number,
): MetricPlaces {
  const [ofGame, ofPlayers]: [number[], number[]] = [[], []];
  let from = 0;
  for (const { name, scope } of metrics) {
    const perPlayer = scope === "player";
    const to = find(perPlayer ? `${name}/order1` : name);
    if (to >= 0) (perPlayer ? ofPlayers : ofGame).push(from, to);
    from += perPlayer ? players : 1;
  }
  return { ofGame: Int32Array.from(ofGame), ofPlayers: Int32Array.from(ofPlayers) };
}

function note(best: NotableGame, value: number, block: number, seating: number): void {
  if (value <= best.value) return;
  best.value = value;
  best.block = block;
  best.seating = seating;
}
