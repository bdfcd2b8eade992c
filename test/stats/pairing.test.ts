import { expect, test } from "vitest";
import { RandomDice, Streams } from "../../src/dice/index.js";
import { GROUPS, pairingGain, type PairingGain, type PairSums } from "../../src/stats/index.js";

/** Sums by group of pairs of block totals, in order of blocks. */
function groupsOf(pairs: readonly (readonly [first: number, second: number])[]): PairSums[] {
  const groups = Array.from({ length: GROUPS }, () => ({
    blocks: 0,
    first: 0,
    second: 0,
    firstSquares: 0,
    secondSquares: 0,
    differenceSquares: 0,
  }));
  pairs.forEach(([first, second], block) => {
    const group = groups[block % GROUPS];
    group.blocks++;
    group.first += first;
    group.second += second;
    group.firstSquares += first ** 2;
    group.secondSquares += second ** 2;
    group.differenceSquares += (first - second) ** 2;
  });
  return groups;
}

test("two arms that share a d20 and roll a d6 each: the true gain lies in 95 % of the intervals", () => {
  // (var A + var B) ÷ var(A − B) = (399 + 35) / 35.
  const truth = (399 + 35) / 35;
  const streams = new Streams("pairing");
  const dice = new RandomDice();
  const count = 400;
  let contained = 0;
  for (let run = 0; run < count; run++) {
    const pairs = Array.from({ length: 640 }, (_, block) => {
      streams.start(dice, run * 640 + block, 0);
      const shared = dice.roll(20);
      return [shared + dice.roll(6), shared + dice.roll(6)] as const;
    });
    const gain = pairingGain(groupsOf(pairs), 0.95) as PairingGain;
    expect(gain.value).toBeGreaterThan(gain.low);
    if (gain.low <= truth && truth <= gain.high!) contained++;
  }
  // 95 % ± 3 standard errors of the simulation.
  expect(contained / count).toBeGreaterThan(0.917);
  expect(contained / count).toBeLessThan(0.983);
});

test("independent arms gain nothing, opposed arms lose half", () => {
  const faces = Array.from({ length: 3600 }, (_, block) => [block % 6, Math.floor(block / 6) % 6] as const);
  expect(pairingGain(groupsOf(faces), 0.95).value).toBeCloseTo(1, 12);
  const opposed = Array.from({ length: 600 }, (_, block) => [block % 2, 1 - (block % 2)] as const);
  expect(pairingGain(groupsOf(opposed), 0.95)).toMatchObject({ value: 0.5, low: 0.5 });
});

test("few blocks that tell the arms apart set no upper bound, none set no value", () => {
  const nearly = Array.from({ length: 640 }, (_, block) => [block % 5, block === 7 ? 0 : block % 5] as const);
  expect(pairingGain(groupsOf(nearly), 0.95)).toMatchObject({ low: 0.5, high: null });
  const equal = nearly.map(([first]) => [first, first] as const);
  expect(pairingGain(groupsOf(equal), 0.95)).toMatchObject({
    value: null,
    reason: "no block tells the two apart",
  });
  const constant = equal.map(() => [3, 3] as const);
  expect(pairingGain(groupsOf(constant), 0.95)).toMatchObject({
    value: null,
    reason: "neither varies from block to block",
  });
  expect(pairingGain(groupsOf([[1, 0]]), 0.95).value).toBeNull();
  expect(() => pairingGain([{ ...groupsOf(nearly)[0], first: 0.5 }], 0.95)).toThrow("first must be");
});
