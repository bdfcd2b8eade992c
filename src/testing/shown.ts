import { isDescribed, type DefinedState, type Game } from "../game/index.js";
import { differenceOf } from "./difference.js";

/** What a game of `defineGame` shows to others, by the names in `g`. Which of it is a secret nobody knows but its author. */
export interface Shown {
  /** What differed at least once between the position and what somebody saw of it. */
  readonly hidden: readonly string[];
  /** What everybody always saw as it was. */
  readonly open: readonly string[];
}

type Named = Readonly<Record<string, unknown>>;

/** Notes what of `g` the seats see in the positions that it is shown. */
export class ShownWatch<S, O> {
  readonly #game: Game<S, O>;
  readonly #seen = new Map<string, boolean>();

  constructor(game: Game<S, O>) {
    this.#game = game;
  }

  note(state: S): void {
    const game = this.#game;
    if (!isDescribed(game)) return;
    const { g } = state as DefinedState<Named>;
    for (let seat = 0; seat < game.numPlayers; seat++) {
      const view = game.observe(state, seat, game.newObservation()) as DefinedState<Named>;
      for (const name of new Set([...Object.keys(g), ...Object.keys(view.g)])) {
        const isHidden = view !== (state as object) && differenceOf(view.g[name], g[name]) !== null;
        this.#seen.set(name, isHidden || this.#seen.get(name) === true);
      }
    }
  }

  /** Null for games of the full contract. */
  get shown(): Shown | null {
    if (!isDescribed(this.#game)) return null;
    const names = (isHidden: boolean): string[] =>
      [...this.#seen].filter(([, hidden]) => hidden === isHidden).map(([name]) => name);
    return { hidden: names(true), open: names(false) };
  }
}
