// What shipped experiments say with few games, for the pages of docs/ that are made of it.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { count } from "../dist/internal.js";

export const root = fileURLToPath(new URL("../", import.meta.url));

/** For each arm, so that all of them take some minutes on two cores. */
const GAMES = "400";

/** `{ file, results }` of every experiment that was played into the folder; without a folder they are all played now. */
export function playedOf(experiments, given) {
  return inFolder(given, (folder, isNew) => {
    if (isNew) evenkeel("run", ...experiments, "--games", GAMES, "--out", folder);
    return readFrom(folder, experiments, "results.json");
  });
}

/** Of a search, for each check. */
const CHECK = "2_000";

/** The same of what `tune` answers. */
export function tunedOf(remedies, given) {
  return inFolder(given, (folder, isNew) => {
    if (isNew)
      for (const file of remedies) evenkeel("tune", file, "--games", CHECK, "--out", placeOf(folder, file));
    return readFrom(folder, remedies, "tune.json");
  });
}

function inFolder(given, read) {
  const folder = given ?? mkdtempSync(join(tmpdir(), "evenkeel-played-"));
  try {
    return read(folder, given === undefined);
  } finally {
    if (given === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

function placeOf(folder, file) {
  return join(folder, file.replace(/^experiments.|\.yaml$/g, ""));
}

function readFrom(folder, files, name) {
  return files
    .map((file) => ({ file, path: join(placeOf(folder, file), name) }))
    .filter(({ path }) => existsSync(path))
    .map(({ file, path }) => ({ file, results: JSON.parse(readFileSync(path, "utf8")) }));
}

function evenkeel(...args) {
  const options = { cwd: root, stdio: ["ignore", "ignore", "inherit"] };
  const { status } = spawnSync(process.execPath, [join(root, "dist/cli/main.js"), ...args], options);
  if (status !== 0) process.exit(status ?? 1);
}

/** The same in chapters, one for each game. */
export function chaptersOf(played) {
  const titles = [...new Set(played.map(({ results }) => results.title))];
  return titles.map((title) => ({ title, own: played.filter(({ results }) => results.title === title) }));
}

/** `400`, or `400 to 1,000`: how many games the arms have. */
export function gamesOf(played) {
  const numbers = played.flatMap(({ results }) => results.arms.map((arm) => arm.games));
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return `${least === most ? "" : `${count(least)} to `}${count(most)}`;
}
