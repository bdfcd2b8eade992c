import { describe, expect, test } from "vitest";
import { gamePage } from "../../../src/report/book/game-page.js";
import { headlineWords } from "../../../src/report/book/numbers.js";
import { bookOf, questionOf } from "../../../src/report/book/book.js";
import { indexPage } from "../../../src/report/book/index-page.js";
import { terminalBook } from "../../../src/report/book/terminal.js";
import { noneCapped } from "../../../src/report/words/caveats.js";
import { chartsOf } from "../../../src/report/charts/index.js";
import type { Assets } from "../../../src/report/document/assets.js";
import { htmlOf } from "../../../src/report/document/html.js";
import { methodBlocks } from "../../../src/report/subjects/method.js";
import { gamesPlayed } from "../../../src/report/results/lookup.js";
import { lengthWords, quantileOf } from "../../../src/report/words/lengths.js";
import { turnUnits } from "../../../src/report/words/turns.js";
import { reportMarkdown } from "../../../src/report/document/report.js";
import { reportOf } from "../../../src/report/subjects/report.js";
import type { Results } from "../../../src/report/results/results.js";
import { arm, climbPlan } from "../../support/plans.js";
import { interval, text, withMeasures } from "../changed.js";
import { resultsFor, variants } from "../runs.js";

const ASSETS: Assets = {
  script: () => ({ content: "", hash: "" }),
  style: { content: "", hash: "" },
};

const chapterOf = (...questions: ReturnType<typeof questionOf>[]) => ({
  ...{ folder: "climb", title: "Climb", questions, remedies: [] },
});

describe("how many games", () => {
  const [own] = variants.arms;
  const value = { arm: "forced", at: "first", pick: "a", ...interval(0.1, 0, 0.2) };
  const forced = {
    ...variants,
    picks: [
      {
        ...{ strategy: "leaper", variant: "base", position: null, arm: own.name, observed: [] },
        values: [value, value].map((one) => ({ ...one, due: 400, made: 400, available: 1 })),
      },
    ],
  } as unknown as Results;

  test("are all of them, those with a forced pick too", () => {
    // Two picks, forced on each of two seats in every block.
    const all = variants.arms.reduce((sum, { games }) => sum + games, 0) + 2 * 2 * variants.blocks;
    expect(gamesPlayed(forced)).toBe(all);
    expect(text(htmlOf(methodBlocks(forced)))).toContain(`${all.toLocaleString("en")} games in 200 blocks`);
    const question = questionOf(forced, "climb/forced");
    const chapter = { folder: "climb", title: "Climb", questions: [question], remedies: [] };
    expect(gamePage(chapter, ASSETS)).toContain(`1 question, ${all.toLocaleString("en")} games.`);
    const book = bookOf([question], [], ["climb"], ["npx evenkeel book"]);
    expect(indexPage(book, ASSETS)).toContain(
      `1 question about climb, answered by ${all.toLocaleString("en")} games.`,
    );
  });

  test("a game by any name has a page that the book's first one leads to", () => {
    const own = { ...variants, game: "My Pig!" };
    const page = indexPage(bookOf([questionOf(own, "My-Pig/variants")], [], [], []), ASSETS);
    expect(page).toContain('<a href="#My-Pig">');
    expect(page).toContain('<section id="My-Pig">');
    expect(page).toContain('<a href="My-Pig/index.html">');
  });

  test("the cap is about those in which nothing was forced", () => {
    const games = variants.arms.reduce((sum, one) => sum + one.games, 0).toLocaleString("en");
    const sentence = `None of the ${games} games in which nothing was forced reached the turn cap`;
    expect(noneCapped(forced)).toContain(sentence);
    expect(text(htmlOf(methodBlocks(forced)))).toContain(sentence);
    expect(reportMarkdown(reportOf(forced, chartsOf(forced)))).toContain(sentence);
    expect(noneCapped(variants)).toContain(`None of the ${games} games reached`);
  });

  test("a bound on what the cap could end is never too low", () => {
    const most = Math.max(
      ...variants.arms.map(
        ({ measures }) => measures.find(({ measure }) => measure === "capped")!.familyHigh!,
      ),
    );
    const said = Number(/fewer than ([\d.]+) %/.exec(noneCapped(variants))![1]);
    expect(said).toBeGreaterThanOrEqual(100 * most);
    expect(said).toBeLessThan(100 * most + 0.01);
  });
});

