import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { evenkeel, workspace } from "./support.js";

test("writes the lab and prints the path of its first page", async () => {
  const folder = workspace({});
  const { code, stdout, stderr } = await evenkeel(["lab", "--out", "pages"], folder);
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: `${join("pages", "index.html")}\n`,
    stderr: "",
  });
  const links = [
    ...readFileSync(join(folder, "pages/index.html"), "utf8").matchAll(/href="(\w[\w-]*\.html)"/g),
  ];
  expect(links.map(([, page]) => page)).toContain("dice.html");
  for (const [, page] of links)
    expect(readFileSync(join(folder, "pages", page), "utf8")).toContain("Content-Security-Policy");
});

test.each([
  [["lab", "--out", ""], "--out: is empty (the path of a folder)"],
  [
    ["lab", "shields"],
    "shields: comes with Evenkeel, and has its page anyway (name the file of a game of yours)",
  ],
  [["lab", "--lineup", "x.ts"], "--lineup: players of which game? (the path of its file, such as ./pig.ts)"],
  [["lab", "./none.ts"], /^\.\/none\.ts: has no file /],
])("%j is refused in one line", async (args, line) => {
  const { code, stdout, stderr } = await evenkeel(args, workspace({}));
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr.trim().split("\n")).toHaveLength(1);
  const said = stderr.trim().replace(/^evenkeel: /, "");
  if (typeof line === "string") expect(said).toBe(line);
  else expect(said).toMatch(line);
});
