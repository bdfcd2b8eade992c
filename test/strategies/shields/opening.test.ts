import { OptionError } from "evenkeel";
import { ActionType } from "evenkeel/shields";
import { describe, expect, it } from "vitest";
import { createGame, makers, openingOf, playGame } from "./support.js";

const game = createGame();

/** The words of the first picks that the left player makes, against a strategy that takes black dice first. */
function firstPicks(picks: readonly string[], count: number): string[] {
  const made: string[] = [];
  playGame(game, [openingOf(picks, "turtle")(game), makers["black-first"](game)], 3, (player, action) => {
    if (player === 0 && game.actions.type[action] === ActionType.take) made.push(game.actionToString(action));
  });
  return made.slice(0, count);
}

describe("opening", () => {
  it("plays its picks in order, then hands over", () => {
    // The opponent takes black and coloured shields, and of equal ones any.
    const picks = firstPicks(["potion d8", "red d8", " Polish  D4 ", "blue d6"], 5);
    expect(picks.slice(0, 4)).toEqual(["take potion d8", "take red d8", "take polish d4", "take blue d6"]);
    expect(picks[4]).toMatch(/^take (red|yellow|blue) d1[02]$/);
  });

  it("leaves free picks to the other strategy", () => {
    const picks = firstPicks(["free", "red d8"], 2);
    expect(picks[0]).toMatch(/^take black/);
    expect(picks[1]).toBe("take red d8");
  });

  it("leaves a die that is gone to the other strategy", () => {
    const picks = firstPicks(["red d8", "red d8", "blue d6"], 3);
    expect(picks[0]).toBe("take red d8");
    expect(picks[1]).toMatch(/^take (black|red|yellow|blue) d(10|12|20)/);
    expect(picks[2]).toBe("take blue d6");
  });

  it("places a black shield as told", () => {
    const back = openingOf(["black d12 back"], "random")(game);
    const picks: string[] = [];
    playGame(game, [back, makers["d8-rush"](game)], 5, (player, action) => {
      if (player === 0 && game.actions.type[action] === ActionType.take)
        picks.push(game.actionToString(action));
    });
    expect(picks[0]).toBe("take black d12 back");
  });

  it("begins again in every game", () => {
    expect(firstPicks(["yellow d6"], 1)).toEqual(firstPicks(["yellow d6"], 1));
    const match = createGame({ matchBestOf: 3 });
    const bot = openingOf(["yellow d6"], "turtle")(match);
    let taken = 0;
    let games = 0;
    for (let block = 0; block < 20; block++) {
      let left = 0;
      playGame(match, [bot, makers.random(match)], block, (player, action) => {
        if (player !== 0 || match.actions.type[action] !== ActionType.take) return;
        if (match.actionToString(action) === "take yellow d6") left++;
      });
      taken += left;
      games++;
    }
    expect(taken).toBeGreaterThan(1.5 * games);
  });

  it("refuses words that name no die of the pool, with the valid ones", () => {
    const create = () => openingOf(["red d8", "purple d8"], "turtle")(game);
    expect(create).toThrow(OptionError);
    expect(create).toThrow(/pick 2, "purple d8".*free.*red d8.*polish d8/);
    expect(() => openingOf(["red"], "turtle")(game)).toThrow(/no die of the pool/);
    const without = createGame({ removePool: ["red d8"] });
    expect(() => openingOf(["red d8"], "turtle")(without)).toThrow(/no die of the pool/);
    expect(() => openingOf(["red d4"], "turtle")(game)).toThrow(/no die of the pool/);
  });
});
