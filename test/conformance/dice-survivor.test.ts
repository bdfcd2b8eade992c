import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OptionError, type OptionValues } from "../../src/game/index.js";
import { diceSurvivor } from "../../src/games/dice-survivor/index.js";
import { conforms } from "../../src/testing/index.js";

const short = { maxTurns: 40 };

const variants: [string, number, OptionValues][] = [
  ["rulings of KO", 6, { koDefence: "lowest", koHalf: "up", koSpoils: "player", koPerGame: 2 }],
  ["rulings of naturals", 3, { naturalScale: "actions", naturalFirst: "no", naturalOnReroll: "no" }],
  ["one die against a KO", 6, { koDefence: "minor" }],
  ["bare rolls", 6, { tieOn: "rolls", finalsAdd: "no", koDefence: "highest" }],
  ["chosen gifts", 3, { finals: "always", shortGift: "choose", startPP: 1 }],
  ["gifts of the bank", 3, { finals: "always", shortGift: "bank", startPP: 1, finalsPass: "yes" }],
  ["Finals at once", 7, { finalsStart: "current", finalsReset: "yes", actions: 3 }],
  ["Finals for four", 4, { finals: "always", naturalFirst: "no", naturalOnReroll: "no" }],
  ["no Finals", 8, { finals: "never", capResult: "leader-wins", maxTurns: 60 }],
  ["strict turns", 5, { passFirst: "no", sameTarget: "no", extraPerTurn: 0, actions: 4 }],
  ["a short start", 4, { firstTurn: "one-action", passFirst: "no", finals: "always" }],
  ["one action", 3, { actions: 1, rematches: 0, koPerGame: 0 }],
  ["seats of their own", 4, { A: { startPP: 9, koPerGame: 0 }, C: { rematches: 0 }, finals: "always" }],
  ["a head start", 3, { handicap: { others: { startPP: 7, rematches: 5 } }, finalsReset: "yes" }],
  [
    "a head start by order of play",
    4,
    { handicap: { second: { startPP: 6 }, third: { startPP: 7 }, fourth: { startPP: 8, rematches: 4 } } },
  ],
  ["a poor starter", 6, { handicap: { starter: { startPP: 2, koPerGame: 2 } }, B: { startPP: 8 } }],
  ["strong defence", 3, { challengeDefence: "sum", extraTarget: 30, maxPP: 5 }],
];

describe("Dice Survivor keeps the contract", () => {
  it.each([3, 4, 5, 6, 7, 8])("with %d participants", (players) => {
    conforms(diceSurvivor, { players, games: 60, closely: 2 ** 20 });
  });

  it.each(variants)("with %s, for %d", (_, players, options) => {
    conforms(diceSurvivor, { players, options: { ...short, ...options }, games: 12, closely: 40 });
  });

  it("with any mixture of options", () => {
    const pick = (...values: string[]) => fc.constantFrom(...values);
    const mixture = fc.record(
      {
        koDefence: pick("sum", "lowest", "highest", "major", "minor"),
        koHalf: pick("down", "up"),
        koSpoils: pick("bank", "player"),
        naturalScale: pick("one", "actions"),
        naturalFirst: pick("yes", "no"),
        naturalOnReroll: pick("yes", "no"),
        tieOn: pick("totals", "rolls"),
        shortGift: pick("left-first", "choose", "bank"),
        finalsAdd: pick("yes", "no"),
        finalsStart: pick("next", "current"),
        finalsReset: pick("no", "yes"),
        finalsPass: pick("no", "yes"),
        passFirst: pick("yes", "no"),
        sameTarget: pick("yes", "no"),
        finals: pick("auto", "always"),
        startPP: fc.integer({ min: 1, max: 9 }),
        actions: fc.integer({ min: 1, max: 4 }),
        rematches: fc.integer({ min: 0, max: 3 }),
        challengeDefence: pick("lowest", "sum", "highest"),
        maxTurns: fc.constantFrom(1, 7, 200),
        capResult: pick("draw", "leader-wins"),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(mixture, fc.integer({ min: 3, max: 8 }), (options, players) => {
        conforms(diceSurvivor, { options, players, games: 2, closely: 60 });
      }),
      { numRuns: 60, seed: 2026 },
    );
  });

  it("and refuses what a person must mend", () => {
    const wrong: [OptionValues, number, string][] = [
      [{}, 2, "players"],
      [{}, 9, "players"],
      [{ startPP: -1 }, 3, "startPP"],
      [{ startPP: 0 }, 3, "startPP"],
      [{ startPP: 2.5 }, 3, "startPP"],
      [{ maxPP: 4 }, 3, "maxPP"],
      [{ maxPP: -1 }, 3, "maxPP"],
      [{ koDefence: "mean" }, 3, "koDefence"],
      [{ koDefence: "sum", koPerGame: 0 }, 3, "koDefence"],
      [{ finalsAdd: "no", finals: "never" }, 6, "finalsAdd"],
      [{ extraTarget: 12, extraPerTurn: 0 }, 3, "extraTarget"],
      [{ rematch: 3 }, 3, "rematch"],
    ];
    for (const [options, players, name] of wrong) {
      let caught: unknown;
      try {
        diceSurvivor.create(options, players);
      } catch (error) {
        caught = error;
      }
      expect(caught, JSON.stringify(options)).toBeInstanceOf(OptionError);
      expect((caught as OptionError).path).toEqual([name]);
      expect((caught as OptionError).message).not.toContain("\n");
    }
  });
});
