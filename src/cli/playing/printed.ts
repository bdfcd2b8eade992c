import type { Results } from "../../report/results/results.js";
import { terminalReport } from "../../report/subjects/terminal.js";

/** Prints what was found, and the folder that holds all of it. */
export function printFound(results: Results, folder: string): void {
  process.stdout.write(terminalReport(results, folder, process.stdout.columns));
}
