import { parentPort } from "node:worker_threads";
import { findGame } from "../games/registry.js";
import { loadStrategies } from "../play/arm.js";
import { isA, StrategyError } from "../play/errors.js";
import { installGuard } from "../play/guard/index.js";
import { outputOfStrategies } from "./printed.js";
import { createBot, loadStrategy } from "../play/strategies.js";
import { wrongOf } from "./thrown.js";
import type { TrialAnswer, TrialTask } from "./trial.js";

installGuard(outputOfStrategies);
parentPort!.on("message", (task: TrialTask) => {
  void answerTo(task).then((answer) => parentPort!.postMessage(answer));
});

async function answerTo(task: TrialTask): Promise<TrialAnswer> {
  try {
    if (task.kind === "load") await loadStrategy(task.url);
    else {
      const game = findGame(task.game)!.create(task.options, task.players);
      createBot(task.strategy, await loadStrategies(task.bundles), game);
    }
    return null;
  } catch (error) {
    return { wrong: wrongOf(error), path: isA(error, StrategyError) ? error.path : [] };
  }
}
