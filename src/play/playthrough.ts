import { LentDice, Purpose, RandomDice, RecordingDice, type Streams, type Throw } from "../dice/index.js";
import { readPosition, TERMINAL, type AnyGame, type AnyState, type Bot, type Dice } from "../game/index.js";
import { tellOnlyAction } from "./forced.js";
import { roleTeller } from "./mixture.js";
import { includes } from "./arm-runner.js";
import type { WinChance } from "./win-chance.js";
import { illegalMessage } from "./words.js";

/** One action of a game that was played to be looked at. */
export interface Step {
  /** The rule book's turn that it belongs to, 0 in the set-up, and whose turn that was. */
  readonly turn: number;
  readonly turnPlayer: number;
  readonly player: number;
  readonly action: number;
  /** How many legal actions there were; 1 if there was no choice. */
  readonly choices: number;
  readonly throws: readonly Throw[];
  /** The position after it, as `stateToString` writes it. */
  readonly position: string;
  /** What each seat then has, where the game tells that. */
  readonly standings: readonly string[] | null;
}

export interface Playthrough {
  /** What the table's dice showed in the set-up. */
  readonly setup: readonly Throw[];
  readonly start: string;
  readonly steps: readonly Step[];
  /** How many turns were played. */
  readonly turns: number;
  readonly returns: readonly number[];
  readonly capped: boolean;
  readonly final: AnyState;
}

export interface PlaythroughSetup {
  readonly game: AnyGame;
  /** By seat. */
  readonly bots: readonly Bot<unknown>[];
  readonly streams: Streams;
  readonly block: number;
  readonly start?: string | undefined;
  /** Told what the table's dice showed in the set-up, and the position that came of it. */
  readonly onStart?: (setup: readonly Throw[], start: string) => void;
  /** Told of every step as it happens. */
  readonly onStep?: (step: Step) => void;
  /** Follows the win chance. */
  readonly chance?: WinChance | undefined;
  /** Also make sure that bots leave the observation and the list of legal actions as they are. */
  readonly strict?: boolean;
}

/**
 * Plays one game of a block the plain way and writes everything down: for replays, and as the slow twin that the
 * runner's inner loop is checked against. Throws what a bot throws.
 */
export function playthrough(setup: PlaythroughSetup): Playthrough {
  const { game, bots, streams, block } = setup;
  const stream = (purpose: number): Dice => {
    const dice = new RandomDice();
    streams.start(dice, block, purpose);
    return dice;
  };
  const tableDice = new RecordingDice(stream(Purpose.table));
  const seatDice = bots.map((_, seat) => new RecordingDice(stream(Purpose.diceOf(seat))));
  const state = game.newState();
  if (setup.start === undefined) game.initialize(state, tableDice);
  else readPosition(game, setup.start, state);
  const tellRole = roleTeller(game, streams);
  bots.forEach((bot, seat) => {
    bot.restart(seat, new LentDice(stream(Purpose.botOf(seat))));
    tellRole(bot, state, block, seat);
  });
  const start = game.stateToString(state);
  setup.chance?.begin(state);
  setup.onStart?.(tableDice.throws, start);

  const legal = new Int32Array(game.numDistinctActions);
  const steps: Step[] = [];
  while (game.currentPlayer(state) !== TERMINAL) {
    const player = game.currentPlayer(state);
    const choices = game.legalActions(state, legal);
    const turn = game.turn(state);
    const turnPlayer = game.turnPlayer(state);
    const action = choices === 1 ? legal[0] : choose(setup, state, player, legal, choices);
    if (choices === 1) tellOnlyAction(bots[player], action);
    const dice = seatDice[player];
    setup.chance?.before(state, action, player);
    game.applyAction(state, action, dice);
    setup.chance?.after(state);
    const throws = dice.throws.splice(0);
    // An action may be a turn of its own that begins with it, such as a final battle declared at any time.
    const begun = turnsEnded(game, state) > turn;
    const step: Step = {
      turn: begun ? turn + 1 : turn,
      turnPlayer: begun ? player : turnPlayer,
      player,
      action,
      choices,
      throws,
      position: game.stateToString(state),
      standings: game.standing === undefined ? null : bots.map((_, seat) => game.standing!(state, seat)),
    };
    steps.push(step);
    setup.onStep?.(step);
  }
  const returns = new Float64Array(game.numPlayers);
  game.returns(state, returns);
  return {
    setup: tableDice.throws,
    start,
    steps,
    turns: game.turn(state),
    returns: [...returns],
    capped: game.capped(state),
    final: state,
  };
}

function turnsEnded(game: AnyGame, state: AnyState): number {
  const turn = game.turn(state);
  return game.currentPlayer(state) === TERMINAL ? turn : turn - 1;
}

function choose(
  setup: PlaythroughSetup,
  state: AnyState,
  player: number,
  legal: Int32Array,
  count: number,
): number {
  const { game, bots, strict } = setup;
  const observation = game.observe(state, player, game.newObservation());
  const seen = strict ? JSON.stringify([observation, legal]) : "";
  const action = bots[player].chooseAction(observation, legal, count);
  if (strict && JSON.stringify([observation, legal]) !== seen) {
    throw new BotMisbehaviour(
      player,
      "changed its observation or the list of legal actions, which are only lent to it",
    );
  }
  if (!includes(legal, count, action))
    throw new BotMisbehaviour(player, illegalMessage(game, action, legal.subarray(0, count)));
  return action;
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
