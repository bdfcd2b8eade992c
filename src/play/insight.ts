import { RandomDice, Streams } from "../dice/index.js";
import { TERMINAL, type AnyGame, type AnyState } from "../game/index.js";
import type { LuckCounts } from "../measure/index.js";
import { Luck, OnePly, type PositionValue } from "../value/index.js";

/** Where something is hidden: at so many of the states that may be a choice is looked at. */
const GUESSES = 8;

/**
 * Watches games with the eyes of the strongest player known: what every choice was worth, how lucky every roll was, and what
 * each seat may expect at the end of every turn. Allocates nothing while games are played.
 */
export class Insight {
  readonly #game: AnyGame;
  readonly #value: PositionValue<AnyState>;
  readonly #isStartLuck: boolean;
  readonly #luck: Luck<AnyState>;
  /** Whether nobody else tells `#luck` of the game. */
  readonly #follows: boolean;
  readonly #near: OnePly<AnyState, unknown>;
  readonly #seen: readonly unknown[];
  readonly #streams = new Streams("choices");
  readonly #dice = new RandomDice();
  /** By seat: what they may expect, all luck of the last roll, and all before it. */
  readonly #chances: Float64Array;
  readonly #rolled: Float64Array;
  readonly #before: Float64Array;
  #counts!: LuckCounts;
  #turn = 0;
  #action = 0;
  #player = 0;

  /**
   * By `choices` the strongest player known goes, by `chances` what is to be expected of whoever plays. `isStartLuck`: whether chance
   * decides who begins with what. `followed`: the luck of rolls by `chances`, of which somebody else tells it first. Throws an
   * `OptionError` where nobody can look ahead.
   */
  constructor(
    game: AnyGame,
    { choices, chances }: Readonly<Record<"choices" | "chances", PositionValue<AnyState>>>,
    isStartLuck: boolean,
    followed?: Luck<AnyState>,
  ) {
    const perSeat = () => new Float64Array(game.numPlayers);
    this.#game = game;
    this.#value = chances;
    this.#isStartLuck = isStartLuck;
    this.#luck = followed ?? new Luck(game, chances);
    this.#follows = followed === undefined;
    this.#near = new OnePly(game, choices, GUESSES);
    this.#seen = Array.from({ length: game.numPlayers }, () => game.newObservation());
    this.#chances = perSeat();
    this.#rolled = perSeat();
    this.#before = perSeat();
  }

  /** The game is set up; what comes of it goes to `counts`. */
  begin(state: AnyState, counts: LuckCounts): void {
    const game = this.#game;
    this.#counts = counts;
    this.#turn = game.turn(state);
    // States are drawn alike in every game, whichever thread plays it.
    this.#streams.start(this.#dice, 0, 0);
    if (this.#follows) this.#luck.begin(state);
    this.#before.set(this.#luck.bySeat);
    const next = game.currentPlayer(state);
    this.#look(state, next === TERMINAL ? 0 : next);
    counts.begin(this.#chances, this.#isStartLuck);
  }

  /** Before one of the first `count` of the legal actions is played. */
  before(state: AnyState, action: number, player: number, legal: Int32Array, count: number): void {
    this.#action = action;
    this.#player = player;
    if (count > 1) this.#weigh(state, action, player, legal, count);
    else this.#counts.hadToAct();
    if (this.#follows) this.#luck.before(state, action, player);
    // Too much can be rolled to go through it: then the position before it says what was to be expected.
    if (this.#luck.isLeftIn) this.#look(state, player);
  }

  /** After it was played. */
  after(state: AnyState): void {
    const game = this.#game;
    this.#findLuck(state);
    this.#counts.rolled(this.#turn, this.#action, this.#rolled);
    const turn = game.turn(state);
    const isOver = game.currentPlayer(state) === TERMINAL;
    if (turn === this.#turn && !isOver) return;
    this.#look(state, this.#player);
    this.#counts.turnEnded(isOver ? turn : turn - 1, this.#chances);
    this.#turn = turn;
  }

  /** How lucky the roll was for each seat. */
  #findLuck(state: AnyState): void {
    const { bySeat, isLeftIn } = this.#luck;
    if (isLeftIn) {
      this.#rolled.set(this.#chances);
      this.#look(state, this.#player);
      for (let seat = 0; seat < bySeat.length; seat++)
        this.#rolled[seat] = this.#chances[seat] - this.#rolled[seat];
      return;
    }
    if (this.#follows) this.#luck.after(state);
    for (let seat = 0; seat < bySeat.length; seat++) this.#rolled[seat] = bySeat[seat] - this.#before[seat];
    this.#before.set(bySeat);
  }

  #look(state: AnyState, viewer: number): void {
    this.#value.begin();
    this.#value.write(state, viewer, this.#chances);
  }

  #weigh(state: AnyState, action: number, player: number, legal: Int32Array, count: number): void {
    const { values } = this.#near;
    const seen = this.#game.observe(state, player, this.#seen[player]);
    this.#near.look(seen, player, legal, count, this.#dice);
    let best = -Infinity;
    let next = -Infinity;
    let sum = 0;
    let chosen = 0;
    for (let index = 0; index < count; index++) {
      const worth = values[index];
      sum += worth;
      if (legal[index] === action) chosen = worth;
      if (worth > best) {
        next = best;
        best = worth;
      } else if (worth > next) next = worth;
    }
    this.#counts.chose(this.#turn, player, best, next, sum / count, chosen);
  }
}
