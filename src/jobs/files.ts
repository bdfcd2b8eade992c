import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

/** Writes a file so that a reader, or a crash, finds either the old content or the new one, never a part. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  makeFolder(dirname(path));
  const aside = `${path}.${process.pid}.tmp`;
  try {
    const file = openSync(aside, "w");
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

/** Makes a folder and those above it. (`mkdirSync` with `recursive` never returns below /proc.) */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const above = dirname(path);
    if (code === "EEXIST" && statSync(path).isDirectory()) return;
    if (code !== "ENOENT" || above === path || existsSync(above)) throw error;
    makeFolder(above);
    mkdirSync(path);
  }
}

/** Removes what a process that was killed while it wrote these files left aside. */
export function removeLeftovers(folder: string, names: readonly string[]): void {
  for (const file of readdirSync(folder)) {
    const name = /^(.+)\.\d+\.tmp$/.exec(file)?.[1];
    if (name !== undefined && names.includes(basename(name))) rmSync(join(folder, file), { force: true });
  }
}

/** Names that Windows keeps for devices, whatever ending they have. */
const DEVICE = /^(?:con|prn|aux|nul|com\p{N}|lpt\p{N})(?:\.|$)/iu;

/**
 * A name people gave as a name for a file or folder, on any system: letters, digits, `-`, `_` and `.` stay, never a
 * path, a device of Windows, or a dot at either end.
 */
export function fileName(name: string): string {
  const ends = /^[.-]+|[.-]+$/g;
  const safe = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}._-]+/gu, "-")
    .replace(ends, "");
  const short = [...safe].slice(0, 80).join("").replace(ends, "");
  if (short === "") return "unnamed";
  return DEVICE.test(short) ? `_${short}` : short;
}
