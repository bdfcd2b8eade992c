import type { AnyGameDefinition, Value } from "../game/index.js";
import type { StrategyPlan } from "../play/plan.js";
import { Mistake, type Path } from "./mistake.js";
import { shown } from "../game/nearest.js";
import { howManyPlay } from "../game/players.js";
import type { ExperimentFile } from "./schema.js";
import type { Source } from "./source.js";
import { resolveStrategy, type StrategyLibrary } from "./strategies/resolve.js";

export interface Lineup {
  readonly name: string;
  /** Its name without the number of players, where it is played with several numbers. */
  readonly swept?: string;
  /** One for each player. */
  readonly strategies: readonly StrategyPlan[];
  /** Where each of them is written. */
  readonly paths: readonly Path[];
}

/**
 * How many play: the numbers that the file lists, otherwise as many as its line-ups are long, all of the same length;
 * where none lists its players, the least that the game needs. Throws a `Mistake`.
 */
export function playersOf(source: Source, file: ExperimentFile, definition: AnyGameDefinition): number[] {
  const { minPlayers, maxPlayers, name: game } = definition;
  const names = source.keys(["lineups"]);
  if (names.length === 0 && file.lineups !== undefined)
    throw new Mistake({ path: ["lineups"] }, "lineups: none is given", "such as equals: [random, random]");
  const lists = names.filter((name) => Array.isArray(file.lineups?.[name]));
  const length = (name: string) => (file.lineups![name] as readonly unknown[]).length;
  const counts = [file.players ?? (lists.length > 0 ? length(lists[0]) : minPlayers)].flat();
  const placeOf = (index: number): Path => {
    if (file.players === undefined) return ["lineups", lists[0] ?? ""];
    return Array.isArray(file.players) ? ["players", index] : ["players"];
  };
  counts.forEach((count, index) => {
    const place = { path: placeOf(index) };
    if (count < minPlayers || count > maxPlayers)
      throw new Mistake(place, `${game} cannot be played by ${count}`, `${howManyPlay(definition)} players`);
    if (counts.indexOf(count) !== index)
      throw new Mistake(place, `${count} is there twice`, "each number of players once");
  });
  for (const name of lists) {
    if (counts.includes(length(name))) continue;
    const right =
      file.players === undefined
        ? `line-up ${shown(lists[0])} has ${counts[0]}; all must agree`
        : counts.length === 1
          ? `players is ${counts[0]}`
          : `players is one of ${counts.join(", ")}`;
    throw new Mistake(
      { path: ["lineups", name] },
      `line-up ${shown(name)} has ${length(name)} strategies`,
      right,
    );
  }
  return counts;
}

/**
 * The line-ups in the order of the file, every strategy found and loaded; those that fit any number of players once
 * for each number. Throws a `Mistake`.
 */
export async function lineupsOf(
  source: Source,
  file: ExperimentFile,
  counts: readonly number[],
  library: StrategyLibrary,
): Promise<Lineup[]> {
  const lineups: Lineup[] = [];
  for (const name of source.keys(["lineups"])) {
    const written = file.lineups![name] as Value;
    const own = Array.isArray(written);
    for (const players of own ? [written.length] : counts) {
      const strategies: StrategyPlan[] = [];
      const paths: Path[] = [];
      for (let player = 0; player < players; player++) {
        const { reference, at } = referenceOf(written, player);
        const path = ["lineups", name, ...at];
        strategies.push(await resolveStrategy(reference, path, library));
        paths.push(path);
      }
      const isSwept = counts.length > 1 && !own;
      lineups.push({
        name: isSwept ? `${name}, ${players} players` : name,
        ...(isSwept && { swept: name }),
        strategies,
        paths,
      });
    }
  }
  return lineups;
}

/** The strategy of a line-up's player, from 0, and where in the line-up it is written. */
function referenceOf(written: Value, player: number): { readonly reference: Value; readonly at: Path } {
  if (Array.isArray(written)) return { reference: written[player] as Value, at: [player] };
  const { one, others, inTurn } = Object(written) as Record<string, Value | undefined>;
  if (Array.isArray(inTurn)) {
    const index = player % inTurn.length;
    return { reference: inTurn[index] as Value, at: ["inTurn", index] };
  }
  if (one !== undefined && others !== undefined)
    return player === 0 ? { reference: one, at: ["one"] } : { reference: others, at: ["others"] };
  return { reference: written, at: [] };
}
