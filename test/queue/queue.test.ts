import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  against,
  describeFaults,
  evenkeel,
  faultsOf,
  filesIn,
  root,
  start,
  startEvenkeel,
  until,
  workspace,
  type Running,
} from "../cli/support.js";
import { canRun, freePort, Redis } from "./server.js";

/** Few things to play, and to draw. */
const SMALL =
  "question: Who wins?\ngame: shields\nseed: small\ngames: 200\nlineups: { mirror: [d8-rush, d8-rush] }\n";

const EXAMPLE = "(such as redis://localhost:6379 or rediss://user:password@host:6380/0?prefix=mine)";

/** What is typed behind `run quick.yaml`, and the line. */
const ADDRESSES: Readonly<Record<string, string | RegExp>> = {
  "--queue localhost": `--queue: is no address of a Redis server ${EXAMPLE}`,
  "--queue http://localhost": `--queue: is no address of a Redis server ${EXAMPLE}`,
  "--queue redis://:secret@": `--queue: is no address of a Redis server ${EXAMPLE}`,
  "--queue redis://localhost/mine": `--queue: has a path that is no number of a database ${EXAMPLE}`,
  "--queue redis://localhost?prefx=a": `--queue: has a setting that is none; there is prefix ${EXAMPLE}`,
  "--queue redis://localhost?prefix=a:b":
    /^--queue: has a prefix that is no word of up to 40 letters, digits and hyphens /,
  "--queue redis://one --queue redis://two": "--queue: is given 2 times (give it once)",
};

describeFaults(
  "a queue that is none is told in one line",
  faultsOf(ADDRESSES, (flags, says) => ({ run: ["run", "quick.yaml", ...flags.split(" ")], says })),
);

