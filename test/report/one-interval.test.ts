import { describe, expect, test } from "vitest";
import type { ClaimInFile } from "../../src/experiment/claims/schema.js";
import { resolveClaims } from "../../src/experiment/claims/resolve.js";
import { chartsOf } from "../../src/report/charts/index.js";
import { compiled } from "../../src/report/charts/render.js";
import { builtAssets } from "../../src/report/document/assets.js";
import { reportMarkdown, reportPage } from "../../src/report/document/report.js";
import { reportOf } from "../../src/report/subjects/report.js";
import type { Interval } from "../../src/report/results/interval.js";
import { difference } from "../../src/report/results/lookup.js";
import { alikeTogether } from "../../src/report/results/picks.js";
import type { Results } from "../../src/report/results/results.js";
import { terminalReport } from "../../src/report/subjects/terminal.js";
import { audited } from "../audit/audited.js";
import { climb } from "../support/climb.js";
import { arm, climbPlan, everything } from "../support/plans.js";
import { conflicts } from "./exact-runs.js";
import { resultsWith } from "./pick-runs.js";
import { capped, resultsFor, sweep, variants } from "./runs.js";

const pair = { of: "high", against: "base" };
const WRITTEN: readonly ClaimInFile[] = [
  { measure: "returns", who: "starter", arm: "base/duel", between: [0.3, 0.7] },
  { measure: "returns", who: "2nd to play", comparison: pair, atMost: 0.2 },
  { measure: "minutes", arm: "high/duel", atMost: 9 },
  { measure: "falls", atLeast: 0.5 },
  { measure: "medianTurns", comparison: pair, atLeast: 0 },
];

/** Claims about wins, lengths, differences and what is counted. */
const claimed = (() => {
  const arms = [
    arm("base/duel", ["leaper", "stepper"]),
    arm("high/duel", ["leaper", "stepper"], { height: 30 }),
  ];
  const variantsOf = [{}, { height: 30 }].map((options, index) => ({
    ...{ name: ["base", "high"][index], options, game: climb.create(options, 2) },
    games: new Map([[2, climb.create(options, 2)]]),
  }));
  const { claims, comparisons } = resolveClaims(
    WRITTEN,
    arms,
    [{ of: 1, against: 0 }],
    variantsOf,
    everything,
    [20, 30],
  );
  const answer = ["differences-starter", "counted", "lengths"] as const;
  return resultsFor(climbPlan(arms, comparisons), { claims, answer: [...answer], counted: ["falls"] });
})();

const forced = ["red d8", "blue d8"].map((pick) => ({ pick, at: "first" as const }));

const RUNS: Readonly<Record<string, Results>> = {
  "claims about everything": claimed,
  "strategies that meet": variants,
  "games ended by the cap": capped,
  "numbers of players": sweep,
  "what is exactly known": conflicts,
  "forced picks": resultsWith(forced, {}, 300),
  "an audit": audited,
};

/** Everything that is said of a run, in every form and on every chart. */
function textsOf(results: Results): string[] {
  const charts = chartsOf(results);
  const page = reportPage(reportOf(results, charts), { assets: builtAssets(), compile: compiled });
  return [
    page
      .replace(/<(script|style)[^]*?<\/\1>/g, "")
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " "),
    reportMarkdown(reportOf(results, charts)),
    terminalReport(results, "out", 400),
    ...charts.map(({ spec }) => JSON.stringify(spec)),
  ];
}

/** `53.2 % (52.9 to 53.5)`, `+3 points (1 to 5)`, `14 (13 to 15)`. */
const SHOWN = /([+−]?[\d.,]*\d)(?: ?%| [a-z]+)? \(([+−]?[\d.,]*\d) to ([+−]?[\d.,]*\d)\)/g;

