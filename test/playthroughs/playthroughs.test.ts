import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { games } from "../support/games.js";
import { goldenGames } from "./games.js";
import { record, replay } from "./golden.js";

/**
 * Complete games kept as text. Rules that play one of them differently have changed their behaviour: raise the game's
 * version, then write the files anew with
 *
 *   UPDATE_GOLDEN=1 npx vitest run test/playthroughs
 *
 * and read the difference before committing it.
 */
const fileOf = (name: string): string => fileURLToPath(new URL(`./${name}.txt`, import.meta.url));

if (process.env["UPDATE_GOLDEN"] === "1")
  for (const [name, golden] of Object.entries(goldenGames)) writeFileSync(fileOf(name), record(golden));

describe("golden games", () => {
  const kept = readdirSync(fileURLToPath(new URL(".", import.meta.url)))
    .filter((file) => file.endsWith(".txt"))
    .map((file) => file.slice(0, -".txt".length));

  it.each(Object.keys(goldenGames))("%s plays as it was written", (name) => {
    const text = readFileSync(fileOf(name), "utf8");
    replay(text);
    const { options, seed } = goldenGames[name];
    expect(text).toContain(`options ${JSON.stringify(options)}\n`);
    expect(text).toContain(`seed ${seed}\n`);
  });

  it("are all listed", () => {
    expect(kept.sort()).toEqual(Object.keys(goldenGames).sort());
  });

  it.each(games.map((game) => game.name))("%s has at least one", (name) => {
    expect(Object.values(goldenGames).some(({ game }) => game === name)).toBe(true);
  });

  it("notice another die, another action and another position", () => {
    const text = readFileSync(fileOf("shields-base"), "utf8");
    replay(text);
    expect(() => replay(text.replace(/attack with (\w+) \(d4: 1\)/, "attack with $1 (d4: 2)"))).toThrow(
      "expected",
    );
    expect(() => replay(text.replace(/take (\w+ d\d+)/, "take green d12"))).toThrow("not legal");
    expect(() => replay(text.replace("turn 2 ", "turn 3 "))).toThrow("expected");
  });
});
