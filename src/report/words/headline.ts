import { comparedEquals, equalsOf } from "../results/equals.js";
import { aboveFair, sizesCompared, sizesDiffer, winsChange } from "../results/fair.js";
import { answerOfChart, answersOf, difference, measured, rivals } from "../results/lookup.js";
import { firstPlace } from "../results/order.js";
import { highestOf, type PickResults, type PickValue } from "../results/picks.js";
import type { ArmResults, ComparisonResults, Results } from "../results/results.js";
import { COUNT, fixed, PERCENT, POINTS, shown, type Unit, upperFirst } from "../text/format.js";
import { alternativeName, starterOf } from "./audit-alternatives.js";
import { auditHeadline } from "./audit.js";
import { minutesClaimed } from "./claimed-minutes.js";
import { choicesHeadline } from "./choices.js";
import { pacesOf } from "./paces.js";
import { countedHeadline } from "./counted.js";
import { endingsHeadline } from "./endings.js";
import { endWithin, quantileOf } from "./lengths.js";
import { armLabels, shortNames } from "./names.js";
import { othersWords } from "./picks.js";
import { playersHeadline } from "./players.js";
import { firstsWords, firstWords, NO_EQUALS, NO_EQUALS_COMPARED, winsWords } from "./starter.js";
import { verdictAgainst } from "../results/verdict.js";
import { turnUnits } from "./turns.js";
import { whoPlaysWords } from "./who-plays.js";
import { verdictFor, type Asked, type ForWhom } from "./verdict-for.js";

/** The answer in words, and the intervals that it rests on. */
export interface Headline extends Found {
  /** Every sentence. */
  readonly text: string;
  /** One for each answer that the file asks for, where many questions stand below each other. */
  readonly brief: string;
}

interface Found {
  /** The answer in a sentence, without its full stop; `more` are further ones. */
  readonly text: string;
  readonly more?: readonly string[];
  readonly asked: readonly Asked[];
  /** What the intervals are held against, in their unit; null where there is nothing of the kind. */
  readonly reference: number | null;
  readonly unit: Unit;
}

/**
 * The answer with its interval, and for whom it holds. `answering` is the chart that shows it; the other charts that the
 * file names add a sentence each.
 */
export function headlineOf(results: Results, answering: { readonly name: string }): Headline {
  const kind = kindOf(answering);
  const first = (BY_CHART[kind] ?? winsHeadline)(results) ?? winsHeadline(results);
  const answers = answersOf(results);
  const others = answers
    .filter((answer) => answer !== kind)
    .flatMap((name) => BY_CHART[name]?.(results) ?? []);
  // What was asked for comes first, also where it cannot be drawn and only says why.
  const isAsked = answers.length === 0 || answers.some((answer) => answer === kind);
  const found = isAsked ? [first, ...others] : [...others, first];
  const told = (sentences: readonly string[]) => `${sentences.join(". ")}.`;
  return {
    ...first,
    text: told(found.flatMap(({ text, more = [] }) => [text, ...more])),
    brief: `${told(found.map(({ text }) => text))}${results.inPlaceOfLearned === undefined ? "" : ` ${whoPlaysWords(results)}`}`,
  };
}

/** `pick-values-2` shows the same as `pick-values`, of another strategy, and `minutes` as `lengths`. */
function kindOf({ name }: { readonly name: string }): string {
  return answerOfChart(name.replace(/-\d+$/, ""));
}

/** Null where there is nothing to say it of. */
type Finder = (results: Results) => Found | null;

function verdictOn(asked: readonly Asked[], about: ForWhom): Found | null {
  if (asked.length === 0) return null;
  const { reference, unit } = about;
  return {
    text: verdictFor(asked, about),
    asked,
    reference: typeof reference === "number" ? reference : null,
    unit,
  };
}

const RISES = {
  above: "rises",
  below: "falls",
  exactly: "does not change at all",
  level: "shows no sure change",
};

/** A finding that rests on no number. */
function onlyWords(text: string): Found {
  return { text, asked: [], reference: null, unit: PERCENT };
}

