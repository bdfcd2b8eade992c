import type { Chart } from "./charts/chart.js";
import { aboveFair, sizesDiffer } from "./fair.js";
import { COUNT, fixed, PERCENT, POINTS, shown, TURNS } from "./format.js";
import { firstPlace, firstsWords, firstWords, upperFirst } from "./order.js";
import { difference, measured, rivals } from "./lookup.js";
import type { ArmResults, ComparisonResults, Results } from "./results.js";
import { armLabels, shortNames, verdictFor, type Asked, type ForWhom } from "./verdict-for.js";

/** The answer in a sentence, with its interval, and for whom it holds. `answering` is the chart that shows it. */
export function headlineOf(results: Results, answering: Chart): string {
  return `${(BY_CHART[kindOf(answering)] ?? winsHeadline)(results) ?? answering.title}.`;
}

/** `pick-values-2` shows the same as `pick-values`, of another strategy. */
function kindOf({ name }: Chart): string {
  return name.replace(/-\d+$/, "");
}

/** Null where the chart's own title is the answer already. */
type Headline = (results: Results) => string | null;

const RISES = { above: "rises", below: "falls", level: "shows no sure change" };

const winsHeadline: Headline = (results) => {
  const { arms } = results;
  const { names, things } = armLabels(arms);
  const [{ players }] = arms;
  // Where tables of several sizes meet, no share is fair for all of them.
  const apart = sizesDiffer(results);
  const asked = arms.map((arm, index) => {
    const wins = measured(arm, "returns", firstPlace(results));
    return { name: names[index], interval: apart ? aboveFair(wins, arm) : wins };
  });
  const words = {
    above: "is favoured",
    below: "is at a disadvantage",
    level: "cannot be told from a fair share",
  };
  const share = players === 2 ? "" : ` (fair would be ${fixed(100 / players, 1)} %)`;
  const fair = apart ? ", against a fair share," : share;
  return verdictFor(asked, {
    subject: `${upperFirst(firstWords(results))}${fair}`,
    ...{ words, things, reference: apart ? 0 : 1 / players, unit: apart ? POINTS : PERCENT },
  });
};

function changes(
  results: Results,
  find: (comparison: ComparisonResults, arm: ArmResults) => Asked["interval"] | undefined,
  about: Pick<ForWhom, "subject" | "unit">,
): string | null {
  const { comparison: nameOf, comparisonThings, versus } = shortNames(results);
  const asked = results.comparisons.flatMap((comparison): Asked[] => {
    const { of, against } = comparison;
    const interval = find(
      comparison,
      results.arms.find(({ name }) => name === of)!,
    );
    return interval === undefined ? [] : [{ name: nameOf(of, against), interval }];
  });
  if (asked.length === 0) return null;
  return verdictFor(asked, {
    ...about,
    subject: versus === null ? about.subject : `${about.subject} (${versus})`,
    ...{ words: RISES, reference: 0, things: comparisonThings },
  });
}

const payoffs: Headline = ({ arms }) => {
  const pairs = arms.filter((arm) => rivals(arm).length === 2);
  const asked = pairs.map((arm) => {
    const [first, second] = rivals(arm);
    const interval = measured(arm, "returns", first);
    const stronger = (interval.value ?? 0) >= 1 / 2;
    const [one, other] = stronger ? [first, second] : [second, first];
    return { name: `${one} against ${other}`, interval: measured(arm, "returns", one) };
  });
  if (asked.length === 0) return null;
  const sure = asked.filter(({ interval }) => (interval.familyLow ?? 0) > 1 / 2);
  if (sure.length === 0) return `No pairing of strategies can be told from equal strength`;
  const most = sure.toSorted((a, b) => (b.interval.value ?? 0) - (a.interval.value ?? 0))[0];
  const rest = asked.length - sure.length;
  const others = rest === 0 ? "" : `; in ${rest} neither is surely stronger`;
  return `In ${sure.length} of ${asked.length} pairings one strategy is surely stronger, most of all ${most.name}: ${shown(most.interval, PERCENT, true)}${others}`;
};

function lengths({ arms, claimedMinutes }: Results): string | null {
  if (claimedMinutes !== undefined) return null;
  const { names } = armLabels(arms);
  const medians = arms
    .flatMap(({ quantiles }, index) => {
      const median = quantiles.find(({ share }) => share === 0.5);
      return median === undefined ? [] : [{ name: names[index], median }];
    })
    .toSorted((a, b) => (a.median.value ?? 0) - (b.median.value ?? 0));
  const [first, last] = [medians[0], medians.at(-1)!];
  if (first === undefined) return null;
  const half = `Half of the games end within ${shown(first.median, COUNT, true)} turns`;
  if (medians.length === 1) return half;
  return `${half} for ${first.name}, within ${shown(last.median, COUNT, true)} for ${last.name}${medians.length === 2 ? "" : ", and in between for the others"}`;
}

const BY_CHART: Readonly<Record<string, Headline>> = {
  audit: () => null,
  "win-rates": winsHeadline,
  "differences-starter": (results) =>
    changes(results, (one) => difference(one, "returns", firstPlace(results)), {
      subject: upperFirst(`${firstsWords(results)} win rate`),
      unit: POINTS,
    }),
  "differences-strategies": (results) =>
    changes(results, (one, arm) => difference(one, "returns", rivals(arm)[0] ?? ""), {
      subject: "The win rate of the strategy named first",
      unit: POINTS,
    }),
  "differences-length": (results) =>
    changes(results, (one) => difference(one, "turns", "game"), {
      subject: "The mean length of a game",
      unit: TURNS,
    }),
  strategies: ({ arms }) => {
    const met = arms.filter((arm) => rivals(arm).length > 0 && arm.players === 2);
    if (met.length === 0) return null;
    const asked = met.map((arm) => {
      const [first, second] = rivals(arm);
      return { name: `${first} against ${second} (${arm.name})`, interval: measured(arm, "returns", first) };
    });
    const words = { above: "is stronger", below: "is weaker", level: "cannot be told apart from the other" };
    return verdictFor(asked, {
      subject: "The strategy named first",
      ...{ words, reference: 1 / 2, unit: PERCENT, things: "line-ups" },
    });
  },
  payoffs,
  "pick-values": firstPicks,
  "pick-numbers": () => null,
  lengths,
};

function firstPicks({ picks }: Results): string | null {
  const best = picks.flatMap((result) => {
    const values = result.values.filter(({ at, value }) => at === "first" && value !== null);
    const [first] = values.toSorted((a, b) => b.value! - a.value!);
    if (first === undefined) return [];
    const sure = first.familyLow! > 0 ? "" : ", not surely better than its own choice";
    return [`for ${result.strategy} ${first.pick}, ${shown(first, POINTS, true)}${sure}`];
  });
  return best.length === 0 ? null : `Worth most as the first pick: ${best.join("; ")}`;
}
