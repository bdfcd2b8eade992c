import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** All temporary files of all tests lie in one folder, which goes when they are done. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-tests-"));
  process.env["TMPDIR"] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
