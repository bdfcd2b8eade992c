import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeFaults, evenkeel, faultsOf, filesIn, workspace } from "./support.js";

/** A race with dice that the players choose; `plain` has no options. */
const race = (name: string, options: string) => `import { choice, defineGame, integer } from "evenkeel";
export default defineGame({
  name: "${name}", players: [2, 4], actions: ["walk", "run"], options: [${options}],
  setup: ({ players }) => ({ gone: Array(players).fill(0) }),
  legal: () => ["walk", "run"],
  play({ g, player, action, dice, endTurn, win }) {
    g.gone[player] += action === "walk" ? 3 : dice.roll(6);
    if (g.gone[player] >= 12) win(player);
    else endTurn();
  },
});
`;

const GAMES = {
  "race.ts": race(
    "race",
    'integer("variant", "goal", [5, 50], 12, "how far it is"), choice("ruling", "mud", ["no", "yes"], "whether it rained")',
  ),
  "plain.ts": race("plain", ""),
};

const FEW = ["--games", "40", "--threads", "1"];

describe("evenkeel ask", () => {
  test("tells who wins from a position, exactly where chance alone decides", async () => {
    const folder = workspace();
    const from = (...more: string[]) => evenkeel(["ask", "roll-off", ...FEW, ...more], folder);
    const { code, stdout } = await from("--position", "roll | red: d4, d12 | blue: d4, d6, d10, d12");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\nWho wins from this position, and how long does it take\?\n/);
    expect(stdout).toContain("RED wins 11 of 100 games");
    expect(stdout).toContain("10.861 % exactly");
    const pages = Object.entries(filesIn(folder)).filter(([path]) => path.endsWith("report.md"));
    expect(pages.map(([, text]) => text).join()).toContain("The position: roll \\| red: d4, d12");
    const wrong = await from("--position", "roll | red: d7");
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toMatch(/position "there": red: cannot read "d7": expected one of its dice .*\n$/);
    const other = await from("--about", "choices", "--position", "roll");
    expect(other.stderr).toBe("evenkeel: --position: goes with --about rules or moves, not with choices\n");
  });

  test("has each strategy play its own seats in a position", async () => {
    const position = "A acts with 2 | A: 3 | B: 2 | C: 1 | D: 2";
    const who = ["--players", "4", "--lineup", "farmer,random"];
    const { stdout } = await evenkeel(
      ["ask", "dice-survivor", ...FEW, ...who, "--position", position],
      workspace(),
    );
    expect(stdout.replace(/\s+/g, " ")).toMatch(
      /Among farmer as A and C and random as B and D A wins \d+ of 100 games/,
    );
  });

  test("calls seats in a position by their names, of those who are still in, and tells what a move is worth there", async () => {
    const position = "B acts with 2 | A: out | B: 3 | C: 2 | D: 1";
    const players = ["--players", "4", "--lineup", "aggressor", "--position", position];
    const from = (...more: string[]) =>
      evenkeel(["ask", "dice-survivor", ...FEW, ...players, ...more], workspace());
    expect((await from()).stdout).toMatch(/^Among players who .* B wins \d+ of 100 games; a typical/m);
    const without = (await from("--never", "challenge")).stdout;
    expect(without).toContain("What is lost by doing without “challenge” from this position?");
    expect(without).toMatch(/Whoever never plays “challenge” wins \d+ of 100 games among players who may/);
  });

  test("says which move is best in a position, for whoever is to move", async () => {
    const from = (position: string, ...more: string[]) =>
      evenkeel(
        [
          "ask",
          "dice-realms",
          "--about",
          "moves",
          "--position",
          position,
          "--lineup",
          "balanced",
          ...more,
          ...FEW,
        ],
        workspace(),
      );
    const position = "blue defends farm against infantry | red: infantry 3 | blue: farm 8, ranged 1";
    const { code, stdout } = await from(position);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\nWhich move is best from this position\?\n/);
    expect(stdout.replace(/\s+/g, " ")).toMatch(
      /Blue wins \d+ of 100 games with “(defend with ranged|no defence)”, \d+ with “(defend with ranged|no defence)”/,
    );
    expect(stdout).toMatch(/ {2}blue wins {2}/);
    expect((await from("red won")).stderr).toMatch(
      /^evenkeel: --position: "red won", and blue's keep stands\n$/,
    );
    const forced = ["ask", "roll-off", "--about", "moves", "--position", "roll | red: d4 | blue: d6"];
    expect((await evenkeel(forced, workspace())).stderr).toMatch(
      /^evenkeel: --position: there is nothing to choose, only roll is allowed \(.*\)\n$/,
    );
    expect((await from(position, "--lineup", "random")).stderr).toMatch(
      /^evenkeel: one player chooses among moves/,
    );
  });

  test("answers at once, keeps the pages, and plays on from there", async () => {
    const folder = workspace();
    const ask = (...more: string[]) => evenkeel(["ask", "shield-bashers", "move=optional", ...more], folder);
    const { code, stdout, stderr } = await ask(...FEW);
    expect(code).toBe(0);
    // Who learned the game is the strongest, but not by this rule.
    expect(stderr).toMatch(
      /^nobody has learned to play all of these rules well, so believer plays in place of learned; evenkeel train .*\n2 play; --players says how many \(2 to 6\)\n$/,
    );
    expect(stdout).toMatch(/^\nWhat changes if a ship may attack from where it stands\?\n/);
    expect(stdout).toContain("Everything in numbers: reports/shield-bashers/ask-move-optional\n");
    const report = readFileSync(join(folder, "reports/shield-bashers/ask-move-optional/report.md"), "utf8");
    expect(report).toContain("npx evenkeel ask shield-bashers move=optional --seed=");
    expect(report).not.toContain("random");
    expect((await ask("--games", "80", "--threads", "1")).stderr).toContain("playing on from there");
  });

  test("is the experiment that `new` writes", async () => {
    const folder = workspace();
    const who = ["--lineup", "lowest,random"];
    const asked = await evenkeel(
      [
        "ask",
        "roll-off",
        "rerollTokens={count: 1, dice: 1}",
        "--set",
        "surplus=lost",
        ...who,
        ...FEW,
        "--out",
        "asked",
      ],
      folder,
    );
    expect(asked.stderr).toBe("");
    const change = ["--change", "rerollTokens={count: 1, dice: 1}", "--set", "surplus=lost"];
    await evenkeel(["new", "experiment", "roll-off", "q.yaml", ...change, ...who], folder);
    const run = await evenkeel(["run", "q.yaml", ...FEW, "--out", "run"], folder);
    expect(run.stderr).toBe("");
    expect(asked.stdout.replace("numbers: asked", "numbers: run")).toBe(run.stdout);
  });

  test("takes an option by its place in a table", async () => {
    const folder = workspace();
    const ask = async (...changes: string[]) => {
      const args = [
        "ask",
        "dice-realms",
        ...changes,
        "--lineup",
        "random",
        "--games",
        "20",
        "--threads",
        "1",
      ];
      return (await evenkeel([...args, "--out", `asked-${changes.length}`], folder)).stdout;
    };
    const told = await ask("handicap.starter.startFood=3", "handicap.others.startFood=7");
    expect(told).toMatch(/^\nWhat changes if whoever starts begins with 3 food and whoever goes second /);
    const inOne = await ask("handicap={starter: {startFood: 3}, others: {startFood: 7}}");
    expect(inOne.replace("asked-1", "asked-2")).toBe(told);
  });

  test("tells a table of rules in words, and names its folder by the option", async () => {
    const units = "units={cavalry: {die: 8, initiative: {siege: first}}, siege: {die: 12, cost: 4}}";
    const who = ["--lineup", "random", "--games", "20", "--threads", "1"];
    const { stdout } = await evenkeel(["ask", "dice-realms", units, ...who], workspace());
    expect(stdout.replace(/\s+/g, " ")).toContain(
      "What changes if each player has other units (cavalry: d8, strikes siege first; siege: d12, cost 4)?",
    );
    expect(stdout).toContain("reports/dice-realms/ask-units-changed-");
  });

  test("keeps questions apart whose names are cut alike", async () => {
    const folder = workspace();
    const folderOf = async (...changes: string[]) => {
      const who = ["--lineup", "random", "--games", "4", "--threads", "1"];
      const { stdout } = await evenkeel(["ask", "shields", ...changes, ...who], folder);
      return /Everything in numbers: (\S+)/.exec(stdout)![1];
    };
    const pool = ["removePool=[red d8, yellow d8, blue d8]", "extraPool=[black d12]"];
    const folders = [
      await folderOf(...pool),
      await folderOf(...pool, "startHealth=10"),
      await folderOf("removePool=[polish d4, polish d6, polish d6, polish d8]"),
      await folderOf("removePool=[potion d6, potion d8, potion d8, potion d10]"),
    ];
    expect(new Set(folders).size).toBe(4);
  });

  test("tells who wins and how long a game takes where unequal players meet", async () => {
    const args = ["ask", "dice-realms", "--lineup", "keep-rush,random", "--games", "40", "--threads", "1"];
    const { stdout } = await evenkeel(args, workspace());
    expect(stdout.replace(/\s+/g, " ")).toMatch(
      /Players who rush the keep win \d+ of 100 games against players who choose at random; a typical game takes \d+ to \d+ minutes\./,
    );
  });

  test("says what is lost without certain moves, in a game of one's own, too", async () => {
    const folder = workspace({
      ...GAMES,
      "runner.ts":
        'export const create = () => ({ restart() {}, chooseAction: (_, legal, count) => (count > 1 ? "run" : legal[0]) });\n',
    });
    const asked = (...words: string[]) =>
      evenkeel(["ask", "./race.ts", "--players", "2", "--lineup", "./runner.ts", ...words, ...FEW], folder);
    const one = await asked("--never", "run");
    expect(one.code).toBe(0);
    expect(one.stdout).toMatch(/^\nWhat is lost by doing without “run”\?\n/);
    expect(one.stdout).toMatch(/Whoever never plays “run” wins \d+ of 100 games\s+against one who may/);
    const both = await asked("--never", "run", "--never", "walk");
    expect(both.stdout.replace(/\s+/g, " ")).toMatch(
      /never plays “run” wins \d+ of 100 games against one who may[^.]*; whoever never plays “walk” wins \d+ /,
    );
    expect(both.stdout).toMatch(/^runner, never walk +without +\.\/runner\.ts +50/m);
    expect((await asked("--never", "swim")).stderr).toBe(
      'evenkeel: --never: "swim" is no move (one of walk, run)\n',
    );
    expect((await asked("--about", "moves")).stderr).toMatch(
      /^evenkeel: which moves, or which position\? \(--never /,
    );
  });

  test("says what each pick is worth, the rules that are named holding in all games", async () => {
    const folder = workspace();
    const what = ["--about", "picks", "resurrect=on", "--lineup", "focus-fire", "--games", "20"];
    const { stdout, stderr } = await evenkeel(["ask", "shields", ...what, "--threads", "1"], folder);
    expect(stderr).toBe("");
    expect(stdout).toMatch(
      /^\nWhich first pick is worth most if a sacrifice may fetch a die from the trash\?\n/,
    );
    expect(stdout).toContain(
      "Forced as the first pick of the game, focus-fire (a sacrifice may fetch a die from the trash) on all sides",
    );
    const [, at] = /Everything in numbers: (reports\/shields\/ask-picks-with-resurrect-on-\w+)\n/.exec(
      stdout,
    )!;
    // Of 20 kinds of dice, the black shields lie in front or behind.
    const picks = readFileSync(join(folder, at, "picks.csv"), "utf8")
      .trim()
      .split("\n")
      .slice(1);
    expect(picks.length).toBe(22);
    expect(picks.every((pick) => pick.startsWith("a sacrifice may fetch a die from the trash,"))).toBe(true);
  });

  test.each([
    ["shields", "focus-fire", ""],
    ["shield-bashers", "hunter", "Luck is not told: players hide something from each other"],
  ])("says whether choices matter in %s, and why luck is not told", async (game, who, noLuck) => {
    const what = ["--about", "choices", "--lineup", who, "--games", "60", "--threads", "1", "--out", "asked"];
    const folder = workspace();
    const { stdout, stderr } = await evenkeel(["ask", game, ...what], folder);
    expect(stderr.replace(/^\d play; --players .*\n/m, "").split(",")[0]).toBe(noLuck);
    expect(stdout).toMatch(
      /^\nDo choices matter\?\n\nYes\. .+ win [0-9]+ of 100 games against players who\s+choose/,
    );
    expect(stdout).toMatch(new RegExp(`^${who} against random `, "m"));
    expect(existsSync(join(folder, "asked/luck.csv"))).toBe(noLuck === "");
  });

  test.each([
    [
      ["dice-realms", "--about", "picks"],
      "in dice-realms nobody picks anything (--about rules, choices or moves)",
    ],
    [["shields", "--about", "luck"], '--about: got "luck" (one of picks, rules, moves, choices)'],
    [
      ["roll-off", "--about", "choices"],
      "nobody has a choice in roll-off by these rules: luck alone decides",
    ],
    [["shields", "--about", "choices", "--lineup", "random"], "random chooses by chance, so it cannot show"],
    [
      ["shields", "--about", "picks", "--lineup", "learned,random"],
      "learned and random: one strategy on all",
    ],
  ])("refuses in one line: %s", async (args, line) => {
    const { code, stderr } = await evenkeel(["ask", ...args], workspace());
    expect([code, stderr.split("\n").length]).toEqual([1, 2]);
    expect(stderr).toContain(line);
  });

  test("says who is favoured and how long a game takes where no rule is named", async () => {
    const { code, stdout } = await evenkeel(["ask", "roll-off", ...FEW], workspace());
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^\nWho is favoured, and how long does a game take\?\n\n.*RED wins .* of 100 games;/,
    );
  });

  test("has one play where nobody has a choice, the strongest known where somebody has", async () => {
    const players = async (change: string) => {
      const folder = workspace();
      await evenkeel(["new", "experiment", "roll-off", "q.yaml", "--change", change], folder);
      const text = readFileSync(join(folder, "q.yaml"), "utf8");
      expect(text).not.toContain("Nobody is known");
      return [...text.split("lineups:\n")[1].matchAll(/^ {2}([\w-]+): /gm)].map(([, name]) => name);
    };
    expect(await players("pools=[3d6, 2d8]")).toEqual(["random"]);
    const choosing = await players("rerollTokens={count: 1, dice: 1}");
    expect(choosing.length).toBeGreaterThan(1);
    expect(choosing).not.toContain("random");
  });

  test("asks of a game of one's own, and plays afresh once its file has changed", async () => {
    const folder = workspace(GAMES);
    const ask = () => evenkeel(["ask", "./race.ts", "goal=20", "mud=yes", "--players", "3", ...FEW], folder);
    const first = await ask();
    expect(first.code).toBe(0);
    expect(first.stderr).toBe(
      "nobody is known who plays ./race.ts well, so random plays; --lineup names a player of yours, evenkeel train ./race.ts --players=3 --vary 'goal=[12,20]' --vary 'mud=[\"no\",\"yes\"]' makes one that learned\n",
    );
    writeFileSync(join(folder, "race.ts"), GAMES["race.ts"].replace("? 3 :", "? 4 :"));
    const second = await ask();
    expect(second.code).toBe(0);
    expect(second.stdout).not.toBe(first.stdout);
    expect(readdirSync(join(folder, "reports/race"))).toHaveLength(1);
  });
});

