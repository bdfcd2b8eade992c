import { RecordingDice, type Throw } from "../dice/index.js";
import { Counters } from "../game/define/counters.js";
import {
  metricsLength,
  type AnyGame,
  type AnyState,
  type Dice,
  type WatchedEnd,
  type WatchedMove,
  type WatchedStart,
} from "../game/index.js";
import type { OwnMeasure } from "../measure/index.js";
import { isA, messageOf } from "./errors.js";
import { GuardError, refusedIn } from "./guard/index.js";
import { lentGame } from "./lent.js";
import type { MeasureModule, MeasureModules } from "./measures.js";

/** Somebody's measure broke down. */
export class MeasureError extends Error {
  override readonly name = "MeasureError";
  readonly file: string;
  /** What it did, as the rest of a sentence that begins with its name. */
  readonly reason: string;

  constructor(file: string, cause: unknown) {
    const guard = isA(cause, GuardError)
      ? `${refusedIn(cause)}: a measure reads the game and nothing else`
      : null;
    const reason = `threw "${guard ?? messageOf(cause)}"`;
    super(`measure ${file} ${reason}`, { cause });
    this.file = file;
    this.reason = reason;
  }
}

/** People's own measures at one table. They see copies: nothing that they do reaches the game. */
export class Watching {
  /** What the game under way comes to so far, as `measure` of a game would write it. */
  readonly counts: Int32Array;
  readonly #watchers: readonly Watcher[];
  /** By place in `counts`. */
  readonly #files: readonly string[];
  readonly #throws: Throw[] = [];

  constructor(own: readonly OwnMeasure[], modules: MeasureModules, game: AnyGame) {
    const lengths = own.map(({ metrics }) => metricsLength(metrics, game.numPlayers));
    this.counts = new Int32Array(lengths.reduce((sum, length) => sum + length, 0));
    this.#files = own.flatMap(({ file }, index) => Array<string>(lengths[index]).fill(file));
    let first = 0;
    this.#watchers = own.map((one, index) => {
      const counts = this.counts.subarray(first, (first += lengths[index]));
      return new Watcher(one, modules.get(one.hash)!, game, counts);
    });
  }

  /** The same dice, which are told to the measures as they fall. */
  recorded(dice: Dice): Dice {
    return new RecordingDice(dice, this.#throws);
  }

  /** The measure, as written, whose count stands at this place of `counts`. */
  fileOf(place: number): string {
    return this.#files[place];
  }

  /** The game is set up. */
  begin(state: AnyState): void {
    const throws = this.#throws.splice(0);
    for (const watcher of this.#watchers) watcher.begin(state, throws);
  }

  /** The action was played, and `state` came of it. */
  played(state: AnyState, player: number, action: number): void {
    const throws = this.#throws.splice(0);
    for (const watcher of this.#watchers) watcher.played(state, player, action, throws);
  }

  /** The game is over. */
  end(): void {
    for (const watcher of this.#watchers) watcher.end();
  }
}

/** Whose count it is outside of a move. */
const NOBODY = -1;

/** One measure. It is itself what its functions are handed: they take out of it what they need. */
class Watcher
  implements
    WatchedStart<AnyState, unknown, string>,
    WatchedMove<AnyState, unknown, string, unknown>,
    WatchedEnd<AnyState, unknown, string, unknown>
{
  readonly game: AnyGame;
  before: AnyState;
  after: AnyState;
  player = NOBODY;
  action = 0;
  throws: readonly Throw[] = [];
  notes: unknown;

  readonly #file: string;
  readonly #module: MeasureModule;
  /** Those that are played; `game` is lent. */
  readonly #rules: AnyGame;
  readonly #counters: Counters;
  readonly #counts: Int32Array;

  constructor({ file, metrics }: OwnMeasure, module: MeasureModule, game: AnyGame, counts: Int32Array) {
    this.game = lentGame(game);
    this.before = game.newState();
    this.after = game.newState();
    this.#file = file;
    this.#module = module;
    this.#rules = game;
    const described = metrics.map(({ scope, ...rest }) => ({
      ...rest,
      ...(scope === "player" && { each: scope }),
    }));
    this.#counters = new Counters(described, game.numPlayers);
    this.#counts = counts;
  }

  get state(): AnyState {
    return this.after;
  }

  get words(): string {
    return this.#rules.actionToString(this.action);
  }

  /** A field, because people take it out of the move that they are handed. */
  readonly count = (name: string, amount = 1, seat: number = this.player): void => {
    const { numPlayers } = this.#rules;
    const isPlayers = this.#counters.metrics.some(
      (metric) => metric.name === name && metric.scope === "player",
    );
    if (isPlayers && !(Number.isInteger(seat) && seat >= 0 && seat < numPlayers))
      throw new Error(
        `count of ${name} names ${seat === NOBODY ? "nobody" : seat}, not a seat from 0 to ${numPlayers - 1}: count("${name}", 1, seat)`,
      );
    this.#counters.add(this.#counts, name, amount, seat);
  };

  begin(state: AnyState, throws: readonly Throw[]): void {
    this.#rules.copyState(state, this.after);
    this.#counts.fill(0);
    this.player = NOBODY;
    this.throws = throws;
    this.notes = undefined;
    this.#call(() => (this.notes = this.#module.begin?.(this)));
  }

  played(state: AnyState, player: number, action: number, throws: readonly Throw[]): void {
    // What came of the last action is what this one was chosen in.
    const { before } = this;
    this.before = this.after;
    this.after = before;
    this.#rules.copyState(state, this.after);
    this.player = player;
    this.action = action;
    this.throws = throws;
    this.#call(() => this.#module.move?.(this));
  }

  end(): void {
    this.player = NOBODY;
    this.#call(() => this.#module.end?.(this));
  }

  #call(hook: () => void): void {
    try {
      hook();
    } catch (error) {
      throw new MeasureError(this.#file, error);
    }
  }
}
