import { describe, expect, test } from "vitest";
import { answerHints, answerTo } from "../../../src/report/answer/answer.js";
import type { ArmResults } from "../../../src/report/results/results.js";
import { around, compared, equals, exactly, made, measure, meeting } from "./made.js";

describe("what a game counts", () => {
  const counted = (arms: readonly ArmResults[]) =>
    answerTo(made(arms, { answer: "counted", counted: ["eggs"] }));
  const laid = (who: string, eggs: ReturnType<typeof around>, meaning = "eggs laid") =>
    measure("eggs", who, eggs, meaning).map((one) => ({ ...one, unit: "eggs" }));

  test("is told of the strongest, with its interval", () => {
    const arms = [
      equals("hen", 0.5, { measures: laid("game", around(4)) }),
      equals("fox", 0.5, { measures: laid("game", around(2.5)) }),
    ];
    expect(counted(arms)).toMatchObject({
      text: "Eggs laid: 2.5 eggs, between the strongest players.",
      basis: "2.50 eggs (2.48 to 2.52)",
    });
  });

  test("is told for each player where all play alike and each has a number", () => {
    const arms = [equals("fox", 0.5, { measures: laid("fox", around(2.5)) })];
    expect(counted(arms).text).toBe("Eggs laid, for each player: 2.5 eggs, between the strongest players.");
    const starter = [equals("fox", 0.5, { measures: laid("order1", around(2.5)) })];
    expect(counted(starter).text).toBe("Eggs laid: 2.5 eggs, between the strongest players.");
  });

  test("tells of others who surely have twice as much, or half", () => {
    const arms = [
      equals("hen", 0.5, { measures: laid("game", around(7)) }),
      equals("fox", 0.5, { measures: laid("game", around(2.5)) }),
    ];
    expect(counted(arms).text).toBe(
      "Eggs laid: 2.5 eggs, between the strongest players. Between “hen” players it is 7.0 eggs.",
    );
    const unsure = equals("hen", 0.5, { measures: laid("game", around(7, 5)) });
    expect(counted([unsure, arms[1]]).text).toBe("Eggs laid: 2.5 eggs, between the strongest players.");
  });

  test("is told in minutes, too, where it is turns of the game that take so many seconds each", () => {
    const watched = (turns: number, players: number, who = "game") =>
      equals("fox", 0.5, {
        ...{ players, variant: "standard", lineup: "fox" },
        measures: measure("eggs", who, around(turns), "turns watched").map((one) => ({
          ...one,
          unit: "turns",
        })),
      });
    const notes = (arms: readonly ArmResults[], secondsPerTurn: readonly number[]) =>
      answerHints(answerTo(made(arms, { answer: "counted", counted: ["eggs"], secondsPerTurn })));
    expect(notes([watched(36, 3)], [15, 30])).toContain("In minutes: 9 to 18.");
    expect(notes([watched(36, 3)], [20])).toContain("In minutes: 12.");
    expect(notes([watched(36, 3), watched(196, 6)], [15, 30])).toContain(
      "In minutes: 9 to 18 with 3 players, 49 to 98 with 6 players.",
    );
    for (const other of [notes([watched(36, 3)], []), notes([watched(36, 3, "fox")], [20])])
      expect(other.join(" ")).not.toContain("minutes");
  });

  test("is told of others where of the strongest it may be anything", () => {
    const shareOf = (part: ReturnType<typeof around>) =>
      measure("eggs", "game", part, "nests with eggs").map((one) => ({
        ...one,
        unit: "share",
        isShare: true as const,
      }));
    const hen = equals("hen", 0.5, { measures: shareOf(around(0.3)) });
    const fox = (part: ReturnType<typeof around>) => equals("fox", 0.5, { measures: shareOf(part) });
    expect(counted([hen, fox(around(0.6, 0.47))]).text).toBe(
      "Nests with eggs: 30 %, between “hen” players. Between the strongest players it is not known.",
    );
    expect(counted([hen, fox(around(0.6, 0.3))]).text).toMatch(/^Nests with eggs: 60 %, .*strongest/);
  });

  test("names the place where several positions were played", () => {
    const arms = ["in the barn", "at the pond"].map((position) =>
      equals("fox", 0.5, { position, measures: laid("game", around(12)) }),
    );
    const text = "Eggs laid: 12 eggs “in the barn”, between the strongest players.";
    expect(counted(arms).text).toBe(text);
  });

  test("tells what becomes of it under the other of two rules", () => {
    const arms = ["Big barn", "no fences"].map((variant) =>
      equals("fox", 0.5, { variant, measures: laid("game", around(12)) }),
    );
    expect(counted(arms)).toMatchObject({
      text: "Eggs laid: 12 eggs with “Big barn”, and 12 eggs with “no fences”, between the strongest players.",
      basis: "before 12.00 eggs (11.98 to 12.02), after 12.00 eggs (11.98 to 12.02)",
    });
  });

  test("names how many play where tables differ, and tells of the largest, too", () => {
    const tables = [4, 5, 6].map((players) =>
      equals("fox", 0.5, {
        players,
        lineup: `fox, ${players}`,
        swept: "fox",
        measures: laid("game", around(12)),
      }),
    );
    expect(counted(tables)).toMatchObject({
      text: "Eggs laid: 12 eggs with 4 players, and 12 eggs with 6 players, among the strongest players.",
      basis: "with 4 players 12.00 eggs (11.98 to 12.02), with 6 players 12.00 eggs (11.98 to 12.02)",
    });
    expect(answerTo(made(tables, { answer: ["counted", "win-rates"], counted: ["eggs"] })).text).toMatch(
      /^Eggs laid: 12 eggs with 4 players, among the strongest players\b/,
    );
  });

  describe("as a share", () => {
    const broken = (player: string, share: number, more: Partial<ArmResults> = {}) => {
      const [one] = measure("eggs", "game", around(share));
      return equals(player, 0.5, { ...more, measures: [{ ...one, isShare: true }] });
    };
    const ofTables = (player: string, ...given: readonly number[]) =>
      given.map((share, index) => {
        const players = 4 + 2 * index;
        return broken(player, share, { players, lineup: `${player}, ${players}`, swept: player });
      });
    const told = (arms: readonly ArmResults[], eggs = "an egg breaks in {} of 100 games") =>
      answerTo(
        made(arms, {
          ...{ answer: "counted", counted: ["eggs"] },
          words: { eggs, worm: "players who juggle" },
        }),
      );

    test("is told of the sensible others of whom it is surely far off, the furthest", () => {
      const arms = [broken("fox", 0.1), broken("hen", 0.5), broken("worm", 0.6), broken("random", 0.9)];
      expect(told(arms)).toMatchObject({
        text: "An egg breaks in 10 of 100 games, between the strongest players. Between players who juggle it is 60.",
        basis: "10 % (8 to 12), between players who juggle 60 % (58 to 62)",
      });
      expect(told([broken("fox", 0.1), broken("hen", 0.33)]).text).not.toContain("it is");
    });

    test("says where tables differ what is so at both ends in few numbers", () => {
      const others = [...ofTables("hen", 0.2, 0.9, 0.3), ...ofTables("worm", 0.1, 0.1, 0.6)];
      const text = "An egg breaks in 10 of 100 games at the smallest table and";
      const among = "among the strongest players. Among players who juggle it is 60";
      expect(told([...ofTables("fox", 0.1, 0.5, 0.1), ...others]).text).toBe(
        `${text} at the largest, ${among} with 8 players.`,
      );
      expect(told([...ofTables("fox", 0.1, 0.5, 0.2), ...others]).text).toBe(
        `${text} 20 at the largest, ${among} at the largest.`,
      );
      expect(told(ofTables("fox", 0.1, 0.5, 0.2)).text).toBe(
        "An egg breaks in 10 of 100 games at the smallest table and 20 at the largest, among the strongest players.",
      );
      expect(told(ofTables("fox", 0.1, 0.5, 0.2), "an egg breaks after {} % of a game").text).toBe(
        "An egg breaks after 10 % of a game with 4 players, and 20 % with 8 players, among the strongest players.",
      );
    });

    test("tells of the other of two rules before it tells of other players", () => {
      const arms = ["fox", "worm"].flatMap((player) =>
        ["Big barn", "no fences"].map((variant) => broken(player, player === "fox" ? 0.1 : 0.9, { variant })),
      );
      expect(told(arms).text).toBe(
        "Between the strongest players an egg breaks in 10 of 100 games with “Big barn”, and 10 with “no fences”; more games may show a difference.",
      );
    });

    test("says of two rules that they may differ by chance, and tells both beside another answer", () => {
      const rules = (other: number) => [
        broken("fox", 0.1, { variant: "Big barn" }),
        broken("fox", other, { variant: "no fences" }),
      ];
      expect(told(rules(0.12)).text).toBe(
        "Between the strongest players an egg breaks in 10 of 100 games with “Big barn”, and 12 with “no fences”, a difference that may be chance.",
      );
      expect(told(rules(0.2)).text).toMatch(/ and 20 with “no fences”, between the strongest players\.$/);
      const compareds = [compared(rules(0.2)[1], rules(0.2)[0], { turns: around(11) })];
      const both = made(rules(0.9999), {
        ...{ answer: ["counted", "differences-length"], counted: ["eggs"], comparisons: compareds },
        words: { eggs: "an egg breaks in {} of 100 games" },
      });
      expect(answerTo(both).text).toMatch(
        /10 of 100 games with “Big barn”, and 100 with “no fences”, between the strongest players; a game takes 11 turns longer/,
      );
    });
  });

  test("is called as the game calls it", () => {
    const met = meeting("fox and hen", ["fox", "hen"], 0.6);
    const arms = [{ ...met, measures: [...met.measures, ...laid("game", exactly(3), "Easter eggs laid")] }];
    expect(answerTo(made(arms, { answer: ["strategies", "counted"], counted: ["eggs"] }))).toMatchObject({
      text: "The strongest players win 60 of 100 games against “hen”; Easter eggs laid: 3.0 eggs.",
      basis: "60 % (58 to 62)",
    });
  });

  test("is told one by one where several were asked for", () => {
    const both = [...laid("game", around(12)), ...measure("chicks", "game", around(3), "chicks hatched")];
    const measures = both.map((one) => ({ ...one, unit: "birds" }));
    const results = made([equals("fox", 0.5, { measures })], {
      answer: "counted",
      counted: ["eggs", "chicks"],
    });
    expect(answerTo(results).text).toBe(
      "Eggs laid: 12 birds, between the strongest players; chicks hatched: 3.0 birds.",
    );
  });

  const shares = (...values: readonly number[]) => {
    const names = values.map((_, index) => `egg${"abcdef"[index]}`);
    const measures = values.flatMap((value, index) =>
      measure(names[index], "game", around(value, 0.05), `${names[index]} hatched`).map((one) => ({
        ...{ ...one, isShare: true as const },
      })),
    );
    return answerTo(made([equals("fox", 0.5, { measures })], { answer: "counted", counted: names })).text;
  };

  test("says of shares beside each other where the difference may be chance, of those that are told", () => {
    const MAY_BE_CHANCE = /, a difference that may be chance\.$/;
    expect(shares(0.5, 0.55)).toMatch(MAY_BE_CHANCE);
    expect(shares(0.5, 0.55, 0.52, 0.54, 0.51, 0.5)).toMatch(MAY_BE_CHANCE);
    expect(shares(0.5, 0.8)).not.toMatch(/chance/);
  });
});
