import { bySeat, data, limit, oneOf, optionsOf, range, ruling, under, variant } from "../../game/index.js";
import { readUnits, unitsWords } from "./units.js";

/** Every ruling and variant of the game; the first value of a choice is the default. Reasons are in RULES.md. */
export const options = optionsOf({
  rangedMirror: ruling(
    {
      simultaneous: "two Ranged units strike together",
      "attacker-first": "the attacking one of two Ranged units strikes first",
    },
    "which of two Ranged units strikes first",
  ),
  spend: ruling(
    {
      mandatory: "whoever can spend something must do so",
      optional: "a player may spend nothing in a turn",
    },
    "whether a player who can spend something in a turn must do so",
  ),
  ...under("spend", ["mandatory"], {
    minSpend: ruling(
      oneOf([1, 0], "at least {} of the chosen resource is spent"),
      "the least to be spent of the resource chosen",
      {
        value: 0,
        as: "spend: optional",
        because: "choosing a resource and spending none of it does nothing",
      },
    ),
  }),
  spends: variant(
    range(1, 3, 1, "a turn spends up to {} {kind|kinds} of resource"),
    "how many kinds of resources may be spent in a turn (more than one is ours)",
  ),
  startTerritory: bySeat(
    ruling(
      {
        full: "begins with territories at full health",
        half: "begins with territories at half health",
      },
      "the health with which the territories start, as a part of their dice",
    ),
  ),
  startFood: bySeat(variant(range(0, 8, 4, "begins with {} food"), "food of each player at the start")),
  startPopulation: bySeat(
    variant(range(0, 10, 5, "begins with {} population"), "population of each player at the start"),
  ),
  startMilitary: bySeat(
    variant(range(0, 12, 6, "begins with {} military"), "military of each player at the start"),
  ),
  startUnits: bySeat(
    ruling(
      range(0, 20, 0, "begins with each unit at {}"),
      "points of each unit at the start, at most its die",
    ),
  ),
  repairDestroyed: ruling(
    {
      yes: "a destroyed farm or city may be repaired",
      no: "a destroyed farm or city is lost for good",
    },
    "whether a destroyed farm or city may be repaired",
  ),
  repairMany: ruling(
    {
      no: "one turn's population repairs one territory",
      yes: "one turn's population may repair several territories",
    },
    "whether one turn's population may repair several territories",
  ),
  attackDeclare: ruling(
    {
      sequential: "each attack is resolved before the next is chosen",
      upfront: "all attacks are declared and paid first",
    },
    "when attacks are declared and paid",
  ),
  defendLimit: ruling(
    { none: "a unit may defend several times a turn", once: "a unit may defend once a turn" },
    "how often one unit may defend territories in one turn of the enemy",
  ),
  attackDestroyed: ruling(
    {
      no: "a destroyed farm or city cannot be attacked",
      yes: "a destroyed farm or city may be attacked",
    },
    "whether a destroyed farm or city may be attacked",
  ),
  ...under("damage", ["capped"], {
    siegeSplit: ruling(
      {
        yes: "Siege deals its whole roll to defended territories",
        no: "Siege deals its value at most to defended territories",
      },
      "whether Siege deals its whole roll to a territory also while a unit defends it",
    ),
    rollAtOne: ruling(
      { skip: "a unit at 1 deals 1 without rolling", roll: "a unit at 1 rolls its die" },
      "whether a unit at 1, which can only deal 1, rolls its die",
      {
        value: "roll",
        as: "skip",
        because: "a unit at 1 deals 1 whatever its die shows",
      },
    ),
  }),
  targetOrder: ruling(
    {
      free: "any territory may be attacked",
      layered: "farm, city and keep are attacked in order",
    },
    "which territory may be attacked",
  ),
  first: ruling(
    {
      random: "chance decides who begins",
      fixed: "red always begins",
      "roll-d12": "the higher d12 begins",
    },
    "who begins (equal d12 are thrown again)",
    {
      value: "fixed",
      as: "random",
      because: "red and blue are alike, and who plays red is drawn",
      whileAlike: true,
    },
    { value: "roll-d12", as: "random", because: "either way each side begins half of the time" },
  ),
  damage: variant(
    { capped: "a unit deals its own value at most", full: "a unit deals its whole roll" },
    "what a unit deals of its roll",
  ),
  ...under("damage", ["full"], {
    siegeBonus: variant(
      range(-20, 20, 0, "Siege adds {} to its damage on territories"),
      "what Siege adds to its damage on territories",
    ),
  }),
  destroyedYield: variant(
    {
      half: "a destroyed farm or city yields half",
      none: "a destroyed farm or city yields nothing",
      full: "a destroyed farm or city yields all",
    },
    "what a destroyed farm or city still yields of a roll",
  ),
  repairPrice: variant(
    range(1, 5, 2, "a point of repair costs {} population"),
    "population that a point of repair costs",
  ),
  units: bySeat(
    variant(
      {
        ...data(
          "a table of the units that differ, each with what differs, such as {cavalry: {cost: 3, die: 8, " +
            "price: {unit: 1, farm: 1, city: 2, keep: 3}, initiative: {siege: first}}}; units are infantry, ranged, " +
            "cavalry, siege; initiative says when the unit strikes as it attacks another one: first, together or second",
          {},
          readUnits,
        ),
        says: "has other units ({})",
        tells: unitsWords,
      },
      "military cost, die, food price and initiative of the units",
    ),
  ),
  maxTurns: limit(
    range(1, 100_000, 400, "a game ends after {} {turn|turns}"),
    "turns of both sides together after which a game ends",
  ),
  capResult: limit(
    {
      draw: "nobody wins a game that reaches the turn cap",
      "keep-health": "the healthier keep wins at the turn cap",
      "total-territory": "the healthier territories win at the turn cap",
    },
    "who wins a game that reaches the turn cap",
  ),
});
