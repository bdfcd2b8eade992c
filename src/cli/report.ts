import { join } from "node:path";
import type { CommandModule } from "yargs";
import { JobFolder } from "../jobs/folder.js";
import { oneLine } from "../play/errors.js";
import { REPORT_FILES, resultsIn } from "../report/files.js";
import { writeReport } from "../report/write.js";

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
      const run = new JobFolder(path, REPORT_FILES, null);
      const results = resultsIn(run);
      run.prepare();
      const unlock = run.lock();
      try {
        await writeReport(run, results, { png });
      } finally {
        unlock();
      }
      for (const file of ["index.html", "report.md"]) process.stdout.write(`${oneLine(join(path, file))}\n`);
    }
  },
};
