import type { ReadExperiment } from "../experiment/index.js";
import type { JobIo } from "../jobs/io.js";
import { needsRounds, rangeOf, type PlayedShard } from "../jobs/shard.js";
import { InputError } from "../play/errors.js";
import { count } from "../report/text/format.js";
import { withBestPlay } from "./best-play.js";
import { RunFolder } from "./folder.js";
import { playInto, type PlaySettings } from "./play-into.js";

/** As of a whole run. */
export interface ShardSettings extends PlaySettings {
  readonly folder: string;
  /** Keeps what was solved. */
  readonly solutions: string;
  /** Seconds between two checkpoints. */
  readonly saveEvery: number;
  /** The files of the whole run's report, the results first. */
  readonly report: readonly string[];
}

/** The blocks that a shard holds: `from` to `to` − 1 of `blocks`. */
export interface ShardRan {
  readonly from: number;
  readonly to: number;
  readonly blocks: number;
}

/**
 * Plays what is still to be played of one shard of a run into a folder of its own: the same bytes for any number of threads,
 * however often it was stopped. Null if it was stopped. Throws an `InputError`.
 */
export async function runShard(
  experiment: ReadExperiment,
  shard: PlayedShard,
  settings: ShardSettings,
  io: JobIo,
): Promise<ShardRan | null> {
  refuseRounds(experiment);
  const { blocks } = experiment;
  if (shard.of > blocks)
    throw new InputError(
      `--shard ${shard.number}/${shard.of}: ${count(blocks)} blocks cannot be cut into ${count(shard.of)} shards (at most one for each block)`,
    );
  const solved = await withBestPlay(experiment, settings.solutions, io);
  if (solved === null) return null;
  const range = rangeOf(shard, blocks);
  const own = { ...solved, blocks: range.to - range.from };
  const folder = new RunFolder(
    settings.folder,
    settings.report,
    solved.plan,
    blocks,
    settings.saveEvery,
    shard,
  );
  return folder.held(io, async () => {
    const played = await playInto(folder, own, settings, io);
    return played === null ? null : { ...range, blocks };
  });
}

/** Throws an `InputError` for what needs the games of all shards before it goes on. */
export function refuseRounds({ experiment: { file }, until, untrained }: ReadExperiment): void {
  if (until !== undefined)
    throw new InputError(needsRounds(`${file}: until: ${until.what}`, "give a number of games instead"));
  if (untrained?.train !== undefined)
    throw new InputError(
      needsRounds(`${file}: learned: train`, "evenkeel train makes the weights beforehand"),
    );
}
