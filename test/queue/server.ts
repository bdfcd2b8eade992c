import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import { once } from "node:events";

const NAMES = ["redis-server", "valkey-server"];

/** Where the machine's server is; null where there is none. */
function serverPath(): string | null {
  for (const name of NAMES) {
    try {
      return execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
    } catch {
      // The next one.
    }
  }
  return null;
}

function hasPackages(): boolean {
  try {
    const { resolve } = createRequire(import.meta.url);
    return [resolve("bullmq"), resolve("ioredis")].every((file) => existsSync(file));
  } catch {
    return false;
  }
}

// Whoever has no server can test everything else; on the build server one is required.
export const canRun =
  (serverPath() !== null && hasPackages()) || process.env["EVENKEEL_REDIS"] === "required";
if (!canRun)
  console.warn(
    "the queue is not tested: it needs redis-server, and npm install --no-save bullmq@6 ioredis@5",
  );

/** A server of one's own, which writes down everything that it is told. */
export class Redis {
  readonly port: number;
  readonly #folder: string;
  readonly #flags: readonly string[];
  #child: ChildProcess | null = null;

  private constructor(port: number, folder: string, flags: readonly string[]) {
    this.port = port;
    this.#folder = folder;
    this.#flags = flags;
  }

  static async start(folder: string, ...flags: readonly string[]): Promise<Redis> {
    mkdirSync(folder, { recursive: true });
    const redis = new Redis(await freePort(), folder, flags);
    await redis.begin();
    return redis;
  }

  async begin(): Promise<void> {
    const flags = ["--port", String(this.port), "--appendonly", "yes", "--save", "", "--loglevel", "warning"];
    const path = serverPath() ?? NAMES[0];
    this.#child = spawn(path, [...flags, "--dir", this.#folder, ...this.#flags], { stdio: "ignore" });
    await listening(this.port);
  }

  /** As if its machine had lost its power. */
  async kill(): Promise<void> {
    const child = this.#child!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
}

/** Stands between somebody and a server, and can cut the connection. */
export class Proxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(to: number) {
    this.#server = createServer((near) => {
      const far = createConnection(to, "127.0.0.1");
      for (const [one, other] of [
        [near, far],
        [far, near],
      ]) {
        this.#sockets.add(one);
        one
          .on("error", () => undefined)
          .on("close", () => {
            this.#sockets.delete(one);
            other.destroy();
          });
        one.pipe(other);
      }
    });
  }

  static async to(port: number): Promise<Proxy> {
    const proxy = new Proxy(port);
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as { port: number }).port;
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.#server.close();
    this.cut();
  }
}

/** Nobody listens there. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = createConnection(port, "127.0.0.1");
    const isThere = await new Promise((tell) => {
      socket.on("connect", () => tell(true)).on("error", () => tell(false));
    });
    socket.destroy();
    if (isThere) return;
    await new Promise((goOn) => setTimeout(goOn, 20));
  }
}
