import { join } from "node:path";
import { writeWhole } from "../jobs/files.js";
import { allGames } from "../games/registry.js";
import { InputError, messageOf } from "../play/errors.js";
import { dicePage } from "./pages/dice-page.js";
import { firstPage } from "./pages/first-page.js";

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
  const games = await allGames();
  write(DICE_FILE, dicePage());
  return write(
    "index.html",
    firstPage(
      games.map((definition) => ({ definition, file: null })),
      DICE_FILE,
    ),
  );
}

const DICE_FILE = "dice.html";
