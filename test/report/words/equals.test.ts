import { describe, expect, test } from "vitest";
import { bookOf, questionOf } from "../../../src/report/book/book.js";
import { gamePage } from "../../../src/report/book/game-page.js";
import { indexPage } from "../../../src/report/book/index-page.js";
import { answerTo } from "../../../src/report/answer/answer.js";
import { chartsOf } from "../../../src/report/charts/index.js";
import type { Assets } from "../../../src/report/document/assets.js";
import { reportMarkdown } from "../../../src/report/document/report.js";
import { reportOf } from "../../../src/report/subjects/report.js";
import { measured } from "../../../src/report/results/lookup.js";
import type { Results } from "../../../src/report/results/results.js";
import { terminalReport } from "../../../src/report/subjects/terminal.js";
import { arm, climbPlan } from "../../support/plans.js";
import { resultsFor, sweep, thirty, variants } from "../runs.js";

const ASSETS: Assets = {
  script: () => ({ content: "", hash: "" }),
  style: { content: "", hash: "" },
};
const SAYS_NOTHING = "No equals met, so this says nothing about who is favoured";

/** The page of a book's game, and the book's first page, as text. */
function pagesOf(results: Results): string[] {
  const question = questionOf(results, "climb/question");
  const chapter = { folder: "climb", title: "Climb", questions: [question], remedies: [] };
  const book = bookOf([question], [], ["climb"], []);
  return [gamePage(chapter, ASSETS), indexPage(book, ASSETS)].map((page) =>
    page.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " "),
  );
}

/** Everything that a run says, in every place. */
function allSaidOf(results: Results): string[] {
  const charts = chartsOf(results);
  return [
    answerTo(results).text,
    ...charts.map(({ title }) => title),
    reportMarkdown(reportOf(results, charts)),
    terminalReport(results, "reports/x", 200),
    ...pagesOf(results),
  ];
}

const told = (results: Results) => answerTo(results).text;

describe("who is favoured", () => {
  const unequal = [
    arm("base/two", ["leaper", "anyhow"]),
    arm("base/one", ["leaper", "anyhow", "anyhow"]),
    arm("high/two", ["leaper", "anyhow"], { height: 30 }),
  ];
  const lopsided = resultsFor(climbPlan(unequal, [{ of: 2, against: 0 }]));
  const both = resultsFor(
    climbPlan([...unequal, arm("base/mirror", ["anyhow", "anyhow"])], [{ of: 2, against: 0 }]),
  );

  test("is said nowhere where a better player met a worse one", () => {
    for (const said of allSaidOf(lopsided)) {
      expect(said.replaceAll(SAYS_NOTHING, "")).not.toMatch(
        /favoured(?! is told)|at a disadvantage|not to be told from fair|starter's win rate (rises|falls|changes|shows)|who(ever)? starts .*may be chance/i,
      );
    }
    const [page, index] = pagesOf(lopsided);
    for (const said of [page, index, reportMarkdown(reportOf(lopsided, chartsOf(lopsided)))])
      expect(said).toContain(SAYS_NOTHING);
    expect(terminalReport(lopsided, "reports/x", 200)).toContain(`${SAYS_NOTHING}.`);
  });

  test.each(["win-rates", "differences-starter"] as const)("is answered so where %s is asked", (answer) => {
    expect(told({ ...lopsided, answer })).toBe(`${SAYS_NOTHING}.`);
  });

  test("rests on equals where some met", () => {
    const mirror = both.arms.find(({ name }) => name === "base/mirror")!;
    const [{ asked }] = answerTo({ ...both, answer: "win-rates" }).findings;
    expect(asked.map(({ interval }) => interval)).toEqual([measured(mirror, "returns", "1st to play")]);
    const rows = chartsOf(both).find(({ name }) => name === "win-rates")!.spec["data"] as {
      values: { name: string }[];
    };
    expect(rows.values.map(({ name }) => name)).toEqual(["base/mirror"]);
    expect(told({ ...both, answer: "differences-starter" })).toBe(
      "No rules were compared between equals, so this says nothing about who is favoured.",
    );
    const tile = /Whoever starts wins ([\d.]+) of 100 .*? 50 would be fair/.exec(pagesOf(both)[1])!;
    const wins = 100 * measured(mirror, "returns", "1st to play").value!;
    expect(Math.abs(Number(tile[1]) - wins)).toBeLessThan(0.6);
  });

  test("is asked of no table at which one plays otherwise, however many players there are", () => {
    const { values } = chartsOf(sweep).find(({ name }) => name === "players")!.spec["data"] as unknown as {
      values: { panel: number; line?: string; value?: number | null }[];
    };
    const edges = values.filter(({ panel, value }) => panel === 1 && typeof value === "number");
    expect(new Set(edges.map(({ line }) => line))).toEqual(new Set(["equals"]));
  });
});