/** The whole line, and what it says. */
const LINES: Readonly<Record<string, string | RegExp>> = {
  worker: /^--queue: at which queue\? /,
  "queue status": /^--queue: at which queue\? /,
  "queue clear --json --queue redis://localhost": /^--json: queue clear has nothing to show/,
  "queue purge": 'what: got "purge" (one of clear, status)',
  "solve ./pig.ts --queue redis://localhost":
    /^--queue: evenkeel solve leaves nothing to others \(run, ask, /,
  "odds d6 d8 --queue redis://localhost": /^--queue: evenkeel odds leaves nothing to others /,
  "train shields --shard 1/2":
    "--shard: evenkeel train needs all games between its rounds, and a shard has only its own (a queue serves it: --queue)",
};

describeFaults(
  "commands that have no queue, or need one, say so",
  faultsOf(LINES, (line, says) => ({ run: line.split(" "), says })),
);

describe("nobody needs the queue's packages who asks for no queue", () => {
  test("neither package.json nor the lock file knows them", () => {
    for (const file of ["package.json", "package-lock.json"])
      expect(readFileSync(join(root, file), "utf8")).not.toMatch(
        /"(node_modules\/)?(bullmq|ioredis|msgpackr)/,
      );
  });

  test("a run plays without them, and one that needs them says in one line how to get them", async () => {
    const folder = workspace({
      "quick.yaml": SMALL,
      "none.cjs": `const { Module } = require("node:module");
        const { _resolveFilename } = Module;
        Module._resolveFilename = function (name, ...rest) {
          if (/^(bullmq|ioredis)$/.test(name)) throw Object.assign(new Error(name), { code: "MODULE_NOT_FOUND" });
          return _resolveFilename.call(this, name, ...rest);
        };`,
    });
    const program = ["--require", "./none.cjs", join(root, "dist/cli/main.js"), "run", "quick.yaml"];
    const run = (...flags: string[]) => start(process.execPath, [...program, ...flags], folder).ended;
    expect(await run("--out", "played")).toMatchObject({ code: 0, stderr: "" });
    expect(await run("--out", "queued", "--queue", "redis://localhost")).toMatchObject({
      ...{ code: 1, stdout: "" },
      stderr:
        "evenkeel: --queue: needs two packages more, in your project's folder (npm install bullmq@6 ioredis@5)\n",
    });
  });
});

const PASSWORD = "s3cret-of-ours";

describe.runIf(canRun)("at a queue", () => {
  const folder = workspace({
    ...{ "quick.yaml": SMALL, "hung.yaml": against("./hung.ts"), "broken.yaml": against("./broken.ts") },
    "hung.ts":
      "let games = 0; export function create() { return { restart() { games++; }, chooseAction(_, legal) { while (games > 20) continue; return legal[0]; } }; }",
    "broken.ts":
      'export function create() { return { restart() {}, chooseAction() { throw new Error("no idea"); } }; }',
  });
  let redis: Redis;
  let worker: Running;
  let said = "";
  const address = (prefix = "ours") => `redis://:${PASSWORD}@127.0.0.1:${redis.port}?prefix=${prefix}`;
  const work = (prefix?: string) =>
    start(process.execPath, [join(root, "dist/cli/main.js"), "worker", "--threads", "1"], folder, {
      EVENKEEL_QUEUE: address(prefix),
    });
  const client = () => {
    interface Client {
      call(...command: string[]): Promise<unknown>;
      disconnect(): void;
    }
    const load = createRequire(import.meta.url);
    const { Redis: Connection } = load("ioredis") as { Redis: new (url: string) => Client };
    return new Connection(`redis://:${PASSWORD}@127.0.0.1:${redis.port}`);
  };
  const keys = async (): Promise<string[]> => {
    const redis = client();
    const found = (await redis.call("KEYS", "*")) as string[];
    redis.disconnect();
    return found.sort();
  };

  beforeAll(async () => {
    redis = await Redis.start(join(folder, "redis"), "--requirepass", PASSWORD);
    worker = work();
    worker.child.stderr!.on("data", (text: string) => (said += text));
    await until(() => said.includes("works at the queue"));
  });

  afterAll(async () => {
    worker.child.kill("SIGTERM");
    await worker.ended;
    await redis.kill();
  });

  test.each([
    ["a bot that throws", "broken.yaml", []],
    ["a bot that takes its time", "hung.yaml", ["--time-limit", "1"]],
  ])("%s ends the run with the same line as in a thread", async (_, file, flags) => {
    const run = (...more: string[]) => evenkeel(["run", file, ...flags, ...more], folder);
    const here = await run("--out", "here", "--threads", "1");
    const there = await run("--out", "there", "--queue", address());
    expect(here).toMatchObject({ code: 1, stdout: "" });
    expect(there).toEqual(here);
  });

  test("tells who is there, what is under way and what failed, and nothing that is secret", async () => {
    const run = startEvenkeel(
      ["run", "quick.yaml", "--games", "5000000", "--out", "long", "--queue", address()],
      folder,
    );
    await until(
      () => said.includes("begins games of shields") && existsSync(join(folder, "long/checkpoint.json")),
    );
    const { code, stdout } = await evenkeel(["queue", "status", "--queue", address()], folder);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^redis:\/\/127\.0\.0\.1:\d+, prefix ours; the server uses \d+\.\d MB\n\n1 worker:\n/,
    );
    expect(stdout).toMatch(/\d of 1 threads busy, \d+ tasks done in /);
    expect(stdout).toMatch(/Under way:\n {2}games of shields: \d+ tasks done in \d+ s, \d+ at the queue, /);
    expect(stdout).toMatch(/What failed, the last first:\n.*broken\.ts threw "no idea"/s);

    run.child.kill("SIGINT");
    const stopped = await run.ended;
    expect(stopped.code).toBe(130);
    expect(stopped.stderr).toMatch(/^stopped after [\d,]+ of [\d,]+ games; the same command goes on /);
    const written = Object.values(filesIn(join(folder, "long"))).join("");
    for (const text of [stdout, said, stopped.stderr, written]) expect(text).not.toContain(PASSWORD);
  });

  test("a run that is over leaves nothing behind", async () => {
    await evenkeel(["run", "quick.yaml", "--out", "done", "--queue", address()], folder);
    await expect
      .poll(async () => (await keys()).filter((key) => /:run:|-\d+$|:wait$|:active$/.test(key)))
      .toEqual([]);
  });

  test("a wrong password is told without the password", async () => {
    const { code, stderr } = await evenkeel(
      ["run", "quick.yaml", "--out", "wrong", "--queue", address().replace(PASSWORD, "guessed")],
      folder,
    );
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^evenkeel: the queue at redis:\/\/127\.0\.0\.1:\d+ cannot be reached: WRONGPASS .*\n$/,
    );
    expect(stderr).not.toContain("guessed");
  });

  test("is cleared of its own prefix alone, and what is under way goes on", async () => {
    const redis = client();
    await redis.call("SET", "ours-too:kept", "yes");
    redis.disconnect();
    const run = startEvenkeel(
      ["run", "quick.yaml", "--games", "1000", "--out", "cleared", "--queue", address()],
      folder,
    );
    await until(() => existsSync(join(folder, "cleared/manifest.json")));
    const { stdout } = await evenkeel(["queue", "clear", "--queue", address()], folder);
    expect(stdout).toMatch(/^redis:\/\/127\.0\.0\.1:\d+, prefix ours: \d+ keys removed\n$/);
    expect(await keys()).toContain("ours-too:kept");
    expect((await run.ended).code).toBe(0);
    await evenkeel(["run", "quick.yaml", "--games", "1000", "--out", "alone"], folder);
    expect(filesIn(join(folder, "cleared"))).toEqual(filesIn(join(folder, "alone")));
  });

  // Three that wait, each with a prefix or a server of its own.
  test.concurrent("where nobody works it says so, once, and goes on with whoever comes", async () => {
    const run = startEvenkeel(
      ["run", "quick.yaml", "--out", "alone-there", "--queue", address("empty")],
      folder,
    );
    let told = "";
    run.child.stderr!.on("data", (text: string) => (told += text));
    await until(() => told.includes("nobody works at the queue"));
    const late = work("empty");
    const { code, stderr } = await run.ended;
    late.child.kill("SIGTERM");
    expect((await late.ended).code).toBe(143);
    expect(code).toBe(0);
    expect(stderr.match(/nobody works at the queue/g)).toHaveLength(1);
  });

  test.concurrent("those on another engine are told apart, and tell what they leave to others", async () => {
    const redis = client();
    const stranger = { id: "stranger", tool: "Evenkeel 0.0.1", code: "abc", engine: "V8 1, z80" };
    const note = { ...stranger, host: "far", process: 1, threads: 9, since: 1, busy: 0, done: 0 };
    await redis.call("SADD", "mixed:workers", "stranger");
    await redis.call("SET", "mixed:worker:stranger", JSON.stringify(note), "EX", "30");
    const asked = { ...stranger, what: "games of chess", since: 1, setup: "", done: 0, open: 1 };
    await redis.call("SADD", "mixed:runs", "stranger");
    await redis.call("SET", "mixed:run:stranger", JSON.stringify(asked), "EX", "30");
    redis.disconnect();
    const run = startEvenkeel(["run", "quick.yaml", "--out", "mixed", "--queue", address("mixed")], folder);
    let told = "";
    run.child.stderr!.on("data", (text: string) => (told += text));
    await until(() => told.includes("cannot play this: the first has Evenkeel 0.0.1, not Evenkeel "));
    const own = work("mixed");
    expect((await run.ended).code).toBe(0);
    own.child.kill("SIGTERM");
    expect((await own.ended).stderr).toMatch(
      /leaves games of chess to others: it was asked for by Evenkeel 0\.0\.1, not Evenkeel /,
    );
  });

  test.concurrent("is reached by TLS, with an authority of one's own", async () => {
    const openssl =
      "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost";
    const files = ["-keyout", "key.pem", "-out", "cert.pem"];
    const made = await start("openssl", [...openssl.split(" "), ...files], folder).ended;
    expect(made.code).toBe(0);
    const port = await freePort();
    const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
    const tls = await Redis.start(
      ...[join(folder, "tls"), "--tls-port", String(port), "--tls-cert-file", cert, "--tls-key-file", key],
      ...["--tls-auth-clients", "no"],
    );
    const program = join(root, "dist/cli/main.js");
    const status = (environment: Readonly<Record<string, string>>) => {
      const args = [program, "queue", "status", "--queue", `rediss://localhost:${port}`];
      return start(process.execPath, args, folder, environment).ended;
    };
    expect((await status({ NODE_EXTRA_CA_CERTS: cert })).stdout).toContain("Nobody works here.");
    expect((await status({})).stderr).toMatch(/cannot be reached: self-signed certificate/);
    await tls.kill();
  });

  test("a coordinator that is killed leaves work that harms nobody and is gone after a while", async () => {
    const before = readdirSync(folder).length;
    const { child, ended } = startEvenkeel(
      ["run", "quick.yaml", "--games", "100000", "--out", "killed", "--queue", address()],
      folder,
    );
    await until(() => existsSync(join(folder, "killed/checkpoint.json")));
    child.kill("SIGKILL");
    await ended;
    expect(readdirSync(folder)).toHaveLength(before + 1);
    const redis = client();
    const left = (await redis.call("KEYS", "ours:run:*")) as string[];
    expect(left.length).toBeGreaterThan(2);
    for (const key of left) {
      const seconds = (await redis.call("TTL", key)) as number;
      expect(seconds).toBeLessThanOrEqual(60);
      expect(seconds).not.toBe(-1);
    }
    redis.disconnect();
  });
});
