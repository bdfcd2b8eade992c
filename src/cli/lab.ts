import type { CommandModule } from "yargs";
import { writeLab } from "../lab/write.js";
import { refuseOut } from "./playing/folders.js";

interface LabArgs {
  out: string;
}

export const lab: CommandModule<object, LabArgs> = {
  command: "lab",
  describe: "Write pages that ask and answer in a browser, with nothing installed",
  builder: (yargs) =>
    yargs
      .option("out", {
        type: "string",
        requiresArg: true,
        default: "lab",
        describe: "the folder that the pages go into",
      })
      .example("$0 lab", "open lab/index.html in a browser; from disk or from any web server")
      .example("$0 lab --out public/lab", "into another folder"),
  handler: async ({ out }) => {
    refuseOut(out);
    process.stdout.write(`${await writeLab(out)}\n`);
  },
};
