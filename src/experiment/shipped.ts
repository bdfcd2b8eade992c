import { distance } from "fastest-levenshtein";
import { parse } from "yaml";
import { basename, dirname, exists, join, listed, readText } from "./disk.js";
import { packageFolder } from "./package.js";

const FOLDER = join(packageFolder, "experiments");
const ANSWERS = join(packageFolder, "docs/answers.md");
const ENDING = ".yaml";

/** Whether a file asks what should be changed, which `tune` answers: `experiments/shields/mend-start.yaml`. */
export function isRemedy(file: string): boolean {
  return /(^|[\\/])mend-[^\\/]*$/.test(file);
}

/** The experiments that come with a game, as commands take them from anywhere: `experiments/shields/resurrection.yaml`. */
export function shippedExperiments(game: string): string[] {
  return filesOf(game, false);
}

function filesOf(game: string, areRemedies: boolean): string[] {
  const folder = join(FOLDER, game);
  if (!exists(folder)) return [];
  const files = listed(folder).filter((file) => file.endsWith(ENDING));
  return files
    .filter((file) => isRemedy(file) === areRemedies)
    .map((file) => `experiments/${game}/${file}`)
    .sort();
}

/** The files that come with a game for `tune`. */
export function shippedRemedies(game: string): string[] {
  return filesOf(game, true);
}

/** What a shipped file asks, and the designer's words about it. */
export interface Shipped {
  readonly file: string;
  readonly question: string;
  readonly about?: string;
  /** Other words in which people ask the same. */
  readonly alsoAsked?: readonly string[];
}

export function shippedQuestions(game: string): Shipped[] {
  return [...shippedExperiments(game), ...shippedRemedies(game)].map((file) => {
    const { question, about, alsoAsked } = parse(readText(experimentPath(file))) as Omit<Shipped, "file">;
    return {
      file,
      question,
      ...(about !== undefined && { about }),
      ...(alsoAsked !== undefined && { alsoAsked }),
    };
  });
}

/** What docs/answers.md tells of a file, and what that rests on; null where it tells nothing. */
export function shippedAnswer(file: string): string[] | null {
  if (!exists(ANSWERS)) return null;
  const [, entry] = readText(ANSWERS).split(`](../${file})\n`);
  if (entry === undefined) return null;
  const [own] = entry.split(/^#/m);
  const paragraphs = own.split(/\n{2,}/).map(plain);
  return paragraphs.filter((text) => text !== "" && !text.startsWith(">"));
}

/** Without the signs that keep Markdown from reading a text. */
function plain(markdown: string): string {
  return markdown.trim().replace(/\\(?=[^\p{L}\p{N}\s])/gu, "");
}

/**
 * The file that is meant. What is there goes first; otherwise the experiments that come with Evenkeel are
 * looked through, as `list experiments` names them or in short: `shields/resurrection`.
 */
export function experimentPath(written: string): string {
  const name = nameIn(written);
  if (exists(written) || name === null) return written;
  const file = join(FOLDER, `${name}${ENDING}`);
  return exists(file) ? file : written;
}

/** `resurrection` or `shields/resurrection`, of a path that may mean an experiment that comes with Evenkeel; null of any other. */
function nameIn(written: string): string | null {
  const [, name] = /^(?:experiments[\\/])?((?:[\w-]+[\\/])?[\w-]+)(?:\.yaml)?$/.exec(written) ?? [];
  return name?.replace("\\", "/") ?? null;
}

/** Of so many letters one may be wrong in a name. */
const LETTERS_PER_SLIP = 5;

/** The experiments that come with Evenkeel and are called so, or the one that is nearly called so with its game. */
export function meantExperiments(written: string): string[] {
  const name = nameIn(written);
  if (name === null) return [];
  const all = listed(FOLDER).flatMap((game) => [...shippedExperiments(game), ...shippedRemedies(game)]);
  const same = all.filter((file) => nameIn(file)!.endsWith(`/${name}`)).sort();
  if (same.length > 0 || !name.includes("/")) return same;
  const near = nearly(name, all, (file) => nameIn(file)!);
  return near === null ? [] : [near];
}

/** The file in the same folder that is nearly called so; null where there is none. */
export function experimentBeside(written: string): string | null {
  const folder = dirname(written);
  if (!exists(folder)) return null;
  const bare = (file: string) => file.replace(/\.ya?ml$/, "");
  const files = listed(folder).filter((file) => bare(file) !== file);
  const near = nearly(bare(basename(written)), files, bare);
  return near === null ? null : written.slice(0, written.length - basename(written).length) + near;
}

function nearly(name: string, files: readonly string[], nameOf: (file: string) => string): string | null {
  const slips = (file: string) => distance(nameOf(file), name);
  const [near] = files.toSorted((one, other) => slips(one) - slips(other));
  return near !== undefined && slips(near) * LETTERS_PER_SLIP <= name.length ? near : null;
}

/** The game in whose folder of experiments a path lies; null where it lies in none. */
export function gameOfShipped(written: string): string | null {
  const [game, name] = nameIn(written)?.split("/") ?? [];
  return name !== undefined && exists(join(FOLDER, game)) ? game : null;
}
