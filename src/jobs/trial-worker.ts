import { parentPort } from "node:worker_threads";
import { OptionError } from "../game/index.js";
import { loadStrategies } from "../play/arm.js";
import { isA, StrategyError } from "../play/errors.js";
import { installGuard } from "../play/guard/index.js";
import { outputOfStrategies } from "./printed.js";
import { loadDefinition, loadGame } from "../play/games.js";
import { createBot, loadStrategy } from "../play/strategies.js";
import { wrongOf } from "./thrown.js";
import type { GameSetting, TrialAnswer, TrialTask } from "./trial.js";

installGuard(outputOfStrategies);
parentPort!.on("message", (task: TrialTask) => {
  void answerTo(task).then((answer) => parentPort!.postMessage(answer));
});

async function answerTo(task: TrialTask): Promise<TrialAnswer> {
  try {
    if (task.kind === "load") await loadStrategy(task.url);
    else if (task.kind === "game") await tryGame(task.url, task.settings);
    else {
      const definition = await loadGame(task.game);
      const game = definition.create(task.options, task.players);
      createBot(task.strategy, await loadStrategies(task.bundles), game);
    }
    return null;
  } catch (error) {
    return { wrong: wrongOf(error), path: isA(error, StrategyError) ? error.path : [] };
  }
}

/** Wrong options are told with their place in the file, by whoever reads it. */
async function tryGame(url: string, settings: readonly GameSetting[]): Promise<void> {
  const definition = await loadDefinition(url);
  for (const { options, players } of settings) {
    try {
      definition.create(options, players);
    } catch (error) {
      if (!isA(error, OptionError)) throw error;
    }
  }
}
