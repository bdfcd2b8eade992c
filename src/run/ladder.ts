import { join } from "node:path";
import type { ReadExperiment } from "../experiment/index.js";
import { SILENT, type JobIo } from "../jobs/io.js";
import { gamesInBlock, GROUPS } from "../measure/index.js";
import { InputError } from "../play/errors.js";
import { ladderOf } from "../report/ladder/evaluate.js";
import type { LadderResults } from "../report/ladder/results.js";
import { LADDER_FILES, writeLadder } from "../report/ladder/report.js";
import { withBestPlay } from "./best-play.js";
import { RunFolder } from "./folder.js";
import { playInto, type PlaySettings } from "./play-into.js";

/** As of a run of an experiment. */
export interface LadderSettings extends PlaySettings {
  readonly folder: string;
  /** Keeps what was solved, for other runs, too; `solved` in the ladder's folder if left out. */
  readonly solutions?: string;
  /** Seconds between two checkpoints; 3 if left out. */
  readonly saveEvery?: number;
}

/**
 * Plays what is still to be played of a ladder, as `readLadder` reads it, and writes what was found: the same bytes for any
 * number of threads, however often it was stopped. Null if it was stopped. Throws an `InputError`.
 */
export async function runLadder(
  ladder: ReadExperiment,
  settings: LadderSettings,
  io: JobIo = SILENT,
): Promise<LadderResults | null> {
  checkBlocks(ladder);
  const { folder: path, saveEvery = 3, solutions = join(path, "solved") } = settings;
  const solved = await withBestPlay(ladder, solutions, io);
  if (solved === null) return null;
  const { experiment, plan, game } = solved;
  const folder = new RunFolder(path, LADDER_FILES, plan, ladder.blocks, saveEvery);
  return folder.held(io, async () => {
    const played = await playInto(folder, solved, settings, io);
    if (played === null) return null;
    const { layout, summary, looked } = played;
    folder.keepLooks(looked);
    const found = ladderOf(experiment, plan, layout, summary, looked.looks, game.definition);
    await writeLadder(folder, found);
    return found;
  });
}

/** Half-samples need blocks in every group. */
function checkBlocks({ blocks, plan }: ReadExperiment): void {
  if (blocks >= GROUPS) return;
  const least = GROUPS * Math.min(...plan.arms.map(gamesInBlock));
  throw new InputError(
    `--games: ${blocks} blocks are too few for a ladder (at least ${GROUPS}; ${least} games of each meeting give as many)`,
  );
}
