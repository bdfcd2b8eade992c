import { eitherOf, inTenths, listed, outOf100, upperFirst, type FigureReader } from "../../../game/index.js";
import { KEEP, POPULATION, RESOURCES, TERRITORIES, TERRITORY_DICE, UNITS } from "../realm.js";
import { upTo, wordsOf, type Die } from "./attacks.js";

/** What the tables say in a sentence or two. */

/** More that come out alike than these are not listed. */
const MOST_LISTED = 3;

interface Ranked<T> {
  /** All with the greatest value, or the least. */
  readonly all: readonly T[];
  readonly value: number;
}

/** Those with the greatest value; with `sign` −1 those with the least. */
function extreme<T>(some: readonly T[], valueOf: (one: T) => number, sign = 1): Ranked<T> {
  const value = sign * Math.max(...some.map((one) => sign * valueOf(one)));
  return { all: some.filter((one) => Math.abs(valueOf(one) - value) < 1e-9), value };
}

const KEEP_NAME = TERRITORIES[KEEP];

const against = ([attacker, defender]: readonly [Die, Die]): string =>
  `${UNITS[attacker.target]} against ${UNITS[defender.target]}`;

export function fullDuelsFinding(
  read: FigureReader,
  pairs: readonly (readonly [Die, Die])[],
): string | undefined {
  const figure = (name: string, pair: readonly [Die, Die]) => read(name, ...pair.map(wordsOf));
  const net = (pair: readonly [Die, Die]) => figure("attackerWins", pair) - figure("defenderWins", pair);
  const told = (which: string, sign: number, name: string, verb: string): string[] => {
    const { all, value } = extreme(pairs, net, sign);
    const counts = new Set(all.map((pair) => outOf100(figure(name, pair))));
    if (all.length > MOST_LISTED || sign * value <= 0 || counts.size > 1) return [];
    const [attacks, ends] = all.length === 1 ? ["attack is", "s"] : ["attacks are", ""];
    return [
      `The ${which} ${attacks} ${listed(all.map(against))}, which ${verb}${ends} ${[...counts][0]} of 100 duels.`,
    ];
  };
  const sentences = [
    told("best", 1, "attackerWins", "win"),
    told("worst", -1, "defenderWins", "lose"),
  ].flat();
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

export function duelsFinding(read: FigureReader, units: readonly Die[]): string {
  const shares = ["attackerWins", "defenderWins"].map((name) => {
    const all = units.flatMap((one) =>
      units.map((other) => read(name, wordsOf(one), UNITS[other.target], other.value)),
    );
    return outOf100(all.reduce((sum, share) => sum + share, 0) / all.length);
  });
  const [wins, loses] = shares;
  return `Over all units and strengths the attacker wins ${wins} of 100 duels and loses ${loses}. The others have no winner.`;
}

/** One attack. Both may fall. */
export function duelTold(read: FigureReader, [attacker, defender]: readonly (string | number)[]): string {
  const [one, other] = [attacker, defender].map((unit) => String(unit).replace(/ \d+$/, ""));
  const [fells, falls] = ["defenderSurvives", "attackerSurvives"].map((survives) => 1 - read(survives));
  const often = (verb: string, share: number, cases: string): string =>
    share <= 0 ? `never ${verb}` : share >= 1 ? `always ${verb}` : `${verb} in ${outOf100(share)}${cases}`;
  const cases = " of 100 attacks";
  const isShared = fells > 0 && fells < 1;
  return `${upperFirst(one)} that attacks ${other} ${often("fells it", fells, cases)} and ${often("falls", falls, isShared ? "" : cases)}.`;
}

/** One attack on a territory. Both units strike at once. */
export function defenceTold(read: FigureReader, [attacker, defender]: readonly (string | number)[]): string {
  const [one, other] = [attacker, defender].map((unit) => String(unit).replace(/ \d+$/, ""));
  const [dealt, felled] = [read("dealt"), read("defenderFelled")];
  return `${upperFirst(other)} that defends a territory against ${one} deals ${Number(dealt.toFixed(2))} in the mean and falls in ${outOf100(felled)} of 100 attacks.`;
}

const namesOf = ({ all }: Ranked<Die>): string[] => all.map(({ target }) => UNITS[target]);

/** Of the units at full strength. */
export function defencesFinding(read: FigureReader, full: readonly Die[]): string | undefined {
  const gain = (defender: Die): number =>
    full.reduce(
      (sum, attacker) => sum + read("gain", wordsOf(attacker), UNITS[defender.target], defender.value),
      0,
    ) / full.length;
  const [best, worst] = [extreme(full, gain), extreme(full, gain, -1)];
  const worth = (value: number) => `${value < 0 ? "costs" : "gains"} ${inTenths(Math.abs(value))} military`;
  if (inTenths(best.value) === inTenths(worst.value)) return undefined;
  return `Defend with ${eitherOf(namesOf(best))}: among units at full strength that ${worth(best.value)} in the mean. To defend with ${eitherOf(namesOf(worst))} ${worth(worst.value)}.`;
}

/** Of the units at full strength, and which is best when all are at their weakest. */
export function damageFinding(read: FigureReader, full: readonly Die[]): string | undefined {
  const perFood = ({ target, value }: Die) => read("damagePerFood", UNITS[target], value, KEEP_NAME);
  const [best, worst] = [1, -1].map((sign) => extreme(full, perFood, sign));
  if (inTenths(best.value) === inTenths(worst.value)) return undefined;
  const weak = extreme(
    full.map(({ target }) => ({ target, value: 1 })),
    perFood,
  );
  const others = Math.max(...best.all.map(({ target }) => perFood({ target, value: 1 })));
  const also =
    inTenths(others) === inTenths(weak.value)
      ? ""
      : ` At their weakest ${eitherOf(namesOf(weak))} ${weak.all.length === 1 ? "does" : "do"} most: ${inTenths(weak.value)}, against ${inTenths(others)} with ${eitherOf(namesOf(best))}.`;
  return `Most with ${eitherOf(namesOf(best))}: at full strength a point of food does ${inTenths(best.value)} points of damage to a keep, with ${eitherOf(namesOf(worst))} only ${inTenths(worst.value)}.${also}`;
}

/** Of the units at full strength that can bring down a whole keep. */
export function fellFinding(read: FigureReader, full: readonly Die[]): string | undefined {
  if (full.length === 0) return undefined;
  const fewest = (name: string) =>
    extreme(full, ({ target, value }: Die) => read(name, UNITS[target], value, KEEP_NAME), -1);
  const [attacks, food] = [fewest("attacks"), fewest("food")];
  const needs = (of: Ranked<Die>) => `${listed(namesOf(of))} ${of.all.length === 1 ? "needs" : "need"}`;
  return `${upperFirst(needs(attacks))} the fewest attacks to bring a whole keep down at full strength, ${inTenths(attacks.value)} in the mean. ${upperFirst(needs(food))} the least food, ${inTenths(food.value)} points.`;
}

/** Of one attack of the units at full strength: what the best takes in half of all cases, and how often the worst does. */
export function fellsWithinFinding(read: FigureReader, full: readonly Die[]): string | undefined {
  const takes = (points: number, sign = 1): Ranked<Die> =>
    extreme(full, (unit) => read("undefended", wordsOf(unit), 1, points), sign);
  const points = upTo(TERRITORY_DICE[KEEP]).findLast((left) => takes(left).value >= 0.5);
  if (points === undefined) return undefined;
  const [best, worst] = [takes(points), takes(points, -1)];
  const least = best.value === worst.value ? "" : `, ${eitherOf(namesOf(worst))} in ${outOf100(worst.value)}`;
  return `One attack of ${eitherOf(namesOf(best))} at full strength takes ${points} points in ${outOf100(best.value)} of 100 cases${least}, defended or not. A defence weakens later ones.`;
}

export function incomesFinding(read: FigureReader): string {
  const yields = RESOURCES.map((name) => `${inTenths(read("points", name, "stands"))} ${name}`);
  const population = RESOURCES[POPULATION];
  return `A turn's gathering yields ${eitherOf(yields)} in the mean, if the die has room. That ${population} repairs ${inTenths(read("repairs", population, "stands"))} points of territory.`;
}
