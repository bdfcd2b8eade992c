import {
  askedOf,
  changedName,
  experimentText,
  gameOf,
  modulesOf,
  readExperimentText,
  type ReadExperiment,
} from "../../experiment/index.js";
import { games } from "../../games/registry.js";
import { InputError } from "../../play/errors.js";
import { needsBestPlay } from "../../play/strategies.js";

/** A question as the form of a game's page puts it. */
export interface AskedInLab {
  /** The rules that differ, each as `option=value`. */
  readonly changes: readonly string[];
  /** Names of strategies, each against itself; none: the three strongest known. */
  readonly lineups: readonly string[];
  readonly players: number;
  readonly games: number;
  readonly seed: string;
}

/** The experiment that answers it. */
export interface AskedExperiment {
  /** The name under which people keep it. */
  readonly name: string;
  readonly text: string;
  readonly loaded: ReadExperiment;
}

/** Where a page keeps files of people's own. */
const FOLDER = "/";

/** More games than this nobody waits for on a page; the command line plays them. */
export const MOST_GAMES = 1_000_000;

/** `written`: the game as experiments name it. Throws an `InputError` for the first thing in it that is wrong. */
export async function experimentOf(asked: AskedInLab, written: string): Promise<AskedExperiment> {
  const { changes, lineups, players, seed, games: number } = asked;
  if (!Number.isInteger(number) || number < 2 || number > MOST_GAMES)
    throw new InputError(`games: expected a whole number from 2 to ${MOST_GAMES}`);
  if (seed.trim() === "") throw new InputError("seed: is empty (any text; another one deals other dice)");
  const game = await gameOf(written, FOLDER, games);
  const question = await askedOf(
    {
      ...{ game, written, changes, flag: "", base: {}, players },
      ...(lineups.length > 0 && { lineups }),
    },
    FOLDER,
  );
  const text = experimentText({ ...question, seed, games: number });
  const name = `${fileNameOf(changedName(question.changes))}.yaml`;
  const loaded = await readExperimentText(name, text, {}, { games });
  const modules = modulesOf(loaded.strategies);
  const solving = loaded.plan.arms
    .flatMap(({ strategies }) => strategies)
    .find((strategy) => needsBestPlay(strategy, modules));
  if (solving !== undefined)
    throw new InputError(
      `${solving.label}: has its game solved first, which pages cannot (evenkeel run does)`,
    );
  return { name, text, loaded };
}

function fileNameOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  return plain === "" ? "as-it-stands" : plain;
}
