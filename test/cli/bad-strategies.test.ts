import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  against,
  describeFaults,
  evenkeel,
  faultsOf,
  SOON,
  start,
  startEvenkeel,
  workspace,
} from "./support.js";

/** A bot that does something wrong in its n-th decision. */
const choosing = (statement: string, nth = 1) => `
let decisions = 0;
export function create() {
  return {
    restart() { decisions = 0; },
    chooseAction(observation: any, legal: any, count: any): any {
      if (++decisions === ${nth}) { ${statement} }
      return legal[0];
    },
  };
}`;

const GUARDED = String.raw`was called: a bot's result must follow from its seed; use the dice given to restart\(\)"`;

/** What a bot does, and how the line that says so goes on after the strategy's name. */
const INSIDE_A_GAME: Record<string, readonly [code: string, says: string]> = {
  throws: [
    choosing(`throw new Error("no idea\\nwhat to do");`),
    `threw "no idea what to do" at mine\\.ts:7:\\d+`,
  ],
  "throws-in-a-helper": [
    `import { help } from "./helper";\nexport const create = () => ({ restart() {}, chooseAction: help });`,
    `threw "Cannot read properties of undefined \\(reading 'b'\\)" at helper\\.ts:2:\\d+`,
  ],
  "throws-null": [choosing(`throw null;`), `threw "null"`],
  "throws-a-megabyte": [choosing(`throw "no".repeat(500_000);`), `threw "[no]+…[no]+"`],
  "throws-what-throws": [
    choosing(`throw { toString() { throw new Error("again"); } };`),
    `threw "something that cannot be shown"`,
  ],
  "throws-an-unreadable-error": [
    choosing(`throw Object.defineProperty(new Error(), "message", { get() { throw null; } });`),
    `threw "something that cannot be shown"`,
  ],
  "throws-an-error-with-a-bad-stack": [
    choosing(`throw Object.defineProperty(new Error("odd"), "stack", { get() { throw null; } });`),
    `threw "odd"`,
  ],
  "throws-a-proxy": [
    choosing(`throw new Proxy({}, { getPrototypeOf() { throw null; }, get() { throw null; } });`),
    `threw "something that cannot be shown"`,
  ],
  "spoils-what-it-sees": [
    choosing(`for (const key in observation) observation[key] = null;`),
    "changed its observation or the list of legal actions",
  ],
  "spoils-the-legal-actions": [
    "export const create = () => ({ restart() {}, chooseAction: (_: any, legal: any) => (legal[0] = 1e6) });",
    "changed its observation or the list of legal actions",
  ],
  "has-a-method-of-our-name": [
    choosing("return NaN;").replace("return {", `return { onlyAction() { throw new Error("not asked"); },`),
    "returned NaN, which is not",
  ],
  "throws-no-error": [choosing(`throw { odd: 1 };`), `threw "\\[object Object\\]"`],
  "throws-in-restart": [
    `export const create = () => ({ restart() { throw new Error("not again"); }, chooseAction: () => 0 });`,
    `threw "not again" at mine\\.ts:1:\\d+`,
  ],
  illegal: [choosing("return 9999;"), "returned 9999, which is not one of the \\d+ legal actions"],
  negative: [choosing("return -1;"), "returned -1, which is not"],
  "not-whole": [choosing("return legal[0] + 0.5;"), "returned \\d+\\.5, which is not"],
  "not-a-number": [choosing("return NaN;"), "returned NaN, which is not"],
  nothing: [choosing("return undefined;"), "returned undefined, which is not"],
  promise: [choosing("return Promise.resolve(legal[0]);"), "returned \\[object Promise\\], which is not"],
  text: [choosing("return String(legal[0]);"), `returned .*, which is not`],
  recursion: [
    choosing("const f = (): any => f() + 1; f();"),
    `threw "Maximum call stack size exceeded" at mine\\.ts:7:\\d+`,
  ],
  "math-random": [choosing("Math.random();"), `threw "Math\\.random\\(\\) ${GUARDED}`],
  "date-now": [choosing("Date.now();"), `threw "Date\\.now\\(\\) ${GUARDED}`],
  "new-date": [choosing("new Date();"), `threw "new Date\\(\\) ${GUARDED}`],
  "performance-now": [choosing("performance.now();"), `threw "performance\\.now\\(\\) ${GUARDED}`],
  crypto: [choosing("crypto.randomUUID();"), `threw "crypto\\.randomUUID\\(\\) ${GUARDED}`],
  timer: [choosing("setTimeout(() => undefined, 0);"), `threw "setTimeout\\(\\) ${GUARDED}`],
  exit: [choosing("process.exit(0);"), `threw "process\\.exit\\(\\) ${GUARDED}`],
  "process-id": [choosing("return legal[process.pid % 2];"), 'threw "process\\.pid was read: .*"'],
  "process-env": [choosing("process.env.HOME;"), 'threw "process\\.env\\.HOME was read: .*"'],
  "process-memory": [choosing("process.memoryUsage();"), `threw "process\\.memoryUsage\\(\\) ${GUARDED}`],
  "time-origin": [choosing("performance.timeOrigin;"), 'threw "performance\\.timeOrigin was read: .*"'],
  "local-time": [choosing("new Date(0).getHours();"), 'threw "Date\\.getHours\\(\\) was called: .*UTC.*"'],
  "code-from-text": [
    choosing(`new Function("return process.pid")();`),
    'threw "new Function\\(\\) was called: .*"',
  ],
  "changes-a-built-in": [
    choosing("Math.floor = () => 0;"),
    `threw "Math\\.floor was changed: built-ins belong to everybody; write a function of your own" at mine\\.ts:7:\\d+`,
  ],
  "changes-typed-arrays": [
    choosing("Int32Array.prototype.fill = () => { for (;;) continue; };"),
    `threw "Int32Array's fill was changed: built-ins .*" at mine\\.ts:7:\\d+`,
  ],
  "reaches-for-files": [
    choosing('process.mainModule.require("fs").writeFileSync("here", "");'),
    'threw "process\\.mainModule was read: .*"',
  ],
  "throws-what-reaches-for-files": [
    choosing('throw { toString: () => process.getBuiltinModule("fs").writeFileSync("here", "") };'),
    'threw "something that cannot be shown"',
  ],
  "rejected-promise": [
    choosing(`Promise.reject(new Error("lost"));`),
    'threw "Promise\\.reject\\(\\) was called \\(lost\\): .*without promises.*"',
  ],
  "async-function": [
    choosing("(async () => { await null; throw 1; })();"),
    'threw "new Promise\\(\\) was called: .*without promises, async and await"',
  ],
  "no-sides": [
    `let dice: any;
export const create = () => ({ restart(_: any, own: any) { dice = own; }, chooseAction: (_: any, legal: any) => legal[dice.roll(0)] });`,
    'threw "roll\\(0\\) was called: a die has a whole number of sides from 1 to 1048576"',
  ],
  "changes-what-it-sees": [
    choosing("observation.layout.front[0] = 1;"),
    "threw \"Cannot assign to read only property '0' of .*\"",
  ],
  endless: [choosing("for (;;) continue;"), "or d8-rush took more than 2 s for one game"],
  hungry: [
    choosing("const all = []; for (;;) all.push(new Array(1000).fill(0.5));"),
    "or d8-rush used more than 48 MB of memory",
  ],
  "hungry-for-buffers": [
    choosing(
      "const all = []; while (all.length < 50) all.push(new Float64Array(1e6).fill(1)); for (;;) continue;",
    ),
    "or d8-rush used more than 48 MB of memory",
  ],
};

