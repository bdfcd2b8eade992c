import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { packageFolder } from "../../experiment/package.js";

/** A style sheet or script of ours, to be written into a page, and the hash under which its policy allows it. */
export interface Asset {
  readonly content: string;
  /** As in a Content-Security-Policy: `'sha256-…'`. */
  readonly hash: string;
}

/** `report` draws charts with Vega; `book` does without. The pages of the lab have a script each; `games` is its first one's. */
export type Script = "report" | "book" | "games" | "dice" | "ask" | "play";

export interface Assets {
  readonly style: Asset;
  readonly script: (name: Script) => Asset;
}

/** What `npm run build` bundled; read once. Sources that run as they are take what was built from them, too. */
export function builtAssets(): Assets {
  return { style: asset("style.css"), script: (name) => asset(`${name}.js`) };
}

/** The same for the pages of the lab, which have forms. */
export function labAssets(): Assets {
  return { style: asset("lab.css"), script: (name) => asset(`${name}.js`) };
}

/** What a worker of a page of the lab runs; the page carries it as text. */
export function workerCode(name: "dice-worker" | "ask-desk" | "ask-player" | "play-desk"): string {
  return asset(`${name}.js`).content;
}

/** The same a third as long, in base 64; the page unpacks it before it runs. */
export function packedCode(name: Parameters<typeof workerCode>[0]): string {
  return deflateRawSync(workerCode(name), { level: 9 }).toString("base64");
}

const known = new Map<string, Asset>();

function asset(name: string): Asset {
  const found = known.get(name);
  if (found !== undefined) return found;
  const content = readFileSync(join(packageFolder, "dist/page", name), "utf8").trim();
  const made = { content, hash: `'sha256-${createHash("sha256").update(content).digest("base64")}'` };
  known.set(name, made);
  return made;
}
