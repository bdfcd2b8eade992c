// Writes docs/answers.md: every shipped question with its answer, to be read aloud. `npm run answers` plays all experiments with
// few games; `node scripts/answers.js folder` reads what was played into a folder.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  answerHints,
  answerTo,
  cautionsOf,
  escaped,
  games,
  headlineWords,
  quantity,
  questionOf,
  shippedExperiments,
  shippedRemedies,
  tuneHints,
  tuneVerdict,
} from "../dist/internal.js";
import { chaptersOf, gamesOf, playedOf, root, tunedOf } from "./played.js";

/** The question, the answer, what it is about, and what the answer rests on. */
function entry({ file, results }) {
  const [answer, ...hints] = told(results).map(escaped);
  const about = results.about === undefined ? [] : [`> ${escaped(results.about.trim())}`];
  return [`### [${escaped(results.question)}](../${file})`, answer, ...about, ...hints].join("\n\n");
}

function told(results) {
  if (results.proposals !== undefined) return [tuneVerdict(results), ...tuneHints(results)];
  const found = answerTo(results);
  return [found.text, ...answerHints(found), ...cautionsOf(results, found)].filter((line) => line !== null);
}

/** A line of the table of contents. */
function contentsLine({ title, own }) {
  const place = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
  return `- [${escaped(title)}](#${place}): ${quantity(own.length, "question")}`;
}

/** What is exact in a game, whoever plays, and the commands that tell it. */
async function exact([{ results }]) {
  const { name, tables } = await games[results.game]();
  if (tables === undefined)
    return "Exactly known are the odds of every pool of dice against every other: `npx evenkeel odds 3d6 2d8`, or `npx evenkeel odds atlas`.";
  const known = tables({}).map(({ name: table, title, finding }) => {
    const asks = title.endsWith("?") ? title : `${title}:`;
    return `- ${escaped(`${asks} ${finding}`)} (\`${table}\`)`;
  });
  return `What follows from the rules alone, whoever plays, is exactly known (\`npx evenkeel tables ${name}\`):\n\n${known.join("\n")}`;
}

/** Who is favoured and how long a game takes, by the rules as they stand. */
function headline(own) {
  const played = own.filter(({ results }) => results.proposals === undefined);
  return escaped(headlineWords({ questions: played.map(({ file, results }) => questionOf(results, file)) }));
}

async function chapter({ title, own }) {
  return [`## ${escaped(title)}`, headline(own), await exact(own), ...own.map(entry)];
}

const [given] = process.argv.slice(2);
const played = playedOf(Object.keys(games).flatMap(shippedExperiments), given);
const tuned = tunedOf(Object.keys(games).flatMap(shippedRemedies), given);
const chapters = chaptersOf([...played, ...tuned]);
const text = [
  "# All questions, answered",
  `Every question that comes with Evenkeel, version ${played[0].results.tool}. An answer rests on ${gamesOf(played)} games for each set of rules and players, the search for what mends a game on up to 2,000 for each check. \`run\` plays more games, and so leaves less open. Each yes and each no stood in three times as many games of another seed (\`npm run bench -- answers\`). \`npm run answers\` makes this page again.`,
  "The strongest players are programs that learned a game by playing it against themselves ([docs/players.md](players.md)). Some learned several sets of rules together, and some were trained only once: where two questions are about the same rules, their numbers may differ, lengths above all. Half of the games are over by the end of a typical one; what a game takes is the mean, which a few long games draw out.",
  chapters.map(contentsLine).join("\n"),
  ...(await Promise.all(chapters.map(chapter))).flat(),
].join("\n\n");
writeFileSync(join(root, "docs/answers.md"), `${text}\n`);
