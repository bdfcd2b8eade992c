import type { ReadExperiment } from "../../experiment/index.js";
import type { Results } from "../../report/results/results.js";
import { terminalReport } from "../../report/subjects/terminal.js";
import { say } from "../output.js";

/** Prints what was found, and the folder that holds all of it. */
export function printFound(results: Results, folder: string): void {
  process.stdout.write(terminalReport(results, folder, process.stdout.columns));
}

/** Says at once what rests on no game: whoever stops the games has that answer. */
export function sayExact({ experiment: { table } }: ReadExperiment): void {
  if (table === undefined) return;
  say(`known without a game: ${table.finding}`);
  say("games are played for the rest of the page");
}
