import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { argumentsOf, describeFaults, evenkeel, faultsOf, filesIn, QUICK, workspace } from "./support.js";

/** What is typed behind `evenkeel`, and the line. */
const COMMAND_LINES: Readonly<Record<string, string | RegExp>> = {
  "": "which command? (run, ask, check, audit, book, list, replay, odds, dice, lab, tables, setups, ladder, merge, compare, tune, exploit, report, verify, solve, train, worker, queue or new; evenkeel --help shows examples)",
  rum: 'there is no command "rum" (did you mean run?)',
  "rum --gmaes 3": 'there is no command "rum" (did you mean run?)',
  run: "experiment is missing: evenkeel run <experiment...> (see --help)",
  "run quick.yaml --gmaes 3": 'unknown argument "--gmaes" (did you mean --games?)',
  "replay quick.yaml --question": /^unknown argument "--question" \(one of /,
  "odds d20 vs d6": 'leave out "vs" (evenkeel odds <pool> [against])',
  "odds vs d6 --gmaes 3": /^unknown argument "--gmaes"/,
  "odds d20 d6 d4":
    '"d4": a conflict has two sides (evenkeel odds <pool> [against]; + joins the dice of one, such as d4+d6)',
  "dice -d6": '"-d6" is read as a flag (write 0-d6)',
  "dice d20 d6 d4": /^"d4" is one word too many \(evenkeel dice /,
  "ask shields resurrect=on --players 3": '--players: Shields: The Dice Game is for 2, got "3"',
  "run quick.yaml --games": "--games: nothing is given (see --help)",
  "run quick.yaml --seed a --seed b": "--seed: is given 2 times (give it once)",
  "run quick.yaml --threads 0": '--threads: expected a whole number from 1 to 512, got "0"',
  "run quick.yaml --threads -5": '--threads: expected a whole number from 1 to 512, got "-5"',
  "run quick.yaml --threads two": '--threads: expected a whole number from 1 to 512, got "two"',
  "run quick.yaml --games 0": '--games: got "0" (expected a whole number of games from 1 to 1_000_000_000)',
  "run quick.yaml --games -5": '--games: got "-5" (expected a whole number of games from 1 to 1_000_000_000)',
  "run quick.yaml --games abc":
    '--games: got "abc" (expected a whole number of games from 1 to 1_000_000_000)',
  "run quick.yaml --time-limit 0":
    '--time-limit: expected seconds, greater than 0 and at most 86400, got "0"',
  "run quick.yaml --set resurect=on":
    '--set resurect=on: unknown option "resurect" (did you mean resurrect?)',
  "run quick.yaml --set resurrect": "--set resurrect: no option and value (write --set option=value)",
  "run quick.yaml --out ''": "--out: is empty (the path of a folder)",
  "run no.yaml": "no.yaml: no such file (the path of an experiment file, such as my-question.yaml)",
  "run .": ".: is a folder (the path of an experiment file, such as my-question.yaml)",
  list: "subject is missing: evenkeel list <subject> [game] (subject: one of games, strategies, experiments, options, measures, moves)",
  "list bot": 'subject: got "bot" (one of moves, games, options, measures, strategies, experiments)',
  "list options":
    "list options: of which game? (shields, roll-off, dice-realms, shield-bashers, dice-survivor)",
  "list measures":
    "list measures: of which game? (shields, roll-off, dice-realms, shield-bashers, dice-survivor)",
  "list games shild": 'there is no game "shild" (did you mean shields?)',
  "run quick.yaml --force --resume": "--resume and --force contradict each other (give one of them)",
  "book quick.yaml --share 10% --games 300": "--share and --games contradict each other (give one of them)",
  "dice d6 --json --csv": "--json and --csv contradict each other (give one of them)",
  "run quick.yaml --set __proto__=1": "--set __proto__=1: __proto__ cannot be a name",
  "run quick.yaml --set constructor=1": /^--set constructor=1: unknown option "constructor" \(one of /,
  "run quick.yaml --set toString=1": /^--set toString=1: unknown option "toString" \(one of /,
  "tables roll-off --set __proto__=1": "--set __proto__=1: __proto__ cannot be a name",
  "run constructor": /^constructor: no such file/,
  "run resurrection": "resurrection: no such file (did you mean experiments/shields/resurrection.yaml?)",
  "run snowball":
    "snowball: no such file (did you mean experiments/dice-survivor/snowball.yaml or experiments/roll-off/snowball.yaml?)",
  "check experiments/shield/pick-valus.yaml":
    "experiments/shield/pick-valus.yaml: no such file (did you mean experiments/shields/pick-values.yaml?)",
  "run experiments/shields/nobody.yaml":
    "experiments/shields/nobody.yaml: no such file (evenkeel list experiments shields shows those that come with the game)",
  "run quicks.yaml": "quicks.yaml: no such file (did you mean quick.yaml?)",
  "run ./quick": "./quick: no such file (did you mean ./quick.yaml?)",
  constructor: /^there is no command "constructor"/,
  "list games toString": /^there is no game "toString"/,
  "setups shield-bashers --strategy constructor":
    /^--strategy constructor: strategy "constructor" is unknown/,
  "replay quick.yaml --arm __proto__ --block 1": /^--arm: there is no arm "__proto__"/,
  "run /dev/zero": "/dev/zero: is longer than 250 kB (an experiment is a page of text)",
  "replay quick.yaml": /^--arm: which of them\? \(one of base\/mixed, /,
  "replay quick.yaml --arm base/mirror --block -1": '--block: expected a whole number from 0, got "-1"',
  "replay quick.yaml --arm base/miror --block 1":
    '--arm: there is no arm "base/miror" (did you mean base/mirror?)',
  "replay quick.yaml --arm base/mirror --block 1 --seating 1":
    "--seating: this block has only seating 0, got 1",
  "replay quick.yaml --arm base/mixed --block 1 --seating 2":
    "--seating: this block has seatings 0 to 1, got 2",
};

describeFaults(
  "a wrong command line",
  faultsOf(COMMAND_LINES, (line, says) => ({
    run: argumentsOf(line),
    says,
  })),
);

/** What the file holds, and the line behind its name. */
const EXPERIMENTS: Readonly<Record<string, readonly [text: string | Uint8Array, says: RegExp]>> = {
  "not-yaml": [QUICK.replace("variants:", "variants: ]"), /^mine\.yaml:5:\d+: not YAML: /],
  "wrong-type": [QUICK.replace("200", "many"), /^mine\.yaml:4:8: games: got "many" /],
  "unknown-key": [
    QUICK.replace("lineups", "line-ups"),
    /^mine\.yaml:8:1: unknown key "line-ups" \(did you mean lineups\?\)$/,
  ],
  "unknown-game": [
    QUICK.replace("shields", "shield"),
    /^mine\.yaml:2:7: unknown game "shield" \(did you mean shields\?\)$/,
  ],
  "unknown-strategy": [
    QUICK.replace("black-first", "blackfirst"),
    /^mine\.yaml:10:\d+: strategy "blackfirst" is unknown \(did you mean black-first\?\)$/,
  ],
  "seed-too-long": [
    QUICK.replace("seed: quick", "seed: 12345678901234567890"),
    /^mine\.yaml:3:7: seed: 12345678901234567890 loses digits/,
  ],
  "two-documents": [
    `${QUICK}---\n${QUICK}`,
    /^mine\.yaml:12:1: not YAML: a second document begins \(one experiment in a file, without a line ---\)$/,
  ],
  "no-number": [`${QUICK}level: .nan\n`, /^mine\.yaml:12:8: level: got NaN \(expected a confidence level /],
  "an-endless-option": [
    QUICK.replace("base: {}", "base: { winCount: .inf }"),
    /^mine\.yaml:6:\d+: winCount: got Infinity \(expected a text, a number, /,
  ],
  "too-many-seconds": [
    QUICK.replace("[20, 30]", "[1, 2, 3, 4, 5, 6, 7, 8, 9]"),
    /^mine\.yaml:11:\d+: secondsPerTurn: got a list \(expected a number of seconds, a list of at most 8, or a table such as { pick: \[20, 40\], roll: 2 }\)$/,
  ],
  "not-utf-8": [
    Buffer.from(QUICK.replace("resurrection matter", "café matter"), "latin1"),
    /^mine\.yaml:1: is no UTF-8 text \(save the file as UTF-8\)$/,
  ],
  "not-utf-8-further-down": [
    Buffer.from(QUICK.replace("mirror", "café"), "latin1"),
    /^mine\.yaml:9: is no UTF-8 text/,
  ],
  "in-utf-16": [Buffer.from(`\ufeff${QUICK}`, "utf16le"), /^mine\.yaml:1: is no UTF-8 text/],
  "ten-megabytes": [
    `${QUICK}  long: [${"d8-rush, ".repeat(1_200_000)}]`,
    /^mine\.yaml: is longer than 250 kB \(an experiment is a page of text\)$/,
  ],
  "a-thousand-variants": [
    QUICK.replace("  base: {}\n", Array.from({ length: 1000 }, (_, index) => `  v${index}: {}\n`).join("")),
    /^mine\.yaml:1:1: 2002 arms \(.*\) \(at most 1000 in one file\)$/,
  ],
  "a-name-of-ours": [
    QUICK.replace("black-first", "constructor"),
    /^mine\.yaml:10:\d+: strategy "constructor" is unknown \(/,
  ],
  "an-option-of-ours": [
    QUICK.replace("resurrect: on", "toString: 1"),
    /^mine\.yaml:7:\d+: unknown option "toString" \(/,
  ],
  "a-key-of-ours": [`${QUICK}hasOwnProperty: 1\n`, /^mine\.yaml:12:1: unknown key "hasOwnProperty" \(/],
  "a-measure-of-ours": [`${QUICK}measures: [valueOf]\n`, /^mine\.yaml:12:12: unknown measure "valueOf" \(/],
  "a-long-name": [
    QUICK.replace("black-first", "b".repeat(100_000)),
    /^mine\.yaml:10:\d+: strategy "b+…" is unknown \(/,
  ],
  empty: ["", /^mine\.yaml:1:1: /],
};

describeFaults(
  "a wrong experiment file is named with line and column",
  faultsOf(EXPERIMENTS, (_, [text, says]) => ({
    files: { "mine.yaml": text },
    run: ["run", "mine.yaml"],
    says,
  })),
);

const OUT = ["file-in-the-way", "file-in-the-way/below", "/proc/evenkeel", "/dev/full"];

describeFaults("an output folder", {
  ...Object.fromEntries(
    OUT.map((out) => [
      `that cannot be made: ${out}`,
      {
        files: { "quick.yaml": QUICK, "file-in-the-way": "" },
        run: ["run", "quick.yaml", "--out", out],
        says: new RegExp(
          `^${out}: cannot be written to \\(E[A-Z]+: .*\\); choose another folder with --out$`,
        ),
      },
    ]),
  ),
  "in which a file cannot be replaced": {
    run: "mkdir -p blocked/measures.csv/x; evenkeel run quick.yaml --out blocked",
    says: /^blocked\/measures\.csv: cannot be (removed|written) \(E/,
  },
});

const SMALL = `question: Does the starter win?
game: shields
seed: small
games: 200
lineups: { mirror: d8-rush }
`;
const claiming = (claim: string) => `${SMALL}claims: [{ measure: returns, who: starter, ${claim} }]\n`;
const CLAIMS = {
  "fails.yaml": claiming("atMost: 1 %"),
  "open.yaml": claiming("between: [80 %, 90 %]"),
  "holds.yaml": claiming("atLeast: 1 %"),
};
const TWO = { "a.yaml": SMALL, "b.yaml": SMALL };
const hasResults = (name: string) => (folder: string) =>
  expect(existsSync(join(folder, `reports/shields/${name}/index.html`))).toBe(true);
const FULL = "standard output cannot be written (ENOSPC: no space left on device)";

/** What becomes of the program where its reader, its disk or its folder is gone. */
describeFaults("a machine that does not play along", {
  "nobody reads on: a claim that fails": {
    files: CLAIMS,
    run: "evenkeel check fails.yaml | true",
    says: null,
    code: 2,
    then: hasResults("fails"),
  },
  "nobody reads on: a claim that is open": {
    files: CLAIMS,
    run: "evenkeel check open.yaml | true",
    says: null,
    code: 3,
  },
  "nobody reads on: a claim that holds": {
    files: CLAIMS,
    run: "evenkeel check holds.yaml | true",
    says: null,
    code: 0,
  },
  "nobody reads on: a mistake": {
    run: "evenkeel run no.yaml | true",
    says: /^no\.yaml: no such file/,
  },
  "nobody reads on: the second of two experiments": {
    files: TWO,
    run: "evenkeel run a.yaml b.yaml | true",
    says: null,
    code: 0,
    then: hasResults("b"),
  },
  "nobody reads the errors": {
    files: CLAIMS,
    run: "{ evenkeel check fails.yaml no.yaml open.yaml; echo $? >code; } 2> >(true) >/dev/null; sleep 0.2; cat code; true",
    says: null,
    code: 0,
    prints: /^1\n$/,
    then: hasResults("open"),
  },
  "a full standard output": {
    run: "evenkeel run quick.yaml >/dev/full",
    says: FULL,
    then: hasResults("quick"),
  },
  "a full standard output of a check": {
    files: CLAIMS,
    run: "evenkeel check holds.yaml >/dev/full",
    says: FULL,
  },
  "a full standard output of a list": { run: "evenkeel list games >/dev/full", says: FULL },
  "a full standard output of the help": { run: "evenkeel --help >/dev/full", says: FULL },
  "a full standard error": {
    run: "evenkeel run no.yaml 2>/dev/full",
    says: null,
  },
  "no temporary folder": {
    run: "TMPDIR=/no/such evenkeel run quick.yaml",
    says: "/no/such: holds no temporary files (ENOENT: no such file or directory); TMPDIR can name another folder for them",
  },
  "an output folder that is moved away during the run": {
    files: { "small.yaml": SMALL },
    run: `evenkeel run small.yaml --games 40000 --threads 1 --save-every 0.05 >/dev/null 2>said &
      until [ -e reports/shields/small/checkpoint.json ]; do sleep 0.05; done
      mv reports elsewhere; wait $!`,
    says: null,
    code: 0,
    then: (folder) => {
      expect(readFileSync(join(folder, "said"), "utf8")).toBe(
        "reports/shields/small: was removed during the run; it is written again\n",
      );
      const written = Object.keys(filesIn(join(folder, "reports/shields/small")));
      for (const name of ["manifest.json", "checkpoint.json", "looks.json", "results.json", "index.html"])
        expect(written).toContain(name);
      expect(written).not.toContain("running.lock");
    },
  },
  "a working folder that is gone": {
    run: "mkdir gone; cd gone; rmdir ../gone; evenkeel run quick.yaml",
    says: "the working folder is gone (go to one that exists)",
  },
});

describe("an output folder with damage", () => {
  const damage: Record<string, readonly [file: string, change: (text: string) => string, line: RegExp]> = {
    "a truncated checkpoint": [
      "checkpoint.json",
      (text) => text.slice(0, -100),
      /checkpoint\.json: is damaged; --force plays afresh$/,
    ],
    "an empty checkpoint": [
      "checkpoint.json",
      () => "",
      /checkpoint\.json: is damaged; --force plays afresh$/,
    ],
    "an edited checkpoint": [
      "checkpoint.json",
      (text) => text.replace('"blocks":200', '"blocks":999'),
      /checkpoint\.json: is damaged; --force plays afresh$/,
    ],
    "a truncated manifest": [
      "manifest.json",
      (text) => text.slice(0, -100),
      /manifest\.json: is damaged; --force plays afresh$/,
    ],
    "an edited manifest": [
      "manifest.json",
      (text) => text.replace("quick", "other"),
      /manifest\.json: is damaged; --force plays afresh$/,
    ],
    "a manifest of something else": [
      "manifest.json",
      () => "{}",
      /manifest\.json: is damaged; --force plays afresh$/,
    ],
    "a manifest that is null": [
      "manifest.json",
      () => "null",
      /manifest\.json: is damaged; --force plays afresh$/,
    ],
  };

  const inResults: Record<string, readonly [change: (text: string) => string, line: RegExp]> = {
    "a win rate of 7.5": [
      (text) => text.replace(/"value": ?0\.\d+/, '"value":7.5'),
      /results\.json: is damaged: arms\.0\.measures\.0: out of range \(evenkeel run writes it anew\)$/,
    ],
    "another win rate": [
      (text) => text.replace(/"value": ?0\.\d+/, '"value":0.7512345'),
      /results\.json: was changed after the run that wrote it \(evenkeel run writes it anew\)$/,
    ],
    "another question": [
      (text) => text.replace("Does resurrection", "How does resurrection"),
      /results\.json: was changed after the run/,
    ],
    "a renamed strategy": [
      (text) => text.replace(/"label": ?"d8-rush"/, '"label":"d9-rush"'),
      /results\.json: is damaged: an arm has a strategy that is not there \(/,
    ],
    "a win rate in words": [
      (text) => text.replace(/"value": ?0\.\d+/, '"value":"many"'),
      /results\.json: is damaged: arms\.0\.measures\.0\.value: not as it was written \(/,
    ],
    "no checksum": [
      (text) => text.replace(/"checksum": ?"\w+",/, ""),
      /results\.json: was changed after the run/,
    ],
  };

  test("is refused and left as it is, until --force", async () => {
    const folder = workspace({ "quick.yaml": QUICK });
    const run = ["run", "quick.yaml", "--out", "damaged"];
    expect((await evenkeel(run, folder)).code).toBe(0);
    const path = join(folder, "damaged");
    const sound = filesIn(path);
    for (const [what, [file, change, line]] of Object.entries(damage)) {
      const changed = change(sound[file]);
      expect(changed, what).not.toBe(sound[file]);
      writeFileSync(join(path, file), changed);
      const { code, stderr } = await evenkeel([...run, "--resume"], folder);
      expect(stderr, what).toMatch(/^evenkeel: .*\n$/);
      expect(stderr.trimEnd(), what).toMatch(line);
      expect(code).toBe(1);
      expect(readFileSync(join(path, file), "utf8"), what).toBe(changed);
      writeFileSync(join(path, file), sound[file]);
    }
    for (const [what, [change, line]] of Object.entries(inResults)) {
      const changed = change(sound["results.json"]);
      expect(changed, what).not.toBe(sound["results.json"]);
      writeFileSync(join(path, "results.json"), changed);
      const { code, stderr } = await evenkeel(["report", "damaged"], folder);
      expect(stderr.trimEnd(), what).toMatch(line);
      expect(code).toBe(1);
    }
    writeFileSync(join(path, "checkpoint.json"), "");
    expect((await evenkeel([...run, "--force"], folder)).code).toBe(0);
    expect(filesIn(path)).toEqual(sound);
  });
});
