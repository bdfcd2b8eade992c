import type { OptionValues } from "../game/index.js";
import type { Heartbeat } from "../jobs/heartbeat.js";
import { loadStrategies } from "../play/arm.js";
import { loadGame, type GameReference } from "../play/games.js";
import { guarded } from "../play/guard/index.js";
import type { StrategyPlan } from "../play/plan.js";
import { createBot } from "../play/strategies.js";
import {
  bestResponse,
  botPlayer,
  solve,
  SolveError,
  withoutLimits,
  type Played,
  type SolveSettings,
} from "../solve/index.js";

export interface SolveSetup {
  readonly game: GameReference;
  /** File URLs of the bundled strategies, by content hash. */
  readonly bundles: ReadonlyMap<string, string>;
}

/** A game to be solved; or the best that a seat can do against a strategy. */
export interface SolveTask {
  readonly options: OptionValues;
  readonly settings: Pick<SolveSettings, "maxPositions" | "error" | "from">;
  readonly against?: { readonly strategy: StrategyPlan; readonly seat: 0 | 1 };
}

/** A refusal is a result: it is for people. */
export type SolveAnswer = { readonly played: Played } | { readonly refused: string };

export async function prepare({ game, bundles }: SolveSetup, heartbeat: Heartbeat) {
  const [definition, modules] = await Promise.all([loadGame(game), loadStrategies(bundles)]);
  const solved = ({ options, settings, against }: SolveTask): Played => {
    const onProgress = (found: number): void => heartbeat.stepsDone(found);
    const bound = definition.create(withoutLimits(definition, options), 2);
    if (against === undefined) return solve(bound, { ...settings, onProgress });
    const { strategy, seat } = against;
    const opponent = botPlayer(bound, createBot(strategy, modules, bound), 1 - seat);
    return bestResponse(bound, opponent, seat, { ...settings, onProgress });
  };
  return (task: SolveTask): SolveAnswer => {
    try {
      return { played: guarded(() => solved(task)) };
    } catch (error) {
      if (error instanceof SolveError) return { refused: error.message };
      throw error;
    }
  };
}
