/**
 * Whether a yes or no of docs/answers.md stands: three times as many games of another seed, which share no dice with those.
 *
 *   npm run bench -- answers [--only=words …] [--quick]
 *
 * Writes bench/results/answers.json after each experiment, and goes on with those that are not there; those that `--only` names are
 * played again. The package must be built. Some 30 minutes on two cores. `--quick`: one experiment, few games, writes nothing.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { answerTo } from "../src/report/answer/answer.js";
import type { Results } from "../src/report/results/results.js";
import { saidIn, verdictIn, type Row } from "./support/answers-said.js";
import { evenkeel, read, root } from "./support/program.js";
import { flags, keptRows } from "./support/rows.js";

/** docs/answers.md rests on 400 for each arm, and on more where these leave a question open that more games decide. */
const GAMES = 1200;
const MORE_GAMES: Readonly<Record<string, number>> = {
  "experiments/shield-bashers/first-aggressor.yaml": 12_000,
  "experiments/shield-bashers/frigate-side.yaml": 10_800,
  "experiments/shield-bashers/half-board.yaml": 9600,
  "experiments/shield-bashers/peeking.yaml": 6000,
};

const isQuick = process.argv.includes("--quick");
const QUICK = "experiments/dice-realms/starters-edge.yaml";

/** Plays an experiment with other dice; what it answers. */
function again(experiment: string): Row["again"] {
  const games = isQuick ? "100" : String(MORE_GAMES[experiment] ?? GAMES);
  const args = [join(root, experiment), "--games", games, "--seed", "answers again", "--out", experiment];
  evenkeel("run", ...args);
  return verdictIn(answerTo(JSON.parse(read(`${experiment}/results.json`)) as Results).text);
}

const { rows, write } = keptRows<Row>("answers", ({ experiment }) => experiment);
const only = flags("only");

const all = [...saidIn(readFileSync(join(root, "docs/answers.md"), "utf8"))];
const asked = isQuick ? all.filter(([experiment]) => experiment === QUICK) : all;
for (const [experiment, said] of asked) {
  const isNamed = only.some((words) => experiment.includes(words));
  const known = rows.get(experiment)?.said === said;
  if (only.length > 0 ? !isNamed : known && !isQuick) continue;
  const row: Row = { experiment, said, again: again(experiment) };
  console.log(JSON.stringify(row));
  rows.set(experiment, row);
  if (!isQuick) write(all.map(([name]) => name));
}
