import { EnumerationError, mergedOutcomesOf } from "../dice/index.js";
import type { Game, Outcomes } from "../game/index.js";
import { MOST_OUTCOMES, SetUpLuck } from "./set-up-luck.js";
import type { PositionValue } from "./value.js";

/** Ends the walk through too many outcomes. Made once: it says nothing of where it was thrown. */
const TOO_MANY = new Error("too many outcomes");

/** Choices that lead to more positions are weighed by what was chosen alone: what they save is less than what they cost. */
const MOST_CHOICES = 200;

/**
 * How lucky each seat is in a game: the sum over its rolls of what the position is worth after the roll less what it was worth
 * before, which is the mean over all that could be rolled; where a player says with which probabilities it chooses, over all
 * that could be chosen, too. Whatever the value function, it comes to 0 on average, so that a
 * result less its luck is as right as the result, and the better the function, the less it varies (White, "Advantage sum
 * estimator", 2000; Burch and others, "AIVAT", 2018). Allocates nothing while games are played.
 */
export class Luck<S> {
  /** In shares of the win; their sum is 0. */
  readonly bySeat: Float64Array;
  /** The luck of the set-up, which stands in none of these: by place in the order of play; their sum is 0. */
  readonly byPlace: Float64Array;
  readonly #setUp: SetUpLuck<S> | null;
  /** Whether the luck of the action last asked about is left in: it has too many outcomes, or belongs to the set-up. */
  isLeftIn = false;
  /** Whether what players choose by chance is taken for luck where they say with which probabilities. */
  heedsPolicy = true;
  readonly #legal: Int32Array;
  readonly #policy: Float64Array;
  /** How many of them whoever acts next chooses among by chance; 0 where it does not say so. */
  #choices = 0;
  readonly value: PositionValue<S>;
  readonly #game: Game<S, unknown>;
  readonly #outcomes: Outcomes<S>;
  readonly #expected: Float64Array;
  readonly #worth: Float64Array;
  #player = 0;
  #walked = 0;
  #most = 0;
  #isRolled = false;
  /** How likely the action is whose outcomes are walked. */
  #chance = 1;
  readonly #visit = (next: Readonly<S>, probability: number): void => {
    const chance = this.#chance * probability;
    if (chance === 1) return;
    if (this.#walked++ === this.#most) throw TOO_MANY;
    this.#isRolled = true;
    this.value.write(next, this.#player, this.#worth);
    for (let seat = 0; seat < this.#worth.length; seat++) this.#expected[seat] += chance * this.#worth[seat];
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
    this.value = value;
    this.#game = game;
    this.#outcomes = mergedOutcomesOf(game);
    this.#expected = perSeat();
    this.#worth = perSeat();
    this.#legal = new Int32Array(game.numDistinctActions);
    this.#policy = new Float64Array(game.numDistinctActions);
  }

  /** Before the first action of a game. */
  begin(state: Readonly<S>): void {
    this.bySeat.fill(0);
    this.#choices = 0;
    this.#setUp?.begin(state);
  }

  /** Before `before`: with which probabilities the player chooses among the first `count` of the legal actions, by place. */
  mayChoose(legal: Int32Array, count: number, policy: Float64Array): void {
    this.#choices = count;
    for (let place = 0; place < count; place++) {
      this.#legal[place] = legal[place];
      this.#policy[place] = policy[place];
    }
  }

  /** Before a player's action. */
  before(state: Readonly<S>, action: number, player: number): void {
    this.#player = player;
    const choices = this.heedsPolicy ? this.#choices : 0;
    this.#choices = 0;
    if (this.#isSetUp(state)) {
      this.isLeftIn = true;
      this.#isRolled = false;
      return;
    }
    if (choices > 0 && this.#expectOf(state, choices)) return;
    this.#start(MOST_OUTCOMES);
    this.isLeftIn = !this.#expect(state, action, 1);
    if (this.isLeftIn) this.#isRolled = false;
  }

  /**
   * Before the first turn dice may decide who begins. Whoever begins was lucky then, in every game: by the order of play that
   * luck does not come to 0, and by seat it evens out within a block anyway. So it is left in.
   */
  #isSetUp(state: Readonly<S>): boolean {
    return this.#game.turn(state) === 0;
  }

  /** What comes of all choices; false where that is too much. */
  #expectOf(state: Readonly<S>, choices: number): boolean {
    this.#start(MOST_CHOICES);
    for (let place = 0; place < choices; place++)
      if (this.#policy[place] > 0 && !this.#expect(state, this.#legal[place], this.#policy[place]))
        return false;
    this.isLeftIn = false;
    return true;
  }

  #start(most: number): void {
    this.#walked = 0;
    this.#most = most;
    this.#isRolled = false;
    this.#expected.fill(0);
    this.value.begin();
  }

  /** Adds what comes of an action that is taken with this chance; false where that is too much. */
  #expect(state: Readonly<S>, action: number, chance: number): boolean {
    this.#chance = chance;
    try {
      this.#outcomes(state, action, this.#visit);
      return true;
    } catch (error) {
      if (error !== TOO_MANY && !(error instanceof EnumerationError)) throw error;
      return false;
    }
  }

  /** After it was played. */
  after(state: Readonly<S>): void {
    if (!this.#isRolled) return;
    this.value.write(state, this.#player, this.#worth);
    for (let seat = 0; seat < this.#worth.length; seat++)
      this.bySeat[seat] += this.#worth[seat] - this.#expected[seat];
  }
}
