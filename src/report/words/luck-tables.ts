import { LUCK_FROM, THIRDS } from "../../measure/index.js";
import { areEquals } from "../results/equals.js";
import { NOTHING, rivals, toldOfLuck } from "../results/lookup.js";
import type { ArmResults, MeasureResult, Results } from "../results/results.js";
import { NUMBER, PERCENT, type Unit } from "../text/format.js";
import type { Column, Table } from "../text/table.js";
import { armTable, byArm, told, type OfArm } from "./arm-tables.js";
import { armsWithLuck, hasChoices, tenthsOf } from "./choices.js";
import { turnsWord } from "./turns.js";

export function luckTables(results: Results): Table[] {
  const arms = armsWithLuck(results.arms);
  if (arms.length === 0) return [];
  // The chances are those of equals.
  const equals = arms.filter(areEquals);
  const table = (caption: string, columns: readonly Told[]) => byArm(caption, arms, columns.map(ofGame));
  const isChosen = arms.some(hasChoices);
  return [
    table("What moves the win chance", [LUCK_MOVES, ...(isChosen ? CHOICES_MOVE : [])]),
    table("Where luck comes from", sourcesOf(arms)),
    ...(isChosen ? [table("How much there is to choose", TO_CHOOSE)] : []),
    table("When it is decided", [
      [`${turnsWord(results)} until then`, "decidedTurn", NUMBER],
      ["part of the game", "decidedPart", PERCENT],
      ["changes of the lead", "chanceLeads", NUMBER],
      ["won from below 20 %", "wonFromBehind", PERCENT],
      ["the luckiest roll, in points", "luckiestRoll", NUMBER],
    ]),
    ...(isChosen ? [playersTable(arms)] : []),
    ...(equals.length === 0 ? [] : [reliabilityTable(equals)]),
  ];
}

const ORDINALS = ["first", "second", "last"];

type Told = readonly [head: string, measure: string, unit: Unit];

const LUCK_MOVES: Told = ["luck, in points a game", "luckMoves", NUMBER];

const CHOICES_MOVE: readonly Told[] = [
  ["choices, in points a game", "choicesMove", NUMBER],
  ["choices as a part of both", "choicesPart", PERCENT],
  ...THIRDS.map((third, index): Told => [`in the ${ORDINALS[index]} third`, `choicesPart${third}`, PERCENT]),
];

const TO_CHOOSE: readonly Told[] = [
  ["choices a game", "choices", NUMBER],
  ["that matter by more than 2 points", "choicesOver2", NUMBER],
  ["by more than 10 points", "choicesOver10", NUMBER],
  ["actions without a choice", "choicesForced", NUMBER],
];

function ofGame([head, measure, unit]: Told): Column<OfArm> {
  return told(head, ({ arm }) => toldOfLuck(arm, measure), unit);
}

/** The sources of luck that there are in any arm, the greatest first. */
function sourcesOf(arms: readonly ArmResults[]): Told[] {
  const all = arms[0].luck!.filter(({ measure }) => measure.startsWith(LUCK_FROM));
  const most = ({ measure }: MeasureResult) =>
    Math.max(...arms.map((arm) => toldOfLuck(arm, measure).value ?? 0));
  const met = all.filter((one) => most(one) > 0).toSorted((a, b) => most(b) - most(a));
  return met.map(({ measure }) => [sourceWords(measure), measure, PERCENT]);
}

function sourceWords(measure: string): string {
  const source = measure.slice(LUCK_FROM.length);
  if (source === "Start") return "the set-up and who starts";
  return source === "Other"
    ? "other rolls"
    : `rolls: ${source.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()}`;
}

/** Of strategies that meet others, and of a mirror as a whole. */
function playersTable(arms: readonly ArmResults[]): Table {
  const met = arms.flatMap((arm) => [...new Set(arm.strategies)].map((strategy) => ({ arm, strategy })));
  type Met = (typeof met)[number];
  const ofPlayer = ([head, measure, unit]: Told) => {
    const of = ({ arm, strategy }: Met) => {
      const isAlone = measure === "winsByLuck" && rivals(arm).length === 0;
      return isAlone ? NOTHING : toldOfLuck(arm, measure, strategy);
    };
    return told(head, of, unit);
  };
  const columns: readonly Told[] = [
    ["luck carries it so far, in points", "luckSize", NUMBER],
    ["its choices cost, in points", "choicesCost", NUMBER],
    ["of its wins by luck", "winsByLuck", PERCENT],
  ];
  const further = { Strategy: ({ strategy }: Met) => strategy };
  const note =
    "What choices cost is the best less the chosen, as the strongest player known sees it: to that player his own choices cost nothing.";
  return armTable("How players choose", arms, met, columns.map(ofPlayer), further, note);
}

function reliabilityTable(arms: readonly ArmResults[]): Table {
  const tenths = arms.flatMap((arm) => tenthsOf(arm).map((tenth) => ({ arm, tenth })));
  type Row = (typeof tenths)[number];
  const columns = [
    told("stated on average", ({ tenth }: Row) => tenth.mean, PERCENT),
    told("came true", ({ tenth }: Row) => tenth.won, PERCENT),
  ];
  return armTable("Do stated win chances come true?", arms, tenths, columns, {
    Stated: ({ tenth }) => tenth.words,
  });
}
