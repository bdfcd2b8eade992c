import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { deserialize, serialize } from "node:v8";
import { codeFolder } from "./kin.js";

/** Plain data on its way: what is large in it, and the files that it names, travel by themselves, once, under their hash. */
export interface Parcel {
  readonly body: Buffer;
  /** By SHA-256 (hex). */
  readonly contents: ReadonlyMap<string, Buffer>;
}

/** Stands in a body for one of its contents. */
interface Stand {
  readonly "evenkeel:content": string;
  /** People's bundled code, or numbers, which threads may share. */
  readonly is: "code" | "numbers" | "shared numbers";
}

interface Code {
  readonly name: string;
  readonly code: string;
  /** Leads back to the sources; empty where there is none. */
  readonly map: string;
}

/** Bytes from which numbers travel by themselves. */
const LARGE = 4096;

/** Bundles import the program by where it lies, which is elsewhere on another machine. */
const OUR_CODE = pathToFileURL(codeFolder).href;
const THEIR_CODE = "evenkeel-program:/";

export function hashOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

export function pack(value: unknown): Parcel {
  const contents = new Map<string, Buffer>();
  const apart = (content: Buffer, is: Stand["is"]): Stand => {
    const hash = hashOf(content);
    contents.set(hash, content);
    return { "evenkeel:content": hash, is };
  };
  const body = changed(value, (part) => {
    if (typeof part === "string" && /^file:.*\.mjs$/.test(part)) return apart(packedCode(part), "code");
    if (!ArrayBuffer.isView(part)) return undefined;
    const isShared = part.buffer instanceof SharedArrayBuffer;
    if (!isShared && part.byteLength < LARGE) return part;
    const own = (part as Uint8Array).slice();
    return apart(serialize(own), isShared ? "shared numbers" : "numbers");
  });
  return { body: serialize(body), contents };
}

/** The same data again; `contentOf` brings a content, `folder` takes the files. */
export async function unpack(
  body: Buffer,
  contentOf: (hash: string) => Promise<Buffer>,
  folder: string,
): Promise<unknown> {
  const value = deserialize(body) as unknown;
  const stands: Stand[] = [];
  changed(value, (part) => (isStand(part) ? stands[stands.push(part) - 1] : undefined));
  const parts = new Map<string, unknown>();
  for (const { "evenkeel:content": hash, is } of stands) {
    if (parts.has(hash)) continue;
    const content = deserialize(await contentOf(hash)) as unknown;
    parts.set(
      hash,
      is === "code" ? unpackedCode(content as Code, join(folder, hash)) : numbersOf(content, is),
    );
  }
  return changed(value, (part) => (isStand(part) ? parts.get(part["evenkeel:content"]) : undefined));
}

function isStand(part: unknown): part is Stand {
  return typeof part === "object" && part !== null && "evenkeel:content" in part;
}

/** A copy in which some parts are others; `to` says undefined of those that are looked into. */
function changed(value: unknown, to: (part: unknown) => unknown): unknown {
  const other = to(value);
  if (other !== undefined) return other;
  if (Array.isArray(value)) return value.map((part) => changed(part, to));
  if (value instanceof Map)
    return new Map([...value].map(([key, part]) => [key as unknown, changed(part, to)]));
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changed(part, to)]));
}

function packedCode(url: string): Buffer {
  const path = fileURLToPath(url);
  const map = `${path}.map`;
  const code: Code = {
    name: basename(path),
    code: readFileSync(path, "utf8").replaceAll(OUR_CODE, THEIR_CODE),
    map: existsSync(map) ? readFileSync(map, "utf8") : "",
  };
  return serialize(code);
}

/** The URL of the file that it becomes in a folder of its own. */
function unpackedCode({ name, code, map }: Code, folder: string): string {
  const path = join(folder, basename(name));
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    if (map !== "") writeFileSync(`${path}.map`, map);
    writeFileSync(path, code.replaceAll(THEIR_CODE, OUR_CODE));
  }
  return pathToFileURL(path).href;
}

function numbersOf(content: unknown, is: Stand["is"]): unknown {
  if (is === "numbers") return content;
  const numbers = content as Int32Array | Float64Array;
  const memory = new SharedArrayBuffer(numbers.byteLength);
  const shared = numbers instanceof Int32Array ? new Int32Array(memory) : new Float64Array(memory);
  shared.set(numbers);
  return shared;
}
