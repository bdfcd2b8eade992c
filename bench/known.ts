/**
 * Whether learned play comes to what is known exactly: small games that are solved, ten trainings each; and whether it
 * beats a bot written by hand, and is as good for many rules as for one.
 *
 *   npm run bench -- known [--only=pig --only=tug …] [--quick]
 *
 * Writes bench/results/known.json. Some 20 minutes. `--quick`: one short
 * training of Pig, which writes nothing.
 */
import { solvedGames } from "./support/solved.js";
import { bring, evenkeel, played, winsOf } from "./support/program.js";
import { answer, type Figure, type Question } from "./support/rows.js";

const isQuick = process.argv.includes("--quick");

/** Trains with these flags, into a file of weights that fits no other experiment by itself. */
function trained(file: string, ...flags: readonly string[]): string {
  evenkeel("train", ...flags, "--out", file);
  return `learned (weights ${JSON.stringify(`./${file}`)})`;
}

function againstDoubter(): Figure {
  bring("examples/liars-dice.ts", "examples/doubter.ts");
  const label = trained("liar.json", "./liars-dice.ts", "--set", "dice=1", "--games=30000", "--beliefs");
  const [arm] = played({
    ...{ game: "./liars-dice.ts", seed: "known", games: 20_000, players: 2, variants: { one: { dice: 1 } } },
    lineups: { pair: [{ strategy: "learned", weights: "./liar.json" }, "./doubter.ts"] },
  });
  return { ...winsOf(arm, label), games: arm.games };
}

const WEIGHTS = "strategies/shields/weights";

/** Brings weights that come with Evenkeel. */
function shipped(name: string): string {
  bring(`${WEIGHTS}/${name}`);
  return name;
}

/** Trains for Shields without the black d20 alone. */
function withoutBlack(): string {
  const name = "no-black-d20.json";
  trained(name, "shields", "--set", "removePool=[black d20]", "--games=50000");
  return name;
}

/** By name: rules, the weights that come with Evenkeel for many rules, and those for these alone. */
const ALONE: Readonly<Record<string, readonly [options: object, many: string, alone: () => string]>> = {
  "rules as they stand": [{}, "pool-seed-1.json", () => shipped("seed-1.json")],
  "no black d20": [{ removePool: ["black d20"] }, "pool-seed-1.json", withoutBlack],
  resurrection: [{ resurrect: "on" }, "readings-seed-1.json", () => shipped("resurrection-seed-1.json")],
};

/** What one network for many rules wins against one for these alone. */
function againstAlone(name: string): Figure {
  const [options, many, alone] = ALONE[name];
  const files = [shipped(many), alone()];
  const pair = files.map((file) => ({ strategy: "learned", weights: `./${file}` }));
  const [arm] = played({
    ...{ game: "shields", seed: "known", games: 20_000, variants: { rules: options } },
    lineups: { pair },
  });
  return { ...winsOf(arm, `learned (weights "./${files[0]}")`), games: arm.games };
}

const questions: readonly Question[] = [
  ...solvedGames(isQuick),
  {
    ...{
      name: "liars-dice, one die each: learned against the doubter",
      unit: "share of the wins",
      atLeast: 0.5,
    },
    measure: againstDoubter,
  },
  ...Object.keys(ALONE).map((name): Question => ({
    ...{
      name: `shields, ${name}: one network for many rules against one for these`,
      unit: "share of the wins",
    },
    ...{ atLeast: 0.48, measure: () => againstAlone(name) },
  })),
];

await answer(isQuick ? questions.slice(0, 3) : questions, "known", !isQuick);
