import { timedMeasure } from "../../measure/index.js";
import { sizesDiffer } from "../results/fair.js";
import { answersOf, measured, toldOfLuck } from "../results/lookup.js";
import type { Interval } from "../results/interval.js";
import type { ArmResults, Results } from "../results/results.js";
import { verdictAgainst } from "../results/verdict.js";
import { fixed, NUMBER, PERCENT, type Unit } from "../text/format.js";
import { armsWithLuck, HALF, hasChoices } from "../words/choices.js";
import { countedOf, type Counted, type CountedRow } from "../words/counted.js";
import { endingsMet } from "../words/endings.js";
import type { Finding } from "./finding.js";
import { amongEquals, byStrength, equalsByStrength, ruleOf } from "./leading.js";
import { measureClause, numberWords } from "./worded.js";
import { outOf100 } from "./words.js";

const GAME_POINTS: Unit = { factor: 1, name: " points", signed: false };

/** The arm that an answer speaks of: the strongest equals, else the strongest who meet. */
function leadingOf(results: Results, arms: readonly ArmResults[]): ArmResults | undefined {
  const equals = equalsByStrength({ ...results, arms: [...arms] });
  return equals[0] ?? byStrength(results, arms)[0];
}

/** The rule of an arm where several were played, and how many play where tables differ. */
function placeOf(results: Results, arm: ArmResults): { readonly rule?: string } {
  const { rule } = ruleOf(results, arm, results.arms);
  if (!sizesDiffer(results)) return rule === undefined ? {} : { rule };
  return { rule: [rule ?? [], `with ${arm.players} players`].flat().join(" ") };
}

/** How games end. */
export function endingFinding(results: Results): Finding | null {
  const leading = leadingOf(results, results.arms);
  const met = endingsMet(results);
  if (leading === undefined || met.length === 0) return null;
  const shares = met
    .map(({ measure, words }) => ({ words, interval: measured(leading, measure, "game") }))
    .toSorted((a, b) => (b.interval.value ?? 0) - (a.interval.value ?? 0));
  const [first, second] = shares;
  const most = outOf100(first.interval.value ?? 0);
  // Two that are all there is come to a hundred.
  const areAll = shares.slice(2).every(({ interval }) => interval.value === 0);
  const rest = 1 - Number(most) / 100;
  const next =
    second === undefined || !(second.interval.value! > 0)
      ? ""
      : `, ${outOf100(areAll ? rest : second.interval.value!)} by ${second.words}`;
  return {
    among: amongEquals(results, leading),
    clause: `${most} of 100 games end by ${first.words}${next}`,
    ...placeOf(results, leading),
    basis: shares.slice(0, 2).map(({ words, interval }) => ({ name: words, interval, unit: PERCENT })),
    asked: shares.map(({ words, interval }) => ({ name: words, arms: [leading.name], interval })),
    ...{ unit: PERCENT, reference: null },
  };
}

/** Luck and choices weigh about the same where what is sure is no wider than this. */
const CLOSE = 0.1;

/** Whether luck or choices weigh more. */
export function luckFinding(results: Results): Finding | null {
  const arms = armsWithLuck(results.arms);
  const leading = leadingOf(results, arms);
  if (leading === undefined) return null;
  const who = amongEquals(results, leading);
  if (!hasChoices(leading)) {
    const interval = toldOfLuck(leading, "luckMoves");
    return {
      among: null,
      clause: "luck alone decides",
      ...ruleOf(results, leading, arms),
      rest: `: the rolls of a game move ${fixed(interval.value ?? 0, 0)} points of win chance`,
      ...one(leading, interval, GAME_POINTS, null),
      // How far it might go where all games were alike nobody knows.
      ...(interval.method === "exact-bounds" && { basis: [] }),
    };
  }
  const part = toldOfLuck(leading, "choicesPart");
  const share = outOf100(part.value ?? 0);
  const isClose = part.familyHigh! - part.familyLow! < CLOSE;
  const clause = {
    above: "choices weigh more than luck",
    below: "luck weighs more than choices",
    level: isClose ? "luck and choices weigh about the same" : "neither luck nor choices surely weigh more",
  }[verdictAgainst(part, HALF)];
  return {
    among: who,
    clause,
    ...ruleOf(results, leading, arms),
    rest: `: of all that moves the win chance ${share} % are choices`,
    ...one(leading, part, PERCENT, HALF),
  };
}

