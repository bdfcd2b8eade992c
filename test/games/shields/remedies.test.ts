import { describe, expect, it } from "vitest";
import { PositionError, type OptionValues } from "../../../src/game/index.js";
import { at, FULL, table } from "./table.js";

describe("remedies of our own for the start of Shields", () => {
  const LEFT_STARTS = [12, 12, 12, 1, 1, 1];

  /** Who takes the first dice, one letter for each pick; everybody attacks with red in between. */
  function takers(options: OptionValues, picks: number): string {
    const game = table(options);
    game.begin(...LEFT_STARTS);
    let seats = "";
    while (seats.length < picks) {
      const [seat, does] = game.head().split(" ");
      if (does !== "picks") game.play("attack with red", 1);
      else {
        seats += seat[0];
        game.play(game.legal()[0]);
      }
    }
    return seats;
  }

  function first(options: OptionValues = {}): ReturnType<typeof table> {
    const game = table(options);
    game.begin(...LEFT_STARTS);
    return game;
  }

  it("freePicks: dice before the first turn, first for whoever goes second", () => {
    expect(takers({}, 4)).toBe("lrlr");
    expect(takers({ handicap: { others: { freePicks: 2 } } }, 5)).toBe("rrlrl");
    expect(takers({ freePicks: 1 }, 5)).toBe("rllrl");
    const game = table({ handicap: { others: { freePicks: 1 } } });
    game.begin(...LEFT_STARTS);
    game.play("take red d8");
    expect(game.says()).toMatch(/^left picks \| turn 1 \|.* \| right: red 12 d8,/);
  });

  it("firstChoice: the other player leaves such dice until one of them is gone", () => {
    const game = first({ firstChoice: "black" });
    const blacks = [
      "take black d12 front",
      "take black d12 back",
      "take black d20 front",
      "take black d20 back",
    ];
    const withoutBlacks = first()
      .legal()
      .filter((action) => !/black/.test(action));
    expect(game.legal()).toEqual(withoutBlacks);
    game.play("take red d8");
    game.play("attack with red", 1);
    expect(game.head()).toBe("right picks");
    expect(game.legal()).toEqual(expect.arrayContaining(blacks));
    game.play("take black d12 front");
    game.play("attack with red", 1);
    expect(game.legal()).toEqual(expect.arrayContaining(blacks.slice(2)));
  });

  it("firstChoice: where nothing else is left, the other player may take them", () => {
    const left = { removePool: ["black d12"], firstChoice: "black" };
    const position = (pool: string): string =>
      `left picks | turn 21 | left: ${FULL} | right: ${FULL} | pool: ${pool} | starter left`;
    expect(at(position("black d20, red d6"), left).legal()).toEqual(["take red d6"]);
    expect(at(position("black d20"), left).legal()).toEqual(["take black d20 front", "take black d20 back"]);
    expect(at(position("black d20"), { ...left, poolPick: "optional" }).legal()).toContain("take nothing");
    // Whoever has the first choice takes what it likes, and so does everybody where the other one began.
    expect(
      at(position("black d20, red d6").replace("starter left", "starter right"), left).legal(),
    ).toHaveLength(3);
  });

  it("pickOrder: snake is one die in the first turn and two in every other", () => {
    expect(takers({ pickOrder: "snake" }, 7)).toBe("lrrllrr");
    const last = at(`left picks | turn 9 | left: ${FULL} | right: ${FULL} | pool: red d6`, {
      pickOrder: "snake",
    });
    last.play("take red d6");
    expect(last.head()).toBe("left acts");
    const fresh = at(`left picks and 1 more | turn 9 | left: ${FULL} | right: ${FULL} | pool: 2 potion d8`, {
      pickOrder: "snake",
      resurrect: "on",
      sacrificeFresh: "no",
    });
    fresh.play("take potion d8");
    fresh.play("take potion d8");
    expect(fresh.section("fresh")).toBe("potion d8, potion d8");
  });

  it("whoStarts: cut-and-choose: whoever won the roll names points, and the other chooses", () => {
    const game = table({ whoStarts: "cut-and-choose" });
    game.begin(...LEFT_STARTS);
    expect(game.legal()).toHaveLength(12);
    game.play("name 8 points");
    expect(game.head()).toBe("right chooses at 8");
    expect(game.legal()).toEqual(["start", "go second"]);
    game.play("go second");
    expect(game.head()).toBe("left picks");
    expect(game.game.starter(game.state)).toBe(0);
    expect([game.section("left:"), game.section("right:")]).toEqual([
      "red 4 d4, yellow 4 d4, blue 4 d4",
      "red 12 d4, yellow 12 d4, blue 12 d4",
    ]);
    expect(game.metric("pointsForStart")).toEqual([8]);
    game.set("right chooses at 1");
    game.play("start");
    expect(game.head()).toBe("right picks");
    expect(game.game.starter(game.state)).toBe(1);
    expect(game.section("right:")).toBe("red 11 d4, yellow 11 d4, blue 11 d4");
  });

  it("whoStarts: bid: whoever won the roll starts for nothing, or for more than the other one bids", () => {
    const game = table({ whoStarts: "bid", handicap: { others: { startDamage: 1, freePicks: 1 } } });
    game.begin(...LEFT_STARTS);
    expect(game.head()).toBe("right bids over 0");
    expect(game.legal().slice(0, 2)).toEqual(["bid 1 point", "bid 2 points"]);
    game.play("bid 3 points");
    expect(game.head()).toBe("left bids over 3");
    expect(game.legal()[0]).toBe("bid 4 points");
    game.play("go second");
    expect(game.game.starter(game.state)).toBe(1);
    expect(game.head()).toBe("left picks");
    expect([game.section("left:"), game.section("right:")]).toEqual([
      "red 11 d4, yellow 11 d4, blue 11 d4",
      "red 9 d4, yellow 9 d4, blue 9 d4",
    ]);
    game.set("right bids over 11");
    expect(game.legal()).toEqual(["go second"]);
    game.set("right bids over 0");
    game.play("go second");
    expect(game.game.starter(game.state)).toBe(0);
    expect(game.section("left:")).toBe("red 12 d4, yellow 12 d4, blue 12 d4");
  });

  it("whoStarts is settled anew before each game of a match, first by whoever would begin", () => {
    const game = table({ whoStarts: "cut-and-choose", matchBestOf: 3, nextStarter: "loser" });
    game.set("left acts | turn 30 | left: red 12 d8, blue 12 | right: yellow 1, blue 12");
    game.play("attack with red", 8);
    expect(game.head()).toBe("right names");
    game.play("name 2 points");
    game.play("start");
    expect(game.head()).toBe("left picks");
    expect(game.section("left:")).toBe("red 10 d4, yellow 10 d4, blue 10 d4");
    expect(game.metric("pointsForStart")).toEqual([2]);
  });

  it("firstTurn: no-attack holds for the first turn alone, in every game of a match", () => {
    const game = table({ firstTurn: "no-attack" });
    game.begin(...LEFT_STARTS);
    game.play("take potion d8");
    expect(game.legal()).toEqual(["potion d8 on red", "potion d8 on yellow", "potion d8 on blue", "pass"]);
    game.play("pass");
    game.play("take red d8");
    expect(game.legal()).toEqual(["attack with red", "attack with yellow", "attack with blue"]);
    const second = table({ firstTurn: "no-attack", matchBestOf: 3, nextStarter: "loser" });
    second.set("left acts | turn 30 | left: red 12 d8, blue 12 | right: yellow 1, blue 12");
    second.play("attack with red", 8);
    expect(second.head()).toBe("right picks");
    second.play("take red d8");
    expect(second.legal()).toEqual(["pass"]);
  });

  it("refuses positions that they do not lead to", () => {
    const seats = `left: ${FULL} | right: ${FULL} | pool: rest`;
    expect(() => at(`left picks and 1 more | ${seats}`)).toThrow(PositionError);
    expect(() => at(`left picks | ${seats} | opening free picks`)).toThrow(/has none/);
    expect(() => at(`left acts | ${seats} | opening no attack`)).toThrow(/firstTurn/);
    expect(() => at("left names")).toThrow(/needs whoStarts: cut-and-choose/);
    const cut = { whoStarts: "cut-and-choose" };
    expect(() => at("left bids over 2", cut)).toThrow(/needs whoStarts: bid/);
    expect(() => at("left chooses at 12", cut)).toThrow(/from 0 to 11/);
    expect(() => at("left names | left: red 3, blue 12", cut)).toThrow(/all stands as set up/);
    expect(() => at("left names | starter right", cut)).toThrow(/left would start/);
  });
});
