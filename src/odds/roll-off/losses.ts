import { choose } from "./placing.js";
import type { CoreRules } from "./rules.js";

/** The dice of one side that show the face under way. */
export interface Shown {
  /** The sizes of the side's groups, and how many dice of each show the face. */
  readonly sizes: readonly number[];
  readonly shown: readonly number[];
  /** Dice of the side that are not in the chain yet, these among them. */
  readonly unplaced: number;
}

/** One way the shown dice can fare: by group, how many are lost; it has `ways` of `of` equal chances. */
export interface Fate {
  readonly lost: readonly number[];
  readonly ways: number;
  readonly of: number;
}

/**
 * What becomes of the dice of both sides that show one face, when RED has placed `lead` dice more than BLUE before:
 * position by position, as the rules say.
 */
export function losses(
  rules: CoreRules,
  lead: number,
  red: Shown,
  blue: Shown,
): { readonly red: readonly Fate[]; readonly blue: readonly Fate[] } {
  const redChain = chainOf(red, rules);
  const blueChain = chainOf(blue, rules);
  const isLost = (
    position: number,
    own: number,
    other: readonly number[],
    unplaced: number,
    ownTie: (size: number, partner: number) => boolean,
  ): boolean => {
    if (position < 0) return true;
    if (position < other.length) return ownTie(own, other[position]);
    return rules.surplus === "lost" && position >= unplaced;
  };
  const { tie } = rules;
  const loses = (against: CoreRules["tie"]) => (own: number, partner: number) =>
    tie === "both-leave" || tie === against || (tie === "larger-wins" && own < partner);
  const redLoses = loses("defender-wins");
  const blueLoses = loses("attacker-wins");
  return {
    red: fates(rules, red, redChain, (place, size) =>
      isLost(lead + place, size, blueChain, blue.unplaced, redLoses),
    ),
    blue: fates(rules, blue, blueChain, (place, size) =>
      isLost(place - lead, size, redChain, red.unplaced, blueLoses),
    ),
  };
}

/** The sizes of the shown dice, highest place first. In a random order only their number is of interest. */
function chainOf({ sizes, shown }: Shown, { equalOrder }: CoreRules): number[] {
  const chain = sizes.flatMap((size, group) => new Array<number>(shown[group]).fill(size));
  return equalOrder === "smaller-high" ? chain : chain.reverse();
}

function fates(
  { equalOrder }: CoreRules,
  { sizes, shown }: Shown,
  chain: readonly number[],
  isLost: (place: number, size: number) => boolean,
): Fate[] {
  const lostPlaces = chain.map((size, place) => isLost(place, size));
  if (equalOrder !== "random") {
    const lost = sizes.map((size) => chain.filter((one, place) => one === size && lostPlaces[place]).length);
    return [{ lost, ways: 1, of: 1 }];
  }
  const number = lostPlaces.filter((lost) => lost).length;
  const of = choose(chain.length, number);
  return subsets(shown, number).map((lost) => ({
    lost,
    of,
    ways: lost.reduce((product, count, group) => product * choose(shown[group], count), 1),
  }));
}

/** Every way to take `number` dice out of the groups. */
function subsets(groups: readonly number[], number: number): number[][] {
  if (groups.length === 0) return number === 0 ? [[]] : [];
  const [first, ...others] = groups;
  return Array.from({ length: Math.min(first, number) + 1 }, (_, taken) =>
    subsets(others, number - taken).map((rest) => [taken, ...rest]),
  ).flat();
}
