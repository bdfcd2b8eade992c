import { PERIOD } from "./notes.js";

/** Does something every `PERIOD`, never twice at a time; what fails is tried the next time. Returns what ends it. */
export function everyPeriod(work: () => Promise<void>): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    work()
      .catch(() => undefined)
      .finally(() => (isBusy = false));
  }, PERIOD);
  return () => clearInterval(timer);
}
