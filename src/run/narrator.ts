import { parentPort, workerData } from "node:worker_threads";
import { narrate, type AskedGame } from "./narrate.js";

/** A line of the story; at its end why the game could not be ended, or null. */
export type Told = { readonly line: string } | { readonly end: string | null };

const send = (told: Told) => parentPort!.postMessage(told);
for (const game of workerData as readonly AskedGame[])
  send({ end: await narrate(game, (line) => send({ line })) });
