import { choice, integer, needing, type OptionDescription } from "../../game/index.js";

const KO_EXISTS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const FINALS_EXIST = ["auto", "always"];
const EXTRA_EXISTS = [1, 2, 3, 4, 5, 6];

/** Every ruling and variant of the game; the first value of a choice is the default. Reasons are in RULES.md. */
export const options: readonly OptionDescription[] = [
  needing(
    "koPerGame",
    KO_EXISTS,
    choice(
      "ruling",
      "koDefence",
      ["sum", "lowest", "highest"],
      "what counts of the two dice against a KO: their sum, the lower or the higher one",
    ),
  ),
  needing(
    "koPerGame",
    KO_EXISTS,
    choice(
      "ruling",
      "koHalf",
      ["down", "up"],
      "how half of an odd number of points is rounded after a failed KO",
    ),
  ),
  needing(
    "finals",
    FINALS_EXIST,
    choice(
      "ruling",
      "finalsAdd",
      ["yes", "no"],
      "whether points are added to the rolls of a Finals Challenge",
    ),
  ),
  choice(
    "ruling",
    "naturalScale",
    ["one", "actions"],
    "what a natural 1 or 20 gives in a Challenge: one point, or one for each action used",
  ),
  choice(
    "ruling",
    "naturalFirst",
    ["yes", "no"],
    "whether a natural 1 counts also where its total would win",
  ),
  choice(
    "ruling",
    "tieOn",
    ["totals", "rolls"],
    "what must be equal for a Challenge to be rolled again: the totals, or the bare rolls",
  ),
  choice("ruling", "naturalOnReroll", ["yes", "no"], "whether naturals count when a tie is rolled again"),
  needing(
    "finals",
    FINALS_EXIST,
    choice(
      "ruling",
      "shortGift",
      ["left-first", "choose", "bank"],
      "who gets the last point of a player who owes one to both opponents: the left one, whom the player likes, or both, the bank adding one",
    ),
  ),
  needing(
    "finals",
    FINALS_EXIST,
    choice(
      "ruling",
      "finalsStart",
      ["next", "current"],
      "who begins the Finals: the next player, or whose turn it is if he has actions left",
    ),
  ),
  needing(
    "finals",
    FINALS_EXIST,
    choice(
      "ruling",
      "finalsReset",
      ["no", "yes"],
      "whether all enter the Finals with the points of the start",
    ),
  ),
  needing(
    "finals",
    FINALS_EXIST,
    choice("ruling", "finalsPass", ["no", "yes"], "whether a player may pass in the Finals"),
  ),
  needing(
    "koPerGame",
    KO_EXISTS,
    choice("ruling", "koSpoils", ["bank", "player"], "who gets the points of a KO's victim"),
  ),
  choice("ruling", "passFirst", ["yes", "no"], "whether a player may pass before he has used an action"),
  choice("ruling", "sameTarget", ["yes", "no"], "whether one opponent may be challenged twice in one turn"),
  choice(
    "variant",
    "finals",
    ["auto", "always", "never"],
    "when three left play the Finals: in games begun by six or more, always, or never; without Finals no ruling on them has an effect",
  ),
  integer("variant", "startPP", [1, 100], 5, "Play Points of each participant at the start"),
  integer("variant", "actions", [1, 6], 2, "actions in a turn"),
  integer("variant", "rematches", [0, 99], 3, "Rematches of each participant"),
  integer("variant", "koPerGame", [0, 9], 1, "KOs of each participant"),
  needing(
    "extraPerTurn",
    EXTRA_EXISTS,
    integer("variant", "extraTarget", [1, 100], 10, "roll and points that an Extra Play Point needs"),
  ),
  integer(
    "variant",
    "extraPerTurn",
    [0, 6],
    1,
    "tries for an Extra Play Point in a turn; each uses an action, so more than these are no choice",
  ),
  choice(
    "variant",
    "challengeDefence",
    ["lowest", "sum", "highest"],
    "what counts of the opponent's two dice in a Challenge",
  ),
  integer("limit", "maxTurns", [1, 100_000], 1000, "turns after which a game ends undecided"),
  choice(
    "limit",
    "capResult",
    ["draw", "leader-wins"],
    "who wins an undecided game: all who have most points share it, or the first of them in order of play has it",
  ),
  {
    name: "maxPP",
    kind: "limit",
    type: "data",
    form: "none, or a whole number from 1 to 1000000",
    default: "none",
    meaning: "points that nobody can have more of; what is gained beyond goes to the bank",
  },
];
