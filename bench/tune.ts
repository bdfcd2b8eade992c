/**
 * Whether a search for a remedy is right, and what it costs: 200 searches whose answer is known in each of eight cases, and
 * 50 whole searches of a game whose every number is known. Then what is proposed for Shields, in games with other dice.
 *
 *   npm run bench -- tune [--only=words …]
 *
 * Writes bench/results/tune.json. Some five minutes, and twenty for Shields; the package must be built.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ExploitResults } from "../src/report/exploit/results.js";
import type { TuneResults } from "../src/report/tune/results.js";
import { exactProportion } from "../src/stats/index.js";
import { CASES, meets, MOST, UNIT, type TuneCase } from "../test/tune/cases.js";
import { mended, type Mended } from "../test/tune/simulated.js";
import { once } from "./support/once.js";
import { bring, evenkeel, NoFigure, played, read, root, winsOf, type PlayedArm } from "./support/program.js";
import { answer, meanOf, type Figure, type Question } from "./support/rows.js";

const SEEDS = 200;
const WHOLE = 50;

const found = new Map<string, readonly Mended[]>();

async function foundOf(one: TuneCase): Promise<readonly Mended[]> {
  const known = found.get(one.name);
  if (known !== undefined) return known;
  const all: Mended[] = [];
  for (let seed = 0; seed < SEEDS; seed++)
    all.push(await mended(one.question, one.numbers, MOST, `${one.name} ${seed}`));
  found.set(one.name, all);
  return all;
}

function share(count: number, of: number): Figure {
  const { low, high } = exactProportion(count, of, 0.95);
  return { value: count / of, low, high, games: of };
}

function middle(values: readonly number[], part: number): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  return { value, low: value, high: value, games: values.length };
}

function questionsOf(one: TuneCase): Question[] {
  const isRight = ({ proposals }: Mended) =>
    one.isSolvable
      ? proposals.length > 0 && proposals.every((change) => meets(one, change))
      : proposals.length === 0;
  const runs = { unit: "share of the runs" } as const;
  const ratio = { unit: "ratio" } as const;
  return [
    {
      name: `${one.isSolvable ? "the proposal meets the target" : "nothing is proposed"}: ${one.name}`,
      ...{ ...runs, atLeast: 184 / 200 },
      measure: async () => share((await foundOf(one)).filter(isRight).length, SEEDS),
    },
    {
      name: `something is proposed that misses the target: ${one.name}`,
      ...{ ...runs, atMost: 0.05 },
      measure: async () => {
        const wrong = (await foundOf(one)).filter(({ proposals }) =>
          proposals.some((change) => !meets(one, change)),
        );
        return share(wrong.length, SEEDS);
      },
    },
    ...([0.5, 0.9] as const).map((part): Question => ({
      name: `${part === 0.5 ? "median" : "nine of ten"}, games ÷ those of one check of the right change: ${one.name}`,
      ...{ ...ratio, atMost: 3 * (1 + Math.log2(one.values)) },
      measure: async () =>
        middle(
          (await foundOf(one)).map(({ games }) => games / UNIT),
          part,
        ),
    })),
  ];
}

/** The toss of the tests: each slow step takes four games of 100 from whoever starts, and adds half a turn. */
function sideEffects(): Figure {
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-tune-"));
  let covered = 0;
  let proposed = 0;
  for (let seed = 0; seed < WHOLE; seed++) {
    const args = ["tune", join(root, "test/tune/toss.yaml"), `--seed=bench ${seed}`, "--json", "--force"];
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, "dist/cli/main.js"), ...args, `--out=${folder}`],
      {
        encoding: "utf8",
        maxBuffer: 1e8,
      },
    );
    const results = JSON.parse(stdout) as TuneResults;
    const effects = results.checks.flatMap(({ changes }) => changes);
    const named = effects.filter(({ name }) => results.proposals.includes(name));
    if (named.length === 0) continue;
    proposed++;
    const isCovered = named.every(({ name, effects: all }) => {
      const slow = Number(/\d+/.exec(name)![0]);
      const truth: Readonly<Record<string, number>> = { returns: -0.04 * slow, turns: slow / 2 };
      return all.every(({ measure, low, high }) => {
        const known = truth[measure];
        return known === undefined || (low <= known && known <= high);
      });
    });
    if (isCovered) covered++;
  }
  rmSync(folder, { recursive: true, force: true });
  return share(covered, Math.max(1, proposed));
}

