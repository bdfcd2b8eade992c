import { join } from "node:path";
import type { CommandModule } from "yargs";
import {
  cellsKnown,
  nearest,
  readSettings,
  rowsNamed,
  underSettings,
  unknownCell,
} from "../experiment/index.js";
import { rulesIdentity, type AnyGameDefinition, type ExactTable, type OptionValues } from "../game/index.js";
import { allGames } from "../games/registry.js";
import { sampleTable } from "../measure/index.js";
import { InputError, messageOf, oneLine } from "../play/errors.js";
import type { ToldTable } from "../report/exact-tables/figures.js";
import { gameNamed, wholeNumber } from "./flags.js";

interface TablesArgs {
  game: string;
  table?: string[];
  set?: string[];
  csv: boolean;
  json: boolean;
  chart?: string;
  out?: string;
  games?: string;
  seed?: string;
}

const SEED = "tables";

export const tables: CommandModule<object, TablesArgs> = {
  command: "tables <game> [table...]",
  describe: "A game's own exact tables, such as hits needed or duels won, without anybody's strategy",
  builder: (yargs) =>
    yargs
      .positional("game", { type: "string", demandOption: true, describe: "such as shields" })
      .positional("table", {
        type: "string",
        array: true,
        describe: "these, or all, or one and what names its rows; without a name a list",
      })
      .option("set", { type: "string", array: true, nargs: 1, describe: "option=value; may be repeated" })
      .option("csv", { type: "boolean", default: false, describe: "one table as CSV" })
      .option("json", { type: "boolean", default: false, describe: "everything as JSON" })
      .option("chart", {
        type: "string",
        requiresArg: true,
        describe: "draws one table into this .svg file, with the Vega-Lite beside it",
      })
      .option("out", {
        type: "string",
        requiresArg: true,
        describe: "writes the tables into this folder: CSV, charts and tables.md",
      })
      .option("games", {
        type: "string",
        requiresArg: true,
        describe: "plays every row so many times as well and sets it beside the exact figures",
      })
      .option("seed", { type: "string", requiresArg: true, describe: `seed for those games (${SEED})` })
      .example("$0 tables shields", "what is known from the rules alone: a list")
      .example("$0 tables shields races --set startHealth=20", "one table, an option changed")
      .example("$0 tables dice-realms duels cavalry 4 siege 2", "one row")
      .example("$0 tables shields hits --games 100_000", "simulated beside exact")
      .example("$0 tables shields --out tables/shields", "all of them as files") as never,
  handler: async (args) => {
    const { csv, json, chart, out } = args;
    const { definition } = await gameNamed(args.game);
    const settings = readSettings(args.set ?? []);
    const { table: named = [] } = args;
    const chosen = await tablesNamed(definition, settings, named);
    const isPlain = !csv && !json && [chart, out, args.games, args.seed].every((flag) => flag === undefined);
    if (isPlain && named.length === 0 && chosen.length > 1) return printList(definition, chosen);
    if (csv) onlyOne("csv", chosen, definition);
    if (chart !== undefined) {
      const { name, chart: charted } = onlyOne("chart", chosen, definition);
      if (charted === undefined)
        throw new InputError(`--chart: table ${name} has no chart (--csv has its figures)`);
    }
    const told = sampledTables(chosen, args);
    if (json) {
      const { exactJson } = await import("../report/exact-tables/csv.js");
      const content = { ...rulesIdentity(definition, settings), tables: exactJson(told) };
      process.stdout.write(`${JSON.stringify(content, null, 2)}\n`);
    } else if (csv) process.stdout.write((await import("../report/exact-tables/csv.js")).exactCsv(told[0]));
    else if (out === undefined) {
      const { exactReport } = await import("../report/exact-tables/report.js");
      for (const one of told) process.stdout.write(exactReport(one, process.stdout.columns));
    }
    if (chart !== undefined) await drawOne(chart, chosen[0]);
    if (out !== undefined) await writeAll(out, definition, told);
  },
};

