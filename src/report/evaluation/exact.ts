import type { ClaimCase } from "../../experiment/index.js";
import type { AnyGameDefinition, ExactFigures } from "../../game/index.js";
import type { Column, RunLayout } from "../../measure/index.js";
import { timedMeasure } from "../../measure/times.js";
import type { Arm, Plan } from "../../play/plan.js";
import { EXACTNESS } from "../../stats/index.js";
import type { Beside, Interval } from "../results/interval.js";
import { present } from "./interval.js";

/**
 * What can be computed of every arm of a plan: what the game itself knows, otherwise what solving it found. Arms under the
 * same options share it.
 */
export function exactFiguresOf(
  game: AnyGameDefinition | undefined,
  { arms }: Plan,
  solved: readonly ExactFigures[] = [],
): ExactFigures[] {
  const known = new Map<string, ExactFigures>();
  const figuresOf = ({ options, strategies, start }: Arm): ExactFigures => {
    if (game?.exact === undefined) return { values: [] };
    if (start !== undefined)
      return { values: [], reason: "the games start from a position, and exact figures from the set-up" };
    const labels = strategies.map(({ label }) => label);
    const key = JSON.stringify([options, labels]);
    const found = known.get(key) ?? game.exact(options, labels);
    known.set(key, found);
    return found;
  };
  return arms.map((arm, index) => {
    const own = figuresOf(arm);
    const other = solved[index];
    if (other === undefined) return own;
    const values = [...own.values, ...other.values];
    const { lengths = other.lengths, reason = other.reason } = own;
    return present<ExactFigures>({ values, lengths, reason: values.length === 0 ? reason : undefined });
  });
}

export function exactValue({ values }: ExactFigures, { who, measure }: Column): number | undefined {
  if (who.of === "all") return undefined;
  const place = who.of === "order" ? who.place : undefined;
  const strategy = who.of === "strategy" ? who.index : undefined;
  return values.find((one) => one.measure === measure && one.place === place && one.strategy === strategy)
    ?.value;
}

/** The least number of turns within which a share of the games ends; undefined where the chances are not known. */
export function exactQuantile({ lengths = [] }: ExactFigures, share: number): number | undefined {
  let within = 0;
  const turns = lengths.findIndex((chance) => (within += chance) >= share - EXACTNESS);
  return turns < 0 ? undefined : turns;
}

/** One number of a run, as claims name it. */
export type NumberOf = Pick<ClaimCase, "of" | "key" | "quantile">;

/** The exact value of a number of a run, in the unit of its column; undefined where there is none. */
export function exactNumber(
  figures: readonly ExactFigures[],
  { arms }: RunLayout,
  { of, key, quantile }: NumberOf,
): number | undefined {
  if (of.kind !== "arm") return undefined;
  if (quantile !== undefined)
    return timedMeasure(key) === null ? exactQuantile(figures[of.arm], quantile) : undefined;
  const column = arms[of.arm].columns.find((one) => one.key === key);
  return column === undefined ? undefined : exactValue(figures[of.arm], column);
}

export function besideOf(exact: number | undefined, { value, standardError }: Interval): Beside {
  if (exact === undefined) return {};
  const known = value !== null && standardError !== null && standardError > 0;
  return { exact, errorsFromExact: known ? (value - exact) / standardError : null };
}
