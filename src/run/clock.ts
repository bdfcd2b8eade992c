import { gamesIn, playingIn, type RunLayout, type RunSummary } from "../measure/index.js";

/** The time that a run may take, and how fast it plays. */
export class Clock {
  readonly #abort = new AbortController();
  readonly #end: number;
  readonly #began = performance.now();
  readonly #layout: RunLayout;
  readonly #summary: RunSummary;
  readonly #before: number;
  readonly #timer: NodeJS.Timeout | undefined;
  readonly #onStop = () => void this.#abort.abort();
  readonly #stopped: AbortSignal;

  /** `end` as `performance.now` has it; `stopped` ends the time, too. */
  constructor(stopped: AbortSignal, end: number, layout: RunLayout, summary: RunSummary) {
    this.#stopped = stopped;
    this.#end = end;
    this.#layout = layout;
    this.#summary = summary;
    this.#before = this.#games();
    if (stopped.aborted) this.#abort.abort();
    stopped.addEventListener("abort", this.#onStop);
    if (end <= performance.now()) this.#abort.abort();
    else if (Number.isFinite(end)) this.#timer = setTimeout(this.#onStop, end - performance.now());
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Whether there is time for these arms to play to so many blocks; where nobody knows how long that takes, it is tried. */
  reaches(blocks: number, arms: readonly number[]): boolean {
    if (this.#abort.signal.aborted) return false;
    const seconds = this.secondsFor(blocks - this.#summary.blocks, arms);
    return seconds === null || performance.now() + 1000 * seconds < this.#end;
  }

  /** Of these arms; null where nothing was played yet. A game of one is taken to last as long as one of another. */
  secondsFor(blocks: number, arms: readonly number[] = playingIn(this.#summary)): number | null {
    const done = this.#games() - this.#before;
    const wanted = blocks * sumOf(arms, (arm) => this.#layout.arms[arm].gamesPerBlock);
    return done <= 0 ? null : ((performance.now() - this.#began) / 1000) * (wanted / done);
  }

  #games(): number {
    return gamesIn(this.#layout, this.#summary);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stopped.removeEventListener("abort", this.#onStop);
  }
}

function sumOf(arms: readonly number[], games: (arm: number) => number): number {
  return arms.reduce((sum, arm) => sum + games(arm), 0);
}
