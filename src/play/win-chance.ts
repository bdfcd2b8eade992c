import { TERMINAL, type AnyGame, type AnyState } from "../game/index.js";
import { Luck, type PositionValue } from "../value/index.js";

/** A roll that moves so much of the win turns a game. */
const TURNING = 0.1;

/** What each seat may expect at the end of a turn. Plain data. */
export interface ChancePoint {
  /** How many turns are over. */
  readonly turn: number;
  /** By seat, in shares of the win. */
  readonly chances: readonly number[];
  /** The rolls that turned the game since the point before. */
  readonly turning: readonly TurningRoll[];
}

export interface TurningRoll {
  readonly player: number;
  /** The action that was rolled for. */
  readonly words: string;
  /** By how much it changed the chance of whoever rolled, in shares of the win. */
  readonly change: number;
}

/** Follows the win chance of one game that is played to be looked at. */
export class WinChance {
  /** Made at the end of every turn; the first is the start. */
  readonly points: ChancePoint[] = [];
  /** Of the action played last; null where no roll of it turned the game. */
  turning: TurningRoll | null = null;
  readonly #game: AnyGame;
  readonly #value: PositionValue<AnyState>;
  readonly #luck: Luck<AnyState>;
  readonly #chances: Float64Array;
  #since: TurningRoll[] = [];
  #turn = 0;
  #before = 0;
  #played = { player: 0, action: 0 };

  constructor(game: AnyGame, value: PositionValue<AnyState>) {
    this.#game = game;
    this.#value = value;
    this.#luck = new Luck(game, value);
    this.#chances = new Float64Array(game.numPlayers);
  }

  /** How lucky each seat was so far, in shares of the win; their sum is 0. */
  get luck(): Float64Array {
    return this.#luck.bySeat;
  }

  begin(state: AnyState): void {
    const player = this.#game.currentPlayer(state);
    this.#luck.begin(state);
    this.#turn = this.#game.turn(state);
    this.#state(Math.max(0, this.#turn - 1), state, player === TERMINAL ? 0 : player);
  }

  before(state: AnyState, action: number, player: number): void {
    this.#played = { player, action };
    this.#before = this.#luck.bySeat[player];
    this.#luck.before(state, action, player);
  }

  after(state: AnyState): void {
    const game = this.#game;
    this.#luck.after(state);
    const { player } = this.#played;
    const change = this.#luck.bySeat[player] - this.#before;
    const words = game.actionToString(this.#played.action);
    this.turning = Math.abs(change) < TURNING ? null : { player, words, change };
    if (this.turning !== null) this.#since.push(this.turning);
    const turn = game.turn(state);
    const isOver = game.currentPlayer(state) === TERMINAL;
    if (turn !== this.#turn || isOver) this.#state(isOver ? turn : turn - 1, state, player);
    this.#turn = turn;
  }

  #state(turn: number, state: AnyState, viewer: number): void {
    this.#value.begin();
    this.#value.write(state, viewer, this.#chances);
    this.#leaveToOthers(state);
    this.points.push({ turn, chances: [...this.#chances], turning: this.#since });
    this.#since = [];
  }

  /** Whoever dropped out wins no more, though what was learned still gives him a little. */
  #leaveToOthers(state: AnyState): void {
    const game = this.#game;
    if (game.isOut === undefined || game.currentPlayer(state) === TERMINAL) return;
    const chances = this.#chances;
    const isIn = Array.from(chances, (_, seat) => !game.isOut!(state, seat));
    if (!isIn.includes(false)) return;
    isIn.forEach((isIn, seat) => (chances[seat] *= Number(isIn)));
    const left = chances.reduce((sum, chance) => sum + chance);
    if (left > 0) chances.forEach((chance, seat) => (chances[seat] = chance / left));
  }
}
