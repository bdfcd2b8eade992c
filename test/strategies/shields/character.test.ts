import { describe, expect, it } from "vitest";
import { choicesIn, createGame, healerOf, makers, overDefenderOf } from "./support.js";

const game = createGame();
const START = "left picks | turn 1 | pool: rest";
/** Left to act after the pool is gone. */
function acts(left: string, right: string): string {
  return `left acts | turn 30 | left: ${left} | right: ${right} | pool: empty | trash: rest`;
}
const FRESH = "red 12 d4, yellow 12 d4, blue 12 d4";

/** Attacks and nothing else. */
const ATTACKS = /^attack with \w+(,attack with \w+)*$/;

describe("picks", () => {
  it.each([
    ["black-first", ["take black d20 back", "take black d20 front"]],
    ["d8-rush", ["take blue d8", "take red d8", "take yellow d8"]],
    ["turtle", ["take black d20 back", "take black d20 front"]],
    ["denier", ["take black d20 back", "take black d20 front"]],
  ] as const)("%s begins with any of: %s", (name, words) => {
    expect(choicesIn(game, makers[name], START)).toEqual(words);
  });

  it("black-first goes on with colour shields, for the weakest battery", () => {
    const position =
      "left picks | turn 5 | left: red 12 d4, yellow 5 d4, blue 12 d4 | pool: red d8, red d12, yellow d12, potion d10 | trash: rest";
    expect(choicesIn(game, makers["black-first"], position)).toEqual(["take yellow d12"]);
  });

  it("turtle prefers polish to attack dice", () => {
    const position = "left picks | turn 5 | pool: red d8, polish d4, blue d6 | trash: rest";
    expect(choicesIn(game, makers.turtle, position)).toEqual(["take polish d4"]);
  });

  it("denier takes what only the opponent can use", () => {
    const position =
      "left picks | turn 5 | left: red 12 d8, yellow 12 d4, blue 12 d4 | right: red 12 d4, yellow 12 d8, blue 12 d4 | pool: red d6, yellow d6, polish d4 | trash: rest";
    expect(choicesIn(game, makers.denier, position)).toEqual(["take red d6"]);
  });

  it.each(["red", "yellow", "blue"] as const)("over-defender takes both shields of %s", (colour) => {
    const maker = overDefenderOf(colour);
    expect(choicesIn(game, maker, START)).toEqual([`take ${colour} d12`]);
    const guarded = FRESH.replace(`${colour} 12 d4`, `${colour} 12 d4 [d12:12]`);
    const position = `left picks | turn 3 | left: ${guarded} | pool: ${colour} d10, black d20, red d8 | trash: rest`;
    expect(choicesIn(game, maker, position)).toEqual([`take ${colour} d10`, `take ${colour} d10 inner`]);
  });
});

describe("attacks", () => {
  const shielded = "red 12 d4, yellow 3 d4 [d12:2], blue 12 d4 [d10:10]";

  it("d8-rush hits an unshielded battery", () => {
    expect(choicesIn(game, makers["d8-rush"], acts("red 12 d8, yellow 12 d8, blue 12 d4", shielded))).toEqual(
      ["attack with blue"],
    );
  });

  it("focus-fire goes for the fewest points, shields included", () => {
    expect(
      choicesIn(game, makers["focus-fire"], acts("red 12 d4, yellow 12 d8, blue 12 d8", shielded)),
    ).toEqual(["attack with red"]);
  });

  it("disarmer goes for what preys on its best battery", () => {
    // Its d8 is blue; yellow preys on blue; red attacks yellow.
    const position = acts(
      "red 12 d4, yellow 12 d4, blue 12 d8",
      "red 2 d4, yellow 12 d4 [d12:12], blue 12 d4",
    );
    expect(choicesIn(game, makers.disarmer, position)).toEqual(["attack with red"]);
  });

  it.each(["focus-fire", "expectimax", "black-first"] as const)("%s takes a sure win", (name) => {
    const position = acts("red 12 d4, yellow 12 d8, blue 1 d4, potion d10", "red 1 d8, yellow 12 d4");
    expect(choicesIn(game, makers[name], position)).toEqual(["attack with blue"]);
  });
});

describe("healing", () => {
  const hurt = acts("red 12 d4, yellow 4 d4, blue 12 d4, potion d8, potion d6", FRESH);

  it("healer heals at its threshold and not above it", () => {
    expect(choicesIn(game, healerOf(4), hurt)).toEqual(["potion d8 on yellow"]);
    expect(choicesIn(game, healerOf(3), hurt).join()).toMatch(ATTACKS);
    expect(choicesIn(game, healerOf(0), hurt).join()).toMatch(ATTACKS);
  });

  it("turtle polishes before it attacks; focus-fire attacks", () => {
    const position = acts("red 12 d4 [d12:3], yellow 12 d4, blue 12 d4, polish d6", FRESH);
    expect(choicesIn(game, makers.turtle, position)).toEqual(["polish d6 on red"]);
    expect(choicesIn(game, makers["focus-fire"], position).join()).toMatch(ATTACKS);
  });
});

describe("resurrection", () => {
  const variant = createGame({ resurrect: "on" });

  it("resurrector pays with a full d12 shield for a lost battery", () => {
    const position = acts("red 12 d4, blue 12 d4 [d12:12]", FRESH);
    expect(choicesIn(variant, makers.resurrector, position)).toEqual(["sacrifice shield blue"]);
    expect(choicesIn(variant, makers["black-first"], position).join()).toMatch(ATTACKS);
  });

  it("resurrector does not give a good die for a worse one", () => {
    const position = `left acts | turn 30 | left: red 12 d8, yellow 12 d8, blue 12 d8 [d10:10] | right: ${FRESH} | pool: empty | trash: polish d4, blue d6`;
    expect(choicesIn(variant, makers.resurrector, position).join()).toMatch(ATTACKS);
  });
});
