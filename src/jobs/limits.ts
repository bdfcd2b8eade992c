import type { Crew } from "./crew.js";
import { readBeats, type Beat } from "./heartbeat.js";

/** How hard a job may work. */
export interface Limits {
  /** Worker threads, at least 1. They decide the speed, never the result. */
  readonly threads: number;
  /** The longest that a single game may take, in seconds. */
  readonly timeLimit: number;
  /** The most memory that a worker's heap may take, in megabytes. */
  readonly memoryLimit: number;
  /** The most memory that answers of the workers may take while they wait to be used, in megabytes; none if left out. */
  readonly answersLimit?: number;
  /** Where tasks are performed; in threads of this process if left out. */
  readonly elsewhere?: Elsewhere;
}

/** Workers that are no threads of this process. */
export interface Elsewhere {
  /** See `openCrew`. */
  open<Task, Result>(
    kind: string,
    setup: unknown,
    limits: Limits,
    signal: AbortSignal,
  ): Promise<Crew<Task, Result>>;
}

/** How often the workers are looked at, in milliseconds. */
const PERIOD = 250;

/** Milliseconds without a look after which the whole process was stopped meanwhile. */
const ASLEEP = 8 * PERIOD;

/** Bytes that a thread may take beside its heap's older part: for new objects, code and stack. */
const BESIDE_HEAP = 100e6;

/** Watches the workers, and tells when one of them goes beyond a limit. */
export class LimitWatch {
  /** The limit that was broken, and where that worker was; null while all keep to them. */
  found: { readonly limit: "time" | "memory"; readonly beat: Beat } | null = null;

  readonly #timer: NodeJS.Timeout;

  /**
   * A worker's heap has a limit of its own, but buffers lie outside of it: so what the process has grown by is watched
   * as well.
   */
  constructor(
    beats: SharedArrayBuffer,
    { timeLimit, memoryLimit, answersLimit = 0 }: Omit<Limits, "threads">,
    onLimit: () => void,
  ) {
    let seen = readBeats(beats).map((beat) => ({ beat, since: 0 }));
    let looked = performance.now();
    const most =
      process.memoryUsage.rss() + answersLimit * 1e6 + seen.length * (memoryLimit * 1e6 + BESIDE_HEAP);
    const find = (limit: "time" | "memory", beat: Beat) => {
      this.found = { limit, beat };
      clearInterval(this.#timer);
      onLimit();
    };
    this.#timer = setInterval(() => {
      const now = performance.now();
      // Whoever was stopped for a while, and is woken up, has not taken long.
      const slept = now - looked > ASLEEP ? now - looked : 0;
      looked = now;
      seen = seen.map(({ beat, since }) => ({ beat, since: since === 0 ? 0 : since + slept }));
      readBeats(beats).forEach((beat, worker) => {
        const last = seen[worker];
        const moved = beat.task === 0 || beat.count !== last.beat.count;
        if (moved || last.since === 0) seen[worker] = { beat, since: now };
      });
      const busy = seen.filter(({ beat }) => beat.task !== 0).toSorted((a, b) => a.since - b.since);
      const slowest = busy[0];
      if (slowest === undefined) return;
      if (process.memoryUsage.rss() > most) find("memory", slowest.beat);
      else if (now - slowest.since > timeLimit * 1000) find("time", slowest.beat);
    }, PERIOD);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
