import fc from "fast-check";
import { max, min } from "simple-statistics";
import { describe, expect, test } from "vitest";
import {
  EnumeratingDice,
  Purpose,
  RandomDice,
  RecordingDice,
  ScriptedDice,
  Streams,
} from "../../src/dice/index.js";

const rolls = (dice: { roll(sides: number): number }, count: number, sides = 20) =>
  Array.from({ length: count }, () => dice.roll(sides));

function started(seed: string, block: number, purpose: number): RandomDice {
  const dice = new RandomDice();
  new Streams(seed).start(dice, block, purpose);
  return dice;
}

describe("random dice", () => {
  test("show every face from 1 to the number of sides and no other", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 2 ** 50 }), (sides, block) => {
        const faces = new Set(rolls(started("faces", block, 0), sides * 40, sides));
        expect(Math.min(...faces)).toBe(1);
        expect(Math.max(...faces)).toBe(sides);
        expect([...faces].every(Number.isInteger)).toBe(true);
      }),
    );
  });

  test("of very many sides reach both ends of the range and stay inside it", () => {
    const faces = rolls(started("wide", 0, 0), 200_000, 2 ** 20);
    const [least, greatest] = [min(faces), max(faces)];
    expect(least).toBeGreaterThan(0);
    expect(least).toBeLessThan(50);
    expect(greatest).toBeGreaterThan(2 ** 20 - 50);
    expect(greatest).toBeLessThanOrEqual(2 ** 20);
  });

  test("agree with the plain form of sfc32 and of the bounded integer in big integers", () => {
    const word = (value: bigint) => BigInt.asUintN(32, value);
    let [a, b, c, counter] = [1n, 2n, 3n, 4n];
    const next = () => {
      const sum = word(a + b + counter);
      counter = word(counter + 1n);
      a = b ^ (b >> 9n);
      b = word(c + (c << 3n));
      c = word(word((c << 21n) | (c >> 11n)) + sum);
      return sum;
    };
    const roll = (sides: bigint) => {
      let product = next() * sides;
      while (word(product) < (1n << 32n) % sides) product = next() * sides;
      return Number(product >> 32n) + 1;
    };
    const dice = new RandomDice();
    dice.reset(1, 2, 3, 4);
    for (let index = 0; index < 20_000; index++) {
      const sides = (index % 1000) * 1048 + 1;
      expect(dice.roll(sides)).toBe(roll(BigInt(sides)));
    }
  });
});

describe("streams", () => {
  test("are the same for the same seed, block and purpose, in any order", () => {
    const streams = new Streams("seed");
    const dice = new RandomDice();
    streams.start(dice, 7_000_000, Purpose.diceOf(1));
    const far = rolls(dice, 30);
    streams.start(dice, 3, Purpose.table);
    rolls(dice, 5);
    streams.start(dice, 7_000_000, Purpose.diceOf(1));
    expect(rolls(dice, 30)).toEqual(far);
    expect(rolls(started("seed", 7_000_000, Purpose.diceOf(1)), 30)).toEqual(far);
  });

  test("differ by seed, block and purpose", () => {
    const blocks = [0, 1, 2, 63, 64, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 45];
    const purposes = [
      Purpose.table,
      Purpose.arrangement,
      ...[0, 1, 7].flatMap((seat) => [Purpose.diceOf(seat), Purpose.botOf(seat)]),
    ];
    const seen = new Set<string>();
    for (const seed of ["1", "01", "1 ", "a", "b"]) {
      for (const block of blocks)
        for (const purpose of purposes) seen.add(rolls(started(seed, block, purpose), 30).join());
    }
    expect(seen.size).toBe(5 * blocks.length * purposes.length);
  });

  test("refuse what is no seed", () => {
    expect(() => new Streams("")).toThrow("seed");
    expect(() => new Streams(undefined as unknown as string)).toThrow("seed");
  });
});

describe("scripted dice", () => {
  test("show the script and say where it does not fit", () => {
    const dice = new ScriptedDice([4, 6, 7]);
    expect([dice.roll(4), dice.roll(6), dice.left]).toEqual([4, 6, 1]);
    expect(() => dice.roll(6)).toThrow("roll 3 of the script, a d6: cannot show 7");
    expect(dice.roll(8)).toBe(7);
    expect(() => dice.roll(8)).toThrow("the script ends after 3");
  });
});

test("recording dice throw another's dice and keep them", () => {
  const dice = new RecordingDice(new ScriptedDice([3, 5]));
  expect([dice.roll(4), dice.roll(12)]).toEqual([3, 5]);
  expect(dice.throws).toEqual([
    { sides: 4, face: 3 },
    { sides: 12, face: 5 },
  ]);
});

describe("enumerating dice", () => {
  /** A d4; on a 1 a d6 and then a d3, otherwise as many d2 as it shows, less two. */
  const tree = (dice: EnumeratingDice) => {
    const first = dice.roll(4);
    const rest =
      first === 1 ? [dice.roll(6), dice.roll(3)] : Array.from({ length: first - 2 }, () => dice.roll(2));
    return [first, ...rest].join("-");
  };

  test("go through every sequence once, with probabilities that sum to 1", () => {
    const dice = new EnumeratingDice();
    for (let pass = 0; pass < 2; pass++) {
      const seen = new Map<string, number>();
      dice.reset();
      do seen.set(tree(dice), dice.probability);
      while (dice.next());
      expect(seen.size).toBe(18 + 1 + 2 + 4);
      expect([...seen.values()].reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 12);
      expect(seen.get("1-6-3")).toBeCloseTo(1 / 72, 15);
      expect(seen.get("4-2-1")).toBeCloseTo(1 / 16, 15);
    }
  });

  test("do nothing more where nothing was rolled", () => {
    const dice = new EnumeratingDice();
    dice.reset();
    expect(dice.probability).toBe(1);
    expect(dice.next()).toBe(false);
  });

  test("refuse an action that rolls for ever", () => {
    const dice = new EnumeratingDice();
    dice.reset();
    expect(() => {
      for (;;) dice.roll(2);
    }).toThrow("cannot be enumerated");
  });
});
