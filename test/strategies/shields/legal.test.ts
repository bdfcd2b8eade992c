import type { OptionValues } from "evenkeel";
import { describe, expect, it } from "vitest";
import { createGame, makers, names, otherRules, playGame, type Name } from "./support.js";

function playAll(options: OptionValues, name: Name, opponent: Name, games: number): void {
  const game = createGame(options);
  for (let block = 0; block < games; block++) {
    const returns = playGame(game, [makers[name](game), makers[opponent](game)], block);
    expect(returns[0] + returns[1]).toBe(1);
  }
}

describe.each(names)("%s", (name) => {
  it("plays 200 legal games against random and 200 against itself", () => {
    playAll({}, name, "random", 200);
    playAll({}, name, name, 200);
  });

  it.each(otherRules.map((options) => [JSON.stringify(options), options] as const))(
    "plays under %s",
    (_, options) => {
      playAll(options, name, "random", 15);
      playAll(options, name, name, 15);
    },
  );

  it("plays the same game again, whatever it played in between", () => {
    const game = createGame({ matchBestOf: 3 });
    const bot = makers[name](game);
    const other = makers.turtle(game);
    const actions = (block: number): number[] => {
      const played: number[] = [];
      playGame(game, [bot, other], block, (_, action) => played.push(action));
      return played;
    };
    const first = actions(1);
    actions(2);
    expect(actions(1)).toEqual(first);
  });
});
