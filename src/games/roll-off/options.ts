import { choice, integer, withTwin, type OptionDescription } from "../../game/index.js";

/** Every ruling and variant of the game; the first value of a choice is the default. Reasons are in RULES.md. */
export const options: readonly OptionDescription[] = [
  {
    name: "pools",
    kind: "variant",
    type: "data",
    form: "two pools, RED's first, each in words such as d4+2d6 or as a list of sizes such as [4, 6, 6]",
    default: [
      [4, 6, 8, 10, 12],
      [4, 6, 8, 10, 12],
    ],
    meaning: "the dice of both sides",
  },
  {
    name: "sizes",
    kind: "variant",
    type: "data",
    form: "a list of numbers of sides, each from 2 to 100",
    default: [4, 6, 8, 10, 12, 20],
    meaning: "the sizes there are: those a pool may hold, and the steps of a boost",
  },
  {
    name: "poolLimit",
    kind: "ruling",
    type: "data",
    form: "a whole number from 1 to 30, or off, which is 30",
    default: 5,
    meaning: "how many dice a pool may hold; more than 30 in one throw could not be enumerated",
  },
  choice(
    "ruling",
    "equalOrder",
    ["larger-high", "smaller-high", "random", "owner"],
    "which of two equal results in one pool goes higher: the die with more sides, with fewer, by chance, or as its owner likes",
  ),
  choice(
    "ruling",
    "tie",
    ["stay", "both-leave", "larger-wins", "attacker-wins", "defender-wins"],
    "what two equal numbers in a pair do (RED attacks; two dice of one size stay under larger-wins)",
  ),
  choice(
    "ruling",
    "surplus",
    ["safe", "lost"],
    "whether the longer pool's dice without a partner are kept or lost",
  ),
  choice(
    "ruling",
    "reroll",
    ["all", "tied-only"],
    "which surviving dice are rolled again: all, or only those that were tied, while the others keep their number",
  ),
  withTwin(
    { value: "invalid", as: "loss", because: "pools with dice play alike, and an empty one is refused" },
    choice(
      "ruling",
      "emptyStart",
      ["loss", "invalid"],
      "whether a side may come without dice, and has then lost already",
    ),
  ),
  {
    name: "arrange",
    kind: "variant",
    type: "data",
    form: "sorted, free-blind or free-second, or a list of two of them, RED's first",
    default: "sorted",
    meaning: "who orders a chain: the rules, its owner in secret, or its owner after seeing the other chain",
  },
  {
    name: "rerollTokens",
    kind: "variant",
    type: "data",
    form: "none, or {count: tokens for the conflict, dice: dice a token re-rolls at most, when: any or behind}, or a list of two of these, RED's first",
    default: "none",
    meaning: "after the first sorting of a round a side may give a token to re-roll own dice",
  },
  choice(
    "variant",
    "rerollOrder",
    ["behind-first", "red-first", "simultaneous"],
    "who decides first on a re-roll: the side that loses more pairs, RED, or both in secret",
  ),
  {
    name: "bonus",
    kind: "variant",
    type: "data",
    form: "a whole number from -100 to 100, or a list of two, RED's first, each a number or a list with one number for each die, smallest die first",
    default: 0,
    meaning: "what is added to every number rolled",
  },
  {
    name: "boost",
    kind: "variant",
    type: "data",
    form: "none, or a list of two, RED's first, each none or the size of one die that is replaced by the next size",
    default: "none",
    meaning: "one die grows by one size before the conflict",
  },
  integer("limit", "maxRounds", [1, 100_000], 1000, "rounds after which a conflict ends undecided"),
];
