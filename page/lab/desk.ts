/** A worker made of code that the page carries as text, so that it starts from disk as well as from a host. */
export function workerOf(...code: readonly string[]): Worker {
  const url = URL.createObjectURL(new Blob([code.join("\n")], { type: "text/javascript" }));
  const worker = new Worker(url);
  // Browsers fetch the code before they begin with the next task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return worker;
}

/** What the page carries in an element that no browser runs. */
export function carried<T>(id: string): T {
  return JSON.parse(document.getElementById(id)!.textContent) as T;
}

/** The same of a text that the page carries packed. */
export async function unpacked(id: string): Promise<string> {
  const bytes = Uint8Array.from(atob(carried<string>(id)), (letter) => letter.charCodeAt(0));
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(text).text();
}

/** Longer nobody waits for an answer that another question has made useless, in milliseconds. */
const PATIENCE = 300;

/** Answers one question after the other; a new one makes an earlier one useless. */
export class Desk<Question, Answer> {
  readonly #code: string;
  readonly #hear: (answer: Answer) => void;
  #worker: Worker | null = null;
  #number = 0;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #isLate = false;

  constructor(code: string, hear: (answer: Answer) => void) {
    this.#code = code;
    this.#hear = hear;
  }

  ask(question: Question): void {
    if (this.#isLate) this.stop();
    this.#worker ??= this.#started();
    this.#patience ??= setTimeout(() => (this.#isLate = true), PATIENCE);
    this.#number++;
    this.#worker.postMessage({ number: this.#number, question });
  }

  /** Nothing is wanted any more; what was said already is not heard either. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#number++;
    this.#rest();
  }

  #rest(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#isLate = false;
  }

  #started(): Worker {
    const worker = workerOf(this.#code);
    worker.addEventListener(
      "message",
      ({ data }: MessageEvent<{ number: number; answer: Answer | null }>) => {
        if (data.number !== this.#number) return;
        // Null says that there is no more to come.
        if (data.answer === null) this.#rest();
        else this.#hear(data.answer);
      },
    );
    return worker;
  }
}
