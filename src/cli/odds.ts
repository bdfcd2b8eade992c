import type { CommandModule } from "yargs";
import type { OptionValues } from "../game/index.js";
import {
  againstAll,
  ATLAS_DICE,
  coreRules,
  exactRollOffOdds,
  parsePool,
  rollOffOdds,
  type CoreRules,
} from "../odds/roll-off/index.js";
import { InputError } from "../play/errors.js";
import { shown } from "../game/nearest.js";
import { wholeNumber } from "./flags.js";
import { forPeople } from "./notation.js";
import type { AtlasArgs } from "./odds-atlas.js";

interface OddsArgs extends AtlasArgs {
  pool: string;
}

/**
 * Chances from a flag, such as `70%` or `0.6,0.7`, each more than 0 and less than 1; a number above 1 is one of per cent.
 * Throws an `InputError`.
 */
function chancesOf(written: string): number[] {
  const chances = written.split(",").map((part) => {
    const [, digits, percent] = /^\s*(\d+(?:\.\d+)?|\.\d+)\s*(%?)\s*$/.exec(part) ?? [];
    const value = Number(digits) / (percent === "%" || Number(digits) > 1 ? 100 : 1);
    if (value > 0 && value < 1) return value;
    throw new InputError(
      `--chance: expected more than 0 % and less than 100 % (such as 70% or 60%,70%,80%), got ${shown(part)}`,
    );
  });
  return [...new Set(chances)];
}

export const odds: CommandModule<object, OddsArgs> = {
  command: "odds <pool> [against]",
  describe:
    "Exact odds of the Story Board roll-off: one pool against another, against all, or every pair (atlas)",
  builder: (yargs) =>
    yargs
      .positional("pool", {
        type: "string",
        demandOption: true,
        describe:
          'dice such as "d4+d6+d8", "3d6+d8", "d4,d6" or "4 6 8"; "d6 then 2d8" meet the other side in turn; or atlas',
      })
      .positional("against", { type: "string", describe: "the other side's dice" })
      .option("all", {
        type: "string",
        requiresArg: true,
        describe: `against every pool of up to so many dice (1 to ${ATLAS_DICE}) instead`,
      })
      .option("chance", {
        type: "string",
        requiresArg: true,
        describe: "which pools win so often against it, such as 70% or 60%,70%,80%",
      })
      .option("set", { type: "string", array: true, nargs: 1, describe: "option=value; may be repeated" })
      .option("json", { type: "boolean", default: false, describe: "everything as JSON" })
      .option("csv", { type: "boolean", default: false, describe: "everything as CSV" })
      .option("exact", { type: "boolean", default: false, describe: "exact fractions" })
      .option("chart", {
        type: "string",
        requiresArg: true,
        describe: "draws it into this .svg file (atlas: into this folder), with the Vega-Lite beside it",
      })
      .example('$0 odds "d4+d6+d8" "2d10"', "who wins, how long, and what is left")
      .example("$0 odds d12 3d4 --exact --set tie=both-leave", "a ruling changed, in fractions")
      .example('$0 odds "d6+d8 then d6+d8" 3d10', "two pools one after the other, and together")
      .example("$0 odds d6 --all 5", "one pool against all of up to five dice")
      .example('$0 odds "2d8" --chance 60%,70%,80%', "which pools have such a chance against it")
      .example("$0 odds atlas --csv", "all pairs of pools of up to five dice") as never,
  handler: async (args) => {
    const { pool, against, json, csv, exact, all, chance } = args;
    const given = await settingsOf(args.set);
    const rules = forPeople(() => coreRules(given, against === undefined ? [] : [pool, against]));
    if (pool === "atlas") return (await import("./odds-atlas.js")).printAtlas(args);
    if (all !== undefined || chance !== undefined) {
      const flag = chance === undefined ? "--all" : "--chance";
      if (against !== undefined)
        throw new InputError(
          `${flag}: there is a second pool already, ${against} (leave one of the two out)`,
        );
      if (exact) throw new InputError(`--exact and ${flag} contradict each other (give one of them)`);
      const dice = all === undefined ? ATLAS_DICE : wholeNumber("all", all, 1, ATLAS_DICE);
      if (chance === undefined) return printAgainstAll(args, rules, dice);
      if (args.chart !== undefined)
        throw new InputError("--chart: draws one pool against another or --all, not --chance");
      return printAtChance(args, rules, dice, chancesOf(chance));
    }
    if (against === undefined)
      throw new InputError('odds: against which dice? (a second pool, such as "2d10", or --all 5)');
    const turns = pool.split(/,?\s+then\s+/);
    if (turns.length > 1) return printInTurn(args, turns, against, rules);
    const [red, blue] = forPeople(() => [parsePool(pool), parsePool(against)]);
    const found = forPeople(() => rollOffOdds(red, blue, rules));
    const fractions = exact ? forPeople(() => exactRollOffOdds(red, blue, rules)) : undefined;
    if (json) print(`${JSON.stringify(fractions ?? found, null, 2)}\n`);
    else if (csv) {
      const { oddsCsv } = await import("../report/odds/conflict.js");
      print(fractions === undefined ? oddsCsv(found) : oddsCsv(fractions));
    } else print((await import("../report/odds/conflict.js")).oddsReport(found, fractions));
    if (args.chart !== undefined) {
      const { oddsChart } = await import("../report/odds/chart.js");
      await (await import("./draw.js")).draw(args.chart, oddsChart(found));
    }
  },
};

