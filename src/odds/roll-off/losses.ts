import { choose } from "./placing.js";
import { ordersOf, type CoreRules, type EqualOrder } from "./rules.js";

/** The dice of one side that show the face under way. */
export interface Shown {
  /** The sizes of the side's groups, and how many dice of each show the face. */
  readonly sizes: readonly number[];
  readonly shown: readonly number[];
}

/** One way the shown dice can fare: by group, how many are lost; it has `ways` of `of` equal chances. */
export interface Fate {
  readonly lost: readonly number[];
  readonly ways: number;
  readonly of: number;
}

/** By the number of the other side's dice that are not in the chain yet, those that show the face among them. */
export type FatesOf = (unplaced: number) => Fate[];

/**
 * What becomes of RED's dice that show one face, when RED has placed `lead` dice more than BLUE before: position by position, as
 * the rules say.
 */
export function redFates(rules: CoreRules, lead: number, red: Shown, blue: Shown): FatesOf {
  return fates(rules, ordersOf(rules), red, blue, lead, "defender-wins");
}

/** The same of BLUE's dice. */
export function blueFates(rules: CoreRules, lead: number, red: Shown, blue: Shown): FatesOf {
  return fates(rules, ordersOf(rules).toReversed(), blue, red, -lead, "attacker-wins");
}

/** The sizes of the shown dice, highest place first. In a random order only their number is of interest. */
function chainOf({ sizes, shown }: Shown, order: EqualOrder): number[] {
  const chain: number[] = [];
  sizes.forEach((size, group) => {
    for (let die = 0; die < shown[group]; die++) chain.push(size);
  });
  return order === "smaller-high" ? chain : chain.reverse();
}

/** `against`: the ruling by which ties go to the other side. */
function fates(
  { tie, surplus }: CoreRules,
  [ownOrder, otherOrder]: readonly EqualOrder[],
  own: Shown,
  other: Shown,
  lead: number,
  against: CoreRules["tie"],
): FatesOf {
  const { sizes, shown } = own;
  const chain = chainOf(own, ownOrder);
  const partners = chainOf(other, otherOrder);
  return (unplaced) => {
    const lostPlaces = chain.map((size, place) => {
      const position = lead + place;
      if (position < 0) return true;
      if (position >= partners.length) return surplus === "lost" && position >= unplaced;
      return tie === "both-leave" || tie === against || (tie === "larger-wins" && size < partners[position]);
    });
    if (ownOrder !== "random") {
      const lost = sizes.map(
        (size) => chain.filter((one, place) => one === size && lostPlaces[place]).length,
      );
      return [{ lost, ways: 1, of: 1 }];
    }
    const number = lostPlaces.filter((lost) => lost).length;
    const of = choose(chain.length, number);
    return subsets(shown, number).map((lost) => ({
      lost,
      of,
      ways: lost.reduce((product, count, group) => product * choose(shown[group], count), 1),
    }));
  };
}

/** Every way to take `number` dice out of the groups. */
function subsets(groups: readonly number[], number: number): number[][] {
  if (groups.length === 0) return number === 0 ? [[]] : [];
  const [first, ...others] = groups;
  return Array.from({ length: Math.min(first, number) + 1 }, (_, taken) =>
    subsets(others, number - taken).map((rest) => [taken, ...rest]),
  ).flat();
}