/** Before any game: what the file holds, and the line. */
const BEFORE_A_GAME: Record<string, readonly [code: string, says: string]> = {
  "does-not-compile": ["export function create( {", "does not compile: mine\\.ts:1:\\d+: "],
  "has-no-bot": ["export const answer = 42;", "has no create \\(export function create"],
  "creates-nothing": [
    "export const create = () => ({});",
    "create returns no bot: restart is missing \\(a bot has restart and chooseAction\\)",
  ],
  "throws-when-loaded": [
    `throw new Error("not today");`,
    `throws when it is loaded: not today \\(mine\\.ts:1:7\\)$`,
  ],
  "throws-in-create": [
    `export function create() { throw new Error("no parts"); }`,
    `create throws: no parts \\(mine\\.ts:1:\\d+\\)$`,
  ],
  "throws-null-when-loaded": ["throw null; export const create = 1;", "throws when it is loaded: null$"],
  "throws-a-list-in-create": [
    "export const create = () => { throw Object.create(null); };",
    "create throws: something that cannot be shown$",
  ],
  "imports-what-is-not-there": [
    `import { rules } from "evenkeel/shields"; export const create = () => rules;`,
    "throws when it is loaded: The requested module evenkeel/shields does not provide an export named 'rules'",
  ],
  "has-a-getter-that-throws": [
    `export const create = () => ({ get restart() { throw new Error("no start"); } });`,
    "create throws: no start \\(mine\\.ts:1:\\d+\\)$",
  ],
  "random-when-loaded": [
    "const luck = Math.random(); export const create = () => luck;",
    "throws when it is loaded: Math\\.random\\(\\) was called: .*",
  ],
  "adds-to-a-built-in": [
    "(Array.prototype as any).last = () => 1; export const create = () => 1;",
    "throws when it is loaded: Cannot add property last, .*: built-ins, .* stay as they are \\(mine\\.ts:1:\\d+\\)$",
  ],
  "turns-the-guard-off": [
    'const end = globalThis[Symbol.for("evenkeel.guard")](); end(); export const create = Math.random();',
    "throws when it is loaded: Math\\.random\\(\\) was called: .*",
  ],
  "is-taken-for-a-promise": [
    "export const create = 1; export const then = () => process.exit(3);",
    "is refused: it exports then, by which Node takes it for a promise \\(it needs another name\\)$",
  ],
  "replaces-the-rules": [
    `export function create({ game }: any) { game.returns = (state: any, out: any) => out.set([1, 0]); }`,
    "create throws: Cannot assign to read only property 'returns' of object .*",
  ],
  "parameters-that-throw": [
    `export const parameters = { get mood() { throw new Error("none today"); } }; export const create = () => 1;`,
    "throws when it is read: none today",
  ],
  "tells-its-folder": [
    "export const create = () => import.meta.url;",
    "is refused: [\\w-]+\\.ts:1:\\d+: import\\.meta tells where the file lies",
  ],
  "reads-files": [
    `import { readFileSync } from "node:fs"; export const create = () => readFileSync;`,
    "is refused: mine\\.ts:1:\\d+: imports node:fs .*",
  ],
  "endless-when-loaded": ["for (;;) continue;\nexport const create = 1;", "takes more than 2 s to be loaded"],
  "endless-in-create": [
    "export function create() { for (;;) continue; }",
    "takes more than 2 s in create\\(\\) \\(compute less there; .*--time-limit\\)",
  ],
  "hungry-when-loaded": [
    "const all = []; for (;;) all.push(new Array(1000).fill(0.5));",
    "uses more than 512 MB of memory to be loaded",
  ],
};

