/** In place of threads: a browser's workers, each of which plays chunks of one question's games. */
import { Stopped, type Crew, type Done } from "../../../src/jobs/crew.js";
import type { Limits } from "../../../src/jobs/limits.js";
import type { BlocksSetup } from "../../../src/run/blocks-task.js";
import type { FromPlayer, ToPlayer } from "../ask-talk.js";
import { workerOf } from "../desk.js";
import { weightsByUrl } from "./carried.js";

let code: readonly string[] = [];
const ready: Worker[] = [];

/** The code of a player, and how many there will be: they are there before anybody asks anything. */
export function preparePlayers(ofPlayer: readonly string[], threads: number): void {
  code = ofPlayer;
  while (ready.length < threads) ready.push(workerOf(...code));
}

interface Waiting {
  readonly resolve: (done: Done<never>) => void;
  readonly reject: (error: unknown) => void;
}

export class Pool<Task, Result> implements Crew<Task, Result> {
  readonly threads: number;
  readonly #players: { readonly worker: Worker; hands: number }[];
  readonly #waiting = new Map<number, Waiting>();
  readonly #signal: AbortSignal;
  readonly #onStop = () => this.#end(new Stopped());
  #number = 0;
  /** Why nobody plays any more. */
  #ended: unknown = null;

  constructor(_kind: string, setup: unknown, { threads }: Limits, signal: AbortSignal) {
    const { bundles } = setup as BlocksSetup;
    const weights = new Map([...weightsByUrl].filter(([url]) => [...bundles.values()].includes(url)));
    this.threads = threads;
    this.#players = Array.from({ length: threads }, () => {
      const player = { worker: ready.pop() ?? workerOf(...code), hands: 0 };
      player.worker.addEventListener("message", ({ data }: MessageEvent<FromPlayer>) => {
        player.hands--;
        this.#hear(data);
      });
      player.worker.addEventListener("error", ({ message }) => this.#end(new Error(message)));
      player.worker.postMessage({ setup: setup as BlocksSetup, weights } satisfies ToPlayer);
      return player;
    });
    this.#signal = signal;
    signal.addEventListener("abort", this.#onStop);
    if (signal.aborted) this.#onStop();
  }

  /** Whoever has least in hand takes it. */
  run(task: Task): Promise<Done<Result>> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    const number = ++this.#number;
    const player = this.#players.reduce((least, other) => (other.hands < least.hands ? other : least));
    player.hands++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      player.worker.postMessage({ number, chunk: task as never } satisfies ToPlayer);
    });
  }

  #hear(told: FromPlayer): void {
    const waiting = this.#waiting.get(told.number);
    this.#waiting.delete(told.number);
    if ("wrong" in told) waiting?.reject(new Error(told.wrong));
    else waiting?.resolve({ result: told.result as never, milliseconds: told.milliseconds });
  }

  onSteps(): void {
    // Chunks are small here.
  }

  close(): Promise<void> {
    this.#end(new Stopped());
    preparePlayers(code, this.threads);
    return Promise.resolve();
  }

  /** Whatever is played is lost. */
  #end(why: unknown): void {
    this.#ended ??= why;
    this.#signal.removeEventListener("abort", this.#onStop);
    for (const { worker } of this.#players) worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}
