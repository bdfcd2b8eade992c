import { describe, expect, test } from "vitest";
import type { Claim } from "../../src/experiment/index.js";
import type { LearnedFrom } from "../../src/experiment/strategies/described.js";
import { answerTo } from "../../src/report/answer/answer.js";
import { judgeClaims } from "../../src/report/evaluation/claims.js";
import { readingsOf } from "../../src/report/evaluation/readings.js";
import { resultsOf } from "../../src/report/evaluation/results.js";
import { readResults } from "../../src/report/results/read.js";
import { caveatsOf } from "../../src/report/words/caveats.js";
import { claimText } from "./claim-text.js";
import { intervalWords } from "../../src/report/words/families.js";
import { DealtRun, learnedArm } from "../support/dealt.js";

/** Whoever starts wins so much of 100 games with one training after the other. */
const run = (...wins: readonly number[]) =>
  new DealtRun([learnedArm("base/mirror", wins.length, wins.length)], (block) => {
    const game = Math.floor(block / wins.length) * 37;
    return game % 100 < wins[block % wins.length] ? 1 : 0;
  });

const claim: Claim = {
  ...{ says: "Whoever starts is favoured", form: "atLeast" },
  range: { low: 0.5, high: Infinity, lowIncluded: true },
  cases: [
    {
      of: { kind: "arm", arm: 0 },
      key: "returns/order1",
      ...{ measure: "returns", who: "1st to play", unit: "share of games", isShare: true, factor: 1 },
    },
  ],
};

function judged(...wins: readonly number[]) {
  const dealt = run(...wins);
  const readings = readingsOf(dealt.plan, dealt.layout, dealt.play(0, 6000));
  return judgeClaims([claim], 0.95, readings).claims[0];
}

const experiment = {
  ...{ file: "climb.yaml", settings: [], question: "Who climbs?", secondsPerTurn: [], level: 0.95 },
};

describe("a claim about players that learned", () => {
  test("holds where all trainings agree", () => {
    expect(judged(60, 60, 60)).toMatchObject({ verdict: "holds", cases: [{ reason: null }] });
  });

  test("is undecided where they disagree, and says so", () => {
    const undecided = judged(70, 70, 40);
    expect(undecided).toMatchObject({
      verdict: "undecided",
      cases: [{ reason: "the 3 trainings disagree" }],
    });
    expect(claimText(undecided)).toContain(
      "; the 3 trainings disagree: more games alone may not tell, more trainings may.",
    );
  });

  test("is undecided where they agree, but lie too far apart to speak for others", () => {
    expect(judged(90, 70, 52).cases[0]).toMatchObject({
      verdict: "undecided",
      reason: "the 3 trainings differ too much",
    });
  });

  test("does not hold where one of many disagrees that the interval leaves out", () => {
    const many = Array.from({ length: 40 }, (_, index) => (index === 0 ? 45 : 60));
    expect(judged(...many)).toMatchObject({
      verdict: "undecided",
      cases: [{ reason: "the 40 trainings disagree" }],
    });
  });
});

describe("what a training leaves open is told beside the answer", () => {
  const dealt = run(60, 60, 60);
  const told = (...learned: readonly LearnedFrom[]) => {
    const described = { [dealt.plan.arms[0].strategies[0].label]: { learned } };
    const results = resultsOf({ ...experiment, described }, dealt.plan, dealt.layout, dealt.play(0, 600));
    return caveatsOf(results, answerTo(results)).filter((words) =>
      words.includes("learned players of this page"),
    );
  };

  test.each([
    [1, 3, []],
    [
      1,
      1,
      ["learned these rules in one training: another one may play otherwise, and no interval tells how."],
    ],
    [
      8,
      3,
      [
        "learned several sets of rules together: on other pages the same rules may come out otherwise, lengths above all.",
      ],
    ],
    [90, 1, ["learned many sets of rules together, in one training: on other pages"]],
  ])("of %i rules in %i trainings", (rules, trainings, words) => {
    expect(told({ rules, trainings })).toEqual(
      words.map((one) => expect.stringContaining(`The learned players of this page ${one}`)),
    );
  });

  test("of some only where others learned each rule alone", () => {
    const [words] = told({ rules: 1, trainings: 3 }, { rules: 4, trainings: 1 });
    expect(words).toMatch(
      /^Some learned players of this page learned several sets of rules together, in one/,
    );
  });
});

describe("results of players that learned", () => {
  const split = run(60, 60, 40);
  const results = resultsOf(experiment, split.plan, split.layout, split.play(0, 6000));

  test("say how many trainings there were, and with each what came out", () => {
    expect(results.arms[0].trainings).toBe(3);
    const wins = results.arms[0].measures.find(({ measure }) => measure === "returns")!;
    expect(wins.trainings).toEqual([0.6, 0.6, 0.4]);
    expect(readResults("results.json", JSON.stringify(results))).toEqual(results);
  });

  test("say what their intervals cover", () => {
    expect(intervalWords(results)).toContain("they hold for trainings like these and not for these alone");
  });

  test("say nothing of trainings where there was one", () => {
    const one = run(60);
    expect(JSON.stringify(resultsOf(experiment, one.plan, one.layout, one.play(0, 100)))).not.toContain(
      "trainings",
    );
  });
});
