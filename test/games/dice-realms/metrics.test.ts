import { describe, expect, it } from "vitest";
import { RandomDice, Streams } from "../../../src/dice/index.js";
import type { OptionValues } from "../../../src/game/index.js";
import { table } from "./table.js";

describe("damage counts for the type that deals it, whoever attacked", () => {
  it("in a fight of units, with the strike back", () => {
    const game = table();
    game.set("red spends | red: infantry 4 | blue: ranged 4");
    game.play("attack ranged with infantry", 2, 3);
    expect(game.metric("damageToUnits")).toEqual([2, 2]);
    expect(game.metric("damageDealt")).toEqual([2, 2]);
    expect(game.metric("damageByBoth")).toEqual([4]);
    expect(game.metric("infantryDamageToUnitsPerMilitary")).toEqual([2, 0]);
    expect(game.metric("rangedDamageToUnitsPerMilitary")).toEqual([0, 2]);
    // Blue paid no food.
    expect(game.metric("infantryDamagePerFoodOnUnits")).toEqual([2, 0]);
    expect(game.metric("rangedDamagePerFoodOnUnits")).toEqual([0, 0]);
  });

  it("in an attack on a territory, to its defender and by him", () => {
    const game = table();
    game.set("red spends | red: infantry 4 | blue: ranged 1");
    game.play("attack farm with infantry");
    game.play("defend with ranged", 3);
    expect(game.metric("damageToTerritories")).toEqual([3, 0]);
    expect(game.metric("damageToUnits")).toEqual([1, 1]);
    expect(game.metric("damageShare")).toEqual([4, 1]);
    expect(game.metric("damageByBoth")).toEqual([5]);
    expect(game.metric("infantryDamagePerMilitary")).toEqual([4, 0]);
    expect(game.metric("rangedDamagePerMilitary")).toEqual([0, 1]);
    // The food was paid for the farm.
    expect(game.metric("infantryDamagePerFoodOnTerritories")).toEqual([3, 0]);
    expect(game.metric("infantryDamagePerFoodOnUnits")).toEqual([0, 0]);
  });

  it("and no more of it than there was left to lose", () => {
    const game = table({ damage: "full" });
    game.set("red spends | red: cavalry 6 | blue: farm 1, infantry 2");
    game.play("attack farm with cavalry");
    game.play("defend with infantry", 6, 4);
    expect(game.metric("damageDealt")).toEqual([3, 4]);
  });
});

describe("in whole games", () => {
  const total = (game: ReturnType<typeof table>, names: readonly string[]): number[] =>
    [0, 1].map((seat) => names.reduce((sum, name) => sum + game.metric(name)[seat], 0));
  const units = ["infantry", "ranged", "cavalry", "siege"];

  it.each([{}, { damage: "full", siegeBonus: 2 }, { attackDeclare: "upfront" }] as OptionValues[])(
    "one side's damage is what the other side lost, %j",
    (options) => {
      const game = table({ maxTurns: 80, ...options });
      const dice = new RandomDice();
      for (let block = 0; block < 40; block++) {
        new Streams("metrics").start(dice, block, 0);
        game.random(dice);
        const dealt = game.metric("damageToUnits");
        const lost = total(
          game,
          units.map((name) => `${name}Lost`),
        );
        expect(dealt).toEqual([lost[1], lost[0]]);
        const razed = game.metric("damageToTerritories");
        const missing = (["red", "blue"] as const).map((seat, player) => {
          const left = ["farm", "city", "keep"].reduce((sum, name) => sum + game.shows(seat, name), 0);
          return 30 - left + game.metric("pointsRepaired")[player];
        });
        expect(razed).toEqual([missing[1], missing[0]]);
        expect(
          total(
            game,
            units.map((name) => `${name}DamagePerMilitary`),
          ),
        ).toEqual(game.metric("damageDealt"));
      }
    },
  );
});
