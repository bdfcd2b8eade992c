import { parentPort, workerData } from "node:worker_threads";
import type { ChancePoint } from "../play/win-chance.js";
import { narrator, type AskedGame, type Told } from "./narrate.js";

/** A line of the story, or a point of its win chance; at last how it ended. */
export type Heard =
  | { readonly line: string }
  | { readonly point: ChancePoint; readonly players: readonly string[] }
  | { readonly end: Told };

const send = (heard: Heard) => parentPort!.postMessage(heard);
const narrate = narrator();
for (const game of workerData as readonly AskedGame[])
  send({
    end: await narrate(game, {
      say: (line) => send({ line }),
      mark: (point, players) => send({ point, players }),
    }),
  });
