import { expect, test } from "vitest";
import type { OptionValues } from "../../../src/game/index.js";
import { rollOff } from "../../../src/games/roll-off/index.js";

const SIDES = "RED and BLUE change places";
const pools = ["d4+2d6", "d4+2d6"];
const tokens = { count: 2, dice: 1 };
const random = { equalOrder: "random" };

test.each<[OptionValues, readonly string[]]>([
  [{}, [SIDES]],
  [{ bonus: 1 }, [SIDES]],
  [{ bonus: [[1, 0, 0], 0] }, []],
  [{ boost: [4, 4] }, [SIDES]],
  [{ boost: [4, "none"] }, []],
  [{ pools: ["d4", "d6"] }, []],
  [{ tie: "larger-wins" }, [SIDES]],
  [{ tie: "attacker-wins" }, []],
  [{ tie: "defender-wins" }, []],
  [{ arrange: "free-blind" }, []],
  [{ equalOrder: "owner" }, []],
  [{ equalOrder: ["smaller-high", "larger-high"] }, []],
  [{ equalOrder: ["random", "larger-high"] }, ["RED's d6 and RED's d6 no. 2 change places"]],
  [{ equalOrder: ["smaller-high", "smaller-high"] }, [SIDES]],
  [{ rerollTokens: tokens }, []],
  [{ rerollTokens: { ...tokens, when: "behind" } }, [SIDES]],
  [{ rerollTokens: { ...tokens, when: "behind" }, rerollOrder: "red-first" }, []],
  [{ rerollTokens: [tokens, "none"] }, []],
  [random, [SIDES, ...["RED", "BLUE"].map((side) => `${side}'s d6 and ${side}'s d6 no. 2 change places`)]],
  [
    { ...random, rerollTokens: [tokens, { count: 1, dice: 2 }] },
    ["RED's d6 and RED's d6 no. 2 change places"],
  ],
])("under %j sides and dice are alike where no rule tells them apart", (options, names) => {
  const { symmetries } = rollOff.create({ pools, ...options }, 2);
  expect(symmetries!.map(({ name }) => name)).toEqual(names);
});
