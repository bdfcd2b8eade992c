/**
 * Whether a queue keeps every promise in trouble, what it costs, and what limits a thousand workers: 20 runs whose workers,
 * server and coordinator are killed, stopped and cut off at drawn moments; tasks of a second through a queue and through
 * threads, in turn; 100,000 of the smallest tasks; and what those tell of many workers, simulated.
 *
 *   npm run bench -- queue [--only=words …] [--quick]
 *
 * Writes bench/results/queue.json. Some half an hour; the package must be built, redis-server and the queue's packages be
 * there (npm install --no-save bullmq@6 ioredis@5).
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import seedrandom from "seedrandom";
import { median } from "simple-statistics";
import type * as Internal from "../src/internal.js";
import type { Crew } from "../src/jobs/crew.js";
import type { RunSummary } from "../src/measure/index.js";
import type { BlocksSetup, Chunk } from "../src/run/blocks-task.js";
import { exactProportion } from "../src/stats/index.js";
import type { Running } from "../test/cli/support.js";
import { Redis } from "../test/queue/server.js";
import { survive } from "../test/queue/trouble.js";
import { evenkeel, root } from "./support/program.js";
import { answer, flags, type Figure, type Question } from "./support/rows.js";

const isQuick = process.argv.includes("--quick");
const ROUNDS = isQuick ? 2 : 20;
const PAIRS = isQuick ? 1 : 5;
const TASKS = isQuick ? 3 : 10;
const MANY = isQuick ? 2_000 : 100_000;
const FEW = 100;

const built = pathToFileURL(join(root, "dist/internal.js")).href;
const { addressOf, atQueue, Pool, readExperiment, urlsOf } = (await import(built)) as typeof Internal;

const folder = mkdtempSync(join(tmpdir(), "evenkeel-queue-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

function start(args: readonly string[], cwd: string): Running {
  const child = spawn(process.execPath, [join(root, "dist/cli/main.js"), ...args], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output.stderr += text));
  const ended = new Promise<Awaited<Running["ended"]>>((resolve) =>
    child.on("close", (code, signal) => resolve({ code, signal, ...output })),
  );
  return { child, ended };
}

// ── Trouble

const EXPERIMENT = `question: Does resurrection matter?
game: shields
seed: trouble
games: 6000
variants: { base: {}, resurrect: { resurrect: on } }
lineups: { mirror: [d8-rush, d8-rush], mixed: [d8-rush, black-first] }
`;

const contentOf = (path: string): string =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${file.slice(path.length)}\n${readFileSync(file, "utf8")}`)
    .join("\n");

async function rounds(): Promise<Figure> {
  const file = join(folder, "trouble.yaml");
  writeFileSync(file, EXPERIMENT);
  evenkeel("run", file, "--out", join(folder, "alone"), "--threads", "1");
  const alone = contentOf(join(folder, "alone"));
  let same = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const out = join(folder, `round-${round}`);
    const command = ["run", file, "--out", out, "--save-every", "0.2"];
    const trouble = { seed: `round ${round}`, workers: 5, happenings: 12, pause: 1500 };
    const { ended, happened } = await survive(trouble, command, folder, start);
    const isSame = ended.code === 0 && contentOf(out) === alone;
    if (isSame) same++;
    console.log(`round ${round}: ${isSame ? "the same bytes" : ended.stderr} after: ${happened.join(", ")}`);
  }
  const { low, high } = exactProportion(same, ROUNDS, 0.95);
  return { value: same / ROUNDS, low, high, games: ROUNDS };
}

// ── What it costs

const LIMITS = { threads: 1, timeLimit: 600, memoryLimit: 512 };
const NEVER = new AbortController().signal;

async function setupOf(file: string): Promise<BlocksSetup> {
  const { plan, strategies } = await readExperiment(join(root, file), {});
  return {
    plan: { ...plan, arms: plan.arms.slice(0, 1), comparisons: [] },
    game: { name: plan.game },
    ...{ bundles: urlsOf(strategies), measures: new Map(), check: false, bestPlay: new Map() },
  };
}

interface Queue {
  readonly redis: Redis;
  readonly open: (setup: BlocksSetup) => Promise<Crew<Chunk, RunSummary>>;
  readonly close: () => Promise<void>;
}

/** A server with one worker of one thread. */
async function queue(): Promise<Queue> {
  const redis = await Redis.start(mkdtempSync(join(folder, "redis-")));
  const url = `redis://127.0.0.1:${redis.port}`;
  const worker = start(["worker", "--queue", url, "--threads", "1"], folder);
  const elsewhere = atQueue(addressOf(url)!, (line) => console.error(line));
  return {
    redis,
    open: (setup) => elsewhere.open<Chunk, RunSummary>("blocks", setup, LIMITS, NEVER),
    close: async () => {
      worker.child.kill("SIGTERM");
      await worker.ended;
      await redis.kill();
    },
  };
}

/** Performs tasks of so many blocks, two of them under way at a time; milliseconds in all, and those of playing alone. */
async function performed(crew: Crew<Chunk, RunSummary>, blocks: number, tasks: number) {
  const began = performance.now();
  let playing = 0;
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < tasks) {
      const from = blocks * next++;
      playing += (await crew.run({ from, to: from + blocks })).milliseconds;
    }
  };
  await Promise.all([work(), work()]);
  return { elapsed: performance.now() - began, playing };
}