describeFaults(
  "what cannot be asked is one clear line",
  faultsOf(
    {
      "shield resurrect=on": 'there is no game "shield" (did you mean shields?)',
      "story-board": 'there is no game "story-board" (Story Board roll-off is called roll-off)',
      "dice realms": 'there is no game "dice" (did you mean dice-realms or dice-survivor?)',
      "shields removePool=black d20":
        /^d20: no option and value \(write "removePool=black d20" in quotes, if they /,
      "shields resurect=on": 'resurect=on: unknown option "resurect" (did you mean resurrect?)',
      "shields resurrect=on,startHealth=8":
        "resurrect=on,startHealth=8: holds 2 rules (put a space between them: resurrect=on startHealth=8)",
      "shields resurrect=onn": 'resurrect=onn: "onn" is no legal value (did you mean on?)',
      "shields startHealth=500": "startHealth=500: expected a whole number from 1 to 100, got 500",
      "shields resurrect=off":
        "resurrect=off: is the rule as it stands (another value would change it, such as resurrect=on)",
      "shields trashScope=own":
        "trashScope=own: changes nothing without resurrect=on (--set resurrect=on gives it to both rules)",
      "dice-survivor koPerGame=0 koDefence=lowest":
        "koDefence=lowest: changes nothing beside koPerGame=0 (leave one of the two out)",
      "dice-realms first=fixed":
        "first=fixed: plays as random does, the rule as it stands (red and blue are alike, and who plays red is drawn)",
      "shields resurrect=on --set resurrect=on":
        "resurrect=on: --set gives resurrect to both rules (leave one of them out)",
      "shields resurrect": "resurrect: which value? (resurrect=on; off is the rule as it stands)",
      "dice-survivor startPP":
        "startPP: which value? (startPP=6, a whole number from 1 to 100; 5 is the rule as it stands)",
      "shields removePool":
        "removePool: which value? ('removePool=[red d8, black d20, potion d8]', a list of dice in words; [] is the rule as it stands)",
      "shields favourite food of the designer":
        '"favourite food of the designer": no question about shields is near to that (evenkeel list experiments shields shows all, evenkeel list options shields the rules)',
      "shields would the designer help":
        /^"would the designer help\?": no question about shields is near to that /,
      "shields who likes the colour of a box that nobody has ever seen in a shop":
        /^"who likes the colour of a box that nobody has ever seen i…": no question about /,
      "roll-off abc": /^"abc": no question about roll-off is near to that /,
      "./plain.ts should I hold": /\(evenkeel list options \.\/plain\.ts shows the rules\)$/,
      "shields is resurrection good --lineup random":
        "--lineup: does not go with a question in words (evenkeel run shields/resurrection answers it without)",
      "shields who is favoured --about picks":
        "--about: does not go with a question in words (leave one of the two out)",
      "shields resurrect = off": /^resurrect=off: is the rule as it stands /,
      race: 'there is no game "race" (one of shields, roll-off, dice-realms, dice-survivor, shield-bashers, or ./race.ts for the file here)',
      "roll-off pools=[3d6,2d13]": /: 13 is no size of the game \(one of 4, 6, 8, 10, 12, 20\)$/,
      "dice-survivor startPP=3 players=4": "players=4: is no option of dice-survivor (write --players 4)",
      "dice-realms handicap.others.startFod=7":
        /^handicap={"others":{"startFod":7}}: unknown option "handicap.others.startFod" \(did you mean startFood\?\)$/,
      "dice-realms handicap.others.startFood=7 handicap={others:{startFood:8}}":
        "handicap={others:{startFood:8}}: handicap is set twice (set it once)",
      "shields resurrect=on --lineup expectimux":
        '--lineup expectimux: strategy "expectimux" is unknown (did you mean expectimax?)',
      "dice-realms damage=full --game 100": 'unknown argument "--game" (did you mean --games?)',
      "shields red.startDamage=3": /^red=.*: unknown option "red" \(/,
      "shields red={startDamage:3}":
        /: no value behind "startDamage:3" \(a space after the colon: startDamage: 3\)/,
      "./plain.ts goal=1": "plain: has no options, so there is no rule to compare (a game lists its options)",
    },
    (line, says) => ({
      files: GAMES,
      run: ["ask", ...line.split(" ")],
      says,
      then: (folder) => expect(existsSync(join(folder, "reports"))).toBe(false),
    }),
  ),
);
