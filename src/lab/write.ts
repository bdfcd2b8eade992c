import { join } from "node:path";
import type { NamedGame } from "../experiment/index.js";
import { allGames } from "../games/registry.js";
import { rollOff } from "../games/roll-off/index.js";
import { writeWhole } from "../jobs/files.js";
import { InputError, messageOf } from "../play/errors.js";
import { carriedGame, type OwnFiles } from "./ask/carry.js";
import { dicePage } from "./pages/dice-page.js";
import { firstPage, type Linked } from "./pages/first-page.js";
import { gamePage } from "./pages/game-page.js";
import { DICE_FILE } from "./pages/names.js";
import { playPage } from "./pages/play-page.js";

/** A designer's own game, with where it and its players lie. */
export interface OwnGame {
  readonly named: NamedGame;
  readonly files: OwnFiles;
}

/**
 * Writes the pages of the lab into the folder, one of them perhaps for a game of people's; returns the path of the first.
 * Throws an `InputError`, and a `CodeError` for players that cannot be read.
 */
export async function writeLab(folder: string, own?: OwnGame): Promise<string> {
  const write = (name: string, page: string): string => {
    const path = join(folder, name);
    try {
      writeWhole(path, page);
    } catch (error) {
      throw new InputError(`${path}: cannot be written (${messageOf(error)})`);
    }
    return path;
  };
  const linked: Linked[] = [];
  const add = async (name: string, named: NamedGame, files?: OwnFiles) => {
    const { definition } = named;
    const carried = await carriedGame(named, files);
    const [file, playFile] = [`${name}.html`, `${name}-play.html`];
    const isDice = definition.name === rollOff.name;
    write(file, gamePage(definition, carried, { playFile, isDice }));
    write(playFile, playPage(definition, carried, file));
    linked.push({ definition, file, playFile });
  };
  if (own !== undefined) await add(`own-${own.named.definition.name}`, own.named, own.files);
  for (const definition of await allGames())
    await add(definition.name, { definition, reference: { name: definition.name } });
  write(DICE_FILE, dicePage());
  return write("index.html", firstPage(linked));
}
