import { EventEmitter } from "node:events";
import { syncBuiltinESMExports } from "node:module";
import threads from "node:worker_threads";
import { afterAll, expect, test, vi } from "vitest";
import type * as trial from "../../src/jobs/trial.js";

/** A thread that finds nothing wrong, until it ends. */
class Thread extends EventEmitter {
  static readonly all: Thread[] = [];
  #hasEnded = false;

  constructor() {
    super();
    Thread.all.push(this);
  }

  postMessage(): void {
    if (!this.#hasEnded) setImmediate(() => this.emit("message", null));
  }

  /** As one that runs out of memory. */
  end(): void {
    this.#hasEnded = true;
    this.emit("error", new Error("full"));
    this.emit("exit", 1);
  }

  ref(): void {}
  unref(): void {}
}

const { Worker } = threads;
afterAll(() => {
  Object.assign(threads, { Worker });
  syncBuiltinESMExports();
  vi.unstubAllEnvs();
});

test("a thread that ends between two pieces of code is not held against the second", async () => {
  Object.assign(threads, { Worker: Thread });
  syncBuiltinESMExports();
  vi.stubEnv("EVENKEEL_TRIAL_SECONDS", "0.1");
  // A copy of its own: others in this process have real threads.
  const copy = "../../src/jobs/trial.ts?copy";
  const { tryCode } = (await import(copy)) as typeof trial;
  await tryCode({ kind: "load", url: "first" });
  Thread.all[0].end();
  await tryCode({ kind: "load", url: "second" });
  expect(Thread.all).toHaveLength(2);
});
