import type { AnyGame, AnyState } from "../game/index.js";
import { WHOLE_WIN, type Column } from "./column.js";

/** Where the picks of an arm's games are counted. */
export interface PicksLayout {
  /** As the game names them. */
  readonly names: readonly string[];
  /** No game has more picks. */
  readonly most: number;
  /** The pick forced on the line-up's first player; null where all choose freely and every pick is counted. */
  readonly forced: { readonly pick: number; readonly at: "first" | number } | null;
  /** Of one group's numbers in `ArmSummary.picks`. */
  readonly length: number;
}

/** Throws if the game has no such pick. */
export function picksLayout(
  game: AnyGame,
  recorded: { readonly pick: string; readonly at: "first" | number } | "free",
): PicksLayout {
  const names = game.picks?.names ?? [];
  const most = game.picks?.most ?? 0;
  if (recorded === "free") return { names, most, forced: null, length: 2 * most * names.length };
  const pick = names.indexOf(recorded.pick);
  if (pick < 0) throw new Error(`there is no pick ${recorded.pick}`);
  return { names, most, forced: { pick, at: recorded.at }, length: 0 };
}

/** Where a group's numbers of one pick begin: how often it was the `at`-th of its game (from 1), then 840ths won by who made it. */
export function picksPlace({ names, length }: PicksLayout, group: number, at: number, pick: number): number {
  return group * length + 2 * ((at - 1) * names.length + pick);
}

/** In an arm with a forced pick: how often it was due, and how often it was still there and therefore made. */
export function picksColumns(): Column[] {
  const event = { who: { of: "game" }, unit: "share of games", divisor: 1, min: 0, max: 1, step: 1 } as const;
  return [
    {
      ...event,
      key: "pickDue",
      measure: "pickDue",
      meaning: "games in which the forced player came to that pick",
    },
    {
      ...event,
      key: "pickMade",
      measure: "pickMade",
      meaning: "games in which the forced pick was there",
      per: "pickDue",
    },
  ];
}

/** Follows the picks of one game at a time; of a match the first game. Allocates nothing once it is made. */
export class PickCounts {
  readonly #game: AnyGame;
  readonly #layout: PicksLayout;
  readonly #due: number;
  readonly #ofAction: Int32Array;
  readonly #observation: unknown;
  /** By pick of the game, from 1: what was picked, −1 for none, and by whom. */
  readonly #picked: Int32Array;
  readonly #picker: Int32Array;
  #last = 0;

  /** `due` is where the columns of a forced pick begin. */
  constructor(game: AnyGame, layout: PicksLayout, due: number) {
    this.#game = game;
    this.#layout = layout;
    this.#due = due;
    this.#ofAction = game.picks?.ofAction ?? new Int32Array(game.numDistinctActions).fill(-1);
    this.#observation = game.newObservation();
    this.#picked = new Int32Array(layout.most + 1);
    this.#picker = new Int32Array(layout.most + 1);
  }

  begin(): void {
    this.#picked.fill(-1);
    this.#last = 0;
  }

  /** Takes note of an action before it is played. */
  note(state: AnyState, player: number, action: number): void {
    const pick = this.#ofAction[action];
    if (pick < 0) return;
    const game = this.#game;
    const at = game.picks!.made(game.observe(state, player, this.#observation)) + 1;
    if (at <= this.#last) this.#last = Infinity;
    if (this.#last === Infinity) return;
    this.#last = at;
    this.#picked[at] = pick;
    this.#picker[at] = player;
  }

  /** Adds the game just played: to the row of a forced arm, or to the summary of a free one. */
  end(
    row: Float64Array,
    sums: Float64Array,
    returns: Float64Array,
    seated: Int32Array,
    weight: number,
    group: number,
  ): void {
    const layout = this.#layout;
    if (layout.forced !== null) {
      const at = this.#dueAt(layout.forced.at, seated.indexOf(0));
      if (at === 0) return;
      row[this.#due] += weight;
      if (this.#picked[at] === layout.forced.pick) row[this.#due + 1] += weight;
      return;
    }
    for (let at = 1; at <= layout.most; at++) {
      const pick = this.#picked[at];
      if (pick < 0) continue;
      const place = picksPlace(layout, group, at, pick);
      sums[place] += weight;
      sums[place + 1] += Math.round(returns[this.#picker[at]] * WHOLE_WIN) * weight;
    }
  }

  /** The pick of the game at which the player in this seat was to be forced; 0 if it never came to that. */
  #dueAt(at: "first" | number, seat: number): number {
    if (at !== "first") return at < this.#picked.length && this.#isBy(at, seat) ? at : 0;
    for (let earliest = 1; earliest < this.#picked.length; earliest++)
      if (this.#isBy(earliest, seat)) return earliest;
    return 0;
  }

  #isBy(at: number, seat: number): boolean {
    return this.#picked[at] >= 0 && this.#picker[at] === seat;
  }
}
