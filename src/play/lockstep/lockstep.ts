import { LentDice, Purpose, RandomDice, type Streams } from "../../dice/index.js";
import { TERMINAL, type AnyGame, type AnyState, type Bot } from "../../game/index.js";
import { addLockstep, gamesPerBlock, type LockstepSummary } from "../../measure/index.js";
import { createBots, type PreparedArm, type StrategyModules } from "../arm.js";
import { isA, messageOf } from "../errors.js";
import { PlayError } from "../failure.js";
import { roleTeller, type RoleTeller } from "../mixture.js";
import { Seatings } from "../seating.js";
import { includes, SPARE, type GameWatch } from "../arm-runner.js";
import { illegalMessage } from "../words.js";
import { Follower, IllegalAlternativeAction } from "./follower.js";

/**
 * Plays games of one arm with the rules of others following every move. Of each block it plays the first seating,
 * whose seats are drawn at random: one game, so that the games are independent of each other.
 */
export class Lockstep {
  readonly #base: PreparedArm;
  readonly #alternatives: readonly PreparedArm[];
  readonly #game: AnyGame;
  readonly #streams: Streams;
  readonly #seatings: Seatings;
  readonly #followers: readonly Follower[];
  readonly #bots: readonly Bot<unknown>[];
  readonly #seated: Bot<unknown>[];
  readonly #tellRole: RoleTeller;
  readonly #state: AnyState;
  readonly #legal: Int32Array;
  readonly #observations: readonly AnyState[];
  readonly #seatDice: readonly RandomDice[];
  readonly #botDice: readonly RandomDice[];
  readonly #lentDice: readonly LentDice[];
  readonly #tableDice = new RandomDice();
  readonly #before = new RandomDice();
  readonly #returns: Float64Array;
  readonly #others: Float64Array;
  readonly #differed: Uint8Array;
  #words: string | null = null;
  #watch: GameWatch | null = null;
  #block = -1;
  #acting = -1;

  constructor(
    base: PreparedArm,
    alternatives: readonly PreparedArm[],
    modules: StrategyModules,
    streams: Streams,
  ) {
    const { game, lineup } = base;
    const perSeat = <T>(make: () => T): T[] => Array.from({ length: game.numPlayers }, make);
    this.#base = base;
    this.#alternatives = alternatives;
    this.#game = game;
    this.#streams = streams;
    this.#seatings = new Seatings(lineup.strategyOf, gamesPerBlock(lineup));
    this.#bots = createBots(base, modules);
    this.#seated = [...this.#bots];
    this.#tellRole = roleTeller(game, streams);
    this.#state = game.newState();
    this.#legal = new Int32Array(game.numDistinctActions + SPARE);
    this.#observations = perSeat(() => game.newObservation());
    this.#seatDice = perSeat(() => new RandomDice());
    this.#botDice = perSeat(() => new RandomDice());
    this.#lentDice = this.#botDice.map((dice) => new LentDice(dice));
    this.#returns = new Float64Array(game.numPlayers);
    this.#others = new Float64Array(game.numPlayers);
    this.#differed = new Uint8Array(alternatives.length);
    const words = () => (this.#words ??= game.stateToString(this.#state));
    const followed = { game, state: this.#state, words };
    this.#followers = alternatives.map(
      (alternative) => new Follower(alternative, createBots(alternative, modules), followed, streams),
    );
  }

  /** Plays one game of the block and adds what differed. Throws a `PlayError`. */
  playBlock(block: number, summary: LockstepSummary, watch: GameWatch | null): void {
    this.#watch = watch;
    this.#block = block;
    this.#note(this.#base);
    try {
      this.#base.values.deal(block);
      for (const { values } of this.#alternatives) values.deal(block);
      this.#sitDown(block);
      this.#play();
    } catch (error) {
      throw this.#failure(error, block);
    }
    for (let alternative = 0; alternative < this.#differed.length; alternative++)
      this.#differed[alternative] = this.#followers[alternative].differed;
    addLockstep(summary, this.#differed, block);
  }

  /** One game here is a game for every follower, too: each of their choices is noted, so that none is taken for endless. */
  #note({ index }: PreparedArm): void {
    this.#watch?.gameBegins(index, this.#block, 0);
  }

  #sitDown(block: number): void {
    const streams = this.#streams;
    const seatings = this.#seatings;
    seatings.draw(streams, block);
    const playerAt = (seat: number) => seatings.playerAt(seat, 0);
    for (let seat = 0; seat < this.#seated.length; seat++) {
      this.#seated[seat] = this.#bots[playerAt(seat)];
      streams.start(this.#seatDice[seat], block, Purpose.diceOf(seat));
      streams.start(this.#botDice[seat], block, Purpose.botOf(seat));
    }
    streams.start(this.#tableDice, block, Purpose.table);
    this.#before.follow(this.#tableDice);
    this.#game.initialize(this.#state, this.#tableDice);
    this.#words = null;
    for (const follower of this.#followers) follower.begin(block, playerAt, this.#before, this.#botDice);
    for (let seat = 0; seat < this.#seated.length; seat++) {
      this.#acting = seat;
      this.#seated[seat].restart(seat, this.#lentDice[seat]);
      this.#tellRole(this.#seated[seat], this.#state, block, seat);
    }
    this.#acting = -1;
  }

  #play(): void {
    const game = this.#game;
    const state: AnyState = this.#state;
    const legal = this.#legal;
    let length = 0;
    for (;;) {
      const player = game.currentPlayer(state);
      if (player === TERMINAL) break;
      if (length++ === game.maxGameLength)
        throw new Error(`a game took more than ${game.maxGameLength} actions`);
      const count = game.legalActions(state, legal);
      if (count === 0) throw new Error(`no legal action in ${game.stateToString(state)}`);
      for (const follower of this.#followers) follower.compareLegal(player, legal, count);

      let action = legal[0];
      let seen: AnyState = null;
      this.#before.follow(this.#botDice[player]);
      if (count > 1) {
        seen = game.observe(state, player, this.#observations[player]);
        this.#note(this.#base);
        this.#acting = player;
        action = this.#seated[player].chooseAction(seen, legal, count);
        if (!includes(legal, count, action))
          throw new IllegalAlternativeAction(illegalMessage(game, action, legal.subarray(0, count)));
        this.#acting = -1;
      }
      for (const follower of this.#followers) {
        this.#note(follower.arm);
        follower.compareChoice(player, action, seen, this.#before);
      }

      this.#before.follow(this.#seatDice[player]);
      game.applyAction(state, action, this.#seatDice[player]);
      this.#words = null;
      for (const follower of this.#followers)
        follower.compareOutcome(action, this.#before, this.#seatDice[player]);
    }
    game.returns(state, this.#returns);
    const capped = game.capped(state);
    for (const follower of this.#followers) follower.end(this.#returns, capped, this.#others);
  }

  #failure(error: unknown, block: number): PlayError {
    const blamed = this.#followers.find(({ acting }) => acting >= 0);
    const { index, arm } = blamed?.arm ?? this.#base;
    const acting = blamed?.acting ?? this.#acting;
    const strategy = acting < 0 ? null : arm.strategies[this.#seatings.playerAt(acting, 0)].label;
    const message = messageOf(error);
    const reason = isA(error, IllegalAlternativeAction) ? message : `threw "${message}"`;
    return new PlayError({ arm: index, block, seating: 0, strategy, reason }, error);
  }
}
