import { join } from "node:path";
import { messageOf, InputError } from "../../play/errors.js";
import { writeWhole } from "../../jobs/files.js";
import { builtAssets } from "../document/assets.js";
import type { Book } from "./book.js";
import { gamePage } from "./game-page.js";
import { indexPage } from "./index-page.js";

/** Writes the pages of the book beside those of its questions; returns its first page. Throws an `InputError`. */
export function writeBook(folder: string, book: Book): string {
  const assets = builtAssets();
  const index = join(folder, "index.html");
  const write = (path: string, content: string) => {
    try {
      writeWhole(path, content);
    } catch (error) {
      throw new InputError(`${path}: cannot be written (${messageOf(error)})`);
    }
  };
  for (const chapter of book.chapters) {
    write(join(folder, chapter.folder, "index.html"), gamePage(chapter, assets));
  }
  write(index, indexPage(book, assets));
  return index;
}