function one({ name }: ArmResults, interval: Interval, unit: Unit, reference: number | null) {
  const number = { name: "", interval };
  return { basis: [{ ...number, unit }], asked: [{ ...number, arms: [name] }], unit, reference };
}

/** What a game counts about itself, one thing after the other. */
export function countedFindings(results: Results): Finding[] {
  // What is drawn below each other, one row for each, is told one by one.
  const panels = countedOf(results).flatMap((panel) =>
    panel.things === "measures" ? panel.rows.map((row) => ({ ...panel, rows: [row] })) : [panel],
  );
  // At shorter and at longer times it is the same thing.
  const thingOf = ({ rows: [{ interval }] }: Counted) =>
    timedMeasure(interval.measure)?.name ?? interval.measure;
  const things = [...new Set(panels.map(thingOf))];
  return things.map((thing) =>
    countedFinding(
      results,
      panels.filter((panel) => thingOf(panel) === thing),
      things.length === 1 && answersOf(results).length < 2,
    ),
  );
}

/** `isAlone`: whether there is room for what becomes of it under another rule. */
function countedFinding(results: Results, ends: readonly Counted[], isAlone: boolean): Finding {
  const [{ unit, rows }] = ends;
  const known = rows.filter(({ interval }) => interval.value !== null);
  if (known.length === 0)
    return {
      among: null,
      clause: `${rows[0].interval.meaning}: there was nothing to count`,
      basis: [],
      asked: [],
      unit,
      reference: null,
    };
  const leading = leadingOf(results, results.arms);
  const own = known.find(({ fullName }) => leading !== undefined && isOf(fullName, leading)) ?? known[0];
  const arm = results.arms.find((one) => isOf(own.fullName, one)) ?? results.arms[0];
  const numbers = ends.flatMap(
    (end) => end.rows.find(({ fullName }) => fullName === own.fullName)?.interval.value ?? [],
  );
  const worded = measureClause(results, own.interval.measure, numbers, unit);
  const toldOf = (row: CountedRow) =>
    worded === null ? amount(row, unit) : numberWords(row.interval.value!, unit);
  const changed = isAlone && ends.length === 1 ? otherRule(results, arm, known) : null;
  return {
    // What is computed is so whoever plays.
    among: own.interval.method === "exact" ? null : amongEquals(results, arm),
    clause: worded ?? `${own.interval.meaning}: ${amount(own, unit)}`,
    ...placeOf(results, arm),
    ...(changed !== null && { rest: `, and ${toldOf(changed.row)} ${changed.rule}` }),
    amongLast: true,
    basis: [
      { name: changed === null ? "" : "before", interval: own.interval, unit },
      ...(changed === null ? [] : [{ name: "after", interval: changed.row.interval, unit }]),
    ],
    asked: [own, ...known.filter((row) => row !== own)].map(({ name, fullName, interval }) => ({
      ...{ name, arms: results.arms.filter((one) => isOf(fullName, one)).map((one) => one.name) },
      interval,
    })),
    ...{ unit, reference: null },
  };
}

/** The same number of the same players under the other of two rules; null where there are more or fewer, or it is not known. */
function otherRule(
  results: Results,
  arm: ArmResults,
  rows: readonly CountedRow[],
): { readonly row: CountedRow; readonly rule: string } | null {
  const others = results.arms.filter(
    ({ lineup, variant }) => lineup === arm.lineup && variant !== arm.variant,
  );
  if (others.length !== 1) return null;
  const [row] = rows.filter(({ fullName }) => isOf(fullName, others[0]));
  const { rule } = placeOf(results, others[0]);
  return row === undefined || rule === undefined ? null : { row, rule };
}

function isOf(fullName: string, { name }: ArmResults): boolean {
  return fullName === name || fullName.startsWith(`${name}:`);
}

function amount({ interval: { value } }: CountedRow, unit: Unit): string {
  const scaled = value! * unit.factor;
  const digits = Math.abs(scaled) < 10 && unit !== PERCENT ? 1 : 0;
  return `${fixed(scaled, digits)}${unit === PERCENT ? " %" : (unit.name ?? NUMBER.name)}`;
}
