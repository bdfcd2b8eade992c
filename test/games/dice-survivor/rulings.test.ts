import { describe, expect, it } from "vitest";
import { isCutOff, PositionError } from "../../../src/game/index.js";
import { table } from "./table.js";

const start = "A acts with 2 | A: 5 | B: 5 | C: 5";
const inFinals = (a: number, b: number, c: number) => `A acts in the Finals | A: ${a} | B: ${b} | C: ${c}`;

describe("every ruling changes play", () => {
  it("finalsAdd: without points the bare roll decides", () => {
    for (const [finalsAdd, points] of [
      ["yes", [9, 1, 1]],
      ["no", [8, 2, 1]],
    ] as const) {
      const game = table(6, { finalsAdd }, inFinals(9, 2, 2));
      game.play("challenge all, Major to B", 5, 6, 4);
      expect(game.points().slice(0, 3)).toEqual(points);
    }
  });

  it("naturalScale: a point for each action", () => {
    const game = table(3, { naturalScale: "actions" }, start);
    game.play("challenge B for 2", 20, 1, 1);
    expect(game.points()).toEqual([7, 3, 5]);
  });

  it("naturalFirst: under `no` a natural 1 counts only where its total does not win", () => {
    const strong = "A acts with 2 | A: 9 | B: 2 | C: 5";
    const wins = table(3, { naturalFirst: "no" }, strong);
    wins.play("challenge B for 1", 1, 4, 4);
    expect(wins.toMove()).toBe("B");
    const level = table(3, { naturalFirst: "no" }, strong);
    level.play("challenge B for 1", 1, 8, 8);
    expect(level.points()).toEqual([8, 3, 5]);
    const last = table(6, { naturalFirst: "no" }, inFinals(9, 2, 2));
    last.play("challenge all, Major to B", 1, 8, 3);
    expect(last.points().slice(0, 3)).toEqual([9, 2, 1]);
  });

  it("tieOn: under `rolls` equal rolls are thrown again, and equal totals cost nobody", () => {
    const uneven = "A acts with 2 | A: 5 | B: 3 | C: 5";
    const rolls = table(3, { tieOn: "rolls" }, uneven);
    rolls.play("challenge B for 1", 4, 4, 8);
    expect(rolls.head()).toBe("A throws again against B for 1, with 1");
    rolls.play("roll", 4, 6, 8);
    expect(rolls.points()).toEqual([5, 3, 5]);
    expect(rolls.head()).toBe("A acts with 1");
    const totals = table(3, {}, uneven);
    totals.play("challenge B for 1", 4, 4, 8);
    expect(totals.toMove()).toBe("B");
  });

  it("naturalOnReroll: under `no` a natural of a second throw is a number, of a Rematch's first it counts", () => {
    const game = table(3, { naturalOnReroll: "no" }, start);
    game.play("challenge B for 1", 3, 3, 8);
    game.play("roll", 20, 1, 1);
    expect(game.toMove()).toBe("B");
    game.play("rematch", 20, 1, 1);
    expect(game.points()).toEqual([6, 4, 5]);
    const last = table(6, { naturalOnReroll: "no" }, inFinals(5, 2, 2));
    last.play("challenge all, Major to B", 2, 5, 5);
    last.play("roll", 1, 12, 8);
    expect(last.points().slice(0, 3)).toEqual([4, 2, 1]);
  });

  it("shortGift: who gets the only point", () => {
    const left = table(6, {}, inFinals(1, 2, 2));
    left.play("challenge all, Major to C", 1, 12, 8);
    expect(left.points().slice(0, 3)).toEqual([0, 3, 2]);
    const bank = table(6, { shortGift: "bank" }, inFinals(1, 2, 2));
    bank.play("challenge all, Major to C", 1, 12, 8);
    expect(bank.points().slice(0, 3)).toEqual([0, 3, 3]);
    const chosen = table(6, { shortGift: "choose" }, inFinals(1, 2, 2));
    chosen.play("challenge all, Major to C", 1, 12, 8);
    expect(chosen.legal()).toEqual(["give to B", "give to C"]);
    chosen.play("give to C");
    expect(chosen.points().slice(0, 3)).toEqual([0, 2, 3]);
    expect(chosen.head()).toBe("B acts in the Finals");
  });

  it("finalsStart: under `current` whose turn it is goes on, if he has actions left", () => {
    const four = "A acts with 2 | A: 5 | B: 1 | C: 5 | D: 2";
    const early = table(6, { finalsStart: "current" }, four);
    early.play("challenge B for 1", 20, 1, 1);
    expect(early.head()).toBe("A acts in the Finals");
    expect(early.game.turn(early.state)).toBe(1);
    const late = table(6, { finalsStart: "current" }, four);
    late.play("challenge B for 2", 20, 1, 1);
    expect(late.head()).toBe("C acts in the Finals");
  });

  it("finalsReset: all enter with the points of the start", () => {
    const game = table(6, { finalsReset: "yes", startPP: 4 }, "A acts with 2 | A: 9 | B: 1 | C: 5 | D: 2");
    game.play("challenge B for 2", 20, 1, 1);
    expect(game.points()).toEqual([4, 0, 4, 4, 0, 0]);
  });

  it("finalsPass: a turn may go by", () => {
    const game = table(6, { finalsPass: "yes" }, inFinals(1, 2, 2));
    expect(table(6, {}, inFinals(1, 2, 2)).legal()).not.toContain("pass");
    game.play("pass");
    expect(game.head()).toBe("B acts in the Finals");
  });

  it("passFirst: under `no` one action comes first", () => {
    const game = table(3, { passFirst: "no" }, start);
    expect(game.legal()).not.toContain("pass");
    game.play("extra point", 1);
    expect(game.legal()).toContain("pass");
    expect(table(3, {}, start).legal()).toContain("pass");
  });

  it("sameTarget: under `no` each opponent once a turn", () => {
    const game = table(3, { sameTarget: "no", actions: 4 }, start.replace("2", "4"));
    game.play("challenge B for 1", 20, 1, 1);
    expect(game.legal().filter((words) => words.startsWith("challenge"))).toEqual([
      "challenge C for 1",
      "challenge C for 2",
    ]);
    game.play("challenge C for 1", 20, 1, 1);
    expect(game.legal()).toEqual(["extra point", "KO B", "KO C", "pass"]);
  });
});

