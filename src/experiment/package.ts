import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The package's own folder, in a checkout as well as installed: two above this file, built or not. */
export const packageFolder = fileURLToPath(new URL("../../", import.meta.url));

/** Whether the sources run as they are, as under the test runner, and not as built. */
export const runsFromSource = import.meta.url.endsWith(".ts");

/** The tool's version, from package.json. */
export function toolVersion(): string {
  const { version } = JSON.parse(readFileSync(`${packageFolder}package.json`, "utf8")) as { version: string };
  return version;
}
