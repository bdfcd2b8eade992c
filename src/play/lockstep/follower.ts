import { LentDice, RandomDice, type Streams } from "../../dice/index.js";
import {
  PositionError,
  readPosition,
  TERMINAL,
  type AnyGame,
  type AnyState,
  type Bot,
} from "../../game/index.js";
import { SHADOW_KINDS, type LockstepKind } from "../../measure/index.js";
import type { PreparedArm } from "../arm.js";
import { includes, SPARE } from "../arm-runner.js";
import { roleTeller, type RoleTeller } from "../mixture.js";
import { illegalMessage } from "../words.js";
import { likeness } from "./same.js";

/** A choice that the bot of the rules that follow may not make. */
export class IllegalAlternativeAction extends Error {}

const BIT = Object.fromEntries(SHADOW_KINDS.map((kind, index) => [kind, 1 << index])) as Record<
  LockstepKind,
  number
>;

/** The game that is followed, as it stands. */
export interface Followed {
  readonly game: AnyGame;
  readonly state: AnyState;
  /** The position in words; worked out once, and only where it is asked for. */
  readonly words: () => string;
}

/**
 * The rules of another arm, following a game: at every move they say what would be legal, their bot says what it would
 * do, and the move that was made is made under them as well, on the same dice. Where it leads elsewhere, they are taken
 * back to the game's own position, so that each difference is one of the rules and not of what went before.
 *
 * Positions are compared by their words. Where the two arms already write the set-up differently (a ruling may add a
 * section of its own), the rules keep a position of their own, which is held against the game's by whose turn it is, the
 * turn's number, who is ahead, and the result; they then follow only up to the first difference.
 */
export class Follower {
  readonly arm: PreparedArm;
  /** What has differed in the game under way: bit k is kind k of `SHADOW_KINDS`. */
  differed = 0;
  /** The seat whose bot is running, or −1. */
  acting = -1;

  readonly #followed: Followed;
  readonly #game: AnyGame;
  readonly #bots: readonly Bot<unknown>[];
  readonly #seated: Bot<unknown>[];
  readonly #tellRole: RoleTeller;
  readonly #state: AnyState;
  /** For each action of the game that is followed the one in the same words here, or −1. */
  readonly #same: Int32Array;
  readonly #legal: Int32Array;
  readonly #allowed: Uint8Array;
  readonly #observations: readonly AnyState[];
  readonly #botDice: readonly RandomDice[];
  readonly #lentDice: readonly LentDice[];
  readonly #dice = new RandomDice();
  #count = 0;
  #following = false;
  #byWords = false;

