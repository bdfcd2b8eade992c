import { SingleBar } from "cli-progress";
import type { ProgressTask, ProgressView } from "../jobs/io.js";
import { oneLine } from "../play/errors.js";

/** Characters beside title and bar, at most: 100 % | 1,000,000,000 games | 999,999 games/s | 59 min 59 s left. */
const TEXT = 64;

/** Shows how a long job gets on: on a terminal as a bar with rate and time left, in a pipe not at all. */
export class Progress implements ProgressView {
  readonly #bar: SingleBar | null;
  readonly #began = performance.now();
  readonly #title: string;
  readonly #task: ProgressTask;
  #done: number;

  constructor(task: ProgressTask) {
    this.#title = oneLine(task.title).slice(0, 24);
    this.#task = task;
    this.#done = task.done;
    const left = task.told === undefined ? "{left} left" : "{told}";
    const games = task.gamesPerStep === undefined ? "" : " | {games} games | {rate} games/s";
    this.#bar = process.stderr.isTTY
      ? new SingleBar({
          format: `{title} {bar} {percentage} %${games} | ${left}`,
          barCompleteChar: "█",
          barIncompleteChar: "░",
          hideCursor: true,
          barsize: Math.max(6, Math.min(24, (process.stderr.columns || 80) - this.#title.length - TEXT)),
          stream: process.stderr,
        })
      : null;
    this.#bar?.start(task.total, task.done, this.#payload());
  }

  update(done: number): void {
    this.#done = done;
    this.#bar?.update(done, this.#payload());
  }

  stop(): void {
    this.#bar?.stop();
  }

  #payload() {
    const { done, total, gamesPerStep = 0 } = this.#task;
    const seconds = Math.max((performance.now() - this.#began) / 1000, 1e-3);
    const stepsPerSecond = (this.#done - done) / seconds;
    const left = stepsPerSecond > 0 ? (total - this.#done) / stepsPerSecond : Infinity;
    return {
      title: this.#title,
      games: (this.#done * gamesPerStep).toLocaleString("en"),
      rate: Math.round(stepsPerSecond * gamesPerStep).toLocaleString("en"),
      left: timeOf(left),
      told: this.#task.told ?? "",
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
