import type { CommandModule } from "yargs";
import { compareDice, diceOdds, distributionOf, inDoubles, inFractions } from "../odds/dice/index.js";
import { InputError } from "../play/errors.js";
import { shellLine } from "../game/shell.js";
import { forPeople } from "./notation.js";

interface DiceArgs {
  expression: string;
  against?: string;
  json: boolean;
  csv: boolean;
  exact: boolean;
  chart?: string;
}

export const dice: CommandModule<object, DiceArgs> = {
  command: "dice <expression> [against]",
  describe: "Exact chances of a dice expression, or of two compared",
  builder: (yargs) =>
    yargs
      .positional("expression", { type: "string", demandOption: true, describe: 'such as "4d6kh3+2"' })
      .positional("against", { type: "string", describe: "another expression to compare with" })
      .option("json", { type: "boolean", default: false, describe: "everything as JSON" })
      .option("csv", { type: "boolean", default: false, describe: "everything as CSV" })
      .option("exact", { type: "boolean", default: false, describe: "exact fractions" })
      .option("chart", {
        type: "string",
        requiresArg: true,
        describe: "draws it into this .svg file, with the Vega-Lite beside it",
      })
      .example('$0 dice "4d6kh3+2"', "keep the highest three of four dice (kl, dh, dl likewise)")
      .example('$0 dice "(d8+d12)kl1"', "keep the lower of two sizes; behind brackets all else goes, too")
      .example('$0 dice "3d6!"', "roll on after a 6 (!>=5 after these faces)")
      .example('$0 dice "2d6r1"', "roll a 1 again, once (r<3 these faces)")
      .example('$0 dice "8d10>=7"', "count the dice that show 7 or more")
      .example('$0 dice "2d6+1" "d12"', "which is higher, and how often") as never,
  handler: async ({ expression, against, json, csv, exact, chart }) => {
    if (against !== undefined && /^[+−-]/.test(against))
      throw new InputError(`${against}: begins no expression (write ${shellLine([expression + against])})`);
    const written = against === undefined ? [expression] : [expression, against];
    const found = forPeople(() => written.map(distributionOf));
    const odds = written.map((text, index) => diceOdds(text, found[index], inDoubles));
    const fractions = exact
      ? written.map((text, index) => diceOdds(text, found[index], inFractions))
      : undefined;
    const second = found[1];
    const comparison = second && compareDice(found[0], second, inDoubles);
    const exactComparison = second && exact ? compareDice(found[0], second, inFractions) : undefined;
    if (json) {
      const told = fractions ?? odds;
      const compared = exactComparison ?? comparison;
      const content = compared === undefined ? told[0] : { dice: told, comparison: compared };
      process.stdout.write(`${JSON.stringify(content, null, 2)}\n`);
    } else {
      const { comparisonReport, diceCsv, diceReport } = await import("../report/odds/dice.js");
      if (csv) process.stdout.write(fractions === undefined ? diceCsv(odds) : diceCsv(fractions));
      else {
        odds.forEach((one, index) => process.stdout.write(diceReport(one, fractions?.[index])));
        if (comparison !== undefined)
          process.stdout.write(comparisonReport([expression, against!], comparison, exactComparison));
      }
    }
    if (chart === undefined) return;
    const { diceChart } = await import("../report/odds/dice-chart.js");
    await (await import("./draw.js")).draw(chart, diceChart(odds, comparison).spec);
  },
};