function winsHeadline(all: Results): Found {
  const arms = equalsOf(all);
  if (arms.length === 0) return onlyWords(NO_EQUALS);
  const results = { ...all, arms };
  const { names, things } = armLabels(arms);
  const [{ players }] = arms;
  // Where tables of several sizes meet, no share is fair for all of them.
  const apart = sizesDiffer(results);
  const asked = arms.map((arm, index): Asked => {
    const wins = measured(arm, "returns", firstPlace(results));
    return { name: names[index], interval: apart ? aboveFair(wins, arm) : wins };
  });
  const words = {
    above: "is favoured",
    below: "is at a disadvantage",
    exactly: "has exactly a fair share",
    level: "cannot be told from a fair share",
  };
  const share = players === 2 ? "" : ` (fair would be ${fixed(100 / players, 1)} %)`;
  const fair = apart ? ", against a fair share," : share;
  return verdictOn(asked, {
    subject: `${upperFirst(firstWords(results))}${fair}`,
    ...{ words, things, reference: apart ? 0 : 1 / players, unit: apart ? POINTS : PERCENT },
  })!;
}

function changes(
  results: Results,
  find: (comparison: ComparisonResults, arm: ArmResults) => Asked["interval"] | undefined,
  about: Pick<ForWhom, "subject" | "unit">,
): Found | null {
  const { comparison: nameOf, comparisonThings, versus } = shortNames(results);
  const asked = results.comparisons.flatMap((comparison): Asked[] => {
    const { of, against } = comparison;
    const interval = find(
      comparison,
      results.arms.find(({ name }) => name === of)!,
    );
    return interval === undefined ? [] : [{ name: nameOf(of, against), interval }];
  });
  return verdictOn(asked, {
    ...about,
    subject: versus === null ? about.subject : `${about.subject} (${versus})`,
    ...{ words: RISES, reference: 0, things: comparisonThings },
  });
}

const payoffs: Finder = ({ arms }) => {
  const pairs = arms.filter((arm) => rivals(arm).length === 2);
  const asked = pairs.map((arm) => {
    const [first, second] = rivals(arm);
    const interval = measured(arm, "returns", first);
    const stronger = (interval.value ?? 0) >= 1 / 2;
    const [one, other] = stronger ? [first, second] : [second, first];
    return { name: `${one} against ${other}`, interval: measured(arm, "returns", one) };
  });
  if (asked.length === 0) return null;
  const sure = asked.filter(({ interval }) => verdictAgainst(interval, 1 / 2) === "above");
  const about = { asked, reference: 1 / 2, unit: PERCENT };
  if (sure.length === 0)
    return { ...about, text: "No pairing of strategies can be told from equal strength" };
  const most = sure.toSorted((a, b) => (b.interval.value ?? 0) - (a.interval.value ?? 0))[0];
  const text = `${sure.length === asked.length ? "In every pairing one strategy is surely stronger, most of all" : "The most one-sided pairing is"} ${most.name}: ${shown(most.interval, PERCENT)}`;
  return { ...about, text };
};

