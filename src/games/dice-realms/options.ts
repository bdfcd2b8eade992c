import { choice, integer, needing, withTwin, type OptionDescription } from "../../game/index.js";
import { RESOURCE_DICE, RESOURCES } from "./parts.js";

/** The options that say how much of each resource a realm starts with, by resource. */
export const START_RESOURCES = ["startFood", "startPopulation", "startMilitary"] as const;

/** Every ruling and variant of the game; the first value of a choice is the default. Reasons are in RULES.md. */
export const options: readonly OptionDescription[] = [
  choice(
    "ruling",
    "rangedMirror",
    ["simultaneous", "attacker-first"],
    "whether two Ranged units strike together or the attacking one first",
  ),
  choice(
    "ruling",
    "spend",
    ["mandatory", "optional"],
    "whether a player who can spend something in a turn must do so",
  ),
  needing(
    "spend",
    ["mandatory"],
    withTwin(
      {
        value: 0,
        as: "spend: optional",
        because: "choosing a resource and spending none of it does nothing",
      },
      choice(
        "ruling",
        "minSpend",
        [1, 0],
        "the least to be spent of the resource chosen: one point, or nothing",
      ),
    ),
  ),
  choice(
    "ruling",
    "startTerritory",
    ["full", "half"],
    "the health with which the territories start, as a part of their dice",
  ),
  ...RESOURCES.map((resource, index) =>
    integer(
      "variant",
      START_RESOURCES[index],
      [0, RESOURCE_DICE[index]],
      RESOURCE_DICE[index] / 2,
      `${resource} of each player at the start`,
    ),
  ),
  integer("ruling", "startUnits", [0, 20], 0, "points of each unit at the start, at most its die"),
  choice(
    "ruling",
    "repairDestroyed",
    ["yes", "no"],
    "whether a destroyed farm or city may be repaired or is lost for good",
  ),
  choice(
    "ruling",
    "repairMany",
    ["no", "yes"],
    "whether one turn's population may repair several territories",
  ),
  choice(
    "ruling",
    "attackDeclare",
    ["sequential", "upfront"],
    "whether each attack is resolved before the next is chosen, or all are declared and paid first",
  ),
  choice(
    "ruling",
    "defendLimit",
    ["none", "once"],
    "how often one unit may defend territories in one turn of the enemy",
  ),
  choice("ruling", "attackDestroyed", ["no", "yes"], "whether a destroyed farm or city may be attacked"),
  needing(
    "damage",
    ["capped"],
    choice(
      "ruling",
      "siegeSplit",
      ["yes", "no"],
      "whether Siege deals its whole roll to a territory also while a unit defends it",
    ),
  ),
  needing(
    "damage",
    ["capped"],
    withTwin(
      { value: "roll", as: "skip", because: "a unit at 1 deals 1 whatever its die shows" },
      choice(
        "ruling",
        "rollAtOne",
        ["skip", "roll"],
        "whether a unit at 1, which can only deal 1, rolls its die",
      ),
    ),
  ),
  choice(
    "ruling",
    "targetOrder",
    ["free", "layered"],
    "which territory may be attacked: any, or farm, city and keep one after the other",
  ),
  withTwin(
    { value: "roll-d12", as: "random", because: "either way each side begins half of the time" },
    withTwin(
      { value: "fixed", as: "random", because: "red and blue are alike, and who plays red is drawn" },
      choice(
        "ruling",
        "first",
        ["random", "fixed", "roll-d12"],
        "who begins: anybody, always red, or the higher d12 (ties are thrown again)",
      ),
    ),
  ),
  choice(
    "variant",
    "damage",
    ["capped", "full"],
    "what a unit deals: its roll up to its own value, or its whole roll",
  ),
  needing(
    "damage",
    ["full"],
    integer("variant", "siegeBonus", [-20, 20], 0, "what Siege adds to its damage on territories"),
  ),
  {
    name: "units",
    kind: "variant",
    type: "data",
    form:
      "a table of the units that differ, each with what differs, such as {cavalry: {cost: 3, die: 8, " +
      "price: {unit: 1, farm: 1, city: 2, keep: 3}, initiative: {siege: first}}}; units are infantry, ranged, " +
      "cavalry, siege; initiative says when the unit strikes as it attacks another one: first, together or second",
    default: {},
    meaning: "military cost, die, food price and initiative of the units",
  },
  integer("limit", "maxTurns", [1, 100_000], 400, "turns of both sides together after which a game ends"),
  choice(
    "limit",
    "capResult",
    ["draw", "keep-health", "total-territory"],
    "who wins a game that reaches maxTurns: nobody, or the healthier keep, or the healthier territories",
  ),
];
