import type { AnyGameDefinition, Value } from "../game/index.js";
import type { Lineup } from "./lineups.js";
import { Mistake } from "./mistake.js";
import { shown } from "../game/nearest.js";
import { howManyPlay } from "../game/players.js";
import type { ExperimentFile } from "./schema.js";
import { parseSource } from "./source.js";
import { resolveStrategy, type StrategyLibrary } from "./strategies/resolve.js";

/** Line-ups and number of players given by flags. */
export interface SeatOverrides {
  /** Each as written: one strategy for all, or several separated by commas, in turn around the table. */
  readonly lineups?: readonly string[];
  readonly players?: number;
}

/** The file as it would be for so many players: its lists of strategies go in turn around the table. Throws a `Mistake`. */
export function forPlayers(
  file: ExperimentFile,
  { players: asked, lineups = [] }: SeatOverrides,
  definition: AnyGameDefinition,
): ExperimentFile {
  const { minPlayers, maxPlayers, name } = definition;
  const longest = Math.max(0, ...lineups.map((text) => strategiesIn(text).length));
  const players =
    asked ?? (longest > 1 && longest >= minPlayers && longest <= maxPlayers ? longest : undefined);
  if (players === undefined) return file;
  if (players < minPlayers || players > maxPlayers)
    throw new Mistake(
      { flag: "--players" },
      `${name} cannot be played by ${players}`,
      `${howManyPlay(definition)} players`,
    );
  if (file.lineups === undefined) return { ...file, players };
  const around = (list: readonly unknown[]) =>
    Array.from({ length: players }, (_, player) => list[player % list.length]);
  const filled = Object.entries(file.lineups).map(([key, written]) => [
    key,
    Array.isArray(written) ? around(written) : written,
  ]);
  return {
    ...file,
    players,
    lineups: Object.fromEntries(filled) as NonNullable<ExperimentFile["lineups"]>,
  };
}

function flagOf(text: string): string {
  return `--lineup ${text}`;
}

/** The strategies of a line-up as a flag has it: one, or several with commas. Throws an `InputError`. */
export function strategiesIn(text: string): readonly Value[] {
  return parseSource(flagOf(text), `[${text}]`).value as readonly Value[];
}

/** The line-ups given by flags, every strategy found and loaded. Throws a `Mistake` that names the flag. */
export async function lineupsOfFlags(
  written: readonly string[],
  counts: readonly number[],
  library: StrategyLibrary,
): Promise<Lineup[]> {
  const lineups: Lineup[] = [];
  const named = new Set<string>();
  // Whoever writes a path on the command line means it from where he stands.
  const here = { ...library, places: { ...library.places, folder: "." } };
  for (const text of written) {
    const place = { flag: flagOf(text) };
    const list = strategiesIn(text);
    if (list.length === 0) throw new Mistake(place, "names no strategy", "such as --lineup random");
    const most = Math.max(...counts);
    if (list.length > most)
      throw new Mistake(
        place,
        `names ${list.length} strategies for ${most} players`,
        "--players sets how many play",
      );
    const strategies = await Promise.all(
      list.map(async (reference) => {
        try {
          return await resolveStrategy(reference, [], here);
        } catch (error) {
          if (error instanceof Mistake) throw new Mistake(place, error.message);
          throw error;
        }
      }),
    );
    const name = list.map((one) => (typeof one === "string" ? one : JSON.stringify(one))).join(",");
    if (named.has(name))
      throw new Mistake(place, `the line-up ${shown(name)} is there twice`, "each line-up once");
    named.add(name);
    for (const players of counts) {
      const seats = Array.from({ length: players }, (_, player) => strategies[player % strategies.length]);
      const isSwept = counts.length > 1;
      lineups.push({
        name: isSwept ? `${name}, ${players} players` : name,
        ...(isSwept && { swept: name }),
        strategies: seats,
        paths: seats.map(() => []),
      });
    }
  }
  return lineups;
}
