import { bySeat, limit, optionsOf, range, ruling, under, variant, type Chosen } from "../../game/index.js";

/** Every ruling and variant of the game; the first value of a choice is the default. Reasons are in RULES.md. */
export const options = optionsOf({
  board: variant(
    ["auto", "square8", "half4x8", "W3", "W5", "W6"],
    "which board: the one for the number of players, the chessboard (2 or 4), half of it (2), or the wheel of 3 zones (3), 5 (5) or 6 (3, 5 or 6); the wheels of 5 and 6 are ours, no board of the text",
  ),
  centreDiagonal: ruling(
    ["all", "same-colour", "none"],
    "which corner cells that touch only at the board's centre count as neighbours",
  ),
  attacks: ruling(
    ["one", "ram-plus-one"],
    "whether a ram is the one attack of a turn, or an attack on a neighbour may follow it",
  ),
  move: ruling(
    ["mandatory", "optional"],
    "whether a ship must move before it may attack, or may attack from where it stands",
  ),
  pass: ruling(["no", "yes"], "whether a player may do nothing at all"),
  homeReturn: ruling(
    ["from-outside", "any-entry"],
    "which move returns a ship home: one from outside the home area, or any that ends in it",
  ),
  repairAfterRam: ruling(
    ["no", "yes"],
    "whether a ship that rams its way into the home area may be repaired",
  ),
  swapLimit: ruling(
    ["all", "one"],
    "what one repair may change: tertiary, primary and secondary, or one of them",
  ),
  repairTarget: ruling(
    ["returning", "any-home"],
    "which ship is repaired: the one that returned, or any of its owner's in the home area",
  ),
  lostPieces: ruling(
    ["owner", "out"],
    "whether shields of destroyed ships go to their owner's stash or out of the game",
  ),
  tertiaryReturns: ruling(
    ["yes", "no"],
    "whether any lost tertiary can be put back, or only those of ships that are destroyed",
  ),
  swapBetween: ruling(
    ["no", "yes"],
    "whether a repaired ship may also exchange shields with another own ship in the home area",
  ),
  reveal: ruling(
    ["all", "combatants", "everything"],
    "who sees the secondaries in a combat: all, or the two players in it (of two players the same); or nothing is ever hidden",
  ),
  repairs: bySeat(
    variant(["unlimited", 0, 1, 2, 3, 4, 6, 10], "how often each player may repair in a game (ours)"),
  ),
  ...under("reveal", ["all", "combatants"], {
    repairVisibility: ruling(
      ["hidden", "public"],
      "whether an exchange of secondaries is hidden from the others or done before their eyes",
    ),
  }),
  setup: ruling(
    ["secret", "sequential"],
    "whether fleets are built at the same time, or in turn order with an eye on the others' primaries",
  ),
  finalBattle: ruling(
    ["own-turn", "any-time", "off"],
    "when one of the last two ships' owners may declare the final battle: in place of a move, before anybody's move, never",
  ),
  ...under("finalBattle", ["own-turn", "any-time"], {
    finalLoser: ruling(
      ["either", "defender-only"],
      "who is destroyed by losing the final battle: either side, or the defender only",
    ),
    finalBattleRounds: variant(
      range(1, 1000, 5),
      "rounds without combat before a final battle may be declared",
    ),
  }),
  draw: ruling(
    ["poll", "mover", "auto", "off"],
    "who may declare a draw: all who took part, asked before each turn; the player to move; nobody needs to; nobody can",
  ),
  ...under("draw", ["poll", "mover", "auto"], {
    drawRounds: variant(range(1, 1000, 6), "rounds without combat before a draw may be declared"),
    stall: ruling(
      ["two-ships", "any"],
      "with how many ships left a draw is possible: exactly two, or any number",
    ),
  }),
  drawShare: ruling(
    ["survivors", "all"],
    "who shares a draw, also one by the limit: whoever still has ships, or all who took part (of two players the same)",
  ),
  decideAfter: variant(
    ["never", 20, 30, 40, 60, 80, 100],
    "after how many rounds whoever has most lives wins: two for a ship, one for a ship without its tertiary (ours)",
  ),
  maxRounds: limit(range(1, 2000, 200), "rounds after which a game ends as a draw by the limit"),
});

/** The values of all options, checked. */
export type Options = Chosen<typeof options>;
