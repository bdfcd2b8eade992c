import type { AnyGameDefinition } from "../game/index.js";
import type { Games } from "../games/registry.js";
import { surroundings } from "../jobs/printed.js";
import { tryCode, type GameSetting } from "../jobs/trial.js";
import { CodeError } from "../play/errors.js";
import { installGuard } from "../play/guard/index.js";
import { loadDefinition, withGuardedCalls, type GameReference } from "../play/games.js";
import { exists, fileURLToPath, join } from "./disk.js";
import { Mistake } from "./mistake.js";
import { nearest, shown } from "../game/nearest.js";
import { runsFromSource } from "./package.js";
import { bundleCode } from "./strategies/bundle.js";
import { codeFile, isPath } from "./strategies/find.js";

/** A game that people named. */
export interface NamedGame {
  readonly definition: AnyGameDefinition;
  /** How threads find it. */
  readonly reference: GameReference;
  /** Content hash (SHA-256, hex) of its bundled code, where people brought it. */
  readonly code?: string;
}

/**
 * The game of that name, or that of a file, whose path is relative to `folder`. Throws a `CodeError` for a file that is
 * no game, and a `Mistake` for a name that is none.
 */
export async function gameOf(written: string, folder: string, games: Games): Promise<NamedGame> {
  if (isPath(written)) {
    const named = await gameOfFile(codeFile(written, folder));
    return { ...named, definition: withGuardedCalls(named.definition) };
  }
  if (Object.hasOwn(games, written))
    return { definition: await games[written](), reference: { name: written } };
  const beside = exists(join(folder, `${written}.ts`)) ? `, or ./${written}.ts for the file beside it` : "";
  throw new Mistake(
    { path: ["game"] },
    `unknown game ${shown(written)}`,
    nearest(written, Object.keys(games)) + beside,
  );
}

/** The game in a file, whose path is relative to a folder (a path or URL). Throws a `CodeError` for what is no game. */
export function readGame(path: string, folder: string | URL): Promise<NamedGame> {
  return gameOfFile(codeFile(path, typeof folder === "string" ? folder : fileURLToPath(folder)));
}

async function gameOfFile(file: string): Promise<NamedGame> {
  installGuard(surroundings);
  const { url, hash } = await bundleCode(file, "game");
  await tryGame(url, []);
  const definition = await loadDefinition(url);
  return { definition, reference: { name: definition.name, url }, code: hash };
}

/** Tries a game of people's under these settings in a thread of its own, before this one does. Throws a `CodeError`. */
export async function tryGame(url: string, settings: readonly GameSetting[]): Promise<void> {
  // Threads run built code only.
  if (!runsFromSource) await tryCode({ kind: "game", url, settings });
}

/** What a game's file is called in front of what is wrong with it. */
export function aboutGame(written: string, error: unknown): unknown {
  return error instanceof CodeError
    ? new Mistake({ path: ["game"] }, `game ${shown(written)} ${error.message}`)
    : error;
}
