import { describe, expect, it } from "vitest";
import type { AnyGameDefinition, OptionDescription, OptionValues } from "../../src/game/index.js";
import { games } from "../support/games.js";
import { isPossible, mixtures, needsOf, playsApart, valuesOf, type Apart } from "../support/effects.js";

/** Rules whose dice can be gone through. */
const SMALL: Record<string, OptionValues> = { "roll-off": { pools: ["2d4+d6", "d4+d8"] } };

/** Numbers of players under which every option can have an effect. */
const PLAYERS: Record<string, number> = { "dice-survivor": 6, "shield-bashers": 3 };

/**
 * What random games cannot show, and why it is no twin: `option: value`, or the option for all its values. Limits that
 * random games never reach are none of them: they are not held to this at all.
 */
const OUT_OF_REACH: Record<string, readonly string[]> = {
  shields: [],
  "roll-off": [
    // Whether a pool is refused is decided before any game.
    "emptyStart",
    // It needs tokens, which are written in a form of their own.
    "rerollOrder",
    // Two equal results in one pool and an equal one opposite: with these small pools too rare.
    "equalOrder",
  ],
  // Marked as alike, but only in law, with other dice, or as the reading of another option.
  "dice-realms": ["minSpend", "rollAtOne", "first"],
  "dice-survivor": ["finals", "extraPerTurn", "capResult", "shortGift", "finalsStart", "finalsReset"],
  "shield-bashers": ["board", "repairAfterRam", "drawShare", "reveal"],
};

/** Rules that an option has no effect without, and that mixtures seldom have. */
const ONLY_UNDER: Record<string, OptionValues> = { centreDiagonal: { board: "W6" } };

/** Mixtures of options tried until two values are told apart, and games of each. */
const MIXTURES = 12;
const GAMES = 8;

/** The first of several values that shows, under some rules, that it plays otherwise than `value`. */
function apart(definition: AnyGameDefinition, option: OptionDescription, value: string | number): Apart {
  const players = PLAYERS[definition.name] ?? definition.minPlayers;
  const kept = { ...SMALL[definition.name], ...ONLY_UNDER[option.name], ...needsOf(definition, option) };
  let found: Apart = "alike";
  for (const under of mixtures(definition, kept, players, MIXTURES)) {
    const one = { ...under, [option.name]: option.default };
    const other = { ...under, [option.name]: value };
    if (![one, other].every((options) => isPossible(definition, options, players))) continue;
    found = playsApart({ definition, one, other, players }, GAMES);
    if (found !== "alike") break;
  }
  return found;
}

describe.each(games)("options of $name", (definition) => {
  const known = OUT_OF_REACH[definition.name];
  const tried = definition.options
    .filter(({ kind, name }) => kind !== "limit" && !known.includes(name))
    .flatMap((option) =>
      valuesOf(option)
        .filter((value) => value !== option.default)
        .map((value) => ({ option, value, name: `${option.name}: ${value}` })),
    );
  const isTwin = ({ option, value }: (typeof tried)[number]) =>
    (option.twins ?? []).some((twin) => twin.value === value);

  it.each(tried.filter((one) => !isTwin(one)))("$name has an effect", ({ option, value }) => {
    expect(apart(definition, option, value)).not.toBe("alike");
  });

  const twins = tried.filter(isTwin);
  if (twins.length > 0)
    it.each(twins)("$name plays as it is marked", ({ option, value }) => {
      expect(apart(definition, option, value)).toBe("alike");
    });
});