/** How the strategies fare that meet: of two in an arm the first is asked, whose loss is the other's gain. */
const strategiesMet: Finder = (results) => {
  const { names: labels, things } = armLabels(results.arms);
  const met = results.arms
    .map((arm, index) => ({ arm, label: labels[index], pair: rivals(arm).join(" against ") }))
    .filter(({ arm }) => rivals(arm).length > 0);
  const apart = sizesDiffer(results);
  const asked = met.flatMap(({ arm, label, pair }) => {
    const isKnown = met.filter((one) => one.pair === pair).length === 1;
    const isPair = rivals(arm).length === 2;
    return (isPair ? rivals(arm).slice(0, 1) : rivals(arm)).map((strategy): Asked => {
      const wins = measured(arm, "returns", strategy);
      const who = isPair ? pair : strategy;
      return {
        // Parameters read badly in a sentence; whoever wrote the line-up has named it.
        name: isPair && who.includes("(") ? label : isPair && isKnown ? who : `${who} (${label})`,
        interval: apart ? aboveFair(wins, arm) : wins,
      };
    });
  });
  const [{ players }] = results.arms;
  if (players === 2 && !apart) {
    const words = { above: "is stronger", below: "is weaker", level: "cannot be told apart from the other" };
    return verdictOn(asked, {
      subject: "The strategy named first",
      ...{ words, reference: 1 / 2, unit: PERCENT, things: "line-ups" },
    });
  }
  const words = {
    above: "wins more than its share",
    below: "wins less than its share",
    level: "cannot be told from a fair share",
  };
  const allPairs = met.every(({ arm }) => rivals(arm).length === 2);
  const fair = apart ? "" : ` (fair would be ${fixed(100 / players, 1)} %)`;
  return verdictOn(asked, {
    subject: `${allPairs ? "The strategy named first" : "A strategy"}${fair}`,
    ...{ words, reference: apart ? 0 : 1 / players, unit: apart ? POINTS : PERCENT },
    things: allPairs ? things : "places",
  });
};

/** What lies beyond the turn cap has no value and comes last. */
function byValue(a: Asked, b: Asked): number {
  return (a.interval.value ?? Infinity) - (b.interval.value ?? Infinity) || 0;
}

const lengths: Finder = (results) => {
  const { arms } = results;
  const { names } = armLabels(arms);
  const asked = arms
    .flatMap((arm, index) => {
      const median = quantileOf(arm, 0.5);
      return median === undefined ? [] : [{ name: names[index], interval: median }];
    })
    .toSorted(byValue);
  if (asked.length === 0) return null;
  const { whole: unit } = turnUnits(results);
  const about = { asked, reference: null, unit };
  const claimed = medianAgainstClaimFor(results);
  if (claimed !== null) return { ...about, text: claimed };
  const [first, last] = [asked[0], asked[asked.length - 1]];
  const half = upperFirst(endWithin("half of the games end", first.interval, unit));
  if (asked.length === 1) return { ...about, text: half };
  const others = asked.length === 2 ? "" : ", and in between for the others";
  const { value } = last.interval;
  const most = endWithin(value === null ? "half" : "", last.interval, COUNT);
  const text = `${half} for ${first.name}, ${most} for ${last.name}${others}`;
  return { ...about, text };
};

/** Where the median lies against the minutes that are claimed, for each pace; null where nothing is claimed. */
function medianAgainstClaimFor(results: Results): string | null {
  const { arms, claimedMinutes } = results;
  const paces = pacesOf(results);
  if (claimedMinutes === undefined || paces.length === 0) return null;
  const words = {
    within: "is as long",
    above: "is longer",
    below: "is shorter",
    level: "is neither surely as long nor surely not",
  };
  const { names, things } = armLabels(arms);
  const verdicts = paces.map((pace) => {
    const medians = arms
      .flatMap((arm, index) => {
        const interval = pace.quantile(arm, 0.5);
        return interval === undefined ? [] : [{ name: arms.length === 1 ? "" : names[index], interval }];
      })
      .toSorted(byValue);
    return verdictFor(medians, {
      subject: `${pace.words} the median game`,
      ...{ words, things, bothEnds: true },
      reference: claimedMinutes,
      unit: { factor: 1, name: " minutes", signed: false },
    });
  });
  return `Against the claimed ${minutesClaimed(claimedMinutes)}, ${verdicts.join(". ").replace(/\. at/g, ". At")}`;
}

