import {
  bySeat,
  data,
  limit,
  ofMatch,
  oneOf,
  optionsOf,
  range,
  ruling,
  under,
  variant,
  type Chosen,
} from "../../game/index.js";
import { gainWords, lossWords } from "./pool-words.js";

/** Every ruling and variant of the game; the first value of a choice is the default. Reasons are in RULES.md. */
export const options = optionsOf({
  retarget: ruling(
    {
      strict: "a battery without prey attacks nobody",
      "other-colour": "a battery without prey attacks the other foreign colour",
      any: "a battery without prey attacks any battery",
    },
    "whom a battery attacks once its prey is destroyed",
  ),
  blackScope: ruling(
    { all: "a black shield guards all three batteries", one: "a black shield guards one battery" },
    "what a black shield guards",
  ),
  blackMove: ruling(
    {
      fixed: "a black shield stays where it was placed",
      "free-on-own-turn": "each black shield may move once a turn",
    },
    "whether a black shield may move in its owner's turn",
  ),
  shieldOrder: ruling(
    {
      owner: "owners arrange the shields of one place",
      "newest-outer": "the newest shield of a place is outermost",
      attacker: "the attacker chooses which shield is hit",
    },
    "who decides which of several shields in one place is hit first",
  ),
  surplus: variant(
    {
      lost: "what a shield cannot take is lost",
      carries: "what a shield cannot take hits what lies behind",
    },
    "what becomes of the points of a roll that the shield it hits cannot take",
  ),
  healsPerTurn: ruling(
    {
      one: "one potion or polish replaces the attack",
      "one-of-each": "a potion and a polish together replace the attack",
    },
    "what may replace the attack",
  ),
  poolPick: ruling(
    {
      mandatory: "a die must be taken while the pool lasts",
      optional: "a player may leave the pool alone",
    },
    "whether a player must take a die while the pool lasts",
  ),
  attack: ruling(
    {
      mandatory: "a player who does not heal must attack",
      optional: "a player may do without the attack",
    },
    "whether a player who does not heal must attack",
  ),
  zeroHeal: ruling(
    {
      allowed: "a potion or polish may restore nothing",
      forbidden: "a potion or polish must restore something",
    },
    "whether a potion or polish that restores nothing may be used",
  ),
  shieldMatch: ruling(
    {
      own: "a coloured shield guards its own battery only",
      any: "a coloured shield may guard any battery",
    },
    "on which battery a coloured shield may be placed",
  ),
  uselessPick: ruling(
    {
      allowed: "dice for destroyed batteries may be taken",
      forbidden: "dice for destroyed batteries stay in the pool",
    },
    "whether a coloured die may be taken for a battery that is destroyed",
  ),
  initiativeTie: ruling(
    { reroll: "a tie for the start is thrown again", coin: "a coin breaks a tie for the start" },
    "how a tie for the start is broken",
    {
      value: "coin",
      as: "reroll",
      because: "either way each side starts half of the time",
    },
  ),
  resurrect: variant(
    {
      off: "dice in the trash stay there",
      on: "a sacrifice may fetch a die from the trash",
    },
    "whether a die may be sacrificed, in place of the attack, for one from the trash",
  ),
  ...under("resurrect", ["on"], {
    winCount: ruling(
      {
        current: "a revived battery stands again",
        cumulative: "a revived battery still counts as destroyed",
      },
      "whether a battery that was revived still counts as destroyed",
    ),
    trashScope: ruling(
      {
        shared: "any die may come back from the trash",
        own: "only one's own dice come back from the trash",
      },
      "from which trash a die may be resurrected",
    ),
    sacrificeHealth: ruling(
      {
        no: "a battery's green die cannot be sacrificed",
        yes: "a battery's green die may be sacrificed",
      },
      "whether a battery's own green die may be sacrificed (as written it may)",
    ),
    sacrificeLiveAttack: ruling(
      {
        no: "a living battery's attack die cannot be sacrificed",
        yes: "a living battery's attack die may be sacrificed",
      },
      "whether the attack die of a living battery may be sacrificed (as written it may)",
    ),
    sacrificeFresh: ruling(
      {
        yes: "a die taken this turn may be sacrificed",
        no: "a die taken this turn cannot be sacrificed",
      },
      "whether a die taken this turn may be sacrificed at once",
    ),
    reviveBattery: ruling(
      { yes: "a destroyed battery may be revived", no: "a destroyed battery stays destroyed" },
      "whether a destroyed battery's green die may be resurrected",
    ),
    reviveAt: ruling(
      {
        full: "what is resurrected starts full",
        value: "what is resurrected starts at the sacrifice's number",
      },
      "at which number a resurrected shield or battery starts",
      {
        value: "value",
        as: "full",
        because: "that number is never less than the size of what it fetches",
      },
    ),
    deadAttackDie: ruling(
      {
        inert: "a destroyed battery keeps its attack die",
        trash: "a destroyed battery's attack die goes to the trash",
      },
      "whether the attack die of a destroyed battery stays there or goes to the trash",
    ),
  }),
  oddDice: variant(
    { none: "the pool has no odd dice", "d7-d16": "each colour gains a d7 and a d16" },
    "adds an attack d7 and a shield d16 of each colour to the pool",
  ),
  extraPool: variant(
    {
      ...data("a list of dice in words, such as [red d7, blue attack d10, black d12, potion d8]", []),
      says: "the pool gains {}",
      tells: gainWords,
    },
    "more dice for the pool",
  ),
  removePool: variant(
    {
      ...data("a list of dice in words, such as [red d8, black d20, potion d8]", []),
      says: "the pool loses {}",
      tells: lossWords,
    },
    "dice left out of the pool",
  ),
  startHealth: variant(
    range(1, 100, 12, "each battery starts with {} health"),
    "faces of the batteries' health dice, which start at this number and are never healed beyond it",
  ),
  startAttack: variant(
    range(2, 100, 4, "each battery starts with a d{} to attack with"),
    "faces of the attack dice that batteries have at the start; dice of the pool that are no larger are then of no use to them",
  ),
  startDamage: bySeat(
    variant(
      range(0, 99, 0, "begins with each battery down by {}"),
      "points that each of a player's batteries lacks at the start; they can be healed",
    ),
  ),
  freePicks: bySeat(
    variant(
      range(0, 11, 0, "takes {} {die|dice} before the first turn"),
      "dice that a player takes from the pool before the first turn (ours)",
    ),
  ),
  firstChoice: variant(
    {
      none: "both players choose from the whole pool",
      attack: "whoever goes second picks first among attack dice",
      shield: "whoever goes second picks first among coloured shields",
      black: "whoever goes second picks first among black shields",
      potion: "whoever goes second picks first among potions",
      polish: "whoever goes second picks first among polish",
    },
    "dice that whoever starts leaves in the pool until the other has taken one of them (ours)",
  ),
  pickOrder: variant(
    { alternate: "each turn has one pick", snake: "each turn but the first has two picks" },
    "how many picks a turn has (ours)",
  ),
  whoStarts: variant(
    {
      roll: "the roll settles who starts",
      "cut-and-choose": "one names a price for starting, the other chooses",
      bid: "both bid for the start",
    },
    "how it is settled who starts; the price, or what is bid, are points that each battery of whoever starts lacks (ours)",
  ),
  firstTurn: variant(
    {
      usual: "whoever starts may attack in the first turn",
      "no-attack": "whoever starts cannot attack in the first turn",
    },
    "whether whoever starts may attack in the first turn (ours)",
  ),
  batteriesToWin: variant(
    oneOf([2, 1, 3], "{} destroyed {battery wins|batteries win}"),
    "how many enemy batteries must be destroyed to win",
  ),
  matchBestOf: ofMatch(
    variant(
      oneOf([1, 3], "a match is best of {}"),
      "how many games are played at most: a single one, or best two of three",
    ),
  ),
  ...under("matchBestOf", [3], {
    nextStarter: ofMatch(
      ruling(
        {
          roll: "a new roll settles who begins the next game",
          loser: "the loser begins the next game",
          alternate: "players take turns in beginning games",
        },
        "who begins the later games of a match",
      ),
    ),
  }),
  maxTurns: limit(
    range(1, 100_000, 400, "a game ends after {} {turn|turns}"),
    "turns after which a single game ends undecided",
  ),
});

/** The values of all options, checked. */
export type Options = Chosen<typeof options>;
