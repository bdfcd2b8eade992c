import { Worker } from "node:worker_threads";
import type { OptionValues } from "../game/index.js";
import { messageOf, CodeError } from "../play/errors.js";
import type { GameReference } from "../play/games.js";
import type { StrategyPlan } from "../play/plan.js";

/**
 * People's code is tried in a thread of its own before any other thread takes it in: a loop that never ends, or one
 * that fills the memory, can only be stopped from outside.
 */
export type TrialTask =
  | { readonly kind: "load"; readonly url: string }
  | { readonly kind: "measure"; readonly url: string }
  | {
      readonly kind: "game";
      readonly url: string;
      /** The settings under which it is asked for. */
      readonly settings: readonly GameSetting[];
    }
  | {
      readonly kind: "create";
      readonly strategy: StrategyPlan;
      /** File URLs of all bundles it needs, by content hash. */
      readonly bundles: ReadonlyMap<string, string>;
      readonly game: GameReference;
      readonly options: OptionValues;
      readonly players: number;
    };

export interface GameSetting {
  readonly options: OptionValues;
  readonly players: number;
}

/** Null, or what is wrong with the code, and with which of its parameters. */
export type TrialAnswer = { readonly wrong: string; readonly path: readonly (string | number)[] } | null;

/** Seconds. Nobody waits longer for a strategy to be loaded or created once; tests of what never ends wait less. */
const timeLimit = (): number => Number(process.env["EVENKEEL_TRIAL_SECONDS"] ?? 10);

/** Megabytes. */
const MEMORY_LIMIT = 512;

const DOING = {
  load: "to be loaded",
  measure: "to be loaded",
  create: "in create()",
  game: "to be tried",
} as const;

/** What to change where a limit is hit: no flag moves these limits. */
const RATHER = {
  load: "compute in create(), not while the file is loaded",
  measure: "compute in begin(), not while the file is loaded",
  create:
    "compute less there; what few games need can be made once chooseAction needs it, within --time-limit",
  game: "make options, set-up and turns do less",
} as const;

let worker: Worker | undefined;
let earlier: Promise<unknown> = Promise.resolve();

/** Starts the trial thread beside whatever is still to be done before its first task. */
export function readyTrial(): void {
  if (worker !== undefined) return;
  worker = newWorker();
  worker.unref();
}

/** Tries a piece of people's code in the trial thread, one at a time. Throws a `CodeError` where it cannot be. */
export function tryCode(task: TrialTask): Promise<void> {
  const result = earlier.then(() => attempt(task));
  earlier = result.catch(() => undefined);
  return result;
}

async function attempt(task: TrialTask): Promise<void> {
  const doing = DOING[task.kind];
  const seconds = timeLimit();
  const thread = (worker ??= newWorker());
  const answer = await new Promise<TrialAnswer>((resolve) => {
    const late = setTimeout(
      () => fail(`takes more than ${seconds} s ${doing} (${RATHER[task.kind]})`),
      seconds * 1000,
    );
    const end = (answer: TrialAnswer) => {
      clearTimeout(late);
      thread.off("message", end).off("error", onError).off("exit", onExit);
      resolve(answer);
      if (answer === null) return;
      // Whatever it did may have left the thread in disorder.
      worker = undefined;
      void thread.terminate();
    };
    const fail = (wrong: string) => end({ wrong, path: [] });
    const onError = (error: Error & { code?: string }) => {
      const full = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      fail(
        full
          ? `uses more than ${MEMORY_LIMIT} MB of memory ${doing} (${RATHER[task.kind]})`
          : `throws: ${messageOf(error)}`,
      );
    };
    const onExit = () => fail(`ends its thread ${doing}`);
    thread.on("message", end).on("error", onError).on("exit", onExit);
    thread.ref();
    thread.postMessage(task);
  });
  thread.unref();
  if (answer !== null) throw new CodeError(answer.wrong, answer.path);
}

function newWorker(): Worker {
  const made = new Worker(new URL("../jobs/trial-worker.js", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
  });
  // It may end when nobody waits for it, which ends no program and is not held against the next piece of code.
  made.on("error", () => undefined);
  made.on("exit", () => {
    if (worker === made) worker = undefined;
  });
  return made;
}
