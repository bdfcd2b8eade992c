import { describe, expect, it } from "vitest";
import { table } from "./table.js";

describe("What you will need", () => {
  it("starts with half the resources, whole territories and no units", () => {
    const game = table();
    game.begin(1);
    const realm = "food 4, population 5, military 6, farm 8, city 10, keep 12";
    expect(game.game.stateToString(game.state)).toBe(`red gathers | turn 1 | red: ${realm} | blue: ${realm}`);
    game.begin(2);
    expect(game.head()).toBe("blue gathers");
    expect(game.game.starter(game.state)).toBe(1);
  });
});

describe("Gather Resources", () => {
  it("adds the roll to the die", () => {
    const game = table();
    game.set("red gathers | red: military 2");
    game.play("gather military", 6);
    expect(game.shows("red", "military")).toBe(8);
    expect(game.head()).toBe("red spends");
  });

  it("loses what the die cannot show", () => {
    const game = table();
    game.set("red gathers | red: military 10");
    game.play("gather military", 6);
    expect(game.shows("red", "military")).toBe(12);
    expect(game.metric("pointsRolledInVain")).toEqual([4, 0]);
    game.set("red gathers | red: population 9");
    game.play("gather population", 7);
    expect(game.shows("red", "population")).toBe(10);
  });

  it("halves food and population, rounded up, once farm or city is destroyed; military never", () => {
    const game = table();
    game.set("red gathers | red: food 4, farm 0");
    game.play("gather food", 5);
    expect(game.shows("red", "food")).toBe(7);
    game.set("red gathers | red: population 2, city 0");
    game.play("gather population", 7);
    expect(game.shows("red", "population")).toBe(6);
    game.set("red gathers | red: military 2, farm 0, city 0");
    game.play("gather military", 7);
    expect(game.shows("red", "military")).toBe(9);
    game.set("red gathers | red: food 4, city 0");
    game.play("gather food", 4);
    expect(game.shows("red", "food")).toBe(8);
  });

  it("may gather a resource that is full", () => {
    const game = table();
    game.set("red gathers | red: food 8");
    expect(game.legal()).toEqual(["gather food", "gather population", "gather military"]);
  });
});

describe("Spend Resources", () => {
  it("ends the turn of a player who can spend nothing", () => {
    const game = table();
    game.set("red spends | red: food 0, population 10, military 0, infantry 4");
    expect(game.legal()).toEqual(["spend nothing"]);
    game.play("spend nothing");
    expect(game.head()).toBe("blue gathers");
  });

  it("makes a player spend who can, if only on a poor attack", () => {
    const game = table();
    game.set("red spends | red: food 1, population 1, military 0, infantry 1 | blue: cavalry 6");
    expect(game.legal()).toEqual(["attack cavalry with infantry"]);
  });

  it("keeps to the resource spent first", () => {
    const game = table();
    game.set("red spends | red: food 8, military 5, farm 4, infantry 4, ranged 4");
    expect(game.legal()).toContain("repair farm by 2");
    game.play("attack farm with infantry", 4);
    expect(game.legal()).toEqual([
      "attack farm with ranged",
      "attack city with ranged",
      "attack keep with ranged",
      "stop",
    ]);
    game.play("stop");
    expect(game.head()).toBe("blue gathers");
    expect(game.shows("red", "military")).toBe(5);
  });

  it("repairs one territory for two population a point", () => {
    const game = table();
    game.set("red spends | red: food 0, population 5, military 0, farm 6");
    expect(game.legal()).toEqual(["repair farm by 1", "repair farm by 2"]);
    game.play("repair farm by 2");
    expect(game.shows("red", "population")).toBe(1);
    expect(game.shows("red", "farm")).toBe(8);
    expect(game.head()).toBe("blue gathers");
    game.set("red spends | red: food 0, population 1, military 0, farm 6");
    expect(game.legal()).toEqual(["spend nothing"]);
  });

  it("repairs a destroyed territory, and its income is whole again", () => {
    const game = table();
    game.set("red spends | red: food 1, population 2, farm 0 | blue: military 0");
    game.play("repair farm by 1");
    game.play("gather food", 1);
    game.play("spend nothing");
    game.play("gather food", 5);
    expect(game.shows("red", "food")).toBe(6);
  });

  it("trains any mixture up to the dice", () => {
    const game = table();
    game.set("red spends | red: food 0, population 0, military 12");
    game.play("train 2 cavalry");
    game.play("train 2 siege");
    game.play("train 2 infantry");
    expect(game.section("red")).toContain("military 0");
    expect(game.section("red")).toContain("infantry 2, cavalry 2, siege 2");
    expect(game.head()).toBe("blue gathers");
    game.set("red spends | red: food 0, population 0, military 12, infantry 3, ranged 4, cavalry 1, siege 6");
    expect(game.legal()).toEqual([
      "train 1 infantry",
      "train 1 cavalry",
      "train 2 cavalry",
      "train 3 cavalry",
      "train 4 cavalry",
      "train 5 cavalry",
    ]);
  });
});

