import { expect, test } from "vitest";
import { complaint, experiment } from "./workshop.js";

type Parts = Record<string, string | undefined>;

const count = (unit: string) => `(expected a whole number of ${unit} from 1 to 1_000_000_000)`;
const whole = "(expected an experiment: question, game, seed, games, lineups, each on a line of its own)";
const reference =
  "(expected the name of a strategy, the path of its file, or { strategy: name, parameter: value })";

test.each<[string, string]>([
  ["", `exp.yaml:1:1: nothing is given ${whole}`],
  ["- question\n", `exp.yaml:1:1: got a list ${whole}`],
  [
    "lineups: { a: [x, y]\nseed: 1\n",
    "exp.yaml:1:10: not YAML: the bracket { is not closed (a } behind its last entry)",
  ],
  ["a: { b: [1, 2 }\n", "exp.yaml:1:9: not YAML: the bracket [ is not closed (a ] behind its last entry)"],
  ["\tquestion: x\n", "exp.yaml:1:1: not YAML: a tab indents a line (indent with spaces)"],
  [
    "question: Does X: help?\n",
    "exp.yaml:1:11: not YAML: a map inside a line of a map (quote a text that contains a colon and a space)",
  ],
  [
    "game: !toss x\n",
    "exp.yaml:1:7: not YAML: a tag that has no meaning here (quote a text that starts with !)",
  ],
  ["game: *toss\n", "exp.yaml:1:7: the alias *toss repeats nothing (quote a text that starts with *)"],
  ["game: &a [*a]\n", "exp.yaml:1:11: the alias stands inside what it repeats"],
  ["? [a, b]\n: c\n", "exp.yaml:1:3: a key that is no text (keys are plain words)"],
  ["__proto__: c\n", "exp.yaml:1:1: __proto__ cannot be a name"],
  ["game: {a:b}\n", 'exp.yaml:1:8: no value behind "a:b" (a space after the colon: a: b)'],
  [`${experiment()}seed: again\n`, "exp.yaml:6:1: the key seed is there twice (each key once)"],
  [`${experiment()}"seed": again\n`, 'exp.yaml:6:1: the key "seed" is there twice (each key once)'],
])("text %j", async (text, line) => {
  expect(await complaint(text)).toBe(line);
});

