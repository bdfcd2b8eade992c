/** Learned play beside exact play: games small enough to be solved. */
import { once } from "./once.js";
import { bring, evenkeel, played, read, winsOf } from "./program.js";
import { meanOf, type Question } from "./rows.js";

/** A game, and a bot of it that the best opponent gains much from. */
interface Known {
  readonly name: string;
  /** As the command line names it. */
  readonly game: string;
  /** Their files in the repository. */
  readonly files: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  /** As flags take it. */
  readonly bot: string;
}

const SHIELDS_POOL = [
  ...["red", "yellow", "blue"].flatMap((colour) => [6, 8, 10, 12].map((size) => `${colour} d${size}`)),
  ...[
    "black d12",
    "black d20",
    "potion d6",
    "potion d8",
    "potion d10",
    "polish d4",
    "polish d6",
    "polish d8",
  ],
];

/** Shields with so few dice, and so little health, that it can be solved. */
const shields = (bot: string, pool: readonly string[], options: object): Known => ({
  ...{
    name: `shields, ${pool.length === 0 ? "no pool" : pool.join(" and ")}`,
    game: "shields",
    files: [],
    bot,
  },
  options: {
    removePool: SHIELDS_POOL.filter((die) => !pool.includes(die)),
    // A roll-off for the start may go on without end.
    initiativeTie: "coin",
    ...options,
  },
});

const KNOWN: readonly Known[] = [
  {
    ...{ name: "pig to 40", game: "./pig.ts", files: ["examples/pig.ts", "examples/hold-at.ts"] },
    ...{ options: { target: 40 }, bot: "{ strategy: ./hold-at.ts, at: 12 }" },
  },
  {
    ...{ name: "tug of war", game: "./tug.ts", files: ["bench/known/tug.ts", "bench/known/steady.ts"] },
    ...{ options: {}, bot: "./steady.ts" },
  },
  shields("random", [], { startHealth: 3, batteriesToWin: 1 }),
  shields("random", ["red d6", "blue d6"], { startHealth: 2 }),
];

/** What is asked of each of them, with ten trainings; in short of the first, with one. */
export function solvedGames(isQuick: boolean): Question[] {
  return KNOWN.flatMap((known) => questionsOf(known, isQuick));
}

function questionsOf(known: Known, isQuick: boolean): Question[] {
  const seeds = Array.from({ length: isQuick ? 1 : 10 }, (_, index) => index + 1);
  const games = isQuick ? 3000 : 10_000;
  const fresh = isQuick ? 5000 : 20_000;
  const findings = once(() => seeds.map((seed) => exploited(known, seed, games, fresh)));
  const gain = once(() => bestGain(known));
  const value = once(() => startersValue(known));
  return [
    {
      ...{ name: `${known.name}: learned loses to the optimal player`, unit: "difference of shares" },
      ...{ atMost: 0.01, measure: () => meanOf(lossesOf(known, seeds, games), 0) },
    },
    {
      ...{ name: `${known.name}: exploit finds of what the best opponent of ${known.bot} gains` },
      ...{ unit: "ratio", atLeast: 0.9 },
      measure: () =>
        meanOf(
          findings().map(({ wins }) => (wins.value - 0.5) / gain()),
          fresh,
        ),
    },
    {
      ...{ name: `${known.name}: the range found misses the exact value by`, unit: "difference of shares" },
      atMost: 0.01,
      measure: () =>
        meanOf(
          findings().map(({ range }) => Math.max(0, range.low - value(), value() - range.high)),
          fresh,
        ),
    },
  ];
}

/** Exactly, for each seed. */
function lossesOf(known: Known, seeds: readonly number[], games: number): number[] {
  bring(...known.files);
  const weights = seeds.map((seed) => {
    const file = `${plain(known.name)}-${seed}.json`;
    evenkeel("train", ...asked(known), `--games=${games}`, "--hidden=16", `--seed=${seed}`, "--out", file);
    return `./${file}`;
  });
  const arms = played({
    ...{ game: known.game, seed: "known", games: 200, players: 2, variants: { known: known.options } },
    lineups: Object.fromEntries(
      weights.map((file) => [plain(file), ["optimal", { strategy: "learned", weights: file }]]),
    ),
  });
  return arms.map((arm) => winsOf(arm, "optimal").exact! - 0.5);
}

interface Exploited {
  readonly wins: { readonly value: number };
  readonly range: { readonly low: number; readonly high: number };
}

function exploited(known: Known, seed: number, games: number, fresh: number): Exploited {
  bring(...known.files);
  const [game, ...set] = asked(known);
  const size = [`--games=${games}`, "--hidden=32", `--fresh=${fresh}`];
  const out = `${plain(known.name)}-exploit-${seed}`;
  evenkeel("exploit", game, known.bot, ...set, ...size, `--seed=${seed}`, "--out", out);
  return JSON.parse(read(`${out}/exploit.json`)) as Exploited;
}

interface Solved {
  readonly results: readonly { readonly values: readonly number[]; readonly starter: number }[];
}

/** What the best opponent of the bot wins beyond one half, exactly. */
function bestGain(known: Known): number {
  const { results } = solved(known, "--against", known.bot);
  return (results[0].values[0] + results[1].values[1]) / 2 - 0.5;
}

function startersValue(known: Known): number {
  return solved(known).results[0].starter;
}

function solved(known: Known, ...against: readonly string[]): Solved {
  bring(...known.files);
  return JSON.parse(evenkeel("solve", ...asked(known), ...against, "--json")) as Solved;
}

/** A game and its options as arguments. */
function asked({ game, options }: Known): string[] {
  return [game, ...Object.entries(options).map(([name, value]) => `--set=${name}=${JSON.stringify(value)}`)];
}

function plain(name: string): string {
  return name.replace(/\W+/g, "-");
}
