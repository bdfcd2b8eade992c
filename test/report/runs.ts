import { prepareArm } from "../../src/play/arm.js";
import { BlockPlayer, runLayout } from "../../src/play/block-player.js";
import type { Experiment } from "../../src/experiment/index.js";
import type { Plan } from "../../src/play/plan.js";
import { resultsOf } from "../../src/report/evaluation/results.js";
import type { ArmResults, Results } from "../../src/report/results/results.js";
import { climb } from "../support/climb.js";
import { arm, climbPlan, modules } from "../support/plans.js";

/** The results of a plan that is really played. */
export function resultsFor(plan: Plan, parts: Partial<Experiment> = {}, blocks = 200): Results {
  const arms = plan.arms.map((one, index) => prepareArm(climb, one, index));
  const summary = new BlockPlayer(plan, climb, modules).play(0, blocks);
  const experiment = {
    file: "climb.yaml",
    settings: [],
    question: "Who climbs?",
    secondsPerTurn: [20, 30],
    level: 0.95,
    ...parts,
  };
  return resultsOf(experiment, plan, runLayout(plan, arms), summary);
}

/** Two variants with three pairings and two mirrors each, compared. */
export const variants = resultsFor(
  climbPlan(
    ["base", "high"].flatMap((variant) =>
      [
        ["stepper", "leaper"],
        ["stepper", "anyhow"],
        ["leaper", "anyhow"],
        ["leaper", "leaper"],
        ["anyhow", "anyhow"],
      ].map((pair) => arm(`${variant}/${pair.join(" ")}`, pair, variant === "high" ? { height: 30 } : {})),
    ),
    [0, 1, 2, 3, 4].map((against) => ({ of: against + 5, against })),
  ),
  { claimedMinutes: [3, 6] },
);

/** Three at the table, and a cap that ends many games. */
export const capped = resultsFor(
  climbPlan([arm("base/three", ["stepper", "leaper", "anyhow"], { maxTurns: 12 })]),
);

export const LONG = "W".repeat(200);

/** Two line-ups with two to five players each, one of them with a name from hell. */
export const sweep = resultsFor(
  climbPlan(
    [5, 2, 4, 3].flatMap((players) => {
      const of = (name: string, labels: readonly string[]) => {
        const { strategies, ...rest } = arm("base/x", labels);
        const lineup = `${name}, ${players} players`;
        return { ...rest, strategies, name: `base/${lineup}`, lineup, swept: name };
      };
      const others = Array.from({ length: players - 1 }, () => "anyhow");
      return [of("equals", ["anyhow", ...others]), of(`<script>${LONG}`, ["leaper", ...others])];
    }),
  ),
);

/** Players drop out, of one variant slowly; turn by turn for twenty turns. */
export const eliminations: Results = withSurvival(variants);

export function withSurvival(results: Results): Results {
  return {
    ...results,
    arms: results.arms.map((arm, index) => ({
      ...arm,
      survival: Array.from({ length: 21 }, (_, turn) => {
        const value = 1 - (turn * (index + 1)) / 300;
        const [low, high] = [Math.max(0, value - 0.01), Math.min(1, value + 0.01)];
        return {
          turn,
          value,
          low,
          high,
          familyLow: low,
          familyHigh: high,
          standardError: 0.005,
          method: "t",
        };
      }),
    })),
  };
}

/** The same with times by kind, at which turns take ten seconds or twenty. */
export const timed: Results = { ...withTimes(variants), answer: "lengths" };

export function withTimes(results: Results): Results {
  const quantilesAt = ({ quantiles }: ArmResults, seconds: number) =>
    quantiles.map((one) => {
      const minutes = (turns: number | null) => (turns! * seconds) / 60;
      const { value, low, high, familyLow, familyHigh } = one;
      return {
        ...one,
        ...{ value: minutes(value), low: minutes(low), high: minutes(high) },
        ...{ familyLow: minutes(familyLow), familyHigh: minutes(familyHigh) },
      };
    });
  return {
    ...results,
    secondsPerTurn: [],
    times: { turn: [100, 200] },
    arms: results.arms.map((arm) => ({
      ...arm,
      minutes: [
        { measure: "minutesAtLow", quantiles: quantilesAt(arm, 10) },
        { measure: "minutesAtHigh", quantiles: quantilesAt(arm, 20) },
      ],
    })),
  };
}

