/** Reads a question, has it played on all cores and says what was found: all that a page does besides showing it. */
import { answerSoFar, filesOf, wholeAnswer } from "../../src/lab/ask/answer.js";
import { experimentOf, type AskedExperiment, type AskedInLab } from "../../src/lab/ask/asked.js";
import { toldBy } from "../../src/lab/told.js";
import { newRunSummary, type RunSummary } from "../../src/measure/index.js";
import { prepareArms, rulesOf } from "../../src/play/arm.js";
import { runLayout } from "../../src/play/block-player.js";
import { InputError, messageOf } from "../../src/play/errors.js";
import { compiled } from "../../src/report/charts/compiled.js";
import { resultsOf } from "../../src/report/evaluation/results.js";
import type { Results } from "../../src/report/results/results.js";
import { dispatch } from "../../src/run/dispatch.js";
import { lookedAt } from "../../src/run/looks.js";
import { replaysOf } from "../../src/run/replays.js";
import { resultsSoFar } from "../../src/run/unfinished.js";
import { lookAfter } from "../../src/stats/index.js";
import { urlsOf } from "../../src/experiment/index.js";
import type { FromDesk, ToDesk } from "./ask-talk.js";
import { carry, inHand, weightsByUrl } from "./instead/carried.js";
import { Players, PlayersStopped } from "./players.js";

let code: Pick<Extract<ToDesk, { carried: unknown }>, "player" | "engine" | "threads">;
let players: Players | null = null;
let isStopped = false;

addEventListener("message", ({ data }: MessageEvent<ToDesk>) => {
  if ("carried" in data) {
    carry(data.carried);
    code = data;
  } else if ("stop" in data) {
    isStopped = true;
    players?.stop();
  } else void answer(data.asked);
});

const say = (told: FromDesk) => postMessage(told);

async function answer(asked: AskedInLab): Promise<void> {
  isStopped = false;
  try {
    await play(await experimentOf(asked, inHand().game));
  } catch (error) {
    say({
      mistake: error instanceof InputError ? error.message : `something went wrong: ${messageOf(error)}`,
    });
  } finally {
    players?.stop();
    players = null;
  }
}

async function play(asked: AskedExperiment): Promise<void> {
  const { experiment, plan, game, blocks, strategies } = asked.loaded;
  const layout = runLayout(
    plan,
    prepareArms(() => game.definition, plan.arms),
  );
  const summary = newRunSummary(layout);
  const bestPlay = new Map<string, never>();
  const bundles = urlsOf(strategies);
  const setup = {
    plan,
    game: game.reference,
    bundles,
    measures: new Map<string, string>(),
    check: false,
    bestPlay,
  };
  const used = new Map([...weightsByUrl].filter(([url]) => [...bundles.values()].includes(url)));
  const sets = new Set(plan.arms.map(rulesOf)).size;
  const copies = Array.from({ length: sets === 1 ? 1 : Math.min(sets, MOST_COPIES) + 1 }, () => code.engine);
  players = new Players([...copies, code.player], code.threads, setup, used);
  if (isStopped) throw new InputError(NOTHING_YET);
  let look = lookAfter(0);
  const onProgress = ({ blocks: done }: RunSummary) => {
    say({ done, total: blocks });
    if (done <= look || done === blocks) return;
    look = lookAfter(done);
    const results = resultsSoFar(asked.loaded, { layout, summary });
    if (results !== null) say({ soFar: toldBy(answerSoFar(results), compiled) });
  };
  say({ done: 0, total: blocks });
  try {
    await dispatch((chunk) => players!.play(chunk), blocks, summary, code, onProgress);
  } catch (error) {
    if (!(error instanceof PlayersStopped)) throw error;
    const known = resultsSoFar(asked.loaded, { layout, summary });
    if (known === null) say({ mistake: NOTHING_YET });
    else tell(asked, known, true);
    return;
  }
  const looked = lookedAt(summary.blocks, { looks: [] });
  const results = resultsOf(experiment, plan, layout, summary, looked, game.definition);
  const replays = await replaysOf(results, { ...asked.loaded, bestPlay }, Infinity);
  tell(asked, { ...results, replays }, false);
}

const NOTHING_YET = "stopped before there was anything to say";

/** Further sets of rules share the copies that there are. */
const MOST_COPIES = 4;

function tell({ name, text }: AskedExperiment, results: Results, isStopped: boolean): void {
  const experiment = { name, type: "application/yaml", content: text };
  const files = filesOf(results).map((file) => ({ ...file, type: typeOf(file.name) }));
  say({
    found: toldBy(wholeAnswer(results), compiled),
    isStopped,
    // What was stopped is another one each time.
    takeaways: isStopped ? [experiment] : [experiment, ...files],
  });
}

function typeOf(name: string): string {
  if (name.endsWith(".json")) return "application/json";
  return name.endsWith(".csv") ? "text/csv" : "text/markdown";
}