describe("a book", () => {
  test("without any answer says so", () => {
    const empty = bookOf([], [{ file: "a.yaml", message: "no such file" }], [], ["npx evenkeel book a.yaml"]);
    const page = text(indexPage(empty, ASSETS));
    expect(page).toContain("No question was played. 1 could not be played; see below.");
    expect(page).not.toContain("0 games");
  });

  test("gives every headline number its interval, of the strongest equals only", () => {
    const played = resultsFor(
      climbPlan([
        arm("base/a", ["stepper", "stepper"]),
        arm("base/b", ["leaper", "anyhow"]),
        arm("base/c", ["leaper", "leaper"]),
      ]),
    );
    const results: Results = { ...played, ladder: ["leaper", "stepper"] };
    const chapter = {
      folder: "climb",
      title: "Climb",
      questions: [questionOf(results, "climb/both")],
      remedies: [],
    };
    const numbers = /<dl class="numbers">(.*?)<\/dl>/s.exec(gamePage(chapter, ASSETS))![1];
    const values = [...numbers.matchAll(/<dd>(.*?)<span\s+class="meaning"/gs)].map(([, part]) => text(part));
    expect(values).toHaveLength(3);
    for (const value of values) expect(value).toMatch(/^\s*[+−]?[\d.]+.*\([^)]+ to [^)]+\)/);
    const half = quantileOf(played.arms[2], 0.5)!;
    expect(values[1].trim()).toBe(lengthWords(half, turnUnits(played).whole));
    expect(values[2].trim()).toMatch(/^0 of 100 /);
    // As a sentence they are the same.
    const words = headlineWords(chapter);
    expect(words).toMatch(
      /^Between the strongest players: whoever starts wins [^;]+, 50 would be fair; a typical game/,
    );
    for (const value of values) expect(words).toContain(value.trim());
    expect(headlineWords({ ...chapter, questions: [] })).toMatch(/^No question plays the rules exactly/);
  });

  test("prefers a question that tells who starts from whoever does not", () => {
    const played = resultsFor(climbPlan([arm("base/c", ["leaper", "leaper"])]));
    const told = (sides: Pick<Results, "sides">) =>
      questionOf({ ...played, ladder: ["leaper"], ...sides }, "climb/one");
    const sided = told({ sides: ["1st to play", "2nd to play"] });
    const questions = [sided, told({})];
    const chapter = { folder: "climb", title: "Climb", questions, remedies: [] };
    expect(headlineWords(chapter)).toMatch(/whoever starts wins/);
    expect(headlineWords({ ...chapter, questions: [sided] })).toMatch(/1st to play wins/);
    // Without a ladder nobody knows who is strongest.
    const own = questionOf(played, "climb/own");
    expect(headlineWords({ questions: [own] })).toMatch(/^Whoever starts wins/);
  });

  test("takes who wins from the question that asks it, and turns with their minutes from the one about lengths", () => {
    const played = resultsFor(climbPlan([arm("base/c", ["leaper", "leaper"])]));
    const [own] = played.arms;
    const told = (answer: NonNullable<Results["answer"]>, rate: number, half: number, games: number) => {
      const median = { share: 0.5, ...interval(half, half - 1, half + 1) };
      const changed = withMeasures(own, {
        "returns of 1st to play": interval(rate, rate - 0.02, rate + 0.02),
      });
      const arms = [{ ...changed, games, quantiles: [median] }];
      return questionOf({ ...played, answer, arms, secondsPerTurn: [60] }, `climb/${half}`);
    };
    const [luck, wins, lengths] = [
      told("luck", 0.61, 11, 900),
      told("win-rates", 0.62, 12, 100),
      told("lengths", 0.63, 13, 100),
    ];
    const words = (...questions: (typeof luck)[]) => headlineWords({ questions });
    expect(words(luck, wins, lengths)).toMatch(/ wins 62 of 100 .* takes 13 turns .*, 13 minutes;/);
    expect(words(wins, luck)).toMatch(/ wins 62 of 100 .* takes 11 turns .*, 11 minutes;/);
    const untimed = { ...lengths, results: { ...lengths.results, secondsPerTurn: [] } };
    expect(words(luck, untimed)).toMatch(/ wins 61 of 100 .* takes 13 turns [^;]*, half end within it;/);
    const page = text(gamePage(chapterOf(luck, wins, lengths), ASSETS));
    expect(page).toMatch(/leaper, against itself 62 % \(60 to 64\)/);
    expect(page).toContain("13 (12 to 14)");
    expect(page).not.toContain("11 (10 to 12)");
  });

  test("writes lengths beyond the cap and games without an end as the reports do", () => {
    const played = resultsFor(
      climbPlan([arm("base/a", ["stepper", "stepper"]), arm("base/c", ["leaper", "leaper"])]),
    );
    const open = { share: 0.5, ...interval(12, 9, 13), high: null, familyHigh: null, cap: 20 };
    const arms = played.arms.map((one) => {
      const share = one.lineup === "a" ? 1 : 0.1;
      const changed = withMeasures(one, { "capped of game": interval(share, share, share) });
      return { ...changed, quantiles: [open] };
    });
    const results: Results = { ...played, arms, ladder: ["leaper", "stepper"] };
    const [wins, lengths] = (["win-rates", "lengths"] as const).map((answer) =>
      questionOf({ ...results, answer }, `climb/${answer}`),
    );
    const page = text(gamePage(chapterOf(wins, lengths), ASSETS));
    expect(page).toMatch(/ c: \d+ % \(.*? a: no game ends /);
    expect(page).toContain("c: 12 turns (at least 9)");
    expect(page).toContain("stepper, against itself no game ends—12 (at least 9)");
    const book = terminalBook(bookOf([wins, lengths], [], [], []), "index.html");
    expect(book).toMatch(/ a +no game ends$/m);
  });

  test("are of whoever plays where nobody has a choice", () => {
    const played = resultsFor(climbPlan([arm("base/any", ["anyhow", "anyhow"])]));
    const told = (decisions: number) => {
      const choices = { measure: "decisions", who: "game", value: decisions };
      const strategies = ["random", "random"];
      const arms = played.arms.map((one) => ({
        ...{ ...one, strategies },
        measures: [...one.measures.filter(({ measure }) => measure !== "decisions"), choices],
      }));
      const questions = [questionOf({ ...played, arms } as unknown as Results, "climb/any")];
      return gamePage({ folder: "climb", title: "Climb", questions, remedies: [] }, ASSETS);
    };
    expect(told(0)).toContain('<dl class="numbers">');
    expect(told(0)).not.toContain("No equals met");
    expect(told(3)).toContain("No equals met");
  });

  test("tells of others where the games of the strongest mostly stop at the limit, and nothing of who wins these", () => {
    const played = resultsFor(
      climbPlan([arm("base/a", ["stepper", "stepper"]), arm("base/c", ["leaper", "leaper"])]),
    );
    const arms = played.arms.map((one) => ({
      ...one,
      measures: one.measures.map((part) =>
        part.measure === "capped" && one.lineup === "c" ? { ...part, value: 0.8 } : part,
      ),
    }));
    const results: Results = { ...played, arms, ladder: ["leaper", "stepper"] };
    const chapter = {
      ...{ folder: "climb", title: "Climb", remedies: [] },
      questions: [questionOf(results, "climb/both")],
    };
    const page = text(gamePage(chapter, ASSETS));
    expect(page).toContain(
      "Between the strongest players most games stop at the turn cap; between “stepper” players:",
    );
    expect(page).not.toContain("not known");
    expect(page).toContain("leaper, against itself ——");
  });

  test("on a terminal has a figure for each line-up, aligned, and a verdict for each claim", () => {
    const claims = {
      ...{ level: 0.95, looks: [200], intervalLevel: 0.99, verdict: "holds" },
      claims: [
        {
          says: "Games are short",
          form: "atMost",
          verdict: "holds",
          order: null,
          cases: [{ verdict: "holds" }],
        },
      ],
    };
    const results = { ...variants, claims } as unknown as Results;
    const question = questionOf({ ...variants, answer: "strategies" }, "climb/variants");
    const told = { ...question, results };
    const printed = terminalBook(bookOf([told], [], ["climb"], []), "reports/index.html", 100);
    const figures = printed.split("\n").filter((line) => /^ {4}\S.* \(.* to .*\)$/.test(line));
    expect(figures).toHaveLength(question.answer.findings[0].asked.length);
    expect(new Set(figures.map((line) => line.indexOf(" ("))).size).toBe(1);
    expect(printed).toContain("  • holds: Games are short.");
  });
});
