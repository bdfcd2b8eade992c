import { pagesOf, readPage, type GameNote } from "./notebook.js";

/** How often the workers are looked at, in milliseconds. */
const PERIOD = 250;

/** Looks over the workers' shoulders and barks when one of them has been at the same game for too long. */
export class Watchdog {
  /** The game that took too long, or null. */
  overdue: GameNote | null = null;

  readonly #timer: NodeJS.Timeout;

  /** `limit` is the longest that a single game may take, in seconds. */
  constructor(notes: SharedArrayBuffer, limit: number, bark: () => void) {
    const seen = Array.from({ length: pagesOf(notes) }, (_, page) => ({
      note: readPage(notes, page),
      since: 0,
    }));
    this.#timer = setInterval(() => {
      const now = performance.now();
      seen.forEach((last, page) => {
        const note = readPage(notes, page);
        const moved = note.ticket === 0 || note.games !== last.note.games;
        if (moved || last.since === 0) seen[page] = { note, since: now };
        else if (now - last.since > limit * 1000 && this.overdue === null) {
          this.overdue = note;
          bark();
        }
      });
    }, PERIOD);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
