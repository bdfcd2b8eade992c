import { outcomesOf } from "../../src/dice/index.js";
import type { Bot, Game, StrategyModule } from "../../src/game/index.js";

/** Bots of these strategies as they play without parameters. `others`: those that they play on as, by name. */
export function botsByDefault<S, O>(
  game: Game<S, O>,
  modules: readonly unknown[],
  others: Readonly<Record<string, unknown>> = {},
): Bot<O>[] {
  return modules.map((module) => {
    const { create, parameters = {} } = module as StrategyModule<S, O>;
    const params = Object.fromEntries(
      Object.entries(parameters).map(([name, one]) => [
        name,
        one.kind === "strategy" ? () => botsByDefault(game, [others[String(one.default)]])[0] : one.default,
      ]),
    );
    return create({ game, params, outcomes: outcomesOf(game) });
  });
}
