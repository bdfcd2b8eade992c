import { dirname, resolve } from "node:path";
import type { OptionValues, Value } from "../../game/index.js";
import { games } from "../../games/registry.js";
import { aboutGame, gameOf, type NamedGame } from "../games.js";
import { Mistake } from "../mistake.js";
import { readText } from "../read-text.js";
import { nearest, shown } from "../../game/nearest.js";
import { parseSource } from "../source.js";

/** A game's rules as somebody wants them, with a name: an edition, or a reading of the rule book. */
export interface RuleBook {
  /** As people named it. */
  readonly file: string;
  readonly game: NamedGame;
  /** The game as it is named from the working folder, which may be the path of its file. */
  readonly gameName: string;
  readonly name: string;
  readonly about?: string;
  readonly options: OptionValues;
  /** Why an option has its value, by its name. */
  readonly because: Readonly<Record<string, string>>;
}

const KEYS = ["game", "name", "about", "options", "because"];

/**
 * Reads a rule book: `game`, `name`, perhaps `about`, `options` as a variant has them, and `because` with a reason for some of
 * them. Throws an `InputError`.
 */
export async function readRuleBook(file: string): Promise<RuleBook> {
  const source = parseSource(file, readText(file, "a rule book, such as my-rules.yaml"));
  try {
    const { value } = source;
    if (!isTable(value)) throw new Mistake({ path: [] }, "is no rule book", "game, name and options");
    const unknown = Object.keys(value).find((key) => !KEYS.includes(key));
    if (value["question"] !== undefined)
      throw new Mistake(
        { path: ["question"], at: "key" },
        "this is an experiment, no rule book",
        "game, name and options",
      );
    if (unknown !== undefined)
      throw new Mistake(
        { path: [unknown], at: "key" },
        `unknown key ${shown(unknown)}`,
        nearest(unknown, KEYS),
      );
    const { options = {}, because = {} } = value;
    const [game, name] = ["game", "name"].map((key) => textAt(value, key));
    // Variants and arms are named with a slash.
    if (name.includes("/")) throw new Mistake({ path: ["name"] }, "name: has a slash", "a name without one");
    if (!isTable(options)) throw new Mistake({ path: ["options"] }, "options: no options by name", "{}");
    if (!isTable(because)) throw new Mistake({ path: ["because"] }, "because: no reasons by option", "{}");
    for (const option of Object.keys(because)) {
      textAt(because, option, ["because"]);
      if (options[option] === undefined)
        throw new Mistake(
          { path: ["because", option], at: "key" },
          `because: ${option} is not among the options`,
          nearest(option, Object.keys(options)),
        );
    }
    return {
      ...{ file, name, options, because: because as Record<string, string> },
      ...(value["about"] !== undefined && { about: textAt(value, "about") }),
      game: await gameNamed(game, dirname(resolve(file))),
      gameName: game.startsWith(".") ? resolve(dirname(resolve(file)), game) : game,
    };
  } catch (error) {
    throw error instanceof Mistake ? source.error(error) : error;
  }
}

async function gameNamed(written: string, folder: string): Promise<NamedGame> {
  try {
    return await gameOf(written, folder, games);
  } catch (error) {
    throw aboutGame(written, error);
  }
}

function textAt(table: OptionValues, key: string, above: readonly string[] = []): string {
  const value = table[key];
  if (typeof value === "string" && value.trim() !== "") return value;
  if (value === undefined) throw new Mistake({ path: above }, `${key} is missing`, "a text");
  throw new Mistake({ path: [...above, key] }, `${key}: is no text`, "quote it");
}

function isTable(value: Value | undefined): value is OptionValues {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
