import { SingleBar } from "cli-progress";
import { oneLine } from "../play/errors.js";

/** Characters beside title and bar, at most: 100 % | 1,000,000,000 games | 999,999 games/s | 59 min 59 s left. */
const TEXT = 64;

/** Shows how a long run gets on: on a terminal as a bar with rate and time left, in a pipe not at all. */
export class Progress {
  readonly #bar: SingleBar | null;
  readonly #began = performance.now();
  readonly #title: string;
  readonly #first: number;
  readonly #total: number;
  readonly #gamesPerBlock: number;
  #done: number;

  /** Counts blocks; `gamesPerBlock` is what all arms together play in one. */
  constructor(title: string, done: number, total: number, gamesPerBlock: number) {
    this.#title = oneLine(title).slice(0, 24);
    this.#first = done;
    this.#done = done;
    this.#total = total;
    this.#gamesPerBlock = gamesPerBlock;
    this.#bar = process.stderr.isTTY
      ? new SingleBar({
          format: `{title} {bar} {percentage} % | {games} games | {rate} games/s | {left} left`,
          barCompleteChar: "█",
          barIncompleteChar: "░",
          hideCursor: true,
          barsize: Math.max(6, Math.min(24, (process.stderr.columns || 80) - this.#title.length - TEXT)),
          stream: process.stderr,
        })
      : null;
    this.#bar?.start(total, done, this.#payload());
  }

  update(done: number): void {
    this.#done = done;
    this.#bar?.update(done, this.#payload());
  }

  stop(): void {
    this.#bar?.stop();
  }

  /** Games played by this process per second. */
  get rate(): number {
    return (this.#playedBlocks * this.#gamesPerBlock) / this.#seconds;
  }

  get #playedBlocks(): number {
    return this.#done - this.#first;
  }

  get #seconds(): number {
    return Math.max((performance.now() - this.#began) / 1000, 1e-3);
  }

  #payload() {
    const blocksPerSecond = this.#playedBlocks / this.#seconds;
    const left = blocksPerSecond > 0 ? (this.#total - this.#done) / blocksPerSecond : Infinity;
    return {
      title: this.#title,
      games: (this.#done * this.#gamesPerBlock).toLocaleString("en"),
      rate: Math.round(this.rate).toLocaleString("en"),
      left: timeOf(left),
    };
  }
}

/** Seconds as people say them: `42 s`, `3 min 10 s`, `2 h 5 min`. */
export function timeOf(seconds: number): string {
  if (!Number.isFinite(seconds)) return "some time";
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
