import { quantity } from "../report/text/format.js";
import { difference, kinName, type Kin } from "./kin.js";
import { PERIOD, type Notes, type WorkerNote } from "./notes.js";

/** So long nobody may be there before that is told, in milliseconds. */
const SILENCE = 3 * PERIOD;

/** Sees who works at a queue, and says so where that changes what people can expect. */
export class Watch {
  /** Whether the server was there once. */
  wasThere = false;
  readonly #shown: string;
  readonly #say: (line: string) => void;
  #threads = 0;
  #aloneSince: number | null = null;
  #isTold = false;

  constructor(shown: string, say: (line: string) => void) {
    this.#shown = shown;
    this.#say = say;
  }

  /** Of all workers of our kin. */
  get threads(): number {
    return this.#threads;
  }

  async look(notes: Notes, own: Kin): Promise<void> {
    const all = await notes.workers();
    const kin = all.filter((worker) => kinName(worker) === kinName(own));
    this.#threads = kin.reduce((sum, { threads }) => sum + threads, 0);
    if (kin.length > 0) {
      if (this.#isTold) this.#say(`${quantity(kin.length, "worker")} at the queue now`);
      this.#isTold = false;
      this.#aloneSince = null;
      return;
    }
    this.#aloneSince ??= performance.now();
    if (this.#isTold || performance.now() - this.#aloneSince < SILENCE) return;
    this.#isTold = true;
    this.#say(`${this.#nobody(all, own)}; the games wait for one (evenkeel worker --queue, on any machine)`);
  }

  #nobody(others: readonly WorkerNote[], own: Kin): string {
    if (others.length === 0) return `nobody works at the queue at ${this.#shown}`;
    return `${quantity(others.length, "worker")} at the queue cannot play this: the first has ${difference(others[0], own)}`;
  }
}
