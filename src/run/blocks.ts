import { Stopped, TaskLost, type Crew, type Done } from "../jobs/crew.js";
import type { Limits } from "../jobs/limits.js";
import { openCrew } from "../jobs/open.js";
import {
  bytesOf,
  goOnWithAll,
  missedBy,
  newRunSummary,
  playingIn,
  type RunLayout,
  type RunPart,
  type RunSummary,
} from "../measure/index.js";
import { PlayError } from "../play/failure.js";
import type { Plan } from "../play/plan.js";
import type { BlocksSetup, Chunk } from "./blocks-task.js";
import { dispatch, SUMMARIES_PER_THREAD } from "./dispatch.js";
import { chunkSizeOf, type ChunkSize } from "./pace.js";

export interface BlocksOptions extends Omit<BlocksSetup, "plan"> {
  readonly limits: Limits;
  /** Stops the run as soon as it is aborted; what is merged by then stays. */
  readonly signal: AbortSignal;
  /** The first block of the summary: 0, but for a shard. */
  readonly first?: number;
  /** Told whenever the summary has grown; it then holds so many blocks without a gap. */
  readonly onProgress: (summary: RunSummary) => void;
}

/**
 * Plays on until `summary` holds `blocks` blocks, by a crew. Chunks are merged in order, and merging is exact, so
 * neither who plays them nor their size shows in the result. Returns false if it was stopped.
 * Throws a `PlayError` for a game that cannot go on; `summary` keeps all blocks merged until then.
 */
export async function playBlocks(
  plan: Plan,
  blocks: number,
  summary: RunSummary,
  options: BlocksOptions,
): Promise<boolean> {
  const playing = new BlocksPlaying(plan, summary, options);
  try {
    return await playing.playTo(blocks);
  } finally {
    await playing.close();
  }
}

/** The same in several stretches, by the same crew. */
export class BlocksPlaying {
  readonly #plan: Plan;
  readonly #summary: RunSummary;
  readonly #options: BlocksOptions;
  #opened: Promise<Opened> | null = null;

  constructor(plan: Plan, summary: RunSummary, options: BlocksOptions) {
    this.#plan = plan;
    this.#summary = summary;
    this.#options = options;
  }

  /** Plays on with all arms that have not stopped. Returns false if it was stopped. Throws a `PlayError`. */
  async playTo(blocks: number): Promise<boolean> {
    const { first = 0, onProgress } = this.#options;
    const summary = this.#summary;
    return this.#play(summary, blocks, first, summary.stops && playingIn(summary), onProgress);
  }

  /** Plays what arms have missed that stopped; then it is as if none had. Otherwise like `playTo`. */
  async catchUp(layout: RunLayout): Promise<boolean> {
    const summary = this.#summary;
    const parts: RunSummary[] = [];
    for (const stop of summary.stops ?? []) {
      const part = newRunSummary(layout);
      const missed = summary.blocks - stop.blocks;
      if (!(await this.#play(part, missed, stop.blocks, missedBy(stop, layout)))) return false;
      parts.push(part);
    }
    goOnWithAll(summary, layout, parts);
    return true;
  }

  /** Plays until `summary`, which begins with block `first`, holds so many blocks. */
  async #play(
    summary: RunSummary,
    blocks: number,
    first: number,
    arms?: readonly number[],
    onProgress: BlocksOptions["onProgress"] = () => undefined,
  ): Promise<boolean> {
    if (summary.blocks >= blocks) return true;
    try {
      const { crew, sizeAt } = await (this.#opened ??= this.#open());
      const play = ({ from, to }: Chunk) =>
        playChunk(crew, this.#plan, { from: first + from, to: first + to, ...(arms && { arms }) });
      await dispatch(play, blocks, summary, crew, onProgress, sizeAt);
      return true;
    } catch (error) {
      if (error instanceof Stopped) return false;
      throw error;
    }
  }

  async close(): Promise<void> {
    // What kept it from being opened was told.
    const opened = await this.#opened?.catch(() => null);
    await opened?.crew.close();
  }

  async #open(): Promise<Opened> {
    const { game, bundles, measures, check, bestPlay, limits, signal } = this.#options;
    const setup: BlocksSetup = { plan: this.#plan, game, bundles, measures, check, bestPlay };
    // Summaries of many arms and long games take far more memory than the games: they are ours, not a strategy's.
    const answersLimit = (SUMMARIES_PER_THREAD * limits.threads * bytesOf(this.#summary)) / 1e6;
    const sizeAt = limits.elsewhere && (await chunkSizeOf(setup, limits, signal));
    const crew = await openCrew<Chunk, RunPart>("blocks", setup, { ...limits, answersLimit }, signal);
    return { crew, sizeAt };
  }
}

interface Opened {
  readonly crew: Crew<Chunk, RunPart>;
  readonly sizeAt: ChunkSize | undefined;
}

async function playChunk(crew: Crew<Chunk, RunPart>, plan: Plan, chunk: Chunk): Promise<Done<RunPart>> {
  try {
    return await crew.run(chunk);
  } catch (error) {
    if (!(error instanceof TaskLost)) throw error;
    // Before its first game a worker has noted nothing: what broke then is the creation of the bots.
    const { arm, block, seating } = error.beat ?? { arm: 0, block: chunk.from, seating: 0 };
    // From outside nobody sees whose turn it was, so all strategies at the table are named.
    const labels = new Set(plan.arms[arm].strategies.map(({ label }) => label));
    const all = [
      ...labels,
      ...(plan.gameCode === undefined ? [] : [`game ${plan.game}`]),
      ...(plan.measures.own ?? []).map(({ file }) => `measure ${file}`),
    ];
    const failure = { arm, block, seating, strategy: all.join(" or "), reason: error.reason };
    throw new PlayError(failure, error.cause);
  }
}
