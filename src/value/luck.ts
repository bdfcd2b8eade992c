import { EnumerationError, mergedOutcomesOf } from "../dice/index.js";
import type { Game, Outcomes } from "../game/index.js";
import { MOST_OUTCOMES, SetUpLuck } from "./set-up-luck.js";
import type { PositionValue } from "./value.js";

/** Ends the walk through too many outcomes. Made once: it says nothing of where it was thrown. */
const TOO_MANY = new Error("too many outcomes");

/**
 * How lucky each seat is in a game: the sum over its rolls of what the position is worth after the roll less what it was worth
 * before, which is the mean over all that could be rolled. Whatever the value function, it comes to 0 on average, so that a
 * result less its luck is as right as the result, and the better the function, the less it varies (White, "Advantage sum
 * estimator", 2000; Burch and others, "AIVAT", 2018). Allocates nothing while games are played.
 */
export class Luck<S> {
  /** In shares of the win; their sum is 0. */
  readonly bySeat: Float64Array;
  /** The luck of the set-up, which stands in none of these: by place in the order of play; their sum is 0. */
  readonly byPlace: Float64Array;
  readonly #setUp: SetUpLuck<S> | null;
  /** Whether the action last asked about has too many outcomes, so that its luck is left in. */
  isLeftIn = false;
  readonly #value: PositionValue<S>;
  readonly #outcomes: Outcomes<S>;
  readonly #expected: Float64Array;
  readonly #worth: Float64Array;
  #player = 0;
  #walked = 0;
  #isRolled = false;
  readonly #visit = (next: Readonly<S>, probability: number): void => {
    if (probability === 1) return;
    if (this.#walked++ === MOST_OUTCOMES) throw TOO_MANY;
    this.#isRolled = true;
    this.#value.write(next, this.#player, this.#worth);
    for (let seat = 0; seat < this.#worth.length; seat++)
      this.#expected[seat] += probability * this.#worth[seat];
  };

  /** `from`: games are set up, and places in the order of play are counted from the starter or are seats; or it is a position. */
  constructor(
    game: Game<S, unknown>,
    value: PositionValue<S>,
    from: "starter" | "first seat" | "position" = "position",
  ) {
    const perSeat = () => new Float64Array(game.numPlayers);
    this.#setUp = from === "position" ? null : new SetUpLuck(game, value, from === "first seat");
    this.byPlace = this.#setUp?.byPlace ?? perSeat();
    this.bySeat = perSeat();
    this.#value = value;
    this.#outcomes = mergedOutcomesOf(game);
    this.#expected = perSeat();
    this.#worth = perSeat();
  }

  /** Before the first action of a game. */
  begin(state: Readonly<S>): void {
    this.bySeat.fill(0);
    this.#setUp?.begin(state);
  }

  /** Before a player's action. */
  before(state: Readonly<S>, action: number, player: number): void {
    this.#player = player;
    this.#walked = 0;
    this.#isRolled = false;
    this.isLeftIn = false;
    this.#expected.fill(0);
    this.#value.begin();
    try {
      this.#outcomes(state, action, this.#visit);
    } catch (error) {
      if (error !== TOO_MANY && !(error instanceof EnumerationError)) throw error;
      this.#isRolled = false;
      this.isLeftIn = true;
    }
  }

  /** After it was played. */
  after(state: Readonly<S>): void {
    if (!this.#isRolled) return;
    this.#value.write(state, this.#player, this.#worth);
    for (let seat = 0; seat < this.#worth.length; seat++)
      this.bySeat[seat] += this.#worth[seat] - this.#expected[seat];
  }
}
