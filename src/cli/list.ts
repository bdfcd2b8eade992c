import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { CommandModule } from "yargs";
import {
  describeParameter,
  experimentPath,
  findStrategy,
  ownStrategiesFolders,
  shippedExperiments,
  shippedRemedies,
  strategyLoader,
  strategyNames,
} from "../experiment/index.js";
import { EQUILIBRIUM } from "../experiment/strategies/mixture.js";
import { ladderIn } from "../experiment/strategies/strongest.js";
import { twinWords, versionWords, type AnyGameDefinition, type OptionDescription } from "../game/index.js";
import { allGames, games } from "../games/registry.js";
import { InputError, oneLine } from "../play/errors.js";
import { bold, plainTable } from "../report/document/terminal-text.js";
import { gameNamed } from "./flags.js";

/** How `equilibrium` plays. */
const MIXES = "Plays the best mixture of the ladder: one of its strategies for each game, by who starts.";

const SUBJECTS = ["games", "strategies", "experiments", "options"] as const;

interface ListArgs {
  subject: (typeof SUBJECTS)[number];
  game?: string;
}

export const list: CommandModule<object, ListArgs> = {
  command: "list <subject> [game]",
  describe: "Show what there is: games, strategies, experiments, or the options of a game",
  builder: (yargs) =>
    yargs
      .positional("subject", { choices: SUBJECTS, demandOption: true, describe: "what to list" })
      .positional("game", { type: "string", describe: "of this game only" })
      .example("$0 list options shields", "every ruling and variant by name")
      .example("$0 list strategies shields", "every bot with its parameters") as never,
  handler: async ({ subject, game }) => {
    if (subject === "options" && game === undefined) {
      throw new InputError(`list options: of which game? (${Object.keys(games).join(", ")})`);
    }
    const chosen = game === undefined ? await allGames() : [(await gameNamed(game)).definition];
    if (subject === "games") for (const one of chosen) print(one.title, gameRows(one));
    if (subject === "options")
      for (const one of chosen) {
        print(`Options of ${one.title}`, one.options.map(optionRow));
        const lines = seatLines(one);
        if (lines.length > 0) console.log(`${lines.join("\n")}\n`);
      }
    if (subject === "strategies")
      for (const one of chosen) print(`Strategies for ${one.title}`, await strategyRows(one));
    if (subject === "experiments")
      for (const one of chosen) print(`Experiments for ${one.title}`, experimentRows(one));
  },
};

function gameRows({ name, version, minPlayers, maxPlayers, options }: AnyGameDefinition): string[][] {
  const players =
    minPlayers === maxPlayers ? `${minPlayers} players` : `${minPlayers} to ${maxPlayers} players`;
  return [[name, players, `${options.length} options`, versionWords(version)]];
}

function optionRow(option: OptionDescription): string[] {
  const needs =
    option.needs === undefined ? "" : ` (with ${option.needs.option}: ${option.needs.values.join(" or ")})`;
  const twins = (option.twins ?? []).map((twin) => `; no choice: ${twinWords(twin)}`).join("");
  const seats = option.bySeat === true ? "; may differ by seat" : "";
  return [option.name, valuesOf(option), `${option.meaning}${needs}${twins}${seats}`];
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

/** The legal values, the default marked by a star. */
export function valuesOf(option: OptionDescription): string {
  switch (option.type) {
    case "choice":
      return option.values
        .map((value) => (value === option.default ? `${value}*` : String(value)))
        .join(" / ");
    case "integer":
      return `${option.min} to ${option.max}, ${option.default}*`;
    case "data":
      return option.form;
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

function experimentRows({ name }: AnyGameDefinition): string[][] {
  return [...shippedExperiments(name), ...shippedRemedies(name)].map((experiment) => {
    const { question } = parse(readFileSync(experimentPath(experiment), "utf8")) as { question: string };
    return [experiment, question];
  });
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
