import type { ClaimCase } from "../../experiment/index.js";
import type { AnyGameDefinition, ExactFigures } from "../../game/index.js";
import { SHARE } from "../../measure/column.js";
import type { ArmLayout, Column, RunLayout } from "../../measure/index.js";
import { timedMeasure } from "../../measure/times.js";
import type { Arm, Plan } from "../../play/plan.js";
import { EXACTNESS } from "../../stats/index.js";
import type { Beside, Interval } from "../results/interval.js";
import { present } from "./interval.js";

const FROM_SET_UP = "the games start from a position, and exact figures from the set-up";

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
    const labels = strategies.map(({ label }) => label);
    const key = JSON.stringify([options, labels, start]);
    const found =
      known.get(key) ?? (start === undefined ? game.exact(options, labels) : from(start, options));
    known.set(key, found);
    return found;
  };
  const from = (start: string, options: Arm["options"]): ExactFigures =>
    game?.exactFrom?.(start, options) ?? { values: [], reason: FROM_SET_UP };
  return arms.map((arm, index) => {
    const own = figuresOf(arm);
    const other = solved[index];
    if (other === undefined) return own;
    const values = [...own.values, ...other.values];
    const { lengths = other.lengths, reason = other.reason } = own;
    return present<ExactFigures>({ values, lengths, reason: values.length === 0 ? reason : undefined });
  });
}

/** The exact value of a column; what all players, or all who play alike, come to is what their places add up to. */
export function exactValue(
  { values }: ExactFigures,
  { who, measure, unit, per }: Column,
  { numPlayers, lineup }: Pick<ArmLayout, "numPlayers" | "lineup">,
): number | undefined {
  const own = values.filter((one) => one.measure === measure);
  const place = who.of === "order" ? who.place : undefined;
  const strategy = who.of === "strategy" ? who.index : undefined;
  const found = own.find((one) => one.place === place && one.strategy === strategy);
  if (who.of !== "all" && found !== undefined) return found.value;
  const isOfAll = who.of === "all" || (who.of === "strategy" && lineup.labels.length === 1);
  const places = own.filter((one) => one.place !== undefined);
  // What is taken per something that players do is no sum of theirs.
  if (!isOfAll || places.length < numPlayers || per?.includes("/") === true) return undefined;
  const sum = places.reduce((sum, one) => sum + one.value, 0);
  return who.of === "all" && !unit.startsWith(SHARE) ? sum : sum / numPlayers;
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
  const layout = arms[of.arm];
  const column = layout.columns.find((one) => one.key === key);
  return column === undefined ? undefined : exactValue(figures[of.arm], column, layout);
}

export function besideOf(exact: number | undefined, { value, standardError }: Interval): Beside {
  if (exact === undefined) return {};
  const known = value !== null && standardError !== null && standardError > 0;
  return { exact, errorsFromExact: known ? (value - exact) / standardError : null };
}
