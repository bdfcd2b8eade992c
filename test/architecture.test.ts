import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Each part of src with the parts it may import beside itself. The order is the direction: nothing points down. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  game: [],
  stats: [],
  dice: ["game"],
  odds: ["game", "dice"],
  games: ["game", "dice", "odds"],
  solve: ["game", "dice", "odds"],
  value: ["game", "dice"],
  search: ["game", "dice", "value"],
  learn: ["game", "dice", "value"],
  measure: ["game", "dice", "stats"],
  testing: ["game", "dice", "stats", "measure"],
  play: ["game", "dice", "games", "odds", "measure", "value"],
  jobs: ["game", "games", "testing", "play"],
  experiment: ["game", "dice", "games", "odds", "measure", "value", "play", "jobs"],
  report: ["game", "dice", "games", "odds", "measure", "stats", "play", "jobs", "experiment"],
  queue: ["play", "jobs", "experiment", "report"],
  run: [
    "testing",
    "solve",
    "value",
    "learn",
    "stats",
    "game",
    "dice",
    "games",
    "odds",
    "measure",
    "play",
    "jobs",
    "experiment",
    "report",
  ],
  tune: ["game", "stats", "measure", "play", "jobs", "experiment", "report", "run"],
  lab: ["game", "dice", "games", "odds", "play", "jobs", "experiment", "report"],
  "worker.ts": ["play", "jobs", "run"],
  cli: [
    "solve",
    "learn",
    "game",
    "dice",
    "games",
    "odds",
    "measure",
    "stats",
    "play",
    "jobs",
    "experiment",
    "report",
    "queue",
    "run",
    "tune",
    "lab",
  ],
};

/**
 * The same for the folders of src/report. What a report says is made of results alone: only the command that plays knows
 * how they are computed.
 */
const REPORT_MAY_IMPORT: Record<string, readonly string[]> = {
  results: [],
  text: ["results"],
  words: ["results", "text"],
  answer: ["results", "text", "words"],
  evaluation: ["results"],
  csv: ["results", "words"],
  charts: ["results", "text", "words", "answer"],
  document: ["text", "charts"],
  subjects: ["results", "text", "words", "answer", "csv", "charts", "document"],
  "exact-tables": ["text", "csv", "charts", "document"],
  odds: ["text", "csv", "charts", "document"],
  "files.ts": ["results", "text", "csv", "charts"],
  "write-folder.ts": ["text", "charts", "document", "files.ts"],
  setups: ["results", "text", "words", "csv", "charts", "document", "write-folder.ts"],
  ladder: ["results", "text", "words", "csv", "charts", "document", "subjects", "write-folder.ts"],
  exploit: ["text", "words", "csv", "document", "write-folder.ts", "ladder"],
  tune: ["results", "text", "words", "csv", "charts", "document", "write-folder.ts"],
  book: ["results", "text", "words", "answer", "charts", "document", "subjects", "tune"],
  compare: ["results", "text", "words", "answer", "csv", "charts", "document", "write-folder.ts"],
  "write.ts": ["results", "csv", "charts", "files.ts", "document", "write-folder.ts", "subjects", "book"],
};

/** Everything else also runs in a browser. */
const MAY_TOUCH_NODE = [
  /^cli\//,
  /^(jobs|experiment|queue|run)\//,
  /^report\/(document\/(terminal-text|assets)|charts\/png|book\/(above|write))\.ts$/,
  /^lab\/(write|ask\/carry)\.ts$/,
  /^worker\.ts$/,
];

interface Import {
  readonly file: string;
  readonly target: string;
}

