import { EventEmitter } from "node:events";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { setImmediate as breath } from "node:timers/promises";
import threads from "node:worker_threads";
import type { Piscina } from "piscina";

type Options = NonNullable<ConstructorParameters<typeof Piscina>[0]>;
type Perform = (task: unknown) => Promise<unknown>;

/**
 * Stands in for a pool of one thread and performs its tasks in this one: a new thread knows no code yet, which it takes longer
 * to read and to compile than most tests play.
 */
class InThread extends EventEmitter {
  static #number = 0;
  readonly #perform: Promise<Perform>;

  constructor({ filename, workerData }: Options) {
    super();
    // Whoever begins reads what it was given, once; each pool has a copy of the entry to itself.
    this.#perform = InThread.#begun(
      `${filename}?${InThread.#number++}`,
      structuredClone(workerData as unknown),
    );
  }

  static #begun(entry: string, workerData: unknown): Promise<Perform> {
    const begun = earlier.then(() => {
      Object.assign(threads, { workerData });
      syncBuiltinESMExports();
      return import(entry) as Promise<{ default: Perform }>;
    });
    earlier = begun.catch(() => undefined);
    return begun.then(({ default: perform }) => perform);
  }

  async run(task: unknown, { signal }: { signal: AbortSignal }): Promise<unknown> {
    const perform = await this.#perform;
    // Others have their turn, as they would beside a thread.
    await breath();
    signal.throwIfAborted();
    return structuredClone(await perform(structuredClone(task)));
  }

  destroy(): Promise<void> {
    return Promise.resolve();
  }
}

let earlier: Promise<unknown> = Promise.resolve();
const pools = createRequire(import.meta.url)("piscina") as {
  Piscina: typeof Piscina & { isInThread?: boolean };
};

// Once for all tests of a process, before anybody has asked for it.
if (pools.Piscina.isInThread === undefined) {
  const Threads = pools.Piscina;
  Threads.isInThread = false;
  const value = new Proxy(Threads, {
    construct: (_, [options]: [Options]) =>
      Threads.isInThread && options.maxThreads === 1 ? new InThread(options) : new Threads(options),
  });
  Object.defineProperty(pools, "Piscina", { value });
}

/** While work is done, pools of one thread do without it. */
export async function inThread<T>(isWanted: boolean, work: () => Promise<T>): Promise<T> {
  pools.Piscina.isInThread = isWanted;
  try {
    return await work();
  } finally {
    pools.Piscina.isInThread = false;
  }
}
