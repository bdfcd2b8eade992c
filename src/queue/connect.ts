import { InputError, messageOf } from "../play/errors.js";
import type { Address } from "./address.js";
import type { Packages, Redis } from "./packages.js";

/** Connects to a queue's server; once it has answered, it may come and go. Throws an `InputError`. */
export async function connect({ Redis }: Packages, { connection, shown }: Address): Promise<Redis> {
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
    throw new InputError(
      `the queue at ${shown} cannot be reached: ${reasonIn(wrong ?? error)} (is a Redis server there?)`,
    );
  }
}

/** Where a name has several addresses, Node says nothing about them all together. */
function reasonIn(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return messageOf(first);
}