/** Names that do harm where they are not escaped. */
export const HOSTILE = [
  "<script>alert(1)</script>",
  `"quotes" & 'more' <img src=x onerror=alert(1)>`,
  "line\nbreak\u0000\u001b[31m",
  LONG,
  `${LONG}!`,
  "| pipe `tick` *star* [link](javascript:alert(1)) www.evil.example https://evil.example",
  "\u202egnp.exe\u2066 \ud800",
  "=1+1 datum.value datum.label",
  "]]>--></svg>",
  "中文 кириллица 👩‍👩‍👧 e\u0301",
];

/** The same results under names from hell, in every place that people may name. */
export const hostile: Results = (() => {
  const name = (original: string) => {
    const known = [...new Set(variants.arms.flatMap((one) => [one.variant, one.lineup, ...one.strategies]))];
    const index = known.indexOf(original);
    return index < 0 ? original : HOSTILE[index % HOSTILE.length];
  };
  const armName = (original: string) => original.split("/").map(name).join("/");
  return {
    ...variants,
    question: HOSTILE.join(" "),
    seed: HOSTILE.join("'"),
    experiment: { file: `-${HOSTILE[1]}\n.yaml`, settings: [`a=${HOSTILE[5]} \`\`\``] },
    arms: variants.arms.map((one) => ({
      ...one,
      name: armName(one.name),
      variant: name(one.variant),
      lineup: name(one.lineup),
      strategies: one.strategies.map(name),
      measures: one.measures.map((measure) => ({ ...measure, who: name(measure.who) })),
    })),
    variants: variants.variants.map((one) => ({ ...one, name: name(one.name) })),
    strategies: variants.strategies.map((one) => ({ ...one, label: name(one.label) })),
    comparisons: variants.comparisons.map((one) => ({
      of: armName(one.of),
      against: armName(one.against),
      differences: one.differences.map((difference) => ({ ...difference, who: name(difference.who) })),
    })),
  };
})();

/** Answered by a table of a game from hell. */
export const tabled: Results = { ...hostile, table: { name: HOSTILE[1], finding: HOSTILE.join(" ") } };

/** Thirty arms, as from a large file. */
export const thirty: Results = {
  ...variants,
  arms: Array.from({ length: 30 }, (_, index) => ({
    ...variants.arms[index % variants.arms.length],
    name: `variant ${index}/${index % 2 === 0 ? LONG : "line-up"}`,
    variant: `variant ${index}`,
  })),
  comparisons: [],
};

/** Control characters except line breaks, halves of characters, what turns the direction of text, what XML forbids. */
export const INVISIBLE = /[^\P{Cc}\n]|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u;

/** The same under names from hell, had the game two ways to end. */
export const endings: Results = {
  ...hostile,
  arms: hostile.arms.map((one) => {
    const event = one.measures.find(({ measure }) => measure === "decided")!;
    const rest = (value: number | null) => (value === null ? null : 1 - value);
    const { value, low, high, familyLow, familyHigh } = one.measures.find(
      ({ who }) => who === "1st to play",
    )!;
    const ending = { ...event, value, low, high, familyLow, familyHigh, ending: "fall" };
    const turned = { value: rest(value), low: rest(high), high: rest(low) };
    const other = { ...ending, ...turned, familyLow: rest(familyHigh), familyHigh: rest(familyLow) };
    return {
      ...one,
      measures: [
        ...one.measures,
        { ...ending, measure: "endedByFall" },
        { ...other, measure: "endedBySummit", ending: "summit" },
      ],
    };
  }),
};
