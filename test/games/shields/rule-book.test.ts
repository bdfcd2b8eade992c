import { describe, expect, it } from "vitest";
import {
  attackDie,
  health,
  prey,
  predator,
  shieldsOn,
  stackPoints,
} from "../../../src/games/shields/index.js";
import { table } from "./table.js";

const LEFT_STARTS = [12, 9, 1, 4, 5, 6];

describe("Rules", () => {
  it("let the higher sum of 3d12 begin: 22 on the left", () => {
    const game = table();
    game.begin(12, 9, 1, 4, 5, 6);
    expect(game.head()).toBe("left picks");
    game.begin(1, 1, 1, 4, 5, 6);
    expect(game.head()).toBe("right picks");
    expect(game.game.starter(game.state)).toBe(1);
  });

  it("throw a tie again, or toss a coin", () => {
    const game = table();
    game.begin(1, 2, 3, 3, 2, 1, 5, 5, 5, 1, 1, 1);
    expect(game.head()).toBe("left picks");
    const coin = table({ initiativeTie: "coin" });
    coin.begin(1, 2, 3, 3, 2, 1, 2);
    expect(coin.head()).toBe("right picks");
  });

  it("set up three batteries of 12 with a d4 each and 22 dice in the pool", () => {
    const game = table();
    game.begin(...LEFT_STARTS);
    expect(game.says()).toBe(
      "left picks | turn 1 | left: red 12 d4, yellow 12 d4, blue 12 d4 | right: red 12 d4, yellow 12 d4, blue 12 d4 | " +
        "pool: red d6, red d8, yellow d6, yellow d8, blue d6, blue d8, red d10, red d12, yellow d10, yellow d12, " +
        "blue d10, blue d12, black d12, black d20, potion d6, 2 potion d8, potion d10, polish d4, 2 polish d6, polish d8 | " +
        `trash: empty | counts ${"0 ".repeat(33)}6`,
    );
    expect(game.game.dice.count).toBe(24);
  });

  it("turn the colours in a circle", () => {
    expect([0, 1, 2].map(prey)).toEqual([1, 2, 0]);
    expect([0, 1, 2].map(predator)).toEqual([2, 0, 1]);
  });
});

describe("Opening Move Example", () => {
  it("plays as in the text", () => {
    const game = table();
    game.begin(...LEFT_STARTS);
    game.play("take red d12");
    game.play("attack with red", 1);
    expect(health(game.state, 1, 1)).toBe(11);
    game.play("take black d20 front");
    game.play("attack with blue", 2);
    expect(game.section("left:")).toBe("red 12 d4 [d12:10], yellow 12 d4, blue 12 d4");
    expect(game.section("right:")).toBe("red 12 d4, yellow 11 d4, blue 12 d4, front [d20:20]");
    expect(game.head()).toBe("left picks");
  });
});

describe("The Pool: attacking dice", () => {
  it("keeps the higher die, whichever comes first, and trashes the other and the d4", () => {
    for (const [first, second] of [
      ["red d8", "red d6"],
      ["red d6", "red d8"],
    ]) {
      const game = table();
      game.begin(...LEFT_STARTS);
      game.play(`take ${first}`);
      expect(game.section("trash")).toBe("red d4");
      game.play("attack with red", 6);
      game.play("take potion d6");
      game.play("attack with red", 1);
      game.play(`take ${second}`);
      expect(attackDie(game.state, 0, 0)).toBe(8);
      expect(game.section("trash")).toBe("red d4, red d6");
      game.play("attack with blue", 1);
      expect(game.legal().filter((words) => words.startsWith("take red d"))).toEqual([
        "take red d10",
        "take red d12",
      ]);
      expect(game.metric("upgradesDenied")).toEqual([first === "red d8" ? 1 : 0, 0]);
    }
  });

  it("may be used in the turn it is drawn", () => {
    const game = table();
    game.begin(...LEFT_STARTS);
    game.play("take red d8");
    game.play("attack with red", 8);
    expect(health(game.state, 1, 1)).toBe(4);
  });
});

