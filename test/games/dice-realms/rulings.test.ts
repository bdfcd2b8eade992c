import { describe, expect, it } from "vitest";
import { RandomDice, Streams } from "../../../src/dice/index.js";
import { isCutOff, OptionError, type OptionValues, type Value } from "../../../src/game/index.js";
import { diceRealms } from "../../../src/games/dice-realms/index.js";
import { table } from "./table.js";

describe("each ruling read the other way", () => {
  it("rangedMirror: attacker-first", () => {
    const game = table({ rangedMirror: "attacker-first" });
    game.set("red spends | red: ranged 4 | blue: ranged 4");
    game.play("attack ranged with ranged", 4);
    expect([game.shows("red", "ranged"), game.shows("blue", "ranged")]).toEqual([4, 0]);
  });

  it.each([{ spend: "optional" }, { minSpend: 0 }] as OptionValues[])(
    "%j lets a turn end unspent",
    (options) => {
      const game = table(options);
      game.set("red spends | red: food 1, infantry 1, military 0, population 0 | blue: cavalry 6");
      expect(game.legal()).toEqual(["attack cavalry with infantry", "spend nothing"]);
      game.play("spend nothing");
      expect(game.metric("idleTurns")).toEqual([1, 0]);
    },
  );

  it("minSpend: 0 plays every game as spend: optional does", () => {
    const [none, optional] = [table({ minSpend: 0 }), table({ spend: "optional" })];
    for (let block = 0; block < 20; block++) {
      const ends = [none, optional].map((game) => {
        const dice = new RandomDice();
        new Streams("spend").start(dice, block, 0);
        game.random(dice);
        return game.game.stateToString(game.state);
      });
      expect(ends[0]).toBe(ends[1]);
    }
  });

  it("startFood: 1, startPopulation: 10, startMilitary: 0", () => {
    const game = table({ startFood: 1, startPopulation: 10, startMilitary: 0 });
    game.begin(1);
    for (const seat of ["red", "blue"] as const)
      expect(game.section(seat)).toBe("food 1, population 10, military 0, farm 8, city 10, keep 12");
    game.play("gather military", 2);
    expect(game.legal()).toEqual(expect.arrayContaining(["train 2 infantry", "train 1 cavalry"]) as string[]);
    expect(game.legal()).not.toContain("train 1 siege");
    game.play("train 1 cavalry");
    game.play("gather food", 8);
    expect(game.section("blue")).toContain("food 8, population 10, military 0");
    // Blue has no unit to attack with, nothing to repair and nothing to train for.
    expect(game.legal()).toEqual(["spend nothing"]);
  });

  it("startTerritory: half, startUnits: 5", () => {
    const game = table({ startTerritory: "half", startUnits: 5 });
    game.begin(1);
    expect(game.section("blue")).toBe(
      "food 4, population 5, military 6, farm 4, city 5, keep 6, infantry 4, ranged 4, cavalry 5, siege 5",
    );
  });

  it("repairDestroyed: no", () => {
    const game = table({ repairDestroyed: "no" });
    game.set("red spends | red: food 0, population 4, military 0, farm 0, city 9");
    expect(game.legal()).toEqual(["repair city by 1"]);
  });

  it.each([
    ["half", 4, 3],
    ["none", 0, 0],
    ["full", 7, 6],
  ])("destroyedYield: %s", (destroyedYield, food, population) => {
    for (const [resource, roll, gain] of [
      ["food", 7, food],
      ["population", 6, population],
    ] as const) {
      const game = table({ destroyedYield });
      game.set("red gathers | red: food 0, population 0, military 0, farm 0, city 0");
      game.play(`gather ${resource}`, roll);
      expect(game.shows("red", resource)).toBe(gain);
    }
  });

  it("repairMany: yes", () => {
    const game = table({ repairMany: "yes" });
    game.set("red spends | red: food 0, population 10, military 0, farm 6, city 9");
    game.play("repair farm by 2");
    expect(game.head()).toBe("red repairs on");
    expect(game.legal()).toEqual(["repair city by 1", "stop"]);
    game.play("repair city by 1");
    expect(game.legal()).toEqual(["stop"]);
    game.play("stop");
    expect(game.metric("repairTurns")).toEqual([1, 0]);
    expect(game.metric("pointsRepaired")).toEqual([3, 0]);
  });

  it("spends: 2", () => {
    const game = table({ spends: 2 });
    game.set("red spends | red: food 8, population 2, military 1, city 7, infantry 1 | blue: keep 5");
    game.play("train 1 ranged");
    expect(game.head()).toBe("red spends");
    expect(game.legal().filter((action) => action.startsWith("train"))).toEqual([]);
    game.play("attack keep with infantry");
    expect(game.legal()).toContain("attack keep with ranged");
    game.play("stop");
    expect(game.head()).toBe("blue gathers");
    expect(game.metric("attackTurns")).toEqual([1, 0]);
    expect(game.metric("ownTurns")).toEqual([1, 0]);
    game.set("red spends | red: food 0, population 2, military 1, city 7 | spent military");
    expect(game.legal()).toEqual(["repair city by 1", "spend nothing"]);
    game.play("spend nothing");
    expect(game.head()).toBe("blue gathers");
    expect(() => game.set("red spends | spent food, military")).toThrow(/at most 2 kinds/);
    expect(() => table({}).set("red spends | spent food")).toThrow(/no meaning/);
  });

  it.each([
    [1, ["repair city by 1", "repair city by 2", "repair city by 3"], 2],
    [3, ["repair city by 1"], 2],
    [5, ["repair city by 1"], 0],
  ])("repairPrice: %i", (repairPrice, legal, left) => {
    const game = table({ repairPrice });
    game.set("red spends | red: food 0, population 5, military 0, city 7");
    expect(game.legal()).toEqual(legal);
    game.play(legal.at(-1)!);
    expect(game.shows("red", "population")).toBe(left);
  });

  it("attackDeclare: upfront pays first, strikes then, and loses attacks on the fallen", () => {
    const game = table({ attackDeclare: "upfront" });
    game.set("red spends | red: food 7, infantry 4, ranged 4, siege 6 | blue: cavalry 1");
    game.play("attack cavalry with infantry");
    expect(game.shows("blue", "cavalry")).toBe(1);
    game.play("attack cavalry with ranged");
    game.play("attack keep with siege");
    expect(game.shows("red", "food")).toBe(1);
    expect(game.legal()).toEqual(["stop"]);
    // Cavalry strikes infantry first, for a certain 1, and falls; the ranged attack meets nobody; nobody can defend.
    game.play("stop", 2, 6);
    expect(game.shows("blue", "cavalry")).toBe(0);
    expect(game.shows("blue", "keep")).toBe(6);
    expect(game.head()).toBe("blue gathers");
  });

  it("attackDeclare: upfront asks for a defence at each territory, in order", () => {
    const game = table({ attackDeclare: "upfront" });
    game.set("red spends | red: food 4, cavalry 6, infantry 4 | blue: infantry 4");
    game.play("attack city with cavalry");
    expect(game.head()).toBe("red attacks on");
    game.play("attack farm with infantry");
    // The food is gone, so nothing more can be declared.
    expect(game.head()).toBe("blue defends city against cavalry");
    game.play("no defence", 6);
    expect(game.head()).toBe("blue defends farm against infantry");
    game.play("defend with infantry", 2, 2);
    expect(game.section("blue")).toContain("farm 6, city 4");
    expect(game.head()).toBe("blue gathers");
  });

  it("defendLimit: once", () => {
    const game = table({ defendLimit: "once" });
    game.set("red spends | red: food 8, infantry 4, ranged 4, siege 4 | blue: cavalry 6, siege 3");
    game.play("attack farm with infantry");
    game.play("defend with cavalry", 1, 1);
    game.play("attack farm with ranged");
    expect(game.legal()).toEqual(["defend with siege", "no defence"]);
    game.play("defend with siege", 1, 1);
    // Nobody is left to be asked.
    game.play("attack keep with siege", 2);
    expect(game.shows("blue", "keep")).toBe(10);
  });

  it("attackDestroyed: yes", () => {
    const game = table({ attackDestroyed: "yes" });
    game.set("red spends | red: food 2, siege 6, military 0, population 0 | blue: farm 0, infantry 4");
    game.play("attack farm with siege");
    game.play("defend with infantry", 6, 1);
    expect(game.shows("blue", "infantry")).toBe(0);
    expect(game.shows("blue", "farm")).toBe(0);
  });

  it("siegeSplit: no caps the territory's damage, too, but only where a unit defends", () => {
    const game = table({ siegeSplit: "no" });
    game.set("red spends | red: siege 2 | blue: infantry 4");
    game.play("attack keep with siege");
    game.play("defend with infantry", 6, 1);
    expect(game.shows("blue", "keep")).toBe(10);
    game.set("red spends | red: siege 2");
    game.play("attack keep with siege", 6);
    expect(game.shows("blue", "keep")).toBe(6);
  });

  it("rollAtOne: roll throws the die and deals 1", () => {
    const game = table({ rollAtOne: "roll" });
    game.set("red spends | red: cavalry 3 | blue: siege 2");
    game.play("attack siege with cavalry", 6, 5);
    expect([game.shows("red", "cavalry"), game.shows("blue", "siege")]).toEqual([1, 1]);
  });

  it("targetOrder: layered", () => {
    const game = table({ targetOrder: "layered" });
    const targets = (blue: string): string[] => {
      game.set(`red spends | red: food 8, siege 6, military 0, population 0 | blue: ${blue}`);
      return game.legal().map((words) => words.split(" ")[1]);
    };
    expect(targets("farm 1")).toEqual(["farm"]);
    expect(targets("farm 0")).toEqual(["city"]);
    expect(targets("farm 0, city 0")).toEqual(["keep"]);
    expect(targets("farm 1, city 0, ranged 1")).toEqual(["ranged", "farm"]);
  });

  it("first: fixed and roll-d12", () => {
    const fixed = table({ first: "fixed" });
    fixed.begin();
    expect(fixed.head()).toBe("red gathers");
    const thrown = table({ first: "roll-d12" });
    thrown.begin(7, 7, 3, 12);
    expect(thrown.head()).toBe("blue gathers");
    thrown.begin(4, 3);
    expect(thrown.head()).toBe("red gathers");
  });

  it("capResult: keep-health and total-territory", () => {
    const end = (options: OptionValues, blue: string): [string, number[], string] => {
      const game = table({ maxTurns: 1, ...options });
      game.set(`red spends | red: food 0, population 10, military 0, keep 9 | blue: ${blue}`);
      game.play("repair keep by 1");
      return [game.head(), game.returns(), isCutOff(game.game, game.state) ? "cut off" : "decided"];
    };
    expect(end({ capResult: "keep-health" }, "keep 11")).toEqual([
      "blue ahead at the limit after red",
      [0, 1],
      "decided",
    ]);
    expect(end({ capResult: "keep-health" }, "keep 10")).toEqual([
      "undecided after red",
      [0.5, 0.5],
      "decided",
    ]);
    expect(end({ capResult: "total-territory" }, "keep 11, farm 6")).toEqual([
      "red ahead at the limit after red",
      [1, 0],
      "decided",
    ]);
    expect(end({}, "keep 1")).toEqual(["undecided after red", [0.5, 0.5], "cut off"]);
  });
});

