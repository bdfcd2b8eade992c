import { InputError } from "../play/errors.js";

/** Where a queue is. What is secret in it is shown to nobody. */
export interface Address {
  /** As ioredis and BullMQ take it. */
  readonly connection: object;
  /** Begins the name of everything that is kept there. */
  readonly prefix: string;
  /** For people: without user and password. */
  readonly shown: string;
}

const EXAMPLE = "such as redis://localhost:6379 or rediss://user:password@host:6380/0?prefix=mine";
const PREFIX = /^[\w-]{1,40}$/;

/**
 * The address that is written as `--queue`, or else as EVENKEEL_QUEUE, with its prefix or else that of EVENKEEL_QUEUE_PREFIX;
 * null where neither is. Throws an `InputError`, which does not repeat what is written.
 */
export function addressOf(
  written: string | undefined,
  environment: NodeJS.ProcessEnv = process.env,
): Address | null {
  const given = written ?? environment["EVENKEEL_QUEUE"];
  if (given === undefined || (given === "" && written === undefined)) return null;
  const flag = written === undefined ? "EVENKEEL_QUEUE" : "--queue";
  const wrong = (what: string) => new InputError(`${flag}: ${what} (${EXAMPLE})`);
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^rediss?:$/.test(url.protocol) || url.hostname === "")
    throw wrong("is no address of a Redis server");
  const { protocol, port, username, password, pathname, searchParams } = url;
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  if (!/^\/?\d{0,4}$/.test(pathname)) throw wrong("has a path that is no number of a database");
  const unknown = [...searchParams.keys()].find((name) => name !== "prefix");
  if (unknown !== undefined) throw wrong("has a setting that is none; there is prefix");
  const prefix = searchParams.get("prefix") ?? environment["EVENKEEL_QUEUE_PREFIX"] ?? "evenkeel";
  if (!PREFIX.test(prefix))
    throw wrong("has a prefix that is no word of up to 40 letters, digits and hyphens");
  const connection = {
    ...{ host: hostname, port: port === "" ? 6379 : Number(port), db: Number(pathname.slice(1)) },
    ...(username !== "" && { username: decoded(username) }),
    ...(password !== "" && { password: decoded(password) }),
    ...(protocol === "rediss:" && { tls: {} }),
    // Whatever is under way waits for the server to come back.
    maxRetriesPerRequest: null,
    retryStrategy: (times: number) => Math.min(1000, 50 * times),
    // Everything asks, or is answered, more often than that: a connection that says nothing is gone.
    socketTimeout: 15_000,
    connectTimeout: 5_000,
  };
  const database = pathname.length > 1 ? pathname : "";
  return { connection, prefix, shown: `${protocol}//${url.host}${database}` };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where a command needs a queue and nobody says which. */
export const NO_ADDRESS = `--queue: at which queue? (${EXAMPLE}; or EVENKEEL_QUEUE says so)`;
