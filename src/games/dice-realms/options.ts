import { bySeat, data, limit, optionsOf, range, ruling, under, variant } from "../../game/index.js";
import { readUnits } from "./units.js";

/** Every ruling and variant of the game; the first value of a choice is the default. Reasons are in RULES.md. */
export const options = optionsOf({
  rangedMirror: ruling(
    ["simultaneous", "attacker-first"],
    "whether two Ranged units strike together or the attacking one first",
  ),
  spend: ruling(["mandatory", "optional"], "whether a player who can spend something in a turn must do so"),
  ...under("spend", ["mandatory"], {
    minSpend: ruling([1, 0], "the least to be spent of the resource chosen: one point, or nothing", {
      value: 0,
      as: "spend: optional",
      because: "choosing a resource and spending none of it does nothing",
    }),
  }),
  startTerritory: bySeat(
    ruling(["full", "half"], "the health with which the territories start, as a part of their dice"),
  ),
  startFood: bySeat(variant(range(0, 8, 4), "food of each player at the start")),
  startPopulation: bySeat(variant(range(0, 10, 5), "population of each player at the start")),
  startMilitary: bySeat(variant(range(0, 12, 6), "military of each player at the start")),
  startUnits: bySeat(ruling(range(0, 20, 0), "points of each unit at the start, at most its die")),
  repairDestroyed: ruling(
    ["yes", "no"],
    "whether a destroyed farm or city may be repaired or is lost for good",
  ),
  repairMany: ruling(["no", "yes"], "whether one turn's population may repair several territories"),
  attackDeclare: ruling(
    ["sequential", "upfront"],
    "whether each attack is resolved before the next is chosen, or all are declared and paid first",
  ),
  defendLimit: ruling(["none", "once"], "how often one unit may defend territories in one turn of the enemy"),
  attackDestroyed: ruling(["no", "yes"], "whether a destroyed farm or city may be attacked"),
  ...under("damage", ["capped"], {
    siegeSplit: ruling(
      ["yes", "no"],
      "whether Siege deals its whole roll to a territory also while a unit defends it",
    ),
    rollAtOne: ruling(["skip", "roll"], "whether a unit at 1, which can only deal 1, rolls its die", {
      value: "roll",
      as: "skip",
      because: "a unit at 1 deals 1 whatever its die shows",
    }),
  }),
  targetOrder: ruling(
    ["free", "layered"],
    "which territory may be attacked: any, or farm, city and keep one after the other",
  ),
  first: ruling(
    ["random", "fixed", "roll-d12"],
    "who begins: anybody, always red, or the higher d12 (ties are thrown again)",
    {
      value: "fixed",
      as: "random",
      because: "red and blue are alike, and who plays red is drawn",
      whileAlike: true,
    },
    { value: "roll-d12", as: "random", because: "either way each side begins half of the time" },
  ),
  damage: variant(["capped", "full"], "what a unit deals: its roll up to its own value, or its whole roll"),
  ...under("damage", ["full"], {
    siegeBonus: variant(range(-20, 20, 0), "what Siege adds to its damage on territories"),
  }),
  units: bySeat(
    variant(
      data(
        "a table of the units that differ, each with what differs, such as {cavalry: {cost: 3, die: 8, " +
          "price: {unit: 1, farm: 1, city: 2, keep: 3}, initiative: {siege: first}}}; units are infantry, ranged, " +
          "cavalry, siege; initiative says when the unit strikes as it attacks another one: first, together or second",
        {},
        readUnits,
      ),
      "military cost, die, food price and initiative of the units",
    ),
  ),
  maxTurns: limit(range(1, 100_000, 400), "turns of both sides together after which a game ends"),
  capResult: limit(
    ["draw", "keep-health", "total-territory"],
    "who wins a game that reaches maxTurns: nobody, or the healthier keep, or the healthier territories",
  ),
});