describe("full damage", () => {
  it("deals whole rolls, at 1 as well, and adds siege's bonus on territories only", () => {
    const game = table({ damage: "full", siegeBonus: 1 });
    game.set("red spends | red: siege 1");
    game.play("attack keep with siege", 3);
    expect(game.shows("blue", "keep")).toBe(8);
    game.set("red spends | red: siege 1 | blue: infantry 4");
    game.play("attack keep with siege");
    game.play("defend with infantry", 3, 1);
    expect(game.shows("blue", "keep")).toBe(8);
    expect(game.shows("blue", "infantry")).toBe(1);
    game.set("red spends | red: infantry 1 | blue: cavalry 1");
    game.play("attack cavalry with infantry", 5);
    expect(game.shows("red", "infantry")).toBe(0);
  });

  it("never heals by a negative bonus", () => {
    const game = table({ damage: "full", siegeBonus: -4 });
    game.set("red spends | red: siege 6 | blue: keep 6");
    game.play("attack keep with siege", 2);
    expect(game.shows("blue", "keep")).toBe(6);
  });
});

describe("unit data", () => {
  it("changes cost, die, price and initiative", () => {
    const units = {
      cavalry: {
        cost: 3,
        die: 8,
        price: { unit: 2, keep: 5 },
        initiative: { siege: "first", cavalry: "second" },
      },
      infantry: { die: 6 },
    };
    const game = table({ units });
    game.set("red spends | red: military 6, population 0, food 0");
    expect(game.legal().filter((words) => words.includes("cavalry"))).toEqual([
      "train 1 cavalry",
      "train 2 cavalry",
    ]);
    expect(game.legal()).toContain("train 6 infantry");
    game.set("red spends | red: food 4, military 0, population 0, cavalry 8 | blue: siege 6");
    expect(game.legal()).toEqual([
      "attack siege with cavalry",
      "attack farm with cavalry",
      "attack city with cavalry",
    ]);
    game.play("attack siege with cavalry", 7);
    expect(game.shows("blue", "siege")).toBe(0);
    expect(game.shows("red", "food")).toBe(2);
    game.set("red spends | red: cavalry 8 | blue: cavalry 8");
    game.play("attack cavalry with cavalry", 8);
    expect(game.shows("red", "cavalry")).toBe(0);
  });
});

