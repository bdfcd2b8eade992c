import { Counters } from "../game/define/counters.js";
import type { AnyGame, MeasureDescription, MetricDescription } from "../game/index.js";
import { CodeError, messageOf } from "./errors.js";
import { guarded } from "./guard/index.js";
import { loadCode } from "./load-code.js";
import { loadEach } from "./load-each.js";

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyDescription = MeasureDescription<any, any, string, unknown>;

/** A file that counts what games do not, loaded and found to be one. */
export interface MeasureModule extends Pick<AnyDescription, "begin" | "move" | "end" | "counts"> {
  /** The name of the game that it is for; undefined where it is for any. */
  readonly game: string | undefined;
}

/** The code of people's own measures, by content hash. */
export type MeasureModules = ReadonlyMap<string, MeasureModule>;

/** Loads bundles of measures, file URLs by content hash, into this thread. */
export function loadMeasures(bundles: ReadonlyMap<string, string>): Promise<MeasureModules> {
  return loadEach(bundles, loadMeasure);
}

/** Loads one into this thread: its default export. Throws a `CodeError` for what is no measure. */
export async function loadMeasure(url: string): Promise<MeasureModule> {
  const exported = (await loadCode(url))["default"];
  try {
    return guarded(() => read(exported));
  } catch (error) {
    if (error instanceof CodeError) throw error;
    throw new CodeError(`throws when it is read: ${messageOf(error)}`, [], error);
  }
}

/** What it counts, as metrics of games; what says no more of itself comes to at most one for each action. */
export function metricsOfMeasure(
  { counts }: MeasureModule,
  games: readonly AnyGame[],
): readonly MetricDescription[] {
  const actions = Math.max(...games.map(({ maxGameLength }) => maxGameLength));
  return new Counters(counts, 1, Math.min(actions, MAX_COUNT)).metrics;
}

const NAME = /^[a-z][a-zA-Z0-9]{0,39}$/;

/** A block's total is squared, and squares are summed: greater counts than this would not stay exact. */
const MAX_COUNT = 1_000_000;

/** What was exported as a measure, read once. */
function read(exported: unknown): MeasureModule {
  if (typeof exported !== "object" || exported === null || !("counts" in exported))
    throw new CodeError("has no measure (export default defineMeasure({ counts: […], move() { … } }))");
  const { game, counts, begin, move, end } = exported as AnyDescription;
  const hooks = Object.entries({ begin, move, end }).filter(([, hook]) => hook !== undefined);
  const wrong = hooks.find(([, hook]) => typeof hook !== "function");
  if (wrong !== undefined) throw new CodeError(`its ${wrong[0]} is no function`);
  if (hooks.length === 0) throw new CodeError("watches nothing (it has a move, a begin or an end)");
  if (!Array.isArray(counts) || counts.length === 0)
    throw new CodeError('its counts are no list ([{ name: "busts", meaning: "turns that a 1 ended" }])');
  if (game !== undefined && typeof (game as Partial<typeof game> | null)?.name !== "string")
    throw new CodeError("its game is no game (import it, or leave it out for a measure of any game)");
  const own = structuredClone(counts) as AnyDescription["counts"];
  own.forEach((count, index) => {
    const problem = problemOf(count);
    if (problem !== undefined) throw new CodeError(`its count ${nameOf(count) ?? index + 1} ${problem}`);
    if (own.findIndex(({ name }) => name === count.name) < index)
      throw new CodeError(`has two counts called ${count.name}`);
  });
  return { game: game?.name, counts: own, ...Object.fromEntries(hooks) };
}

function nameOf(count: Partial<AnyDescription["counts"][number]> | null): string | undefined {
  return typeof count?.name === "string" ? JSON.stringify(count.name) : undefined;
}

/** What is wrong with the description of a count; it is a person's own. */
function problemOf(count: unknown): string | undefined {
  if (typeof count !== "object" || count === null) return "is not described ({ name, meaning })";
  const { name, meaning, unit, each, min = 0, max = MAX_COUNT } = count as Record<string, unknown>;
  if (typeof name !== "string" || !NAME.test(name)) return "has no name in camel case, such as uselessPicks";
  if (!isLine(meaning)) return "has no meaning (one line for people)";
  if (unit !== undefined && !isLine(unit)) return "has a unit that is no word for people, such as points";
  if (each !== undefined && each !== "player")
    return `has an each that is not "player": leave it out for a count of the game`;
  const bounds = [min, max] as number[];
  const isRange = bounds.every((bound) => Number.isInteger(bound) && Math.abs(bound) <= MAX_COUNT);
  // What was never counted is 0.
  return isRange && bounds[0] <= 0 && bounds[1] >= 0 && bounds[0] < bounds[1]
    ? undefined
    : `has bounds that are none (a min of 0 or less, a max above it: whole numbers, at most ${MAX_COUNT})`;
}

function isLine(text: unknown): boolean {
  return typeof text === "string" && text.trim() !== "" && !text.includes("\n");
}
