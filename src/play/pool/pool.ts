import { Piscina } from "piscina";
import { mergeInto, type RunSummary } from "../../measure/index.js";
import { messageOf } from "../errors.js";
import { PlayError } from "../failure.js";
import type { Plan } from "../plan.js";
import { tuneEngine } from "./engine.js";
import { newNotes, pagesOf, readPage, type GameNote } from "./notebook.js";
import { Watchdog } from "./watchdog.js";
import type { Chunk, ChunkResult, WorkerSetup } from "./worker.js";

export interface PoolOptions {
  /** Worker threads, at least 1. They decide the speed, never the result. */
  readonly threads: number;
  /** File URLs of the bundled strategies, by content hash. */
  readonly bundles: ReadonlyMap<string, string>;
  /** Play every game twice to check that bots keep their promises. */
  readonly check: boolean;
  /** The longest a single game may take, in seconds. */
  readonly timeLimit: number;
  /** The most memory a worker's heap may take, in megabytes. */
  readonly memoryLimit: number;
  /** Stops the run as soon as it is aborted; what is merged by then stays. */
  readonly signal: AbortSignal;
  /** Told whenever the summary has grown; it then holds all blocks from 0 to `blocks` − 1. */
  readonly onProgress: (summary: RunSummary) => void;
}

/** A chunk aims to take this long, in milliseconds: short against a checkpoint, long against the cost of sending it. */
const CHUNK_TIME = 250;

/** Chunks in hand or queued, per thread: one more than is being played, so that no thread waits for the next. */
const CHUNKS_PER_THREAD = 2;

/**
 * Plays on until `summary` holds `blocks` blocks, on worker threads. Chunks are merged in order, and merging is exact,
 * so neither the number of threads nor the size of the chunks shows in the result. Returns false if it was aborted.
 * Throws a `PlayError` for a game that cannot go on; `summary` keeps all blocks merged until then.
 */
