import type { AnyGameDefinition, ExactFigures } from "../../game/index.js";
import type { Column } from "../../measure/index.js";
import type { Arm } from "../../play/plan.js";
import type { Beside, Interval } from "../results/interval.js";

/** Finds the exact figures of arms; arms under the same options share them. Undefined for a game without any. */
export function exactFinder(game: AnyGameDefinition | undefined): (arm: Arm) => ExactFigures | undefined {
  const known = new Map<string, ExactFigures>();
  return ({ options, strategies, start }) => {
    if (game?.exact === undefined) return undefined;
    if (start !== undefined)
      return { values: [], reason: "the games start from a position, and exact figures from the set-up" };
    const labels = strategies.map(({ label }) => label);
    const key = JSON.stringify([options, labels]);
    const found = known.get(key) ?? game.exact(options, labels);
    known.set(key, found);
    return found;
  };
}

/** What stands beside the simulated value of a column; nothing where there is no exact one. */
export function besideOf(
  { values }: ExactFigures,
  column: Column,
  { value, standardError }: Interval,
): Beside {
  const place = column.who.of === "order" ? column.who.place : undefined;
  if (column.who.of === "strategy") return {};
  const found = values.find((one) => one.measure === column.measure && one.place === place);
  if (found === undefined) return {};
  const known = value !== null && standardError !== null && standardError > 0;
  return { exact: found.value, errorsFromExact: known ? (value - found.value) / standardError : null };
}
