import { isSenseless } from "../results/strength.js";
import { LEARNED, type AuditAlternative, type AuditQuestion } from "../../experiment/index.js";
import type { Difference } from "../../measure/differences.js";
import {
  blocksCompared,
  KINDS,
  sameAs,
  SHADOW_KINDS,
  whoName,
  type ArmLayout,
  type LockstepKind,
  type RunLayout,
} from "../../measure/index.js";
import {
  eachTraining,
  exactProportion,
  paidLevel,
  settled,
  verdictOf,
  type ClaimedRange,
  type Estimate,
  type Looked,
} from "../../stats/index.js";
import {
  largestCase,
  largestChange,
  sizeOf,
  sensibleCases,
  sureSizeOf,
  worstOf,
  type AuditCase,
  type AuditChange,
  type AuditAlternativeResult,
  type AuditResults,
  type AuditRuling,
  type AuditShare,
  type AuditVerdict,
} from "../results/audit.js";
import { AUDIT_VERDICTS } from "../results/kinds.js";
import type { MoreGames } from "../results/results.js";
import { unchangedOf } from "./differences.js";
import { gamesToDecide, judgesOf, NO_FORECAST, type Judge } from "./forecast.js";
import { finite, present } from "./interval.js";
import { cameOutTheSame, type Readings } from "./readings.js";

interface JudgedChange {
  readonly change: AuditChange;
  readonly more: MoreGames;
}

/** Who judges one alternative for one line-up. */
interface CaseJudge extends Judge {
  readonly question: AuditQuestion;
  /** The layout of the arm that plays by the alternative. */
  readonly own: ArmLayout;
  /** The mean length by the rules as they stand. */
  readonly usual: Estimate;
}

/**
 * Judges every alternative. All changes of all line-ups are one family (Bonferroni), with the mean lengths that changes are
 * taken relative to; the shares are another. Every look is paid for by each.
 */
export function judgeAudit(question: AuditQuestion, level: number, readings: Readings): AuditResults {
  const { plan, looked, layout, summary } = readings;
  const { alternatives, winMargin, lengthMargin, leftOut } = question;
  const bases = new Set(layout.comparisons.map(({ against }) => against));
  const changes = layout.comparisons.flatMap((_, comparison) => judgedPairs(layout, comparison));
  const family = changes.length + bases.size;
  const levelOf = (at: Looked) => paidLevel(level, family, at);
  const shareLevel = paidLevel(level, layout.comparisons.length * KINDS, looked);
  const judgeAt = judgesOf(readings, levelOf);
  const cases = layout.comparisons.map(({ of, against }, comparison) => {
    const judge = judgeAt(blocksCompared(summary, layout, comparison));
    const [, counts] = readings.compared[comparison];
    const usual = readings.number(against, { key: "turns" }, judge.level, counts);
    if (usual.value === null) throw new Error("the length is not measured");
    const own = { ...judge, question, own: layout.arms[of], usual };
    return judgeCase(comparison, sharesOf(of, against, readings, shareLevel), own);
  });
  const armOf = (comparison: number) => layout.arms[layout.comparisons[comparison].of];
  const variantOf = (comparison: number) => plan.arms[layout.comparisons[comparison].of].variant;
  const isOnce = (comparison: number) => areOfOneTraining(armOf(comparison));
  const believed = cases.map((own, index) => {
    const isBeside = (other: number) =>
      variantOf(other) === variantOf(index) && armOf(other).numPlayers === armOf(index).numPlayers;
    const others = cases.filter((one, other) => isBeside(other) && !isOnce(other) && !one.isSenseless);
    return isOnce(index) && others.length > 0 ? sharedWith(others, own) : own;
  });
  const casesOf = ({ variant }: AuditAlternative) =>
    believed.filter((_, comparison) => variantOf(comparison) === variant);
  // An alternative that every line-up refuses has no cases.
  const judged = alternatives.filter((alternative) => casesOf(alternative).length > 0);
  const options = [...new Set(judged.map(({ option }) => option))];
  const rulings = options.map((option) => {
    const own = judged.filter((one) => one.option === option);
    const alternatives = own.map((alternative) => {
      const [{ value, clause, variant, base }, cases] = [alternative, casesOf(alternative)];
      const verdict = worstOf(cases);
      return present<AuditAlternativeResult>({ value, clause, variant, base, verdict, cases });
    });
    const [{ kind, meaning, baseValue, baseClause, under, underClause }] = own;
    return present<AuditRuling>({
      ...{ option, kind, meaning, baseValue, baseClause, under, underClause },
      verdict: worstOf(alternatives),
      alternatives: alternatives.toSorted(ranked),
    });
  });
  return {
    ...{ level, looks: looked.looks, intervalLevel: levelOf(looked), shareLevel, winMargin, lengthMargin },
    followed: Math.max(0, ...summary.locksteps.map(({ games }) => games)),
    lineups: [...new Set(plan.arms.map(({ lineup }) => lineup))],
    rulings: rulings.toSorted((a, b) => ranked(a.alternatives[0], b.alternatives[0])),
    leftOut,
  };
}

