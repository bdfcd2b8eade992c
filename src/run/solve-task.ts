import type { OptionValues } from "../game/index.js";
import type { Heartbeat } from "../jobs/heartbeat.js";
import { loadStrategies } from "../play/arm.js";
import { bestPlayOf, type BestPlayTable } from "../play/best-play.js";
import { loadGame, type GameReference } from "../play/games.js";
import { guarded } from "../play/guard/index.js";
import type { StrategyPlan } from "../play/plan.js";
import { createBot } from "../play/strategies.js";
import { ArmValues } from "../play/values.js";
import {
  botPlayer,
  checkRecall,
  solve,
  SolveError,
  withoutLimits,
  type Solution,
  type SolveSettings,
} from "../solve/index.js";

export interface SolveSetup {
  readonly game: GameReference;
  /** File URLs of the bundled strategies, by content hash. */
  readonly bundles: ReadonlyMap<string, string>;
  /** For strategies that ask for it. */
  readonly bestPlay?: BestPlayTable;
}

/** How each seat plays: as a strategy does, or, where that is null, as well as can be. */
export type Seated = readonly (StrategyPlan | null)[];

export interface SolveTask {
  readonly options: OptionValues;
  readonly settings: Pick<SolveSettings, "maxPositions" | "maxOutcomes" | "error" | "from" | "worths">;
  readonly seats: Seated;
}

/** A refusal is a result: it is for people. */
export type SolveAnswer = { readonly played: Solution } | { readonly refused: string };

export async function prepare({ game, bundles, bestPlay }: SolveSetup, heartbeat: Heartbeat) {
  const [definition, modules] = await Promise.all([loadGame(game), loadStrategies(bundles)]);
  const solved = ({ options, settings, seats }: SolveTask): Solution => {
    const onProgress = (found: number): void => heartbeat.stepsDone(found);
    const bound = definition.create(withoutLimits(definition, options), 2);
    const values = new ArmValues(definition, options, bound);
    const best = bestPlay === undefined ? undefined : bestPlayOf(bound, bestPlay);
    const bots = () =>
      seats.map((strategy) =>
        strategy === null ? undefined : createBot(strategy, modules, bound, { bestPlay: best, values }),
      );
    const fixed = bots().map((bot, seat) => (bot === undefined ? undefined : botPlayer(bound, bot, seat)));
    checkRecall(bound, bots(), fixed, settings.from);
    return solve(bound, fixed, { ...settings, onProgress });
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
