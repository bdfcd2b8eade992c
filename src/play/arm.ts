import type { outcomesOf } from "../dice/index.js";
import type { AnyGame, AnyGameDefinition, AnyState, BestPlay, Bot } from "../game/index.js";
import { lineupOf, type Lineup } from "../measure/index.js";
import { bestPlayOf, type BestPlayTables } from "./best-play.js";
import type { GameFailure } from "./arm-runner.js";
import { isA, messageOf } from "./errors.js";
import { PlayError } from "./failure.js";
import { loadEach } from "./load-each.js";
import type { Arm } from "./plan.js";
import { createBot, loadStrategy, type AnyStrategyModule } from "./strategies.js";
import { ArmValues } from "./values.js";
import { MeasureError } from "./watching.js";
import { illegalMessage } from "./words.js";

/** The code of every strategy of a plan, by its content hash. */
export type StrategyModules = ReadonlyMap<string, AnyStrategyModule>;

/** An arm with its rules bound and its line-up sorted out. */
export interface PreparedArm {
  /** Index in the plan. */
  readonly index: number;
  readonly arm: Arm;
  readonly game: AnyGame;
  readonly lineup: Lineup;
  /** For strategies that ask for it. */
  readonly bestPlay?: BestPlay<AnyState>;
  readonly values: ArmValues;
}

const NONE: BestPlayTables = new Map();

export function prepareArm(
  definition: AnyGameDefinition,
  arm: Arm,
  index: number,
  bestPlay: BestPlayTables = NONE,
): PreparedArm {
  const game = definition.create(arm.options, arm.strategies.length);
  return preparedWith(definition, game, arm, index, bestPlay);
}

/** What tells the rules of two arms apart. */
export function rulesOf({ options, strategies }: Arm): string {
  return JSON.stringify([strategies.length, options]);
}

/** All arms of a plan, each by its own code of the game; those of the same rules share one game, which keeps no state of its own. */
export function prepareArms(
  definitionOf: (arm: number) => AnyGameDefinition,
  arms: readonly Arm[],
  bestPlay: BestPlayTables = NONE,
): PreparedArm[] {
  const games = new Map<string, AnyGame>();
  return arms.map((arm, index) => {
    const rules = rulesOf(arm);
    const definition = definitionOf(index);
    const game = games.get(rules) ?? definition.create(arm.options, arm.strategies.length);
    games.set(rules, game);
    return preparedWith(definition, game, arm, index, bestPlay);
  });
}

function preparedWith(
  definition: AnyGameDefinition,
  game: AnyGame,
  arm: Arm,
  index: number,
  tables: BestPlayTables,
): PreparedArm {
  const lineup = lineupOf(arm.strategies.map(({ label }) => label));
  const table = arm.bestPlay === undefined ? undefined : tables.get(arm.bestPlay);
  const values = new ArmValues(definition, arm.options, game, table?.worths);
  return {
    index,
    arm,
    game,
    lineup,
    values,
    ...(table !== undefined && { bestPlay: bestPlayOf(game, table) }),
  };
}

/** Loads bundles, file URLs by content hash, into this thread. */
export function loadStrategies(bundles: ReadonlyMap<string, string>): Promise<StrategyModules> {
  return loadEach(bundles, loadStrategy);
}

/** What a game of the runner that cannot go on is told as: a `PlayError`. */
export function failureIn(game: AnyGame): (error: unknown, where: GameFailure) => PlayError {
  return (error, { arm, block, seating, strategy, illegal }) => {
    if (illegal !== null) {
      const reason = illegalMessage(game, illegal.action, illegal.legal);
      return new PlayError({ arm, block, seating, strategy, reason }, error);
    }
    if (isA(error, MeasureError)) {
      const { file: measure, reason, cause } = error;
      return new PlayError({ arm, block, seating, strategy: null, measure, reason }, cause);
    }
    return new PlayError({ arm, block, seating, strategy, reason: `threw "${messageOf(error)}"` }, error);
  };
}

/** One new bot for each player of the line-up. Throws a `PlayError` if a strategy cannot make one. */
export function createBots(
  { index, arm, game, bestPlay, values }: PreparedArm,
  modules: StrategyModules,
  outcomes?: typeof outcomesOf,
): Bot<AnyState>[] {
  return arm.strategies.map((strategy) => {
    try {
      return createBot(strategy, modules, game, { bestPlay, outcomes, values });
    } catch (error) {
      const reason = messageOf(error);
      throw new PlayError({ arm: index, block: 0, seating: 0, strategy: strategy.label, reason }, error);
    }
  });
}
