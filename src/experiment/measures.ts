import type { AnyGame } from "../game/index.js";
import { luckMetrics, metricsIn, timeColumns, type Measures, type OwnMeasure } from "../measure/index.js";
import { Mistake } from "./mistake.js";
import { shown } from "../game/nearest.js";
import { nearestMeasure } from "./nearest-measure.js";
import type { ExperimentFile } from "./schema.js";
import { isPath } from "./strategies/find.js";

/** What is counted where nobody says what. */
const EVERYTHING = ["outcome", "length", "decisions", "leads", "eliminations", "game"];

/** What may be counted by the name of its group. */
export const GROUPS = [...EVERYTHING, "luck"];

/**
 * What is to be counted: what the file says and what is needed at least; where neither is given everything. `own`: the
 * file's measures by path, which are always counted; alone, they leave nothing else out. Throws a `Mistake` for a name
 * that is none.
 */
export function measuresOf(
  file: ExperimentFile,
  games: readonly AnyGame[],
  own: readonly OwnMeasure[],
  least?: readonly string[],
): Measures {
  const metrics = new Map(
    games.flatMap((game) => metricsIn(game, { own }).map((metric) => [metric.name, metric] as const)),
  );
  const { measures = [] } = file;
  measures.forEach((name, index) => {
    const place = { path: ["measures", index] };
    if (!isPath(name) && !GROUPS.includes(name) && !metrics.has(name)) {
      const right = nearestMeasure(name, [...GROUPS, ...metrics.keys()], [...metrics.values()]);
      const all = right.endsWith("…") ? "; evenkeel list measures, with the game, shows all" : "";
      throw new Mistake(place, `unknown measure ${shown(name)}`, `${right}${all}`);
    }
    if (measures.indexOf(name) !== index)
      throw new Mistake(place, `${name} is there twice`, "each measure once");
  });
  const named = measures.filter((name) => !isPath(name));
  const isOnlyOwn = own.length > 0 && named.length === 0;
  const written = file.measures === undefined || isOnlyOwn ? (least ?? EVERYTHING) : named;
  const counted = own.flatMap((one) => one.metrics.map(({ name }) => name));
  const asked = [...written, ...(least ?? []), ...counted];
  // A metric that is taken per unit of another one needs that one too.
  const needed = asked.flatMap((name) => [name, metrics.get(name)?.per ?? name]);
  return {
    length: asked.includes("length"),
    decisions: asked.includes("decisions"),
    leads: asked.includes("leads"),
    // Plans of games that have none stay as they are.
    ...(asked.includes("eliminations") &&
      games.some(({ eliminations }) => eliminations !== undefined) && { eliminations: true }),
    ...(asked.includes("luck") && { luck: true as const }),
    metrics: [...metrics.keys()].filter((name) => asked.includes("game") || needed.includes(name)),
    ...(own.length > 0 && { own }),
  };
}

/** What is counted by its name: what is asked for, how games end, which always is, who leads, what takes how long, and luck. */
export function countedIn(games: readonly AnyGame[], { metrics, leads, times, luck }: Measures): string[] {
  const endings = games.flatMap((game) => game.metrics.filter(({ ending }) => ending !== undefined));
  const timed = times === undefined ? [] : games.flatMap((game) => timeColumns(game, times));
  const told = luck === true ? games.flatMap(luckMetrics) : [];
  const named = [...endings, ...told].map(({ name }) => name);
  const leading = leads ? ["leadChanges", "comeback"] : [];
  return [...new Set([...metrics, ...named, ...leading, ...timed.map(({ key }) => key)])];
}
