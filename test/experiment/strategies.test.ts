import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { bundleCode } from "../../src/experiment/strategies/bundle.js";
import { createBot, loadStrategy } from "../../src/play/strategies.js";
import { toss } from "./toss.js";
import { complaint, experiment, folderWith, ownStrategies, read } from "./workshop.js";

const bot = "{ restart() {}, chooseAction: (_, legal) => legal[0] }";
const create = `export const create = () => (${bot});`;
const outside = "(a strategy reads nothing from outside; randomness comes from the dice given to restart())";
const guarded = "was called: a bot's result must follow from its seed; use the dice given to restart()";

const lineup = (second: string) => experiment({ lineups: `{ a: [passer, ${second}] }` });

describe("parameters", () => {
  test("are checked, defaults filled in, nested strategies resolved", async () => {
    const written = "{ then: { strategy: picky, count: 1_000 }, strategy: mixer, mood: 6, order: [d8, 6] }";
    const { plan, strategies } = await read(lineup(written));
    const [passer, mixer] = plan.arms[0].strategies;
    expect(mixer.label).toBe("mixer (mood 6; order d8, 6; then picky (count 1000))");
    expect(mixer.params).toMatchObject({
      threshold: 5,
      mood: "6",
      order: ["d8", "6"],
      then: { label: "picky (count 1000)", params: { count: 1000 } },
    });
    expect(passer).toMatchObject({ label: "passer", params: {} });
    expect(strategies.size).toBe(3);
    for (const [hash, { url }] of strategies) expect(fileURLToPath(url)).toContain(hash);
  });

  test("a nested strategy creates bots of its own", async () => {
    const { plan, strategies } = await read(lineup("mixer"));
    const modules = new Map([...strategies].map(([hash, { module }]) => [hash, module]));
    const bots = [1, 2].map(() => createBot(plan.arms[0].strategies[1], modules, toss.create({}, 2)));
    expect(bots[0].chooseAction({}, new Int32Array([4, 7]), 2)).toBe(4);
    expect(bots[0]).not.toBe(bots[1]);
  });

  test("a strategy that is the strongest by default is the first of the game's order", async () => {
    const code = `export const parameters = { with: { kind: "strategy", meaning: "", default: "strongest" } };
      export const create = ({ params }) => params.with();`;
    const { plan } = await read(lineup("./bot.ts"), {}, { "bot.ts": code });
    expect(plan.arms[0].strategies[1]).toMatchObject({
      label: "./bot.ts",
      params: { with: { label: "thrower" } },
    });
  });

  test("a value may have a word for doing without, and is found later where it is to fit", async () => {
    const code = `export const parameters = { value: { kind: "value", meaning: "", default: "none" } }; ${create}`;
    for (const [written, label, value] of [
      ["./bot.ts", "./bot.ts", null],
      ["{ strategy: ./bot.ts, value: none }", "./bot.ts (value none)", null],
    ] as const) {
      const { plan, strategies } = await read(lineup(written), {}, { "bot.ts": code });
      const [, strategy] = plan.arms[0].strategies;
      expect(strategy).toMatchObject({ label, params: { value } });
      const modules = new Map([...strategies].map(([hash, { module }]) => [hash, module]));
      expect(createBot(strategy, modules, toss.create({}, 2)).chooseAction).toBeDefined();
    }
    const written = lineup("{ strategy: ./bot.ts, value: fitting }");
    expect(await complaint(written, {}, { "bot.ts": code })).toContain("needs weights that fit");
  });

  test.each([
    [
      "{ strategy: mixer, treshold: 3 }",
      '5:43: strategy "mixer" has no parameter "treshold" (did you mean threshold?)',
    ],
    [
      "{ strategy: passer, setup: [all] }",
      '5:51: strategy "passer (setup all)": setup: players set nothing up in this game',
    ],
    ["{ strategy: passer, x: 3 }", '5:44: strategy "passer" has no parameter "x" (there are none)'],
    [
      "{ strategy: mixer, threshold: 30 }",
      '5:54: strategy "mixer": threshold: got 30 (expected a number from 1 to 12)',
    ],
    [
      "{ strategy: mixer, threshold: high }",
      '5:54: strategy "mixer": threshold: got "high" (expected a number from 1 to 12)',
    ],
    ["{ strategy: mixer, mood: clam }", '5:49: strategy "mixer": mood: got "clam" (did you mean calm?)'],
    [
      "{ strategy: mixer, mood: true }",
      '5:49: strategy "mixer": mood: got true (expected one of calm, wild, 6)',
    ],
    ["{ strategy: mixer, order: d8 }", '5:50: strategy "mixer": order: got "d8" (expected a list of words)'],
    [
      "{ strategy: mixer, order: [[1]] }",
      '5:50: strategy "mixer": order: got [[1]] (expected a list of words)',
    ],
    ["{ strategy: mixer, then: paser }", '5:49: strategy "paser" is unknown (did you mean passer?)'],
    [
      "{ strategy: mixer, then: 5 }",
      "5:49: 5 is no strategy (expected the name of a strategy, the path of its file, or { strategy: name, parameter: value })",
    ],
    [
      "{ strategy: mixer, then: { strategy: mixer, then: { strategy: picky, count: -1 } } }",
      '5:100: strategy "picky": count: got -1 (expected a number of at least 0)',
    ],
    [
      "picky",
      '5:24: strategy "picky" needs its parameter count (write { strategy: picky, count: … }, a number of at least 0)',
    ],
    ["endless", '5:24: strategy "endless" needs itself by default, without end'],
  ])("%s", async (written, line) => {
    expect(await complaint(lineup(written))).toBe(`exp.yaml:${line}`);
  });
});

