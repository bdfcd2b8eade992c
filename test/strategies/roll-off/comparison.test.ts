import { RandomDice, type OptionValues } from "evenkeel";
import { OUT, rollOff, rollOffGame } from "evenkeel/roll-off";
import { expect, test } from "vitest";
import { comparisonOf } from "../../../strategies/roll-off/lib/comparison.js";
import { survivors } from "./survivors.js";

const PLAYED: readonly OptionValues[] = [
  {},
  { equalOrder: "smaller-high", tie: "larger-wins" },
  { equalOrder: ["larger-high", "smaller-high"], tie: "larger-wins" },
  { equalOrder: "random", tie: "both-leave", surplus: "lost" },
  { tie: "attacker-wins", bonus: [-3, [0, 1, 2]], pools: ["2d6+d8", "d4+2d6"] },
  { tie: "defender-wins", surplus: "lost", pools: ["d4+2d6+2d12", "d20"] },
];

test.each(PLAYED)("the same dice stay as by the obvious way under %j", (options) => {
  const game = rollOffGame(rollOff.create(options, 2));
  const { pools, layout } = game.rules;
  const { sort, survivors: fast } = comparisonOf(game);
  const faces = new Int32Array(2 * layout.dice);
  const dice = new RandomDice();
  dice.reset(1, 2, 3, 4);
  for (let fall = 0; fall < 3000; fall++) {
    faces.fill(OUT);
    pools.forEach((pool, side) =>
      pool.forEach((size, die) => {
        if (dice.roll(4) > 1) faces[side * layout.dice + die] = dice.roll(size);
      }),
    );
    sort(0, faces);
    sort(1, faces);
    const [red, blue] = survivors(game, faces);
    expect(fast()).toBe(red | (blue << layout.dice));
  }
});
