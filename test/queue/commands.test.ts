import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  evenkeel,
  filesIn,
  QUICK,
  root,
  startEvenkeel,
  until,
  workspace,
  type Running,
} from "../cli/support.js";
import { canRun, Redis } from "./server.js";

const example = (name: string) => readFileSync(join(root, "examples", name), "utf8");
const PIG = `question: How well does it play?\ngame: ./pig.ts\nseed: test\ngames: 300
lineups: { pair: [./hold-at.ts, { strategy: ./hold-at.ts, at: 25 }] }
claims: [{ says: A game ends, measure: turns, lineup: pair, atMost: 1000 }]\n`;
const REVIVALS = example("revivals.yaml").replace("2_000", "100");

const folder = workspace({
  ...{ "quick.yaml": QUICK, "pig.yaml": PIG, "revivals.yaml": REVIVALS },
  ...{
    "pig.ts": example("pig.ts"),
    "hold-at.ts": example("hold-at.ts"),
    "revivals.ts": example("revivals.ts"),
  },
  ...{ "toss.ts": readFileSync(join(root, "test/tune/toss.ts"), "utf8") },
  ...{ "toss.yaml": readFileSync(join(root, "test/tune/toss.yaml"), "utf8") },
});

let redis: Redis;
let worker: Running;
const queue = () => `redis://127.0.0.1:${redis.port}`;

describe.runIf(canRun)("through the queue", () => {
  beforeAll(async () => {
    redis = await Redis.start(join(folder, "redis"));
    worker = startEvenkeel(["worker", "--queue", queue(), "--threads", "2"], folder);
    let said = "";
    worker.child.stderr!.on("data", (text: string) => (said += text));
    await until(() => said.includes("works at the queue"));
  });

  afterAll(async () => {
    worker.child.kill("SIGTERM");
    expect((await worker.ended).code).toBe(143);
    await redis.kill();
  });

  test.each([
    ["run quick.yaml"],
    ["run pig.yaml --until decided --within 400"],
    ["run pig.yaml --check"],
    ["run revivals.yaml"],
    ["check pig.yaml --games 400"],
    ["audit roll-off --games 100 --lineup lowest"],
    ["ladder roll-off --games 128"],
    ["tune toss.yaml"],
    ["train ./pig.ts --games 600 --hidden 8"],
    ["setups shield-bashers --strategy rammer --set board=half4x8 --blocks 2 --fresh 2"],
    ["verify ./pig.ts --players 2 --games 50"],
  ])("%s comes to the same bytes", async (line) => {
    const [name] = line.split(" ");
    const out = (where: string) => (name === "verify" ? [] : ["--force", "--out", `${where}/${name}`]);
    const run = (where: string, ...flags: string[]) =>
      evenkeel([...line.split(" "), ...out(where), ...flags], folder);
    const here = await run("here", "--threads", "1");
    expect(here).toMatchObject({ code: 0 });
    const there = await run("there", "--queue", queue());
    expect(there.stderr).toBe(here.stderr);
    expect(there.stdout.replaceAll("there/", "here/")).toBe(here.stdout);
    expect(there.code).toBe(0);
    expect(filesIn(join(folder, "there"))).toEqual(filesIn(join(folder, "here")));
  });
});
