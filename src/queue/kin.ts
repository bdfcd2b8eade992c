import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolder, runsFromSource, toolVersion } from "../experiment/package.js";
import { sha256 } from "../jobs/checksum.js";

/** All that lets two processes come to the same bytes. Those of one kin work for each other. */
export interface Kin {
  /** `Evenkeel 0.2.0`. */
  readonly tool: string;
  /** Content hash of the program's own code, the first characters. */
  readonly code: string;
  /** Engines of another version may round otherwise: `V8 11.3.244.8, x64`. */
  readonly engine: string;
}

let own: Kin | undefined;

/** That of this process. */
export function ownKin(): Kin {
  const { versions, arch } = process;
  own ??= { tool: `Evenkeel ${toolVersion()}`, code: codeHash(), engine: `V8 ${versions.v8}, ${arch}` };
  return own;
}

/** A name for a kin that fits into other names. */
export function kinName({ tool, code, engine }: Kin): string {
  return sha256(JSON.stringify([tool, code, engine])).slice(0, 16);
}

/** In what somebody is another kin, for people. */
export function difference(theirs: Kin, ours: Kin): string {
  if (theirs.tool !== ours.tool) return `${theirs.tool}, not ${ours.tool}`;
  if (theirs.engine !== ours.engine) return `${theirs.engine}, not ${ours.engine}`;
  return `another build of ${theirs.tool} (code ${theirs.code}, not ${ours.code})`;
}

/** The folder of the program that runs, at its end a slash. */
export const codeFolder = join(packageFolder, runsFromSource ? "src" : "dist", "/");

function codeHash(): string {
  const hash = createHash("sha256");
  const files = readdirSync(codeFolder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => /\.(js|ts|wasm)$/.test(name) && !name.endsWith(".d.ts")).sort())
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(codeFolder, file)));
  return hash.digest("hex").slice(0, 12);
}
