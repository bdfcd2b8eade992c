import type { Heartbeat } from "../../jobs/heartbeat.js";
import { loadStrategies } from "../../play/arm.js";
import { loadGame, type GameReference } from "../../play/games.js";
import { guarded } from "../../play/guard/index.js";
import type { FieldTask, FieldTotals, SetupsPlan } from "../../play/setups/plan.js";
import { SetupsPlayer } from "../../play/setups/player.js";

/** What all tasks of a matrix share. */
export interface SetupsSetup {
  readonly plan: SetupsPlan;
  readonly game: GameReference;
  /** File URLs of the bundled strategies, by content hash. */
  readonly bundles: ReadonlyMap<string, string>;
}

export async function prepare({ plan, game, bundles }: SetupsSetup, watch: Heartbeat) {
  const [definition, modules] = await Promise.all([loadGame(game), loadStrategies(bundles)]);
  const player = guarded(() => new SetupsPlayer(plan, definition, modules));
  return (task: FieldTask): FieldTotals => guarded(() => player.play(task, watch));
}
