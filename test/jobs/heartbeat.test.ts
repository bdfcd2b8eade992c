import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Heartbeat, newHeartbeats, readBeats, workersOf } from "../../src/jobs/heartbeat.js";
import { LimitWatch } from "../../src/jobs/limits.js";

describe("the beats that workers leave", () => {
  test("name task, arm, block and seating, one page for each worker", () => {
    const beats = newHeartbeats(3);
    expect(workersOf(beats)).toBe(3);
    const workers = [0, 1, 2].map(() => new Heartbeat(beats));
    workers[1].taskBegins(17);
    workers[1].gameBegins(2, 40, 1);
    expect(readBeats(beats)[1]).toMatchObject({ task: 17, arm: 2, block: 40, seating: 1 });
    expect([0, 2].map((page) => readBeats(beats)[page].task)).toEqual([0, 0]);
    workers[1].taskEnds();
    expect(readBeats(beats)[1].task).toBe(0);
  });

  test.each([0, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 40 + 3, Number.MAX_SAFE_INTEGER])(
    "hold block %d whole",
    (block) => {
      const beats = newHeartbeats(1);
      new Heartbeat(beats).gameBegins(0, block, 0);
      expect(readBeats(beats)[0].block).toBe(block);
    },
  );
});

describe("the watchwatch", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  function watched(limit: number) {
    const beats = newHeartbeats(1);
    const onLimit = vi.fn();
    const watch = new LimitWatch(beats, { timeLimit: limit, memoryLimit: 1000 }, onLimit);
    return { worker: new Heartbeat(beats), watch, onLimit };
  }

  test("onLimits once for a game that takes too long, and names it", () => {
    const { worker, watch, onLimit } = watched(2);
    worker.taskBegins(5);
    worker.gameBegins(1, 9, 0);
    vi.advanceTimersByTime(1900);
    expect(onLimit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5000);
    expect(onLimit).toHaveBeenCalledTimes(1);
    expect(watch.found).toMatchObject({ limit: "time", beat: { arm: 1, block: 9, seating: 0 } });
    watch.stop();
  });

  test("onLimits for buffers that the heap's own limit does not see", () => {
    const { worker, watch, onLimit } = watched(2);
    worker.taskBegins(5);
    worker.gameBegins(1, 9, 0);
    vi.advanceTimersByTime(500);
    expect(onLimit).not.toHaveBeenCalled();
    const rss = vi.spyOn(process.memoryUsage, "rss").mockReturnValue(1e12);
    vi.advanceTimersByTime(500);
    rss.mockRestore();
    expect(onLimit).toHaveBeenCalledTimes(1);
    expect(watch.found).toMatchObject({ limit: "memory", beat: { arm: 1, block: 9 } });
  });

  test("takes the time for which the whole process was stopped for nobody's", () => {
    const { worker, watch, onLimit } = watched(2);
    worker.taskBegins(5);
    worker.gameBegins(1, 9, 0);
    vi.advanceTimersByTime(1000);
    const { now } = performance;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now.call(performance) + 60_000);
    vi.advanceTimersByTime(750);
    expect(onLimit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1500);
    expect(onLimit).toHaveBeenCalledTimes(1);
    clock.mockRestore();
    watch.stop();
  });

  test("minds neither many games in a long chunk nor a worker that waits", () => {
    const { worker, watch, onLimit } = watched(2);
    worker.taskBegins(5);
    for (let block = 0; block < 20; block++) {
      worker.gameBegins(0, block, 0);
      vi.advanceTimersByTime(1000);
    }
    worker.taskEnds();
    vi.advanceTimersByTime(60_000);
    expect(onLimit).not.toHaveBeenCalled();
    watch.stop();
  });
});
