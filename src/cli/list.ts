import type { CommandModule } from "yargs";
import {
  describeParameter,
  findStrategy,
  ownStrategiesFolders,
  shippedQuestions,
  strategyLoader,
  strategyNames,
} from "../experiment/index.js";
import { EQUILIBRIUM } from "../experiment/strategies/mixture.js";
import { ladderIn } from "../experiment/strategies/strongest.js";
import {
  beginningOf,
  beginningsOf,
  clauseOf,
  kindsOfMoves,
  listed,
  movesOf,
  twinWords,
  versionWords,
  type AnyGameDefinition,
  type OptionDescription,
} from "../game/index.js";
import { howManyPlay } from "../game/players.js";
import { allGames, games } from "../games/registry.js";
import { InputError, oneLine } from "../play/errors.js";
import { bold, plainTable } from "../report/document/terminal-text.js";
import { gameNamed } from "./flags.js";

/** How `equilibrium` plays. */
const MIXES = "Plays the best mixture of the ladder: one of its strategies for each game, by who starts.";

const SUBJECTS = ["games", "strategies", "experiments", "options", "measures", "moves"] as const;

/** What designers call some of them. */
const ALIASES = new Map([
  ["questions", "experiments"],
  ["rules", "options"],
  ["players", "strategies"],
  ["bots", "strategies"],
]);

/** What a file can count in every game, by the names that its `measures` take. */
const USUAL_MEASURES = [
  ["length", "turns of a game, and how many games are over by which turn"],
  ["leads", "how often the lead changes, how close the end is and how far behind the winner was"],
  ["decisions", "how many choices a player has, and among how many actions"],
  ["luck", "how much of a game rolls decide and how much choices do"],
];

const ELIMINATIONS = ["eliminations", "which players are eliminated, and when"];

interface ListArgs {
  subject: (typeof SUBJECTS)[number];
  game?: string;
}

export const list: CommandModule<object, ListArgs> = {
  command: "list <subject> [game]",
  describe:
    "Show what there is: games, strategies (bots), experiments (questions), the options of a game (its rules), its moves or what it counts",
  builder: (yargs) =>
    yargs
      .positional("subject", {
        ...{ choices: SUBJECTS, demandOption: true },
        describe: `what to list; ${listed([...ALIASES.keys()])} do, too`,
        coerce: (written: string) => ALIASES.get(written) ?? written,
      })
      .positional("game", { type: "string", describe: "of this game only" })
      .example("$0 list options shields", "every ruling and variant by name")
      .example("$0 list strategies shields", "every bot with its parameters") as never,
  handler: async ({ subject, game }) => {
    if (["options", "measures", "moves"].includes(subject) && game === undefined) {
      throw new InputError(`list ${subject}: of which game? (${Object.keys(games).join(", ")})`);
    }
    const chosen = game === undefined ? await allGames() : [(await gameNamed(game)).definition];
    if (subject === "games") for (const one of chosen) print(one.title, gameRows(one));
    if (subject === "options")
      for (const one of chosen) {
        print(`Options of ${one.title}`, one.options.flatMap(optionRows));
        const lines = seatLines(one);
        if (lines.length > 0) console.log(`${lines.join("\n")}\n`);
      }
    if (subject === "measures")
      for (const one of chosen) print(`What a file can count in ${one.title}`, measureRows(one));
    if (subject === "moves") for (const one of chosen) print(`Moves of ${one.title}`, moveRows(one));
    if (subject === "strategies")
      for (const one of chosen) print(`Strategies for ${one.title}`, await strategyRows(one));
    if (subject === "experiments")
      for (const one of chosen) print(`Experiments for ${one.title}`, experimentRows(one));
  },
};

function gameRows(definition: AnyGameDefinition): string[][] {
  const { name, version, options } = definition;
  return [[name, `${howManyPlay(definition)} players`, `${options.length} options`, versionWords(version)]];
}

/** What it asks, and below it what each of its values means. */
function optionRows(option: OptionDescription): string[][] {
  const needs =
    option.needs === undefined ? "" : ` (with ${option.needs.option}: ${eitherOf(option.needs.values)})`;
  const twins = (option.twins ?? []).map((twin) => `; no choice: ${twinWords(twin)}`).join("");
  const seats = option.bySeat === true ? "; may differ by seat" : "";
  return [[option.name, valuesOf(option), `${option.meaning}${needs}${twins}${seats}`], ...valueRows(option)];
}