/** The smallest remedy that is proposed for Shields, played by those who learned it, beside the rules as they stand. */
function shields(): Question[] {
  const options = once(() => {
    evenkeel("tune", join(root, "experiments/shields/mend-start.yaml"), "--seed=bench", "--out=mend");
    const { proposals, tried } = JSON.parse(read("mend/tune.json")) as TuneResults;
    const proposed = tried.find(({ name }) => name === proposals[0]);
    if (proposed === undefined) throw new NoFigure("nothing was proposed");
    return proposed.options;
  });
  const arms = once(() =>
    played({
      ...{ game: "shields", seed: "bench: mended", games: FRESH, players: 2 },
      variants: { standard: {}, mended: options() },
      lineups: { learned: "learned" },
    }),
  );
  const range = once(() => {
    const setting = Object.entries(options()).map(
      ([name, value]) => `--set=${name}=${JSON.stringify(value)}`,
    );
    evenkeel("exploit", "shields", "learned", ...setting, `--fresh=${FRESH}`, "--out=responders");
    return (JSON.parse(read("responders/exploit.json")) as ExploitResults).range!;
  });
  const end = (value: number): Figure => ({ value, low: value, high: value, games: FRESH });
  const wins = { unit: "share of the wins" } as const;
  const name = (what: string) => `shields as it is mended, learned: ${what}`;
  return [
    {
      ...{ name: name("whoever starts wins"), ...wins, atLeast: 0.45, atMost: 0.55 },
      measure: () => ({ ...winsOf(arms()[1], "1st to play"), games: FRESH }),
    },
    {
      name: name(
        "a game's length ÷ that of before, of each training; mean with Student's t over the trainings",
      ),
      ...{ unit: "ratio", atLeast: 0.8, atMost: 1.2 },
      measure: () => meanOf(lengthened(options()), FRESH),
    },
    {
      ...{ name: name("the range found for whoever starts, its low end"), ...wins },
      measure: () => end(range().low),
    },
    {
      ...{ name: name("the range found for whoever starts, its high end"), ...wins },
      measure: () => end(range().high),
    },
  ];
}

/** Games with other dice than those that the remedy was found with. */
const FRESH = 20_000;

/** How much longer games are as they are mended, by training: the same players on the same dice, before and after. */
function lengthened(options: object): number[] {
  const weights = "strategies/shields/weights";
  const trainings = readdirSync(join(root, weights)).filter((file) => file.startsWith("start-seed-"));
  bring(...trainings.map((file) => `${weights}/${file}`));
  return trainings.map((file) => {
    const [before, after] = played({
      ...{ game: "shields", seed: "bench: lengthened", games: FRESH, players: 2 },
      variants: { standard: {}, mended: options },
      lineups: { learned: { strategy: "learned", weights: `./${file}` } },
    }).map(turnsOf);
    return after / before;
  });
}

function turnsOf({ measures }: PlayedArm): number {
  return measures.find(({ measure, who }) => measure === "turns" && who === "game")!.value;
}

await answer(
  [
    ...CASES.flatMap(questionsOf),
    {
      name: "every side effect of a proposal covers the exact one, in whole searches",
      ...{ unit: "share of the runs", atLeast: 0.95 },
      measure: () => Promise.resolve(sideEffects()),
    },
    ...shields(),
  ],
  "tune",
);