describe("The Pool: shields", () => {
  it("take the whole hit: what a shield cannot take is lost", () => {
    const game = table();
    game.set(
      "left acts | left: red 12 d4, yellow 12 d8, blue 12 d4 | right: red 12, yellow 12, blue 12 d4 [d10:1]",
    );
    game.play("attack with yellow", 5);
    expect(game.section("right:")).toBe("red 12 d4, yellow 12 d4, blue 12 d4");
    expect(game.section("trash")).toBe("blue d10");
    expect(game.metric("damageLost")).toEqual([4, 0]);
    expect(game.metric("damageAbsorbed")).toEqual([0, 1]);
    expect(game.metric("damageToHealth")).toEqual([0, 0]);
  });

  it("stand behind a black one in front", () => {
    const game = table({ attack: "optional" });
    game.set(
      "left acts | left: red 12, yellow 12, blue 12 d8 | right: red 12 d4 [d10:10], yellow 12, blue 12, front [d12:12]",
    );
    expect(shieldsOn(game.state, 1, 0)).toBe(22);
    game.play("attack with blue", 8);
    expect(game.section("right:")).toContain("front [d12:4]");
    game.play("pass");
    game.play("attack with blue", 8);
    expect(game.section("right:")).toBe("red 12 d4 [d10:10], yellow 12 d4, blue 12 d4");
  });

  it("stand before a black one behind", () => {
    const game = table({ attack: "optional" });
    game.set(
      "left acts | left: red 12, yellow 12, blue 12 d8 | right: red 12 [d10:10], yellow 12, blue 12, back [d12:12]",
    );
    game.play("attack with blue", 8);
    expect(stackPoints(game.state, 1, 0)).toBe(2);
    game.play("pass");
    game.play("attack with blue", 8);
    expect(game.section("right:")).toBe("red 12 d4, yellow 12 d4, blue 12 d4, back [d12:12]");
    game.play("pass");
    game.play("attack with blue", 3);
    expect(game.section("right:")).toBe("red 12 d4, yellow 12 d4, blue 12 d4, back [d12:9]");
  });

  it("let a black one guard all three batteries with one value", () => {
    const game = table();
    game.set("left acts | left: red 12, yellow 12, blue 12 | right: red 12, yellow 12, blue 12, front [d20]");
    game.play("attack with blue", 4);
    game.play("attack with red", 1);
    game.play("attack with yellow", 3);
    expect(game.section("right:")).toContain("front [d20:13]");
  });
});

describe("The Pool: potions and polish", () => {
  it("restores a battery up to 12, without a roll", () => {
    for (const [before, after, wasted] of [
      [6, 12, 0],
      [8, 12, 2],
      [3, 9, 0],
    ]) {
      const game = table();
      game.set(
        `left acts | left: red 12, yellow ${before}, blue 12, potion d6 | right: red 12, yellow 12, blue 12`,
      );
      game.play("potion d6 on yellow");
      expect(health(game.state, 0, 1)).toBe(after);
      expect(game.section("trash")).toBe("potion d6");
      expect(game.metric("healingWasted")).toEqual([wasted, 0]);
      expect(game.metric("potionsUsed")).toEqual([1, 0]);
      expect(game.head()).toBe("right acts");
    }
  });

  it("polishes one shield, and the surplus does not carry over", () => {
    const game = table();
    game.set(
      "left acts | left: red 12 [d10:7 + d12:3], yellow 12, blue 12, polish d8 | right: red 12, yellow 12, blue 12",
    );
    game.play("polish d8 on red");
    expect(game.section("left:")).toBe("red 12 d4 [d10:10 + d12:3], yellow 12 d4, blue 12 d4");
    expect(game.metric("healingWasted")).toEqual([5, 0]);
  });

  it("is asked for in place of the attack, of living batteries only", () => {
    const game = table();
    game.set(
      "left acts | left: red 12, yellow 0, blue 3, potion d6, polish d4, front [d20:1] | right: red 12, yellow 12, blue 12",
    );
    expect(game.legal()).toEqual([
      "attack with red",
      "attack with blue",
      "potion d6 on red",
      "potion d6 on blue",
      "polish d4 on front",
    ]);
  });
});

