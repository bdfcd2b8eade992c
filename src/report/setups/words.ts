import type { Estimate } from "../../stats/index.js";
import { withOne } from "../results/interval.js";
import {
  count,
  exactPercent,
  listed,
  listedUpTo,
  PERCENT,
  POINTS,
  sentences,
  shown,
  type Unit,
} from "../text/format.js";
import type { Domination, SetupsResults, SetupWorth, SideAnalysis, TraitWorth } from "./results.js";

export function interval(estimate: Estimate, unit: Unit = PERCENT): string {
  if (estimate.method === "exact") return `${100 * estimate.value} %`;
  return shown(withOne(estimate), unit);
}

const MAX_NAMES = 5;

/** A mixture is no answer where so much of the win may still be gained against it. */
const MUCH = 0.1;

/** Whether a set-up surely got more than the mixture in fresh games. */
function isGaining({ lossInFamily }: SetupWorth): boolean {
  return lossInFamily.high < 0;
}

/** Whether a set-up surely got less. */
function isLosing({ lossInFamily }: SetupWorth): boolean {
  return lossInFamily.low > 0;
}

/** As a share of the win. */
function mayBeGained(setups: readonly SetupWorth[]): number {
  return -Math.min(...setups.map(({ lossInFamily }) => lossInFamily.low));
}

/** What only set-ups have that surely lose: of several the one with which the best gets least. */
function worstTrait({ traits, setups }: SideAnalysis): TraitWorth | undefined {
  const losing = traits.filter(({ of }) => of.every((setup) => isLosing(setups[setup])));
  return losing.toSorted((one, other) => one.most - other.most)[0];
}

/** `. Every one with a grey primary on the Cruiser loses: it wins 31 to 43 of 100 games against that mixture`. */
function worstWords(side: SideAnalysis, whose: string): string {
  const worst = worstTrait(side);
  if (worst === undefined) return "";
  const [least, most] = [worst.least, worst.most].map((share) => Math.round(100 * share));
  return `. Every one${whose} with ${worst.words} loses: it wins ${least} to ${most} of 100 games against that mixture`;
}

/** What set-ups with which win most and least on average. */
function traitsWords({ traits }: SideAnalysis): string {
  const [best, ...others] = traits.toSorted((one, other) => other.score.value - one.score.value);
  const worst = others.at(-1)!;
  return `on average set-ups with ${best.words} win most against the other side's mixture, ${interval(best.score)}, and those with ${worst.words} least, ${interval(worst.score)}.`;
}

/** The answer: what the rows' side may choose, as far as these games tell; a sentence without its full stop. */
export function setupsVerdict({ sides, names, strategies, symmetric }: SetupsResults): string {
  const found = "than the best mixture that was found";
  // What a mixture is worth, either side's choices tell.
  const gaining = sides.find(({ setups }) => setups.some(isGaining));
  if (gaining !== undefined) {
    const who = symmetric ? "" : ` of ${gaining.strategy}`;
    return `Not yet known: in fresh games ${some(gaining.setups.filter(isGaining))}${who} won more ${found}`;
  }
  const open = Math.max(...sides.map(({ setups }) => mayBeGained(setups)));
  if (open > MUCH) return `Not yet known: other set-ups may win up to ${points(open)} more ${found}`;
  const used = sides[0].setups.filter(({ weight }) => weight > 0);
  const whose = symmetric ? "" : ` of ${strategies[0]}`;
  const best =
    used.length === 1
      ? `The set-up ${used[0].name}${whose} is best, whatever the other side chooses`
      : `No single set-up${whose} is best: whoever mixes ${used.length} of ${names.length} is hardest to beat`;
  return `${best}${worstWords(sides[0], whose)}`;
}

export function setupFindings(results: SetupsResults): string[] {
  const { sides, strategies, symmetric, value, fittedValue, endings, reading } = results;
  const [rows, columns] = strategies;
  const ended = endings.map(({ meaning, share }) => `${meaning}: ${interval(share)}`);
  return sentences(
    ...sides.flatMap((side) => sideFindings(results, side)),
    !symmetric &&
      `With both mixtures ${rows} wins ${interval(value)} against ${columns} on fresh blocks; on the blocks they were fitted to it was ${(100 * fittedValue).toFixed(1)} %.`,
    ended.length > 0 &&
      `How the games of the matrix ended, of all of them: ${ended.join("; ")}. Shared games count as half a win.`,
    reading !== undefined && `${reading}.`,
  );
}

function sideFindings(
  { names, level, freshBlocks, symmetric, strategies }: SetupsResults,
  side: SideAnalysis,
): string[] {
  const { setups, strategy } = side;
  const place = strategy === strategies[0] ? "(rows)" : "(columns)";
  const who = `${strategy} ${symmetric ? "against itself" : place}`;
  const used = setups.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  const gaining = setups.filter(isGaining);
  const losing = setups.filter(isLosing);
  const worst = losing
    .toSorted((a, b) => b.loss.value - a.loss.value)
    .slice(0, MAX_NAMES)
    .map(({ name, loss }) => `${name} with ${interval(loss, { ...POINTS, signed: false })}`);
  const dominated = setups.filter(({ dominatedBy }) => dominatedBy !== null);
  const by = dominated.map((one) => `${one.name} by ${dominatorWords(one.dominatedBy!)}`);
  const certain = dominated.filter(({ dominatedBy }) => dominatedBy!.certain);
  const together = `all ${names.length} together at ${exactPercent(level)}`;
  const mixed = used.map(({ name, weight }) => `${name} ${weight} %`);
  const best =
    used.length === 1
      ? `${used[0].name} alone is the answer to everything that the other side may choose, as far as these games tell.`
      : `as far as these games tell, no single set-up is best. The mixture that no other choice was better than has ${used.length} of ${names.length}: ${listedUpTo(MAX_NAMES, mixed)}.`;
  const gains =
    gaining.length === 0
      ? `on ${count(freshBlocks)} fresh blocks no set-up is shown to get more against the other side's mixture than the own mixture does (${together}); what may still be gained is at most ${points(mayBeGained(setups))}.`
      : `on fresh blocks ${some(gaining)} get more than the mixture (${together}): it was fitted to chance, and more blocks would change it.`;
  const losses =
    losing.length === 0
      ? `no set-up is shown to lose anything against the mixture.`
      : `${losing.length} of ${names.length} set-ups surely lose against the mixture (${together}), most of all ${listed(worst)}.`;
  const domination =
    dominated.length === 0
      ? `no set-up is dominated by another one, or by a mixture of others.`
      : `in the estimates ${dominated.length} of ${names.length} set-ups are dominated, that is, never better than another one or a mixture of others (${listedUpTo(MAX_NAMES, by)}); ${certain.length === 0 ? "chance could explain every one of them" : `certain is it for ${some(certain)}`}.`;
  const shared = sentences(side.traits.length > 1 && traitsWords(side));
  return [best, gains, losses, ...shared, domination].map((found) => `${who}: ${found}`);
}

/** `Wb Gg Bw`, or `60 % Wb Gg Bw + 40 % Ww Gg Bb`. */
export function dominatorWords({ by }: Domination): string {
  return by.length === 1 ? by[0].name : by.map(({ name, weight }) => `${weight} % ${name}`).join(" + ");
}

function some(setups: readonly SetupWorth[]): string {
  const names = setups.map(({ name }) => name);
  return listedUpTo(MAX_NAMES, names);
}

function points(value: number): string {
  return `${(100 * Math.max(0, value)).toFixed(1)} points`;
}
