import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { evenkeel, workspace } from "./support.js";

const FEW = ["--games", "40", "--threads", "1"];

describe("evenkeel ask with a question in words", () => {
  test("answers a question in words as `run` answers the file that fits", async () => {
    const folder = workspace();
    const words = ["how", "often", "does", "the", "winner", "lose", "no", "die?"];
    const asked = await evenkeel(["ask", "roll-off", ...words, ...FEW], folder);
    expect(asked.code).toBe(0);
    expect(asked.stderr).toBe(
      "experiments/roll-off/dice-left.yaml asks: How many dice does the winner keep, and how often do two dice tie?\n",
    );
    const run = await evenkeel(["run", "roll-off/dice-left", ...FEW, "--force"], folder);
    expect(asked.stdout).toBe(run.stdout);
    expect(readdirSync(join(folder, "reports/roll-off"))).toEqual(["dice-left"]);
  });

  test("tells what a search for a remedy has found already", async () => {
    const asked = "what must the second player get to make it even";
    const { code, stdout, stderr } = await evenkeel(["ask", "dice-realms", asked], workspace());
    expect(stderr).toMatch(
      /^experiments\/dice-realms\/mend-start\.yaml asks: What must whoever goes second get/,
    );
    expect(stdout).toMatch(/^\nWhat must whoever goes second get, .*\n\nIf whoever goes second begins with/);
    expect(stdout).toContain("evenkeel tune dice-realms/mend-start searches again.\n");
    expect(code).toBe(0);
  });

  test("asks who is favoured where a question in words says no more", async () => {
    const { code, stdout, stderr } = await evenkeel(
      ["ask", "roll-off", "who is favoured", ...FEW],
      workspace(),
    );
    expect([code, stderr]).toEqual([
      0,
      "evenkeel ask roll-off asks: Who is favoured, and how long does a game take?\n",
    ]);
    expect(stdout).toMatch(/^\nWho is favoured, and how long does a game take\?\n/);
  });

  test("asks with those who play by a question in words, and by flags first", async () => {
    const asked = async (...flags: string[]) => {
      const words = "with four children, how long does a game take";
      const { stderr } = await evenkeel(["ask", "dice-survivor", words, ...flags, ...FEW], workspace());
      return stderr.split("\n")[0];
    };
    const asks = "asks: Who is favoured, and how long does a game take?";
    expect(await asked()).toBe(`evenkeel ask dice-survivor --players 4 --lineup random ${asks}`);
    expect(await asked("--players", "3")).toBe(
      `evenkeel ask dice-survivor --players 3 --lineup random ${asks}`,
    );
  });

  test("changes the rule that a question in words is about", async () => {
    const words = "what if nobody may be challenged twice in a turn?";
    const few = ["--lineup", "random", ...FEW];
    const { code, stdout, stderr } = await evenkeel(["ask", "dice-survivor", words, ...few], workspace());
    expect([code, stderr.split("\n")[0]]).toEqual([
      0,
      "evenkeel ask dice-survivor sameTarget=no asks: whether one opponent may be challenged twice in one turn",
    ]);
    expect(stdout).toMatch(/^\nWhat changes if one opponent may be challenged once in a turn\?\n/);
  });

  test("takes two words for a question, though one of them is a rule's name", async () => {
    const few = ["--lineup", "random", ...FEW];
    for (const words of [["without rematches"], ["without", "rematches"]]) {
      const { stdout } = await evenkeel(["ask", "dice-survivor", ...words, ...few], workspace());
      expect(stdout).toMatch(/^\nWhat changes if each player has no Rematches\?\n/);
    }
  });

  test("tells the odds of the pools in a question in words", async () => {
    const folder = workspace();
    const { stdout, stderr } = await evenkeel(["ask", "roll-off", "how often does d6+d8 beat 3d6"], folder);
    expect(stderr).toBe(
      "evenkeel odds d6+d8 3d6 says: d6+d8 against 3d6: who wins, how long it takes, what is left\n",
    );
    expect(stdout).toBe((await evenkeel(["odds", "d6+d8", "3d6"], folder)).stdout);
  });

  test("tells what rests on no game before the games begin", async () => {
    const args = ["dice-survivor", "should one challenge twice", "--blocks", "1", "--threads", "1"];
    const { stderr } = await evenkeel(["ask", ...args], workspace());
    expect(stderr).toMatch(
      /two-actions\.yaml asks: .*\nknown without a game: No, not with points enough: .*\ngames are played for the rest of the page\n/,
    );
  });

  test("shows the exact table that a question in words asks for", async () => {
    const odds = ["what", "are", "the", "odds", "of", "a", "challenge"];
    const { code, stdout, stderr } = await evenkeel(["ask", "dice-survivor", ...odds], workspace());
    expect([code, stderr.split("\n").length]).toEqual([0, 2]);
    expect(stderr).toMatch(/^evenkeel tables dice-survivor challenge says: What a single Challenge does, /);
    expect(stdout).toMatch(/^\nWhat a single Challenge does, /);
  });

  test("lists the nearest where several fit a question in words", async () => {
    const folder = workspace();
    const { code, stdout, stderr } = await evenkeel(["ask", "roll-off", "what is a reroll worth"], folder);
    expect([code, stdout]).toEqual([1, ""]);
    const [line, ...below] = stderr.trimEnd().split("\n");
    expect(line).toBe(
      'evenkeel: "what is a reroll worth": which of these is meant? (the commands below answer)',
    );
    const [first, second] = below.join("\n").trimStart().split("\n\n");
    // What is known of them stands between the question and its command.
    expect(first).toMatch(
      /^What are re-roll tokens worth to RED\?\n {4}.* of 100 .*\n(?: {4}.*\n)* {4}evenkeel run roll-off\/reroll-tokens$/,
    );
    expect(second).toMatch(/^ {2}Is one re-roll worth more than one bigger die\?\n {4}(?:Yes|No|In part)\. /);
    expect(existsSync(join(folder, "reports"))).toBe(false);
  });

  test("asks whether the nearest is meant where one is near", async () => {
    const { code, stderr } = await evenkeel(["ask", "roll-off", "3d6 against 3d8 against 3d10"], workspace());
    expect([code, stderr]).toEqual([
      1,
      [
        'evenkeel: "3d6 against 3d8 against 3d10": is this meant? (the command below answers)',
        "",
        "  3d6 against 3d8 against 3d10: a conflict has two sides",
        "    evenkeel odds 3d6 3d8",
        "",
      ].join("\n"),
    ]);
  });
});
