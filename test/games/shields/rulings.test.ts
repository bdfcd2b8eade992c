import { describe, expect, it } from "vitest";
import { PositionError, type OptionValues } from "../../../src/game/index.js";
import { health } from "../../../src/games/shields/index.js";
import { at, FULL, table } from "./table.js";

describe("rulings of Shields", () => {
  it("blackScope: one guards a single battery", () => {
    const game = at(`left acts | left: ${FULL} | right: ${FULL}, front of red [d20]`, { blackScope: "one" });
    game.play("attack with red", 3);
    expect(health(game.state, 1, 1)).toBe(9);
    game.play("attack with red", 1);
    game.play("attack with blue", 4);
    expect(game.section("right:")).toContain("front of red [d20:16]");
    const pick = at(`left picks | left: red 0, yellow 12, blue 12 | right: ${FULL} | pool: black d12`, {
      blackScope: "one",
    });
    expect(pick.legal()).toEqual([
      "take black d12 front of yellow",
      "take black d12 front of blue",
      "take black d12 back of yellow",
      "take black d12 back of blue",
    ]);
  });

  it("blackMove: each black shield moves once in its owner's turn, before the act", () => {
    const position = `left acts | left: ${FULL}, front [d20 + d12:5] | right: ${FULL}`;
    expect(
      at(position)
        .legal()
        .filter((words) => words.startsWith("move")),
    ).toEqual([]);
    const game = at(position, { blackMove: "free-on-own-turn" });
    expect(game.legal().filter((words) => words.startsWith("move"))).toEqual([
      "move front to front inner",
      "move front to back",
      "move front inner to front",
      "move front inner to back",
    ]);
    game.play("move front inner to back");
    expect(game.section("left:")).toContain("front [d20:20], back [d12:5^]");
    game.play("move front to back inner");
    expect(game.legal()).toEqual(["attack with red", "attack with yellow", "attack with blue"]);
    game.play("attack with red", 1);
    expect(game.section("left:")).toContain("back [d12:5 + d20:20]");
  });

  it("shieldOrder: the owner, the newest or the attacker decides", () => {
    const pick = `left picks | left: red 12 [d12:4], yellow 12, blue 12 | right: ${FULL} | pool: red d10`;
    expect(at(pick).legal()).toEqual(["take red d10", "take red d10 inner"]);
    const newest = at(pick, { shieldOrder: "newest-outer" });
    expect(newest.legal()).toEqual(["take red d10"]);
    newest.play("take red d10");
    expect(newest.section("left:")).toContain("red 12 d4 [d10:10 + d12:4]");
    const inner = at(pick);
    inner.play("take red d10 inner");
    expect(inner.section("left:")).toContain("red 12 d4 [d12:4 + d10:10]");

    const position = `left acts | left: ${FULL} | right: red 12 [d12:4 + d10:3], yellow 12, blue 12`;
    const attacker = at(position, { shieldOrder: "attacker" });
    expect(attacker.legal()).toEqual([
      "attack with red",
      "attack with yellow",
      "attack with blue",
      "attack with blue, shield 2",
    ]);
    attacker.play("attack with blue, shield 2", 3);
    expect(attacker.section("right:")).toContain("red 12 d4 [d12:4]");
  });

  it("surplus: what a shield cannot take is lost, or goes on to what lies behind it", () => {
    const battery = "left acts | left: red 12, yellow 12, blue 12 d8 | right: red 12 [d12:2 + d10:3]";
    const others = "yellow 12, blue 12";
    const lost = at(`${battery}, ${others}`);
    lost.play("attack with blue", 7);
    expect(lost.section("right:")).toBe("red 12 d4 [d10:3], yellow 12 d4, blue 12 d4");

    const carries = at(`${battery}, ${others}`, { surplus: "carries" });
    carries.play("attack with blue", 7);
    expect(carries.section("right:")).toBe("red 10 d4, yellow 12 d4, blue 12 d4");
    expect(carries.section("trash")).toBe("red d10, red d12");
    expect(carries.metric("damageAbsorbed")).toEqual([0, 5]);
    expect(carries.metric("damageToHealth")).toEqual([2, 0]);
    expect(carries.metric("damageLost")).toEqual([0, 0]);
  });

  it.each([
    [2, "red 12 d4 [d10:3], yellow 12 d4, blue 12 d4"],
    [4, "red 12 d4 [d10:1], yellow 12 d4, blue 12 d4"],
    [5, "red 12 d4, yellow 12 d4, blue 12 d4"],
  ])("surplus: a hit of %i goes no further than it lasts", (roll, right) => {
    const game = at(
      "left acts | left: red 12, yellow 12, blue 12 d8 | right: red 12 [d12:2 + d10:3], yellow 12, blue 12",
      { surplus: "carries" },
    );
    game.play("attack with blue", roll);
    expect(game.section("right:")).toBe(right);
    expect(game.metric("damageLost")).toEqual([0, 0]);
  });

  it("surplus: goes through black shields in front and at the back, which guard the other batteries, too", () => {
    const game = at(
      "left acts | left: red 12, yellow 12, blue 12 d8 | right: red 12 [d10:2], yellow 12 [d12:5], blue 12, front [d20:1], back [d12:3]",
      { surplus: "carries", attack: "optional" },
    );
    game.play("attack with blue", 5);
    expect(game.section("right:")).toBe("red 12 d4, yellow 12 d4 [d12:5], blue 12 d4, back [d12:1]");
    game.play("pass");
    game.play("attack with blue", 8);
    expect(game.section("right:")).toBe("red 5 d4, yellow 12 d4 [d12:5], blue 12 d4");
  });

  it("surplus: may destroy a battery, and only what that cannot take is lost", () => {
    const game = at("left acts | left: red 12 d8, blue 12 | right: yellow 1 [d10:2], blue 12", {
      surplus: "carries",
    });
    game.play("attack with red", 8);
    expect(game.head()).toBe("left won");
    expect(game.metric("damageLost")).toEqual([5, 0]);
    expect(game.metric("damageToHealth")).toEqual([1, 0]);
  });

  it("surplus: where the attacker chooses the first shield, the rest hits the outermost one left", () => {
    const position =
      "left acts | left: red 12, yellow 12, blue 12 d8 | right: red 12 [d12:4 + d10:3 + d12:4], yellow 12, blue 12";
    const options = { shieldOrder: "attacker", extraPool: ["red d12"] };
    const blues = (table: ReturnType<typeof at>): string[] =>
      table.legal().filter((words) => words.startsWith("attack with blue"));
    const [first, second, third] = ["", ", shield 2", ", shield 3"].map(
      (words) => `attack with blue${words}`,
    );
    expect(blues(at(position, options))).toEqual([first, second]);
    const left = (action: string): string => {
      const game = at(position, { ...options, surplus: "carries" });
      expect(blues(game)).toEqual([first, second, third]);
      game.play(action, 5);
      return game.section("right:").split(", ")[0];
    };
    expect(left(first)).toBe("red 12 d4 [d10:2 + d12:4]");
    expect(left(second)).toBe("red 12 d4 [d12:2 + d12:4]");
    expect(left(third)).toBe("red 12 d4 [d12:3 + d10:3]");
  });

  it("healsPerTurn: one of each, in either order, or one", () => {
    const position = `left acts | left: red 3 [d12:2], yellow 12, blue 12, potion d8, polish d6 | right: ${FULL}`;
    const one = at(position);
    one.play("potion d8 on red");
    expect(one.head()).toBe("right acts");
    const both = at(position, { healsPerTurn: "one-of-each" });
    both.play("polish d6 on red");
    expect(both.head()).toBe("left acts after polish");
    expect(both.legal()).toEqual(["potion d8 on red", "potion d8 on yellow", "potion d8 on blue", "pass"]);
    both.play("potion d8 on red");
    expect(both.head()).toBe("right acts");
    expect(both.section("left:")).toBe("red 11 d4 [d12:8], yellow 12 d4, blue 12 d4");
    expect(both.metric("turnsPassed")).toEqual([0, 0]);
  });

  it("poolPick and attack: optional ones may be declined", () => {
    const position = `left picks | left: ${FULL} | right: ${FULL} | pool: potion d6`;
    expect(at(position).legal()).toEqual(["take potion d6"]);
    const game = at(position, { poolPick: "optional", attack: "optional" });
    expect(game.legal()).toEqual(["take potion d6", "take nothing"]);
    game.play("take nothing");
    expect(game.section("pool")).toBe("potion d6");
    game.play("pass");
    expect(game.head()).toBe("right picks");
    expect(game.metric("turnsPassed")).toEqual([1, 0]);
  });

  it("zeroHeal: a heal that restores nothing", () => {
    const position = `left acts | left: red 12 [d12], yellow 11, blue 12, potion d6, polish d6 | right: ${FULL}`;
    const heals = (options: OptionValues): string[] =>
      at(position, options)
        .legal()
        .filter((words) => !words.startsWith("attack"));
    expect(heals({})).toEqual([
      "potion d6 on red",
      "potion d6 on yellow",
      "potion d6 on blue",
      "polish d6 on red",
    ]);
    expect(heals({ zeroHeal: "forbidden" })).toEqual(["potion d6 on yellow"]);
  });

  it("shieldMatch: any puts a coloured shield on any standing battery", () => {
    const position = `left picks | left: red 12 [d10:1], yellow 0, blue 12 | right: ${FULL} | pool: yellow d12`;
    expect(at(position).legal()).toEqual(["take yellow d12"]);
    const game = at(position, { shieldMatch: "any" });
    expect(game.legal()).toEqual([
      "take yellow d12 on red",
      "take yellow d12 on red inner",
      "take yellow d12 on blue",
    ]);
    game.play("take yellow d12 on red");
    expect(game.section("left:")).toContain("red 12 d4 [yellow d12:12 + d10:1]");
  });

  it("deadAttackDie: stays inert or goes to the trash", () => {
    const position = `left acts | left: ${FULL} | right: red 12, yellow 1 d8, blue 12`;
    const inert = at(position, { resurrect: "on" });
    inert.play("attack with red", 1);
    expect([inert.section("right:"), inert.section("trash")]).toEqual([
      "red 12 d4, yellow 0 d8, blue 12 d4",
      "green d12",
    ]);
    const trash = at(position, { resurrect: "on", deadAttackDie: "trash" });
    trash.play("attack with red", 1);
    expect([trash.section("right:"), trash.section("trash")]).toEqual([
      "red 12 d4, yellow 0 unarmed, blue 12 d4",
      "yellow d8, green d12",
    ]);
  });

  it("uselessPick: dice for a destroyed battery go straight to the trash, or are left alone", () => {
    const position = `left picks | left: red 0, yellow 12, blue 12 | right: ${FULL} | pool: red d8, red d10`;
    const game = at(position);
    expect(game.legal()).toEqual(["take red d8", "take red d10"]);
    game.play("take red d10");
    expect(game.section("trash")).toBe("red d10");
    game.play("attack with blue", 1);
    game.play("take red d8");
    expect(game.section("right:")).toContain("red 11 d8");
    const forbidden = at(position.replace("picks", ""), { uselessPick: "forbidden" });
    expect(forbidden.head()).toBe("left acts");
    forbidden.play("attack with blue", 1);
    expect(forbidden.head()).toBe("right picks");
    expect(at(position.replace("red d10", "potion d6"), { uselessPick: "forbidden" }).legal()).toEqual([
      "take potion d6",
    ]);
  });

  it("batteriesToWin: with three there are positions without a target, which pass", () => {
    const game = at("left acts | left: red 12 | right: blue 12", { batteriesToWin: 3 });
    expect(game.legal()).toEqual(["pass"]);
    game.play("pass");
    expect(game.legal()).toEqual(["attack with blue"]);
    expect(game.metric("turnsPassed")).toEqual([1, 0]);
    expect(game.metric("orphanTurns")).toEqual([0, 0]);
    const quick = at(`left acts | left: ${FULL} | right: red 12, yellow 2, blue 12`, { batteriesToWin: 1 });
    quick.play("attack with red", 2);
    expect(quick.returns()).toEqual([1, 0]);
  });

  it("startHealth: other health dice, which are also the cap", () => {
    const game = at(
      "left acts | left: red 20, yellow 15, blue 20, potion d10 | right: red 20, yellow 20, blue 20",
      { startHealth: 20 },
    );
    game.play("potion d10 on yellow");
    expect(game.section("left:")).toBe("red 20 d4, yellow 20 d4, blue 20 d4");
  });

  it("startAttack: other dice behind the batteries, which those of the pool must exceed", () => {
    const game = at("left picks | left: red 12, yellow 12, blue 12 | pool: red d6, red d8", {
      startAttack: 6,
    });
    expect(game.section("right:")).toBe("red 12 d6, yellow 12 d6, blue 12 d6");
    game.play("take red d6");
    expect(game.section("left:")).toBe("red 12 d6, yellow 12 d6, blue 12 d6");
    expect(game.section("trash")).toBe("red d6");
    game.play("attack with red", 6);
    expect(game.section("right:")).toBe("red 12 d6, yellow 6 d6, blue 12 d6");
  });

  it("oddDice, extraPool and removePool change the pool", () => {
    const pool = (options: OptionValues): string => {
      const game = table(options);
      game.begin(12, 12, 12, 1, 1, 1);
      return game.section("pool");
    };
    expect(pool({ oddDice: "d7-d16" })).toMatch(/^red d6, red d7, red d8, .*red d16.*blue d16/);
    expect(pool({ removePool: ["red d8", "potion d8"] })).toMatch(
      /^red d6, yellow d6.*potion d6, potion d8, potion d10/,
    );
    expect(
      pool({
        extraPool: [
          { kind: "shield", colour: "red", size: 8 },
          { kind: "attack", colour: "red", size: 12 },
        ],
      }),
    ).toMatch(/^red d6, red d8, red attack d12, .*red shield d8, red d10/);
    expect(pool({ extraPool: [{ kind: "potion", size: 8 }] })).toContain("3 potion d8");
    expect(
      pool({ extraPool: ["red shield d8", "red attack d12", "black d6", "blue d9", "yellow d14"] }),
    ).toMatch(
      /^red d6, red d8, red attack d12, .*blue d9, red shield d8, red d10.*yellow d14.*black d6, black d12/,
    );
  });

  it("matchBestOf: two games won win the match; who starts the later ones", () => {
    const end =
      "left acts | left: red 12, yellow 12, blue 12 | right: red 12, yellow 1, blue 0 | starter right";
    const roll = at(end, { matchBestOf: 3 });
    roll.play("attack with red", 1);
    expect(roll.head()).toBe("left rolls");
    expect(roll.legal()).toEqual(["roll"]);
    roll.play("roll", 4, 4, 4);
    expect(roll.head()).toBe("right rolls against 12");
    roll.play("roll", 4, 4, 4);
    expect(roll.head()).toBe("left rolls");
    roll.play("roll", 1, 2, 3);
    roll.play("roll", 4, 4, 4);
    expect(roll.head()).toBe("right picks");
    expect(roll.section("match")).toBe("1-0 games 1 capped 0 turns 1 begun by right");
    expect(roll.game.turn(roll.state)).toBe(2);

    const loser = at(end, { matchBestOf: 3, nextStarter: "loser" });
    loser.play("attack with red", 1);
    expect(loser.head()).toBe("right picks");
    const alternate = at(end, { matchBestOf: 3, nextStarter: "alternate" });
    alternate.play("attack with red", 1);
    expect(alternate.head()).toBe("left picks");

    const last = at(`${end} | match 1-0`, { matchBestOf: 3 });
    last.play("attack with red", 1);
    expect(last.head()).toBe("left won");
    expect(last.returns()).toEqual([1, 0]);
    const capped = at(`left acts | left: ${FULL} | right: ${FULL} | turn 5 | match 1-1`, {
      matchBestOf: 3,
      maxTurns: 5,
    });
    capped.play("attack with red", 1);
    expect(capped.section("match")).toContain("1.5-1.5 games 3 capped 1");
    expect(capped.returns()).toEqual([0.5, 0.5]);
  });

  it("orphan turns begin with a standing battery whose prey is destroyed", () => {
    const game = at("left acts | left: red 12, yellow 0, blue 12 | right: red 12, yellow 12, blue 12");
    game.play("attack with red", 1);
    game.play("attack with yellow", 1);
    expect(game.metric("orphanTurns")).toEqual([0, 1]);
  });
});

