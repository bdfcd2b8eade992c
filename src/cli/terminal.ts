import { Stopped } from "../jobs/crew.js";
import type { JobIo } from "../jobs/io.js";
import { say } from "./output.js";
import { Progress } from "./progress.js";
import { StopSignals } from "./stop-signals.js";

/** How long a job may take, and what is done where it would take longer. */
export interface Deadline {
  readonly seconds: number;
  onLate(): void;
}

/**
 * Has a job done at the terminal: it shows how it gets on, and Ctrl-C stops it, which ends the program with the exit code
 * that a shell expects. Returns what the job returns: null where it was stopped, by the deadline, too, or came to nothing in its time.
 */
export async function atTerminal<T>(
  job: (io: JobIo) => Promise<T | null>,
  deadline?: Deadline,
): Promise<T | null> {
  const stops = new StopSignals(deadline?.seconds);
  const progress = (task: ConstructorParameters<typeof Progress>[0]) => new Progress(task);
  try {
    const result = await job({ signal: stops.signal, say, progress });
    if (result === null && stops.signal.aborted) process.exitCode = stops.exitCode;
    if (result === null && stops.isLate) deadline?.onLate();
    return result;
  } catch (error) {
    // Before anything was begun.
    if (!(error instanceof Stopped)) throw error;
    process.exitCode = stops.exitCode;
    return null;
  } finally {
    stops.letGo();
  }
}
