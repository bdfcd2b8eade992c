import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import type * as service from "../../src/run/index.js";
import { root, workspace } from "../cli/support.js";

const folder = workspace();

/** Workers run built code only. */
const { readExperiment, run, SILENT } = (await import(
  pathToFileURL(join(root, "dist/run/index.js")).href
)) as typeof service;

const limits = { threads: 2, timeLimit: 30, memoryLimit: 512 };

async function experiment(
  games: string,
  more: { readonly until?: string } = {},
): Promise<service.ReadExperiment> {
  const file = join(folder, "mine.yaml");
  writeFileSync(
    file,
    "game: roll-off\nquestion: Who wins?\nlineups: { equals: [sorted, sorted] }\ngames: 2000\nseed: service\n",
  );
  return readExperiment(file, { games, ...more });
}

test("a run returns what it writes, and says how far it is", async () => {
  const told: number[] = [];
  const progress = ({ total }: service.ProgressTask): service.ProgressView => ({
    update: (done) => void told.push(done / total),
    stop: () => undefined,
  });
  const path = join(folder, "ran");
  const ran = (await run(await experiment("2000"), { folder: path, limits }, { ...SILENT, progress }))!;
  expect(ran.folder).toBe(path);
  expect(ran.results.blocks).toBe(ran.asked);
  const written = JSON.parse(readFileSync(join(path, "results.json"), "utf8")) as { arms: unknown };
  expect(written.arms).toEqual(JSON.parse(JSON.stringify(ran.results.arms)));
  expect(existsSync(join(path, "index.html"))).toBe(true);
  expect(told.at(-1)).toBe(1);
});

test("a run that is stopped keeps what it has played, and goes on to the same bytes", async () => {
  const [stopped, whole] = [join(folder, "stopped"), join(folder, "whole")];
  const stop = new AbortController();
  const said: string[] = [];
  const io: service.JobIo = {
    signal: stop.signal,
    say: (line) => void said.push(line),
    progress: () => ({ update: (done) => (done > 500 ? stop.abort() : undefined), stop: () => undefined }),
  };
  const asked = await experiment("400_000");
  expect(await run(asked, { folder: stopped, limits }, io)).toBeNull();
  expect(said).toEqual([
    expect.stringMatching(/^stopped after [\d,]+ of [\d,]+ games/),
    expect.stringMatching(/^after [\d,]+ games: /),
    expect.stringMatching(/^what is known by now: .*index\.html$/),
  ]);
  await run(asked, { folder: stopped, limits });
  await run(asked, { folder: whole, limits: { ...limits, threads: 1 } });
  const bytes = (path: string) => readFileSync(join(path, "results.json"), "utf8");
  expect(bytes(stopped)).toBe(bytes(whole));
});

test("a run until all is known that fails tells why, although it cannot be kept any more", async () => {
  const path = join(folder, "failed");
  const failure = new Error("the first");
  const progress = () => ({
    update: () => {
      // From now on no checkpoint can be written.
      mkdirSync(join(path, "checkpoint.json"), { recursive: true });
      throw failure;
    },
    stop: () => undefined,
  });
  const asked = await experiment("2000", { until: "known" });
  const settings = { folder: path, limits, saveEvery: 1000 };
  await expect(run(asked, settings, { ...SILENT, progress })).rejects.toBe(failure);
});
