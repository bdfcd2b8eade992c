import { join } from "node:path";
import { allGames } from "../games/registry.js";
import { writeWhole } from "../jobs/files.js";
import { InputError, messageOf } from "../play/errors.js";
import { carriedGame } from "./ask/carry.js";
import { dicePage } from "./pages/dice-page.js";
import { firstPage, type Linked } from "./pages/first-page.js";
import { gamePage } from "./pages/game-page.js";

const DICE_FILE = "dice.html";

/** Writes the pages of the lab into the folder; returns the path of the first. Throws an `InputError`. */
export async function writeLab(folder: string): Promise<string> {
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
  for (const definition of await allGames()) {
    const file = `${definition.name}.html`;
    write(file, gamePage(definition, await carriedGame(definition)));
    linked.push({ definition, file });
  }
  write(DICE_FILE, dicePage());
  return write("index.html", firstPage(linked, DICE_FILE));
}
