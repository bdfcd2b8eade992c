import type { Game } from "../game/index.js";
import { promise } from "./finding.js";

/** Notices whether anybody but whoever starts ever chooses. */
export class ChoosersWatch<S, O> {
  readonly #game: Game<S, O>;
  #isOthers = false;
  #isSecond = false;

  constructor(game: Game<S, O>) {
    this.#game = game;
  }

  /** In this position `player` chooses, after so many actions. */
  note(state: S, player: number, actions: number): void {
    if (actions > 0) this.#isSecond = true;
    if (!this.#isOthers && player !== this.#game.starter(state)) this.#isOthers = true;
  }

  /**
   * Throws a `Broken` where in all of so many games whoever started was alone in choosing. That is right where one action or one
   * turn is the game, and where sides have names: one of them may have nothing to choose.
   */
  check(games: number): void {
    const { numPlayers, maxTurns, sides } = this.#game;
    promise(
      this.#isOthers || !this.#isSecond || numPlayers === 1 || maxTurns === 1 || sides !== undefined,
      "turns and seats",
      () =>
        `in none of ${games} random games did the turn pass to another player: endTurn() passes it where a turn is over`,
    );
  }
}