/** What forcing a pick changes, where it was forced; the best of each strategy as the first pick in words. */
const picks: Finder = ({ picks: all }) => {
  const several = all.length > 1;
  const asked = all.flatMap(({ strategy, values }) =>
    values
      .filter(({ value }) => value !== null)
      .map((value) => {
        const at = value.at === "first" ? "" : ` as pick ${value.at}`;
        return { name: `${several ? `${strategy}: ` : ""}${value.pick}${at}`, interval: value };
      }),
  );
  if (asked.length === 0) return null;
  const best = all.flatMap((result) => {
    const [most, ...rivals] = highestOf(result.values.filter(({ at }) => at === "first"));
    if (most === undefined) return [];
    const shared = rivals.length === 0 ? "" : `, from which ${othersWords(rivals.length)} cannot be told`;
    const sure = most.familyLow! > 0 ? "" : ", not surely better than its own choice";
    const worth = most.method === "exact" ? "its own choice" : `${shown(most, POINTS)}${shared}${sure}`;
    return [`for ${result.strategy} ${most.pick}, ${worth}`];
  });
  const text =
    best.length === 0 ? all.map(numbered).join(". ") : `Highest value as the first pick: ${best.join("; ")}`;
  return { text, asked, reference: 0, unit: POINTS };
};

/** How many forced picks matter early and late, and which one most. */
function numbered({ strategy, values }: PickResults): string {
  const isSure = ({ familyLow, familyHigh }: PickValue) => (familyLow ?? 0) > 0 || (familyHigh ?? 0) < 0;
  const known = values.filter(({ value }) => value !== null);
  const times = [...new Set(known.map(({ at }) => at))];
  const matter = times.map((at) => {
    const then = known.filter((one) => one.at === at);
    return `${then.filter(isSure).length} of ${then.length} as pick ${at}`;
  });
  const ends = times.length < 2 ? matter : [matter[0], matter[matter.length - 1]];
  const [most] = known.filter(isSure).toSorted((a, b) => Math.abs(b.value!) - Math.abs(a.value!));
  const told =
    most === undefined ? "" : `, most of all ${most.pick} as pick ${most.at}, ${shown(most, POINTS)}`;
  return `For ${strategy} a forced pick surely changes the win rate with ${ends.join(" and ")}${told}`;
}

/** Every flipped ruling with every line-up: what it does to the first win rate. */
function audit({ audit: found }: Results): Found | null {
  if (found === undefined) return null;
  const asked = found.rulings.flatMap((ruling) =>
    ruling.alternatives.flatMap((alternative) =>
      alternative.cases.map((one): Asked => {
        const { value, low, high, method } = starterOf(one);
        const interval = { value, low, high, familyLow: low, familyHigh: high, standardError: null, method };
        return { name: `${alternativeName(ruling, alternative)}, ${one.lineup}`, interval };
      }),
    ),
  );
  return { text: auditHeadline(found.rulings), asked, reference: 0, unit: POINTS };
}

const BY_CHART: Readonly<Record<string, Finder>> = {
  audit,
  "win-rates": winsHeadline,
  "differences-starter": (all) => {
    const results = { ...all, comparisons: comparedEquals(all) };
    if (results.comparisons.length === 0)
      return onlyWords(equalsOf(all).length === 0 ? NO_EQUALS : NO_EQUALS_COMPARED);
    return changes(results, (one) => winsChange(results, one, firstPlace(results)), {
      subject: upperFirst(winsWords(firstsWords(results), sizesCompared(results))),
      unit: POINTS,
    });
  },
  "differences-strategies": (results) =>
    changes(results, (one, arm) => winsChange(results, one, rivals(arm)[0] ?? ""), {
      subject: sizesCompared(results)
        ? "The edge over a fair share of the strategy named first"
        : "The win rate of the strategy named first",
      unit: POINTS,
    }),
  "differences-length": (results) =>
    changes(results, (one) => difference(one, "turns", "game"), {
      subject: "The mean length of a game",
      unit: turnUnits(results).change,
    }),
  strategies: strategiesMet,
  payoffs,
  "pick-values": picks,
  "pick-numbers": picks,
  lengths,
  endings: (results) => {
    const found = endingsHeadline(results);
    return found === null ? null : { ...found, reference: null, unit: PERCENT };
  },
  counted: countedHeadline,
  luck: choicesHeadline,
  players: (results) => {
    const found = playersHeadline(results);
    return found === null ? null : { ...winsHeadline(results), ...found };
  },
};
