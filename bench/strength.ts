/**
 * How strong learned play is: `learned`, with the weights that come with Evenkeel, against the built-in strategies.
 *
 *   npm run bench -- strength [--games=N]
 *
 * Writes bench/results/strength.json. Seats are swapped, and the games were never learned from. Several minutes.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = process.env["EVENKEEL_ROOT"]!;
const { version: tool } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const asked = process.argv.find((flag) => flag.startsWith("--games="));
const games = Number(asked?.slice("--games=".length) ?? 20_000);

/** One pairing, and what is aimed at. */
interface Question {
  readonly game: string;
  readonly options: string;
  readonly against: string;
  /** The least share of the wins. */
  readonly bar: number;
}

interface Row extends Question {
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const WHOLE = "{}";
const BLACK = "{ removePool: [black d20] }";
const NARROW = "{ resurrect: on }";
const LITERAL = "{ resurrect: on, sacrificeLiveAttack: yes, sacrificeHealth: yes }";

const shields = (options: string, against: string, bar: number): Question => ({
  game: "shields",
  options,
  against,
  bar,
});
const OTHERS = [
  "resurrector",
  "healer",
  "denier",
  "black-first",
  "focus-fire",
  "disarmer",
  "turtle",
  "random",
];

const QUESTIONS: readonly Question[] = [
  shields(WHOLE, "expectimax", 0.72),
  shields(BLACK, "expectimax", 0.78),
  shields(NARROW, "expectimax", 0.74),
  shields(LITERAL, "expectimax", 0.74),
  ...OTHERS.map((name) => shields(WHOLE, name, 0.75)),
];

interface Results {
  readonly arms: readonly {
    readonly games: number;
    readonly measures: readonly { measure: string; who: string; value: number; low: number; high: number }[];
  }[];
}

function measured(question: Question): Row {
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-strength-"));
  try {
    const { game, options, against } = question;
    const file = join(folder, "strength.yaml");
    writeFileSync(
      file,
      `question: Who is stronger?\ngame: ${game}\nseed: strength\ngames: ${games}\nvariants: { rules: ${options} }
lineups: { pair: [learned, ${against}] }\n`,
    );
    const out = join(folder, "out");
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, "dist/cli/main.js"), "run", file, "--out", out],
      { encoding: "utf8" },
    );
    if (status !== 0) throw new Error(stderr);
    const { arms } = JSON.parse(readFileSync(join(out, "results.json"), "utf8")) as Results;
    const { value, low, high } = arms[0].measures.find(
      ({ measure, who }) => measure === "returns" && who === "learned",
    )!;
    const rounded = (share: number): number => Number(share.toFixed(4));
    return {
      ...question,
      games: arms[0].games,
      share: rounded(value),
      low: rounded(low),
      high: rounded(high),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rows = QUESTIONS.map((question) => {
  const row = measured(question);
  console.log(JSON.stringify(row));
  return row;
});
const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(",\n");
writeFileSync(
  join(root, "bench/results/strength.json"),
  `{\n  "tool": ${JSON.stringify(tool)},\n  "rows": [\n${lines}\n  ]\n}\n`,
);
