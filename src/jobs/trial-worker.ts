import { parentPort } from "node:worker_threads";
import { OptionError } from "../game/index.js";
import { loadStrategies } from "../play/arm.js";
import { lineOf, type Finding } from "../testing/finding.js";
import { isA, CodeError } from "../play/errors.js";
import { guardedGame, installGuard } from "../play/guard/index.js";
import { surroundings } from "./printed.js";
import { loadDefinition, loadGame } from "../play/games.js";
import { loadMeasure } from "../play/measures.js";
import { createBot, loadStrategy } from "../play/strategies.js";
import { ArmValues } from "../play/values.js";
import { wrongOf } from "./thrown.js";
import type { GameSetting, TrialAnswer, TrialTask } from "./trial.js";

installGuard(surroundings);
parentPort!.on("message", (task: TrialTask) => {
  void answerTo(task).then((answer) => parentPort!.postMessage(answer));
});

async function answerTo(task: TrialTask): Promise<TrialAnswer> {
  try {
    if (task.kind === "load") await loadStrategy(task.url);
    else if (task.kind === "measure") await loadMeasure(task.url);
    else if (task.kind === "game") await tryGame(task.url, task.settings);
    else {
      const definition = await loadGame(task.game);
      const game = definition.create(task.options, task.players);
      const values = new ArmValues(definition, task.options, game);
      createBot(task.strategy, await loadStrategies(task.bundles), game, { values });
    }
    return null;
  } catch (error) {
    return { wrong: wrongOf(error), path: isA(error, CodeError) ? error.path : [] };
  }
}

/** So many of a game's first games are looked at, for at most so many milliseconds, before anything rests on it. */
const FIRST_GAMES = 20;
const ENOUGH = 4000;

/** Characters: the file and the place where it is named stand before it in the same line. */
const LONGEST_FINDING = 190;

/** Verifying watches the clock that games could read. */
const now = performance.now.bind(performance);

/** Wrong options are told with their place in the file, by whoever reads it. */
async function tryGame(url: string, settings: readonly GameSetting[]): Promise<void> {
  const definition = await loadDefinition(url);
  // Games that come with Evenkeel need none of it.
  const { verifyUnder } = await import("../testing/verify.js");
  const end = now() + ENOUGH;
  const onProgress = (): void => {
    if (now() > end) throw new LookedEnough();
  };
  for (const { options, players } of settings) {
    try {
      if (now() > end) definition.create(options, players);
      else {
        const settings = { options, players, games: FIRST_GAMES, onProgress };
        throwFinding(verifyUnder(guardedGame, definition, settings).findings);
      }
    } catch (error) {
      if (!isA(error, OptionError) && !isA(error, LookedEnough)) throw error;
    }
  }
}

class LookedEnough extends Error {}

function throwFinding([finding]: readonly Finding[]): void {
  if (finding !== undefined && !isOfRandomPlay(finding))
    throw new CodeError(`breaks the rules for games: ${lineOf(finding, LONGEST_FINDING)}`);
}

/** A game that random players never end may still be ended by good ones, and a turn that never passes by them may pass. */
function isOfRandomPlay({ check, where }: Finding): boolean {
  return where === "" && (check === "length" || check === "turns and seats");
}
