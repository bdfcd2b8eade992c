import { shieldBashers, shieldBashersGame } from "../../../src/games/shield-bashers/index.js";
import type { ShieldBashersGame, ShieldBashersState } from "../../../src/games/shield-bashers/index.js";
import type { OptionValues } from "../../../src/game/index.js";

/** A game at a table: positions and actions in words. */
export class TestTable {
  readonly game: ShieldBashersGame;
  readonly state: ShieldBashersState;

  constructor(players: number, options: OptionValues = {}, position?: string) {
    this.game = shieldBashersGame(shieldBashers.create(options, players));
    this.state = this.game.newState();
    if (position !== undefined) this.game.stateFromString!(position, this.state);
    else this.game.initialize(this.state, { roll: () => 1 });
  }

  legal(): string[] {
    const out = new Int32Array(this.game.numDistinctActions);
    const count = this.game.legalActions(this.state, out);
    return Array.from(out.subarray(0, count), (action) => this.game.actionToString(action));
  }

  /** Plays actions in words; throws where one is not legal. */
  play(...words: string[]): this {
    for (const word of words) {
      const out = new Int32Array(this.game.numDistinctActions);
      const count = this.game.legalActions(this.state, out);
      const action = out.subarray(0, count).find((number) => this.game.actionToString(number) === word);
      if (action === undefined) throw new Error(`"${word}" is not among ${this.legal().join("; ")}`);
      this.game.applyAction(this.state, action, { roll: () => 1 });
    }
    return this;
  }

  get text(): string {
    return this.game.stateToString(this.state);
  }

  /** A section of the position, such as `red:` or the head. */
  section(start: string): string {
    return this.text.split(" | ").find((section) => section.startsWith(start)) ?? "";
  }

  get head(): string {
    return this.text.split(" | ")[0];
  }

  get returns(): number[] {
    const out = new Float64Array(this.game.numPlayers);
    this.game.returns(this.state, out);
    return [...out];
  }

  /** A metric of the game, or of all its players. */
  metric(name: string): number[] {
    const out = new Int32Array(1000);
    this.game.measure(this.state, out);
    let next = 0;
    for (const metric of this.game.metrics) {
      const length = metric.scope === "player" ? this.game.numPlayers : 1;
      if (metric.name === name) return [...out.subarray(next, next + length)];
      next += length;
    }
    throw new Error(`no metric ${name}`);
  }
}
