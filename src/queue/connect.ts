import { Stopped } from "../jobs/crew.js";
import { InputError, messageOf } from "../play/errors.js";
import type { Address } from "./address.js";
import type { Packages, Redis } from "./packages.js";

/** So long a server may take to be there, in milliseconds, and so long is the pause between two tries. */
const PATIENCE = 8000;
const PAUSE = 250;

/**
 * Connects to a queue's server; once it has answered, it may come and go. `isPatient`: it was there before, and is waited for.
 * Throws an `InputError`, and `Stopped`.
 */
export async function connect(
  packages: Packages,
  address: Address,
  signal: AbortSignal,
  isPatient = false,
): Promise<Redis> {
  const began = performance.now();
  for (;;) {
    if (signal.aborted) throw new Stopped();
    try {
      return await connected(packages, address);
    } catch (error) {
      const isLate = !isPatient && performance.now() - began > PATIENCE;
      if (isLate || isRefusal(error))
        throw new InputError(
          `the queue at ${address.shown} cannot be reached: ${reasonIn(error)} (is a Redis server there?)`,
        );
    }
    await new Promise((goOn) => setTimeout(goOn, PAUSE));
  }
}

async function connected({ Redis }: Packages, { connection }: Address): Promise<Redis> {
  const { retryStrategy } = connection as { retryStrategy: (times: number) => number };
  let isThere = false;
  let wrong: unknown;
  const redis = new Redis({
    ...connection,
    lazyConnect: true,
    retryStrategy: (times: number) => (isThere ? retryStrategy(times) : null),
  });
  redis.on("error", (error) => (wrong = error));
  try {
    await redis.connect();
    await redis.call("PING");
    isThere = true;
    return redis;
  } catch (error) {
    redis.disconnect();
    throw wrong ?? error;
  }
}

/** Whether a server has answered, and will answer the same again, or can be none. */
function isRefusal(error: unknown): boolean {
  const { name, code = "", message = "" } = Object(error) as Partial<NodeJS.ErrnoException>;
  const isFinal = /^(ENOTFOUND|ERR_|CERT_|[A-Z_]*(SELF_SIGNED|VERIFY|ISSUER)[A-Z_]*$)/.test(code);
  return isFinal || (name === "ReplyError" && !/^(LOADING|BUSY|MASTERDOWN)/.test(message));
}

/** Milliseconds for which a server may be gone before that is told. */
const SILENCE = 3000;

/** Says where a server does not answer any more, and when it does again; until it is let go. */
export function tellOutages(redis: Redis, { shown }: Address, say: (line: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isTold = false;
  redis.on("close", () => {
    if (isTold) return;
    timer ??= setTimeout(() => {
      isTold = true;
      say(`the queue at ${shown} does not answer; everything waits for it`);
    }, SILENCE);
  });
  redis.on("ready", () => {
    clearTimeout(timer);
    timer = undefined;
    if (isTold) say("the queue answers again");
    isTold = false;
  });
  return () => {
    clearTimeout(timer);
    isTold = true;
  };
}

/** Where a name has several addresses, Node says nothing about them all together. */
function reasonIn(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return messageOf(first);
}
