import { describe, expect, it } from "vitest";
import { table } from "./table.js";

describe("dice rolled are counted by their faces", () => {
  const ROLLS = ["rollsD4", "rollsD6", "rollsD8", "rollsD10", "rollsD12", "rollsD20", "rollsOther"];

  it("those for the start, ties included, and every attack", () => {
    const game = table();
    game.begin(1, 2, 3, 3, 2, 1, 5, 5, 5, 1, 1, 1);
    game.play("take red d8");
    game.play("attack with red", 3);
    game.play("take black d20 front");
    game.play("attack with blue", 2);
    expect(ROLLS.flatMap((name) => game.metric(name))).toEqual([1, 0, 1, 0, 12, 0, 0]);
  });

  it("odd ones together", () => {
    const game = table({ oddDice: "d7-d16" });
    game.begin(5, 5, 5, 1, 1, 1);
    game.play("take red d7");
    game.play("attack with red", 7);
    expect(game.metric("rollsOther")).toEqual([1]);
  });
});

describe("who is behind when the pool runs out", () => {
  const counted = (left: string, right: string) => {
    const game = table();
    game.set(`left picks | left: ${left} | right: ${right} | pool: potion d6`);
    game.play("take potion d6");
    const before = game.metric("behindWhenPoolEmpty");
    game.play("attack with red", 8);
    return [before, game.metric("behindWhenPoolEmpty"), game.metric("behindWonAfterPoolEmpty")].flat();
  };

  it("may still win, and is counted then", () => {
    expect(counted("red 12 d8, blue 1", "red 12, yellow 8")).toEqual([1, 1, 1]);
  });

  it("may lose", () => {
    expect(counted("red 12 d8, blue 12", "red 12, yellow 8")).toEqual([1, 1, 0]);
  });

  it("is nobody where both stand alike", () => {
    expect(counted("red 12 d8, blue 8", "red 12, yellow 8")).toEqual([0, 0, 0]);
  });
});