/** Of types, too, and those that wait until they are needed. */
const IMPORT = /^(?:(?:import|export)\b[^"';]*?\bfrom\s+|import\s+)"([^"]+)";|\bimport\("([^"]+)"\)/gms;

function importsBelow(folder: string): Import[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => {
      const text = readFileSync(join(root, folder, file), "utf8");
      return [...text.matchAll(IMPORT)].map(([, now, later]) => ({ file, target: now ?? later }));
    });
}

/** The file below a folder that an import of another one there names; null for a package. */
function fileOf({ file, target }: Import): string | null {
  return target.startsWith(".") ? join(dirname(file), target).replace(/\.js$/, ".ts") : null;
}

/** A way along imports that ends where it began; null where there is none. */
function circleIn(imports: readonly Import[]): string[] | null {
  const next = new Map<string, string[]>();
  for (const one of imports) {
    const to = fileOf(one);
    if (to !== null) next.set(one.file, [...(next.get(one.file) ?? []), to]);
  }
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const to of next.get(file) ?? []) {
      const circle = follow(to, [...way, file]);
      if (circle !== null) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of next.keys()) {
    const circle = follow(file, []);
    if (circle !== null) return circle;
  }
  return null;
}

/** What the files of one part import that it may not. */
function wrongOf(imports: readonly Import[], part: string, mayImport: readonly string[]) {
  return imports
    .filter(({ file }) => partOf(file) === part)
    .map((one) => ({ file: one.file, to: partOf(fileOf(one) ?? part) }))
    .filter(({ to }) => to !== part && !mayImport.includes(to));
}

/** The folder at the top, or the file there. */
function partOf(path: string): string {
  return path.split("/")[0];
}

test.each([
  ["src", MAY_IMPORT],
  ["src/report", REPORT_MAY_IMPORT],
])("%s has one direction", (_, mayImport) => {
  const order = Object.keys(mayImport);
  const pointingDown = order.filter((part, index) =>
    mayImport[part].some((other) => order.indexOf(other) >= index),
  );
  expect(pointingDown).toEqual([]);
});

describe("src", () => {
  const imports = importsBelow("src");
  const parts = [...new Set(imports.map(({ file }) => partOf(file)))].filter((part) => part in MAY_IMPORT);

  test("has imports to look at in every part", () => {
    expect(parts.length).toBeGreaterThanOrEqual(8);
    expect(imports.length).toBeGreaterThan(100);
  });

  test.each(parts)("%s imports only what lies before it", (part) => {
    expect(wrongOf(imports, part, MAY_IMPORT[part])).toEqual([]);
  });

  test("has no circle of imports", () => {
    expect(circleIn(imports)).toBeNull();
  });

  test("touches Node's own modules only where files, threads and terminals are handled", () => {
    const touching = imports.filter(({ target }) => isBuiltin(target)).map(({ file }) => file);
    expect(touching.filter((file) => !MAY_TOUCH_NODE.some((allowed) => allowed.test(file)))).toEqual([]);
  });

  test("games do not know each other", () => {
    const wrong = imports.filter(({ file, target }) => {
      const [, game] = /^games\/([^/]+)\//.exec(file) ?? [];
      const [part, other] = fileOf({ file, target })?.split("/") ?? [];
      if (game === undefined) return false;
      return part === "games" && other !== game;
    });
    expect(wrong).toEqual([]);
  });
});

describe("src/report", () => {
  const imports = importsBelow("src/report").filter((one) => fileOf(one)?.startsWith("..") !== true);
  const parts = [...new Set(imports.map(({ file }) => partOf(file)))];

  test("has the parts that are named here", () => {
    expect(parts.toSorted()).toEqual(Object.keys(REPORT_MAY_IMPORT).toSorted());
  });

  test.each(parts)("%s imports only what lies before it", (part) => {
    expect(wrongOf(imports, part, REPORT_MAY_IMPORT[part])).toEqual([]);
  });
});

test("strategies import the package by its name, and what bots of their game share", () => {
  const wrong = importsBelow("strategies").filter(({ file, target }) => {
    const game = file.split("/")[0];
    const shared = fileOf({ file, target })?.startsWith(`${game}/lib/`) ?? false;
    return target !== "evenkeel" && target !== `evenkeel/${game}` && !shared;
  });
  expect(wrong).toEqual([]);
});