describe("variants and limits", () => {
  it("startPP, rematches, koPerGame and actions", () => {
    const game = table(3, { startPP: 7, rematches: 1, koPerGame: 2, actions: 3 });
    game.begin();
    for (const face of [12, 9, 3]) game.play("roll", face);
    expect(game.game.stateToString(game.state)).toContain("B: 7 | C: 7");
    expect(game.head()).toBe("A acts with 3");
    game.play("KO B", 5, 10, 8);
    expect(game.head()).toBe("A acts with 1");
    expect(game.state.kos[0]).toBe(1);
  });

  it("firstTurn: with one-action whoever starts has one, and every other turn as many as ever", () => {
    const game = table(3, { firstTurn: "one-action", passFirst: "no" });
    game.begin();
    for (const face of [12, 9, 3]) game.play("roll", face);
    expect(game.head()).toBe("A acts with 1");
    expect(game.legal()).toEqual(["challenge B for 1", "challenge C for 1", "extra point", "pass"]);
    game.play("extra point", 3);
    expect(game.head()).toBe("B acts with 2");
    expect(() => table(3, { firstTurn: "one-action" }, start)).toThrow("a turn has 1 action");
    expect(table(3, { firstTurn: "one-action" }, `${start} | turn 2`).legal()).toContain("KO B");
  });

  it("extraTarget and extraPerTurn", () => {
    const game = table(3, { extraTarget: 12, extraPerTurn: 2 }, start);
    game.play("extra point", 6);
    expect(game.points()[0]).toBe(5);
    game.play("extra point", 7);
    expect(game.points()[0]).toBe(6);
    expect(table(3, { extraPerTurn: 0 }, start).legal()).not.toContain("extra point");
  });

  it.each([
    ["sum", 10, 4, 6],
    ["highest", 7, 7, 3],
  ])("challengeDefence %s: %d is level with %d and %d", (challengeDefence, face, major, minor) => {
    const game = table(3, { challengeDefence }, start);
    game.play("challenge B for 1", face, major, minor);
    expect(game.head()).toMatch(/throws again/);
  });

  it("maxPP: what is gained beyond goes to the bank", () => {
    const game = table(3, { maxPP: 5 }, start);
    game.play("extra point", 20);
    game.play("challenge B for 1", 20, 1, 1);
    expect(game.points()).toEqual([5, 4, 5]);
  });

  it("maxTurns: all with most points share, or the first of them in order of play wins", () => {
    const position = "B acts with 2 | turn 7 | A: 3 | B: 5 | C: 2 | D: 5 | starter C";
    const shared = table(4, { maxTurns: 7 }, position);
    shared.play("pass");
    expect(shared.toMove()).toBe("nobody");
    expect(shared.game.capped(shared.state)).toBe(true);
    expect(shared.returns()).toEqual([0, 0.5, 0, 0.5]);
    expect(shared.places()).toEqual([3, 1, 4, 1]);
    const decided = table(4, { maxTurns: 7, capResult: "leader-wins" }, position);
    decided.play("pass");
    expect(decided.returns()).toEqual([0, 0, 0, 1]);
    expect(isCutOff(shared.game, shared.state)).toBe(true);
    expect(isCutOff(decided.game, decided.state)).toBe(false);
  });

  it("a game of passes ends at the limit, shared by all", () => {
    const game = table(3, { maxTurns: 30 });
    game.begin();
    for (const face of [12, 9, 3]) game.play("roll", face);
    for (let turn = 0; turn < 30; turn++) game.play("pass");
    expect(game.returns()).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect(game.game.capped(game.state)).toBe(true);
  });
});

