import {
  bySide,
  data,
  limit,
  OptionError,
  optionsOf,
  range,
  ruling,
  variant,
  wholeNumber,
} from "../../game/index.js";
import type { Chosen, Value } from "../../game/index.js";
import { MAX_SIDES, MIN_SIDES, type CoreRules, type EqualOrder } from "../../odds/roll-off/index.js";
import { SIDES } from "./actions.js";
import { arrangeWords, bonusWords, boostWords, poolsWords, tokensWords } from "./option-words.js";
import { arrangementOf, bothSides, sizesOf, tokensOf, type Arrangement } from "./readings.js";

/** More dice than one action may roll for both sides together could not be enumerated. */
export const MAX_DICE = 30;

/** Every ruling and variant of the game; the first value of a choice is the default. Reasons are in RULES.md. */
export const options = optionsOf({
  pools: variant(
    {
      ...data(
        "two pools, RED's first, such as [d4+2d6, 3d8], each in words or as a list of sizes such as [4, 6, 6]",
        [
          [4, 6, 8, 10, 12],
          [4, 6, 8, 10, 12],
        ],
        (given, path) => {
          if (Array.isArray(given) && given.length === 2) return [given[0], given[1]] as [Value, Value];
          throw new OptionError(path, "expected two pools, such as [d4+d6, 2d8]");
        },
      ),
      says: "RED rolls {} and BLUE {}",
      tells: poolsWords,
    },
    "the dice of both sides",
  ),
  sizes: variant(
    {
      ...data(
        `a list of numbers of sides, each from ${MIN_SIDES} to ${MAX_SIDES}, such as [4, 6, 8, 10, 12]`,
        [4, 6, 8, 10, 12, 20],
        sizesOf,
      ),
      says: "the sizes of dice are {}",
    },
    "the sizes there are: those a pool may hold, and the steps of a boost",
  ),
  poolLimit: ruling(
    {
      ...data(`a whole number from 1 to ${MAX_DICE}, or off, which is ${MAX_DICE}`, 5, (given, path) => {
        if (given === "off" || given === false) return MAX_DICE;
        return wholeNumber(given, 1, MAX_DICE, path, ", or off");
      }),
      words: { off: "a pool may hold any number of dice" },
      says: "a pool may hold {} {die|dice} at most",
    },
    `how many dice a pool may hold; more than ${MAX_DICE} in one throw could not be enumerated`,
  ),
  equalOrder: bySide(
    SIDES.map((side) => side.toUpperCase()),
    ruling(
      {
        "larger-high": "the larger of two equal dice goes higher",
        "smaller-high": "the smaller of two equal dice goes higher",
        random: "chance orders equal results",
        owner: "owners order their equal results",
      } satisfies Record<EqualOrder | "owner", string>,
      "which of two equal results in one pool goes higher",
    ),
  ),
  tie: ruling(
    {
      stay: "two tied dice both stay",
      "both-leave": "two tied dice both leave",
      "larger-wins": "the larger of two tied dice wins",
      "attacker-wins": "RED wins a tied pair",
      "defender-wins": "BLUE wins a tied pair",
    } satisfies Record<CoreRules["tie"], string>,
    "what two equal numbers in a pair do (where the larger wins, two dice of one size stay)",
  ),
  surplus: ruling(
    {
      safe: "dice without a partner are kept",
      lost: "dice without a partner are lost",
    } satisfies Record<CoreRules["surplus"], string>,
    "whether the longer pool's dice without a partner are kept or lost",
  ),
  reroll: ruling(
    {
      all: "all surviving dice are rolled again",
      "tied-only": "only tied dice are rolled again",
    },
    "which surviving dice are rolled again",
  ),
  emptyStart: ruling(
    { loss: "a side without dice has lost", invalid: "a side must come with dice" },
    "whether a side may come without dice, and has then lost already",
    {
      value: "invalid",
      as: "loss",
      because: "pools with dice play alike, and an empty one is refused",
    },
  ),
  arrange: variant(
    {
      ...data(
        "sorted, free-blind or free-second, or a list of two of them, RED's first, such as [free-second, sorted]",
        "sorted",
        (given, path): [Arrangement, Arrangement] => {
          const both = bothSides(given, path, arrangementOf);
          if (both.some((mode) => mode !== "free-second")) return both;
          throw new OptionError(path, "only one side can order its chain after seeing the other's");
        },
      ),
      words: {
        sorted: "the rules order both chains",
        "free-blind": "both sides order their chains in secret",
      },
      tells: arrangeWords,
    },
    "who orders a chain: the rules, its owner in secret, or its owner after seeing the other chain",
  ),
  rerollTokens: variant(
    {
      ...data(
        "none, or {count: tokens for the conflict, dice: dice a token re-rolls at most, when: any or behind}, or a list of two of these, RED's first, such as [{count: 1, dice: 1}, none]",
        "none",
        (given, path) => bothSides(given, path, tokensOf),
      ),
      words: { none: "there are no re-roll tokens" },
      says: "RED has re-roll tokens ({}), BLUE ({})",
      tells: tokensWords,
    },
    "after the first sorting of a round a side may give a token to re-roll own dice",
  ),
  rerollOrder: variant(
    {
      "behind-first": "whoever loses more pairs decides first on re-rolls",
      "red-first": "RED decides first on re-rolls",
      simultaneous: "both decide on re-rolls in secret",
    },
    "who decides first on a re-roll",
  ),
  bonus: variant(
    {
      ...data(
        "a whole number from -100 to 100, or a list of two, RED's first, each a number or a list with one number for each die, smallest die first, such as [1, 0]",
        0,
      ),
      says: "RED adds {} to every roll, BLUE {}",
      tells: bonusWords,
    },
    "what is added to every number rolled",
  ),
  boost: variant(
    {
      ...data(
        "none, or a list of two, RED's first, each none or the size of one die that is replaced by the next size, such as [12, none]",
        "none",
        (given, path) => {
          if (given === "none") return ["none", "none"] as const;
          if (Array.isArray(given) && given.length === 2) return [given[0], given[1]] as [Value, Value];
          throw new OptionError(path, "expected none, or a list of two, such as [6, none]");
        },
      ),
      words: { none: "every die keeps its size" },
      says: "RED's growing die is {}, BLUE's {}",
      tells: boostWords,
    },
    "one die grows by one size before the conflict",
  ),
  maxRounds: limit(
    range(1, 100_000, 1000, "a conflict ends after {} {round|rounds}"),
    "rounds after which a conflict ends undecided",
  ),
});

/** The values of all options, checked. */
export type Options = Chosen<typeof options>;
