import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newNotes, pagesOf, readPage, WorkerNotebook } from "../../../src/play/pool/notebook.js";
import { Watchdog } from "../../../src/play/pool/watchdog.js";

describe("the notes that workers leave", () => {
  test("name ticket, arm, block and seating, one page for each worker", () => {
    const notes = newNotes(3);
    expect(pagesOf(notes)).toBe(3);
    const workers = [0, 1, 2].map(() => new WorkerNotebook(notes));
    workers[1].chunkBegins(17);
    workers[1].gameBegins(2, 40, 1);
    expect(readPage(notes, 1)).toMatchObject({ ticket: 17, arm: 2, block: 40, seating: 1 });
    expect([0, 2].map((page) => readPage(notes, page).ticket)).toEqual([0, 0]);
    workers[1].chunkEnds();
    expect(readPage(notes, 1).ticket).toBe(0);
  });

  test.each([0, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 40 + 3, Number.MAX_SAFE_INTEGER])(
    "hold block %d whole",
    (block) => {
      const notes = newNotes(1);
      new WorkerNotebook(notes).gameBegins(0, block, 0);
      expect(readPage(notes, 0).block).toBe(block);
    },
  );
});

describe("the watchdog", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  function watched(limit: number) {
    const notes = newNotes(1);
    const bark = vi.fn();
    const dog = new Watchdog(notes, limit, 1e9, bark);
    return { worker: new WorkerNotebook(notes), dog, bark };
  }

  test("barks once for a game that takes too long, and names it", () => {
    const { worker, dog, bark } = watched(2);
    worker.chunkBegins(5);
    worker.gameBegins(1, 9, 0);
    vi.advanceTimersByTime(1900);
    expect(bark).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5000);
    expect(bark).toHaveBeenCalledTimes(1);
    expect(dog.found).toMatchObject({ limit: "time", note: { arm: 1, block: 9, seating: 0 } });
    dog.stop();
  });

  test("barks for buffers that the heap's own limit does not see", () => {
    const { worker, dog, bark } = watched(2);
    worker.chunkBegins(5);
    worker.gameBegins(1, 9, 0);
    vi.advanceTimersByTime(500);
    expect(bark).not.toHaveBeenCalled();
    const rss = vi.spyOn(process.memoryUsage, "rss").mockReturnValue(1e12);
    vi.advanceTimersByTime(500);
    rss.mockRestore();
    expect(bark).toHaveBeenCalledTimes(1);
    expect(dog.found).toMatchObject({ limit: "memory", note: { arm: 1, block: 9 } });
  });

  test("minds neither many games in a long chunk nor a worker that waits", () => {
    const { worker, dog, bark } = watched(2);
    worker.chunkBegins(5);
    for (let block = 0; block < 20; block++) {
      worker.gameBegins(0, block, 0);
      vi.advanceTimersByTime(1000);
    }
    worker.chunkEnds();
    vi.advanceTimersByTime(60_000);
    expect(bark).not.toHaveBeenCalled();
    dog.stop();
  });
});