  constructor(arm: PreparedArm, bots: readonly Bot<unknown>[], followed: Followed, streams: Streams) {
    const { game } = arm;
    this.arm = arm;
    this.#followed = followed;
    this.#game = game;
    this.#bots = bots;
    this.#seated = [...bots];
    this.#tellRole = roleTeller(game, streams);
    this.#state = game.newState();
    this.#legal = new Int32Array(game.numDistinctActions + SPARE);
    this.#allowed = new Uint8Array(game.numDistinctActions);
    this.#observations = bots.map(() => game.newObservation());
    this.#botDice = bots.map(() => new RandomDice());
    this.#lentDice = this.#botDice.map((dice) => new LentDice(dice));
    const known = new Map<string, number>();
    for (let action = 0; action < game.numDistinctActions; action++)
      known.set(game.actionToString(action), action);
    this.#same = Int32Array.from(
      { length: followed.game.numDistinctActions },
      (_, action) => known.get(followed.game.actionToString(action)) ?? -1,
    );
  }

  /** A new game: `playerAt` says who sits where, the dice of the table stand at the start of the block. */
  begin(
    block: number,
    playerAt: (seat: number) => number,
    table: RandomDice,
    botDice: readonly RandomDice[],
  ): void {
    const game = this.#game;
    this.differed = 0;
    this.#following = true;
    this.#dice.follow(table);
    game.initialize(this.#state, this.#dice);
    for (let seat = 0; seat < this.#seated.length; seat++) {
      this.#seated[seat] = this.#bots[playerAt(seat)];
      this.#botDice[seat].follow(botDice[seat]);
      this.acting = seat;
      this.#seated[seat].restart(seat, this.#lentDice[seat]);
      this.#tellRole(this.#seated[seat], this.#state, block, seat);
    }
    this.acting = -1;
    this.#byWords = this.#samePosition();
    if (!this.#byWords && !this.#sameStanding()) this.#part(BIT.outcome);
  }

  /** Before a move of `player`, who may choose among the first `count` of `legal`. */
  compareLegal(player: number, legal: Int32Array, count: number): void {
    if (!this.#following) return;
    const game = this.#game;
    if (game.currentPlayer(this.#state) !== player) return this.#part(BIT.outcome);
    this.#count = game.legalActions(this.#state, this.#legal);
    if (this.#count !== count) this.differed |= BIT.legal;
    for (let index = 0; index < this.#count; index++) this.#allowed[this.#legal[index]] = 1;
    for (let index = 0; index < count; index++) {
      const same = this.#same[legal[index]];
      if (same < 0 || this.#allowed[same] === 0) this.differed |= BIT.legal;
    }
    for (let index = 0; index < this.#count; index++) this.#allowed[this.#legal[index]] = 0;
  }

  /** After the bot chose `action`, seeing `seen` (null where it had no choice); its dice were at `dice` before. */
  compareChoice(player: number, action: number, seen: unknown, dice: RandomDice): void {
    // Once a bot has chosen otherwise, it no longer plays the game that is followed.
    if (!this.#following || (this.differed & BIT.played) !== 0) return;
    const game = this.#game;
    let chosen = this.#legal[0];
    if (this.#count > 1) {
      const observation = game.observe(this.#state, player, this.#observations[player]);
      const isHidden = seen !== this.#followed.state && observation !== this.#state;
      if (seen !== null && this.#byWords && isHidden && likeness(seen, observation) === "different")
        this.differed |= BIT.seen;
      this.#botDice[player].follow(dice);
      this.acting = player;
      chosen = this.#seated[player].chooseAction(observation, this.#legal, this.#count);
      if (!includes(this.#legal, this.#count, chosen))
        throw new IllegalAlternativeAction(
          illegalMessage(game, chosen, this.#legal.subarray(0, this.#count)),
        );
      this.acting = -1;
    }
    if (chosen !== this.#same[action]) this.differed |= BIT.played;
  }

  /** After `action` was played on dice that were at `before` and are now at `after`. */
  compareOutcome(action: number, before: RandomDice, after: RandomDice): void {
    if (!this.#following) return;
    const same = this.#same[action];
    const isLegal = same >= 0 && includes(this.#legal, this.#count, same);
    if (isLegal) {
      this.#dice.follow(before);
      this.#game.applyAction(this.#state, same, this.#dice);
      const agrees = this.#byWords ? this.#samePosition() : this.#sameStanding();
      if (agrees && this.#dice.isAt(after)) return;
      this.differed |= BIT.outcome;
      if (agrees && this.#byWords) return;
    }
    if (!this.#byWords || !this.#takeBack()) this.#part(0);
  }

  /** After the last move. */
  end(returns: Float64Array, capped: boolean, own: Float64Array): void {
    if (this.#following) {
      const game = this.#game;
      const over = game.currentPlayer(this.#state) === TERMINAL;
      if (over) game.returns(this.#state, own);
      const same =
        over && game.capped(this.#state) === capped && returns.every((part, seat) => part === own[seat]);
      if (!same) this.differed |= BIT.outcome;
    }
    if ((this.differed & (BIT.legal | BIT.seen | BIT.played | BIT.outcome)) !== 0) this.differed |= BIT.any;
  }

  /** The two positions are not the same and cannot be made so. */
  #part(reason: number): void {
    this.#following = false;
    this.differed |= BIT.parted | reason;
  }

  #samePosition(): boolean {
    if (likeness(this.#followed.state, this.#state) === "same") return true;
    return this.#game.stateToString(this.#state) === this.#followed.words();
  }

  #sameStanding(): boolean {
    const { game, state } = this.#followed;
    const own = this.#game;
    if (game.currentPlayer(state) !== own.currentPlayer(this.#state)) return false;
    if (game.turn(state) !== own.turn(this.#state) || game.starter(state) !== own.starter(this.#state))
      return false;
    for (let seat = 0; seat < game.numPlayers; seat++)
      if (game.lead(state, seat) !== own.lead(this.#state, seat)) return false;
    return true;
  }

  /** Back to the game's own position; whether these rules know it. */
  #takeBack(): boolean {
    const { state, words } = this.#followed;
    const game = this.#game;
    if (likeness(state, this.#state) !== "unlike") {
      game.copyState(state, this.#state);
      if (game.stateToString(this.#state) === words()) return true;
    }
    try {
      readPosition(game, words(), this.#state);
    } catch (error) {
      if (error instanceof PositionError) return false;
      throw error;
    }
    return game.stateToString(this.#state) === words();
  }
}