async function printInTurn(
  { json, csv, exact, chart }: OddsArgs,
  turns: readonly string[],
  against: string,
  rules: CoreRules,
): Promise<void> {
  const flag = exact ? "--exact" : chart === undefined ? null : "--chart";
  if (flag !== null) throw new InputError(`${flag}: does not go with pools in turn (leave it out)`);
  const [blue, ...pools] = forPeople(() => [against, ...turns].map(parsePool));
  const { inTurnCsv, inTurnOdds, inTurnReport } = await import("../report/odds/in-turn.js");
  const found = forPeople(() => inTurnOdds(pools, blue, rules));
  if (json) print(`${JSON.stringify(found, null, 2)}\n`);
  else print(csv ? inTurnCsv(found) : inTurnReport(found));
}

async function printAgainstAll(args: OddsArgs, rules: CoreRules, dice: number): Promise<void> {
  const pool = forPeople(() => parsePool(args.pool));
  const matches = forPeople(() => againstAll(pool, dice, rules));
  const { againstAllCsv, againstAllReport } = await import("../report/odds/against-all.js");
  if (args.json) print(`${JSON.stringify({ pool, rules, against: matches }, null, 2)}\n`);
  else if (args.csv) print(againstAllCsv(pool, matches));
  else print(againstAllReport(pool, matches));
  if (args.chart !== undefined) {
    const { againstAllChart } = await import("../report/odds/chart.js");
    await (await import("./draw.js")).draw(args.chart, againstAllChart(pool, matches));
  }
}

async function printAtChance(
  args: OddsArgs,
  rules: CoreRules,
  dice: number,
  chances: readonly number[],
): Promise<void> {
  const pool = forPeople(() => parsePool(args.pool));
  const matches = forPeople(() => againstAll(pool, dice, rules));
  const { atChanceCsv, atChanceJson, atChanceReport } = await import("../report/odds/against-all.js");
  if (args.json) print(atChanceJson(pool, rules, matches, chances));
  else print(args.csv ? atChanceCsv(pool, matches, chances) : atChanceReport(pool, matches, chances));
}

/** Reading them takes a YAML parser, which most questions can do without. */
async function settingsOf(set: readonly string[] = []): Promise<OptionValues> {
  if (set.length === 0) return {};
  const { readSettings } = await import("../experiment/overrides.js");
  return readSettings(set);
}

function print(text: string): void {
  process.stdout.write(text);
}
