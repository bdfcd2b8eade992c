import type { Heartbeat } from "../jobs/heartbeat.js";
import { partOf, type RunPart } from "../measure/index.js";
import { loadStrategies, rulesOf } from "../play/arm.js";
import type { BestPlayTables } from "../play/best-play.js";
import { BlockPlayer } from "../play/block-player.js";
import { loadEngines, SHARED_TIME, type Engine } from "../play/engines.js";
import { loadGame, type GameReference } from "../play/games.js";
import { guarded } from "../play/guard/index.js";
import { loadMeasures } from "../play/measures.js";
import type { Plan } from "../play/plan.js";

/** What all chunks of a run share. */
export interface BlocksSetup {
  readonly plan: Plan;
  readonly game: GameReference;
  /** File URLs of the bundled strategies, by content hash. */
  readonly bundles: ReadonlyMap<string, string>;
  /** The same of people's own measures. */
  readonly measures: ReadonlyMap<string, string>;
  /** Play every game twice to check that bots keep their promises. */
  readonly check: boolean;
  /** The best play of every arm that asks for it. */
  readonly bestPlay: BestPlayTables;
}

/** Blocks `from` to `to` − 1. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
  /** Of these arms; of all if left out. */
  readonly arms?: readonly number[];
}

export async function prepare(setup: BlocksSetup, watch: Pick<Heartbeat, "gameBegins" | "betweenGames">) {
  const { plan, game, bundles, check, bestPlay } = setup;
  const [definition, modules, measures] = await Promise.all([
    loadGame(game),
    loadStrategies(bundles),
    loadMeasures(setup.measures),
  ]);
  const playerWith = (engines?: readonly Engine[], earlier?: BlockPlayer) =>
    guarded(() => {
      const options = {
        watch,
        check,
        bestPlay,
        measures,
        earlier,
        ...(engines !== undefined && { engines }),
      };
      return new BlockPlayer(plan, definition, modules, options);
    });
  const sets = new Set(plan.arms.map(rulesOf)).size;
  let left = sets > 1 ? sets * SHARED_TIME : Infinity;
  let player = left > 0 ? Promise.resolve(playerWith()) : undefined;
  return async ({ from, to, arms }: Chunk): Promise<RunPart> => {
    if (left <= 0) {
      left = Infinity;
      const earlier = player;
      // Bots may take their time to be made; that is no game that never ends.
      player = watch.betweenGames(async () =>
        playerWith(await loadEngines(plan.arms, game, bundles), await earlier),
      );
    }
    const table = await player!;
    const began = performance.now();
    const summary = guarded(() => table.play(from, to, arms));
    left -= performance.now() - began;
    return partOf(summary);
  };
}
