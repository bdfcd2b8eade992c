import type { AnyGameDefinition, Value } from "../game/index.js";
import type { StrategyPlan } from "../play/plan.js";
import { Mistake, type Path } from "./mistake.js";
import { shown } from "./nearest.js";
import type { ExperimentFile } from "./schema.js";
import type { Source } from "./source.js";
import { resolveStrategy, type StrategyLibrary } from "./strategies/resolve.js";

export interface Lineup {
  readonly name: string;
  /** One for each player. */
  readonly strategies: readonly StrategyPlan[];
  /** Where each of them is written. */
  readonly paths: readonly Path[];
}

/** How many play: as the file says, otherwise as long as its line-ups, all of the same length. Throws a `Mistake`. */
export function playersOf(source: Source, file: ExperimentFile, definition: AnyGameDefinition): number {
  const { minPlayers, maxPlayers, name: game } = definition;
  const allowed = minPlayers === maxPlayers ? String(minPlayers) : `${minPlayers} to ${maxPlayers}`;
  const names = source.keys(["lineups"]);
  if (names.length === 0 && file.lineups !== undefined)
    throw new Mistake({ path: ["lineups"] }, "lineups: none is given", "such as equals: [random, random]");
  const lists = names.filter((name) => Array.isArray(file.lineups?.[name]));
  const length = (name: string) => (file.lineups![name] as readonly unknown[]).length;
  const players =
    file.players ??
    (lists.length > 0 ? length(lists[0]) : minPlayers === maxPlayers ? minPlayers : undefined);
  if (players === undefined) {
    throw new Mistake(
      { path: [] },
      "players is missing",
      `${game} is played by ${allowed}, and no line-up lists its players`,
    );
  }
  const said = file.players === undefined ? { path: ["lineups", lists[0] ?? ""] } : { path: ["players"] };
  if (players < minPlayers || players > maxPlayers) {
    throw new Mistake(said, `${game} cannot be played by ${players}`, `${allowed} players`);
  }
  for (const name of lists) {
    if (length(name) === players) continue;
    const right =
      file.players === undefined
        ? `line-up ${shown(lists[0])} has ${players}; all must agree`
        : `players is ${players}`;
    throw new Mistake(
      { path: ["lineups", name] },
      `line-up ${shown(name)} has ${length(name)} strategies`,
      right,
    );
  }
  return players;
}

/** The line-ups in the order of the file, every strategy found and loaded. Throws a `Mistake`. */
export async function lineupsOf(
  source: Source,
  file: ExperimentFile,
  players: number,
  library: StrategyLibrary,
): Promise<Lineup[]> {
  const lineups: Lineup[] = [];
  for (const name of source.keys(["lineups"])) {
    const written = file.lineups![name] as Value;
    const path: Path = ["lineups", name];
    const strategies: StrategyPlan[] = [];
    const paths: Path[] = [];
    for (let player = 0; player < players; player++) {
      const own = Array.isArray(written);
      const place = own ? [...path, player] : path;
      strategies.push(
        await resolveStrategy(own ? (written as readonly Value[])[player]! : written, place, library),
      );
      paths.push(place);
    }
    lineups.push({ name, strategies, paths });
  }
  return lineups;
}
