import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

/**
 * The runner looks an import up by its name wherever it is used, which costs games up to four fifths of their time.
 * Here each is looked up once. (No two of our modules import each other, and what they export stays what it is.)
 */
const importsLookedUpOnce = {
  name: "imports-looked-up-once",
  transform(code: string, id: string): { code: string; map: null } | undefined {
    if (!/\.ts$/.test(id)) return undefined;
    let count = 0;
    const named = /^import \{ ([^}]*) \} from "((?!vitest)[^"]+)";$/gm;
    const once = code.replace(named, (_, names: string, from: string) => {
      const all = `imported${count++}`;
      return `import * as ${all} from "${from}"; const { ${names.replaceAll(" as ", ": ")} } = ${all};`;
    });
    return { code: once, map: null };
  },
};

/**
 * They change their process for good, or need both the source and the built program, which guard one process each; the last two
 * count so much that they take two or three times as long in a process that other tests have made slow.
 */
const ALONE = [
  "test/browser/*.test.ts",
  "test/cli/new-experiment.test.ts",
  "test/play/guard.test.ts",
  "test/odds/roll-off/round.test.ts",
  "test/games/shield-bashers/tensor.test.ts",
];

/** They call the built program. */
const BUILT = [
  "test/{documents,readme}.test.ts",
  "test/queue/*.test.ts",
  "test/cli/*.test.ts",
  "test/run/{learn,run,solved}.test.ts",
  "test/strategies/strong.test.ts",
];

/** Those that take longest, which come first so that none of them is left for the end. */
const LONG =
  /test\/(browser\/|queue\/|cli\/(experiments|shards|same-bytes|bad|many-machines|new|until|package)|conformance\/|solve\/pig-100|bench\/|statistics\/)/;

class LongestFirst extends BaseSequencer {
  /** A process goes from file to file of one project. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) =>
      2 * ["alone", "built", "source"].indexOf(project.name) + (LONG.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  plugins: [importsLookedUpOnce],
  resolve: {
    // Strategies import the package by its name, as a user's own do.
    alias: [
      { find: /^evenkeel$/, replacement: source("index.ts") },
      { find: /^evenkeel\/testing$/, replacement: source("testing/index.ts") },
      { find: /^evenkeel\/(.+)$/, replacement: source("games/$1/index.ts") },
    ],
  },
  test: {
    // A process of its own for each file would read all modules again and again.
    projects: [
      { extends: true, test: { name: "alone", include: ALONE } },
      {
        extends: true,
        test: {
          ...{ name: "built", include: BUILT, exclude: ALONE, isolate: false },
          setupFiles: "test/cli/in-thread.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "source",
          include: ["test/**/*.test.ts"],
          exclude: [...ALONE, ...BUILT],
          isolate: false,
          globalSetup: "test/support/folder.ts",
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
    // Left to itself the runner keeps one core back, which is half of a small build server.
    maxWorkers: "100%",
    // Most tests are over before code that was made faster has paid for that: it is made so later (in bytes of bytecode; 67,584 is usual).
    execArgv: ["--interrupt-budget=600000"],
    // The built program runs as it is.
    server: { deps: { external: [/\/dist\//] } },
    // A limit for what hangs, no measure: beside other work a test may take ten times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