async function overhead(): Promise<Figure> {
  const setup = await setupOf("experiments/shields/starters-edge.yaml");
  const { open, close } = await queue();
  const near = new Pool<Chunk, RunSummary>("blocks", setup, LIMITS, NEVER);
  const far = await open(setup);
  // The engine takes its time to compile.
  await performed(near, 2000, 5);
  const trial = await performed(near, 2000, 5);
  const blocks = Math.max(1, Math.round((2000 * 5 * 1000) / trial.playing));
  await performed(far, blocks, 3);
  const share = ({ elapsed, playing }: typeof trial) => elapsed / playing;
  const ratios: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const here = share(await performed(near, blocks, TASKS));
    ratios.push(share(await performed(far, blocks, TASKS)) / here);
  }
  await Promise.all([near.close(), far.close()]);
  await close();
  return {
    ...{ value: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) },
    games: 2 * PAIRS * TASKS,
  };
}

/** What so many of the smallest tasks cost. */
interface Cost {
  /** The most memory that the server used, in megabytes. */
  readonly memory: number;
  /** Milliseconds of processor time for each task: of the server, and of whoever asks. */
  readonly server: number;
  readonly coordinator: number;
}

const costs = new Map<number, Promise<Cost>>();

function costOf(tasks: number): Promise<Cost> {
  const known = costs.get(tasks) ?? measuredCost(tasks);
  costs.set(tasks, known);
  return known;
}

async function measuredCost(tasks: number): Promise<Cost> {
  const setup = await setupOf("experiments/roll-off/how-fast.yaml");
  const { redis, open, close } = await queue();
  interface Client {
    call(...command: string[]): Promise<string>;
    disconnect(): void;
  }
  const { Redis: Connection } = createRequire(import.meta.url)("ioredis") as {
    Redis: new (port: number) => Client;
  };
  const client = new Connection(redis.port);
  const told = async (name: string, section: string): Promise<number> =>
    Number(new RegExp(`^${name}:([\\d.]+)`, "m").exec(await client.call("INFO", section))?.[1]);
  const processor = async (): Promise<number> =>
    1000 * ((await told("used_cpu_user", "cpu")) + (await told("used_cpu_sys", "cpu")));
  const crew = await open(setup);
  await performed(crew, 1, 20);
  let memory = 0;
  const watching = setInterval(() => {
    void told("used_memory", "memory").then((bytes) => (memory = Math.max(memory, bytes / 1e6)));
  }, 100);
  const [server, own] = [await processor(), process.cpuUsage()];
  await performed(crew, 1, tasks);
  const { user, system } = process.cpuUsage(own);
  const served = (await processor()) - server;
  clearInterval(watching);
  memory = Math.max(memory, (await told("used_memory", "memory")) / 1e6);
  await crew.close();
  client.disconnect();
  await close();
  return {
    memory,
    ...{ server: served / tasks, coordinator: (user + system) / 1000 / tasks },
  };
}

const exactly = (value: number, games: number): Figure => ({ value, low: value, high: value, games });

// ── A thousand workers

const WORKERS = 1000;
const SIMULATED = isQuick ? 10_000 : 100_000;

/**
 * The share of their time that workers play where each task that is done takes its turn at the server and then at whoever
 * asked, who sends another; two are at hand for each worker. Tasks take between a half and one and a half of their mean.
 */
function playingShare(workers: number, seconds: number, server: number, coordinator: number): number {
  const chance = seedrandom(`${workers} ${seconds}`);
  let played = 0;
  const takes = (): number => {
    const time = seconds * (0.5 + chance());
    played += time;
    return time;
  };
  /** When each worker is done with what it has. */
  const done = Float64Array.from({ length: workers }, takes);
  /** When those are at the server that nobody has yet. */
  const sent = Array.from({ length: workers }, () => 0);
  let [serverFree, coordinatorFree, now] = [0, 0, 0];
  for (let task = 0; task < SIMULATED; task++) {
    let first = 0;
    for (let one = 1; one < workers; one++) if (done[one] < done[first]) first = one;
    now = done[first];
    serverFree = Math.max(serverFree, now) + server / 1000;
    coordinatorFree = Math.max(coordinatorFree, serverFree) + coordinator / 1000;
    sent.push(coordinatorFree);
    done[first] = Math.max(serverFree, sent[task]) + takes();
  }
  return Math.min(1, played / (workers * now));
}

async function simulated(seconds: number): Promise<Figure> {
  const { server, coordinator } = await costOf(MANY);
  return exactly(playingShare(WORKERS, seconds, server, coordinator), SIMULATED);
}

const questions: Question[] = [
  {
    name: "the same bytes as one thread, after trouble at drawn moments",
    ...{ unit: "share of the runs", atLeast: 1 },
    measure: rounds,
  },
  {
    name: "time through the queue ÷ time in a thread, tasks of a second",
    ...{ unit: "ratio", atMost: 1.05 },
    measure: overhead,
  },
  ...[FEW, MANY].map((tasks): Question => ({
    name: `the most memory of the server, ${tasks.toLocaleString("en")} tasks`,
    unit: "megabytes",
    measure: async () => exactly((await costOf(tasks)).memory, tasks),
  })),
  {
    name: "the most memory of the server: 100,000 tasks ÷ 100",
    ...{ unit: "ratio", atMost: 1.5 },
    measure: async () => exactly((await costOf(MANY)).memory / (await costOf(FEW)).memory, MANY),
  },
  ...(["server", "coordinator"] as const).map((who): Question => ({
    name: `processor time of the ${who} for each task`,
    unit: "milliseconds",
    measure: async () => exactly((await costOf(MANY))[who], MANY),
  })),
  ...[0.5, 1, 2, 4, 8].map((seconds): Question => ({
    name: `simulated: ${WORKERS.toLocaleString("en")} workers play, tasks of ${seconds} s`,
    unit: "share of the time",
    measure: () => simulated(seconds),
  })),
];

await answer(questions, "queue", !isQuick && flags("keep")[0] !== "no");
