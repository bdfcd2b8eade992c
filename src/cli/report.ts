import { join } from "node:path";
import type { CommandModule } from "yargs";
import { oneLine } from "../play/errors.js";
import { rewriteReport } from "../report/write.js";

interface ReportArgs {
  folder: string[];
  png: boolean;
}

export const report: CommandModule<object, ReportArgs> = {
  command: "report <folder...>",
  describe: "Write report, charts and CSV again from a run's results.json, without playing",
  builder: (yargs) =>
    yargs
      .positional("folder", {
        type: "string",
        array: true,
        demandOption: true,
        describe: "folders of finished runs, such as reports/shields/starters-edge",
      })
      .option("png", {
        type: "boolean",
        default: false,
        describe: "charts as PNG too",
      })
      .example("$0 report reports/shields/starters-edge --png", "pictures for a slide or a rule book"),
  handler: async ({ folder, png }) => {
    for (const path of folder) {
      await rewriteReport(path, { png });
      for (const file of ["index.html", "report.md"]) process.stdout.write(`${oneLine(join(path, file))}\n`);
    }
  },
};
