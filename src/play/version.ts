import { readFileSync } from "node:fs";

/** The version of Evenkeel, as in its package.json; every result carries it. */
export const toolVersion = (
  JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string }
).version;
