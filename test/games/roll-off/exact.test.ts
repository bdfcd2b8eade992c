import { describe, expect, test } from "vitest";
import type { OptionValues } from "../../../src/game/index.js";
import { rollOff } from "../../../src/games/roll-off/game.js";
import { parsePool, rollOffOdds, STANDARD } from "../../../src/odds/roll-off/index.js";

const exactly = (options: OptionValues) => rollOff.exact!(options, ["random", "random"]);

function figure(options: OptionValues, measure: string, place?: number): number {
  const found = exactly(options).values.find((one) => one.measure === measure && one.place === place);
  if (found === undefined) throw new Error(`no exact ${measure}`);
  return found.value;
}

describe("one d4 against another", () => {
  const options = { pools: ["d4", "d4"] };

  // A round is tied with chance 1/4, so 4/3 rounds are thrown and 1/3 of a round changes nothing.
  test.each([
    ["turns", undefined, 4 / 3],
    ["stillRounds", undefined, 1 / 3],
    ["tiedPairs", undefined, 1 / 3],
    ["returns", 0, 1 / 2],
    ["returns", 1, 1 / 2],
    ["survivors", 0, 1 / 2],
    ["diceRolled", 1, 4 / 3],
    ["rollsOfD4", 0, 4 / 3],
    ["survivingD4", 0, 1 / 2],
    ["removedAlone", 0, 1 / 2],
    // After the first round it is level with chance 1/4, and otherwise over.
    ["level", undefined, 1 / 4],
    ["redWonLevel", undefined, 1 / 2],
    ["leadOf1", undefined, 3 / 4],
    ["leadOf1Won", undefined, 1],
    ["ahead", undefined, 3 / 4],
    ["aheadWon", undefined, 1],
  ])("%s of %s", (measure, place, value) => {
    expect(figure(options, measure, place)).toBeCloseTo(value, 12);
  });

  test("takes 1, 2, … rounds with chance 3/4, 3/16, …", () => {
    const { lengths = [] } = exactly(options);
    expect(lengths[0]).toBe(0);
    expect(lengths[1]).toBeCloseTo(3 / 4, 14);
    expect(lengths[2]).toBeCloseTo(3 / 16, 14);
    expect(lengths.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 11);
  });
});

test("whoever is ahead after the first round wins as often as leads of all sizes do together", () => {
  const options = { pools: ["d4+d6+d8", "d4+d6+d8"] };
  const leads = [1, 2, 3].map((lead) => figure(options, `leadOf${lead}`));
  const won = leads.reduce(
    (sum, chance, index) => sum + chance * figure(options, `leadOf${index + 1}Won`),
    0,
  );
  const ahead = leads.reduce((sum, chance) => sum + chance, 0);
  expect(figure(options, "ahead")).toBeCloseTo(ahead, 12);
  expect(figure(options, "ahead")).toBeCloseTo(1 - figure(options, "level"), 12);
  expect(figure(options, "aheadWon")).toBeCloseTo(won / ahead, 12);
});

test("where both dice of a tie leave, a draw is half a win and counts as a tied pair", () => {
  const options = { pools: ["d4", "d4"], tie: "both-leave" };
  expect(figure(options, "returns", 0)).toBeCloseTo(1 / 2, 12);
  expect(figure(options, "tiedPairs")).toBeCloseTo(1 / 4, 12);
  expect(figure(options, "turns")).toBeCloseTo(1, 12);
});

test("the lone d6 beats two of its kind with chance 11/72 and then has removed both", () => {
  const options = { pools: ["d6", "2d6"] };
  expect(figure(options, "returns", 0)).toBeCloseTo(11 / 72, 12);
  expect(figure(options, "survivors", 0)).toBeCloseTo(11 / 72, 12);
  // Against two dice it removes the higher one with chance a, against one it wins with 1/2: a / 2 = 11/72.
  expect(figure(options, "removedAlone", 0)).toBeCloseTo(11 / 36 + 11 / 72, 12);
});

test("the same bonus for all dice changes nothing", () => {
  const plain = { pools: ["d4+d6", "d8"] };
  expect(exactly({ ...plain, bonus: 2 })).toEqual(exactly(plain));
});

