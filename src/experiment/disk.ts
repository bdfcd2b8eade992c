/** All that experiments read from disk, in one place: in a browser, files that the page carries take its place. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";

export { basename, dirname, join, resolve } from "node:path";
export { fileURLToPath } from "node:url";

export function exists(path: string): boolean {
  return existsSync(path);
}

export function isFile(path: string): boolean {
  return statSync(path).isFile();
}

/** The names in a folder. */
export function listed(folder: string): string[] {
  return readdirSync(folder);
}

export function readText(path: string): string {
  return readFileSync(path, "utf8");
}

/** Where the program runs. */
export function workingFolder(): string {
  return process.cwd();
}
