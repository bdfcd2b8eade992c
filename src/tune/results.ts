import { subjectOf, type AnyGameDefinition } from "../game/index.js";
import type { Change, ReadExperiment, TuneQuestion } from "../experiment/index.js";
import { toolVersion } from "../experiment/package.js";
import { betweenStrongest } from "../report/words/worded.js";
import { effectsOf } from "../report/results/effects.js";
import { comparedIn } from "../report/results/lookup.js";
import { areEquals } from "../report/results/equals.js";
import type { Results } from "../report/results/results.js";
import { learnedWords } from "../report/words/caveats.js";
import { isStrongest } from "../report/results/strength.js";
import {
  FORMAT,
  type Check,
  type Checked,
  type TargetNumber,
  type Tried,
  type TuneResults,
} from "../report/tune/results.js";
import { insideBy, missedBy, type Found, type Standing } from "./found.js";
import type { GamesTable } from "./games.js";
import type { Searched } from "./search.js";

/** All that was found, for its report. */
export function tuneResultsOf(
  read: ReadExperiment,
  question: TuneQuestion,
  table: GamesTable,
  searched: Searched,
  checks: readonly Check[],
  baseStanding: Standing,
  command: readonly string[],
): TuneResults {
  const { experiment, plan, game } = read;
  const { definition } = game;
  const { varied, changes, base } = question;
  const tried = searched.played.map(({ change, found, standing }) => triedOf(change, found, standing));
  const held = checks.flatMap((check) => check.changes.filter(({ verdict }) => verdict === "holds"));
  const costOf = (name: string) => changes.find((change) => change.name === name)!.cost;
  const proposals = held.map(({ name }) => name).toSorted((a, b) => costOf(a) - costOf(b));
  const nearest = proposals.length === 0 ? nearestOf(searched) : null;
  const caveat = learnedWords({ strategies: table.strategies });
  return {
    format: FORMAT,
    tool: `Evenkeel ${toolVersion()}`,
    game: plan.game,
    title: definition.title,
    gameVersion: plan.gameVersion,
    ...(definition.turnName !== undefined && { turnName: definition.turnName }),
    question: experiment.question,
    ...(experiment.about !== undefined && { about: experiment.about }),
    seed: plan.seed,
    level: experiment.level,
    target: targetOf(table, read, definition.turnName),
    varied: varied.map(({ name, says, standing, isOrdered, values }) => ({
      ...{ name, says: axisOf(name, says, definition), standing: standing ?? null, isOrdered },
      values: values.map(({ value, words }) => ({ value, words })),
    })),
    ways: changes.length,
    ruledOut: searched.ruledOut,
    larger: searched.larger,
    openBelow: searched.openBelow,
    games: table.games,
    base: triedOf(
      { name: base, parts: [], cost: 0, options: plan.arms[0].options },
      searched.base,
      baseStanding,
    ),
    isFair: searched.isFair,
    tried,
    checks,
    proposals,
    ...(nearest !== null && { nearest: nearest.name }),
    ...(caveat !== null && { caveat }),
    command,
  };
}

/** What an option decides, as charts name it: with {} for the value, or where that is a clause by itself in short. */
function axisOf(name: string, says: string, { options }: AnyGameDefinition): string {
  const option = options.find((one) => one.name === name.split(".").at(-1));
  return says === "{}" && option !== undefined ? subjectOf(option) : says;
}

function triedOf(
  { name, parts, cost, options }: Change,
  { blocks, cases }: Found,
  standing: Standing,
): Tried {
  const numbers = cases.map(({ value, error }) => ({
    value: Number.isNaN(value) ? null : rounded(value),
    standardError: rounded(error),
  }));
  return { name, parts, cost, options, blocks, standing, numbers };
}

function rounded(value: number): number {
  return Number(value.toPrecision(10));
}

function targetOf(
  table: GamesTable,
  { experiment, plan }: ReadExperiment,
  turnName = "turn",
): TargetNumber[] {
  const { words = {} } = experiment;
  const amongOf = (lineup: string) => {
    const labels = plan.arms.find((arm) => arm.lineup === lineup)!.strategies.map(({ label }) => label);
    if (!areEquals({ strategies: labels })) return {};
    if (isStrongest(experiment, labels[0])) return { among: betweenStrongest({ players: labels.length }) };
    const called = table.strategies.find(({ label }) => label === labels[0])?.words;
    return called === undefined ? {} : { called };
  };
  return table
    .casesOf(null)
    .map(({ claim, of: { measure, who, unit, isShare, quantile = null }, lineup, low, high }) => ({
      ...{ says: claim.says, measure, who, lineup, isShare, quantile },
      ...wordsOf(words, measure, lineup),
      ...amongOf(lineup),
      unit: unit === "turns" ? `${turnName}s` : unit,
      atLeast: Number.isFinite(low) ? low : null,
      atMost: Number.isFinite(high) ? high : null,
    }));
}

/** A number as the file would have it said: by its measure, or by who plays, where those words leave room for it. */
function wordsOf(
  words: Readonly<Record<string, string>>,
  measure: string,
  lineup: string,
): Pick<TargetNumber, "words"> {
  if (words[measure]?.includes("{}")) return { words: words[measure] };
  if (measure !== "returns" || !words[lineup]?.includes("{}")) return {};
  return { words: words[lineup].replaceAll("{}", "wins {} of 100 games") };
}

/** What misses the target by least; where several meet it, as far as it was played, what lies deepest inside. */
function nearestOf({ base, played }: Searched): Change | null {
  const missed = ({ cases }: Found) =>
    missedBy(
      cases.map(({ value }) => value),
      base.cases,
    );
  const isNearer = (one: Found, other: Found) =>
    missed(one) < missed(other) ||
    (missed(one) === missed(other) && insideBy(one.cases) > insideBy(other.cases));
  const [first, ...others] = played;
  if (first === undefined) return null;
  return others.reduce((best, one) => (isNearer(one.found, best.found) ? one : best), first).change;
}

/** What a check of some changes found. */
export function checkOf(results: Results, changes: readonly Change[], folder: string, level: number): Check {
  const each = results.claims!.claims.length / changes.length;
  const isExact = results.claims!.claims.every(({ cases }) =>
    cases.every(({ method }) => method === "exact"),
  );
  return {
    ...{ folder, level },
    ...(isExact && { isExact }),
    games: results.arms.reduce((games, arm) => games + arm.games, 0),
    changes: changes.map(({ name }, index): Checked => {
      const claims = results.claims!.claims.slice(index * each, (index + 1) * each);
      const verdicts = claims.map(({ verdict }) => verdict);
      const worst = (["fails", "not exercised", "undecided"] as const).find((one) => verdicts.includes(one));
      return {
        ...{ name, verdict: worst ?? "holds" },
        cases: claims.flatMap(({ cases }) => cases),
        effects: comparedIn(results)
          .filter(({ of }) => of.variant === name)
          .flatMap((one) => effectsOf(results, one)),
      };
    }),
  };
}
