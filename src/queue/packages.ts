import { createRequire } from "node:module";
import { join } from "node:path";
import { InputError } from "../play/errors.js";

/** What we use of ioredis: every command by its name. */
export interface Redis {
  connect(): Promise<void>;
  disconnect(): void;
  on(event: "error" | "ready" | "close", listener: (error: Error) => void): unknown;
  call(command: string, ...args: readonly (string | Buffer)[]): Promise<unknown>;
  callBuffer(command: string, ...args: readonly (string | Buffer)[]): Promise<unknown>;
  /** Several commands on one way; each answers by itself. */
  pipeline(commands: readonly (readonly [name: string, ...args: (string | Buffer)[]])[]): {
    exec(): Promise<readonly (readonly [error: Error | null, answer: unknown])[] | null>;
  };
}

/** What we use of BullMQ. */
export interface JobQueue {
  add(name: string, data: JobData, options: object): Promise<unknown>;
  remove(id: string): Promise<number>;
  disconnect(): Promise<void>;
  on(event: "error", listener: (error: Error) => void): unknown;
}

export interface JobWorker {
  close(force?: boolean): Promise<void>;
  disconnect(): Promise<void>;
  on(event: "error", listener: (error: Error) => void): unknown;
}

/** A task as the queue carries it. */
export interface JobData {
  /** Whose it is, and its number there. */
  readonly run: string;
  readonly number: number;
  /** A parcel's body in base 64. */
  readonly task: string;
}

export interface Packages {
  readonly Redis: new (options: object) => Redis;
  readonly Queue: new (name: string, options: object) => JobQueue;
  readonly Worker: new (
    name: string,
    work: (job: { readonly data: JobData }) => Promise<void>,
    options: object,
  ) => JobWorker;
}

const INSTALL = "npm install bullmq@6 ioredis@5";

/**
 * Loads what carries tasks between machines: nobody has it without having asked for it. It is looked for beside Evenkeel and
 * in the folder where people are. Throws an `InputError`.
 */
export function loadPackages(): Packages {
  const places = [import.meta.url, join(process.cwd(), "package.json")];
  for (const place of places) {
    const load = createRequire(place);
    try {
      const { Queue, Worker } = load("bullmq") as Pick<Packages, "Queue" | "Worker">;
      const { Redis } = load("ioredis") as Pick<Packages, "Redis">;
      return { Redis, Queue, Worker };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    }
  }
  throw new InputError(`--queue: needs two packages more, in your project's folder (${INSTALL})`);
}
