import { Worker } from "node:worker_threads";
import { messageOf } from "../play/errors.js";
import type { AskedGame, Told } from "./narrate.js";
import type { Heard } from "./narrator.js";
import type { ChancePoint } from "../play/win-chance.js";

export type Say = (line: string, game: number) => void;
export type Mark = (point: ChancePoint, players: readonly string[], game: number) => void;

/** Megabytes, as `run` gives every thread by default. */
const MEMORY_LIMIT = 512;

/** Has games told in a thread of their own, for whose code nobody can vouch; see `replay`. */
export function toldApart(
  games: readonly AskedGame[],
  limit: number,
  say: Say,
  mark: Mark,
): Promise<readonly Told[]> {
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
      say(heard.line, ends.length);
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
