import {
  gameOf,
  modulesOf,
  readExperimentText,
  readSettings,
  underSettings,
  urlsOf,
} from "../../experiment/index.js";
import { Streams } from "../../dice/index.js";
import type { AnyGame, OptionValues } from "../../game/index.js";
import { howManyPlay } from "../../game/players.js";
import { games } from "../../games/registry.js";
import {
  createBots,
  loadStrategies,
  prepareArm,
  type PreparedArm,
  type StrategyModules,
} from "../../play/arm.js";
import { InputError } from "../../play/errors.js";
import { needsBestPlay, valuesIn, weightsOf } from "../../play/strategies.js";
import { worthOf, type Weighed } from "../../play/worth.js";
import { WinChance } from "../../play/win-chance.js";
import { Match, type Chosen } from "./match.js";
import { tables } from "./tables/index.js";

/** A game as the form of its page asks for it. */
export interface AskedMatch {
  /** The rules that differ, each as `option=value`. */
  readonly changes: readonly string[];
  readonly players: number;
  /** Where the viewer sits, from 0. */
  readonly seat: number;
  /** Who plays the others; empty: the strongest known who can play by these rules. */
  readonly who: string;
  readonly seed: string;
}

/** A game that can be played, again and again. */
export interface ReadyMatch {
  readonly game: AnyGame;
  /** What the game calls its turns, where they are nobody's. */
  readonly turnName?: string;
  /** The rules' own version: moves of another one may mean something else. */
  readonly rules: number;
  readonly begin: () => Match;
  /** What each action was worth when the viewer chose; null where nobody has learned these rules, or can look ahead. */
  readonly weigh: (chosen: Chosen) => readonly Weighed[] | null;
  /** Whether anybody has learned these rules. */
  readonly isLearned: boolean;
}

/** Where a page keeps files of people's own. */
const FOLDER = "/";

/** `written`: the game as experiments name it. Throws an `InputError` for the first thing that is wrong. */
export async function readyMatch(asked: AskedMatch, written: string): Promise<ReadyMatch> {
  const { changes, players, seat, seed } = asked;
  if (seed.trim() === "") throw new InputError("seed: is empty (any text; another one deals other dice)");
  const { definition } = await gameOf(written, FOLDER, games);
  const { minPlayers, maxPlayers, title } = definition;
  if (!isWhole(players, minPlayers, maxPlayers))
    throw new InputError(`players: ${title} is for ${howManyPlay(definition)}`);
  if (!isWhole(seat, 0, players - 1))
    throw new InputError(`seat: there are ${players}, from 0 to ${players - 1}`);
  const options: OptionValues = readSettings(changes, "");
  underSettings(options, () => definition.create(options, players), "");
  const arm = await armOf(asked, written, options);
  const { prepared, modules } = arm;
  const { game, arm: played } = prepared;
  const judging = await judgingOf(asked, written, options, arm);
  const [{ label }] = played.strategies;
  return {
    game,
    ...(definition.turnName !== undefined && { turnName: definition.turnName }),
    rules: definition.version.rules,
    begin: () =>
      new Match({
        ...{ definition, game, viewer: seat, streams: new Streams(seed) },
        bots: createBots(prepared, modules),
        players: played.strategies.map(() => label),
        // What each player hopes for where something is hidden is another number.
        chance: played.judgedBy === undefined ? undefined : new WinChance(game, judging!.value),
        tableOf: tables[definition.name],
      }),
    weigh: ({ state }) => (judging === null ? null : worthOf(judging.game, judging.value, state)),
    isLearned: judging !== null,
  };
}

function isWhole(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most;
}

/** One line-up under the rules, with its code. */
interface LoadedArm {
  readonly prepared: PreparedArm;
  readonly modules: StrategyModules;
}

/** Who plays the others, at all seats. */
async function armOf(
  { who, players, seed }: AskedMatch,
  written: string,
  options: OptionValues,
): Promise<LoadedArm> {
  const text = JSON.stringify({
    ...{ question: "A game at the table", game: written, seed, games: 2, players },
    variants: { "as asked": options },
    ...(who !== "" && { lineups: { others: who } }),
  });
  const read = await readExperimentText("this page", text, { tellsChance: true }, { games });
  const { plan, game, strategies } = read;
  const [arm] = plan.arms;
  const solving = arm.strategies.find((strategy) => needsBestPlay(strategy, modulesOf(strategies)));
  if (solving !== undefined)
    throw new InputError(`${solving.label}: has its game solved first, which pages cannot`);
  return {
    prepared: prepareArm(game.definition, arm, 0),
    modules: await loadStrategies(urlsOf(strategies)),
  };
}

/** What the strongest player known goes by, whoever plays; null where nobody has learned these rules. */
async function judgingOf(asked: AskedMatch, written: string, options: OptionValues, played: LoadedArm) {
  const isOwn = asked.who === "" || played.prepared.arm.judgedBy !== undefined;
  const { prepared, modules } = isOwn ? played : await armOf({ ...asked, who: "" }, written, options);
  const { arm, game, values } = prepared;
  const basis = arm.judgedBy ?? arm.strategies.flatMap(valuesIn)[0];
  if (basis === undefined) return null;
  return { game, value: values.of(basis, (hash) => weightsOf(modules, hash)) };
}
