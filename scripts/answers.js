// Writes docs/answers.md: every shipped question with its answer, to be read aloud. `npm run answers` plays all experiments with
// few games; `node scripts/answers.js folder` reads what was played into a folder.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  answerTo,
  basisWords,
  escaped,
  games,
  shippedExperiments,
  shippedRemedies,
  tuneVerdict,
} from "../dist/internal.js";
import { chaptersOf, gamesOf, playedOf, root, tunedOf } from "./played.js";

function entry({ file, results }) {
  return [`### [${escaped(results.question)}](../${file})`, ...told(results).map(escaped)].join("\n\n");
}

function told(results) {
  if (results.proposals !== undefined) return [tuneVerdict(results)];
  const found = answerTo(results);
  return [found.text, basisWords(found)].filter((line) => line !== null);
}

const [given] = process.argv.slice(2);
const played = playedOf(Object.keys(games).flatMap(shippedExperiments), given);
const tuned = tunedOf(Object.keys(games).flatMap(shippedRemedies), given);
const text = [
  "# All questions, answered",
  `Every experiment that comes with Evenkeel, version ${played[0].results.tool}, with ${gamesOf(played)} games for each arm: fewer than \`run\` plays, so that more is left open, and searches for what mends a game with up to 2,000 for each check. Each yes and each no stood in three times as many games of another seed (\`npm run bench -- answers\`). \`npm run answers\` makes this page again.`,
  ...chaptersOf([...played, ...tuned]).flatMap(({ title, own }) => [
    `## ${escaped(title)}`,
    ...own.map(entry),
  ]),
].join("\n\n");
writeFileSync(join(root, "docs/answers.md"), `${text}\n`);
