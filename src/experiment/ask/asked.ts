import type { OptionValues } from "../../game/index.js";
import type { NamedGame } from "../games.js";
import { readChanges } from "./changes.js";
import { playersFor, tableFor } from "./players.js";
import { changedOptions, type Asked } from "./text.js";

/** A question as flags put it. */
export interface Question {
  readonly game: NamedGame;
  /** The game as people named it, which may be the path of its file. */
  readonly written: string;
  /** Each as `option=value`; `flag` stands before each of them. */
  readonly changes: readonly string[];
  readonly flag: string;
  /** What holds for both rules. */
  readonly base: OptionValues;
  /** Each a strategy, or several with commas; undefined: the strongest players known. */
  readonly lineups?: readonly string[];
  /** Undefined: as many as the longest line-up names, and at least the fewest that the game needs. */
  readonly players?: number;
}

/** The question with all that flags leave open. `folder`: where weights may lie, too. Throws an `InputError`. */
export async function askedOf(
  { game, written, changes: texts, flag, base, lineups: named, players: given }: Question,
  folder: string,
): Promise<Asked> {
  const { definition } = game;
  const players = given ?? tableFor(definition, named);
  const changes = readChanges(texts, { definition, players, base, flag });
  const rules = [base, ...(changes.length === 0 ? [] : [changedOptions(changes, base)])];
  const who = await playersFor(game, rules, players, named, folder);
  return { definition, game: written, changes, base, players, ...who };
}