describe("positions", () => {
  it.each([
    [
      "A acts with 2 | A: -3 | B: 5 | C: 5",
      'A: "-3": expected a whole number from 1 to 1000000000, got "-3"',
    ],
    ["A acts with 2 | A: 0 | B: 5", 'A: "0": expected a whole number from 1 to'],
    ["A acts with 3 | A: 5 | B: 5", '"A acts with 3": expected a whole number from 1 to 2'],
    ["A acts with 2 | A: 5", "nobody else is left"],
    ["A acts with 2 | B: 5 | C: 5", "A is out"],
    ["A acts with 2 | A: rematches 2 | B: 5", "A: expected its points first, or out"],
    ["A acts with 2 | A: 5 | B: 5 | C: KOs 0", "C: expected its points first, or out"],
    ["A acts with 2 | A: 5 | B: 5 | C: out cold", 'C: cannot read "out cold"'],
    ["A acts with 2 | A: 5 | B: 5, out", 'B: cannot read "out" after its points'],
    ["A acts with 2 | A: 5 | B: 5 | dice many", "dice: expected a whole number from 0 to"],
    ["A acts with 2 | A: 5 | D: 5", 'cannot read "D: 5", which is no section (turn, A:, B:, C:, '],
    ["A acts with 2 | A: 5, rematches 4 | B: 5", 'A: "rematches 4": expected a whole number from 0 to 3'],
    ["A acts in the Finals | A: 5 | B: 5", "there are no Finals here"],
    ["A dances | A: 5 | B: 5", 'cannot read "A dances"'],
    ["A acts with 2 | A: 5 | A: 5", 'there are two sections "A:"'],
    ["A acts with 2 | A: 5 | B: 5 | weather fine", 'cannot read "weather fine"'],
    ["A beats B for 1, 2 to 9, with 1 | A: 5 | B: 5", "A does not win that"],
    ["A beats B for 1, 9 to 2, with 1 | A: 5 | B: 5, rematches 0", "B has no Rematch left"],
    ["B won after A | A: 5 | B: 5", "2 are left"],
  ])("%s is refused", (position, message) => {
    const read = () => table(3, {}, position);
    expect(read).toThrow(PositionError);
    expect(read).toThrow(message);
  });

  it("written by hand need little", () => {
    const game = table(6, {}, "B beats D for 2, 15 to 4, with 0 | turn 9 | A: 5 | B: 3 | D: 6 | F: 1");
    expect(game.toMove()).toBe("D");
    game.play("rematch", 15, 5, 3);
    expect(game.points()).toEqual([5, 3, 0, 2, 0, 1]);
    expect(game.head()).toBe("D acts with 2");
  });
});
