import { beginningsOf, movesMeant, movesOf, type AnyGame, type OptionValues } from "../../game/index.js";
import { InputError } from "../../play/errors.js";
import type { NamedGame } from "../games.js";
import { whyNoLuck } from "../luck.js";
import { ANYBODY } from "../strategies/strongest.js";
import { underSettings } from "../variants.js";
import { readChanges } from "./changes.js";
import { choicesAt } from "./choices-at.js";
import { fittingFor, inSeats, playersFor, tableFor, type AskedPlayers } from "./players.js";
import { changedOptions, type About, type Asked } from "./text.js";

/** A question as flags put it. */
export interface Question {
  readonly game: NamedGame;
  /** The game as people named it, which may be the path of its file. */
  readonly written: string;
  /** The rules if left out. */
  readonly about?: About;
  /** Each as `option=value`; `flag` stands before each of them. About picks and choices they hold in all games. */
  readonly changes: readonly string[];
  readonly flag: string;
  /** What holds for both rules. */
  readonly base: OptionValues;
  /** About moves: those that one player does without; without any, each that is allowed in the position. */
  readonly never?: readonly string[];
  /** About rules or moves: where every game begins. */
  readonly position?: string;
  /** Each a strategy, or several with commas; undefined: the strongest players known. */
  readonly lineups?: readonly string[];
  /** Undefined: as many as the longest line-up names, and at least the fewest that the game needs. */
  readonly players?: number;
}

/** The question with all that flags leave open. `folder`: where weights may lie, too. Throws an `InputError`. */
export async function askedOf(question: Question, folder: string): Promise<Asked> {
  const { game, written, about = "rules", never = [], changes: texts, flag, base, lineups: named } = question;
  const { definition } = game;
  const players = question.players ?? tableFor(definition, named);
  const changes = readChanges(texts, { definition, game: written, players, base, flag });
  const changed = changedOptions(changes, base);
  const rules = about !== "rules" ? [changed] : [base, ...(changes.length === 0 ? [] : [changed])];
  if (about === "picks" && definition.create(changed, players).picks === undefined)
    throw new InputError(`in ${written} nobody picks anything (--about rules, choices or moves)`);
  const who = await playersFor(game, rules, players, named, folder);
  const plain = { about, definition, game: written, changes, base, players, never, noLuck: null };
  const { position } = question;
  const asked = { ...plain, ...(position !== undefined && { position }) };
  const asIs = definition.create(changed, players);
  if (about === "rules") {
    const lineups = who.lineups.map((one) => (position === undefined ? one : inSeats(one, asIs)));
    return { ...asked, ...who, lineups };
  }
  const alone = aloneIn(who, named !== undefined);
  if (about === "moves") {
    if (position !== undefined && never.length === 0) {
      if (alone.lineups.length > 1)
        throw new InputError("one player chooses among moves (each in a question of its own)");
      return { ...asked, ...alone, choices: choicesAt(asIs, position) };
    }
    refuseUnknown(never, asIs);
    return { ...asked, ...alone };
  }
  if (position !== undefined)
    throw new InputError(`--position: goes with --about rules or moves, not with ${about}`);
  if (about === "picks") return { ...asked, ...alone };
  refuseChance(alone, written);
  const setting = { definition, options: changed, players };
  return { ...asked, ...alone, noLuck: whyNoLuck(fittingFor(game, folder), setting) };
}

/** Throws an `InputError` for words that no move has, or where none are named. */
function refuseUnknown(never: readonly string[], game: AnyGame): void {
  const moves = movesOf(game);
  if (never.length === 0)
    throw new InputError(
      `which moves, or which position? (--never with some words of a move, such as ${beginningsOf(moves).join(", ")})`,
    );
  underSettings({}, () => never.forEach((words) => movesMeant(moves, words, [])), "--never");
}

/** Each line-up one strategy; the strongest alone where nobody said who. Throws an `InputError`. */
function aloneIn(who: AskedPlayers, isNamed: boolean): AskedPlayers {
  if (!isNamed) return { ...who, lineups: who.lineups.slice(0, 1) };
  const mixed = who.lineups.find(({ strategies }) => strategies.length > 1);
  if (mixed === undefined) return who;
  throw new InputError(
    `${mixed.name}: one strategy on all sides is asked about (each in a line-up of its own)`,
  );
}

/** Throws an `InputError` where somebody who chooses by chance is to show what choices are worth. */
function refuseChance({ lineups, isChance }: AskedPlayers, game: string): void {
  if (isChance)
    throw new InputError(
      `nobody has a choice in ${game} by these rules: luck alone decides (evenkeel list options ${game} tells what else could be played)`,
    );
  if (lineups.every(({ strategies }) => strategies[0] !== ANYBODY)) return;
  throw new InputError(
    `${ANYBODY} chooses by chance, so it cannot show what choices are worth in ${game} (name a player who plays well)`,
  );
}
