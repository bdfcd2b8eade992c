import { describe, expect, it } from "vitest";
import type { OptionValues } from "../../../src/game/index.js";
import { at as anywhere, FULL, type Table } from "./table.js";

function at(position: string, options: OptionValues = {}): Table {
  return anywhere(position, { resurrect: "on", ...options });
}

const sacrifices = (game: ReturnType<typeof at>): string[] =>
  game.legal().filter((words) => words.startsWith("sacrifice"));

describe("resurrect: on", () => {
  it("fetches nothing larger than the number showing", () => {
    const game = at(
      `left acts | left: red 12 [d10:4], yellow 12, blue 12 | right: ${FULL} | trash: polish d4, polish d6, red d6`,
    );
    expect(sacrifices(game)).toEqual(["sacrifice shield red"]);
    game.play("sacrifice shield red");
    expect(game.head()).toBe("left holds red d10:4");
    expect(game.legal()).toEqual(["resurrect polish d4"]);
    game.play("resurrect polish d4");
    expect(game.section("left:")).toBe("red 12 d4, yellow 12 d4, blue 12 d4, polish d4");
    expect(game.section("trash")).toBe("red d6, red d10, polish d6");
    expect(game.head()).toBe("right acts");
    expect(game.metric("resurrections")).toEqual([1, 0]);
  });

  it("brings a battery back for a d20 at 12, only while one is destroyed", () => {
    const position =
      "left acts | left: red 12, yellow 0 d6, blue 12, front [d20:12] | right: red 12, yellow 12, blue 12 | trash: green d12";
    const game = at(position);
    game.play("sacrifice shield front");
    expect(game.legal()).toEqual(["resurrect green d12 on yellow"]);
    game.play("resurrect green d12 on yellow");
    expect(game.section("left:")).toBe("red 12 d4, yellow 12 d6, blue 12 d4");
    expect(sacrifices(at(position.replace("d20:12", "d20:11")))).toEqual([]);
    const standing = position.replace("yellow 0", "yellow 1").replace("blue 12 | trash", "blue 0 | trash");
    expect(sacrifices(at(standing))).toEqual([]);
    expect(sacrifices(at(position, { reviveBattery: "no" }))).toEqual([]);
  });

  it("refuses what would go straight back to the trash", () => {
    const position = `left acts | left: red 12 d8, yellow 0, blue 12, potion d10 | right: ${FULL} | trash: red d6, yellow d8, yellow d10`;
    expect(sacrifices(at(position))).toEqual([]);
    const game = at(position.replace("red d6", "blue d6"));
    game.play("sacrifice potion d10");
    expect(game.legal()).toEqual(["resurrect blue d6"]);
    game.play("resurrect blue d6");
    expect(game.section("left:")).toBe("red 12 d8, yellow 0 d4, blue 12 d6");
    expect(game.section("trash")).toBe("yellow d8, blue d4, yellow d10, potion d10");
  });

  it("takes inert attack dice, and live ones only by ruling", () => {
    const position = `left acts | left: red 12, yellow 0 d6, blue 12 | right: ${FULL} | trash: polish d4`;
    expect(sacrifices(at(position))).toEqual(["sacrifice attack die of yellow"]);
    expect(sacrifices(at(position, { sacrificeLiveAttack: "yes" }))).toEqual([
      "sacrifice attack die of red",
      "sacrifice attack die of yellow",
      "sacrifice attack die of blue",
    ]);
    const game = at(position, { sacrificeLiveAttack: "yes" });
    game.play("sacrifice attack die of red");
    game.play("resurrect polish d4");
    expect(game.section("left:")).toBe("red 12 unarmed, yellow 0 d6, blue 12 d4, polish d4");
    game.play("attack with yellow", 1);
    expect(game.legal()).not.toContain("attack with red");
  });

  it("sacrificeFresh: whether a die taken this turn may pay at once", () => {
    const position =
      "left picks | left: red 12, yellow 0, blue 12 | right: red 12, yellow 12, blue 12 | pool: red d12, potion d6 | trash: green d12, polish d4";
    const yes = at(position);
    yes.play("take red d12");
    expect(sacrifices(yes)).toEqual(["sacrifice shield red", "sacrifice attack die of yellow"]);
    const no = at(position, { sacrificeFresh: "no" });
    no.play("take red d12");
    expect(no.section("left:")).toContain("red 12 d4 [d12:12*]");
    expect(sacrifices(no)).toEqual(["sacrifice attack die of yellow"]);
    no.play("attack with red", 1);
    expect(no.section("left:")).toContain("red 12 d4 [d12:12]");
    const potion = at(position, { sacrificeFresh: "no" });
    potion.play("take potion d6");
    expect(sacrifices(potion)).not.toContain("sacrifice potion d6");
  });

  it("trashScope: own keeps the trash apart", () => {
    const position = `left acts | left: red 12, yellow 0, blue 12, front [d20] | right: ${FULL} | right trash: green d12, potion d6 | left trash: polish d6`;
    const game = at(position, { trashScope: "own" });
    game.play("sacrifice shield front");
    expect(game.legal()).toEqual(["resurrect polish d6"]);
    game.play("resurrect polish d6");
    expect([game.section("left trash"), game.section("right trash")]).toEqual([
      "black d20",
      "potion d6, green d12",
    ]);
  });

  it("sacrificeHealth: a battery may be given, but not the game", () => {
    const position = `left acts | left: red 12, yellow 0, blue 7 [d10:3] | right: ${FULL} | trash: green d12, potion d6`;
    expect(sacrifices(at(position))).toEqual([]);
    const game = at(position, { sacrificeHealth: "yes" });
    expect(sacrifices(game)).toEqual(["sacrifice battery red"]);
    game.play("sacrifice battery red");
    expect(game.legal()).toEqual(["resurrect green d12 on yellow"]);
    game.play("resurrect green d12 on yellow");
    expect(game.section("left:")).toBe("red 0 d4, yellow 12 d4, blue 7 d4 [d10:3]");
    const first = at(
      `left acts | left: red 12 [d12], yellow 12, blue 7 | right: ${FULL} | trash: potion d6, red d10`,
      { sacrificeHealth: "yes" },
    );
    first.play("sacrifice battery red");
    expect(first.legal()).toEqual(["resurrect potion d6"]);
    first.play("resurrect potion d6");
    expect(first.section("left:")).toBe("red 0 d4, yellow 12 d4, blue 7 d4, potion d6");
    expect(first.section("trash")).toBe("red d10, red d12, green d12");
  });

  it("reviveAt: value starts a die at the number the sacrifice showed, capped at its size, which is full", () => {
    const position = `left acts | left: red 12, yellow 12, blue 12, front [d20:11] | right: ${FULL} | trash: red d10, black d12`;
    const capped = at(position, { reviveAt: "value" });
    capped.play("sacrifice shield front");
    expect(capped.legal()).toEqual(["resurrect red d10"]);
    capped.play("resurrect red d10");
    expect(capped.section("left:")).toContain("[d10:10]");
    const value = at(position.replace("d20:11", "d20:13"), { reviveAt: "value" });
    value.play("sacrifice shield front");
    value.play("resurrect black d12 back");
    expect(value.section("left:")).toContain("back [d12:12]");
  });

  it("winCount: a revived battery counts as standing, or as destroyed", () => {
    const position = `left acts | left: ${FULL} | right: red 12, yellow 1, blue 12 | lost 0-1`;
    const current = at(position);
    current.play("attack with red", 1);
    expect(current.head()).toBe("right acts");
    const cumulative = at(position, { winCount: "cumulative" });
    cumulative.play("attack with red", 1);
    expect(cumulative.head()).toBe("left won");
  });

  it("retarget: other-colour ends when the prey is revived", () => {
    const game = at(
      "right acts | left: red 12, yellow 0, blue 12, front [d20] | right: red 12, yellow 12, blue 12 | trash: green d12",
      {
        retarget: "other-colour",
      },
    );
    expect(game.legal()).toContain("attack with red on blue");
    game.play("attack with yellow", 1);
    game.play("sacrifice shield front");
    game.play("resurrect green d12 on yellow");
    expect(game.legal()).not.toContain("attack with red on blue");
  });
});
