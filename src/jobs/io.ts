/** How a job speaks with whoever asked for it. */
export interface JobIo {
  /** Stops the job as soon as it is aborted; what was computed by then is kept. */
  readonly signal: AbortSignal;
  /** Says in one line how the work gets on. */
  say(line: string): void;
  /** Begins to show how far the work has come. */
  progress(task: ProgressTask): ProgressView;
}

/** Work that goes on step by step. */
export interface ProgressTask {
  readonly title: string;
  /** Steps that were done before. */
  readonly done: number;
  /** Steps in all. */
  readonly total: number;
  /** Games played in a step; left out where none are. */
  readonly gamesPerStep?: number;
  /** What is known so far, and how long it may take, where that is told in place of the time to the last of these steps. */
  readonly told?: string;
}

export interface ProgressView {
  update(done: number): void;
  stop(): void;
}

/** Says nothing and never stops. */
export const SILENT: JobIo = {
  signal: new AbortController().signal,
  say: () => undefined,
  progress: () => ({ update: () => undefined, stop: () => undefined }),
};