const LIMITS = ["--threads", "1", "--memory-limit", "48"];

/** Few where a game never ends; many where something else strikes, for which a busy machine takes its time. */
const seconds = (isEndless: boolean) => ["--time-limit", isEndless ? "2" : "60"];

function oneLineOf(ended: {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}) {
  expect(ended.stdout).toBe("");
  expect(ended.stderr).toMatch(/^evenkeel: .*\n$/);
  expect(ended.code).toBe(1);
  return ended.stderr.trimEnd();
}

/** The arguments of the replay command that an error line ends with, as a shell splits them. */
async function replayArguments(line: string): Promise<string[]> {
  const command = /; to see it: npx evenkeel (replay .*)$/.exec(line)![1];
  const { stdout } = await start("bash", ["-c", `printf '%s\\0' ${command}`], tmpdir()).ended;
  return stdout.split("\0").slice(0, -1);
}

const HELPER = `export const help = (seen: { a?: any }): number =>
  seen.a.b;`;

/** A run of an experiment in which `mine.ts` plays, and what a line says of it. */
const playing = (code: string, says: string, isEndless = false) => ({
  files: { "mine.ts": code, "helper.ts": HELPER, "mine.yaml": against("./mine.ts") },
  run: ["run", "mine.yaml", "--out", "mine", ...LIMITS, ...seconds(isEndless)],
  says: new RegExp(says),
});

describeFaults(
  "a strategy that goes wrong in a game is named with the game",
  faultsOf(INSIDE_A_GAME, (name, [code, says]) =>
    playing(
      code,
      `^strategy \\./mine\\.ts ${says}.* \\(seed mine, arm standard/mine, block \\d+, seating \\d+\\); to see it: `,
      name === "endless",
    ),
  ),
);

describeFaults(
  "a strategy that cannot be taken in is named with its place in the experiment",
  faultsOf(BEFORE_A_GAME, (name, [code, says]) => ({
    ...playing(code, `^mine\\.yaml:6:10: strategy "\\./mine\\.ts"(?: |: )${says}`),
    environment: name.startsWith("endless") ? SOON : { EVENKEEL_TRIAL_SECONDS: "60" },
    then: (folder) => expect(existsSync(join(folder, "mine"))).toBe(false),
  })),
);

