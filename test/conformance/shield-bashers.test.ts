import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OptionError, type OptionDescription, type OptionValues, type Value } from "../../src/game/index.js";
import { shieldBashers, shieldBashersGame } from "../../src/games/shield-bashers/index.js";
import { scrambler } from "../games/shield-bashers/scramble.js";
import { conforms } from "../../src/testing/index.js";

/** Random games last long: a limit keeps them short, and long ones reach every ending. */
const short = { maxRounds: 40 };

function check(options: OptionValues, players: number, games: number, closely: number): void {
  const { rules } = shieldBashersGame(shieldBashers.create(options, players));
  conforms(shieldBashers, { options, players, games, closely, scramble: scrambler(rules) });
}

const BOARD_PLAYERS: Readonly<Record<string, readonly number[]>> = {
  square8: [2, 4],
  half4x8: [2],
  W3: [3],
  W5: [5],
  W6: [3, 5, 6],
};

/** Every value of every option that is not its default, with a number of players that it fits. */
function everyValue(): [string, OptionValues, number][] {
  return shieldBashers.options.flatMap((option) =>
    valuesOf(option).flatMap((value) => {
      const fitting =
        option.name === "board"
          ? BOARD_PLAYERS[String(value)]
          : option.name === "centreDiagonal"
            ? [6]
            : [option.name === "reveal" ? 3 : 2];
      return fitting.map((players): [string, OptionValues, number] => [
        `${option.name}: ${JSON.stringify(value)} and ${players} players`,
        { maxRounds: option.name === "decideAfter" ? 101 : 40, [option.name]: value },
        players,
      ]);
    }),
  );
}

function valuesOf(option: OptionDescription): Value[] {
  if (option.type === "choice")
    return option.values.filter((value) => value !== option.default && value !== "auto");
  return option.name === "maxRounds" ? [1, 7] : [1, 8];
}

describe("Shield Bashers keeps the contract and every secret", () => {
  it.each([2, 3, 4, 5, 6])("with %i players", (players) => {
    check({}, players, 12, 40);
  });

  it.each(everyValue())("with %s", (_, options, players) => {
    check(options, players, 6, 25);
  });

  it.each([3, 4, 5])("with secondaries shown to combatants only, %i players", (players) => {
    check({ ...short, reveal: "combatants" }, players, 5, 60);
    check({ ...short, reveal: "combatants", grey: "unequal-others" }, players, 2, 60);
  });

  it.each<[number, OptionValues]>([
    [2, { repairs: 1, swapBetween: "yes", repairTarget: "any-home" }],
    [3, { repairs: 2, handicap: { starter: { repairs: 0 }, third: { repairs: "unlimited" } } }],
    [4, { blue: { repairs: 1 }, repairVisibility: "public" }],
  ])("with repairs that come to an end, %i players and %j", (players, options) => {
    check({ ...short, homeReturn: "any-entry", ...options }, players, 6, 60);
  });

  it.each<[number, OptionValues]>([
    [2, { red: { missing: "cruiser" }, lostPieces: "out" }],
    [3, { missing: "frigate", blue: { missing: "none" }, tertiaryReturns: "no" }],
    [4, { handicap: { starter: { missing: "destroyer" } }, reveal: "combatants", setup: "sequential" }],
  ])("with a ship less, %i players and %j", (players, options) => {
    check({ ...short, ...options }, players, 6, 60);
  });

  it.each<[number, OptionValues]>([
    [2, { red: { peeks: "yes" } }],
    [3, { handicap: { starter: { peeks: "yes" } } }],
    [3, { peeks: "yes", blue: { peeks: "no" }, reveal: "combatants" }],
  ])("with somebody who has peeked, %i players and %j", (players, options) => {
    check({ ...short, ...options }, players, 6, 60);
  });

  it.each([2, 3])("with games that lives decide, %i players", (players) => {
    check({ decideAfter: 20, stall: "any" }, players, 8, 60);
  });

  it("with any mixture of options", () => {
    const choices = shieldBashers.options.filter(
      (option) => option.type === "choice" && option.name !== "board" && option.name !== "centreDiagonal",
    );
    const mixture = fc.record(
      Object.fromEntries(
        choices.map((option) => [
          option.name,
          fc.constantFrom(...(option.type === "choice" ? option.values : [])),
        ]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(mixture, fc.integer({ min: 2, max: 4 }), (chosen, players) => {
        const all: Record<string, Value> = {
          maxRounds: chosen["decideAfter"] === undefined ? 30 : 101,
          drawRounds: 7,
          ...chosen,
        };
        if (all["draw"] === "off") delete all["drawRounds"];
        const useless = shieldBashers.options.filter(
          ({ needs }) =>
            needs && all[needs.option] !== undefined && !needs.values.includes(all[needs.option]),
        );
        const options = Object.fromEntries(
          Object.entries(all).filter(([name]) => !useless.some((option) => option.name === name)),
        );
        check(options, players, 3, 40);
      }),
      { numRuns: 30, seed: 2026 },
    );
  });

  it("and refuses what a person must mend", () => {
    const wrong: [OptionValues, number, (string | number)[]][] = [
      [{ bord: "W3" }, 3, ["bord"]],
      [{ board: "W3" }, 2, ["board"]],
      [{ board: "half4x8" }, 4, ["board"]],
      [{ board: "square8" }, 5, ["board"]],
      [{ board: "W4" }, 4, ["board"]],
      [{ centreDiagonal: "none" }, 3, ["centreDiagonal"]],
      [{ centreDiagonal: "same-colour" }, 5, ["centreDiagonal"]],
      [{ centreDiagonal: "none", board: "half4x8" }, 2, ["centreDiagonal"]],
      [{ reveal: "none" }, 2, ["reveal"]],
      [{ reveal: "everything", repairVisibility: "public" }, 2, ["repairVisibility"]],
      [{ draw: "off", stall: "any" }, 2, ["stall"]],
      [{ draw: "off", drawRounds: 8 }, 2, ["drawRounds"]],
      [{ finalBattle: "off", finalLoser: "defender-only" }, 2, ["finalLoser"]],
      [{ finalBattle: "off", finalBattleRounds: 3 }, 2, ["finalBattleRounds"]],
      [{ draw: "auto", drawRounds: 5 }, 2, ["drawRounds"]],
      [{ draw: "auto", finalBattleRounds: 6 }, 2, ["finalBattleRounds"]],
      [{ maxRounds: 10, drawRounds: 10 }, 2, ["drawRounds"]],
      [{ maxRounds: 20, decideAfter: 20 }, 2, ["decideAfter"]],
      [{ decideAfter: 20, drawRounds: 20 }, 2, ["drawRounds"]],
      [{ repairs: 5 }, 2, ["repairs"]],
      [{ maxRounds: 0 }, 2, ["maxRounds"]],
      [{}, 7, ["players"]],
    ];
    for (const [options, players, path] of wrong) {
      let caught: unknown;
      try {
        shieldBashers.create(options, players);
      } catch (error) {
        caught = error;
      }
      expect(caught, JSON.stringify(options)).toBeInstanceOf(OptionError);
      expect((caught as OptionError).path).toEqual(path);
      expect((caught as OptionError).message).not.toContain("\n");
    }
  });
});
