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
