import { CountingDice, LentDice, Purpose, RandomDice, WaitingDice, type Streams } from "../dice/index.js";
import { readPosition, TERMINAL, type AnyGame, type AnyState, type Bot, type Dice } from "../game/index.js";
import type { Recorder } from "../measure/index.js";
import type { Luck } from "../value/index.js";
import type { Insight } from "./insight.js";
import type { RoleTeller } from "./mixture.js";
import { Seatings } from "./seating.js";
import type { Watching } from "./watching.js";

/** What a table needs to know of its arm. */
export interface RunnerSetup {
  /** Index of the arm in the plan, for messages. */
  readonly arm: number;
  readonly game: AnyGame;
  /** One bot for each player of the line-up, with the names people know their strategies by. */
  readonly bots: readonly Bot<unknown>[];
  readonly labels: readonly string[];
  /** For each player of the line-up which of its distinct strategies it has. */
  readonly strategyOf: readonly number[];
  readonly gamesPerBlock: number;
  /** A position to start from instead of the set-up. */
  readonly start?: string | undefined;
  /** Whether the dice rolled are counted. */
  readonly countsDice?: boolean;
  /** Measures of people's own that watch the games; left out where there are none. */
  readonly watching?: Watching | undefined;
  /** Follows how lucky each seat is; left out where luck is left in. */
  readonly luck?: Luck<AnyState> | undefined;
  /** Tells what luck and choices do; left out where nobody asks. */
  readonly insight?: Insight | undefined;
  /** Tells a bot of an action to which there was no other; left out where none asks for it. */
  readonly tellOnlyAction?: ((bot: Bot<unknown>, action: number) => void) | undefined;
  /** Tells mixtures, once the game is set up, who begins it; left out where none asks. */
  readonly tellRole?: RoleTeller | undefined;
  /** Told of every block before its games: see `ArmValues`. */
  readonly deal?: ((block: number) => void) | undefined;
  /** What is thrown in place of an error during a game; left out where errors may come as they are. */
  readonly failureOf?: ((error: unknown, where: GameFailure) => Error) | undefined;
}

/** Where a game broke. */
export interface GameFailure {
  /** Index of the arm in the plan. */
  readonly arm: number;
  readonly block: number;
  readonly seating: number;
  /** The strategy whose bot was running; null while the rules were. */
  readonly strategy: string | null;
  /** What the bot returned, if that is why, and the list of which it is none. */
  readonly illegal: { readonly action: unknown; readonly legal: Int32Array } | null;
}

/** Where a game notes itself before it begins, so that another thread can tell which one never ends. */
export interface GameWatch {
  gameBegins(arm: number, block: number, seating: number): void;
}

/**
 * One arm's rules, bots and dice, set up once and used for game after game: the runner's inner loop.
 * Each seat throws dice of its own, whoever sits there, so that an extra roll of one player shifts nobody else's.
 */
export class ArmRunner {
  readonly seatings: Seatings;
  /** The game just played: its final state. */
  readonly state: AnyState;
  /** Measures of people's own, with what the game just played came to. */
  readonly watching: Watching | undefined;

  readonly #setup: RunnerSetup;
  readonly #streams: Streams;
  readonly #start: AnyState | null;
  readonly #legal: Int32Array;
  readonly #observations: readonly unknown[];
  readonly #tableDice = new RandomDice();
  readonly #seatDice: readonly RandomDice[];
  readonly #botDice: readonly WaitingDice[];
  /** Dice of the table and the seats as the block begins, for each of its games. */
  readonly #tableBegins = new RandomDice();
  readonly #seatBegins: readonly RandomDice[];
  #begun = -1;
  /** The table's dice and those of the seats, as the game gets them, and what they count. */
  readonly #thrownAtTable: Dice;
  readonly #thrownBySeat: readonly Dice[];
  readonly #rolled = { count: 0 };
  readonly #lentDice: readonly LentDice[];
  /** By seat, for the game under way. */
  readonly #seatedBots: Bot<unknown>[];
  readonly #seatedPlayers: Int32Array;
  readonly #seatedStrategies: Int32Array;
  /** The seat whose bot is running, or −1 while the rules are. */
  #acting = -1;
  #illegal: GameFailure["illegal"] = null;