describe("games that the turn cap ends", () => {
  // Only whoever starts has a second leap, so all other games are capped: 15 of 36 leaps reach a height of 8.
  const results = resultsFor(
    climbPlan([arm("base/mirror", ["leaper", "leaper"], { height: 8, maxTurns: 3 })]),
  );

  test("leave open who is favoured, where they could decide it", () => {
    const wins = measured(results.arms[0], "returns", "1st to play");
    expect(wins.familyLow!).toBeGreaterThan(0.6);
    expect(wins.ifCapped!.lost.familyLow!).toBeLessThan(0.5);
    for (const said of allSaidOf(results))
      expect(said).not.toMatch(/starts is favoured|favoured for|no edge/i);
    expect(told(results)).toMatch(/; \d+ are cut off at the turn cap\.$/);
  });

  test("are no matter where they could not", () => {
    const high = resultsFor(
      climbPlan([arm("base/mirror", ["leaper", "leaper"], { height: 5, maxTurns: 3 })]),
    );
    expect(measured(high.arms[0], "capped", "game").value!).toBeGreaterThan(0.1);
    expect(told(high)).toMatch(/ whoever starts wins \d+ of 100 games\.$/);
  });
});

describe("tables of different sizes", () => {
  const sized = (players: number, swept: string): ReturnType<typeof arm> => {
    const lineup = `${swept}, ${players} players`;
    const seats = Array.from({ length: players }, () => swept);
    return { ...arm("standard/x", seats), name: `standard/${lineup}`, lineup, swept };
  };
  const plan = climbPlan(
    ["anyhow", "leaper"].flatMap((swept) => [sized(5, swept), sized(2, swept)]),
    [0, 2].map((of) => ({ of, against: of + 1 })),
  );
  const results = resultsFor(plan);

  test("are compared by what lies above the fair share, wherever a change of a win rate is told", () => {
    const ladder = ["leaper", "anyhow"];
    const { findings, text } = answerTo({ ...results, ladder, answer: "differences-starter" });
    expect(text).toMatch(/ the edge of whoever starts over a fair share (rises|falls) by /);
    const [{ asked }] = findings;
    results.comparisons.slice(1).forEach(({ of, against }, index) => {
      const [one, other] = [of, against].map((wanted) => {
        const found = results.arms.find(({ name }) => name === wanted)!;
        return measured(found, "returns", "1st to play").value! - 1 / found.players;
      });
      expect(asked[index].interval.value).toBeCloseTo(one - other, 9);
    });
    const told = `${terminalReport(results, "x", 200)}${reportMarkdown(reportOf(results, chartsOf(results)))}`;
    expect(told).not.toMatch(/starter's win rate (rises|falls|changes) by/);
    expect(told).toMatch(/What changes +the starter's edge over a fair share/);
  });

  test("have rows named by what differs", () => {
    const names = ["anyhow: 5 − 2 players", "leaper: 5 − 2 players"];
    const chart = chartsOf(results).find(({ name }) => name === "differences-starter")!;
    const { values } = chart.spec["data"] as unknown as { values: { label: string; name: string }[] };
    expect(values.map(({ label }) => label)).toEqual(names);
    expect(values.map(({ name }) => name)).toEqual(names);
    for (const name of names) {
      expect(terminalReport(results, "x", 200)).toMatch(new RegExp(`^${name} `, "m"));
      expect(reportMarkdown(reportOf(results, chartsOf(results)))).toContain(`| ${name} |`);
    }
  });
});

describe("cases that differ", () => {
  const ANSWERS = [
    "win-rates",
    "strategies",
    "payoffs",
    "differences-starter",
    "differences-strategies",
  ] as const;
  const COUNTED = /\d+ of (all )?\d+ (line-ups|variants|arms|comparisons|positions|places|pairings)/;
  const rates = [0.3, 0.35, 0.4, 0.5, 0.6, 0.65, 0.7, 0.5, 0.5, 0.3, 0.5, 0.7];
  /** A line-up apiece of equals and of others, for whom everything goes another way. */
  const spread: Results = {
    ...variants,
    comparisons: [],
    arms: rates.flatMap((rate, index) =>
      [variants.arms[0], variants.arms[4]].map((one, pair) => ({
        ...one,
        name: `base/${pair} ${index}`,
        lineup: `${pair} ${index}`,
        measures: one.measures.map((measure) =>
          measure.measure !== "returns"
            ? measure
            : {
                ...measure,
                ...{ value: rate, low: rate - 0.02, high: rate + 0.02 },
                ...{ familyLow: rate - 0.04, familyHigh: rate + 0.04 },
              },
        ),
      })),
    ),
  };

  test.each([
    ["that differ", spread],
    ["of variants", variants],
    ["of many variants", thirty],
    ["of several sizes", sweep],
  ])("%s are never counted in place of a finding", (_, results) => {
    for (const answer of [undefined, ...ANSWERS]) {
      const asked = answer === undefined ? results : { ...results, answer };
      const charts = chartsOf(asked);
      for (const said of [told(asked), ...charts.map(({ title }) => title), ...pagesOf(asked)])
        expect(said).not.toMatch(COUNTED);
    }
  });

  test("have titles that say what is shown, and verdicts only where they hold for all", () => {
    const titles = (results: Results) => new Map(chartsOf(results).map(({ name, title }) => [name, title]));
    expect(titles(spread).get("win-rates")).toBe(
      "Between “anyhow” players whoever starts wins 30 of 100 games",
    );
    expect(titles(spread).get("strategies")).toBe(
      "Whoever plays “stepper” wins 30 of 100 games against “leaper”",
    );
    const above = { ...spread, arms: spread.arms.filter((_, index) => index >= 8 && index < 14) };
    expect(titles(above).get("win-rates")).toBe(
      "Between “anyhow” players whoever starts wins 60 of 100 games",
    );
  });
});
