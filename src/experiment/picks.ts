import type { AnyGameDefinition, Value } from "../game/index.js";
import type { Arm, PickTime, StrategyPlan } from "../play/plan.js";
import type { Position } from "./arms.js";
import type { Lineup } from "./lineups.js";
import { Mistake, type Path } from "./mistake.js";
import { nearest, shown } from "../game/nearest.js";
import type { ExperimentFile } from "./schema.js";
import { resolveStrategy, type StrategyLibrary } from "./strategies/resolve.js";
import type { Variant } from "./variants.js";

/** What the section `picks` asks for. */
export interface PickQuestion {
  /** Who picks and plays on, everybody alike. */
  readonly lineups: readonly Lineup[];
  readonly at: readonly PickTime[];
  /** The picks to force; null for all there are. */
  readonly only: readonly string[] | null;
}

/** The section `picks` of the file, checked against the games of all variants, or null. Throws a `Mistake`. */
export async function pickQuestionOf(
  file: ExperimentFile,
  { name: game }: AnyGameDefinition,
  variants: readonly Variant[],
  players: number,
  library: StrategyLibrary,
): Promise<PickQuestion | null> {
  const asked = file.picks;
  if (asked === undefined) return null;
  const tables = variants.flatMap((variant) =>
    variant.game.picks === undefined ? [] : [variant.game.picks],
  );
  const most = Math.max(0, ...tables.map((picks) => picks.most));
  if (most === 0) throw new Mistake({ path: ["picks"], at: "key" }, `in ${game} nobody picks anything`);
  const at = [asked.at ?? "first"].flat();
  const names = [...new Set(tables.flatMap((picks) => picks.names))];
  const only = asked.only?.map((name) => name.trim().replace(/\s+/g, " ").toLowerCase()) ?? null;
  at.forEach((time, index) => {
    const path = Array.isArray(asked.at) ? ["picks", "at", index] : ["picks", "at"];
    if (time !== "first" && time > most) {
      throw new Mistake({ path }, `there is no pick ${time}`, `a game has at most ${most}`);
    }
    if (at.indexOf(time) !== index) throw new Mistake({ path }, `${time} is there twice`, "each once");
  });
  only?.forEach((name, index) => {
    const path = ["picks", "only", index];
    if (!names.includes(name)) {
      throw new Mistake({ path }, `${shown(asked.only![index])} cannot be picked`, nearest(name, names));
    }
    if (only.indexOf(name) !== index) throw new Mistake({ path }, `${name} is there twice`, "each once");
  });
  const lineups: Lineup[] = [];
  const written = [asked.strategies].flat() as Value[];
  for (const [index, reference] of written.entries()) {
    const path: Path = Array.isArray(asked.strategies)
      ? ["picks", "strategies", index]
      : ["picks", "strategies"];
    const strategy = await resolveStrategy(reference, path, library);
    if (lineups.some(({ name }) => name === strategy.label))
      throw new Mistake({ path }, `${strategy.label} is there twice`, "each strategy once");
    const everybody = Array.from({ length: players }, () => strategy);
    lineups.push({ name: strategy.label, strategies: everybody, paths: everybody.map(() => path) });
  }
  return { lineups, at, only };
}

/**
 * For every strategy the arm in which all choose freely, then one for each pick and time in which the first player is
 * not: he makes that pick, and both sides play on as before.
 */
export function pickArmsOf(
  { lineups, at, only }: PickQuestion,
  variants: readonly Variant[],
  positions: readonly Position[],
): Arm[] {
  const places = positions.length === 0 ? [null] : positions;
  return variants.flatMap(({ name: variant, options, game }) =>
    lineups.flatMap(({ name, strategies }) =>
      places.flatMap((place) => {
        const arm = (lineup: string, seats: readonly StrategyPlan[]): Arm => ({
          name: [variant, lineup, ...(place === null ? [] : [place.name])].join("/"),
          variant,
          lineup,
          options,
          strategies: seats,
          ...(place !== null && { position: place.name, start: place.text }),
        });
        const [strategy, ...others] = strategies;
        const { names = [], most = 0 } = game.picks ?? {};
        const times = at.filter((time) => time === "first" || time <= most);
        const picks = names.filter((pick) => only === null || only.includes(pick));
        const forced = times.flatMap((time) =>
          picks.map((pick) => {
            const label = `${name}, ${pick} ${time === "first" ? "first" : `as pick ${time}`}`;
            return arm(label, [{ ...strategy, label, forced: { pick, at: time } }, ...others]);
          }),
        );
        return [{ ...arm(name, strategies), recordsPicks: true as const }, ...forced];
      }),
    ),
  );
}