describe.concurrent("a strategy is named with its place, too, where it is", () => {
  test("an entry of a list that only the strategy itself can judge", async () => {
    const fleets = workspace({
      "fleets.yaml": `question: Which fleet?
game: shield-bashers
seed: mine
games: 10
lineups:
  fleets:
    - rammer
    - strategy: turtle
      setup:
        - Wb Gg Bw
        - Wb Wg Bw
`,
    });
    expect(oneLineOf(await evenkeel(["run", "fleets.yaml"], fleets))).toBe(
      'evenkeel: fleets.yaml:11:11: strategy "turtle (setup \\"Wb Gg Bw\\", \\"Wb Wg Bw\\")": setup: "Wb Wg Bw" has two white primaries, and every player has one of each shade',
    );
  });

  test("a file that is missing", async () => {
    const missing = workspace({ "m.yaml": against("./bots/mine.ts") });
    const line = oneLineOf(await evenkeel(["run", "m.yaml"], missing));
    expect(line).toMatch(/^evenkeel: m\.yaml:6:10: strategy "\.\/bots\/mine\.ts" has no file .*mine\.ts$/);
  });
});

describe.concurrent("the replay command shows the game up to where it goes wrong", () => {
  const LATER = {
    "late-throw": [
      choosing(`throw new Error("lost it");`, 4),
      "the game ends here: lost it at late-throw.ts:7:",
    ],
    "late-illegal": [choosing("return 9999;", 4), "(./late-illegal.ts) returned 9999, which is not one of"],
    "late-loop": [choosing("for (;;) continue;", 4), "the game ends here: nothing more happened within 3 s"],
  } as const;

  test.each(Object.entries(LATER))("%s", async (name, [code, says]) => {
    const own = workspace({ [`${name}.ts`]: code, [`${name}.yaml`]: against(`./${name}.ts`) });
    const run = ["run", `${name}.yaml`, "--seed", "it's mine", "--set", "zeroHeal=forbidden", ...LIMITS];
    const line = oneLineOf(await evenkeel([...run, ...seconds(name === "late-loop")], own));
    const args = await replayArguments(line);
    expect(args).toContain("--seed=it's mine");
    // Short only where it must strike: a busy machine takes seconds to begin a game.
    const limit = name === "late-loop" ? "3" : "60";
    const replay = await evenkeel([...args, "--time-limit", limit], own);
    expect(replay.code).toBe(1);
    expect(replay.stdout).toMatch(/^shields, arm standard\/mine, block \d+, seating \d+, seed it's mine\n/);
    expect(replay.stdout.match(/^Turn \d+: /gm)!.length).toBeGreaterThanOrEqual(2);
    expect(replay.stderr).toMatch(/^evenkeel: .*\n$/);
    expect(replay.stderr).toContain(says);
  });
});

test("what was played before a bot fails stays in the checkpoint", async () => {
  const code = `
let games = 0;
export const create = () => ({
  restart() { if (++games > 300) throw new Error("enough"); },
  chooseAction: (observation: any, legal: any) => legal[0],
});`;
  const own = workspace({ "tired.ts": code, "tired.yaml": against("./tired.ts") });
  const run = ["run", "tired.yaml", "--games", "2000", "--out", "tired", "--threads", "1"];
  const first = oneLineOf(await evenkeel(run, own));
  const { content } = JSON.parse(readFileSync(join(own, "tired/checkpoint.json"), "utf8")) as {
    content: { state: { blocks: number } };
  };
  expect(content.state.blocks).toBeGreaterThan(0);
  const failed = Number(/block (\d+)/.exec(first)![1]);
  expect(content.state.blocks).toBeLessThanOrEqual(failed);
  expect(existsSync(join(own, "tired/results.json"))).toBe(false);
});

test("--check finds a bot that remembers earlier games", async () => {
  const code = `
let games = 0;
export const create = () => {
  games++;
  let played = 0;
  return {
    restart() { played++; },
    chooseAction: (observation: any, legal: any, count: number) => legal[played % count],
  };
};`;
  const own = workspace({ "memory.ts": code, "memory.yaml": against("./memory.ts") });
  const line = oneLineOf(await evenkeel(["run", "memory.yaml", "--check"], own));
  expect(line).toContain("played the same game differently when made afresh");
});

test("what a strategy prints goes to standard error, so many lines of it, and results stay alone", async () => {
  const code = `
export const create = () => ({
  restart() { console.log("a game"); process.stdout.write("begins\\n"); },
  chooseAction: (observation: any, legal: any) => legal[0],
});`;
  const own = workspace({ "loud.ts": code, "loud.yaml": against("./loud.ts") });
  const said = await startEvenkeel(["run", "loud.yaml", "--threads", "2"], own).ended;
  expect(said.code).toBe(0);
  expect(said.stdout).not.toMatch(/a game$|begins/m);
  const lines = said.stderr.trimEnd().split("\n");
  expect(lines.filter((line) => /^(a game|begins)$/.test(line))).toHaveLength(20);
  expect(lines.at(-1)).toMatch(/^evenkeel: strategies printed \d+ more lines$/);
});
