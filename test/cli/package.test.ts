import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { DRAWN, root, start, workspace } from "./support.js";

const BOT = `import type { Bot, Dice, StrategyModule } from "evenkeel";
import type { ShieldsGame, ShieldsState } from "evenkeel/shields";

export const description = "takes the first or the last legal action, by lot";

export const create = ({ game }: { game: ShieldsGame }): Bot<ShieldsState> => {
  let dice: Dice;
  if (game.numPlayers !== 2) throw new Error("two players");
  return {
    restart(_player: number, random: Dice) {
      dice = random;
    },
    chooseAction(_seen: Readonly<ShieldsState>, legal: Int32Array, count: number): number {
      return legal[dice.roll(2) === 1 ? 0 : count - 1]!;
    },
  };
};
`;

const MEASURE = `import { defineMeasure } from "evenkeel";
import { batteriesStanding, shields } from "evenkeel/shields";

export default defineMeasure({
  game: shields,
  counts: [
    { name: "ones", meaning: "ones thrown", max: 500 },
    { name: "losses", each: "player", max: 3, meaning: "batteries lost" },
  ],
  begin: () => ({ standing: [3, 3] }),
  move({ after, throws, notes, count }) {
    for (const { face } of throws) if (face === 1) count("ones");
    notes.standing = [batteriesStanding(after, 0), batteriesStanding(after, 1)];
    // @ts-expect-error: none of the counts is called so.
    if (throws.length < 0) count("twos");
  },
  end({ notes, count }) {
    for (const [seat, standing] of notes.standing.entries()) count("losses", 3 - standing, seat);
  },
});
`;

/** A strict project of a user's own, without Node's types. */
const TSCONFIG = JSON.stringify({
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: "ES2022",
    module: "NodeNext",
    moduleResolution: "NodeNext",
    types: [],
    skipLibCheck: false,
  },
  files: ["coin.ts", "losses.ts"],
});

const EXPERIMENT = `question: Does a coin play well?
game: shields
seed: coin
games: 200
lineups:
  coin: [./coin.ts, black-first]
measures: [./losses.ts]
`;

const folder = workspace({
  "coin.ts": BOT,
  "losses.ts": MEASURE,
  "mine.yaml": EXPERIMENT,
  "tsconfig.json": TSCONFIG,
  "package.json": JSON.stringify({ name: "somebody-s-own", private: true, type: "module" }),
});

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** The program where npm put it: npx itself takes longer to begin than most of what is asked. */
const installed = (...args: string[]) => start("node_modules/.bin/evenkeel", args, folder).ended;