describe("what a person must mend is told in one line with its place", () => {
  const dear = { price: { keep: 9 } };
  const wrong: [OptionValues, (string | number)[], RegExp][] = [
    [{ units: [] }, ["units"], /expected a table, got \[\]/],
    [{ units: { archers: { cost: 1 } } }, ["units", "archers"], /unknown key/],
    [{ units: { siege: {} } }, ["units", "siege"], /says nothing/],
    [{ units: { siege: null } }, ["units", "siege"], /the value is missing; expected a table/],
    [
      { units: { siege: { cost: null } } },
      ["units", "siege", "cost"],
      /missing; expected a whole number from 1/,
    ],
    [{ units: { siege: { cost: 0 } } }, ["units", "siege", "cost"], /from 1 to 99, got 0/],
    [{ units: { siege: { die: 1.5 } } }, ["units", "siege", "die"], /from 2 to 20, got 1.5/],
    [{ units: { siege: { dice: 6 } } }, ["units", "siege", "dice"], /unknown key/],
    [{ units: { siege: { price: 4 } } }, ["units", "siege", "price"], /expected a table/],
    [{ units: { siege: { price: { castle: 4 } } } }, ["units", "siege", "price", "castle"], /unknown key/],
    [{ units: { siege: { price: { keep: "4" } } } }, ["units", "siege", "price", "keep"], /got "4"/],
    [
      { units: { siege: { initiative: { cavalry: "last" } } } },
      ["units", "siege", "initiative", "cavalry"],
      /when it strikes, got "last"/,
    ],
    [
      { rangedMirror: "attacker-first", units: { ranged: { initiative: { ranged: "together" } } } },
      ["units", "ranged", "initiative", "ranged"],
      /contradicts rangedMirror/,
    ],
    [
      { units: { infantry: { cost: 13 }, ranged: { cost: 13 }, cavalry: { cost: 13 }, siege: { cost: 13 } } },
      ["units"],
      /nobody could ever attack the keep/,
    ],
    [{ units: { infantry: dear, ranged: dear, cavalry: dear, siege: dear } }, ["units"], /at most 8 food/],
    [
      {
        targetOrder: "layered",
        units: Object.fromEntries(
          ["infantry", "ranged", "cavalry", "siege"].map((name) => [name, { price: { farm: 9 } }]),
        ),
      },
      ["units"],
      /the farm, which must fall before the keep/,
    ],
    [
      { damage: "full", siegeBonus: -6, units: { infantry: dear, ranged: dear, cavalry: dear } },
      ["siegeBonus"],
      /leaves nobody who can harm the keep/,
    ],
    [{ siegeBonus: 1 }, ["siegeBonus"], /no effect unless damage is full/],
    [{ damage: "full", siegeSplit: "no" }, ["siegeSplit"], /no effect unless damage is capped/],
    [{ startFood: 9 }, ["startFood"], /from 0 to 8/],
    [{ damage: "full", rollAtOne: "roll" }, ["rollAtOne"], /no effect unless damage is capped/],
    [{ spend: "optional", minSpend: 0 }, ["minSpend"], /no effect unless spend is mandatory/],
    [{ startUnits: -1 }, ["startUnits"], /from 0 to 20/],
    [{ maxTurns: 0 }, ["maxTurns"], /from 1/],
    [{ damages: "full" }, ["damages"], /unknown option/],
  ];
  it.each(wrong)("%j", (options, path, message) => {
    let caught: unknown;
    try {
      diceRealms.create(options, 2);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(OptionError);
    const { path: place, message: text } = caught as OptionError;
    expect(place).toEqual(path);
    expect(text).toMatch(message);
    expect(text).not.toContain("\n");
  });

  it("also for a third player", () => {
    expect(() => diceRealms.create({}, 3)).toThrow(/for two players, not 3/);
  });

  it("allows a game whose units only the start can give", () => {
    const units: Value = Object.fromEntries(
      ["infantry", "ranged", "cavalry", "siege"].map((name) => [name, { cost: 99 }]),
    );
    const game = table({ units, startUnits: 3 });
    game.begin(1);
    expect(game.shows("red", "siege")).toBe(3);
  });
});
