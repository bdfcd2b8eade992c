/**
 * Whether learned play comes to what is known exactly: small games that are solved, ten trainings each; and whether it
 * beats a bot written by hand, and is as good for many rules as for one.
 *
 *   npm run bench -- known [--only=pig --only=tug …] [--quick]
 *
 * Writes bench/results/known.json. Half an hour or more, most of it for the rows of one rule alone. `--quick`: one short
 * training of Pig, which writes nothing.
 */
import { solvedGames } from "./support/solved.js";
import { bring, evenkeel, played, winsOf } from "./support/program.js";
import { answer, type Figure, type Question } from "./support/rows.js";

const isQuick = process.argv.includes("--quick");

/** Trains with these flags, into a file of weights that fits no other experiment by itself. */
function trained(file: string, ...flags: readonly string[]): string {
  evenkeel("train", ...flags, "--out", file);
  return `learned(weights=${JSON.stringify(`./${file}`)})`;
}

function againstDoubter(): Figure {
  bring("examples/liars-dice.ts", "examples/doubter.ts");
  const label = trained("liar.json", "./liars-dice.ts", "--games=8000", "--hidden=32");
  const [arm] = played({
    ...{ game: "./liars-dice.ts", seed: "known", games: 20_000, players: 2, variants: { standard: {} } },
    lineups: { pair: [{ strategy: "learned", weights: "./liar.json" }, "./doubter.ts"] },
  });
  return { ...winsOf(arm, label), games: arm.games };
}

/** By name: rules for which one training of 30,000 games was made that knows no other. */
const ALONE: Readonly<Record<string, object>> = {
  resurrection: { resurrect: "on" },
  "no black d20": { removePool: ["black d20"] },
  "any target": { retarget: "any" },
};

/** What the weights that come with Evenkeel win against weights for these rules alone. */
function againstAlone(name: string): Figure {
  const options = ALONE[name];
  const file = `${name.replaceAll(" ", "-")}.json`;
  const set = Object.entries(options).map(([option, value]) => `--set=${option}=${JSON.stringify(value)}`);
  const label = trained(file, "shields", ...set, "--games=30000", "--hidden=96");
  const [arm] = played({
    ...{ game: "shields", seed: "known", games: 20_000, variants: { alone: options } },
    lineups: { pair: ["learned", { strategy: "learned", weights: `./${file}` }] },
  });
  const { value, low, high } = winsOf(arm, label);
  return { value: 1 - value, low: 1 - high, high: 1 - low, games: arm.games };
}

const questions: readonly Question[] = [
  ...solvedGames(isQuick),
  {
    ...{
      name: "liars-dice, 2 players: learned against the doubter",
      unit: "share of the wins",
      atLeast: 0.5,
    },
    measure: againstDoubter,
  },
  ...Object.keys(ALONE).map((name): Question => ({
    ...{ name: `shields, ${name}: learned against a training for it alone`, unit: "share of the wins" },
    ...{ atLeast: 0.48, measure: () => againstAlone(name) },
  })),
];

await answer(isQuick ? questions.slice(0, 3) : questions, "known", !isQuick);