describe("Attacking", () => {
  it("asks a price for each target, and less of cavalry for territories", () => {
    const game = table();
    const attacks = (food: number, unit: string): string[] => {
      game.set(`red spends | red: food ${food}, population 0, military 0, ${unit} 4 | blue: ranged 2`);
      return game.legal().map((words) => words.split(" ")[1]);
    };
    expect(attacks(1, "infantry")).toEqual(["ranged"]);
    expect(attacks(2, "siege")).toEqual(["ranged", "farm"]);
    expect(attacks(3, "ranged")).toEqual(["ranged", "farm", "city"]);
    expect(attacks(4, "infantry")).toEqual(["ranged", "farm", "city", "keep"]);
    expect(attacks(1, "cavalry")).toEqual(["ranged", "farm"]);
    expect(attacks(2, "cavalry")).toEqual(["ranged", "farm", "city"]);
    expect(attacks(3, "cavalry")).toEqual(["ranged", "farm", "city", "keep"]);
  });

  it("takes the price off the food, one attack for each unit", () => {
    const game = table();
    game.set("red spends | red: food 8, siege 6, cavalry 6");
    game.play("attack keep with siege", 6);
    expect(game.shows("red", "food")).toBe(4);
    game.play("attack keep with cavalry", 5);
    expect(game.shows("red", "food")).toBe(1);
    expect(game.shows("blue", "keep")).toBe(1);
    expect(game.legal()).toEqual(["stop"]);
  });

  it("attacks no destroyed territory", () => {
    const game = table();
    game.set("red spends | red: food 8, military 0, population 0, siege 6 | blue: farm 0, city 0");
    expect(game.legal()).toEqual(["attack keep with siege"]);
  });
});

describe("Attacking the opposing army", () => {
  it("plays the worked example: infantry 4 against ranged 4", () => {
    const game = table();
    game.set("red spends | red: infantry 4 | blue: ranged 4");
    game.play("attack ranged with infantry", 2, 3);
    expect(game.shows("red", "food")).toBe(3);
    expect(game.shows("blue", "ranged")).toBe(2);
    expect(game.shows("red", "infantry")).toBe(2);
  });

  it("fells without an answer: cavalry before infantry", () => {
    const game = table();
    game.set("red spends | red: infantry 3 | blue: cavalry 6");
    game.play("attack cavalry with infantry", 5);
    expect(game.shows("red", "infantry")).toBe(0);
    expect(game.shows("blue", "cavalry")).toBe(6);
  });

  it("lets siege strike cavalry first, and throws no die for a unit at 1", () => {
    const game = table();
    game.set("red spends | red: cavalry 3 | blue: siege 2");
    game.play("attack siege with cavalry", 6);
    expect(game.shows("red", "cavalry")).toBe(1);
    expect(game.shows("blue", "siege")).toBe(1);
  });

  it("lets units of a kind strike together, felled or not", () => {
    const game = table();
    game.set("red spends | red: infantry 2 | blue: infantry 4");
    game.play("attack infantry with infantry", 4, 3);
    expect(game.shows("red", "infantry")).toBe(0);
    expect(game.shows("blue", "infantry")).toBe(2);
    game.set("red spends | red: ranged 2 | blue: ranged 1");
    game.play("attack ranged with ranged", 1);
    expect([game.shows("red", "ranged"), game.shows("blue", "ranged")]).toEqual([1, 0]);
  });

  it("deals 1 with siege at 1, without a die", () => {
    const game = table();
    game.set("red spends | red: siege 1 | blue: ranged 4");
    game.play("attack ranged with siege", 2);
    expect([game.shows("red", "siege"), game.shows("blue", "ranged")]).toEqual([0, 3]);
  });

  /** Who strikes first, by the rule book's list: A the attacker, D the defender, = together. */
  const INITIATIVE = ["=ADA", "A=AA", "AA=D", "DAA="];
  const units = ["infantry", "ranged", "cavalry", "siege"];

  it.each(
    units.flatMap((attacker, row) =>
      units.map((defender, column) => [attacker, defender, INITIATIVE[row][column]]),
    ),
  )("gives %s attacking %s the initiative %s", (attacker, defender, first) => {
    const game = table();
    game.set(`red spends | red: ${attacker} 4 | blue: ${defender} 4`);
    // Whoever strikes first fells the other; only together do both fall.
    game.play(`attack ${defender} with ${attacker}`, ...(first === "=" ? [4, 4] : [4]));
    const left = [game.shows("red", attacker), game.shows("blue", defender)];
    expect(left).toEqual(first === "=" ? [0, 0] : first === "A" ? [4, 0] : [0, 4]);
  });
});