/** What matters first; of two that do the one that surely changes more, otherwise the one that seems to. */
function ranked(a: AuditAlternativeResult, b: AuditAlternativeResult): number {
  const place = ({ verdict }: AuditAlternativeResult) => AUDIT_VERDICTS.indexOf(verdict);
  const sure = (alternative: AuditAlternativeResult) =>
    Math.max(...sensibleCases(alternative).flatMap(({ changes }) => changes.map(sureSizeOf)));
  const seems = (alternative: AuditAlternativeResult) => sizeOf(largestChange(largestCase(alternative)));
  return place(a) - place(b) || sure(b) - sure(a) || seems(b) - seems(a);
}

/** The pairs of columns that verdicts rest on: win rates, shared and capped games, length. */
function judgedPairs({ arms, comparisons }: RunLayout, comparison: number): number[] {
  const { of, pairs } = comparisons[comparison];
  const { numPlayers, columns } = arms[of];
  return pairs.flatMap((pair, index) => {
    const { key, measure } = columns[pair.of];
    const isJudged = ["shared", "capped", "turns", "returns"].includes(measure);
    return isJudged && sameAs(key, numPlayers) === key ? [index] : [];
  });
}

function judgeCase(comparison: number, shares: readonly AuditShare[], judge: CaseJudge): AuditCase {
  const { readings, level } = judge;
  const { arms } = readings.plan;
  const { of, against } = readings.layout.comparisons[comparison];
  const labels = arms[of].strategies.map(({ label }) => label);
  const same = cameOutTheSame(readings, comparison);
  const all = readings.differences(comparison, level);
  const judged = judgedPairs(readings.layout, comparison)
    .map((pair) => judgeChange(all[pair], judge))
    .map((one): JudgedChange => {
      if (!areOfOneTraining(judge.own) || !isOfTraining(one.change, shares, judge)) return one;
      return { change: { ...one.change, verdict: "undecided" }, more: NO_FORECAST };
    });
  const changes = judged.map(({ change }) => change);
  const found = { lineup: arms[of].lineup, of: arms[of].name, against: arms[against].name };
  const verdict = verdictOn(changes, same && shares.every(({ value }) => value === 0));
  const more = verdict === "undecided" ? forecast(judged) : NO_FORECAST;
  const isAnyhow = isSenseless({ strategies: labels });
  return { ...found, ...(isAnyhow && { isSenseless: true }), verdict, changes, shares, same, ...more };
}

/** Where the rules themselves may differ, whatever anybody chooses. */
const OF_RULES: ReadonlySet<LockstepKind> = new Set(["legal", "seen", "outcome", "parted"]);

/** Whether somebody learned all rulings in one training: he plays otherwise under each of them, and another training may not. */
function areOfOneTraining({ lineup, dealt }: ArmLayout): boolean {
  return dealt === undefined && lineup.labels.includes(LEARNED);
}

/** What is beyond its margin for players of one training is undecided where it surely is for no others. */
function sharedWith(others: readonly AuditCase[], own: AuditCase): AuditCase {
  const isShared = ({ measure, who, value }: AuditChange) =>
    others.some(({ changes }) =>
      changes.some(
        (one) =>
          one.measure === measure &&
          one.who === who &&
          one.value * value > 0 &&
          sizeOf(one) >= 1 &&
          sureSizeOf(one) > 0,
      ),
    );
  const changes = own.changes.map((change): AuditChange => {
    return change.verdict === "beyond" && !isShared(change) ? { ...change, verdict: "undecided" } : change;
  });
  return { ...own, changes, verdict: verdictOn(changes, own.verdict === "not exercised") };
}

/** Whether a change is larger than the games that the ruling reaches can make it. */
function isOfTraining(change: AuditChange, shares: readonly AuditShare[], { own, usual }: CaseJudge) {
  const reached = Math.max(...shares.map(({ kind, value }) => (OF_RULES.has(kind) ? value : 0)));
  // A game that is reached may be as long as any.
  const most = change.measure === "turns" ? own.maxTurns / Math.max(1, usual.value) : 1;
  return sureSizeOf(change) * change.margin > reached * most;
}

