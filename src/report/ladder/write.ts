import type { JobFolder } from "../../jobs/folder.js";
import { jsonInLines } from "../text/json.js";
import { REPORT_PAGES, writeFolder } from "../write-folder.js";
import { ladderChart } from "./chart.js";
import { meetingsCsv, standingsCsv } from "./csv.js";
import { FILES, ladderReport } from "./report.js";
import type { LadderResults } from "./results.js";

export const LADDER_FILES = [...FILES.map(({ name }) => name), ...REPORT_PAGES];

export async function writeLadder(folder: JobFolder, results: LadderResults): Promise<void> {
  const data: Record<(typeof FILES)[number]["name"], string> = {
    "ladder.json": `${jsonInLines(results)}\n`,
    "meetings.csv": meetingsCsv(results),
    "standings.csv": standingsCsv(results),
  };
  await writeFolder(folder, ladderReport(results, ladderChart(results)), data);
}
