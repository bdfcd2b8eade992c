import { HANDICAP, PLACES, type OptionValues } from "../../game/index.js";
import { FIRST, ordinal, type RunLayout } from "../../measure/index.js";
import { partsApart } from "./equals.js";
import type { ArmResults, Results } from "./results.js";

type Sides = Pick<Results, "sides" | "tell">;

/** Whose win rate stands for the order of play: of whoever starts, or where nobody does of the side that is to be told, or the first. */
export function firstPlace({ sides, tell = [] }: Sides): string {
  return sides?.find((side) => tell.includes(side)) ?? sides?.[0] ?? FIRST;
}

/**
 * Whose win rate tells what rules change: of the one seat that they are about, where they are about one, else that of
 * `firstPlace`. What one of two seats wins the other loses, so that there the order of play is told as always.
 */
export function changedPlace(results: Pick<Results, "sides" | "tell" | "variants" | "arms">): string {
  const first = firstPlace(results);
  const { arms, variants } = results;
  const [changed = "", ...others] = changedIn(variants.map(({ options }) => pathsOf(options)));
  const place = results.sides?.includes(changed) === true ? changed : PLACE_OF.get(changed);
  const isTold = place !== undefined && others.length === 0 && partsApart(arms, "players").length === 0;
  const isKnown = () => arms.every((arm) => placesOf(results, arm).includes(place!));
  return isTold && (results.sides !== undefined || arms[0].players > 2) && isKnown() ? place : first;
}

/** By the role that a handicap names. */
const PLACE_OF = new Map(PLACES.map((role, at) => [`${HANDICAP}.${role}`, `${ordinal(at + 1)} to play`]));

/** Each option that a variant names with its value; those of a handicap by role. */
function pathsOf({ [HANDICAP]: handicap, ...options }: OptionValues): ReadonlyMap<string, string> {
  const roles = Object.entries(handicap ?? {}).map(([role, own]) => [`${HANDICAP}.${role}`, own] as const);
  return new Map([...Object.entries(options), ...roles].map(([path, own]) => [path, JSON.stringify(own)]));
}

/** What some of them have otherwise than the others. */
function changedIn(all: readonly ReadonlyMap<string, string>[]): string[] {
  const paths = new Set(all.flatMap((own) => [...own.keys()]));
  return [...paths].filter((path) => all.some((own) => own.get(path) !== all[0].get(path)));
}

/** The same, and that of `firstPlace`. */
export function placesToTell(results: Pick<Results, "sides" | "tell" | "variants" | "arms">): string[] {
  return [...new Set([changedPlace(results), firstPlace(results)])];
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
