import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { evenkeel, filesIn, startEvenkeel, workspace } from "../cli/support.js";
import { canRun } from "./server.js";
import { survive } from "./trouble.js";

const EXPERIMENT =
  "question: Who wins?\ngame: shields\nseed: trouble\ngames: 20000\nlineups: { mirror: [d8-rush, d8-rush] }\n";
const folder = workspace({ "mine.yaml": EXPERIMENT });
const COMMAND = ["run", "mine.yaml", "--save-every", "0.2"];

describe.runIf(canRun)("a queue in trouble", () => {
  test("comes to the same bytes, nothing lost and nothing counted twice", async () => {
    const alone = await evenkeel([...COMMAND, "--out", "alone", "--threads", "1"], folder);
    const trouble = { seed: "short", workers: 5, happenings: 6, pause: 800 };
    const { ended, happened } = await survive(
      trouble,
      [...COMMAND, "--out", "survived"],
      folder,
      startEvenkeel,
    );
    expect(ended.code).toBe(0);
    expect(happened.length).toBeGreaterThan(3);
    expect(ended.stdout.replaceAll("survived", "alone")).toBe(alone.stdout);
    expect(filesIn(join(folder, "survived"))).toEqual(filesIn(join(folder, "alone")));
  });
});
