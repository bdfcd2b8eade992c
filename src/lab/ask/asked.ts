import {
  askedOf,
  changedName,
  experimentText,
  gameOf,
  modulesOf,
  readExperimentText,
  USUAL_GAMES,
  type About,
  type ReadExperiment,
} from "../../experiment/index.js";
import { games } from "../../games/registry.js";
import { shown } from "../../game/nearest.js";
import { InputError } from "../../play/errors.js";
import { needsBestPlay } from "../../play/strategies.js";

/** A question as the form of a game's page puts it. */
export interface AskedInLab {
  readonly about: About;
  /** The rules that differ, each as `option=value`. */
  readonly changes: readonly string[];
  /** Names of strategies, each against itself; none: the three strongest known. */
  readonly lineups: readonly string[];
  readonly players: number;
  /** At most so many where games are played until the answer is known, and otherwise at least; null: the usual number. */
  readonly games: number | null;
  readonly isUntilKnown: boolean;
  readonly seed: string;
}

/** The experiment that answers it. */
export interface AskedExperiment {
  /** The name under which people keep it. */
  readonly name: string;
  readonly text: string;
  readonly loaded: ReadExperiment;
  /** What is to be said beside its answer. */
  readonly hint?: string;
}

/** Where a page keeps files of people's own. */
const FOLDER = "/";

/** More games than this nobody waits for on a page; the command line plays them. */
export const MOST_GAMES = 1_000_000;

/** Characters of a file; those that come with Evenkeel have some thousands. */
const MOST_TEXT = 1_000_000;

/** So many times the usual number of games may be played until an answer is known. */
export const MORE_UNTIL_KNOWN = 10;

/** `written`: the game as experiments name it. Throws an `InputError` for the first thing in it that is wrong. */
export async function experimentOf(asked: AskedInLab, written: string): Promise<AskedExperiment> {
  const { about, changes, lineups, players, seed, isUntilKnown } = asked;
  const number = asked.games ?? USUAL_GAMES[about] * (isUntilKnown ? MORE_UNTIL_KNOWN : 1);
  if (!Number.isInteger(number) || number < 2 || number > MOST_GAMES)
    throw new InputError(`games: expected a whole number from 2 to ${MOST_GAMES}`);
  if (seed.trim() === "") throw new InputError("seed: is empty (any text; another one deals other dice)");
  const game = await gameOf(written, FOLDER, games);
  const question = await askedOf(
    { game, written, about, changes, flag: "", base: {}, players, ...(lineups.length > 0 && { lineups }) },
    FOLDER,
  );
  const text = experimentText({ ...question, seed, games: number, isUntilKnown });
  const words = [...(about === "rules" ? [] : [about]), changedName(question.changes)];
  const name = `${fileNameOf(words.join(" "))}.yaml`;
  const asIs = await readable(name, text);
  return question.unlearned.length === 0 ? asIs : { ...asIs, hint: UNLEARNED };
}

const UNLEARNED =
  "Nobody has learned to play these rules yet, so players that were written by hand play; what learned players find is another number. (On the command line `evenkeel train` learns.)";

/** An experiment file that somebody brought, about the game `written`. Throws an `InputError` for the first thing in it that is wrong. */
export async function broughtExperiment(
  file: string,
  text: string,
  written: string,
): Promise<AskedExperiment> {
  if (text.length > MOST_TEXT) throw new InputError(`${file}: is no experiment file (it is too long)`);
  if (!/^(question|game|lineups):/m.test(text))
    throw new InputError(`${file}: is no experiment file (“Take it with you” below an answer writes one)`);
  const [, game] = /^game:\s*["']?([^\s"'#]+)/m.exec(text) ?? [];
  if (game !== undefined && game !== written)
    throw new InputError(`${file}: is about ${shown(game)} (this page asks about ${written})`);
  return readable(file, text);
}

async function readable(name: string, text: string): Promise<AskedExperiment> {
  const loaded = await readExperimentText(name, text, {}, { games });
  const modules = modulesOf(loaded.strategies);
  const solving = loaded.plan.arms
    .flatMap(({ strategies }) => strategies)
    .find((strategy) => needsBestPlay(strategy, modules));
  if (solving !== undefined) throw new InputError(`${solving.label}: has its game solved first${ELSEWHERE}`);
  if (loaded.tune !== undefined) throw new InputError(`${name}: searches for remedies${ELSEWHERE}`);
  if (loaded.experiment.exact === true)
    throw new InputError(`${name}: exact figures need a solved game${ELSEWHERE}`);
  return { name, text, loaded };
}

const ELSEWHERE = ", which pages cannot (the command line does)";

function fileNameOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  return plain === "" ? "as-it-stands" : plain;
}
