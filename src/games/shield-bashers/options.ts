import { choice, integer, needing, type OptionDescription } from "../../game/index.js";

/** Every ruling and variant of the game; the first value of a choice is the default. Reasons are in RULES.md. */
export const options: readonly OptionDescription[] = [
  choice(
    "variant",
    "board",
    ["auto", "square8", "half4x8", "W3", "W5", "W6"],
    "which board: the one for the number of players, the chessboard (2 or 4), half of it (2), or the wheel of 3 zones (3), 5 (5) or 6 (3, 5 or 6); the wheels of 5 and 6 are ours, no board of the text",
  ),
  choice(
    "ruling",
    "centreDiagonal",
    ["all", "same-colour", "none"],
    "which corner cells that touch only at the board's centre count as neighbours",
  ),
  choice(
    "ruling",
    "attacks",
    ["one", "ram-plus-one"],
    "whether a ram is the one attack of a turn, or an attack on a neighbour may follow it",
  ),
  choice(
    "ruling",
    "move",
    ["mandatory", "optional"],
    "whether a ship must move before it may attack, or may attack from where it stands",
  ),
  choice("ruling", "pass", ["no", "yes"], "whether a player may do nothing at all"),
  choice(
    "ruling",
    "homeReturn",
    ["from-outside", "any-entry"],
    "which move returns a ship home: one from outside the home area, or any that ends in it",
  ),
  choice(
    "ruling",
    "repairAfterRam",
    ["no", "yes"],
    "whether a ship that rams its way into the home area may be repaired",
  ),
  choice(
    "ruling",
    "swapLimit",
    ["all", "one"],
    "what one repair may change: tertiary, primary and secondary, or one of them",
  ),
  choice(
    "ruling",
    "repairTarget",
    ["returning", "any-home"],
    "which ship is repaired: the one that returned, or any of its owner's in the home area",
  ),
  choice(
    "ruling",
    "lostPieces",
    ["owner", "out"],
    "whether shields of destroyed ships go to their owner's stash or out of the game",
  ),
  choice(
    "ruling",
    "tertiaryReturns",
    ["yes", "no"],
    "whether any lost tertiary can be put back, or only those of ships that are destroyed",
  ),
  choice(
    "ruling",
    "swapBetween",
    ["no", "yes"],
    "whether a repaired ship may also exchange shields with another own ship in the home area",
  ),
  choice(
    "ruling",
    "reveal",
    ["all", "combatants", "everything"],
    "who sees the secondaries in a combat: all, or the two players in it (of two players the same); or nothing is ever hidden",
  ),
  needing(
    "reveal",
    ["all", "combatants"],
    choice(
      "ruling",
      "repairVisibility",
      ["hidden", "public"],
      "whether an exchange of secondaries is hidden from the others or done before their eyes",
    ),
  ),
  choice(
    "ruling",
    "setup",
    ["secret", "sequential"],
    "whether fleets are built at the same time, or in turn order with an eye on the others' primaries",
  ),
  choice(
    "ruling",
    "finalBattle",
    ["own-turn", "any-time", "off"],
    "when one of the last two ships' owners may declare the final battle: in place of a move, before anybody's move, never",
  ),
  needing(
    "finalBattle",
    ["own-turn", "any-time"],
    choice(
      "ruling",
      "finalLoser",
      ["either", "defender-only"],
      "who is destroyed by losing the final battle: either side, or the defender only",
    ),
  ),
  needing(
    "finalBattle",
    ["own-turn", "any-time"],
    integer(
      "variant",
      "finalBattleRounds",
      [1, 1000],
      5,
      "rounds without combat before a final battle may be declared",
    ),
  ),
  choice(
    "ruling",
    "draw",
    ["poll", "mover", "auto", "off"],
    "who may declare a draw: all who took part, asked before each turn; the player to move; nobody needs to; nobody can",
  ),
  needing(
    "draw",
    ["poll", "mover", "auto"],
    integer("variant", "drawRounds", [1, 1000], 6, "rounds without combat before a draw may be declared"),
  ),
  needing(
    "draw",
    ["poll", "mover", "auto"],
    choice(
      "ruling",
      "stall",
      ["two-ships", "any"],
      "with how many ships left a draw is possible: exactly two, or any number",
    ),
  ),
  choice(
    "ruling",
    "drawShare",
    ["survivors", "all"],
    "who shares a draw, also one by the limit: whoever still has ships, or all who took part (of two players the same)",
  ),
  integer("limit", "maxRounds", [1, 2000], 200, "rounds after which a game ends as a draw by the limit"),
];
