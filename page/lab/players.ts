import type { Done } from "../../src/jobs/crew.js";
import type { RunSummary } from "../../src/measure/index.js";
import type { BlocksSetup, Chunk } from "../../src/run/blocks-task.js";
import type { Weights } from "../../src/value/index.js";
import type { FromPlayer, ToPlayer } from "./ask-talk.js";
import { workerOf } from "./desk.js";

/** Nobody plays any more. */
export class PlayersStopped extends Error {}

interface Waiting {
  readonly resolve: (done: Done<RunSummary>) => void;
  readonly reject: (error: unknown) => void;
}

/** Workers that play chunks of one question, each as many as it is given. */
export class Players {
  readonly #workers: readonly { readonly worker: Worker; hands: number }[];
  readonly #waiting = new Map<number, Waiting>();
  #number = 0;

  /** `code`: of a player, with the copies of the game's code that it needs in front of it. */
  constructor(
    code: readonly string[],
    threads: number,
    setup: BlocksSetup,
    weights: ReadonlyMap<string, Weights>,
  ) {
    this.#workers = Array.from({ length: threads }, () => {
      const worker = workerOf(...code);
      const one = { worker, hands: 0 };
      worker.addEventListener("message", ({ data }: MessageEvent<FromPlayer>) => {
        one.hands--;
        const waiting = this.#waiting.get(data.number);
        this.#waiting.delete(data.number);
        if ("wrong" in data) waiting?.reject(new Error(data.wrong));
        else waiting?.resolve({ result: data.result, milliseconds: data.milliseconds });
      });
      worker.addEventListener("error", ({ message }) => this.#end(new Error(message)));
      worker.postMessage({ setup, weights } satisfies ToPlayer);
      return one;
    });
  }

  /** Has a chunk played by whoever has least in hand. */
  play(chunk: Chunk): Promise<Done<RunSummary>> {
    const number = ++this.#number;
    const one = this.#workers.reduce((least, other) => (other.hands < least.hands ? other : least));
    one.hands++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      one.worker.postMessage({ number, chunk } satisfies ToPlayer);
    });
  }

  /** Whatever is played is lost. */
  stop(): void {
    this.#end(new PlayersStopped());
  }

  #end(error: unknown): void {
    for (const { worker } of this.#workers) worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
