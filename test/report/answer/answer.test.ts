import { describe, expect, test } from "vitest";
import { answerHints, answerTo, basisWords } from "../../../src/report/answer/answer.js";
import { openIn } from "../../../src/report/answer/open.js";
import type { Results } from "../../../src/report/results/results.js";
import { caveatsOf } from "../../../src/report/words/caveats.js";
import { MOST_NUMBERS, MOST_WORDS, numbersIn, wordsIn } from "../../../src/report/words/room.js";
import { capped, endings, sweep, thirty, variants } from "../runs.js";
import { around, compared, equals, exactly, half, made, meeting } from "./made.js";

const fox = equals("fox", 0.83, { quantiles: [half(30)] });
const worm = equals("worm", 0.38);

describe("what is told", () => {
  test("is what the file names, the first of it first", () => {
    const told = (answer: ("lengths" | "win-rates")[]) => answerTo(made([fox], { answer })).text;
    expect(told(["lengths", "win-rates"])).toBe(
      "Between the strongest players a typical game takes 30 turns; whoever starts wins 83 of 100 games.",
    );
    expect(told(["win-rates", "lengths"])).toBe(
      "Between the strongest players whoever starts wins 83 of 100 games; a typical game takes 30 turns.",
    );
  });

  test("is what rules change, else who is favoured, where the file names nothing that was found", () => {
    const more = equals("fox", 0.9, { variant: "2 food" });
    const comparisons = [compared(more, fox, { wins: around(0.07) })];
    expect(answerTo(made([fox, more], { comparisons })).text).toContain("wins 90 instead of 83 of 100 games");
    expect(answerTo(made([fox], { answer: "endings" })).text).toContain("wins 83 of 100 games");
  });

  test("is who is favoured between equals, then what a style is worth, where the file names nothing and has both", () => {
    expect(answerTo(made([meeting("fox or hen", ["fox", "hen"], 0.6), fox])).text).toBe(
      "Between the strongest players whoever starts wins 83 of 100 games; the strongest players win 60 of 100 games against “hen”.",
    );
  });

  test("is nothing where nothing was found", () => {
    expect(answerTo(made([]))).toEqual({
      text: "",
      said: null,
      findings: [],
      arms: [],
      basis: null,
      except: null,
      open: null,
    });
  });
});

describe("what an exact table says", () => {
  const table = { name: "races", finding: "Yes: the fox wins 83 of 100 races." };
  const claims = { claims: [{ answers: "no", cases: [] }] } as unknown as NonNullable<Results["claims"]>;

  test("is the answer, with a yes or no of its own and without an interval", () => {
    const results = made([fox], { table, claims, answer: "win-rates" });
    const found = answerTo(results);
    expect(found.text).toBe(table.finding);
    expect(found.said).toBeNull();
    expect(answerHints(found)).toEqual([null, null, null, null, null]);
  });

  test("is told to be exact, with the command that shows it for a game that comes with Evenkeel", () => {
    const first = (results: Results) => caveatsOf(results, answerTo(results))[0];
    const told = (more: object) => first(made([fox], { table, ...more }));
    const exact = "That is exact: it follows from the rules alone, whoever plays";
    expect(told({})).toBe(`${exact}. The games below show what it comes to in play.`);
    expect(told({ game: "shields", variants: [{ name: "a", options: { startHealth: 9 } }] })).toContain(
      `${exact} (npx evenkeel tables shields races --set=startHealth=9).`,
    );
    expect(first(made([fox]))).not.toBe(told({}));
  });

  test("leaves nothing of the answer open, so that more games are played for claims alone", () => {
    const wide = [equals("fox", around(0.5, 0.3))];
    const open = (results: Results) => openIn(results, "known", 2).open;
    expect(open(made(wide, { answer: "win-rates" }))).toBe(1);
    expect(open(made(wide, { answer: "win-rates", table }))).toBe(0);
  });
});

describe("an answer that grows too long", () => {
  const cut = (secondsPerTurn: number[], quantiles = [half(30)], variant = "standard") =>
    answerTo(
      made([worm, { ...fox, quantiles, variant }], { answer: ["win-rates", "lengths"], secondsPerTurn }),
    );
  const wins = "Between the strongest players whoever starts wins 83 of 100 games";

  test("loses its exception first, which then stands below it", () => {
    expect(cut([], [])).toMatchObject({
      except: null,
      text: `${wins}. Between “worm” players whoever starts wins 38 of 100 games.`,
      basis: "83 % (81 to 85), between “worm” players 38 % (36 to 40)",
    });
    expect(cut([])).toMatchObject({
      text: `${wins}; a typical game takes 30 turns.`,
      basis: "83 % (81 to 85), half of the games end within 30 turns (28 to 32)",
      except: "Between “worm” players whoever starts wins 38 of 100 games (36 to 40).",
    });
  });

  test("then tells what follows in brief", () => {
    expect(cut([20, 40])).toMatchObject({
      text: `${wins}; a typical game takes 10 to 20 minutes.`,
      basis: "83 % (81 to 85), half of the games end within 30 turns (28 to 32)",
    });
  });

  test("loses its last clause next, and keeps what leads", () => {
    const many = `with ${"very ".repeat(40)}much food`;
    const arms = [equals("fox", 0.8, { variant: many }), equals("fox", 0.6, { quantiles: [half(30)] })];
    const { text, findings } = answerTo(made(arms, { answer: ["win-rates", "lengths"] }));
    expect(text).toContain(`wins 80 of 100 games “${many}”`);
    expect(findings).toHaveLength(1);
  });
});

describe("the line below", () => {
  test("says between what it lies", () => {
    expect(basisWords(answerTo(made([worm])))).toBe(
      "In brackets the least and the most that it may be: 38 % (36 to 40).",
    );
  });

  test("is left out where all is known exactly", () => {
    expect(basisWords(answerTo(made([equals("chance", exactly(0.54))])))).toBeNull();
  });
});

test("below an answer stands what a win chance is, where it speaks of one", () => {
  const told = (text: string) =>
    answerHints({ text, said: null, findings: [], arms: [], basis: null, except: null, open: null });
  expect(told("The rolls of a game move 51 points of win chance.")).toContainEqual(
    expect.stringMatching(/^The win chance of a position: so many of 100 games /),
  );
  expect(told("Whoever starts wins 51 of 100 games.").filter((line) => line !== null)).toEqual([]);
});

describe("every answer", () => {
  const runs = { variants, thirty, sweep, capped, endings };
  const names = [
    ...(["win-rates", "strategies", "payoffs", "lengths", "endings", "counted", "players"] as const),
    ...(["differences-starter", "differences-strategies", "differences-length", "luck"] as const),
  ];

  test.each(Object.entries(runs))("about %s is short and ends as a sentence", (_, results) => {
    for (const answer of [undefined, ...names.map((name) => [name] as const), names]) {
      const { text } = answerTo({
        ...results,
        ...(answer === undefined ? { answer: undefined as never } : { answer }),
        counted: ["falls"],
      });
      expect(wordsIn(text), text).toBeLessThanOrEqual(MOST_WORDS);
      expect(numbersIn(text), text).toBeLessThanOrEqual(MOST_NUMBERS);
      expect(text).toMatch(/^[\p{Lu}\d“].*\.$/su);
      expect(text).not.toMatch(/undefined|null|NaN|cannot be told|surely\b.*\bnot\b|\bbase\//);
    }
  });
});
