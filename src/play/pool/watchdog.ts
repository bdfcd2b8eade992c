import { pagesOf, readPage, type GameNote } from "./notebook.js";

/** How often the workers are looked at, in milliseconds. */
const PERIOD = 250;

/** Bytes that a thread may take beside its heap's older part: for new objects, code and stack. */
const BESIDE_HEAP = 100e6;

/** Looks over the workers' shoulders and barks when one of them goes beyond a limit. */
export class Watchdog {
  /** The limit that was broken and the game in which that happened, or null. */
  found: { readonly limit: "time" | "memory"; readonly note: GameNote } | null = null;

  readonly #timer: NodeJS.Timeout;

  /**
   * `seconds` is the longest that a single game may take. `bytes` is what a worker may take; its heap has a limit of its
   * own, but buffers lie outside of it, so what the process has grown by is watched as well.
   */
  constructor(notes: SharedArrayBuffer, seconds: number, bytes: number, bark: () => void) {
    const seen = Array.from({ length: pagesOf(notes) }, (_, page) => ({
      note: readPage(notes, page),
      since: 0,
    }));
    const most = process.memoryUsage.rss() + seen.length * (bytes + BESIDE_HEAP);
    const find = (limit: "time" | "memory", note: GameNote) => {
      this.found = { limit, note };
      clearInterval(this.#timer);
      bark();
    };
    this.#timer = setInterval(() => {
      const now = performance.now();
      seen.forEach((last, page) => {
        const note = readPage(notes, page);
        const moved = note.ticket === 0 || note.games !== last.note.games;
        if (moved || last.since === 0) seen[page] = { note, since: now };
      });
      const busy = seen.filter(({ note }) => note.ticket !== 0).toSorted((a, b) => a.since - b.since);
      const slowest = busy[0];
      if (slowest === undefined) return;
      if (process.memoryUsage.rss() > most) find("memory", slowest.note);
      else if (now - slowest.since > seconds * 1000) find("time", slowest.note);
    }, PERIOD);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
