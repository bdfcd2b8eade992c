import { versionWords } from "../../game/index.js";
import { answerTo, basisWords } from "../answer/answer.js";
import type { Chart } from "../charts/chart.js";
import { tablesOf } from "../csv/tables.js";
import { gamesPlayed } from "../results/lookup.js";
import type { Results } from "../results/results.js";
import { exactPercent, fixed, quantity } from "../text/format.js";
import { noneCapped } from "../words/capped.js";
import { medianAgainstClaim } from "../words/claimed-minutes.js";
import { claimLine, claimsHeading, VERDICTS } from "../words/claims.js";
import { replayCommand, runLines } from "../words/command.js";
import { intervalWords } from "../words/families.js";
import { cappedFigures, exactFigures } from "../words/figures.js";
import { findingsByKind } from "../words/findings.js";
import { luckTables } from "../words/luck-tables.js";
import { sentencesOf } from "../words/sentences.js";
import { allFigures } from "../words/subjects.js";
import { turnWord } from "../words/turns.js";
import { WIN_CHANCE } from "../words/choices.js";
import { optionWords } from "../words/options.js";
import { unfinishedWords } from "../words/unfinished.js";
import { strategyWords, whoPlaysWords } from "../words/who-plays.js";
import { figuresTable } from "./tables.js";
import { bullets, escaped, tableOf, verbatim } from "./text.js";

/** A part of the report, or null where a run has nothing for it. */
export type Section = (results: Results, charts: readonly Chart[]) => string | null;

/** The question, the answer in words with its interval, and the chart that shows it. */
export const answer: Section = (results, [chart]) => {
  const { answering } = sentencesOf(results, chart);
  const found = answerTo(results);
  const basis = basisWords(found);
  const unfinished = unfinishedWords(results);
  const who = whoPlaysWords(results);
  return [
    `# ${escaped(results.question)}`,
    `**${escaped(found.text)}**`,
    ...(basis === null ? [] : [escaped(basis)]),
    ...(results.about === undefined ? [] : [escaped(results.about)]),
    ...(unfinished === null ? [] : [escaped(unfinished)]),
    ...(who === null ? [] : [escaped(who)]),
    bullets(answering.map(escaped)),
    image(chart),
  ].join("\n\n");
};

/** The verdicts on what the designer claims. */
export const claims: Section = (results) => {
  if (results.claims === undefined) return null;
  const lines = results.claims.claims.map((claim) => {
    const verdict = VERDICTS[claim.verdict];
    return `**${verdict}**${escaped(claimLine(claim).slice(verdict.length))}`;
  });
  return `## What was expected\n\n${bullets(lines)}\n\nOn these claims ${escaped(claimsHeading(results.claims))}.`;
};

/** What the run found beyond the answer. */
export const alsoFound: Section = (results, [chart]) => {
  const { others } = sentencesOf(results, chart);
  return others.length === 0 ? null : `## What else was found\n\n${bullets(others.map(escaped))}`;
};

export const inFigures: Section = (results) => {
  const claimed = medianAgainstClaim(results);
  const parts = [
    "## In figures",
    intervalWords(results),
    ...allFigures(results).map(figuresTable),
    claimed === null ? null : `${escaped(claimed)}.`,
  ];
  return parts.filter((part) => part !== null).join("\n\n");
};

/** What luck and choices do to the win chance. */
export const luckAndChoices: Section = (results) => {
  const tables = luckTables(results).map(figuresTable);
  return tables.length === 0 ? null : ["## Luck and choices", WIN_CHANCE, ...tables].join("\n\n");
};

/** What can be computed beside what was simulated. */
export const exactAndSimulated: Section = (results) => {
  const { exact } = findingsByKind(results);
  if (exact.length === 0) return null;
  const found = exactFigures(results);
  const tables = found === null ? [] : [figuresTable(found)];
  return ["## Simulated and exact", bullets(exact.map(escaped)), ...tables].join("\n\n");
};

export const moreCharts: Section = (_, [, ...charts]) => {
  if (charts.length === 0) return null;
  const each = charts.map((chart) => `### ${escaped(chart.title)}\n\n${image(chart)}`);
  return ["## More charts", ...each].join("\n\n");
};

export const cappedGames: Section = (results) => {
  const found = cappedFigures(results);
  const heading = "## What was capped";
  if (found !== null) {
    return `${heading}\n\nGames that reach the turn cap count as shared. What they could change at most:\n\n${figuresTable(found)}`;
  }
  return `${heading}\n\n${noneCapped(results)}`;
};

const NOTABLE: Readonly<Record<string, (value: number, turn: string) => string>> = {
  longest: (turns, turn) => `the longest, ${quantity(turns, turn)}`,
  shortest: (turns, turn) => `the shortest, ${quantity(turns, turn)}`,
  comeback: () => "the biggest comeback",
  luckiest: (share) => `the luckiest roll, ${fixed(100 * share, 0)} points of win chance`,
};

/** Games worth reading, die by die. */
export const gamesToRead: Section = (results) => {
  const { arms, seed, experiment } = results;
  const lines = arms.slice(0, 3).flatMap((arm) =>
    Object.entries(arm.notable).map(([kind, { value, block, seating }]) => {
      const command = replayCommand({ ...experiment, seed }, { arm: arm.name, block, seating });
      return `# ${NOTABLE[kind]?.(value, turnWord(results)) ?? kind}\n${command}`;
    }),
  );
  if (lines.length === 0) return null;
  const rest = arms.length > 3 ? " Those of the other arms are in `results.json`, under `notable`." : "";
  return `## Games to read\n\nThe extremes, die by die.${rest}\n\n${verbatim(lines.join("\n"), "sh")}`;
};

export const reproduce: Section = (results) => {
  const { seed, blocks, tool, game, gameVersion, level, variants, strategies } = results;
  const games = gamesPlayed(results);
  const facts = [
    ["Evenkeel", escaped(tool)],
    ["Game", `${escaped(game)}, ${versionWords(gameVersion)}`],
    ["Seed", escaped(seed)],
    [
      "Played",
      `${quantity(games, "game")} in ${quantity(blocks, "block")}, each dealt once and played by every arm`,
    ],
    ["Confidence", exactPercent(level)],
  ];
  const options = variants.map(({ name, options: given }) => [escaped(name), escaped(optionWords(given))]);
  return [
    "## How to reproduce it",
    "The same version, game, seed and strategies give the same bytes on any machine, with any number of threads.",
    verbatim(runLines(results).join("\n"), "sh"),
    tableOf(["", ""], facts).replace("--:", ":--"),
    tableOf(["Variant", "options"], options).replace("--:", ":--"),
    tableOf(
      ["Strategy", "How it plays"],
      strategies.map((one) => [escaped(strategyWords(one, results)), escaped(one.description ?? "")]),
    ).replace("--:", ":--"),
  ].join("\n\n");
};

export const files: Section = (results, charts) => {
  const lines = [
    "`results.json`: everything above, for programs",
    ...tablesOf(results).map(({ name, meaning }) => `[${name}.csv](${name}.csv): ${meaning}`),
    "[data-dictionary.md](data-dictionary.md): what their columns mean",
    `[charts](charts): ${charts.length === 1 ? "the chart" : `the ${charts.length} charts`} as SVG, and as Vega-Lite with the data inside`,
  ];
  return `## Files\n\n${bullets(lines)}`;
};

function image({ name, title }: Chart): string {
  return `![${escaped(title)}](charts/${name}.svg)`;
}