describe("the packed tarball", () => {
  let packed: Packed;

  beforeAll(() => {
    // The build is there already: `npm test` makes it.
    const pack = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
    const [first] = JSON.parse(execFileSync("npm", pack, { cwd: root, encoding: "utf8" })) as Packed[];
    packed = first!;
    const install = ["install", `./${packed.filename}`, "--prefer-offline", "--ignore-scripts"];
    execFileSync("npm", [...install, "--no-audit", "--no-fund"], { cwd: folder, stdio: "pipe" });
  });

  test("holds the program, what it comes with, and nothing else", () => {
    const paths = packed.files.map(({ path }) => path);
    const allowed =
      /^(dist\/.+\.(js|d\.ts|css)|dist\/LICENSES\.txt|strategies\/[\w-]+\/((lib\/)?[\w-]+\.ts|weights\/[\w-]+\.json|strength\.yaml|ladder\.json)|experiments\/[\w-]+\/[\w-]+\.yaml|examples\/(rule-books\/)?[\w-]+\.(ts|yaml)|schema\/[\w.-]+\.json|docs\/((answers|equals|lab|many-machines|numbers|players|positions|questions|what-two-minutes-decide|your-own-game)\.md|many-machines\/(Containerfile|[\w-]+\.(sh|yaml))|pictures\/(lab|report)\.png)|reports\/sample\/shields\/.+\.(md|svg)|package\.json|LICENSE|README\.md|CONTRIBUTING\.md|CHANGELOG\.md)$/;
    expect(paths.filter((path) => !allowed.test(path))).toEqual([]);
    for (const name of readdirSync(join(root, "strategies/shields"), { recursive: true, encoding: "utf8" }))
      if (name.endsWith(".ts")) expect(paths).toContain(`strategies/shields/${name}`);
    for (const name of readdirSync(join(root, "experiments/shields"))) {
      expect(paths).toContain(`experiments/shields/${name}`);
    }
  });

  test("runs a user's experiment with a strategy and a measure of the user's own", async () => {
    const { code, stdout, stderr } = await start("npx", ["evenkeel", "run", "mine.yaml"], folder, DRAWN)
      .ended;
    expect({ code, stderr: stderr.replace(/^npm warn .*\n/gm, "") }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("Does a coin play well?");
    expect(stdout).toMatch(/\.\/coin\.ts +black-first +\d/);
    const results = readFileSync(join(folder, "reports/shields/mine/results.json"), "utf8");
    expect(results).toContain("batteries lost");
    const charts = join(folder, "reports/shields/mine/charts");
    const drawn = readdirSync(charts).filter((name) => name.endsWith(".svg"));
    expect(drawn.length).toBeGreaterThan(1);
    for (const name of drawn) expect(readFileSync(join(charts, name), "utf8")).toMatch(/^<svg [^]*<path /);
  });

  test("lists and runs what it comes with, from anywhere", async () => {
    const listed = await installed("list", "strategies", "shields");
    expect(listed.code).toBe(0);
    expect(listed.stdout).toMatch(/^ {2}expectimax +\S/m);
    const file = "node_modules/evenkeel/experiments/shields/turning-the-tide.yaml";
    expect((await installed("run", file, "--games", "20", "--out", "shipped")).code).toBe(0);
  });

  test("takes a game of the user's own, with types that fit", async () => {
    const evenkeel = async (...args: string[]) => {
      const { code, stdout, stderr } = await installed(...args);
      expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: "" });
      return stdout;
    };
    await evenkeel("new", "game", "dare");
    expect(await evenkeel("verify", "./dare/dare.ts", "--games", "10")).toContain("nothing wrong");
    expect(await evenkeel("run", "dare/question.yaml", "--games", "200")).toContain("dare, seed first-look");
    expect(await evenkeel("solve", "./dare/dare.ts", "--set", "target=12")).toContain("Whoever starts wins");
    const tested = await start(process.execPath, ["--test", "dare/"], folder).ended;
    expect(tested.code).toBe(0);
    for (const module of ["NodeNext", "Bundler"]) {
      const how = module === "NodeNext" ? [module, module] : ["ESNext", module];
      const flags = ["--module", how[0], "--moduleResolution", how[1], "--noUncheckedIndexedAccess"];
      const tsc = join(root, "node_modules/typescript/bin/tsc");
      const files = ["dare/dare.ts", "dare/careful.ts"];
      const strict = ["--ignoreConfig", "--strict", "--noEmit", "--target", "ES2022"];
      const { stdout } = await start(process.execPath, [tsc, ...strict, ...flags, ...files], folder).ended;
      expect(stdout).toBe("");
    }
  });

  test("finds what its lists and the examples of its help name", async () => {
    const said = async (...args: string[]) => (await installed(...args)).stdout;
    const listed = [...(await said("list", "experiments")).matchAll(/^ {2}(\S+\.yaml) /gm)].map(
      ([, name]) => name,
    );
    expect(listed.length).toBeGreaterThan(50);
    const helps = await Promise.all(
      [["--help"], ...["run", "book", "replay"].map((one) => [one, "--help"])].map((args) => said(...args)),
    );
    const examples = [...helps.join("\n").matchAll(/\bexperiments\/[\w/.-]+/g)].map(([name]) => name);
    expect(examples.length).toBeGreaterThan(2);
    // The file is read before the arm is looked for.
    for (const name of new Set([listed.at(-1)!, "shields/resurrection", ...examples])) {
      // A folder, which only `book` takes.
      if (name === "experiments/shields") continue;
      const { stderr } = await installed("replay", name, "--arm", "none", "--block", "0");
      expect(stderr).toMatch(/--arm: there is no arm "none"/);
    }
  });

  test("holds every file that the README links to, or it is on the web", () => {
    const paths = packed.files.map(({ path }) => path);
    const readme = readFileSync(join(root, "README.md"), "utf8");
    const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target]) => target);
    expect(links.length).toBeGreaterThan(0);
    const missing = links.filter(
      (link) => !paths.some((path) => path === link || path.startsWith(`${link}/`)),
    );
    expect(missing).toEqual([]);
  });

  test("has types that a strict project of a user's own can do with", async () => {
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const { code, stdout } = await start(process.execPath, [tsc, "-p", "tsconfig.json"], folder).ended;
    expect(stdout).toBe("");
    expect(code).toBe(0);
  });
});