/** The intervals that verdicts rest on, in every unit in which they are told. */
function ends(results: Results): [value: number, low: number, high: number][] {
  const { arms, comparisons, picks, audit, claims, secondsPerTurn } = results;
  const changes = (audit?.rulings ?? []).flatMap(({ alternatives }) =>
    alternatives.flatMap(({ cases }) =>
      cases.flatMap((one) =>
        [...one.changes, ...one.shares].map((each) => ({
          ...each,
          familyLow: each.low,
          familyHigh: each.high,
        })),
      ),
    ),
  );
  const own: Pick<Interval, "value" | "familyLow" | "familyHigh">[] = [
    ...arms.flatMap(({ measures, quantiles, survival = [] }) => [...measures, ...quantiles, ...survival]),
    ...comparisons.flatMap(({ differences }) => differences),
    ...picks.flatMap(({ values, observed }) => [
      // Those that are alike but for a symmetry are told as one.
      ...alikeTogether(values),
      ...values.flatMap((one) => [one, ...(one.behind === undefined ? [] : [one.behind])]),
      ...observed.flatMap(({ taken, wins }) => [taken, wins]),
    ]),
    ...changes,
    // Where the rules before are known exactly, those after are these and the change.
    ...comparisons.flatMap(({ against, differences }) =>
      differences.flatMap(({ measure, who, value, familyLow: low, familyHigh: high }) => {
        const before = arms
          .find(({ name }) => name === against)!
          .measures.find((one) => one.measure === measure && one.who === who)?.exact;
        if (before === undefined || value === null || low === null || high === null) return [];
        const at = (change: number) => before + change;
        return { value: at(value), familyLow: at(low), familyHigh: at(high) };
      }),
    ),
    // Orders and unusual quantiles are told nowhere else.
    ...(claims?.claims ?? []).flatMap(({ cases }) =>
      cases
        .filter(({ measure, of }) => measure === "medianTurns" && of !== null)
        .map(({ value, low, high }) => ({ value, familyLow: low, familyHigh: high })),
    ),
  ];
  const known = own.flatMap(({ value, familyLow: low, familyHigh: high }) =>
    value === null || low === null || high === null ? [] : [[value, low, high] as const],
  );
  const fair = arms.flatMap(({ players }) =>
    known.map((three) => three.map((one) => 100 * (one - 1 / players)) as [number, number, number]),
  );
  const scaled = [1, 100, ...secondsPerTurn.map((seconds) => seconds / 60)].flatMap((factor) =>
    known.flatMap(([value, low, high]): [number, number, number][] => [
      [value * factor, low * factor, high * factor],
      [-value * factor, -high * factor, -low * factor],
    ]),
  );
  return [...scaled, ...fair];
}

/** Whether a number as it is written is this one, rounded. */
function isWritten(text: string, value: number): boolean {
  const digits = /\.(\d+)/.exec(text)?.[1].length ?? 0;
  const written = Number(text.replaceAll(",", "").replace("−", "-"));
  return Math.abs(written - value) <= 0.5000001 / 10 ** digits;
}

describe.each(Object.entries(RUNS))("%s", (_, results) => {
  const all = ends(results);

  test("show beside a number the interval that its verdict rests on, and no other", () => {
    const texts = textsOf(results);
    const found = texts.flatMap((text) => [...text.matchAll(SHOWN)]);
    if (results !== conflicts) expect(found.length).toBeGreaterThan(10);
    const strange = found.filter(
      ([, ...three]) => !all.some((known) => known.every((one, index) => isWritten(three[index], one))),
    );
    expect(strange.map(([whole]) => whole)).toEqual([]);
  });
});

test("a claim has the interval of its number everywhere", () => {
  const { arms, comparisons, claims } = claimed;
  for (const { measure, who, arm: name, low, high, quantile } of claims!.claims.flatMap(
    ({ cases }) => cases,
  )) {
    const own = arms.find((one) => one.name === name);
    const found =
      own === undefined
        ? difference(comparisons[0], measure, who)
        : quantile === null
          ? own.measures.find((one) => one.measure === measure && one.who === who)
          : own.quantiles.find(({ share }) => share === quantile);
    expect(found!.familyLow).toBeCloseTo(low!, 8);
    expect(found!.familyHigh).toBeCloseTo(high!, 8);
  }
  // What one of two wins the other loses: its interval is the same one.
  const [first, second] = ["1st to play", "2nd to play"].map((who) =>
    difference(comparisons[0], "returns", who)!,
  );
  expect(first.familyLow).toBeCloseTo(-second.familyHigh!, 8);
});
