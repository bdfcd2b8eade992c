/** Plays chunks of games: one of these runs on every core. */
import type { Heartbeat } from "../../src/jobs/heartbeat.js";
import { messageOf } from "../../src/play/errors.js";
import { prepare } from "../../src/run/blocks-task.js";
import type { FromPlayer, ToPlayer } from "./ask-talk.js";
import { weightsByUrl } from "./instead/carried.js";

/** Whoever waits too long stops the page's own work; nobody watches single games. */
const watch: Pick<Heartbeat, "gameBegins" | "betweenGames"> = {
  gameBegins: () => undefined,
  betweenGames: (work) => work(),
};

let prepared: ReturnType<typeof prepare> | undefined;

addEventListener("message", ({ data }: MessageEvent<ToPlayer>) => {
  if ("setup" in data) {
    for (const [url, weights] of data.weights) weightsByUrl.set(url, weights);
    prepared = prepare(data.setup, watch);
    // Whoever asks for games hears of it.
    prepared.catch(() => undefined);
  } else void play(data);
});

async function play({ number, chunk }: Extract<ToPlayer, { number: number }>): Promise<void> {
  const say = (told: FromPlayer) => postMessage(told);
  try {
    const work = await prepared!;
    const began = performance.now();
    const result = await work(chunk);
    say({ number, result, milliseconds: performance.now() - began });
  } catch (error) {
    say({ number, wrong: messageOf(error) });
  }
}
