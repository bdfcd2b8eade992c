export { planHash, RunFolder, type Manifest } from "./disk/folder.js";
export { resultsOf, type Results } from "./results/results.js";
export { terminalReport } from "./terminal/report.js";
export { writeReport, writeResults } from "./write.js";