/** One change beyond its margin decides; where none is on the way there, all have to be within. */
function forecast(judged: readonly JudgedChange[]): MoreGames {
  const open = judged.filter(({ change }) => change.verdict === "undecided");
  const beyond = open.filter(({ change }) => sizeOf(change) > 1 && sureSizeOf(change) > 0);
  const isAnyEnough = beyond.length > 0;
  const needed = isAnyEnough ? beyond : open;
  const known = needed.flatMap(({ more }) => more.moreGames ?? []);
  const isHopeless = ({ more }: JudgedChange) => more.tooClose;
  if (isAnyEnough ? needed.every(isHopeless) : needed.some(isHopeless))
    return { moreGames: null, tooClose: true };
  if (known.length === 0) return NO_FORECAST;
  const choose = isAnyEnough ? Math.min : Math.max;
  const most = choose(...known.map((one) => one.most ?? Infinity));
  return {
    moreGames: { least: choose(...known.map(({ least }) => least)), most: finite(most) },
    tooClose: false,
  };
}

function verdictOn(changes: readonly AuditChange[], never: boolean): AuditVerdict {
  if (never) return "not exercised";
  if (changes.some(({ verdict }) => verdict === "beyond")) return "matters";
  return changes.every(({ verdict }) => verdict === "within") ? "does not matter" : "undecided";
}

const VERDICTS = { holds: "within", fails: "beyond", undecided: "undecided" } as const;

function judgeChange(difference: Difference, judge: CaseJudge): JudgedChange {
  const { key, estimate } = difference;
  const { own, question, level } = judge;
  const column = own.columns.find((one) => one.key === key)!;
  const { measure } = column;
  const isLength = measure === "turns";
  const margin = isLength ? question.lengthMargin : question.winMargin;
  if (estimate.value === null) throw new Error(`${key} is no mean per game`);
  const shown = settled(isLength ? relative(estimate, judge) : estimate);
  const range: ClaimedRange = { low: -margin, high: margin, lowIncluded: true };
  const verdict = VERDICTS[verdictOf(shown, range)];
  const { value, low, high, method } = shown;
  const who = whoName(column.who, own.lineup.labels);
  const more = verdict === "undecided" ? forecastOf(shown, range, judge) : NO_FORECAST;
  const unchanged = unchangedOf(difference, own, level);
  return { change: { measure, who, value, low, high, method, margin, verdict, ...unchanged }, more };
}

/** A difference of mean lengths as a share of the base's, whose own interval is paid for. */
function relative(difference: Estimate, { own: { minTurns, maxTurns }, usual: base }: CaseJudge): Estimate {
  // A mean of less than a turn comes of games without any.
  const shortest = Math.max(1, base.low);
  const { low, high } = difference;
  return {
    ...difference,
    value: difference.value / base.value,
    // No game has fewer turns than it can have, nor more.
    low: Math.max(minTurns / base.high - 1, low / (low < 0 ? shortest : base.high)),
    high: Math.min(maxTurns / shortest - 1, high / (high > 0 ? shortest : base.high)),
    standardError: null,
    ...eachTraining(difference, (own) => own / base.value),
  };
}

/**
 * A forecast takes no change for true where none is sure, because of many estimates some are far off by chance; then
 * nothing is too close to tell, but it may be too early. Where no block differed, bounds get narrower with the number of
 * blocks and not with its root.
 */
function forecastOf(estimate: Estimate, range: ClaimedRange, judge: Judge): MoreGames {
  const { value, low, high, method } = estimate;
  if (low > 0 || high < 0) return gamesToDecide(estimate, range, judge);
  const isIdle = method === "exact-bounds" && value === 0;
  const centred = isIdle
    ? { ...estimate, low: 0, high: Math.max(high, -low) }
    : { ...estimate, value: 0, low: low - value, high: high - value };
  return { ...gamesToDecide(centred, range, judge), tooClose: false };
}

function sharesOf(of: number, against: number, readings: Readings, shareLevel: number): AuditShare[] {
  const { layout, summary } = readings;
  const lockstep = (layout.locksteps ?? []).findIndex(
    ({ base, alternatives }) => base === against && alternatives.includes(of),
  );
  const { games, counts, first } = summary.locksteps[lockstep];
  const alternative = layout.locksteps![lockstep].alternatives.indexOf(of);
  return SHADOW_KINDS.map((kind, index): AuditShare => {
    const at = alternative * KINDS + index;
    const { low, high } = exactProportion(counts[at], games, shareLevel);
    const block = first[at] === 0 ? null : first[at] - 1;
    return { kind, games, value: counts[at] / games, low, high, block };
  });
}
