import type { OptionValues } from "../game/index.js";
import type { Heartbeat } from "../jobs/heartbeat.js";
import { findingLine } from "../jobs/thrown.js";
import { loadGame, type GameReference } from "../play/games.js";
import { guarded } from "../play/guard/index.js";
import { verifyGame } from "../testing/index.js";

/** A game under these options, for one number of players. */
export interface VerifyTask {
  readonly options: OptionValues;
  readonly players: number;
  readonly games: number;
  readonly seed: string;
}

/** What the task gives: a line for each fault. */
export async function prepare({ game }: { readonly game: GameReference }, heartbeat: Heartbeat) {
  const definition = await loadGame(game);
  return (task: VerifyTask): string[] => {
    const onProgress = (played: number): void => heartbeat.stepsDone(played);
    return guarded(() => verifyGame(definition, { ...task, onProgress })).map(findingLine);
  };
}
