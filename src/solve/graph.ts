/** Whose choice a position that is over is. */
export const OVER = -1;

/** The action of a choice that a fixed player makes by chance, among several. */
export const MIXED = -1;

/**
 * The positions of a game for two as numbers, in compressed rows: a position's choices lie side by side, and so do a
 * choice's branches. Every position can be reached from one of the starts.
 */
export interface PositionGraph {
  readonly size: number;
  /** By position: the seat that chooses, or `OVER`. */
  readonly player: Int8Array;
  /** By position: the share of the win that seat 0 has there; 0 where it is not over. */
  readonly worth: Float64Array;
  /** By position, and one more: its first choice. */
  readonly firstChoice: Int32Array;
  /** By choice: the action, or `MIXED`. */
  readonly action: Int32Array;
  /** By choice, and one more: its first branch. */
  readonly firstBranch: Int32Array;
  /** By branch: the position that follows, its probability, and how many turns have passed then. */
  readonly to: Int32Array;
  readonly probability: Float64Array;
  readonly turns: Uint8Array;
}

type Numbers = Int8Array | Uint8Array | Int32Array | Float64Array;

/** Numbers of which nobody knows yet how many there will be. */
export class Column<T extends Numbers> {
  array: T;
  length = 0;

  constructor(empty: T) {
    this.array = empty;
  }

  push(value: number): void {
    if (this.length === this.array.length) {
      const longer = new (this.array.constructor as new (length: number) => T)(2 * this.length + 1024);
      longer.set(this.array);
      this.array = longer;
    }
    this.array[this.length++] = value;
  }

  /** What was pushed, in memory of its own size. */
  taken(): T {
    return this.array.slice(0, this.length) as T;
  }
}

/** Where a graph is written, position by position in the order of their numbers. */
export class GraphColumns {
  readonly player = new Column(new Int8Array(0));
  readonly worth = new Column(new Float64Array(0));
  readonly firstChoice = new Column(new Int32Array(0));
  readonly action = new Column(new Int32Array(0));
  readonly firstBranch = new Column(new Int32Array(0));
  readonly to = new Column(new Int32Array(0));
  readonly probability = new Column(new Float64Array(0));
  readonly turns = new Column(new Uint8Array(0));

  graph(): PositionGraph {
    this.firstChoice.push(this.action.length);
    this.firstBranch.push(this.to.length);
    return {
      size: this.player.length,
      player: this.player.taken(),
      worth: this.worth.taken(),
      firstChoice: this.firstChoice.taken(),
      action: this.action.taken(),
      firstBranch: this.firstBranch.taken(),
      to: this.to.taken(),
      probability: this.probability.taken(),
      turns: this.turns.taken(),
    };
  }
}
