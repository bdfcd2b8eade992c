import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll } from "vitest";

/** The built program. */
export const evenkeel = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));

/** A game of people's, and a player for it. */
export const own = (name: string) => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));

/** The pages of the lab as they are opened: from disk, and from a host that adds a policy of its own. */
export interface Lab {
  readonly folder: string;
  readonly onDisk: (page: string) => string;
  readonly hosted: (page: string) => string;
  /** What the host was asked for. */
  readonly asked: readonly string[];
}

/** What a careful host would say: nothing from elsewhere. What the pages themselves say is stricter. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; worker-src blob:";

/** Writes the lab, with a page for a game of people's, once for the tests of a file. */
export function usedLab(): () => Lab {
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-lab-"));
  const asked: string[] = [];
  const server = createServer(({ url = "/" }, response) => {
    asked.push(url);
    response
      .setHeader("content-type", "text/html; charset=utf-8")
      .setHeader("content-security-policy", POLICY);
    response.end(readFileSync(join(folder, url.slice(1))));
  });
  beforeAll(async () => {
    execFileSync(process.execPath, [
      evenkeel,
      "lab",
      own("pig.ts"),
      "--lineup",
      own("hold-at.ts"),
      "--out",
      folder,
    ]);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => ({
    folder,
    asked,
    onDisk: (page) => {
      const [file, hash = ""] = page.split("#");
      return `${pathToFileURL(join(folder, file)).href}${hash === "" ? "" : `#${hash}`}`;
    },
    hosted: (page) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${page}`,
  });
}