describe("a strategy that cannot be used", () => {
  const files = (code: string) => ({
    "bot.ts": code,
    "lib.ts": "import fs from 'fs';\nexport const a = fs;",
  });

  test.each([
    ["let a = 1;\nlet b = ;", 'does not compile: bot.ts:2:9: Unexpected ";"'],
    [
      "import a from 'nothing-of-this-name'; a()",
      'does not compile: bot.ts:1:15: Could not resolve "nothing-of-this-name"',
    ],
    ["const a = await 3;", "does not compile: bot.ts:1:11: await stands outside of a function"],
    ["export const create = (x) => import(x)", /does not compile: bot\.ts:1:30: .*not be bundled/],
    ["import fs from 'node:fs'; console.log(fs)", `is refused: bot.ts:1:16: imports node:fs ${outside}`],
    ["import { a } from './lib.js'; console.log(a)", `is refused: lib.ts:1:16: imports fs ${outside}`],
    [
      "import a from 'https://x.org/a.js'; a()",
      `is refused: bot.ts:1:15: imports https://x.org/a.js ${outside}`,
    ],
    ["const os = require('os'); os()", `is refused: bot.ts:1:20: imports os ${outside}`],
    [
      "import a from 'evenkeel/chess'; a()",
      "is refused: bot.ts:1:15: imports evenkeel/chess, which does not exist (a strategy imports evenkeel and evenkeel/<game>)",
    ],
    [
      "export const creates = 1;",
      "has no create (export function create({ game, params, outcomes }) that returns a bot)",
    ],
    ["export const create = 1; export default { create: 1 };", "create is not a function"],
    ["throw new Error('oh\\nno')", "throws when it is loaded: oh no"],
    ["throw 'words'", "throws when it is loaded: words"],
    [
      `const a = Math.random(); ${create} create.a = a;`,
      `throws when it is loaded: Math.random() ${guarded}`,
    ],
    [
      `export const parameters = []; ${create}`,
      "exports parameters that are no object (name: { kind, meaning, default })",
    ],
    [
      `export const parameters = { a: {} }; ${create}`,
      'its parameter "a" has no kind (one of number, choice, list, strategy, value)',
    ],
    [
      `export const parameters = { a: { kind: 'number', meaning: '', max: 3, default: 4 } }; ${create}`,
      'its parameter "a" has a default that is not legal (expected a number of at most 3)',
    ],
    [
      `export const parameters = { strategy: { kind: 'number', meaning: '' } }; ${create}`,
      'its parameter "strategy" cannot have this name',
    ],
  ])("%s", async (code, problem) => {
    const line = await complaint(lineup("./bot.ts"), {}, files(code));
    if (typeof problem === "string") expect(line).toBe(`exp.yaml:5:24: strategy "./bot.ts" ${problem}`);
    else expect(line).toMatch(problem);
  });

  test.each([
    [
      "export const create = () => ({ restart() {} })",
      "create returns no bot: chooseAction is missing (a bot has restart and chooseAction)",
    ],
    [
      "export const create = () => ({ chooseAction() {} })",
      "create returns no bot: restart is missing (a bot has restart and chooseAction)",
    ],
    [
      "export const create = () => undefined",
      "create returns no bot: restart is missing (a bot has restart and chooseAction)",
    ],
    ["export const create = () => { throw new TypeError('oh') }", "create throws: oh"],
    ["export const create = () => new Date()", `create throws: new Date() ${guarded}`],
  ])("%s", async (code, problem) => {
    const line = await complaint(lineup("./bot.ts"), {}, files(code));
    expect(line).toBe(`exp.yaml:5:24: strategy "./bot.ts": ${problem}`);
  });

  test("the variant is named where there are several", async () => {
    const code = `export const create = ({ game }) => { game.stateFromString("8", game.newState()); return ${bot}; }`;
    const text = experiment({
      lineups: "{ a: [passer, ./bot.ts] }",
      variants: "{ big: { die: d8 }, small: {} }",
    });
    expect(await complaint(text, {}, { "bot.ts": code })).toBe(
      'exp.yaml:5:24: strategy "./bot.ts" in variant "small": create throws: word 1 is no number from 0 to 6',
    );
  });

  test.each([
    ["paser", 'strategy "paser" is unknown (did you mean passer?)'],
    [
      "bot",
      'strategy "bot" is unknown (one of mixer, picky, passer, thrower, endless, or ./bot.ts for the file beside it)',
    ],
    ["./boot.ts", 'strategy "./boot.ts" has no file boot.ts (in that folder: did you mean ./bot.ts?)'],
    ["./bot", 'strategy "./bot" is no code file (its name ends in .ts or .js)'],
    ["./folder.ts", 'strategy "./folder.ts" is not a file: folder.ts'],
  ])("%s is not found", async (written, line) => {
    const beside = { "bot.ts": create, "folder.ts/x.yaml": "" };
    expect(await complaint(lineup(written), {}, beside)).toBe(`exp.yaml:5:24: ${line}`);
  });
});

