import { parentPort, workerData } from "node:worker_threads";
import type { ChancePoint } from "../play/win-chance.js";
import { narrate, type AskedGame } from "./narrate.js";

/** A line of the story, or a point of its win chance; at its end why the game could not be ended, or null. */
export type Told =
  | { readonly line: string }
  | { readonly point: ChancePoint; readonly players: readonly string[] }
  | { readonly end: string | null };

const send = (told: Told) => parentPort!.postMessage(told);
for (const game of workerData as readonly AskedGame[])
  send({
    end: await narrate(game, {
      say: (line) => send({ line }),
      mark: (point, players) => send({ point, players }),
    }),
  });
