import { workerData } from "node:worker_threads";
import { findGame } from "../../games/registry.js";
import { loadStrategies } from "../arm.js";
import { asError, isA, stackOf } from "../errors.js";
import { PlayError, type PlayFailure } from "../failure.js";
import { guarded, installGuard } from "../guard/index.js";
import { outputOfStrategies } from "./said.js";
import { SetupsPlayer } from "../setups/player.js";
import type { FieldTask, FieldTotals, SetupsPlan } from "../setups/plan.js";
import { WorkerNotebook } from "./notebook.js";
import { failureOf } from "./thrown.js";

/** What every worker of a pool is given when it starts. */
export interface SetupsWorkerSetup {
  readonly plan: SetupsPlan;
  /** File URLs of the bundled strategies, by content hash. */
  readonly bundles: ReadonlyMap<string, string>;
  readonly notes: SharedArrayBuffer;
}

/** A task under a number that no other task of the pool has (from 1). */
export interface NumberedTask extends FieldTask {
  readonly ticket: number;
}

export type SetupsResult =
  FieldTotals | { readonly failure: PlayFailure; readonly stack: string | undefined };

const { plan, bundles, notes } = workerData as SetupsWorkerSetup;
const notebook = new WorkerNotebook(notes);
installGuard(outputOfStrategies);
let player: Promise<SetupsPlayer> | undefined;

export default async function playFields(task: NumberedTask): Promise<SetupsResult> {
  try {
    const fields = await (player ??= setUp());
    notebook.chunkBegins(task.ticket);
    return guarded(() => fields.play(task, notebook));
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

async function setUp(): Promise<SetupsPlayer> {
  const modules = await loadStrategies(bundles);
  return guarded(() => new SetupsPlayer(plan, findGame(plan.game)!, modules));
}
