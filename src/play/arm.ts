import type { AnyGame, AnyGameDefinition, AnyState, Bot, StrategyModule } from "../game/index.js";
import { lineupOf, type Lineup } from "../measure/index.js";
import { messageOf } from "./errors.js";
import { PlayError } from "./failure.js";
import type { Arm } from "./plan.js";
import { createBot, loadStrategy } from "./strategies.js";

/** The code of every strategy of a plan, by its content hash. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type StrategyModules = ReadonlyMap<string, StrategyModule<any, any, any>>;

/** An arm with its rules bound and its line-up sorted out. */
export interface PreparedArm {
  /** Index in the plan. */
  readonly index: number;
  readonly arm: Arm;
  readonly game: AnyGame;
  readonly lineup: Lineup;
}

export function prepareArm(definition: AnyGameDefinition, arm: Arm, index: number): PreparedArm {
  return preparedWith(definition.create(arm.options, arm.strategies.length), arm, index);
}

/**
 * All arms of a plan; those of the same rules share one game, which keeps no state of its own. It pays: the engine then
 * compiles the rules for one set of tables, and arms with forced picks are many.
 */
export function prepareArms(definition: AnyGameDefinition, arms: readonly Arm[]): PreparedArm[] {
  const games = new Map<string, AnyGame>();
  return arms.map((arm, index) => {
    const rules = JSON.stringify([arm.strategies.length, arm.options]);
    const game = games.get(rules) ?? definition.create(arm.options, arm.strategies.length);
    games.set(rules, game);
    return preparedWith(game, arm, index);
  });
}

function preparedWith(game: AnyGame, arm: Arm, index: number): PreparedArm {
  return { index, arm, game, lineup: lineupOf(arm.strategies.map(({ label }) => label)) };
}

/** Loads bundles, file URLs by content hash, into this thread. */
export async function loadStrategies(bundles: ReadonlyMap<string, string>): Promise<StrategyModules> {
  const loaded = [...bundles].map(async ([hash, url]) => [hash, await loadStrategy(url)] as const);
  return new Map(await Promise.all(loaded));
}

/** One new bot for each player of the line-up. Throws a `PlayError` if a strategy cannot make one. */
export function createBots({ index, arm, game }: PreparedArm, modules: StrategyModules): Bot<AnyState>[] {
  return arm.strategies.map((strategy) => {
    try {
      return createBot(strategy, modules, game);
    } catch (error) {
      const reason = messageOf(error);
      throw new PlayError({ arm: index, block: 0, seating: 0, strategy: strategy.label, reason }, error);
    }
  });
}
