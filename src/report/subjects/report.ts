import { answerHints, answerTo, type Answer } from "../answer/answer.js";
import type { Chart } from "../charts/chart.js";
import { tablesOf } from "../csv/tables.js";
import {
  chartBlock,
  fold,
  hints,
  list,
  paragraph,
  part,
  tableBlock,
  type Block,
  type File,
} from "../document/block.js";
import type { Report } from "../document/report.js";
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
import { rulesWords, whoIsWho, whoPlays } from "./who-plays.js";

/** What is known beside the results: whether pages above name the game already, and how a run that goes on is told. */
interface About {
  readonly isBelow?: boolean;
  readonly unfinished?: Unfinished;
}

/**
 * The report of one experiment; `charts` begins with the one that answers the question. What answers is open, everything
 * else folded: nobody reads more than 900 words before asking for it.
 */
export function reportOf(results: Results, charts: readonly Chart[], beside: About = {}): Report {
  const { isBelow = false, unfinished } = beside;
  const { audit, question, about } = results;
  const found = answerTo(results);
  const who = fold("who", "Who plays", whoPlays(results));
  const shared = {
    question,
    verdict: found.text,
    kicker: isBelow ? experimentName(results) : results.title,
    hints: answerHints(found),
    method: methodBlocks(results),
    files: filesBeside(results),
    charts,
  };
  const told = [
    about === undefined ? [] : paragraph(about),
    hints(...caveatsOf(results, found, unfinished)),
  ].flat();
  // An audit has an arm for every ruling and line-up: its own tables say more than those of the arms.
  if (audit !== undefined)
    return {
      ...shared,
      beside: [...told, ...auditAnswer(results, audit, charts)],
      sections: [],
      folds: [...who, ...auditParts(results, audit)],
    };
  const leading = openFigures(results, found);
  return {
    ...shared,
    beside: [...told, chartBlock(charts[0]), ...hints(whoIsWho(results), rulesWords(results))],
    sections: [...claimsBlocks(results), part("figures", [tableBlock(leading)])],
    folds: [
      ...claimCases(results),
      ...who,
      ...figures(results, leading),
      ...luck(results),
      ...exact(results),
      ...moreCharts(charts),
      ...gamesBlocks(results),
    ],
  };
}

function experimentName({ experiment }: Results): string {
  return experiment.file.replace(/^.*[\\/]/, "").replace(/\.ya?ml$/, "");
}

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

/** All tables but the one that stands above already. */
function figures(results: Results, { caption, rows }: Table): Block[] {
  const others = allFigures(results).filter(
    (one) => one.caption !== caption || rows.length < one.rows.length,
  );
  const other = otherFigures(results);
  const further: Block[] = other === null ? [] : [{ kind: "on pages", content: [tableBlock(other)] }];
  const words = paragraph(intervalWords(results));
  return fold("all-figures", "All figures", [words, ...others.map(tableBlock), ...further]);
}

/** What luck and choices do to the win chance; nothing where nobody asked. */
function luck(results: Results): Block[] {
  const tables = luckTables(results).map(tableBlock);
  return fold("luck", "Luck and choices", tables.length === 0 ? [] : [paragraph(WIN_CHANCE), ...tables]);
}

/** What can be computed beside what was simulated. */
function exact(results: Results): Block[] {
  const told = [agreement(results) ?? [], withoutExact(results)].flat();
  const tables = [exactFigures(results) ?? []].flat();
  const content = told.length === 0 ? [] : [list(told), ...tables.map(tableBlock)];
  return fold("exact", "Simulated and exact", content);
}

function moreCharts([, ...charts]: readonly Chart[]): Block[] {
  const title = charts.length === 1 ? "One more chart" : `${charts.length} more charts`;
  return fold("charts-more", title, charts.map(chartBlock));
}

function filesBeside(results: Results): File[] {
  return [
    { name: "results.json", meaning: "everything above, for programs" },
    ...tablesOf(results).map(({ name, meaning }) => ({ name: `${name}.csv`, meaning })),
    { name: "data-dictionary.md", meaning: "what their columns mean" },
  ];
}
