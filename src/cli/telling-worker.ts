import { parentPort, workerData } from "node:worker_threads";
import { tell, type Telling } from "./telling.js";

/** A line of the story; at its end why the game could not be ended, or null. */
export type Told = { readonly line: string } | { readonly end: string | null };

const send = (told: Told) => parentPort!.postMessage(told);
for (const telling of workerData as readonly Telling[])
  send({ end: await tell(telling, (line) => send({ line })) });
