import { tryCode } from "../../jobs/trial.js";
import { codesIn, createBot } from "../../play/strategies.js";
import type { StrategyPlan } from "../../play/plan.js";
import { ArmValues } from "../../play/values.js";
import type { AnyGame } from "../../game/index.js";
import type { NamedGame } from "../games.js";
import { runsFromSource } from "../package.js";
import { modulesOf, urlsOf } from "./bundles.js";
import { isShipped, type LoadedStrategy } from "./describe.js";
import type { Setting } from "./setting.js";

/**
 * Creates a strategy's bot once: some parameters fit some rules only. Where people's own code takes part that is done in the trial
 * thread. `bound`: the game under these rules, where it is at hand. Throws a `CodeError`.
 */
export async function tryStrategy(
  strategy: StrategyPlan,
  { definition, options, players }: Setting,
  { reference }: Pick<NamedGame, "reference">,
  used: ReadonlyMap<string, LoadedStrategy>,
  bound: AnyGame | null = null,
): Promise<void> {
  if (!needsItsThread([strategy], { reference }, used)) {
    const game = bound?.numPlayers === players ? bound : definition.create(options, players);
    createBot(strategy, modulesOf(used), game, { values: new ArmValues(definition, options, game) });
  } else
    await tryCode({ kind: "create", strategy, bundles: urlsOf(used), game: reference, options, players });
}

/** Whether code of people's takes part, a game or a strategy nested in others, and threads can run it: they run built code only. */
export function needsItsThread(
  strategies: readonly StrategyPlan[],
  { reference }: Pick<NamedGame, "reference">,
  used: ReadonlyMap<string, Pick<LoadedStrategy, "file">>,
): boolean {
  const isPeoples = (hash: string) => !isShipped(used.get(hash)!.file);
  return !runsFromSource && (reference.url !== undefined || strategies.flatMap(codesIn).some(isPeoples));
}
