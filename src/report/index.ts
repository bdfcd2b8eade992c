export { planHash, RunFolder, type Manifest } from "./folder.js";
export { resultsOf, type Results } from "./results.js";
export { terminalReport } from "./terminal.js";
export { writeReport, writeResults } from "./write.js";
