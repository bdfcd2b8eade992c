import type { AnyGame } from "../game/index.js";
import { timeColumns, type Measures } from "../measure/index.js";
import { Mistake } from "./mistake.js";
import { nearest, shown } from "../game/nearest.js";
import type { ExperimentFile } from "./schema.js";

const GROUPS = ["outcome", "length", "decisions", "leads", "eliminations", "game"];

/**
 * What is to be counted: what the file says and what is needed at least; where neither is given everything. Throws a
 * `Mistake` for a name that is none.
 */
export function measuresOf(
  file: ExperimentFile,
  games: readonly AnyGame[],
  least?: readonly string[],
): Measures {
  const metrics = new Map(
    games.flatMap((game) => game.metrics.map((metric) => [metric.name, metric] as const)),
  );
  const written = file.measures ?? least ?? GROUPS;
  written.forEach((name, index) => {
    const place = { path: ["measures", index] };
    if (!GROUPS.includes(name) && !metrics.has(name)) {
      throw new Mistake(
        place,
        `unknown measure ${shown(name)}`,
        nearest(name, [...GROUPS, ...metrics.keys()]),
      );
    }
    if (written.indexOf(name) !== index)
      throw new Mistake(place, `${name} is there twice`, "each measure once");
  });
  const asked = [...written, ...(least ?? [])];
  // A metric that is taken per unit of another one needs that one too.
  const needed = asked.flatMap((name) => [name, metrics.get(name)?.per ?? name]);
  return {
    length: asked.includes("length"),
    decisions: asked.includes("decisions"),
    leads: asked.includes("leads"),
    // Plans of games that have none stay as they are.
    ...(asked.includes("eliminations") &&
      games.some(({ eliminations }) => eliminations !== undefined) && { eliminations: true }),
    metrics: [...metrics.keys()].filter((name) => asked.includes("game") || needed.includes(name)),
  };
}

/** The metrics that are counted: those asked for, how games end, which always is, and what takes how long. */
export function countedIn(games: readonly AnyGame[], { metrics, times }: Measures): string[] {
  const endings = games.flatMap((game) => game.metrics.filter(({ ending }) => ending === true));
  const timed = times === undefined ? [] : games.flatMap((game) => timeColumns(game, times));
  return [...new Set([...metrics, ...endings.map(({ name }) => name), ...timed.map(({ key }) => key)])];
}
