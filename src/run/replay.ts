import { Worker } from "node:worker_threads";
import type { ChancePoint } from "../play/win-chance.js";
import { messageOf, oneLine } from "../play/errors.js";
import type { AskedGame, Told } from "./narrate.js";
import type { Heard } from "./narrator.js";

/** Megabytes, as `run` gives every thread by default. */
const MEMORY_LIMIT = 512;

/**
 * Has games told one after the other in a thread of their own, line by line: a bot that never answers, or that eats
 * memory, is heard up to where it does so, and no game is told after it. `limit`: how long to wait for the next line, in
 * seconds. Returns how each game ended that was begun.
 */
export function replay(
  games: readonly AskedGame[],
  limit: number,
  say: (line: string, game: number) => void,
  mark: (point: ChancePoint, players: readonly string[], game: number) => void = () => undefined,
): Promise<readonly Told[]> {
  if (games.length === 0) return Promise.resolve([]);
  const worker = new Worker(new URL("../run/narrator.js", import.meta.url), {
    workerData: games,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
  });
  const ends: Told[] = [];
  return new Promise((resolve) => {
    const leave = () => {
      clearTimeout(timer);
      resolve(ends);
      void worker.terminate();
    };
    const fail = (problem: string) => {
      ends.push({ problem, turns: 0 });
      leave();
    };
    const late = () => fail(`the game ends here: nothing more happened within ${limit} s`);
    const timer = setTimeout(late, limit * 1000);
    worker.on("message", (heard: Heard) => {
      timer.refresh();
      if ("end" in heard) {
        ends.push(heard.end);
        if (ends.length === games.length) leave();
        return;
      }
      if ("point" in heard) {
        mark(heard.point, heard.players, ends.length);
        return;
      }
      const indent = /^ */.exec(heard.line)![0];
      say(`${indent}${oneLine(heard.line)}`, ends.length);
    });
    worker.on("error", (error: Error & { code?: string }) => {
      const full = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      fail(
        `the game ends here: ${full ? `it uses more than ${MEMORY_LIMIT} MB of memory` : messageOf(error)}`,
      );
    });
    worker.on("exit", () => {
      if (ends.length < games.length) fail("the game ends here: a bot ended its thread");
    });
  });
}
