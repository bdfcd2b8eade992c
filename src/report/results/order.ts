import { FIRST, type RunLayout } from "../../measure/index.js";
import type { ArmResults, Results } from "./results.js";

type Sides = Pick<Results, "sides">;

/** Whose win rate stands for the order of play: of whoever starts, or of the first side where nobody does. */
export function firstPlace({ sides }: Sides): string {
  return sides?.[0] ?? FIRST;
}

/** In a game that nobody begins, and where the seats differ, the places have names of their own. */
export function sidesOf({ arms }: RunLayout): string[] | undefined {
  const places = arms.flatMap(({ columns }) =>
    columns.flatMap(({ measure, who }) => (measure === "returns" && who.of === "order" ? [who.name] : [])),
  );
  return places[0] === FIRST ? undefined : [...new Set(places)];
}

/** The places in the order of play of an arm, as its measures name them. */
export function placesOf({ sides }: Sides, { measures, strategies }: ArmResults): string[] {
  const labels = new Set(strategies);
  return measures
    .filter(({ measure }) => measure === "returns")
    .map(({ who }) => who)
    .filter((who) => sides?.includes(who) ?? (who.endsWith(" to play") && !labels.has(who)));
}
