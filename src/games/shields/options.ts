import {
  bySeat,
  data,
  limit,
  optionsOf,
  range,
  ruling,
  under,
  variant,
  type Chosen,
} from "../../game/index.js";

/** Every ruling and variant of the game; the first value of a choice is the default. Reasons are in RULES.md. */
export const options = optionsOf({
  retarget: ruling(
    ["strict", "other-colour", "any"],
    "whom a battery attacks once its prey is destroyed: nobody, the other foreign colour, or any battery",
  ),
  blackScope: ruling(
    ["all", "one"],
    "what a black shield guards: all three batteries, or the one it is placed with",
  ),
  blackMove: ruling(
    ["fixed", "free-on-own-turn"],
    "whether a black shield stays where it was placed or its owner may move each once per turn",
  ),
  shieldOrder: ruling(
    ["owner", "newest-outer", "attacker"],
    "who decides which of several shields in one place is hit first",
  ),
  healsPerTurn: ruling(
    ["one", "one-of-each"],
    "what may replace the attack: one potion or polish, or one of each",
  ),
  poolPick: ruling(["mandatory", "optional"], "whether a player must take a die while the pool lasts"),
  attack: ruling(["mandatory", "optional"], "whether a player who does not heal must attack"),
  zeroHeal: ruling(["allowed", "forbidden"], "whether a potion or polish that restores nothing may be used"),
  shieldMatch: ruling(
    ["own", "any"],
    "on which battery a coloured shield may be placed: its own colour's, or any",
  ),
  uselessPick: ruling(
    ["allowed", "forbidden"],
    "whether a coloured die may be taken for a battery that is destroyed",
  ),
  initiativeTie: ruling(["reroll", "coin"], "how a tie for the start is broken", {
    value: "coin",
    as: "reroll",
    because: "either way each side starts half of the time",
  }),
  resurrect: variant(
    ["off", "on"],
    "whether a die may be sacrificed, in place of the attack, for one from the trash",
  ),
  ...under("resurrect", ["on"], {
    winCount: ruling(
      ["current", "cumulative"],
      "whether a battery that was revived still counts as destroyed",
    ),
    trashScope: ruling(
      ["shared", "own"],
      "from which trash a die may be resurrected: the common one, or one's own dice only",
    ),
    sacrificeHealth: ruling(
      ["no", "yes"],
      "whether a battery's own green die may be sacrificed: yes as written, no in our reading",
    ),
    sacrificeLiveAttack: ruling(
      ["no", "yes"],
      "whether the attack die of a living battery may be sacrificed: yes as written, no in our reading",
    ),
    sacrificeFresh: ruling(["yes", "no"], "whether a die taken this turn may be sacrificed at once"),
    reviveBattery: ruling(["yes", "no"], "whether a destroyed battery's green die may be resurrected"),
    reviveAt: ruling(
      ["full", "value"],
      "whether a resurrected shield or battery starts full or at the number the sacrifice showed",
      {
        value: "value",
        as: "full",
        because: "that number is never less than the size of what it fetches",
      },
    ),
    deadAttackDie: ruling(
      ["inert", "trash"],
      "whether the attack die of a destroyed battery stays there or goes to the trash",
    ),
  }),
  oddDice: variant(["none", "d7-d16"], "adds an attack d7 and a shield d16 of each colour to the pool"),
  extraPool: variant(
    data(
      "a list of dice, each {kind: attack | shield | potion | polish, colour: red | yellow | blue | black, size: 2 to 100}",
      [],
    ),
    "more dice for the pool",
  ),
  removePool: variant(
    data("a list of dice in words, such as [red d8, black d20, potion d8]", []),
    "dice left out of the pool",
  ),
  startHealth: variant(
    range(1, 100, 12),
    "faces of the batteries' health dice, which start at this number and are never healed beyond it",
  ),
  startDamage: bySeat(
    variant(
      range(0, 99, 0),
      "points that each of a player's batteries lacks at the start; they can be healed",
    ),
  ),
  freePicks: bySeat(
    variant(range(0, 11, 0), "dice that a player takes from the pool before the first turn (ours)"),
  ),
  pickOrder: variant(
    ["alternate", "snake"],
    "whether each turn has one pick, or each but the first has two (ours)",
  ),
  whoStarts: variant(
    ["roll", "cut-and-choose", "bid"],
    "how it is settled who starts: by the roll; whoever won it names points that each battery of whoever starts lacks, and the other chooses; or both bid such points for the start (ours)",
  ),
  firstTurn: variant(["usual", "no-attack"], "whether whoever starts may attack in the first turn (ours)"),
  batteriesToWin: variant([2, 1, 3], "how many enemy batteries must be destroyed to win"),
  matchBestOf: variant([1, 3], "how many games are played at most: a single one, or best two of three"),
  ...under("matchBestOf", [3], {
    nextStarter: ruling(["roll", "loser", "alternate"], "who begins the later games of a match"),
  }),
  maxTurns: limit(range(1, 100_000, 400), "turns after which a single game ends undecided"),
});

/** The values of all options, checked. */
export type Options = Chosen<typeof options>;
