import { oneLine } from "../play/errors.js";
import { count, quantity } from "../report/text/format.js";
import type { Address } from "./address.js";
import { difference, ownKin } from "./kin.js";
import type { QueueStatus } from "./status.js";

/** What `evenkeel queue status` prints. */
export function statusWords({ shown, prefix }: Address, status: QueueStatus, now = Date.now()): string {
  const { workers, runs, failures, memory } = status;
  const own = ownKin();
  const used = memory === null ? "" : `; the server uses ${(memory / 1e6).toFixed(1)} MB`;
  return [
    `${shown}, prefix ${prefix}${used}`,
    "",
    workers.length === 0 ? "Nobody works here." : `${quantity(workers.length, "worker")}:`,
    ...workers.map((worker) => {
      const { host, process, threads, busy, done, since, isKin } = worker;
      const cannot = isKin ? "" : `; cannot play for you: ${difference(worker, own)}`;
      return line(
        `${host} ${process}: ${busy} of ${threads} threads busy, ${count(done)} tasks done in ${ago(since, now)}${cannot}`,
      );
    }),
    "",
    runs.length === 0 ? "Nothing is under way." : "Under way:",
    ...runs.map(({ what, done, open, rate, since }) =>
      line(
        `${what}: ${count(done)} tasks done in ${ago(since, now)}, ${open} at the queue, ${rate.toFixed(1)} a second`,
      ),
    ),
    ...(failures.length === 0 ? [] : ["", "What failed, the last first:"]),
    ...failures.map(({ at, what, reason }) => line(`${what}, ${ago(at, now)} ago: ${reason}`)),
    "",
  ].join("\n");
}

function line(text: string): string {
  return `  ${oneLine(text)}`;
}

/** `42 s`, `3 min`, `2 h`. */
function ago(then: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - then) / 1000));
  if (seconds < 90) return `${seconds} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