  constructor(setup: RunnerSetup, streams: Streams) {
    const { game } = setup;
    const perSeat = <T>(make: () => T): T[] => Array.from({ length: game.numPlayers }, make);
    this.#setup = setup;
    this.#streams = streams;
    this.seatings = new Seatings(setup.strategyOf, setup.gamesPerBlock);
    this.state = game.newState();
    this.watching = setup.watching;
    this.#start = setup.start === undefined ? null : game.newState();
    if (setup.start !== undefined) readPosition(game, setup.start, this.#start);
    this.#legal = new Int32Array(game.numDistinctActions + SPARE);
    this.#observations = perSeat(() => game.newObservation());
    this.#seatDice = perSeat(() => new RandomDice());
    this.#seatBegins = perSeat(() => new RandomDice());
    this.#botDice = this.#seatDice.map((_, seat) => new WaitingDice(streams, Purpose.botOf(seat)));
    const counted = (random: RandomDice): Dice => {
      const dice = setup.watching?.recorded(random) ?? random;
      return setup.countsDice === true ? new CountingDice(dice, this.#rolled) : dice;
    };
    this.#thrownAtTable = counted(this.#tableDice);
    this.#thrownBySeat = this.#seatDice.map(counted);
    this.#lentDice = this.#botDice.map((dice) => new LentDice(dice));
    this.#seatedBots = [...setup.bots];
    this.#seatedPlayers = new Int32Array(game.numPlayers);
    this.#seatedStrategies = new Int32Array(game.numPlayers);
  }

  /** Plays one block in all its seatings and adds it to the recorder. */
  playBlock(block: number, recorder: Recorder, watch: GameWatch | null): void {
    this.seatings.draw(this.#streams, block);
    recorder.beginBlock();
    for (let seating = 0; seating < this.seatings.count; seating++) {
      watch?.gameBegins(this.#setup.arm, block, seating);
      recorder.beginGame();
      this.playGame(block, seating, recorder);
      recorder.endGame(this.state, this.#seatedStrategies, this.seatings.weight, block, seating);
    }
    recorder.endBlock(block);
  }

  /** Plays one game; `seatings` must have been drawn for its block. Throws what `failureOf` makes of an error. */
  playGame(block: number, seating: number, recorder: Recorder | null): void {
    try {
      this.#sitDown(block, seating);
      this.#play(recorder);
    } catch (error) {
      throw this.#failure(error, block, seating);
    }
  }

  /** Sets the game up and puts everyone in their seats with fresh dice. */
  #sitDown(block: number, seating: number): void {
    const { game, bots, strategyOf, tellRole = null } = this.#setup;
    if (block !== this.#begun) this.#begin(block);
    this.#rolled.count = 0;
    if (this.#start === null) {
      this.#tableDice.follow(this.#tableBegins);
      game.initialize(this.state, this.#thrownAtTable);
    } else game.copyState(this.#start, this.state);
    for (let seat = 0; seat < game.numPlayers; seat++) {
      const player = this.seatings.playerAt(seat, seating);
      this.#seatedPlayers[seat] = player;
      this.#seatedStrategies[seat] = strategyOf[player]!;
      this.#seatedBots[seat] = bots[player]!;
      this.#seatDice[seat].follow(this.#seatBegins[seat]);
      this.#botDice[seat].begin(block);
      this.#acting = seat;
      bots[player].restart(seat, this.#lentDice[seat]);
      if (tellRole !== null) tellRole(bots[player], this.state, block, seat);
    }
    this.#acting = -1;
  }

  /** Draws the streams of the block. */
  #begin(block: number): void {
    this.#begun = block;
    this.#setup.deal?.(block);
    const streams = this.#streams;
    streams.start(this.#tableBegins, block, Purpose.table);
    for (let seat = 0; seat < this.#seatBegins.length; seat++)
      streams.start(this.#seatBegins[seat], block, Purpose.diceOf(seat));
  }

  #play(recorder: Recorder | null): void {
    const { state } = this;
    const { game, watching = null, tellOnlyAction = null } = this.#setup;
    const { luck = null } = this.#setup;
    const { maxGameLength } = game;
    const legal = this.#legal;
    const bots = this.#seatedBots;
    const dice = this.#thrownBySeat;
    const rolled = this.#rolled;
    const leadWatch = recorder === null ? null : recorder.leadWatch;
    const picks = recorder === null ? null : recorder.picks;
    const clock = recorder === null ? null : recorder.clock;
    if (leadWatch !== null) leadWatch.begin(state);
    if (clock !== null) clock.begin(state, rolled.count);
    if (watching !== null) watching.begin(state);
    if (luck !== null) luck.begin(state);
    const insight = recorder === null || recorder.told === null ? null : (this.#setup.insight ?? null);
    if (insight !== null) insight.begin(state, recorder!.told!);
    let decisions = 0;
    let offered = 0;
    let length = 0;
    for (;;) {
      const player = game.currentPlayer(state);
      if (player === TERMINAL) break;
      if (length++ === maxGameLength) throw new Error(`a game took more than ${maxGameLength} actions`);
      const count = game.legalActions(state, legal);
      let action = legal[0];
      if (count > 1) {
        decisions++;
        offered += count;
        const observation = game.observe(state, player, this.#observations[player]);
        this.#acting = player;
        action = bots[player].chooseAction(observation, legal, count);
        if (!includes(legal, count, action)) this.#refuse(action, count);
        this.#acting = -1;
      } else if (count === 0) {
        throw new Error(`no legal action in ${game.stateToString(state)}`);
      } else if (tellOnlyAction !== null) {
        this.#acting = player;
        tellOnlyAction(bots[player], action);
        this.#acting = -1;
      }
      if (picks !== null) picks.note(state, player, action);
      if (clock !== null) clock.note(state, action, rolled.count);
      if (luck !== null) luck.before(state, action, player);
      if (insight !== null) insight.before(state, action, player, legal, count);
      game.applyAction(state, action, dice[player]);
      if (luck !== null) luck.after(state);
      if (insight !== null) insight.after(state);
      if (watching !== null) watching.played(state, player, action);
      if (leadWatch !== null) leadWatch.played(state);
    }
    if (watching !== null) watching.end();
    if (recorder === null) return;
    recorder.own = watching === null ? null : watching.counts;
    recorder.luck = luck;
    recorder.decisions = decisions;
    recorder.legalActions = offered;
    recorder.diceRolled = rolled.count;
  }

  #refuse(action: unknown, count: number): never {
    this.#illegal = { action, legal: this.#legal.slice(0, count) };
    throw new Error(`a bot returned what is not one of the ${count} legal actions`);
  }

  #failure(error: unknown, block: number, seating: number): unknown {
    const { arm, labels, failureOf } = this.#setup;
    const strategy = this.#acting < 0 ? null : labels[this.#seatedPlayers[this.#acting]];
    const illegal = this.#illegal;
    this.#acting = -1;
    this.#illegal = null;
    return failureOf === undefined ? error : failureOf(error, { arm, block, seating, strategy, illegal });
  }
}

/** How many entries a list of legal actions needs beyond its last one, for `includes`. */
export const SPARE = 3;

/**
 * Whether the action is one of the first `count` (at least 1) of `legal`, which has room for `SPARE` more. By fours
 * and to the end: where in the list a bot's choice stands is hard to guess, and a wrong guess of the processor costs
 * more than the comparisons. The list is filled up with its own first action, so that nothing else gets legal.
 */
export function includes(legal: Int32Array, count: number, action: number): boolean {
  const wanted = action | 0;
  if (wanted !== action || wanted < 0) return false;
  const filler = legal[0];
  legal[count] = filler;
  legal[count + 1] = filler;
  legal[count + 2] = filler;
  // Actions are not negative: of all differing bits less one only those of equal actions are.
  let equal = 0;
  for (let index = 0; index < count; index += 4)
    equal |=
      ((legal[index] ^ wanted) - 1) |
      ((legal[index + 1] ^ wanted) - 1) |
      ((legal[index + 2] ^ wanted) - 1) |
      ((legal[index + 3] ^ wanted) - 1);
  return equal < 0;
}
