import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { evenkeel, root, workspace } from "./support.js";

const example = (name: string) => readFileSync(join(root, "examples", name), "utf8");

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

test("the pages offer whoever plays without a word more, and nobody else", async () => {
  const folder = workspace({});
  await evenkeel(["lab", "--out", "pages"], folder);
  const games = readdirSync(join(folder, "pages")).flatMap(
    (name) => /^(.+)-play\.html$/.exec(name)?.[1] ?? [],
  );
  expect(games).toHaveLength(5);
  for (const game of games) {
    const { stdout } = await evenkeel(["list", "strategies", game], folder);
    const entries = stdout.split(/\n(?= {2}\S)/).slice(1);
    const ready = entries.filter((entry) => !entry.includes(", required: "));
    const names = ready.map((entry) => entry.trim().split(" ")[0]);
    // They take longer than anybody waits, or are none of a strategy's file.
    const offered = names.filter((name) => !["optimal", "search", "equilibrium"].includes(name));
    const page = readFileSync(join(folder, "pages", `${game}.html`), "utf8");
    const who = [...page.matchAll(/name="who" value="([\w-]+)"/g)].map(([, name]) => name);
    expect(who.toSorted(), game).toEqual(offered.toSorted());
  }
});

test("refuses a player who needs a parameter that no page asks for", async () => {
  const needy = example("hold-at.ts").replace(/\bdefault: \d+,?/, "");
  const folder = workspace({ "pig.ts": example("pig.ts"), "needy.ts": needy });
  const { code, stderr } = await evenkeel(["lab", "pig.ts", "--lineup", "needy.ts"], folder);
  expect(code).toBe(1);
  expect(stderr).toBe(
    "evenkeel: --lineup: a player needs its parameter at, which no page asks for (give it a default in ./needy.ts)\n",
  );
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
