import {
  bySeat,
  limit,
  oneOf,
  optionsOf,
  range,
  ruling,
  under,
  variant,
  type Chosen,
} from "../../game/index.js";

/** Every ruling and variant of the game; the first value of a choice is the default. Reasons are in RULES.md. */
export const options = optionsOf({
  board: variant(
    {
      auto: "the board fits the number of players",
      square8: "the board is the whole chessboard",
      half4x8: "the board is half a chessboard",
      W3: "the board is a wheel of three zones",
      W5: "the board is a wheel of five zones",
      W6: "the board is a wheel of six zones",
    },
    "which board: the whole chessboard is for 2 or 4 players, half of it for 2, the wheel of three zones for 3, of five for 5, of six for 3, 5 or 6; the wheels of five and six are ours",
  ),
  centreDiagonal: ruling(
    {
      all: "all corner cells at the centre are neighbours",
      "same-colour": "corner cells of one colour are neighbours",
      none: "cells across the centre are no neighbours",
    },
    "which corner cells that touch only at the board's centre count as neighbours",
  ),
  attacks: ruling(
    { one: "a ram is the one attack of a turn", "ram-plus-one": "an attack may follow a ram" },
    "whether an attack on a neighbour may follow a ram",
  ),
  move: ruling(
    {
      mandatory: "a ship must move before it attacks",
      optional: "a ship may attack from where it stands",
    },
    "whether a ship must move before it may attack",
  ),
  pass: ruling(
    { no: "every player must move", yes: "a player may do nothing at all" },
    "whether a player may do nothing at all",
  ),
  homeReturn: ruling(
    {
      "from-outside": "a ship returns home from outside only",
      "any-entry": "any move that ends at home is a return",
    },
    "which move returns a ship to the home area",
  ),
  repairAfterRam: ruling(
    {
      no: "a ram into the home area excludes a repair",
      yes: "a ram into the home area allows a repair",
    },
    "whether a ship that rams its way into the home area may be repaired",
  ),
  swapLimit: ruling(
    {
      all: "a repair may change all shields of a ship",
      one: "a repair may change one shield of a ship",
    },
    "what one repair may change of tertiary, primary and secondary",
  ),
  repairTarget: ruling(
    {
      returning: "the ship that returned is repaired",
      "any-home": "any own ship in the home area is repaired",
    },
    "which ship is repaired",
  ),
  lostPieces: ruling(
    {
      owner: "shields of destroyed ships go to their owner",
      out: "shields of destroyed ships leave the game",
    },
    "whether shields of destroyed ships go to their owner's stash or out of the game",
  ),
  tertiaryReturns: ruling(
    {
      yes: "any lost tertiary can be put back",
      no: "only a destroyed ship's tertiary can be put back",
    },
    "which lost tertiary can be put back",
  ),
  swapBetween: ruling(
    {
      no: "a repair leaves other ships alone",
      yes: "own ships at home may exchange shields",
    },
    "whether a repaired ship may also exchange shields with another own ship in the home area",
  ),
  reveal: ruling(
    {
      all: "a combat shows the secondaries to all",
      combatants: "a combat shows secondaries to its two players",
      everything: "nothing is ever hidden",
    },
    "who sees the secondaries in a combat (of two players both always do)",
  ),
  grey: variant(
    {
      equal: "a grey primary needs equal secondaries to win",
      unequal: "a grey primary needs unequal secondaries to win",
      "unequal-others": "grey needs unequal secondaries, against grey equal ones",
      "unequal-own": "grey against grey needs unequal secondaries",
      "holds-ties": "only grey wins ties against grey",
    },
    "how grey primaries compare (all but equal are ours)",
  ),
  repairs: bySeat(
    variant(
      oneOf(
        [{ unlimited: "may repair without limit" }, 0, 1, 2, 3, 4, 6, 10],
        "has {} {repair|repairs} in a game",
      ),
      "how often each player may repair in a game (ours)",
    ),
  ),
  missing: bySeat(
    variant(
      {
        none: "begins with all three ships",
        frigate: "begins without a Frigate",
        destroyer: "begins without a Destroyer",
        cruiser: "begins without a Cruiser",
      },
      "which ship each player begins without, as if it had been destroyed before the first turn (ours)",
    ),
  ),
  ...under("reveal", ["all", "combatants"], {
    peeks: bySeat(
      variant(
        { no: "has not peeked", yes: "has peeked at all secondaries" },
        "whether a player has seen all secondaries once the fleets are built (the others know that he has)",
      ),
    ),
    repairVisibility: ruling(
      {
        hidden: "secondaries are exchanged in secret",
        public: "secondaries are exchanged before everybody's eyes",
      },
      "whether an exchange of secondaries is hidden from the others",
    ),
  }),
  setup: ruling(
    {
      secret: "fleets are built in secret",
      sequential: "fleets are built one after the other",
    },
    "how fleets are built (one after the other, the primaries of those before lie open)",
  ),
  finalBattle: ruling(
    {
      "own-turn": "the final battle replaces the declarer's move",
      "any-time": "the final battle may precede anybody's move",
      off: "there is no final battle",
    },
    "when one of the last two ships' owners may declare the final battle",
  ),
  ...under("finalBattle", ["own-turn", "any-time"], {
    finalLoser: ruling(
      {
        either: "either side may fall in the final battle",
        "defender-only": "only the defender falls in the final battle",
      },
      "who is destroyed by losing the final battle",
    ),
    finalBattleRounds: variant(
      range(1, 1000, 5, "{} quiet {round allows|rounds allow} a final battle"),
      "rounds without combat before a final battle may be declared",
    ),
  }),
  draw: ruling(
    {
      poll: "everybody, those out too, is asked for a draw",
      mover: "the player to move may declare a draw",
      auto: "a draw comes by itself",
      off: "no draw can be declared",
    },
    "who may declare a draw",
  ),
  ...under("draw", ["poll", "mover", "auto"], {
    drawRounds: variant(
      range(1, 1000, 6, "{} quiet {round allows|rounds allow} a draw"),
      "rounds without combat before a draw may be declared",
    ),
    stall: ruling(
      {
        "two-ships": "a draw needs exactly two ships left",
        any: "a draw may have any number of ships",
      },
      "with how many ships left a draw is possible",
    ),
  }),
  drawShare: ruling(
    {
      survivors: "whoever still has ships shares a draw",
      all: "all who took part share a draw",
    },
    "who shares a draw, also one by the limit (of two players both always do)",
  ),
  decideAfter: variant(
    oneOf(
      [{ never: "lives never decide a game" }, 20, 30, 40, 60, 80, 100],
      "most lives win after {} rounds",
    ),
    "after how many rounds whoever has most lives wins: two for a ship, one for a ship without its tertiary (ours)",
  ),
  maxRounds: limit(
    range(1, 2000, 200, "a game is a draw after {} {round|rounds}"),
    "rounds after which a game ends as a draw by the limit",
  ),
});

/** The values of all options, checked. */
export type Options = Chosen<typeof options>;
