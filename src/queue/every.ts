/** Does something again and again, never twice at a time; what fails is tried the next time. Returns what ends it. */
export function every(milliseconds: number, work: () => Promise<void>): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    work()
      .catch(() => undefined)
      .finally(() => (isBusy = false));
  }, milliseconds);
  return () => clearInterval(timer);
}