describe("End of the pool", () => {
  it("leaves the act alone after pick 22", () => {
    const game = table();
    game.begin(...LEFT_STARTS);
    for (let turn = 1; turn <= 22; turn++) {
      expect(game.head()).toBe(turn % 2 === 1 ? "left picks" : "right picks");
      game.play(game.legal()[0]);
      game.play(game.legal()[0], 1);
    }
    expect(game.head()).toBe("left acts");
    expect(game.metric("poolRanOut")).toEqual([1]);
    expect(game.metric("batteriesWhenPoolEmpty")).toEqual([6]);
    expect(game.metric("allBatteriesWhenPoolEmpty")).toEqual([1]);
    expect(game.metric("turnsToPoolEmpty")).toEqual([22]);
  });
});

describe("Victory", () => {
  const position = "| left: red 12, yellow 0, blue 12 | right: red 12, yellow 12, blue 0";

  it("gives the legal attacks of the example: a battery never attacks the colour that preys on it", () => {
    const legal = (seat: string, retarget: string): string[] => {
      const game = table({ retarget });
      game.set(`${seat} acts ${position}`);
      return game.legal();
    };
    expect(legal("left", "strict")).toEqual(["attack with red", "attack with blue"]);
    expect(legal("right", "strict")).toEqual(["attack with yellow"]);
    expect(legal("right", "other-colour")).toEqual(["attack with red on blue", "attack with yellow"]);
    expect(legal("right", "any")).toEqual([
      "attack with red on red",
      "attack with red on blue",
      "attack with yellow",
    ]);
  });

  it("makes red safe for ever once the blue battery that preys on it is gone", () => {
    const game = table();
    game.set("right acts | left: red 12, yellow 12, blue 12 | right: red 12, yellow 12, blue 0");
    expect(game.legal()).toEqual(["attack with red", "attack with yellow"]);
    expect(game.game.actions.target[game.game.actions.words.indexOf("attack with blue")]).toBe(0);
  });

  it("comes with the second battery, at once", () => {
    const game = table();
    game.set("left acts | left: red 12, yellow 12, blue 12 | right: red 0, yellow 4, blue 12");
    game.play("attack with red", 4);
    expect(game.head()).toBe("left won");
    expect(game.returns()).toEqual([1, 0]);
    expect(game.legal()).toEqual([]);
    expect(game.game.turn(game.state)).toBe(1);
    expect(game.game.capped(game.state)).toBe(false);
  });

  it("takes at least four turns of one's own", () => {
    const game = table();
    game.begin(...LEFT_STARTS);
    const right = ["take potion d6", "take potion d8", "take potion d8"];
    for (const [index, [pick, battery, roll]] of (
      [
        ["take red d8", "red", 8],
        ["take yellow d8", "red", 4],
        ["take polish d4", "yellow", 8],
        ["take polish d8", "yellow", 4],
      ] as const
    ).entries()) {
      game.play(pick);
      game.play(`attack with ${battery}`, roll);
      if (index === 3) break;
      game.play(right[index]);
      game.play("attack with blue", 1);
    }
    expect(game.returns()).toEqual([1, 0]);
    expect(game.game.turn(game.state)).toBe(7);
  });

  it("is undecided at the limit, which is tested before a turn starts", () => {
    const game = table({ maxTurns: 3 });
    game.begin(...LEFT_STARTS);
    for (let turn = 0; turn < 3; turn++) {
      game.play("take polish d6".replace("d6", ["d6", "d4", "d8"][turn]));
      game.play("attack with red", 1);
    }
    expect(game.head()).toBe("undecided after left");
    expect(game.game.capped(game.state)).toBe(true);
    expect(game.returns()).toEqual([0.5, 0.5]);
    expect(game.game.turn(game.state)).toBe(3);
  });
});
