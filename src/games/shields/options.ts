import { choice, integer, needing, withTwin, type OptionDescription } from "../../game/index.js";

/** Every ruling and variant of the game; the first value of a choice is the default. Reasons are in RULES.md. */
export const options: readonly OptionDescription[] = [
  choice(
    "ruling",
    "retarget",
    ["strict", "other-colour", "any"],
    "whom a battery attacks once its prey is destroyed: nobody, the other foreign colour, or any battery",
  ),
  choice(
    "ruling",
    "blackScope",
    ["all", "one"],
    "what a black shield guards: all three batteries, or the one it is placed with",
  ),
  choice(
    "ruling",
    "blackMove",
    ["fixed", "free-on-own-turn"],
    "whether a black shield stays where it was placed or its owner may move each once per turn",
  ),
  choice(
    "ruling",
    "shieldOrder",
    ["owner", "newest-outer", "attacker"],
    "who decides which of several shields in one place is hit first",
  ),
  choice(
    "ruling",
    "healsPerTurn",
    ["one", "one-of-each"],
    "what may replace the attack: one potion or polish, or one of each",
  ),
  choice(
    "ruling",
    "poolPick",
    ["mandatory", "optional"],
    "whether a player must take a die while the pool lasts",
  ),
  choice("ruling", "attack", ["mandatory", "optional"], "whether a player who does not heal must attack"),
  choice(
    "ruling",
    "zeroHeal",
    ["allowed", "forbidden"],
    "whether a potion or polish that restores nothing may be used",
  ),
  choice(
    "ruling",
    "shieldMatch",
    ["own", "any"],
    "on which battery a coloured shield may be placed: its own colour's, or any",
  ),
  choice(
    "ruling",
    "uselessPick",
    ["allowed", "forbidden"],
    "whether a coloured die may be taken for a battery that is destroyed",
  ),
  withTwin(
    { value: "coin", as: "reroll", because: "either way each side starts half of the time" },
    choice("ruling", "initiativeTie", ["reroll", "coin"], "how a tie for the start is broken"),
  ),
  choice(
    "variant",
    "resurrect",
    ["off", "on"],
    "whether a die may be sacrificed, in place of the attack, for one from the trash",
  ),
  needing(
    "resurrect",
    ["on"],
    choice(
      "ruling",
      "winCount",
      ["current", "cumulative"],
      "whether a battery that was revived still counts as destroyed",
    ),
  ),
  needing(
    "resurrect",
    ["on"],
    choice(
      "ruling",
      "trashScope",
      ["shared", "own"],
      "from which trash a die may be resurrected: the common one, or one's own dice only",
    ),
  ),
  needing(
    "resurrect",
    ["on"],
    choice(
      "ruling",
      "sacrificeHealth",
      ["no", "yes"],
      "whether a battery's own green die may be sacrificed: yes as written, no in our reading",
    ),
  ),
  needing(
    "resurrect",
    ["on"],
    choice(
      "ruling",
      "sacrificeLiveAttack",
      ["no", "yes"],
      "whether the attack die of a living battery may be sacrificed: yes as written, no in our reading",
    ),
  ),
  needing(
    "resurrect",
    ["on"],
    choice(
      "ruling",
      "sacrificeFresh",
      ["yes", "no"],
      "whether a die taken this turn may be sacrificed at once",
    ),
  ),
  needing(
    "resurrect",
    ["on"],
    choice(
      "ruling",
      "reviveBattery",
      ["yes", "no"],
      "whether a destroyed battery's green die may be resurrected",
    ),
  ),
  needing(
    "resurrect",
    ["on"],
    withTwin(
      { value: "value", as: "full", because: "that number is never less than the size of what it fetches" },
      choice(
        "ruling",
        "reviveAt",
        ["full", "value"],
        "whether a resurrected shield or battery starts full or at the number the sacrifice showed",
      ),
    ),
  ),
  needing(
    "resurrect",
    ["on"],
    choice(
      "ruling",
      "deadAttackDie",
      ["inert", "trash"],
      "whether the attack die of a destroyed battery stays there or goes to the trash",
    ),
  ),
  choice(
    "variant",
    "oddDice",
    ["none", "d7-d16"],
    "adds an attack d7 and a shield d16 of each colour to the pool",
  ),
  {
    name: "extraPool",
    kind: "variant",
    type: "data",
    form: "a list of dice, each {kind: attack | shield | potion | polish, colour: red | yellow | blue | black, size: 2 to 100}",
    default: [],
    meaning: "more dice for the pool",
  },
  {
    name: "removePool",
    kind: "variant",
    type: "data",
    form: "a list of dice in words, such as [red d8, black d20, potion d8]",
    default: [],
    meaning: "dice left out of the pool",
  },
  integer(
    "variant",
    "startHealth",
    [1, 100],
    12,
    "faces of the batteries' health dice, which start at this number and are never healed beyond it",
  ),
  choice("variant", "batteriesToWin", [2, 1, 3], "how many enemy batteries must be destroyed to win"),
  choice(
    "variant",
    "matchBestOf",
    [1, 3],
    "how many games are played at most: a single one, or best two of three",
  ),
  needing(
    "matchBestOf",
    [3],
    choice("ruling", "nextStarter", ["roll", "loser", "alternate"], "who begins the later games of a match"),
  ),
  integer("limit", "maxTurns", [1, 100_000], 400, "turns after which a single game ends undecided"),
];
