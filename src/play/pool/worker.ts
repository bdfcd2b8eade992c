import { workerData } from "node:worker_threads";
import { findGame } from "../../games/registry.js";
import type { RunSummary } from "../../measure/index.js";
import { BlockPlayer } from "../block-player.js";
import { asError, isA, stackOf } from "../errors.js";
import { PlayError, type PlayFailure } from "../failure.js";
import { guarded, installGuard } from "../guard/index.js";
import { outputOfStrategies } from "./said.js";
import type { Plan } from "../plan.js";
import { loadStrategies } from "../arm.js";
import { WorkerNotebook } from "./notebook.js";
import { failureOf } from "./thrown.js";

/** What every worker of a pool is given when it starts. */
export interface WorkerSetup {
  readonly plan: Plan;
  /** File URLs of the bundled strategies, by content hash. */
  readonly bundles: ReadonlyMap<string, string>;
  readonly notes: SharedArrayBuffer;
  readonly check: boolean;
}

/** Blocks `from` to `to` − 1, under a number that no other chunk of the pool has (from 1). */
export interface Chunk {
  readonly ticket: number;
  readonly from: number;
  readonly to: number;
}

/** A failure is a result, so that it keeps its fields on the way to the other thread. */
export type ChunkResult =
  | {
      readonly summary: RunSummary;
      /** How long it took; only for choosing the next chunk's size. */ readonly milliseconds: number;
    }
  | { readonly failure: PlayFailure; readonly stack: string | undefined };

const { plan, bundles, notes, check } = workerData as WorkerSetup;
const notebook = new WorkerNotebook(notes);
installGuard(outputOfStrategies);
let player: Promise<BlockPlayer> | undefined;

export default async function playChunk(chunk: Chunk): Promise<ChunkResult> {
  try {
    const blocks = await (player ??= setUp());
    notebook.chunkBegins(chunk.ticket);
    const began = performance.now();
    const summary = guarded(() => blocks.play(chunk.from, chunk.to));
    return { summary, milliseconds: performance.now() - began };
  } catch (error) {
    if (!isA(error, PlayError)) throw asError(error);
    return {
      failure: failureOf(error),
      stack: stackOf(error.cause) ?? error.stack,
    };
  } finally {
    notebook.chunkEnds();
  }
}

async function setUp(): Promise<BlockPlayer> {
  const modules = await loadStrategies(bundles);
  return guarded(() => new BlockPlayer(plan, findGame(plan.game)!, modules, { notebook, check }));
}