/** The tables under these options, those that are named or all. Throws an `InputError`. */
async function tablesNamed(
  definition: AnyGameDefinition,
  settings: OptionValues,
  wanted: readonly string[],
): Promise<ExactTable[]> {
  const { name: game } = definition;
  if (definition.tables === undefined) {
    const having = (await allGames()).filter(({ tables: some }) => some !== undefined);
    const names = having.map(({ name }) => name).join(", ");
    throw new InputError(
      `${game} has no exact tables (games that have some: ${names}; evenkeel odds tells the odds of pools of dice)`,
    );
  }
  const all = exactTables(definition, settings);
  const names = all.map(({ name }) => name);
  if (wanted.length === 0 || (wanted.length === 1 && wanted[0] === ALL)) return [...all];
  const [whole, ...words] = wanted;
  const only = all.find(({ name }) => name === whole);
  // A word may be the name of a table and stand in a row: tables alone are meant where each word is another one.
  const areTables = new Set(wanted).size === wanted.length && wanted.every((word) => names.includes(word));
  if (only !== undefined && words.length > 0 && !areTables) {
    const said = words.join(" ");
    const unknown = unknownCell(only, said);
    const rows = unknown === undefined ? rowsNamed(only, said) : null;
    if (rows !== null && rows.rows.length > 0) return [rows];
    if (rows !== null)
      throw new InputError(
        `table ${whole} has no row ${JSON.stringify(said)} (evenkeel tables ${game} ${whole} shows all)`,
      );
    const isCell = !words.some((word) => names.includes(word)) && !nearest(unknown!, names).startsWith("did");
    if (isCell)
      throw new InputError(`table ${whole} has no cell ${JSON.stringify(unknown)} (${cellsKnown(only)})`);
  }
  return wanted.map((name, index) => {
    const found = all.find((table) => table.name === name);
    if (found === undefined)
      throw new InputError(`${game} has no table ${JSON.stringify(name)} (${nearest(name, names)})`);
    if (wanted.indexOf(name) < index) throw new InputError(`table ${name} is named twice (name it once)`);
    return found;
  });
}

/** Stands for the names of all tables. */
const ALL = "all";

/** Each table with what it shows, and below it what it says. */
async function printList(
  { name: game, title }: AnyGameDefinition,
  all: readonly ExactTable[],
): Promise<void> {
  const { broken } = await import("../report/text/width.js");
  const indent = Math.max(...all.map(({ name }) => name.length)) + 4;
  const { columns = 100 } = process.stdout;
  const under = (said: string) =>
    broken(oneLine(said), (line) => indent + line.length <= columns).map((line) => " ".repeat(indent) + line);
  const lines = all.flatMap(({ name, title: shows, finding }) => [
    `  ${name}`.padEnd(indent) + oneLine(shows),
    ...(finding === undefined ? [] : under(finding)),
    "",
  ]);
  const told = [
    `${title}: what follows from the rules alone, exactly`,
    "",
    ...lines,
    `npx evenkeel tables ${game} ${all[0].name} shows one of them, ${ALL} in its place every one; --out with a folder writes them.`,
  ];
  process.stdout.write(`${told.join("\n")}\n`);
}

function exactTables(definition: AnyGameDefinition, settings: OptionValues): readonly ExactTable[] {
  return underSettings(settings, () => definition.tables!(settings));
}

function onlyOne(flag: string, chosen: readonly ExactTable[], { name }: AnyGameDefinition): ExactTable {
  if (chosen.length === 1) return chosen[0];
  const names = chosen.map((table) => table.name).join(", ");
  throw new InputError(
    `--${flag}: of which table of ${name}? (name one of ${names}; --out writes all of them)`,
  );
}

/** With what simulation found beside each, where somebody asked for it. */
function sampledTables(chosen: readonly ExactTable[], args: TablesArgs): ToldTable[] {
  if (args.games === undefined) {
    if (args.seed !== undefined) throw new InputError("--seed: has no effect without --games");
    return chosen.map((table) => ({ table }));
  }
  const number = wholeNumber("games", args.games, 2, 1_000_000_000);
  const { seed = SEED } = args;
  if (seed === "") throw new InputError("--seed: is empty (any text)");
  const fixed = chosen.find(({ sample }) => sample === undefined);
  if (fixed !== undefined && (args.table ?? []).length > 0) {
    throw new InputError(
      `--games: table ${fixed.name} cannot be played, because its figures are no means (leave out --games)`,
    );
  }
  return chosen.map((table) =>
    table.sample === undefined ? { table } : { table, sampled: sampleTable(table, number, seed) },
  );
}

async function drawOne(path: string, table: ExactTable): Promise<void> {
  const { exactChart } = await import("../report/exact-tables/chart.js");
  await (await import("./draw.js")).draw(path, exactChart(table)!);
}

async function writeAll(
  folder: string,
  { title }: AnyGameDefinition,
  told: readonly ToldTable[],
): Promise<void> {
  const { exactChart } = await import("../report/exact-tables/chart.js");
  const { exactCsv } = await import("../report/exact-tables/csv.js");
  const { exactMarkdown } = await import("../report/exact-tables/report.js");
  const { draw } = await import("./draw.js");
  const { writeWhole } = await import("../jobs/files.js");
  const charts: string[] = [];
  try {
    for (const one of told) {
      const { name } = one.table;
      writeWhole(join(folder, `${name}.csv`), exactCsv(one));
      const spec = exactChart(one.table);
      if (spec === null) continue;
      await draw(join(folder, `${name}.svg`), spec);
      charts.push(name);
    }
    writeWhole(join(folder, "tables.md"), exactMarkdown(`${title}: exact tables`, told, charts));
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`--out: cannot write into ${folder}: ${messageOf(error)}`);
  }
  process.stdout.write(`${oneLine(join(folder, "tables.md"))}\n`);
}
