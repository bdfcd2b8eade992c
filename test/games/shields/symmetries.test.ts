import { expect, test } from "vitest";
import type { OptionValues } from "../../../src/game/index.js";
import { shields } from "../../../src/games/shields/index.js";

const COLOURS = "the colours move on by one";
const SEATS = "left and right change places";
const namesUnder = (options: OptionValues) => shields.create(options, 2).symmetries!.map(({ name }) => name);

test.each<[OptionValues, readonly string[]]>([
  [{}, [COLOURS, SEATS]],
  [{ oddDice: "d7-d16", blackScope: "one", resurrect: "on" }, [COLOURS, SEATS]],
  [{ removePool: ["red d8", "yellow d8", "blue d8"] }, [COLOURS, SEATS]],
  [{ removePool: ["black d20", "potion d8"] }, [COLOURS, SEATS]],
  [{ removePool: ["red d8"] }, [SEATS]],
  [{ extraPool: [{ kind: "shield", colour: "blue", size: 16 }] }, [SEATS]],
  [{ matchBestOf: 3, nextStarter: "loser" }, [COLOURS, SEATS]],
  [{ whoStarts: "bid" }, [COLOURS, SEATS]],
  [{ matchBestOf: 3, nextStarter: "roll" }, [COLOURS]],
])("under %j colours and seats are alike where no die and no throw tells them apart", (options, names) => {
  expect(namesUnder(options)).toEqual(names);
});

test("the colours move on as they attack: red's die and target become yellow's", () => {
  const game = shields.create({ resurrect: "on", sacrificeHealth: "yes" }, 2);
  const [colours] = game.symmetries!;
  const words = Array.from({ length: game.numDistinctActions }, (_, action) => game.actionToString(action));
  const image = (action: string) => words[colours.ofAction[words.indexOf(action)]];
  expect(image("take red d8")).toBe("take yellow d8");
  expect(image("attack with blue")).toBe("attack with red");
  expect(image("sacrifice battery blue")).toBe("sacrifice battery red");
  expect(image("take black d20 front")).toBe("take black d20 front");
  const [state, moved] = [game.newState(), game.newState()];
  game.stateFromString!(
    "left holds green d12:9 of blue | turn 9 | left: red 5 d8, yellow 12 d4 [d10:3 + d12:12], front [d12:1] | pool: red d6 | trash: rest",
    state,
  );
  colours.apply(state, moved);
  expect(game.stateToString(moved)).toMatch(
    /^left holds green d12:9 of red .* left: red 0 \S+, yellow 5 d8, blue 12 d4 \[d10:3 \+ d12:12\], front \[d12:1\] .* pool: yellow d6 /,
  );
});
