import type { Heartbeat } from "../jobs/heartbeat.js";
import { loadStrategies } from "../play/arm.js";
import { BlockPlayer } from "../play/block-player.js";
import { loadGame, withCalls } from "../play/games.js";
import { guarded } from "../play/guard/index.js";
import { loadMeasures } from "../play/measures.js";
import type { BlocksSetup } from "./blocks-task.js";

/** So many blocks are played at most, and no more of them once the rules were asked so often. */
const BLOCKS = 8;
const CALLS = 20_000;

/** How often a block of a plan asks something of the rules, bots that look ahead included: a count of its work, the same everywhere. */
export async function prepare(setup: BlocksSetup, watch: Heartbeat) {
  const { plan, game, bundles, check, bestPlay } = setup;
  const [definition, modules, measures] = await Promise.all([
    loadGame(game),
    loadStrategies(bundles),
    loadMeasures(setup.measures),
  ]);
  let calls = 0;
  const counting = withCalls(definition, (call) => {
    calls++;
    return call();
  });
  const player = guarded(
    () => new BlockPlayer(plan, counting, modules, { watch, check, bestPlay, measures }),
  );
  return (): number => {
    let blocks = 0;
    while (blocks < BLOCKS && calls < CALLS) {
      guarded(() => player.play(blocks, blocks + 1));
      blocks++;
    }
    return calls / blocks;
  };
}