test.each<OptionValues>([
  { reroll: "tied-only" },
  { equalOrder: "random", tie: "larger-wins" },
  { maxRounds: 3 },
])("under %j nothing else is known, but nothing tells the sides apart", (options) => {
  const returns = [0, 1].map((place) => ({ measure: "returns", place, value: 1 / 2 }));
  expect(exactly(options)).toEqual({ values: returns });
});

const UNEVEN = ["d4+d6", "d8"];

test.each<[OptionValues, RegExp]>([
  [{ equalOrder: ["larger-high", "owner"] }, /equalOrder: owner a side decides/],
  [{ equalOrder: ["smaller-high", "larger-high"], reroll: "tied-only" }, /tied-only/],
  [{ equalOrder: "owner" }, /equalOrder: owner a side decides/],
  [{ arrange: ["free-second", "sorted"] }, /with arrange a side decides/],
  [{ rerollTokens: { count: 1, dice: 1 } }, /with rerollTokens a side decides/],
  [{ reroll: "tied-only", pools: UNEVEN }, /tied-only/],
  [{ bonus: [1, 0] }, /know no bonus/],
  [{ equalOrder: "random", tie: "larger-wins", pools: UNEVEN }, /not covered/],
  [{ maxRounds: 3, pools: UNEVEN }, /maxRounds 3/],
  [{ pools: ["", "d6"] }, /no dice/],
  [{ pools: ["2d4+2d6+2d8+2d10+2d12", "2d4+2d6+2d8+2d10+d12"], poolLimit: "off" }, /GB of memory/],
])("%j has no exact figures, and says why", (options, reason) => {
  const { values, reason: said } = exactly(options);
  expect(values).toEqual([]);
  expect(said).toMatch(reason);
});

describe("from a position", () => {
  const from = (start: string, options: OptionValues = {}) => rollOff.exactFrom!(start, options);
  const dice = "red: d4, d12 | blue: d4, d6, d10, d12";
  const alone = exactly({ pools: ["d4+d12", "d4+d6+d10+d12"] });
  const ofEnd = (measure: string) =>
    /^(returns|shared|capped|decided|survivors|survivingD\d+|turns)$/.test(measure);

  test("at its beginning all is as with those dice alone", () => {
    expect(from(`roll | ${dice}`)).toEqual(alone);
    expect(from("roll")).toEqual(exactly({}));
  });

  test("later who wins is, and a round that is over is one more", () => {
    const { values, lengths } = from(`roll | round 2 | ${dice}`);
    const later = ({ measure, ...one }: (typeof values)[number]) => {
      return { measure, ...one, value: one.value + (measure === "turns" ? 2 : 0) };
    };
    expect(values).toEqual(alone.values.filter(({ measure }) => ofEnd(measure)).map(later));
    expect(lengths).toEqual([0, 0, ...alone.lengths!]);
    expect(values.find(({ measure, place }) => measure === "returns" && place === 0)!.value).toBeCloseTo(
      rollOffOdds(parsePool("d4+d12"), parsePool("d4+d6+d10+d12"), STANDARD).win[0],
      12,
    );
  });

  test("where the last dice of both leave in a tie nobody has won", () => {
    const ofGame = (of: string) =>
      exactly({ pools: ["d4", "d4"], tie: "both-leave" }).values.find(({ measure }) => measure === of)!.value;
    expect(ofGame("shared")).toBeCloseTo(1 / 4, 12);
    expect(ofGame("decided")).toBeCloseTo(3 / 4, 12);
  });

  test("a reason names the option as it was given", () => {
    expect(from(`roll | round 995 | ${dice}`).reason).toMatch(/^maxRounds 1000 ends conflicts/);
  });

  test("equal dice are worth the same only with the same bonus, and none without a roll", () => {
    const bonus = { pools: ["2d4", "2d4"], bonus: [[0, 1], 0] };
    const wins = (start: string) => from(start, bonus).values.filter(({ measure }) => measure === "returns");
    expect(wins("roll | red: d4 | blue: d4").map(({ value }) => value)).toEqual([0.5, 0.5]);
    expect(wins("roll | red: d4 no. 2 | blue: d4")).toEqual([]);
    expect(from("red won | blue: none").values).toEqual([]);
  });
});
