import { listed, seatNames, type AnyGame, type OptionValues, type Value } from "../../game/index.js";
import { InputError } from "../../play/errors.js";
import type { NamedGame } from "../games.js";
import { strategiesIn } from "../lineups-of-flags.js";
import { readStrategy } from "../one-strategy.js";
import { strategyLoader } from "../strategies/describe.js";
import { ownStrategiesFolders } from "../strategies/find.js";
import { FittingWeights } from "../strategies/fitting.js";
import type { Setting } from "../strategies/setting.js";
import { ANYBODY, knownStrategies, LEARNED } from "../strategies/strongest.js";
import { usualPlayers } from "../strategies/usual.js";
import { written } from "./example.js";
import { withoutTwins } from "./twins.js";

/** One strategy for all, or several in turn around the table, as in an experiment; and what it is called there. */
export interface AskedLineup {
  readonly name: string;
  readonly strategies: readonly Value[];
  /** How the answer says its name. */
  readonly words?: string;
}

/** Who plays, each line-up with all rules. */
export interface AskedPlayers {
  /** The strongest first where nobody said who plays. */
  readonly lineups: readonly AskedLineup[];
  /** The rules that nobody has learned, though `learned` would be the strongest. */
  readonly unlearned: readonly Setting[];
  /** Nobody is known who plays this game well. */
  readonly isAnybody: boolean;
  /** Nobody has a choice by these rules. */
  readonly isChance: boolean;
}

/** How many play: as many as the longest line-up names, and at least the fewest that the game needs. */
export function tableFor(
  { minPlayers, maxPlayers }: NamedGame["definition"],
  named: readonly string[] = [],
): number {
  const longest = Math.max(...lineupsIn(named).map(({ strategies }) => strategies.length), minPlayers);
  return Math.min(longest, maxPlayers);
}

/** The line-ups that people named, or the usual ones. `folder`: where weights may lie, too. Throws an `InputError`. */
export async function playersFor(
  game: NamedGame,
  rules: readonly OptionValues[],
  players: number,
  named: readonly string[] | undefined,
  folder: string,
): Promise<AskedPlayers> {
  if (named === undefined) return usualFor(game, rules, players, folder);
  const lineups = lineupsIn(named);
  await checkLineups(lineups, game, rules, players);
  return { lineups, unlearned: [], isAnybody: false, isChance: false };
}

/** A line-up as experiments have it. */
export function seatsOf({ strategies }: AskedLineup, players: number): Value {
  if (strategies.length === 1) return strategies[0];
  return Array.from({ length: players }, (_, player) => strategies[player % strategies.length]);
}

/** The same with each strategy in its own seats: in a position it is not alike where one sits. */
export function inSeats(lineup: AskedLineup, game: AnyGame): AskedLineup {
  const { name, strategies } = lineup;
  if (strategies.length === 1) return lineup;
  const seats = strategies.map((_, place) =>
    seatNames(game).filter((_, seat) => seat % strategies.length === place),
  );
  const [first, ...others] = strategies;
  const strategy = others.reduce<Value>(
    (rest, play, place) => ({ strategy: "in-seats", seats: seats[place + 1], play, others: rest }),
    first,
  );
  const words = listed(strategies.map((one, place) => `${nameOf(one)} as ${listed(seats[place])}`));
  return { name, strategies: [strategy], words };
}

/** The strongest players known who can play by all of these rules, each against itself. */
async function usualFor(
  game: NamedGame,
  rules: readonly OptionValues[],
  players: number,
  folder: string,
): Promise<AskedPlayers> {
  const { definition } = game;
  const fitting = fittingFor(game, folder);
  const settings = rules.map((options) => ({ definition, options, players }));
  const { lacksLearned, isChance, ...usual } = usualPlayers(knownStrategies(game), settings, fitting);
  const names = await withoutTwins(usual.names, game, rules, players);
  return {
    lineups: names.map((name) => ({ name, strategies: [name] })),
    unlearned: lacksLearned ? settings.filter((setting) => !fitting.fit(setting, false)) : [],
    isAnybody: !isChance && !names.includes(LEARNED) && names[0] === ANYBODY,
    isChance,
  };
}

/** The weights that may play this game. `folder`: where weights may lie, too. */
export function fittingFor({ definition: { name } }: NamedGame, folder: string): FittingWeights {
  const places = { own: ownStrategiesFolders(name), folder };
  return new FittingWeights({ places, load: strategyLoader(), used: new Map() }, name);
}

const FLAG = "--lineup";

/** The line-ups that people wrote, each a strategy or several with commas. Throws an `InputError`. */
function lineupsIn(texts: readonly string[]): AskedLineup[] {
  const lineups = texts.map((text) => {
    const strategies = strategiesIn(text);
    if (strategies.length === 0)
      throw new InputError(`${FLAG} ${text}: names no strategy (such as ${FLAG} ${ANYBODY})`);
    return { name: strategies.map(nameOf).join(" and "), strategies };
  });
  const twice = lineups.findIndex(({ name }, index) =>
    lineups.some((one, at) => at < index && one.name === name),
  );
  if (twice >= 0) throw new InputError(`${FLAG} ${texts[twice]}: is there twice (each line-up once)`);
  return lineups;
}

/** Throws an `InputError` for a line-up that is too long, and for a strategy that cannot play by all of these rules. */
async function checkLineups(
  lineups: readonly AskedLineup[],
  game: NamedGame,
  rules: readonly OptionValues[],
  players: number,
): Promise<void> {
  for (const { strategies } of lineups) {
    if (strategies.length > players)
      throw new InputError(
        `${FLAG} ${strategies.map(nameOf).join(",")}: names ${strategies.length} strategies for ${players} (--players says how many play)`,
      );
    for (const strategy of new Set(strategies.map(written)))
      for (const options of rules) await readStrategy(FLAG, strategy, game, options, players);
  }
}

/** What a strategy is called in the name of its line-up; arms are named with a slash. */
function nameOf(strategy: Value): string {
  const text = typeof strategy === "string" ? strategy : JSON.stringify(strategy);
  return text
    .replace(/^\.\/|\.[cm]?[jt]s$/g, "")
    .replace(/["{}*]/g, "")
    .replaceAll("/", " ")
    .replaceAll(":", " ");
}
