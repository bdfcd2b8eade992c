import {
  readPosition,
  type ExactKey,
  type ExactTable,
  type FigureReader,
  type OptionValues,
} from "../../../game/index.js";
import { CITY, FARM, KEEP, POPULATION, RESOURCE_DICE, RESOURCES } from "../realm.js";
import { TERRITORIES, UNITS } from "../realm.js";
import { Side, sideOf } from "../state.js";
import {
  attacksUnder,
  expectedTable,
  fullUnits,
  pairsOf,
  points,
  shareFigure,
  told,
  whole,
  wordsOf,
} from "./attacks.js";
import type { Attacks, Create, Die, Meeting } from "./attacks.js";
import { fellsWithin } from "./falls.js";
import {
  defencesFinding,
  defenceTold,
  duelsFinding,
  duelTold,
  fullDuelsFinding,
  incomesFinding,
} from "./findings.js";
import { attacksToFell, damagePerFood } from "./territories.js";

/** Duels, defences and attacks on territories, blow by blow under these options; none between two armies. Throws an `OptionError`. */
export function tablesOf(options: OptionValues, create: Create): readonly ExactTable[] {
  const attacks = attacksUnder(create, options);
  // Between two armies every table would be two, and one figure of theirs no answer.
  if (attacks.game.rules.armies > 1) return [];
  return [
    fullDuels(attacks),
    duels(attacks),
    defences(attacks),
    damagePerFood(attacks),
    attacksToFell(attacks),
    fellsWithin(attacks),
    incomes(attacks),
  ];
}

const ATTACKER: ExactKey = { name: "attacker", meaning: "the attacking unit and the number it shows" };

/** The circle of initiatives: each unit at full strength against each. */
function fullDuels(attacks: Attacks): ExactTable {
  const units = fullUnits(attacks);
  const about = {
    name: "full-duels",
    title: "What one attack of a unit on another does when both are at full strength",
    keys: [ATTACKER, { name: "defender", meaning: "the unit attacked and the number it shows" }],
    chart: { type: "matrix", x: "defender", y: "attacker", value: "attackerWins" },
  } as const;
  const finding = (read: FigureReader) => fullDuelsFinding(read, pairsOf(units, units));
  return duelTable(attacks, units, about, (...meeting) => meeting.map(wordsOf), finding);
}

function duels(attacks: Attacks): ExactTable {
  const about = {
    name: "duels",
    title: "What one attack of a unit on another does, for every strength of both",
    keys: [
      ATTACKER,
      { name: "defender", meaning: "the unit attacked" },
      { name: "strength", meaning: "the number the unit attacked shows" },
    ],
    chart: { type: "matrix", x: "strength", y: "attacker", value: "attackerWins", facet: "defender" },
  } as const;
  return duelTable(attacks, attacks.units, about, keysOf, (read) => duelsFinding(read, attacks.units));
}

function keysOf(attacker: Die, defender: Die): (string | number)[] {
  return [wordsOf(attacker), UNITS[defender.target], defender.value];
}

function duelTable(
  { attack }: Attacks,
  units: readonly Die[],
  about: Pick<ExactTable, "name" | "title" | "keys" | "chart">,
  keys: (...meeting: Meeting) => (string | number)[],
  finding: (read: FigureReader) => string | undefined,
): ExactTable {
  const note = "Initiative and damage follow the options. Where neither wins, both stand or both fall.";
  type Read = Parameters<typeof shareFigure>[2];
  const stands: Read = (lost, [{ value }]) => lost.attacker < value;
  const resists: Read = (lost, [, { value }]) => lost.target < value;
  const wins: Read = (...of) => stands(...of) && !resists(...of);
  const loses: Read = (...of) => !stands(...of) && resists(...of);
  const figures = [
    shareFigure("attackerWins", "the defender is felled and the attacker is not", wins),
    shareFigure("defenderWins", "the attacker is felled and the defender is not", loses),
    shareFigure("attackerSurvives", "the attacker still stands", stands),
    shareFigure("defenderSurvives", "the defender still stands", resists),
    points("dealt", "points the defender loses in the mean", ({ target }) => target),
    points("taken", "points the attacker loses in the mean", ({ attacker }) => attacker),
  ];
  return expectedTable({ ...about, note }, pairsOf(units, units), attack, keys, figures, finding, duelTold);
}

function defences(attacks: Attacks): ExactTable {
  const { game, units, attack } = attacks;
  const { cost } = game.rules.units;
  return expectedTable(
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
    pairsOf(units, units),
    (attacker, defender) => attack(attacker, whole(KEEP), defender),
    keysOf,
    [
      points("dealt", "points the attacking unit loses in the mean", ({ attacker }) => attacker),
      points("taken", "points the defending unit loses in the mean", ({ defender }) => defender),
      shareFigure(
        "defenderFelled",
        "the defending unit is felled",
        (lost, [, { value }]) => lost.defender === value,
      ),
      {
        name: "gain",
        unit: "military",
        meaning: "military the attacker loses less what the defender loses, at the price of training",
        read: (lost, [attacker, defender]) =>
          lost.attacker * cost[attacker.target] - lost.defender * cost[defender.target],
      },
    ],
    (read) => defencesFinding(read, fullUnits(attacks)),
    defenceTold,
  );
}

/** What a turn's gathering yields where the die has room for all of it. */
function incomes({ game }: Attacks): ExactTable {
  const { repairPrice } = game.rules;
  const cases = [
    ...RESOURCES.map((_, resource) => ({ resource, destroyed: false })),
    ...[FARM, CITY].map((resource) => ({ resource, destroyed: true })),
  ];
  const state = game.newState();
  const gathered = ({ resource, destroyed }: (typeof cases)[number], roll: number): number => {
    const ruin = destroyed ? `, ${TERRITORIES[resource]} 0` : "";
    readPosition(game, `red gathers | red: ${RESOURCES[resource]} 0${ruin}`, state);
    game.applyAction(state, resource, { roll: () => roll });
    return state.data[sideOf(0) + Side.resources + resource];
  };
  const repairs = (row: number, gain: number): number =>
    cases[row].resource === POPULATION ? gain / repairPrice : 0;
  return told(incomesFinding, {
    name: "incomes",
    title: "What gathering a resource yields in the mean, and what repairs it pays for",
    note: `With room on the die for the whole roll. A point of repair costs ${repairPrice} of population.`,
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
    rows: cases.map((one, row) => {
      const faces = RESOURCE_DICE[one.resource];
      let sum = 0;
      for (let roll = 1; roll <= faces; roll++) sum += gathered(one, roll) / faces;
      return [RESOURCES[one.resource], one.destroyed ? "destroyed" : "stands", sum, repairs(row, sum)];
    }),
    sample(row, dice, out) {
      out[0] = gathered(cases[row], dice.roll(RESOURCE_DICE[cases[row].resource]));
      out[1] = repairs(row, out[0]);
    },
  });
}
