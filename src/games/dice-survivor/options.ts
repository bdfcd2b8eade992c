import {
  bySeat,
  data,
  limit,
  OptionError,
  optionsOf,
  range,
  ruling,
  under,
  variant,
} from "../../game/index.js";
import type { Chosen } from "../../game/index.js";

const KO_EXISTS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const FINALS_EXIST = ["auto", "always"];
const EXTRA_EXISTS = [1, 2, 3, 4, 5, 6];

const MAX_PP = 1_000_000;

/** Every ruling and variant of the game; the first value of a choice is the default. Reasons are in RULES.md. */
export const options = optionsOf({
  ...under("koPerGame", KO_EXISTS, {
    koDefence: ruling(
      ["sum", "lowest", "highest"],
      "what counts of the two dice against a KO: their sum, the lower or the higher one",
    ),
    koHalf: ruling(["down", "up"], "how half of an odd number of points is rounded after a failed KO"),
  }),
  ...under("finals", FINALS_EXIST, {
    finalsAdd: ruling(["yes", "no"], "whether points are added to the rolls of a Finals Challenge"),
  }),
  naturalScale: ruling(
    ["one", "actions"],
    "what a natural 1 or 20 gives in a Challenge: one point, or one for each action used",
  ),
  naturalFirst: ruling(["yes", "no"], "whether a natural 1 counts also where its total would win"),
  tieOn: ruling(
    ["totals", "rolls"],
    "what must be equal for a Challenge to be rolled again: the totals, or the bare rolls",
  ),
  naturalOnReroll: ruling(["yes", "no"], "whether naturals count when a tie is rolled again"),
  ...under("finals", FINALS_EXIST, {
    shortGift: ruling(
      ["left-first", "choose", "bank"],
      "who gets the last point of a player who owes one to both opponents: the left one, whom the player likes, or both, the bank adding one",
    ),
    finalsStart: ruling(
      ["next", "current"],
      "who begins the Finals: the next player, or whose turn it is if he has actions left",
    ),
    finalsReset: ruling(["no", "yes"], "whether all enter the Finals with the points of the start"),
    finalsPass: ruling(["no", "yes"], "whether a player may pass in the Finals"),
  }),
  ...under("koPerGame", KO_EXISTS, {
    koSpoils: ruling(["bank", "player"], "who gets the points of a KO's victim"),
  }),
  passFirst: ruling(["yes", "no"], "whether a player may pass before he has used an action"),
  sameTarget: ruling(["yes", "no"], "whether one opponent may be challenged twice in one turn"),
  finals: variant(
    ["auto", "always", "never"],
    "when three left play the Finals: in games begun by six or more, always, or never; without Finals no ruling on them has an effect",
  ),
  startPP: bySeat(variant(range(1, 100, 5), "Play Points of each participant at the start")),
  actions: variant(range(1, 6, 2), "actions in a turn"),
  firstTurn: variant(
    ["usual", "one-action"],
    "how many actions whoever starts has in the first turn: as many as in any, or one (ours)",
  ),
  rematches: bySeat(variant(range(0, 99, 3), "Rematches of each participant")),
  koPerGame: bySeat(variant(range(0, 9, 1), "KOs of each participant")),
  ...under("extraPerTurn", EXTRA_EXISTS, {
    extraTarget: variant(range(1, 100, 10), "roll and points that an Extra Play Point needs"),
  }),
  extraPerTurn: variant(
    range(0, 6, 1),
    "tries for an Extra Play Point in a turn; each uses an action, so more than these are no choice",
  ),
  challengeDefence: variant(
    ["lowest", "sum", "highest"],
    "what counts of the opponent's two dice in a Challenge",
  ),
  maxTurns: limit(range(1, 100_000, 1000), "turns after which a game ends undecided"),
  capResult: limit(
    ["draw", "leader-wins"],
    "who wins an undecided game: all who have most points share it, or the first of them in order of play has it",
  ),
  maxPP: limit(
    data(`none, or a whole number from 1 to ${MAX_PP}`, "none", (given, path) => {
      if (given === "none" || given === null) return Infinity;
      if (Number.isInteger(given) && Number(given) >= 1 && Number(given) <= MAX_PP) return Number(given);
      const got = JSON.stringify(given);
      throw new OptionError(path, `expected none, or a whole number from 1 to ${MAX_PP}, got ${got}`);
    }),
    "points that nobody can have more of; what is gained beyond goes to the bank",
  ),
});

/** The values of all options, checked; `maxPP` is Infinity where nothing bounds the points. */
export type Options = Chosen<typeof options>;
