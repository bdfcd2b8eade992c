import { describe, expect, it } from "vitest";
import { expectation } from "../../src/odds/absorbing.js";

/** Gambler's ruin with probability p of a step up, between 0 and `top`. */
function ruin(p: number, top: number) {
  return {
    key: String,
    step: (state: number) =>
      state === 0 || state === top
        ? undefined
        : [
            { probability: p, next: state + 1 },
            { probability: 1 - p, next: state - 1 },
          ],
  };
}

describe("expectation", () => {
  it("solves gambler's ruin (Feller, volume 1, XIV.2 and XIV.3)", () => {
    const worth = (state: number) => (state === 20 ? 1 : 0);
    expect(expectation({ ...ruin(0.5, 20), worth }, 7)).toBeCloseTo(7 / 20, 12);
    const ratio = 0.6 / 0.4;
    const exact = (ratio ** 7 - 1) / (ratio ** 20 - 1);
    expect(expectation({ ...ruin(0.4, 20), worth }, 7)).toBeCloseTo(exact, 12);
    expect(expectation({ ...ruin(0.5, 20), reward: () => 1 }, 7)).toBeCloseTo(7 * 13, 9);
  });

  it("waits 14.7 throws for all six faces", () => {
    const chain = {
      key: String,
      step: (seen: number) =>
        seen === 6
          ? undefined
          : [
              { probability: seen / 6, next: seen },
              { probability: 1 - seen / 6, next: seen + 1 },
            ].filter(({ probability }) => probability > 0),
      reward: () => 1,
    };
    expect(expectation(chain, 0)).toBeCloseTo(14.7, 12);
  });

  it("says so when a chain never ends", () => {
    const chain = { key: String, step: (state: number) => [{ probability: 1, next: 1 - state }] };
    expect(() => expectation(chain, 0)).toThrow("never ends");
  });
});
