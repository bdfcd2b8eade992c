import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
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
  measure: ["game", "dice", "stats"],
  play: ["game", "dice", "games", "odds", "measure"],
  experiment: ["game", "dice", "games", "measure", "play"],
  report: ["game", "dice", "games", "odds", "measure", "stats", "play", "experiment"],
  cli: ["game", "dice", "games", "odds", "measure", "stats", "play", "experiment", "report"],
};

/** Everything else also runs in a browser. */
const MAY_TOUCH_NODE = [
  /^cli\//,
  /^experiment\//,
  /^report\/(disk\/(files|folder|lock)|terminal\/table|charts\/png|html\/assets|book\/(above|write))\.ts$/,
  /^play\/pool\//,
];

interface Import {
  readonly file: string;
  readonly target: string;
}

function importsBelow(folder: string): Import[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => {
      const text = readFileSync(join(root, folder, file), "utf8");
      const found = text.matchAll(/^(?:(?:import|export)\b[^"';]*?\bfrom\s+|import\s+)"([^"]+)";$/gms);
      return [...found].map(([, target]) => ({ file, target: target }));
    });
}

describe("src", () => {
  const imports = importsBelow("src");
  const parts = [...new Set(imports.map(({ file }) => file.split("/")[0]))].filter(
    (part) => part in MAY_IMPORT,
  );

  test("has imports to look at in every part", () => {
    expect(parts.length).toBeGreaterThanOrEqual(8);
    expect(imports.length).toBeGreaterThan(100);
  });

  test.each(parts)("%s imports only what lies before it", (part) => {
    const wrong = imports
      .filter(({ file, target }) => file.startsWith(`${part}/`) && target.startsWith("."))
      .map(({ file, target }) => ({
        file,
        to: relative("src", resolve("src", dirname(file), target)).split("/")[0],
      }))
      .filter(({ to }) => to !== part && !MAY_IMPORT[part].includes(to));
    expect(wrong).toEqual([]);
  });

  test("touches Node's own modules only where files, threads and terminals are handled", () => {
    const touching = imports.filter(({ target }) => isBuiltin(target)).map(({ file }) => file);
    expect(touching.filter((file) => !MAY_TOUCH_NODE.some((allowed) => allowed.test(file)))).toEqual([]);
  });

  test("games do not know each other", () => {
    const wrong = imports.filter(({ file, target }) => {
      const [, game] = /^games\/([^/]+)\//.exec(file) ?? [];
      if (game === undefined || !target.startsWith(".")) return false;
      const [part, other] = relative("src", resolve("src", dirname(file), target)).split("/");
      return part === "games" && other !== game;
    });
    expect(wrong).toEqual([]);
  });
});

test("strategies import the package by its name and nothing else", () => {
  const wrong = importsBelow("strategies").filter(({ file, target }) => {
    const game = file.split("/")[0];
    return target !== "evenkeel" && target !== `evenkeel/${game}`;
  });
  expect(wrong).toEqual([]);
});
