import { Console } from "node:console";
import { stderr } from "node:process";
import { getEnvironmentData, isMainThread, setEnvironmentData } from "node:worker_threads";
import { oneLine } from "../play/errors.js";
import type { Surroundings } from "../play/guard/index.js";

/** So many lines that strategies print are shown, of all threads together. */
const MAX_LINES = 20;

/** Characters of a line. */
const MAX_CHARACTERS = 300;

const KEY = "evenkeel.said";

/** How many lines strategies have printed; every thread counts in the same memory. */
const lines = new Int32Array(sharedMemory());

/** What people's code has around it in this thread. It prints on standard error, up to a limit: standard output is for results. */
export const surroundings = printingTo((line) => {
  if (Atomics.add(lines, 0, 1) >= MAX_LINES) return;
  const text = oneLine(line);
  stderr.write(`${text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text}\n`);
});

/** The same with what is printed told line by line; what has no line break at its end is a line all the same. */
export function printingTo(print: (line: string) => void): Surroundings {
  const write = (text: unknown) => {
    String(text).replace(/\n$/, "").split("\n").forEach(print);
    return true;
  };
  const stream = { write };
  const stdout = stream as NodeJS.WritableStream;
  return {
    stream,
    closed: !isMainThread,
    console: new Console({ stdout, ignoreErrors: false, colorMode: false }),
  };
}

function sharedMemory(): SharedArrayBuffer {
  const known = getEnvironmentData(KEY);
  if (known instanceof SharedArrayBuffer) return known;
  const made = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  // Threads that are started from now on are given it.
  setEnvironmentData(KEY, made);
  if (isMainThread) process.on("exit", tellWhatIsLeftOut);
  return made;
}

function tellWhatIsLeftOut(): void {
  const more = Atomics.load(lines, 0) - MAX_LINES;
  if (more > 0) stderr.write(`evenkeel: strategies printed ${more} more ${more === 1 ? "line" : "lines"}\n`);
}
