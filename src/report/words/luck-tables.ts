import { LUCK_FROM, THIRDS } from "../../measure/index.js";
import { areEquals } from "../results/equals.js";
import type { Interval } from "../results/interval.js";
import { NOTHING, rivals, toldOfLuck } from "../results/lookup.js";
import type { ArmResults } from "../results/results.js";
import { column, NUMBER, PERCENT, type Unit } from "../text/format.js";
import { alikeWords, armsWithLuck, hasChoices, tenthsOf, type Played } from "./choices.js";
import type { Figures } from "./figures.js";
import { turnsWord } from "./turns.js";

/** The tables of luck and choices, in the order in which they are read. */
export function luckTables(results: Played): Figures[] {
  const arms = armsWithLuck(results.arms);
  if (arms.length === 0) return [];
  // The chances are those of equals.
  const equals = arms.filter(areEquals);
  const moves = [LUCK_MOVES, ...(arms.some(hasChoices) ? CHOICES_MOVE : [])];
  return [
    byArm("What moves the win chance", arms, moves),
    byArm("Where luck comes from", arms, sourcesOf(arms)),
    ...(arms.some(hasChoices) ? [byArm("How much there is to choose", arms, TO_CHOOSE)] : []),
    byArm("When it is decided", arms, [
      [`${turnsWord(results)} until then`, "decidedTurn", NUMBER],
      ["part of the game", "decidedPart", PERCENT],
      ["changes of the lead", "chanceLeads", NUMBER],
      ["won from below 20 %", "wonFromBehind", PERCENT],
      ["the luckiest roll, in points", "luckiestRoll", NUMBER],
    ]),
    ...(arms.some(hasChoices) ? [playersTable(arms)] : []),
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

function byArm(caption: string, arms: readonly ArmResults[], told: readonly Told[]): Figures {
  const columns = told.map(([, measure, unit]) =>
    cells(
      arms.map((arm) => ({ arm, interval: toldOfLuck(arm, measure) })),
      unit,
    ),
  );
  return {
    caption,
    nameHeads: ["Arm"],
    heads: told.map(([head]) => head),
    rows: arms.map(({ name }, row) => ({ names: [name], figures: columns.map((own) => own[row]) })),
  };
}

function cells(
  asked: readonly { readonly arm: ArmResults; readonly interval: Interval }[],
  unit: Unit,
): Figures["rows"][number]["figures"] {
  const texts = column(
    asked.map(({ interval }) => interval),
    unit,
  );
  return asked.map(({ arm, interval }, index) => ({
    text: alikeWords(arm, interval, unit) ?? texts[index],
    value: interval.value,
  }));
}

/** The sources of luck that there are in any arm, the greatest first. */
function sourcesOf(arms: readonly ArmResults[]): Told[] {
  const all = arms[0].luck!.filter(({ measure }) => measure.startsWith(LUCK_FROM));
  const most = (measure: string) => Math.max(...arms.map((arm) => toldOfLuck(arm, measure).value ?? 0));
  return all
    .filter(({ measure }) => most(measure) > 0)
    .toSorted((a, b) => most(b.measure) - most(a.measure))
    .map(({ measure }) => [sourceWords(measure), measure, PERCENT]);
}

/** `the start`, `rolls: attack`. */
function sourceWords(measure: string): string {
  const source = measure.slice(LUCK_FROM.length);
  if (source === "Start") return "the set-up and who starts";
  return source === "Other"
    ? "other rolls"
    : `rolls: ${source.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()}`;
}

/** Of strategies that meet others, and of a mirror as a whole. */
function playersTable(arms: readonly ArmResults[]): Figures {
  const met = arms.flatMap((arm) => [...new Set(arm.strategies)].map((strategy) => ({ arm, strategy })));
  const told: readonly Told[] = [
    ["luck carries it so far, in points", "luckSize", NUMBER],
    ["its choices cost, in points", "choicesCost", NUMBER],
    ["of its wins by luck", "winsByLuck", PERCENT],
  ];
  const columns = told.map(([, measure, unit]) =>
    cells(
      met.map(({ arm, strategy }) => {
        const isAlone = measure === "winsByLuck" && rivals(arm).length === 0;
        return { arm, interval: isAlone ? NOTHING : toldOfLuck(arm, measure, strategy) };
      }),
      unit,
    ),
  );
  return {
    caption: "How players choose",
    nameHeads: ["Arm", "Strategy"],
    heads: told.map(([head]) => head),
    rows: met.map(({ arm, strategy }, row) => ({
      names: [arm.name, strategy],
      figures: columns.map((own) => own[row]),
    })),
    note: "What choices cost is the best less the chosen, as the strongest player known sees it: to that player his own choices cost nothing.",
  };
}

/** Whether win chances are as they are stated. */
function reliabilityTable(arms: readonly ArmResults[]): Figures {
  const tenths = arms.flatMap((arm) => tenthsOf(arm).map((tenth) => ({ arm, tenth })));
  const columns = (["mean", "won"] as const).map((of) =>
    cells(
      tenths.map(({ arm, tenth }) => ({ arm, interval: tenth[of] })),
      PERCENT,
    ),
  );
  return {
    caption: "Do stated win chances come true?",
    nameHeads: ["Arm", "Stated"],
    heads: ["stated on average", "came true"],
    rows: tenths.map(({ arm, tenth }, row) => ({
      names: [arm.name, tenth.words],
      figures: columns.map((own) => own[row]),
    })),
  };
}
