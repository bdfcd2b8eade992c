/** Reads a question, has it played on all cores and says what was found: all that a page does besides showing it. */
import { urlsOf } from "../../src/experiment/index.js";
import { answerSoFar, filesOf, wholeAnswer } from "../../src/lab/ask/answer.js";
import { broughtExperiment, experimentOf, type AskedExperiment } from "../../src/lab/ask/asked.js";
import { toldBy } from "../../src/lab/told.js";
import { newRunSummary } from "../../src/measure/index.js";
import { prepareArms } from "../../src/play/arm.js";
import { runLayout } from "../../src/play/block-player.js";
import { InputError, messageOf } from "../../src/play/errors.js";
import { compiled } from "../../src/report/charts/compiled.js";
import type { Results } from "../../src/report/results/results.js";
import { BlocksPlaying } from "../../src/run/blocks.js";
import type { Played } from "../../src/run/play-into.js";
import { replaysOf } from "../../src/run/replays.js";
import { courseOf } from "./ask-course.js";
import type { FromDesk, ToDesk } from "./ask-talk.js";
import { carry, inHand } from "./instead/carried.js";
import { preparePlayers } from "./instead/pool.js";

let threads = 1;
let stopping = new AbortController();

addEventListener("message", ({ data }: MessageEvent<ToDesk>) => {
  if ("carried" in data) {
    carry(data.carried);
    ({ threads } = data);
    // Two sets of rules are compared at most: each has a copy of the code.
    preparePlayers([data.engine, data.engine, data.player], threads);
  } else if ("stop" in data) stopping.abort();
  else if ("brought" in data)
    void answer(() => broughtExperiment(data.brought.file, data.brought.text, inHand().game));
  else void answer(() => experimentOf(data.asked, inHand().game));
});

const say = (told: FromDesk) => postMessage(told);

async function answer(read: () => Promise<AskedExperiment>): Promise<void> {
  stopping = new AbortController();
  let isBegun = false;
  try {
    const asked = await read();
    isBegun = true;
    await play(asked, stopping.signal);
  } catch (error) {
    const isTheirs = error instanceof InputError;
    say({
      mistake: isTheirs ? error.message : `something went wrong: ${messageOf(error)}`,
      isInOrder: isTheirs && !isBegun,
    });
  }
}

async function play(asked: AskedExperiment, signal: AbortSignal): Promise<void> {
  const { experiment, plan, game, strategies } = asked.loaded;
  say({ question: experiment.question });
  const layout = runLayout(
    plan,
    prepareArms(() => game.definition, plan.arms),
  );
  const played: Played = { layout, summary: newRunSummary(layout), looked: { looks: [] } };
  const solved = { ...asked.loaded, bestPlay: new Map<string, never>() };
  const course = courseOf(asked, played, {
    onProgress: (done, total, open) => say({ done, total, ...(open !== undefined && { open }) }),
    onLook: (results) => say({ soFar: toldBy(answerSoFar(results, asked.hint), compiled) }),
  });
  say({ done: 0, total: 1 });
  const playing = new BlocksPlaying(plan, played.summary, {
    ...{ game: game.reference, bestPlay: solved.bestPlay, check: false, signal },
    bundles: urlsOf(strategies),
    measures: new Map<string, string>(),
    limits: { threads, timeLimit: Infinity, memoryLimit: Infinity },
    onProgress: () => course.onProgress(),
  });
  let isWhole: boolean;
  try {
    isWhole = await course.play(playing, signal);
  } finally {
    await playing.close();
  }
  const results = course.results(isWhole);
  if (results === null) throw new InputError(NOTHING_YET);
  if (!isWhole) return tell(asked, results, true);
  tell(asked, { ...results, replays: await replaysOf(results, solved, Infinity) }, false);
}

const NOTHING_YET = "stopped before there was anything to say";

function tell({ name, text, hint }: AskedExperiment, results: Results, isStopped: boolean): void {
  const experiment = { name, type: "application/yaml", content: text };
  const files = filesOf(results).map((file) => ({ ...file, type: typeOf(file.name) }));
  say({
    found: toldBy(wholeAnswer(results, isStopped, hint), compiled),
    isStopped,
    // What was stopped is another one each time.
    takeaways: isStopped ? [experiment] : [experiment, ...files],
  });
}

function typeOf(name: string): string {
  if (name.endsWith(".json")) return "application/json";
  return name.endsWith(".csv") ? "text/csv" : "text/markdown";
}
