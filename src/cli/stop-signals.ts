/** What a shell expects of a program that was stopped: 128 and the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Until it is let go, Ctrl-C or a request to end aborts `signal` instead of the program; a second one ends it at once. */
export class StopSignals {
  readonly #abort = new AbortController();
  #exitCode: number = EXIT_CODES.SIGINT;
  readonly #onSignal = (signal: keyof typeof EXIT_CODES) => {
    this.letGo();
    this.#exitCode = EXIT_CODES[signal];
    this.#abort.abort();
  };

  constructor() {
    process.on("SIGINT", this.#onSignal).on("SIGTERM", this.#onSignal);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** With what to end once the work has stopped. */
  get exitCode(): number {
    return this.#exitCode;
  }

  letGo(): void {
    process.off("SIGINT", this.#onSignal).off("SIGTERM", this.#onSignal);
  }
}