describe("a strategy's file", () => {
  test.each([
    ["./deep/bot.ts", `import { chosen } from "./lib.js"; ${create} console.assert(chosen === 1);`],
    ["deep/bot.ts", `export default { create: (): unknown => (${bot}) };`],
    ["./deep/bot.js", `module.exports = { create: () => (${bot}) };`],
    ["./deep/bot.mjs", create],
    [
      "./deep/bot.ts",
      `import type { Bot } from "evenkeel"; import { TERMINAL } from "evenkeel";
      export const create = (): Bot<number> => { if (TERMINAL !== -1) throw new Error("other"); return ${bot}; };`,
    ],
    [
      "./deep/bot.ts",
      `import { double } from "doubler"; if (double(2) !== 4) throw new Error("other"); ${create}`,
    ],
  ])("%s: %s", async (written, code) => {
    const name = written.replace(/^\.\//, "");
    const beside = {
      [name]: code,
      "deep/lib.ts": "export const chosen: number = 1;",
      "node_modules/doubler/package.json": `{ "name": "doubler", "main": "index.js" }`,
      "node_modules/doubler/index.js": "exports.double = (x) => 2 * x;",
    };
    const { plan } = await read(lineup(written), {}, beside);
    expect(plan.arms[0].strategies[1].label).toBe(written);
  });

  test("hashes the same in every folder and under every name, and otherwise not", async () => {
    const code = `import { a } from "./lib/a.js"; import { d } from "doubler"; import { TERMINAL } from "evenkeel";
      export default { create: () => ({ restart() {}, chooseAction: () => a + d + TERMINAL }) };`;
    const lib = { "lib/a.ts": "export const a: number = 1;" };
    const doubler = { "doubler/package.json": `{ "main": "i.js" }`, "doubler/i.js": "exports.d = 2;" };
    const modules = (folder: string) =>
      Object.fromEntries(
        Object.entries(doubler).map(([name, text]) => [`${folder}node_modules/${name}`, text]),
      );
    const one = folderWith({ "bot.ts": code, ...lib, ...modules("") });
    const other = folderWith({
      "some/where/else.ts": `// a comment\n${code}`,
      "some/where/lib/a.ts": lib["lib/a.ts"],
      ...modules("some/"),
      "tsconfig.json": `{ "compilerOptions": { "target": "es5", "useDefineForClassFields": false } }`,
    });
    const changed = folderWith({ "bot.ts": code, "lib/a.ts": "export const a = 2;", ...modules("") });
    const hash = async (file: string) => (await bundleCode(file, "strategy")).hash;
    expect(await hash(`${one}/bot.ts`)).toMatch(/^[0-9a-f]{64}$/);
    expect(await hash(`${other}/some/where/else.ts`)).toBe(await hash(`${one}/bot.ts`));
    expect(await hash(`${changed}/bot.ts`)).not.toBe(await hash(`${one}/bot.ts`));
  });

  test("leaves no trace of its folder in what is hashed", async () => {
    const { hash } = await bundleCode(`${ownStrategies}/passer.ts`, "strategy");
    // Known once and for all: another value means that results of earlier runs no longer match their strategies.
    expect(hash).toBe("b5993fa4d06c0a218a0df29a2e3672c8fb2d7159f02f5cefefa7f11b90de6d72");
  });

  test("is bundled for reading", async () => {
    const { url } = await bundleCode(`${ownStrategies}/mixer.ts`, "strategy");
    expect(readFileSync(fileURLToPath(url), "utf8")).toContain("threshold: { kind");
    expect((await loadStrategy(url)).parameters).toHaveProperty("threshold");
  });
});
