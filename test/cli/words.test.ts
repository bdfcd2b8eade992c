import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { evenkeel, QUICK, root, start, workspace } from "./support.js";

const ROLL_OFF = `question: Is a re-roll worth it?
game: roll-off
seed: roll
games: 10
variants:
  base: { rerollTokens: { count: 2, dice: 1 } }
lineups:
  tokens: lowest
`;

const folder = workspace({ "quick.yaml": QUICK, "roll.yaml": ROLL_OFF });

async function output(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await evenkeel(args, folder);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

describe.concurrent("list", () => {
  test("games", async () => {
    expect(await output("list", "games")).toMatch(
      /^Shields: The Dice Game\n {2}shields {2}2 players {2}\d+ options {2}rules version \d+, behaviour version \d+\n/,
    );
  });

  test("options with legal values, default and meaning", async () => {
    const text = await output("list", "options", "shields");
    expect(text).toMatch(/^ {2}resurrect +whether a die .+\n +off\* +dice in .+\n +on +a sacrifice/m);
    expect(text).toMatch(/^ {2}batteriesToWin +2\* \/ 1 \/ 3 +.*destroyed to win$/m);
  });

  test("strategies with parameters", async () => {
    const text = await output("list", "strategies", "shields");
    expect(text).toMatch(/^ {2}d8-rush +\S/m);
    expect(text).toMatch(/^ {2,}threshold: a number .*default/m);
  });

  test("experiments with their questions", async () => {
    expect(await output("list", "experiments")).toMatch(
      /^ {2}experiments\/shields\/resurrection\.yaml +.*\?$/m,
    );
  });

  test("by the words that designers have for it, too", async () => {
    const pairs = [
      ["questions", "experiments"],
      ["rules", "options"],
      ["bots", "strategies"],
    ];
    for (const [word, subject] of pairs)
      expect(await output("list", word, "roll-off")).toBe(await output("list", subject, "roll-off"));
  });

  test("by words that its help and that of the program tell", async () => {
    const line = "strategies (bots), experiments (questions), the options of a game (its rules)";
    const help = await output("list", "--help");
    for (const text of [help, await output("--help")]) expect(text.replaceAll(/\s+/g, " ")).toContain(line);
    expect(help).toContain("questions, rules, players and bots do, too");
  });

  test("what a game can count, and whose it is", async () => {
    const text = await output("list", "measures", "shields");
    expect(text).toMatch(/^ {2}length +for a game +turns of a game/m);
    expect(text).toMatch(/^ {2}potionsUsed +for a player +potions used$/m);
    expect(text).not.toContain("eliminations");
    expect(await output("list", "measures", "dice-survivor")).toMatch(/^ {2}eliminations /m);
  });

  test("the moves of a game, each kind once by what it begins with", async () => {
    const text = await output("list", "moves", "dice-realms");
    expect(text).toMatch(/^ {2}gather +gather food, gather population and gather military$/m);
    expect(text).toMatch(/^ {2}train +train infantry, train ranged, train cavalry and train siege$/m);
    expect(text).toMatch(/^ {2}repair +repair farm by …, .*repair keep by …$/m);
    expect(text).toMatch(/^ {2}attack .* and \d+ more$/m);
  });
});

describe.concurrent("help", () => {
  test.each([["--help"], ["run", "--help"], ["list", "-h"], ["replay", "--help"]])(
    "%s %s has examples",
    async (...args) => {
      const text = await output(...args.filter(Boolean));
      expect(text).toContain("Examples:\n  evenkeel ");
      expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
    },
  );

  test("version", async () => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    expect(await output("--version")).toBe(`${version}\n`);
  });
});

