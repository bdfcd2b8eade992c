/** What a shell expects of a program that was stopped: 128 and the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Until it is let go, Ctrl-C or a request to end aborts `signal` instead of the program; a second one ends it at once. So
 * do so many seconds, after which all is well.
 */
export class StopSignals {
  readonly #abort = new AbortController();
  readonly #timer: NodeJS.Timeout | undefined;
  #exitCode = 0;
  readonly #onSignal = (signal: keyof typeof EXIT_CODES) => {
    this.letGo();
    this.#exitCode = EXIT_CODES[signal];
    this.#abort.abort();
  };

  constructor(seconds?: number) {
    process.on("SIGINT", this.#onSignal).on("SIGTERM", this.#onSignal);
    if (seconds !== undefined) this.#timer = setTimeout(() => this.#abort.abort(), 1000 * seconds);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** With what to end once the work has stopped: 0 where time alone stopped it. */
  get exitCode(): number {
    return this.#exitCode;
  }

  /** Whether time alone stopped it. */
  get isLate(): boolean {
    return this.signal.aborted && this.#exitCode === 0;
  }

  letGo(): void {
    process.off("SIGINT", this.#onSignal).off("SIGTERM", this.#onSignal);
    clearTimeout(this.#timer);
  }
}
