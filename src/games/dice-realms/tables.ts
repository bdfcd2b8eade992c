import { readPosition, type ExactKey, type ExactTable, type OptionValues } from "../../game/index.js";
import { bouts, lostBy, whole, type Bouts, type Create, type Standing } from "./bouts.js";
import { allStandings, expected, pairsOf, points, share, wordsOf } from "./expected.js";
import { CITY, FARM, KEEP, REPAIR_PRICE, RESOURCE_DICE, RESOURCES, TERRITORIES, UNITS } from "./parts.js";
import { Side, sideOf, type DiceRealmsState } from "./state.js";
import { attacksToFell, damagePerFood } from "./territory-tables.js";

/** Duels, defences and attacks on territories, blow by blow under these options. Throws an `OptionError`. */
export function tablesOf(options: OptionValues, create: Create): readonly ExactTable[] {
  const ring = bouts(create, options);
  return [
    fullDuels(ring),
    duels(ring),
    defences(ring),
    damagePerFood(ring),
    attacksToFell(ring),
    incomes(ring),
  ];
}

const ATTACKER: ExactKey = { name: "attacker", meaning: "the attacking unit and the number it shows" };
/** The circle of initiatives: each unit at full strength against each. */
function fullDuels(ring: Bouts): ExactTable {
  const standings = UNITS.map((_, part) => ({ part, value: ring.game.rules.units.die[part] }));
  const told = {
    name: "full-duels",
    title: "What one attack of a unit on another does when both are at full strength",
    keys: [ATTACKER, { name: "defender", meaning: "the unit attacked and the number it shows" }],
    chart: { type: "matrix", x: "defender", y: "attacker", value: "attackerWins" },
  } as const;
  return duelTable(ring, standings, told, (pair) => pair.map(wordsOf));
}

function duels(ring: Bouts): ExactTable {
  const told = {
    name: "duels",
    title: "What one attack of a unit on another does, for every strength of both",
    keys: [
      ATTACKER,
      { name: "defender", meaning: "the unit attacked" },
      { name: "strength", meaning: "the number the unit attacked shows" },
    ],
    chart: { type: "matrix", x: "strength", y: "attacker", value: "attackerWins", facet: "defender" },
  } as const;
  return duelTable(ring, allStandings(ring), told, ([attacker, defender]) => [
    wordsOf(attacker),
    UNITS[defender.part],
    defender.value,
  ]);
}

function duelTable(
  ring: Bouts,
  standings: readonly Standing[],
  told: Pick<ExactTable, "name" | "title" | "keys" | "chart">,
  keysOf: (pair: readonly [Standing, Standing]) => (string | number)[],
): ExactTable {
  const cases = pairsOf(standings, standings);
  const fights = cases.map(([attacker, defender]) => ring.duel(attacker, defender));
  const lost = (after: Readonly<DiceRealmsState>, row: number, player: 0 | 1): number =>
    lostBy(fights[row], after, player, cases[row][player].part);
  const stands = (after: Readonly<DiceRealmsState>, row: number, player: 0 | 1): boolean =>
    lost(after, row, player) < cases[row][player].value;
  return expected(
    {
      ...told,
      note: "Initiative and damage follow the options. Where neither wins, both stand or both fall.",
    },
    fights,
    cases.map(keysOf),
    [
      share(
        "attackerWins",
        "the defender is felled and the attacker is not",
        (after, row) => stands(after, row, 0) && !stands(after, row, 1),
      ),
      share(
        "defenderWins",
        "the attacker is felled and the defender is not",
        (after, row) => !stands(after, row, 0) && stands(after, row, 1),
      ),
      share("attackerSurvives", "the attacker still stands", (after, row) => stands(after, row, 0)),
      share("defenderSurvives", "the defender still stands", (after, row) => stands(after, row, 1)),
      points("dealt", "points the defender loses in the mean", (after, row) => lost(after, row, 1)),
      points("taken", "points the attacker loses in the mean", (after, row) => lost(after, row, 0)),
    ],
  );
}

function defences(ring: Bouts): ExactTable {
  const { cost } = ring.game.rules.units;
  const standings = allStandings(ring);
  const cases = pairsOf(standings, standings);
  const fights = cases.map(([attacker, defender]) => ring.assault(attacker, whole(KEEP), defender));
  const lost = (after: Readonly<DiceRealmsState>, row: number, player: 0 | 1): number =>
    lostBy(fights[row], after, player, cases[row][player].part);
  return expected(
    {
      name: "defences",
      title: "What a unit that defends a territory costs the attacker, and what it costs itself",
      note: "The territory is hit all the same; the attack shown is one on a whole keep.",
      keys: [
        ATTACKER,
        { name: "defender", meaning: "the defending unit" },
        { name: "strength", meaning: "the number the defending unit shows" },
      ],
      chart: { type: "matrix", x: "strength", y: "attacker", value: "gain", facet: "defender" },
    },
    fights,
    cases.map(([attacker, defender]) => [wordsOf(attacker), UNITS[defender.part], defender.value]),
    [
      points("dealt", "points the attacking unit loses in the mean", (after, row) => lost(after, row, 0)),
      points("taken", "points the defending unit loses in the mean", (after, row) => lost(after, row, 1)),
      share(
        "defenderFelled",
        "the defending unit is felled",
        (after, row) => lost(after, row, 1) === cases[row][1].value,
      ),
      {
        name: "gain",
        unit: "military",
        meaning: "military the attacker loses less what the defender loses, at the price of training",
        read: (after, row) =>
          lost(after, row, 0) * cost[cases[row][0].part] - lost(after, row, 1) * cost[cases[row][1].part],
      },
    ],
  );
}

/** What a turn's gathering yields where the die has room for all of it. */
function incomes({ game }: Bouts): ExactTable {
  const cases = [
    ...RESOURCES.map((_, resource) => ({ resource, destroyed: false })),
    ...[FARM, CITY].map((resource) => ({ resource, destroyed: true })),
  ];
  const state = game.newState();
  const gathered = ({ resource, destroyed }: (typeof cases)[number], roll: number): number => {
    readPosition(
      game,
      `red gathers | red: ${RESOURCES[resource]} 0${destroyed ? `, ${TERRITORIES[resource]} 0` : ""}`,
      state,
    );
    game.applyAction(state, resource, { roll: () => roll });
    return state.data[sideOf(0) + Side.resources + resource];
  };
  return {
    name: "incomes",
    title: "What one turn's gathering yields in the mean, and what repairs it pays for",
    note: "With room on the die for the whole roll. A point of repair costs two of population.",
    keys: [
      { name: "resource", meaning: "what is gathered" },
      { name: "source", meaning: "whether the farm or city it comes from stands" },
    ],
    figures: [
      { name: "points", unit: "points", meaning: "points gathered in the mean" },
      {
        name: "repairs",
        unit: "points",
        meaning: "points of territory these pay for, left-overs carried on",
      },
    ],
    rows: cases.map((one) => {
      const faces = RESOURCE_DICE[one.resource];
      let sum = 0;
      for (let roll = 1; roll <= faces; roll++) sum += gathered(one, roll) / faces;
      const repairs = RESOURCES[one.resource] === "population" ? sum / REPAIR_PRICE : 0;
      return [RESOURCES[one.resource], one.destroyed ? "destroyed" : "stands", sum, repairs];
    }),
    sample(row, dice, out) {
      const one = cases[row];
      out[0] = gathered(one, dice.roll(RESOURCE_DICE[one.resource]));
      out[1] = RESOURCES[one.resource] === "population" ? out[0] / REPAIR_PRICE : 0;
    },
  };
}
