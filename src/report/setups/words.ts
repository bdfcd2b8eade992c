import type { Estimate } from "../../stats/index.js";
import { withOne } from "../results/interval.js";
import { count, exactPercent, listed, PERCENT, POINTS, shown, type Unit } from "../text/format.js";
import type { SetupWorth, SideAnalysis } from "./analysis.js";
import type { Domination } from "./domination.js";
import type { SetupsResults } from "./results.js";

/** An interval in the words of all reports. */
export function interval(estimate: Estimate, unit: Unit = PERCENT): string {
  if (estimate.method === "exact") return `${100 * estimate.value} %`;
  return shown(withOne(estimate), unit);
}

/** How many set-ups a sentence names. */
const MAX_NAMES = 5;

/** The answer: what the rows' side may choose, as far as these games tell; a sentence without its full stop. */
export function setupsVerdict({ sides, names, strategies, symmetric }: SetupsResults): string {
  const used = sides[0].setups.filter(({ weight }) => weight > 0);
  const whose = symmetric ? "" : ` of ${strategies[0]}`;
  return used.length === 1
    ? `The set-up ${used[0].name}${whose} is best, whatever the other side chooses`
    : `No single set-up${whose} is best: whoever mixes ${used.length} of ${names.length} is hardest to beat`;
}

/** What was found, one sentence each, most important first. */
export function setupFindings(results: SetupsResults): string[] {
  const { sides, reading } = results;
  return [
    ...sides.flatMap((side) => sideFindings(results, side)),
    ...valueFindings(results),
    ...endingFindings(results),
    ...(reading === undefined ? [] : [`${reading}.`]),
  ];
}

function sideFindings(
  { names, level, freshBlocks, symmetric, strategies }: SetupsResults,
  side: SideAnalysis,
): string[] {
  const { setups, strategy } = side;
  const who = symmetric
    ? `${strategy} against itself`
    : side.strategy === strategies[0]
      ? `${strategy} (rows)`
      : `${strategy} (columns)`;
  const used = setups.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  const gaining = setups.filter(({ lossInFamily }) => lossInFamily.high < 0);
  const losing = setups.filter(({ lossInFamily }) => lossInFamily.low > 0);
  const worst = losing.toSorted((a, b) => b.loss.value - a.loss.value);
  const dominated = setups.filter(({ dominatedBy }) => dominatedBy !== null);
  const certain = dominated.filter(({ dominatedBy }) => dominatedBy!.certain);
  const together = `all ${names.length} together at ${exactPercent(level)}`;
  const best =
    used.length === 1
      ? `${who}: ${used[0].name} alone is the answer to everything that the other side may choose, as far as these games tell.`
      : `${who}: as far as these games tell, no single set-up is best. The mixture that no other choice was better than has ${used.length} of ${names.length}: ${listed(
          used.map(({ name, weight }) => `${name} ${weight} %`),
        )}.`;
  const gains =
    gaining.length === 0
      ? `${who}: on ${count(freshBlocks)} fresh blocks no set-up is shown to get more against the other side's mixture than the own mixture does (${together}); what may still be gained is at most ${points(-Math.min(...setups.map(({ lossInFamily }) => lossInFamily.low)))}.`
      : `${who}: on fresh blocks ${some(gaining)} get more than the mixture (${together}): it was fitted to chance, and more blocks would change it.`;
  const losses =
    losing.length === 0
      ? `${who}: no set-up is shown to lose anything against the mixture.`
      : `${who}: ${losing.length} of ${names.length} set-ups surely lose against the mixture (${together}), most of all ${listed(
          worst
            .slice(0, MAX_NAMES)
            .map(({ name, loss }) => `${name} with ${interval(loss, { ...POINTS, signed: false })}`),
        )}.`;
  const domination =
    dominated.length === 0
      ? `${who}: no set-up is dominated by another one, or by a mixture of others.`
      : `${who}: in the estimates ${dominated.length} of ${names.length} set-ups are dominated, that is, never better than another one or a mixture of others (${some(dominated, (one) => `${one.name} by ${dominatorWords(one.dominatedBy!)}`)}); ${certain.length === 0 ? "chance could explain every one of them" : `certain is it for ${some(certain)}`}.`;
  return [best, gains, losses, domination];
}

function valueFindings({ value, fittedValue, symmetric, strategies }: SetupsResults): string[] {
  if (symmetric) return [];
  const [rows, columns] = strategies;
  return [
    `With both mixtures ${rows} wins ${interval(value)} against ${columns} on fresh blocks; on the blocks they were fitted to it was ${(100 * fittedValue).toFixed(1)} %.`,
  ];
}

function endingFindings({ endings }: SetupsResults): string[] {
  if (endings.length === 0) return [];
  const parts = endings.map(({ meaning, share }) => `${meaning}: ${interval(share)}`);
  return [
    `How the games of the matrix ended, of all of them: ${parts.join("; ")}. Shared games count as half a win.`,
  ];
}

/** `Wb Gg Bw`, or `60 % Wb Gg Bw + 40 % Ww Gg Bb`. */
export function dominatorWords({ by }: Domination): string {
  return by.length === 1 ? by[0].name : by.map(({ name, weight }) => `${weight} % ${name}`).join(" + ");
}

function some(
  setups: readonly SetupWorth[],
  words: (setup: SetupWorth) => string = ({ name }) => name,
): string {
  const named = setups.slice(0, MAX_NAMES).map(words);
  const more = setups.length - named.length;
  return more > 0 ? `${named.join(", ")} and ${more} more` : listed(named);
}

function points(value: number): string {
  return `${(100 * Math.max(0, value)).toFixed(1)} points`;
}