/** `1 or 2`; numbers in a row `1 to 9`. */
function eitherOf(values: readonly unknown[]): string {
  const isRow = values.every(
    (value, index) => typeof value === "number" && value === Number(values[0]) + index,
  );
  return isRow && values.length > 2
    ? `${String(values[0])} to ${String(values.at(-1))}`
    : values.join(" or ");
}

/** What each named value means, the default marked by a star; of lists and tables how they are written, too. */
export function valueRows(option: OptionDescription): string[][] {
  const form =
    option.type === "data"
      ? [["", "", `write ${option.form}`]]
      : option.type === "choice" && option.sides !== undefined
        ? [["", "", `write one value, or a list with those of ${option.sides.join(" and ")}`]]
        : [];
  const named = Object.keys(option.words ?? {});
  return [...form, ...named.map((value) => ["", starred(value, option), clauseOf(option, value)!])];
}

function starred(value: string | number, { default: preset }: OptionDescription): string {
  return value === preset ? `${value}*` : String(value);
}

/** How the options that may differ by seat are written. */
function seatLines({ options, seats = [] }: AnyGameDefinition): string[] {
  const names = options.filter(({ bySeat }) => bySeat === true).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    `  By seat, under the name of one (${seats.join(", ")}): ${seats[0]}: { ${names[0]}: … }`,
    `  By who starts: handicap: { starter: { ${names[0]}: … }, others: { … }${seats.length > 2 ? ", third: { … }" : ""} }; it comes before the seat's own`,
  ];
}

/** The legal values, the default marked by a star; of lists and tables that alone. Those that all have words stand below. */
export function valuesOf(option: OptionDescription): string {
  switch (option.type) {
    case "choice":
      return option.values.every((value) => Object.hasOwn(option.words ?? {}, value))
        ? ""
        : option.values.map((value) => starred(value, option)).join(" / ");
    case "integer":
      return `${option.min} to ${option.max}, ${option.default}*`;
    case "data":
      return typeof option.default === "object" ? "" : `${option.default}*`;
  }
}

async function strategyRows({ name: game }: AnyGameDefinition): Promise<string[][]> {
  const own = ownStrategiesFolders(game);
  const load = strategyLoader();
  const rows = strategyNames(own).map(async (name) => {
    const { module, parameters } = await load(findStrategy(name, { own, folder: "." }));
    const described = Object.entries(parameters).map(([key, parameter]) => [
      "",
      `${describeParameter(key, parameter)}: ${parameter.meaning}`,
    ]);
    return [[name, module.description ?? ""], ...described];
  });
  const mixed = ladderIn(own)?.seatGame === undefined ? [] : [[EQUILIBRIUM, MIXES]];
  return [...(await Promise.all(rows)).flat(), ...mixed];
}

/** By the rules as they stand; what a rule brings about is counted only where it holds. */
function measureRows(definition: AnyGameDefinition): string[][] {
  const { metrics, eliminations } = definition.create({}, definition.minPlayers);
  const usual = eliminations === undefined ? USUAL_MEASURES : [...USUAL_MEASURES, ELIMINATIONS];
  const all = [...usual.map(([name, meaning]) => ({ name, meaning, scope: "game" })), ...metrics];
  return all.map(({ name, meaning, scope }) => [name, `for a ${scope}`, meaning]);
}

/** More kinds of moves with one beginning than these are told by their number. */
const MOST_KINDS = 5;

/** By what they begin with, under the rules as they stand; without their numbers, as `--never` takes them. */
function moveRows(definition: AnyGameDefinition): string[][] {
  const kinds = kindsOfMoves(movesOf(definition.create({}, definition.minPlayers)));
  return beginningsOf(kinds).map((beginning) => {
    const own = kinds.filter((kind) => beginningOf(kind) === beginning);
    const more = own.length > MOST_KINDS ? [`${own.length - MOST_KINDS} more`] : [];
    return [beginning, listed([...own.slice(0, MOST_KINDS), ...more])];
  });
}

function experimentRows({ name }: AnyGameDefinition): string[][] {
  return shippedQuestions(name).map(({ file, question }) => [file, question]);
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  const table =
    rows.length === 0
      ? "none"
      : plainTable(
          [],
          rows.map((row) => row.map(oneLine)),
        );
  console.log(`${bold(title)}\n${table.replace(/^/gm, "  ")}\n`);
}