describe("positions of Shields", () => {
  it("may leave out almost everything", () => {
    const game = table();
    game.set("left | left: red 12 d8, blue 3 | right: yellow 5, blue 12 [d10]");
    expect(game.says()).toBe(
      "left acts | turn 1 | left: red 12 d8, yellow 0 d4, blue 3 d4 | right: red 0 d4, yellow 5 d4, blue 12 d4 [d10:10] | " +
        "pool: empty | trash: empty",
    );
    game.set("right | pool: rest");
    expect(game.head()).toBe("right picks");
    expect(game.section("pool")).toContain("2 potion d8");
  });

  it.each([
    ["left acts | left: red 12", "left has lost already"],
    ["left acts | left: red 13, yellow 12", "from 0 to 12"],
    ["left acts | left: red 12 d5, yellow 12", "no red attack d5"],
    ["left acts | left: red 12 d8, yellow 12 | right: red 12 d8, blue 12", "2 × red d8, the game only 1"],
    ["left acts | left: red 12 [d20], yellow 12", "no shield that can be there"],
    ["left acts | left: red 12 [d10:11], yellow 12", "from 1 to 10"],
    ["left acts | left: red 0 [d10], yellow 12, blue 1", "destroyed and cannot have shields"],
    ["left acts | left: red 12, red 12", "red comes twice"],
    ["left acts | left: red 12 unarmed, yellow 12", "always has an attack die"],
    ["left acts | left: red 12, yellow 12, potion d12", "no potion d12"],
    ["left picks", "nothing to pick"],
    ["middle acts", "expected who is to do what"],
    ["left acts | pond: red d8", "is no section"],
    ["left acts | turn 0", "the first turn is turn 1"],
    ["left acts | turn 401", "from 0 to 400"],
    ["left acts | match 1-0", "needs matchBestOf: 3"],
    ["left holds red d12:7", "needs resurrect: on"],
    ["left acts | left trash: red d4", "does not fit trashScope: shared"],
  ])("refuse %s", (position, message) => {
    const game = table();
    expect(() => game.set(position)).toThrow(PositionError);
    expect(() => game.set(position)).toThrow(message);
  });
});
