import { answerHints, answerTo, type Answer } from "../answer/answer.js";
import { rowsOf, type Chart } from "../charts/chart.js";
import { tablesOf } from "../csv/tables.js";
import {
  answer,
  chartBlock,
  files,
  fold,
  hints,
  list,
  paragraph,
  part,
  question,
  section,
  tableBlock,
  type Block,
} from "../document/block.js";
import { pageOf, type PageTools } from "../document/html.js";
import { markdownOf } from "../document/markdown.js";
import type { Results } from "../results/results.js";
import { topOf, type Table } from "../text/table.js";
import { caveatsOf, type Unfinished } from "../words/caveats.js";
import { WIN_CHANCE } from "../words/choices.js";
import { agreement, exactFigures, withoutExact } from "../words/exact.js";
import { intervalWords } from "../words/families.js";
import { luckTables } from "../words/luck-tables.js";
import { otherFigures } from "../words/other-figures.js";
import { wordsIn } from "../words/room.js";
import { allFigures } from "../words/tables.js";
import { auditAnswer, auditParts } from "./audit.js";
import { claimCases, claimsBlocks } from "./claims.js";
import { figuresBeside } from "./figures.js";
import { gamesBlocks } from "./games.js";
import { methodBlocks } from "./method.js";
import { whoPlays } from "./who-plays.js";

/** The report of one experiment as a page; `charts` begins with the one that answers the question. */
export function reportPage(results: Results, charts: readonly Chart[], tools: PageTools): string {
  const isBelow = (tools.above ?? []).length > 0;
  const kicker = kickerOf(results, isBelow);
  const about = { title: results.question, description: answerTo(results).text, kicker };
  return pageOf(about, reportBlocks(results, charts), tools);
}

export function reportMarkdown(results: Results, charts: readonly Chart[]): string {
  return markdownOf(reportBlocks(results, charts));
}

/** The game; where the pages above name it already, the experiment. */
function kickerOf({ title, experiment }: Results, isBelow: boolean): string {
  if (isBelow) return experiment.file.replace(/^.*[\\/]/, "").replace(/\.ya?ml$/, "");
  return title;
}

/** What answers is open, everything else folded: nobody reads more than 900 words before asking for it. */
export function reportBlocks(results: Results, charts: readonly Chart[], unfinished?: Unfinished): Block[] {
  const { audit } = results;
  const found = answerTo(results);
  const told = answerBlocks(results, found, unfinished);
  const who = whoBlocks(results, charts);
  // An audit has an arm for every ruling and line-up: its own tables say more than those of the arms.
  if (audit !== undefined)
    return [
      part("answer", [...told, ...auditAnswer(results, audit, charts)]),
      ...who.open,
      part("more", [
        ...who.folded,
        ...auditParts(results, audit),
        ...methodBlocks(results),
        ...filesBeside(results, charts),
      ]),
    ];
  const leading = openFigures(results, found);
  return [
    part("answer", [...told, chartBlock(charts[0])]),
    ...who.open,
    ...claimsBlocks(results),
    part("figures", [tableBlock(leading)]),
    part("more", [
      ...claimCases(results),
      ...who.folded,
      ...figures(results, leading),
      ...luck(results),
      ...exact(results),
      ...moreCharts(charts),
      ...gamesBlocks(results),
      ...methodBlocks(results),
      ...filesBeside(results, charts),
    ]),
  ];
}

/** A chart of more rows than these leaves no room for who plays. */
const TALL = 30;

function whoBlocks(results: Results, charts: readonly Chart[]): Record<"open" | "folded", readonly Block[]> {
  const content = whoPlays(results);
  return charts.length > 0 && rowsOf(charts[0]) > TALL
    ? { open: [], folded: fold("who", WHO_PLAYS, content) }
    : { open: [section(WHO_PLAYS, content, { id: "who" })], folded: [] };
}

const WHO_PLAYS = "Who plays";

const MOST_ROWS = 12;

const MOST_TABLE_WORDS = 120;

/** The table beside the answer, as far as there is room; a longer one stands whole in a fold. */
function openFigures(results: Results, found: Answer): Table {
  const table = figuresBeside(results, found);
  // What is open stands above it, and takes of its room.
  let words = wordsIn(found.open ?? "");
  const fits = table.rows.findIndex(({ names, cells }) => {
    words += wordsIn([...names, ...cells.flatMap(({ text, interval = "" }) => [text, interval])].join(" "));
    return words > MOST_TABLE_WORDS;
  });
  const most = fits < 1 ? MOST_ROWS : Math.min(fits, MOST_ROWS);
  // A single row more takes no more room than to say that it is missing.
  return table.rows.length === most + 1 ? table : topOf(table, most);
}

function answerBlocks(results: Results, found: Answer, unfinished?: Unfinished): Block[] {
  return [
    question(results.question),
    answer(found.text),
    ...hints(...answerHints(found)),
    ...(results.about === undefined ? [] : [paragraph(results.about)]),
    ...hints(...caveatsOf(results, unfinished)),
  ];
}

/** All tables but the one that stands above already. */
function figures(results: Results, { caption, rows }: Table): Block[] {
  const others = allFigures(results).filter(
    (one) => one.caption !== caption || rows.length < one.rows.length,
  );
  const other = otherFigures(results);
  return fold("all-figures", "All figures", [
    paragraph(intervalWords(results)),
    ...others.map(tableBlock),
    ...(other === null ? [] : [{ kind: "on pages", content: [tableBlock(other)] } as const]),
  ]);
}

/** What luck and choices do to the win chance; nothing where nobody asked. */
function luck(results: Results): Block[] {
  const tables = luckTables(results).map(tableBlock);
  return fold("luck", "Luck and choices", tables.length === 0 ? [] : [paragraph(WIN_CHANCE), ...tables]);
}

/** What can be computed beside what was simulated. */
function exact(results: Results): Block[] {
  const told = [agreement(results) ?? [], withoutExact(results)].flat();
  if (told.length === 0) return [];
  const found = exactFigures(results);
  return fold("exact", "Simulated and exact", [list(told), ...(found === null ? [] : [tableBlock(found)])]);
}

function moreCharts([, ...charts]: readonly Chart[]): Block[] {
  const title = charts.length === 1 ? "One more chart" : `${charts.length} more charts`;
  return fold("charts-more", title, charts.map(chartBlock));
}

function filesBeside(results: Results, charts: readonly Chart[]): Block[] {
  const all = [
    { name: "results.json", meaning: "everything above, for programs" },
    ...tablesOf(results).map(({ name, meaning }) => ({ name: `${name}.csv`, meaning })),
    { name: "data-dictionary.md", meaning: "what their columns mean" },
  ];
  return fold("files", "Files beside this page", [files(all, charts)]);
}