test.each<[Parts, string]>([
  [{ question: "" }, "exp.yaml:1:1: question: nothing is given (expected the designer's question in words)"],
  [{ question: "5" }, "exp.yaml:1:11: question: got 5 (expected the designer's question in words)"],
  [{ question: "' '" }, `exp.yaml:1:11: question: got " " (expected the designer's question in words)`],
  [{ game: undefined }, "exp.yaml:1:1: game is missing (the name of a game)"],
  [{ game: "tos" }, 'exp.yaml:2:7: unknown game "tos" (did you mean toss?)'],
  [{ game: "go" }, 'exp.yaml:2:7: unknown game "go" (one of toss, duel)'],
  [{ lineup: "x" }, 'exp.yaml:6:1: unknown key "lineup" (did you mean lineups?)'],
  [{ learned: "{ trian: 60000 }" }, 'exp.yaml:6:12: unknown key "trian" (did you mean train?)'],
  [{ handicap: "{ strater: {} }" }, 'exp.yaml:6:13: unknown key "strater" (did you mean starter?)'],
  [{ games: undefined, game_s: "5" }, 'exp.yaml:5:1: unknown key "game_s" (did you mean games?)'],

  [{ games: "abc" }, `exp.yaml:4:8: games: got "abc" ${count("games")}`],
  [{ games: "0" }, `exp.yaml:4:8: games: got 0 ${count("games")}`],
  [{ games: "'0'" }, `exp.yaml:4:8: games: got "0" ${count("games")}`],
  [{ games: "-5" }, `exp.yaml:4:8: games: got -5 ${count("games")}`],
  [{ games: "1.5" }, `exp.yaml:4:8: games: got 1.5 ${count("games")}`],
  [{ games: ".nan" }, `exp.yaml:4:8: games: got NaN ${count("games")}`],
  [{ games: "2_000_000_000" }, `exp.yaml:4:8: games: got 2000000000 ${count("games")}`],
  [{ games: undefined, blocks: "[5]" }, `exp.yaml:5:9: blocks: got a list ${count("blocks")}`],
  [{ games: undefined }, "exp.yaml:1:1: games is missing (such as games: 200_000, or blocks: 100_000)"],
  [{ blocks: "5" }, "exp.yaml:6:1: blocks stands beside games (give one of the two)"],
  [
    { games: undefined, blocks: "600_000_000", lineups: "{ a: [passer, thrower] }" },
    "exp.yaml:5:9: blocks: 600000000 are 600000000 blocks of up to 2 games (at most 500000000 blocks here)",
  ],

  [{ seed: undefined }, "exp.yaml:1:1: seed is missing (any text, such as seed: first-look)"],
  [
    { seed: "" },
    "exp.yaml:3:1: seed: nothing is given (expected any text; quote one that YAML takes for something else)",
  ],
  [
    { seed: "true" },
    "exp.yaml:3:7: seed: got true (expected any text; quote one that YAML takes for something else)",
  ],
  ...["12345678901234567890", "9007199254740993", "0.12345678901234567890", "0xfffffffffffffffff"].map(
    (seed): [Parts, string] => [
      { seed },
      `exp.yaml:3:7: seed: ${seed} loses digits as a number (quote it: "${seed}")`,
    ],
  ),

  [
    { variants: "[base]" },
    "exp.yaml:6:11: variants: got a list (expected variants by name, such as { base: {} })",
  ],
  [{ variants: "{}" }, "exp.yaml:6:11: variants: none is given (at least one, such as base: {})"],
  [{ variants: "{ '': {} }" }, "exp.yaml:6:13: a name is empty"],
  [
    { variants: "\n  base:" },
    "exp.yaml:7:3: base: nothing is given (expected options of the game by name, or {})",
  ],
  [
    { variants: "\n  base: {}\n  other: { bonsu: on }" },
    'exp.yaml:8:12: unknown option "bonsu" (did you mean bonus?)',
  ],
  [
    { variants: "\n  other:\n    bonus: onn" },
    'exp.yaml:8:12: bonus: "onn" is no legal value (did you mean on?)',
  ],
  [{ variants: "{ a: { die: d20 } }" }, 'exp.yaml:6:23: die: "d20" is no legal value (one of d6, d8)'],
  [{ variants: "{ a: { bonusPoints: 3 } }" }, "exp.yaml:6:31: bonusPoints: has no effect unless bonus is on"],
  [
    { variants: "{ a: { bonus: on, bonusPoints: 30 } }" },
    "exp.yaml:6:42: bonusPoints: expected a whole number from 1 to 9, got 30",
  ],
  [{ variants: "{ a: { faces: [1, x] } }" }, "exp.yaml:6:29: faces[2]: is no number"],

  [{ lineups: "{}" }, "exp.yaml:5:10: lineups: none is given (such as equals: [random, random])"],
  [{ lineups: "{ a: [] }" }, "exp.yaml:5:15: a: the list is empty (expected one strategy for each player)"],
  [{ lineups: "{ a: [passer, 3] }" }, `exp.yaml:5:24: a[2]: got 3 ${reference}`],
  [
    { lineups: "{ a: [passer, { name: passer }] }" },
    "exp.yaml:5:24: strategy is missing (the name of a strategy, or the path of its file)",
  ],
  [{ lineups: "{ a: [passer] }" }, "exp.yaml:5:15: toss cannot be played by 1 (2 to 4 players)"],
  [
    { lineups: "\n  a: [passer, passer]\n  b: [passer, passer, passer]" },
    'exp.yaml:7:6: line-up "b" has 3 strategies (line-up "a" has 2; all must agree)',
  ],
  [{ players: "3" }, 'exp.yaml:5:20: line-up "equals" has 2 strategies (players is 3)'],
  [{ players: "5" }, "exp.yaml:6:10: toss cannot be played by 5 (2 to 4 players)"],
  [
    { players: "two" },
    'exp.yaml:6:10: players: got "two" (expected a whole number of players, or a list such as [3, 4, 5])',
  ],

  [{ positions: "{ late: 1 9 }" }, 'exp.yaml:6:20: position "late": word 2 is no number from 0 to 6'],
  [
    { positions: "{ late: 8 }", variants: "{ big: { die: d8 }, small: {} }" },
    'exp.yaml:6:20: position "late" in variant "small": word 1 is no number from 0 to 6',
  ],
  [
    { positions: "{ late: 1 2 }" },
    'exp.yaml:6:20: position "late": the game is over (a position in which somebody can play)',
  ],
  [
    { positions: "{}" },
    "exp.yaml:6:12: positions: none is given (leave positions out to start from the set-up)",
  ],

  [
    { comparisons: "[a]" },
    'exp.yaml:6:15: comparisons[1]: got "a" (expected { of: variant/lineup, against: variant/lineup })',
  ],
  [{ comparisons: "[{ off: a, against: b }]" }, 'exp.yaml:6:17: unknown key "off" (did you mean of?)'],
  [
    { comparisons: "[{ of: standard/equal, against: standard/equals }]" },
    'exp.yaml:6:21: unknown arm "standard/equal" (did you mean standard/equals?)',
  ],
  [
    { comparisons: "[{ of: standard/equals, against: standard/equals }]" },
    "exp.yaml:6:47: an arm is compared with itself (two different arms)",
  ],
  [
    { variants: "{ a: {}, b: { bonus: on } }", comparisons: "[{ of: b, against: b }]" },
    "exp.yaml:7:33: a variant is compared with itself (two variants)",
  ],
  [
    { variants: "{ a: {}, b: { bonus: on } }", comparisons: "[{ of: b, against: a/equals }]" },
    'exp.yaml:7:21: unknown arm "b" (did you mean b/equals?)',
  ],
  [
    {
      variants: "{ a: {}, b: { bonus: on } }",
      comparisons: "\n  - { of: a/equals, against: b/equals }\n  - { of: a/equals, against: b/equals }",
    },
    "exp.yaml:9:5: comparison 2 is there twice (each comparison once)",
  ],
  [
    { variants: "{ a: {}, a/b: {} }", lineups: "{ b/c: [passer, passer], c: [passer, thrower] }" },
    'exp.yaml:5:35: two arms are named "a/b/c" (other names for variants, line-ups or positions)',
  ],

  [{ measures: "[lenght]" }, 'exp.yaml:6:12: unknown measure "lenght" (did you mean length?)'],
  [{ measures: "[length, throws, throws]" }, "exp.yaml:6:28: throws is there twice (each measure once)"],
  [{ measures: "length" }, 'exp.yaml:6:11: measures: got "length" (expected a list of measures)'],
  [
    { level: "95" },
    "exp.yaml:6:8: level: got 95 (expected a confidence level from 0.5 to 0.9999, such as 0.95)",
  ],
  [
    { claimedMinutes: "[30, 20]", secondsPerTurn: "20" },
    "exp.yaml:6:17: claimedMinutes: got a list (expected two numbers of minutes above 0 and at most 100000, the smaller first, such as [20, 30])",
  ],
  [
    { claimedMinutes: "[20, 30]" },
    "exp.yaml:6:1: claimedMinutes: secondsPerTurn is missing (how long a turn takes, such as secondsPerTurn: 20)",
  ],
  [{ answer: "lenghts" }, 'exp.yaml:6:9: answer: got "lenghts" (did you mean lengths?)'],
  [{ answer: "luckiestRoll" }, "exp.yaml:6:9: answer: luckiestRoll is not counted (add luck to measures)"],
  [
    { answer: "differences-starter" },
    'exp.yaml:6:9: answer: nothing to draw in "differences-starter" (it needs two variants, or comparisons)',
  ],
  [
    { answer: "strategies" },
    'exp.yaml:6:9: answer: nothing to draw in "strategies" (it needs a line-up of different strategies)',
  ],
  [
    { secondsPerTurn: "[20, 0]" },
    "exp.yaml:6:22: secondsPerTurn[2]: got 0 (expected a number of seconds above 0, at most 86400)",
  ],
  [
    { secondsPerTurn: "{ turn: 20, pick: 5 }" },
    'exp.yaml:6:29: secondsPerTurn: unknown kind "pick" (one of roll, turn)',
  ],
  [
    { secondsPerTurn: "{ roll: [3, 2] }" },
    "exp.yaml:6:25: roll: got a list (expected a number of seconds from 0 to 3600, or two of them, the smaller first)",
  ],
  [
    { secondsPerTurn: "{ roll: 0.25 }" },
    "exp.yaml:6:25: secondsPerTurn: got 0.25 (no finer than tenths of a second)",
  ],
  [{ secondsPerTurn: "{}" }, "exp.yaml:6:17: secondsPerTurn: names no kind (roll, turn)"],
])("parts %j", async (parts, line) => {
  expect(await complaint(experiment(parts))).toBe(line);
});

test("whatever is wrong stays on one line", async () => {
  const line = await complaint(experiment({ game: '"a\\nb\\u2028c"' }));
  expect(line).toBe('exp.yaml:2:7: unknown game "a\\nb c" (one of toss, duel)');
});

test("aliases of aliases do not eat the memory", async () => {
  const levels = Array.from({ length: 12 }, (_, level) => {
    const inner = level === 0 ? "1" : `*a${level - 1}`;
    return `a${level}: &a${level} [${Array.from({ length: 10 }, () => inner).join(", ")}]`;
  });
  expect(await complaint(levels.join("\n"))).toMatch(/^exp\.yaml:\d+:\d+: more than 100000 values$/);
});
