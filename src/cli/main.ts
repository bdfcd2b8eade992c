#!/usr/bin/env node
import { toolVersion } from "../experiment/package.js";
import { complain, workOnUnread } from "./output.js";

workOnUnread();
try {
  process.cwd();
} catch {
  complain("the working folder is gone (go to one that exists)");
  process.exit(1);
}
if (process.argv.length === 3 && process.argv[2] === "--version") console.log(toolVersion());
// Reading a command line takes longer to load than all that tells the version.
else await (await import("./program.js")).obey();