describe("Attacking a territory", () => {
  it("plays the worked example: infantry 4 at the farm, ranged 1 defends", () => {
    const game = table();
    game.set("red spends | red: infantry 4 | blue: ranged 1");
    game.play("attack farm with infantry");
    expect(game.head()).toBe("blue defends farm against infantry");
    expect(game.legal()).toEqual(["defend with ranged", "no defence"]);
    game.play("defend with ranged", 3);
    expect(game.shows("blue", "ranged")).toBe(0);
    expect(game.shows("blue", "farm")).toBe(5);
    expect(game.shows("red", "infantry")).toBe(3);
    expect(game.metric("defenceTaken")).toEqual([0, 1]);
    expect(game.metric("defenceDealt")).toEqual([0, 1]);
  });

  it("is not asked for a defence without units, and may decline", () => {
    const game = table();
    game.set("red spends | red: food 8, infantry 4, ranged 4");
    game.play("attack farm with infantry", 4);
    expect(game.head()).toBe("red attacks on");
    game.set("red spends | red: food 8, infantry 4 | blue: cavalry 2");
    game.play("attack farm with infantry");
    game.play("no defence", 3);
    expect(game.shows("blue", "farm")).toBe(5);
    expect(game.shows("red", "infantry")).toBe(4);
  });

  it("deals siege's whole roll to the territory and no more than its value to the defender", () => {
    const game = table();
    game.set("red spends | red: siege 2");
    game.play("attack keep with siege", 6);
    expect(game.shows("blue", "keep")).toBe(6);
    game.set("red spends | red: siege 2 | blue: infantry 4");
    game.play("attack keep with siege");
    game.play("defend with infantry", 6, 4);
    expect(game.shows("blue", "keep")).toBe(6);
    expect(game.shows("blue", "infantry")).toBe(2);
    expect(game.shows("red", "siege")).toBe(0);
    game.set("red spends | red: siege 1");
    game.play("attack keep with siege", 5);
    expect(game.shows("blue", "keep")).toBe(7);
  });

  it("lets a defending siege deal no more than its value", () => {
    const game = table();
    game.set("red spends | red: infantry 4 | blue: siege 2");
    game.play("attack farm with infantry");
    game.play("defend with siege", 1, 6);
    expect(game.shows("red", "infantry")).toBe(2);
  });

  it("lets a unit defend again, and attackers defend in the enemy's turn", () => {
    const game = table();
    game.set("red spends | red: food 8, infantry 4, ranged 4 | blue: cavalry 6");
    game.play("attack farm with infantry");
    game.play("defend with cavalry", 1, 1);
    game.play("attack farm with ranged");
    expect(game.legal()).toContain("defend with cavalry");
    game.play("defend with cavalry", 1, 1);
    game.play("stop");
    game.play("gather food", 4);
    game.play("attack farm with cavalry");
    expect(game.legal()).toEqual(["defend with infantry", "defend with ranged", "no defence"]);
  });
});

describe("Winning the Game", () => {
  it("comes as the keep falls, at once", () => {
    const game = table();
    game.set("red spends | red: food 8, siege 6, cavalry 6 | blue: keep 4");
    game.play("attack keep with siege", 4);
    expect(game.head()).toBe("red won");
    expect(game.returns()).toEqual([1, 0]);
    expect(game.legal()).toEqual([]);
    expect(game.game.capped(game.state)).toBe(false);
    expect(game.metric("keepFellFirst")).toEqual([1]);
  });

  it("comes to nobody at the limit, which is tested before a turn starts", () => {
    const game = table({ maxTurns: 1 });
    game.begin(1);
    game.play("gather food", 1);
    expect(game.head()).toBe("red spends");
    game.play("train 4 infantry");
    game.play("stop");
    expect(game.head()).toBe("undecided after red");
    expect(game.game.capped(game.state)).toBe(true);
    expect(game.returns()).toEqual([0.5, 0.5]);
    expect(game.game.turn(game.state)).toBe(1);
  });
});
