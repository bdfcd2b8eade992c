import { createInterface } from "node:readline/promises";

/** Somebody at a terminal who can be asked. */
export interface Person {
  /** Asks, and returns the answer without space around it. Throws `Left` once nobody is there to answer. */
  ask(question: string): Promise<string>;
  tell(lines: string): void;
}

/** Whoever was asked went away, by Ctrl-C or Ctrl-D. */
export class Left extends Error {
  override readonly name = "Left";
}

export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** Questions go to standard error: what standard output holds stays the same however it came about. */
const HERE: Terminal = { input: process.stdin, output: process.stderr };

/** Whether somebody sits here who can be asked. */
export function isSomebodyHere(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}

/** Has questions asked at the terminal; null where whoever was asked left. */
export async function withPerson<T>(
  work: (person: Person) => Promise<T>,
  terminal: Terminal = HERE,
): Promise<T | null> {
  const lines = createInterface(terminal);
  const left = new AbortController();
  const leave = () => left.abort();
  lines.on("SIGINT", leave).on("close", leave);
  const ask = async (question: string): Promise<string> => {
    if (left.signal.aborted) throw new Left();
    try {
      return (await lines.question(question, { signal: left.signal })).trim();
    } catch (error) {
      throw left.signal.aborted ? new Left() : error;
    }
  };
  try {
    return await work({ ask, tell: (text) => void terminal.output.write(`${text}\n`) });
  } catch (error) {
    if (!(error instanceof Left)) throw error;
    terminal.output.write("\n");
    return null;
  } finally {
    lines.close();
  }
}
