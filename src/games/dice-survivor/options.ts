import {
  bySeat,
  data,
  limit,
  optionsOf,
  range,
  ruling,
  under,
  variant,
  wholeNumber,
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
      {
        sum: "both dice added count against a KO",
        lowest: "the lower die counts against a KO",
        highest: "the higher die counts against a KO",
        major: "only the d12 counts against a KO",
        minor: "only the d8 counts against a KO",
      },
      "what counts of the two dice against a KO (major and minor: only the d12, only the d8; ours)",
    ),
    koHalf: ruling(
      {
        down: "half of five points is two",
        up: "half of five points is three",
      },
      "how half of an odd number of points is rounded after a failed KO",
    ),
  }),
  ...under("finals", FINALS_EXIST, {
    finalsAdd: ruling(
      { yes: "points are added to rolls in the Finals", no: "bare rolls count in the Finals" },
      "whether points are added to the rolls of a Finals Challenge",
    ),
  }),
  naturalScale: ruling(
    { one: "a natural gives one point", actions: "a natural gives one point for each action" },
    "what a natural 1 or 20 gives in a Challenge",
  ),
  naturalFirst: ruling(
    {
      yes: "a natural 1 loses whatever its total",
      no: "a natural 1 with the higher total wins",
    },
    "whether a natural 1 counts also where its total would win",
  ),
  tieOn: ruling(
    { totals: "equal totals are rolled again", rolls: "equal bare rolls are rolled again" },
    "what must be equal for a Challenge to be rolled again",
  ),
  naturalOnReroll: ruling(
    {
      yes: "naturals count when a tie is rolled again",
      no: "naturals count in the first throw only",
    },
    "whether naturals count when a tie is rolled again",
  ),
  ...under("finals", FINALS_EXIST, {
    shortGift: ruling(
      {
        "left-first": "the left opponent gets a last point owed twice",
        choose: "the debtor chooses who gets a last point",
        bank: "the bank adds the point that a debtor lacks",
      },
      "who gets the last point of a player who owes one to both opponents",
    ),
    finalsStart: ruling(
      {
        next: "the next player begins the Finals",
        current: "whoever has actions left begins the Finals",
      },
      "who begins the Finals",
    ),
    finalsReset: ruling(
      { no: "points are kept for the Finals", yes: "all enter the Finals with their first points" },
      "whether all enter the Finals with the points of the start",
    ),
    finalsPass: ruling(
      { no: "every player acts in the Finals", yes: "a player may pass in the Finals" },
      "whether a player may pass in the Finals",
    ),
  }),
  ...under("koPerGame", KO_EXISTS, {
    koSpoils: ruling(
      { bank: "the bank gets a KO's points", player: "whoever makes a KO gets its points" },
      "who gets the points of a KO's victim",
    ),
  }),
  passFirst: ruling(
    {
      yes: "a player may pass before using an action",
      no: "a player may pass only after an action",
    },
    "whether a player may pass before he has used an action",
  ),
  sameTarget: ruling(
    {
      yes: "one opponent may be challenged twice in a turn",
      no: "one opponent may be challenged once in a turn",
    },
    "whether one opponent may be challenged twice in one turn",
  ),
  finals: variant(
    {
      auto: "games begun by six or more have Finals",
      always: "three left always play the Finals",
      never: "there are no Finals",
    },
    "when three left play the Finals; without Finals no ruling on them has an effect",
  ),
  startPP: bySeat(
    variant(
      range(1, 100, 5, "begins with {} Play {Point|Points}"),
      "Play Points of each participant at the start",
    ),
  ),
  actions: variant(range(1, 6, 2, "a turn has {} {action|actions}"), "actions in a turn"),
  firstTurn: variant(
    {
      usual: "the first turn is like any other",
      "one-action": "the first turn has one action only",
    },
    "how many actions whoever starts has in the first turn (ours)",
  ),
  rematches: bySeat(variant(range(0, 99, 3, "has {} {Rematch|Rematches}"), "Rematches of each participant")),
  koPerGame: bySeat(variant(range(0, 9, 1, "has {} {KO|KOs}"), "KOs of each participant")),
  ...under("extraPerTurn", EXTRA_EXISTS, {
    extraTarget: variant(
      range(1, 100, 10, "an Extra Play Point needs {}"),
      "roll and points that an Extra Play Point needs",
    ),
  }),
  extraPerTurn: variant(
    range(0, 6, 1, "each turn allows {} Extra Play Point {try|tries}"),
    "tries for an Extra Play Point in a turn; each uses an action, so more than these are no choice",
  ),
  challengeDefence: variant(
    {
      lowest: "the lower die counts in a Challenge",
      sum: "both dice added count in a Challenge",
      highest: "the higher die counts in a Challenge",
    },
    "what counts of the opponent's two dice in a Challenge",
  ),
  maxTurns: limit(
    range(1, 100_000, 1000, "a game ends after {} {turn|turns}"),
    "turns after which a game ends undecided",
  ),
  capResult: limit(
    {
      draw: "all with most points share an undecided game",
      "leader-wins": "the first with most points wins undecided games",
    },
    "who wins an undecided game",
  ),
  maxPP: limit(
    {
      ...data(`none, or a whole number from 1 to ${MAX_PP}`, "none", (given, path) => {
        if (given === "none" || given === null) return Infinity;
        return wholeNumber(given, 1, MAX_PP, path, ", or none");
      }),
      words: { none: "a player may have any number of points" },
      says: "a player may have {} {point|points} at most",
    },
    "points that nobody can have more of; what is gained beyond goes to the bank",
  ),
});

/** The values of all options, checked; `maxPP` is Infinity where nothing bounds the points. */
export type Options = Chosen<typeof options>;
