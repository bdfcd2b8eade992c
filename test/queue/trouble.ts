import { join } from "node:path";
import seedrandom from "seedrandom";
import type { Ended, Running } from "../cli/support.js";
import { Proxy, Redis } from "./server.js";

/** How much trouble a run meets before it is left in peace. */
export interface Trouble {
  readonly seed: string;
  readonly workers: number;
  /** Things that happen, one after the other, and the longest pause between two of them, in milliseconds. */
  readonly happenings: number;
  readonly pause: number;
}

/** What happened, in its order: for whoever looks for a mistake. */
export interface Survived {
  readonly ended: Ended;
  readonly happened: readonly string[];
}

/** In the order in which they come first; afterwards by lot. */
const HAPPENINGS = [
  "a worker is killed",
  "a worker is stopped for a while",
  "the server loses its power",
  "the coordinator is cut off",
  "the coordinator is killed",
  "another worker joins",
] as const;

/**
 * Has a command performed through a queue of its own while workers are killed and stopped, the server dies and comes back,
 * connections are cut and whoever asked is killed and asks again, at moments drawn from a seed.
 */
export async function survive(
  { seed, workers: number, happenings, pause: longest }: Trouble,
  command: readonly string[],
  folder: string,
  startEvenkeel: (args: readonly string[], folder: string) => Running,
): Promise<Survived> {
  const chance = seedrandom(seed);
  const below = (most: number) => Math.floor(chance() * most);
  const redis = await Redis.start(join(folder, `redis-${seed}`));
  const [forWorkers, forCoordinator] = [await Proxy.to(redis.port), await Proxy.to(redis.port)];
  const workers = new Set<Running>();
  const happened: string[] = [];
  const join_ = () => {
    const url = `redis://127.0.0.1:${forWorkers.port}`;
    const worker = startEvenkeel(["worker", "--queue", url, "--threads", "1"], folder);
    workers.add(worker);
    void worker.ended.then(() => workers.delete(worker));
  };
  const coordinate = () =>
    startEvenkeel([...command, "--queue", `redis://127.0.0.1:${forCoordinator.port}`], folder);
  for (let one = 1; one < number; one++) join_();
  let coordinator = coordinate();
  let isOver = false;
  const watched = (one: Running) =>
    void one.ended.then(({ signal }) => (isOver ||= one === coordinator && signal === null));
  watched(coordinator);
  const drawn = (): Running | undefined => [...workers][below(workers.size)];
  const does: Readonly<Record<(typeof HAPPENINGS)[number], () => Promise<void>>> = {
    "a worker is killed": async () => {
      drawn()?.child.kill("SIGKILL");
      join_();
    },
    "a worker is stopped for a while": async () => {
      const { child } = drawn() ?? { child: null };
      child?.kill("SIGSTOP");
      setTimeout(() => child?.kill("SIGCONT"), 1000 + below(5000));
    },
    "the server loses its power": async () => {
      await redis.kill();
      await pause(below(500));
      await redis.begin();
    },
    "the coordinator is cut off": async () => [forCoordinator, forWorkers][below(2)].cut(),
    "the coordinator is killed": async () => {
      const { child, ended } = coordinator;
      child.kill("SIGKILL");
      if ((await ended).signal === null) return;
      coordinator = coordinate();
      watched(coordinator);
    },
    "another worker joins": async () => join_(),
  };
  try {
    for (let one = 0; one < happenings && !isOver; one++) {
      await pause(below(longest));
      const happening = HAPPENINGS[one < HAPPENINGS.length ? one : below(HAPPENINGS.length)];
      if (isOver) break;
      happened.push(happening);
      await does[happening]();
    }
    return { ended: await coordinator.ended, happened };
  } finally {
    coordinator.child.kill("SIGKILL");
    for (const { child } of workers) {
      child.kill("SIGCONT");
      child.kill("SIGKILL");
    }
    forWorkers.close();
    forCoordinator.close();
    await redis.kill();
  }
}

const pause = (milliseconds: number) => new Promise((goOn) => setTimeout(goOn, milliseconds));
