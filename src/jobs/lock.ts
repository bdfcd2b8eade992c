import { linkSync, readdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { InputError } from "../play/errors.js";

/** The file that says who is writing into a folder. */
export const LOCK = "running.lock";

/**
 * Keeps a folder for this process until the function it returns is called or the process ends. What a process that is
 * gone left behind is taken over. `advice` stands behind "wait for it". Throws an `InputError` while another process has the folder.
 */
export function lockFolder(folder: string, advice = ""): () => void {
  const path = join(folder, LOCK);
  const own = signature(process.pid);
  while (!create(path, own)) {
    const holder = read(path);
    // Between the two looks the other process may have finished.
    if (holder === null) continue;
    if (isRunning(holder)) {
      throw new InputError(
        `${folder}: another evenkeel is writing into this folder (process ${holder.split(" ")[0]}); wait for it${advice}`,
      );
    }
    takeAway(path, holder);
  }
  clearAsides(folder);
  const release = () => {
    process.off("exit", release);
    if (read(path) === own) remove(path);
  };
  process.once("exit", release);
  return release;
}

/** Returns whether the file was not there before. It appears with its content, never empty. */
function create(path: string, content: string): boolean {
  const aside = `${path}.${process.pid}.tmp`;
  writeFileSync(aside, content);
  try {
    linkSync(aside, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    // A file system without links.
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "ENOSYS") throw error;
    return createDirectly(path, content);
  } finally {
    remove(aside);
  }
}

function createDirectly(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Removes what a process that is gone left behind, unless somebody else has just done so and made it his own. */
function takeAway(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}.tmp`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const taken = read(aside);
  if (taken !== null && taken !== stale) create(path, taken);
  remove(aside);
}

/** Removes what processes that are gone left aside of the lock; those that are there may be about to use theirs. */
function clearAsides(folder: string): void {
  for (const file of readdirSync(folder)) {
    const pid = ASIDE.exec(file)?.[1];
    if (pid !== undefined && !isThere(Number(pid))) remove(join(folder, file));
  }
}

const ASIDE = /^running\.lock(?:\.stale)?\.(\d+)\.tmp$/;

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** The number of a process, and where the system tells it the moment of its start: numbers are used again. */
function signature(pid: number): string {
  return `${pid} ${startOf(pid) ?? ""}`.trim();
}

function isRunning(holder: string): boolean {
  const pid = Number(holder.split(" ")[0]);
  return isThere(pid) && signature(pid) === holder;
}

function isThere(pid: number): boolean {
  // Also a file that is none of ours.
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** In ticks since the machine started; null where there is no /proc. */
function startOf(pid: number): string | null {
  try {
    // The name of the program, in brackets, may hold anything; the 22nd field is the 20th behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\)\s*/s, "")
      .split(" ");
    return fields[19] ?? null;
  } catch {
    return null;
  }
}
