import { PLACES } from "../../game/index.js";
import { firstPlace } from "../results/order.js";
import type { Results } from "../results/results.js";

type Sides = Pick<Results, "sides" | "tell">;

/** Who stands for the order of play, in a sentence: whoever starts, or the first side where nobody does. */
export function firstWords(results: Sides): string {
  return placeWords(results, firstPlace(results));
}

/** The same of any place: `whoever goes fourth`. */
export function placeWords({ sides }: Sides, place: string): string {
  const at = Number.parseInt(place, 10) - 1;
  if (sides !== undefined) return place;
  return at === 0 ? "whoever starts" : `whoever goes ${PLACES[at]}`;
}

/** `the starter's`, `the fourth's`, `RED's`. */
export function placesWords({ sides }: Sides, place: string): string {
  return sides === undefined ? `the ${PLACES[Number.parseInt(place, 10) - 1]}'s` : `${place}'s`;
}

export function firstsWords(results: Sides): string {
  return placesWords(results, firstPlace(results));
}

export const NO_EQUALS = "No equals met, so this says nothing about who is favoured";

/** The same where they met, but by one set of rules. */
export const NO_EQUALS_COMPARED =
  "No rules were compared between equals, so this says nothing about who is favoured";

/** What a comparison is about: a win rate, or between tables of different sizes what it is above the fair share. */
export function winsWords(whose: string, isAboveFair: boolean): string {
  return isAboveFair ? `${whose} edge over a fair share` : `${whose} win rate`;
}
