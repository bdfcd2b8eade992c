import { workerData } from "node:worker_threads";
import { Heartbeat } from "./jobs/heartbeat.js";
import type { NumberedTask, WorkerAnswer, WorkerData } from "./jobs/pool.js";
import { surroundings } from "./jobs/printed.js";
import { failureOf } from "./jobs/thrown.js";
import { asError, isA, stackOf } from "./play/errors.js";
import { PlayError } from "./play/failure.js";
import { installGuard } from "./play/guard/index.js";

/** Prepares a worker for the tasks of one pool; what it returns performs one of them. */
type Prepare = (setup: never, heartbeat: Heartbeat) => Promise<(task: never) => unknown>;

/** Every kind of task; a worker loads the one it is for. */
const KINDS: Readonly<Record<string, () => Promise<{ readonly prepare: Prepare }>>> = {
  blocks: () => import("./run/blocks-task.js"),
  setups: () => import("./run/setups/task.js"),
  pace: () => import("./run/pace-task.js"),
  verify: () => import("./run/verify-task.js"),
  solve: () => import("./run/solve-task.js"),
  learn: () => import("./run/learn-task.js"),
};

const { kind, setup, beats } = workerData as WorkerData;
const heartbeat = new Heartbeat(beats);
installGuard(surroundings);
let prepared: ReturnType<Prepare> | undefined;

export default async function perform({ number, task }: NumberedTask): Promise<WorkerAnswer> {
  try {
    const work = await (prepared ??= KINDS[kind]().then(({ prepare }) => prepare(setup as never, heartbeat)));
    heartbeat.taskBegins(number);
    const began = performance.now();
    return { result: await work(task), milliseconds: performance.now() - began };
  } catch (error) {
    if (!isA(error, PlayError)) throw asError(error);
    return { failure: failureOf(error), stack: stackOf(error.cause) ?? error.stack };
  } finally {
    heartbeat.taskEnds();
  }
}
