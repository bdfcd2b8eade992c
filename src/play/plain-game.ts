import { LentDice, Purpose, RandomDice, RecordingDice, type Streams, type Throw } from "../dice/index.js";
import { readPosition, TERMINAL, type AnyGame, type AnyState, type Bot, type Dice } from "../game/index.js";
import { includes } from "./arm-runner.js";
import { tellOnlyAction } from "./forced.js";
import { roleTeller } from "./mixture.js";
import type { WinChance } from "./win-chance.js";
import { illegalMessage } from "./words.js";

/** One action of a game that is played to be looked at. */
export interface Step {
  /** The rule book's turn that it belongs to, 0 in the set-up, and whose turn that was. */
  readonly turn: number;
  readonly turnPlayer: number;
  readonly player: number;
  readonly action: number;
  /** How many legal actions there were; 1 if there was no choice. */
  readonly choices: number;
  readonly throws: readonly Throw[];
}

export interface PlainGameSetup {
  readonly game: AnyGame;
  /** By seat. */
  readonly bots: readonly Bot<unknown>[];
  readonly streams: Streams;
  readonly block: number;
  readonly start?: string | undefined;
  /** Follows the win chance. */
  readonly chance?: WinChance | undefined;
  /** Also make sure that bots leave the observation and the list of legal actions as they are. */
  readonly strict?: boolean;
}

/** One game of a block, played the plain way, action by action. */
export class PlainGame {
  readonly game: AnyGame;
  readonly state: AnyState;
  /** What the table's dice showed in the set-up. */
  readonly setup: readonly Throw[];
  readonly #bots: readonly Bot<unknown>[];
  readonly #dice: readonly RecordingDice[];
  readonly #legal: Int32Array;
  readonly #chance: WinChance | undefined;
  readonly #strict: boolean;
  #choices: number;

  /** Sets it up. Throws what a bot throws. */
  constructor({ game, bots, streams, block, start, chance, strict = false }: PlainGameSetup) {
    const stream = (purpose: number): Dice => {
      const dice = new RandomDice();
      streams.start(dice, block, purpose);
      return dice;
    };
    const tableDice = new RecordingDice(stream(Purpose.table));
    this.game = game;
    this.state = game.newState();
    this.#bots = bots;
    this.#dice = bots.map((_, seat) => new RecordingDice(stream(Purpose.diceOf(seat))));
    this.#legal = new Int32Array(game.numDistinctActions);
    this.#chance = chance;
    this.#strict = strict;
    if (start === undefined) game.initialize(this.state, tableDice);
    else readPosition(game, start, this.state);
    const tellRole = roleTeller(game, streams);
    bots.forEach((bot, seat) => {
      bot.restart(seat, new LentDice(stream(Purpose.botOf(seat))));
      tellRole(bot, this.state, block, seat);
    });
    this.setup = tableDice.throws;
    chance?.begin(this.state);
    this.#choices = this.#look();
  }

  get isOver(): boolean {
    return this.player === TERMINAL;
  }

  /** Whose decision it is, or `TERMINAL`. */
  get player(): number {
    return this.game.currentPlayer(this.state);
  }

  /** The legal actions; lent until the next one is played. */
  get legal(): Int32Array {
    return this.#legal.subarray(0, this.#choices);
  }

  /** What the bot of the seat does that is to decide; it is not asked where there is no choice. */
  choose(): number {
    const { player } = this;
    const bot = this.#bots[player];
    if (this.#choices > 1) return this.#ask(player);
    tellOnlyAction(bot, this.#legal[0]);
    return this.#legal[0];
  }

  /** Plays a legal action. */
  play(action: number): Step {
    const { game, state, player } = this;
    const turn = game.turn(state);
    const turnPlayer = game.turnPlayer(state);
    const choices = this.#choices;
    const dice = this.#dice[player];
    this.#chance?.before(state, action, player);
    game.applyAction(state, action, dice);
    this.#chance?.after(state);
    const throws = dice.throws.splice(0);
    this.#choices = this.#look();
    // An action may be a turn of its own that begins with it, such as a final battle declared at any time.
    const isBegun = turnsEnded(game, state) > turn;
    return {
      turn: isBegun ? turn + 1 : turn,
      turnPlayer: isBegun ? player : turnPlayer,
      ...{ player, action, choices, throws },
    };
  }

  #look(): number {
    return this.isOver ? 0 : this.game.legalActions(this.state, this.#legal);
  }

  #ask(player: number): number {
    const { game } = this;
    const [legal, count] = [this.#legal, this.#choices];
    const observation = game.observe(this.state, player, game.newObservation());
    const seen = this.#strict ? written([observation, legal]) : "";
    const action = this.#bots[player].chooseAction(observation, legal, count);
    if (this.#strict && written([observation, legal]) !== seen) {
      throw new BotMisbehaviour(
        player,
        "changed its observation or the list of legal actions, which are only lent to it",
      );
    }
    if (!includes(legal, count, action))
      throw new BotMisbehaviour(player, illegalMessage(game, action, legal.subarray(0, count)));
    return action;
  }
}

/** As text, with a row of numbers in one piece: number by number takes seven times as long. */
function written(given: unknown): string {
  return JSON.stringify(given, (_, value: unknown) => (value instanceof Int32Array ? value.join() : value));
}

function turnsEnded(game: AnyGame, state: AnyState): number {
  const turn = game.turn(state);
  return game.currentPlayer(state) === TERMINAL ? turn : turn - 1;
}

/** A bot did what no bot may do: `reason` is the rest of a sentence that begins with its name. */
export class BotMisbehaviour extends Error {
  override readonly name = "BotMisbehaviour";
  readonly player: number;
  readonly reason: string;

  constructor(player: number, reason: string) {
    super(`player ${player} ${reason}`);
    this.player = player;
    this.reason = reason;
  }
}
