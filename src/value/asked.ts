import type { Game } from "../game/index.js";
import { comparing } from "./same.js";

/** So many are kept: of one action mostly no more can be seen, whatever is hidden. */
const KEPT = 4;

/** What was said of the observations that were asked about last. Allocates nothing but where it is made. */
export class Asked<O> {
  readonly #observations: readonly O[];
  readonly #isSame: (one: Readonly<O>, other: Readonly<O>) => boolean;
  readonly #viewers = new Int32Array(KEPT + 1);
  readonly #shares: readonly Float64Array[];
  #count = 0;
  #next = 0;

  constructor(game: Game<unknown, O> | Game<never, O>) {
    this.#observations = Array.from({ length: KEPT + 1 }, () => game.newObservation());
    this.#isSame = comparing(this.#observations[0]);
    this.#shares = Array.from({ length: KEPT + 1 }, () => new Float64Array(game.numPlayers));
  }

  /** Forgets everything. */
  begin(): void {
    this.#count = 0;
  }

  /** Room for the observation to be asked about next. */
  get room(): O {
    return this.#observations[this.#next];
  }

  /** Writes what was said of an equal observation into `out`; false where nothing was. */
  recalls(seen: Readonly<O>, viewer: number, out: Float64Array): boolean {
    for (let back = 1; back <= this.#count; back++) {
      const at = (this.#next + KEPT + 1 - back) % (KEPT + 1);
      if (this.#viewers[at] !== viewer || !this.#isSame(seen, this.#observations[at])) continue;
      out.set(this.#shares[at]);
      return true;
    }
    return false;
  }

  /** Keeps what is said of an observation; nothing where the game did not write it into the room. */
  keep(seen: Readonly<O>, viewer: number, shares: Float64Array): void {
    if (seen !== this.room) return;
    this.#viewers[this.#next] = viewer;
    this.#shares[this.#next].set(shares);
    this.#next = (this.#next + 1) % (KEPT + 1);
    this.#count = Math.min(KEPT, this.#count + 1);
  }
}
