import { Streams } from "../../dice/index.js";
import { metricsLength, type AnyGameDefinition } from "../../game/index.js";
import { failureIn, type StrategyModules } from "../arm.js";
import { roleTeller } from "../mixture.js";
import { createBot } from "../strategies.js";
import { ArmValues } from "../values.js";
import { ArmRunner, type GameWatch } from "../arm-runner.js";
import { withSetup } from "./forced.js";
import { MAX_HALVES, type FieldTask, type FieldTotals, type SetupsPlan } from "./plan.js";

/**
 * Plays fields of a matrix of set-ups in this thread. The dice of a block are the same in every field, so that the
 * difference of two fields owes nothing to them.
 */
export class SetupsPlayer {
  readonly #game;
  readonly #bots;
  readonly #runner: ArmRunner;
  readonly #streams: Streams;
  /** Where the game's endings stand among its metrics. */
  readonly #endings: readonly number[];

  constructor(plan: SetupsPlan, definition: AnyGameDefinition, modules: StrategyModules) {
    const { strategies, options, seed } = plan;
    this.#game = definition.create(options, strategies.length);
    const values = new ArmValues(definition, options, this.#game);
    this.#bots = strategies.map((strategy) =>
      withSetup(createBot(strategy, modules, this.#game, { values }), this.#game),
    );
    this.#streams = new Streams(seed);
    // Both stay apart, whatever they are called: they have different set-ups.
    const setup = { arm: 0, game: this.#game, bots: this.#bots, strategyOf: [0, 1], gamesPerBlock: 2 };
    const labels = strategies.map(({ label }) => label);
    const tellRole = roleTeller(this.#game, this.#streams);
    const deal = (block: number) => values.deal(block);
    this.#runner = new ArmRunner(
      { ...setup, labels, deal, tellRole, failureOf: failureIn(this.#game) },
      this.#streams,
    );
    let place = 0;
    this.#endings = this.#game.metrics.flatMap(({ scope, ending }) => {
      const here = place;
      place += scope === "player" ? strategies.length : 1;
      return ending !== undefined ? [here] : [];
    });
  }

  play({ fields, from, to }: FieldTask, watch: GameWatch | null = null): FieldTotals {
    const game = this.#game;
    const { seatings, state } = this.#runner;
    const returns = new Float64Array(game.numPlayers);
    const measured = new Int32Array(metricsLength(game.metrics, game.numPlayers));
    const halves = new Uint8Array(fields.length * (to - from));
    const endings = new Float64Array((this.#endings.length + 1) * (to - from));
    for (let block = from; block < to; block++) {
      seatings.draw(this.#streams, block);
      for (let index = 0; index < fields.length; index++) {
        this.#bots[0].setup = fields[index].row;
        this.#bots[1].setup = fields[index].column;
        let sum = 0;
        for (let seating = 0; seating < seatings.count; seating++) {
          watch?.gameBegins(0, block, seating);
          this.#runner.playGame(block, seating, null);
          game.returns(state, returns);
          game.measure(state, measured);
          sum += 2 * returns[seatings.playerAt(0, seating) === 0 ? 0 : 1];
          for (let ending = 0; ending < this.#endings.length; ending++)
            endings[ending * (to - from) + block - from] += measured[this.#endings[ending]];
          if (game.capped(state)) endings[this.#endings.length * (to - from) + block - from]++;
        }
        if (!Number.isInteger(sum) || sum > MAX_HALVES) throw new Error(`a block gave ${sum} halves`);
        halves[index * (to - from) + block - from] = sum;
      }
    }
    return { halves, endings };
  }
}