describe.concurrent("replay", () => {
  const args = ["replay", "quick.yaml", "--arm", "resurrect/mixed", "--block", "7"];
  const isChance = (line: string) => line.startsWith("    win chance");

  test("tells the win chance once a turn, behind what it comes from, also where a turn is one action", async () => {
    const file = join(root, "experiments/dice-survivor/two-actions.yaml");
    const text = await output("replay", file, "--arm", "standard/two jabs against all in", "--block", "3");
    const turns = text.split(/^Turn \d+: /m).slice(1);
    expect(turns.length).toBeGreaterThan(5);
    for (const turn of turns) expect(turn.match(/win chance/g)).toHaveLength(1);
  });

  test("tells a whole game, die by die, with the win chance before and after every turn", async () => {
    const text = await output(...args);
    const all = text.trimEnd().split("\n");
    const lines = all.filter((line) => !line.startsWith("    "));
    const standing = "red (\\d+|gone), yellow (\\d+|gone), blue (\\d+|gone), shields \\d+";
    const standings = all.filter((line) => line.startsWith("    ") && !isChance(line));
    for (const line of standings)
      expect(line).toMatch(new RegExp(`^ {4}left: ${standing}; right: ${standing}$`));
    for (const line of all.filter(isChance)) {
      const percents = [...line.matchAll(/ (\d+) %/g)].map(([, one]) => Number(one));
      expect(percents).toHaveLength(2);
      expect(Math.abs(percents[0] + percents[1] - 100)).toBeLessThanOrEqual(1);
    }
    const chances = all.filter(isChance).length;
    expect(lines[0]).toBe("shields, arm resurrect/mixed, block 7, seating 0, seed quick");
    expect(lines[1]).toMatch(/^Set-up: d\d+ shows \d+, /);
    expect(lines[2]).toMatch(/^Turn 1: (left|right) \((d8-rush|black-first)\)$/);
    expect(lines[3]).toMatch(/^ {2}take .* \[one of \d+\]$/);
    expect(lines.at(-1)).toMatch(/^(left|right) \((d8-rush|black-first)\) wins after (\d+) turns\.$/);
    const turns = lines.flatMap((line) => /^Turn (\d+): /.exec(line)?.[1] ?? []).map(Number);
    expect(turns).toEqual(turns.map((_, index) => index + 1));
    expect(lines.at(-1)).toContain(`after ${turns.length} turns`);
    expect(standings).toHaveLength(turns.length);
    expect(chances).toBeGreaterThanOrEqual(turns.length);
    expect(text.match(/win chance, as learned players judge it: /g)).toHaveLength(1);
    expect(chances).toBeLessThanOrEqual(turns.length + 1);
    for (const [, sides, face] of text.matchAll(/d(\d+) shows (\d+)/g)) {
      expect(Number(face)).toBeGreaterThanOrEqual(1);
      expect(Number(face)).toBeLessThanOrEqual(Number(sides));
    }
  });

  test("tells the rounds that nobody begins, from the first roll to as many as it counts", async () => {
    const text = await output("replay", "roll.yaml", "--arm", "base/tokens", "--block", "3");
    const lines = text.trimEnd().split("\n");
    expect(lines[1]).toBe("Set-up");
    expect(lines.filter((line) => !line.startsWith("    "))[2]).toBe("Round 1");
    const rounds = lines.flatMap((line) => /^Round (\d+)$/.exec(line)?.[1] ?? []).map(Number);
    expect(rounds).toEqual(rounds.map((_, index) => index + 1));
    expect(lines.filter((line) => line.startsWith("  roll: "))).toHaveLength(rounds.length);
    expect(text).toMatch(/^ {2}(red|blue) \(lowest\): re-roll .* \[one of \d+\]$/m);
    const unit = rounds.length === 1 ? "round" : "rounds";
    expect(lines.at(-1)).toMatch(new RegExp(`wins after ${rounds.length} ${unit}\\.$`));
  });

  test("tells dice that follow an answer by themselves: they are of both", async () => {
    const arm = ["--arm", "standard/farm against turtle"];
    const text = await output("replay", join(root, "experiments/dice-realms/farm-or-keep.yaml"), ...arm);
    expect(text).toMatch(/^ {2}blue \(turtle\): defend with \w+ \[one of \d\]\n {2}dice: d\d+ shows \d/m);
    expect(text).not.toMatch(/defend with [^\n]* shows /);
  });

  test("shows the position after every action, and the same game every time", async () => {
    const [plain, withPositions, again] = await Promise.all([
      output(...args),
      output(...args, "--positions"),
      output(...args, "--positions"),
    ]);
    expect(again).toBe(withPositions);
    const isPosition = (line: string) => line.startsWith("    ") && line.includes(" | turn ");
    const actions = plain.split("\n").filter((line) => /^ {2}\S/.test(line));
    expect(withPositions.split("\n").filter(isPosition)).toHaveLength(actions.length + 1);
    expect(withPositions.split("\n").filter((line) => !isPosition(line))).toEqual(plain.split("\n"));
  });

  test("seats the same strategies the other way round in the other seating", async () => {
    const first = /^Turn 1: (\w+) \((.*)\)$/m;
    const [zero, one] = await Promise.all([output(...args), output(...args, "--seating", "1")]);
    const [, seatZero, botZero] = first.exec(zero)!;
    const [, seatOne, botOne] = first.exec(one)!;
    expect(seatOne).toBe(seatZero);
    expect(botOne).not.toBe(botZero);
  });

  test("is quiet when its reader has seen enough", async () => {
    const command = `'${process.execPath}' '${join(root, "dist/cli/main.js")}' ${args.join(" ")} | head -1`;
    const { code, stdout, stderr } = await start("bash", ["-o", "pipefail", "-c", command], folder).ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toBe("shields, arm resurrect/mixed, block 7, seating 0, seed quick\n");
  });
});

test("run plays several experiments one after the other and prints them in that order", async () => {
  const own = workspace({ "one.yaml": QUICK, "two.yaml": QUICK.replace("matter", "matter again") });
  const { code, stdout } = await evenkeel(["run", "one.yaml", "two.yaml", "--games", "20"], own);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /resurrection matter\?[^]*reports\/shields\/one\n[^]*matter again\?[^]*reports\/shields\/two\n/,
  );
  const both = await evenkeel(["run", "one.yaml", "two.yaml", "--games", "20", "--out", "o"], own);
  expect(both.stderr).toBe("");
  for (const name of ["one", "two"])
    expect(existsSync(join(own, "o/shields", name, "index.html"))).toBe(true);
});
