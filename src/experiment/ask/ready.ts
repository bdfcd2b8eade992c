import type { AnyGameDefinition, ExactTable } from "../../game/index.js";
import { isRemedy, shippedQuestions } from "../shipped.js";
import type { Answerable } from "./fitting.js";

/**
 * A command that answers a question: an experiment, a search for a remedy, exact figures, a changed rule, odds of dice, or all
 * secret set-ups against each other.
 */
export interface Ready extends Answerable {
  readonly by: "run" | "tune" | "tables" | "ask" | "odds" | "setups";
  /** What stands behind the command, and for experiments behind the name of the game. */
  readonly given: readonly string[];
  /** The experiment's file. */
  readonly file?: string;
  /** It does not say enough to be answered by itself, as a rule does without its value. */
  readonly isOpen?: true;
  /** The changed rule, both pools or a row are said in full, and nothing else is meant. */
  readonly isSure?: true;
}

/** The experiments that come with a game of ours. */
export function experimentsOf(game: string): Ready[] {
  return shippedQuestions(game).map(({ file, ...words }): Ready => {
    const name = file.replace(/^.*\/|\.yaml$/g, "");
    return { ...words, by: isRemedy(file) ? "tune" : "run", name, given: [name], file };
  });
}

/** The rows of a table that tells none of them may take long to compute. */
export function tablesReady(tables: readonly ExactTable[]): Ready[] {
  return tables.map((table): Ready => {
    const { name, title, keys, tell } = table;
    const cells = tell === undefined ? [] : table.rows.flatMap((row) => row.slice(0, keys.length));
    const names = new Set(cells.filter((cell) => typeof cell === "string"));
    const about = ["odds", ...keys.map(({ meaning }) => meaning), ...names].join(" ");
    return { by: "tables", name, given: [name], question: title, about };
  });
}

/** All secret set-ups against each other, where a game for two has any. */
export function setupsOf({ minPlayers, create }: AnyGameDefinition): Ready[] {
  const setups = minPlayers > 2 ? undefined : create({}, 2).setups;
  if (setups === undefined) return [];
  const about = [setups.reading ?? "", ...(setups.traits ?? []).map(({ words }) => words)].join(". ");
  return [{ by: "setups", name: "setups", given: [], question: "Which secret set-up is best?", about }];
}
