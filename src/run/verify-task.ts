import type { OptionValues } from "../game/index.js";
import type { Heartbeat } from "../jobs/heartbeat.js";
import { loadGame, type GameReference } from "../play/games.js";
import { guardedGame } from "../play/guard/index.js";
import { verifyUnder, type Verification } from "../testing/verify.js";

/** A game under these options, for one number of players. */
export interface VerifyTask {
  readonly options: OptionValues;
  readonly players: number;
  readonly games: number;
  readonly seed: string;
}

/** What the task gives: every fault, and what the game hides. */
export async function prepare({ game }: { readonly game: GameReference }, heartbeat: Heartbeat) {
  const definition = await loadGame(game);
  return (task: VerifyTask): Verification => {
    const onProgress = (played: number): void => heartbeat.stepsDone(played);
    return verifyUnder(guardedGame, definition, { ...task, onProgress });
  };
}