export async function playPlan(
  plan: Plan,
  blocks: number,
  summary: RunSummary,
  options: PoolOptions,
): Promise<boolean> {
  if (summary.blocks >= blocks) return true;
  tuneEngine();
  const { threads, bundles, check, timeLimit, memoryLimit } = options;
  const notes = newNotes(threads);
  const setup: WorkerSetup = { plan, bundles, notes, check };
  const pool = new Piscina<Chunk, ChunkResult>({
    filename: new URL("./worker.js", import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    workerData: setup,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
  });
  // A worker that dies with no chunk in its hands takes nothing with it; Piscina replaces it.
  pool.on("error", () => undefined);
  const stop = new AbortController();
  const watchdog = new Watchdog(notes, timeLimit, memoryLimit * 1e6, () => stop.abort());
  const onAbort = () => stop.abort();
  options.signal.addEventListener("abort", onAbort);
  try {
    if (options.signal.aborted) return false;
    await dispatch(pool, blocks, summary, options, stop.signal);
    return true;
  } catch (error) {
    if (watchdog.found !== null) {
      const { limit, note } = watchdog.found;
      const tooMuch =
        limit === "time" ? `took more than ${timeLimit} s for one game` : memoryReason(memoryLimit);
      throw failureAt(plan, note, tooMuch);
    }
    if (options.signal.aborted) return false;
    if (!(error instanceof ChunkLost)) throw error;
    // Before its first game a worker has noted nothing: what broke then is the creation of the bots.
    const note = noteOf(notes, error.chunk.ticket) ?? { arm: 0, block: error.chunk.from, seating: 0 };
    throw failureAt(plan, note, reasonFor(error.cause, memoryLimit));
  } finally {
    options.signal.removeEventListener("abort", onAbort);
    watchdog.stop();
    await pool.destroy();
  }
}

/** So many finished chunks, per thread, may wait for an earlier one that takes longer: they take memory. */
const WAITING_PER_THREAD = 4;

/** Hands out chunks until all blocks are in, and merges what comes back in order. */
export async function dispatch(
  pool: Pick<Piscina<Chunk, ChunkResult>, "run">,
  blocks: number,
  summary: RunSummary,
  options: Pick<PoolOptions, "threads" | "onProgress">,
  signal: AbortSignal,
): Promise<void> {
  const { threads, onProgress } = options;
  /** Finished chunks that wait for an earlier one, by their first block. */
  const waiting = new Map<number, RunSummary>();
  /** Told when there is room again for what is finished. */
  let resting: (() => void)[] = [];
  let next = summary.blocks;
  let tickets = 0;
  let size = 1;

  const merge = (from: number, part: RunSummary) => {
    waiting.set(from, part);
    for (let first = waiting.get(summary.blocks); first !== undefined; first = waiting.get(summary.blocks)) {
      waiting.delete(summary.blocks);
      mergeInto(summary, first);
      onProgress(summary);
    }
    if (waiting.size > WAITING_PER_THREAD * threads) return;
    const rested = resting;
    resting = [];
    for (const goOn of rested) goOn();
  };
  const keepBusy = async () => {
    while (next < blocks) {
      if (waiting.size > WAITING_PER_THREAD * threads) {
        // The chunk they wait for is being played.
        await new Promise<void>((goOn) => resting.push(goOn));
        continue;
      }
      // Towards the end the chunks get smaller, so that all threads finish at about the same time.
      const fair = Math.ceil((blocks - next) / (CHUNKS_PER_THREAD * threads));
      const from = next;
      next = Math.min(blocks, from + Math.min(size, fair));
      const result = await playChunk(pool, { ticket: ++tickets, from, to: next }, signal);
      const speed = result.summary.blocks / Math.max(result.milliseconds, 0.1);
      size = Math.max(1, Math.min(Math.floor(speed * CHUNK_TIME), size * CHUNKS_PER_THREAD));
      merge(from, result.summary);
    }
  };
  await Promise.all(Array.from({ length: threads * CHUNKS_PER_THREAD }, keepBusy));
}

async function playChunk(pool: Pick<Piscina<Chunk, ChunkResult>, "run">, chunk: Chunk, signal: AbortSignal) {
  let result: ChunkResult;
  try {
    result = await pool.run(chunk, { signal });
  } catch (error) {
    throw signal.aborted ? error : new ChunkLost(chunk, error);
  }
  if ("summary" in result) return result;
  const error = new PlayError(result.failure);
  if (result.stack !== undefined) error.stack = result.stack;
  throw error;
}

/** A worker died with this chunk in its hands, or something in it threw outside of any game. */
class ChunkLost extends Error {
  readonly chunk: Chunk;

  constructor(chunk: Chunk, cause: unknown) {
    super(`chunk ${chunk.ticket} was lost`, { cause });
    this.chunk = chunk;
  }
}

export function memoryReason(memoryLimit: number): string {
  return `used more than ${memoryLimit} MB of memory`;
}

/** Why a thread was lost, as the rest of a sentence that begins with who was playing. */
export function reasonFor(cause: unknown, memoryLimit: number): string {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "ERR_WORKER_OUT_OF_MEMORY") return memoryReason(memoryLimit);
  return `broke its thread: ${messageOf(cause)}`;
}

/** The game that the worker with the given chunk was at. */
function noteOf(notes: SharedArrayBuffer, ticket: number): GameNote | undefined {
  const pages = Array.from({ length: pagesOf(notes) }, (_, page) => readPage(notes, page));
  return pages.find((note) => note.ticket === ticket);
}

/** From outside nobody sees whose turn it was, so all strategies at the table are named. */
function failureAt(
  plan: Plan,
  { arm, block, seating }: Pick<GameNote, "arm" | "block" | "seating">,
  reason: string,
): PlayError {
  const labels = new Set(plan.arms[arm].strategies.map(({ label }) => label));
  return new PlayError({ arm, block, seating, strategy: [...labels].join(" or "), reason });
}
