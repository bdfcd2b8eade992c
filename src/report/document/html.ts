import type { Chart } from "../charts/chart.js";
import type { Badge, Cell, Table } from "../text/table.js";
import { chartsIn, type Block, type File, type Fold, type Item, type Section, type Story } from "./block.js";
import { chartsOfPage, hintsOf, readingOf, type Compile } from "./chart-data.js";
import type { Assets } from "./assets.js";
import { frame, type Frame } from "./frame.js";
import { dataScript, Html, html, preformatted } from "./markup.js";

/** What a page needs beside its blocks. */
export interface PageTools {
  readonly assets: Assets;
  /** Needed where there are charts. */
  readonly compile?: Compile;
  /** The pages above this one, such as the book's; none where it stands by itself. */
  readonly above?: Frame["above"];
}

/** A page in one file, with the charts that its script draws. */
export function pageOf(
  about: Pick<Frame, "title" | "description" | "kicker">,
  blocks: readonly Block[],
  { assets, compile, above = [] }: PageTools,
): string {
  const charts = chartsIn(blocks);
  if (charts.length > 0 && compile === undefined)
    throw new Error("a page with charts needs what compiles them");
  const data = charts.length === 0 ? null : dataScript("charts", chartsOfPage(charts, compile!));
  return frame({ ...about, above, body: [htmlOf(blocks), data], script: "report" }, assets);
}

/** Where a block stands: how deep its headings are, and what has been said of charts already. */
interface Place {
  readonly depth: number;
  readonly told: Set<string>;
  /** Whether the files of a report lie beside the page. */
  readonly hasFiles: boolean;
}

export function htmlOf(blocks: readonly Block[], { hasFiles = true } = {}): Html {
  return allIn(blocks, { depth: 2, told: new Set(), hasFiles });
}

function allIn(blocks: readonly Block[], place: Place): Html {
  return html`${blocks.map((block) => html`${blockIn(block, place)} `)}`;
}

function blockIn(block: Block, place: Place): Html {
  switch (block.kind) {
    case "question":
      return html`<h1>${block.text}</h1>`;
    case "answer":
      place.told.add(ANSWERED);
      return html`<p class="verdict">${block.text}</p>`;
    case "paragraph":
      return html`<p>${block.text}</p>`;
    case "hint":
      return html`<p class="hint">${block.text}</p>`;
    case "list":
      return listOf(block.items);
    case "table":
      return html`${tableHtml(block.table)} ${onceSaid([SORTING], place)}`;
    case "chart":
      return figureOf(block.chart, place);
    case "picture":
      return html`<p><a href="${block.file}">${block.title}</a></p>`;
    case "commands":
      return preformatted(block.lines);
    case "facts":
      return html`<dl>
        ${block.facts.map(
          ([term, text]) =>
            html`<div>
              <dt>${term}</dt>
              <dd>${text}</dd>
            </div> `,
        )}
      </dl>`;
    case "files":
      return filesOf(block.files, block.charts);
    case "story":
      return storyOf(block);
    case "section":
      return sectionOf(block, place);
    case "fold":
      return foldOf(block, place);
    case "on pages":
      return allIn(block.content, place);
  }
}

function heading(depth: number, content: string | Html): Html {
  const tag = new Html(`h${depth}`);
  return html`<${tag}>${content}</${tag}>`;
}

function below(place: Place): Place {
  return { ...place, depth: Math.min(6, place.depth + 1) };
}

function sectionOf({ id, title, badge, content }: Section, place: Place): Html {
  const named = badge === undefined ? (title ?? "") : html`${badgeOf(badge)} ${title ?? ""}`;
  const inside = html`${title === undefined ? null : heading(place.depth, named)}
  ${allIn(content, title === undefined ? place : below(place))}`;
  return id === undefined
    ? html`<article>${inside}</article>`
    : html`<section id="${id}">${inside}</section>`;
}

function foldOf({ id, title, content, isForScreens }: Fold, place: Place): Html {
  const folded = html`<details class="part" id="${id}">
    <summary>${heading(place.depth, title)}</summary>
    ${allIn(content, below(place))}
  </details>`;
  return isForScreens === true ? html`<div class="no-print">${folded}</div>` : folded;
}

function listOf(items: readonly Item[]): Html {
  const isJudged = items.some((item) => typeof item !== "string");
  return html`<ul class="${isJudged ? "claims" : "findings"}">
    ${items.map((item) =>
      typeof item === "string" ? html`<li>${item}</li>` : html`<li>${badgeOf(item.badge)} ${item.text}</li>`,
    )}
  </ul>`;
}

/** A verdict in its colour, which is never all that tells it. */
function badgeOf({ verdict, words }: Badge): Html {
  return html`<span class="badge ${verdict.replaceAll(" ", "-")}">${words}</span>`;
}

/** Said of a page whose answer no chart has shown yet. */
const ANSWERED = "answered";

/**
 * A chart's title and how to read it as text, the picture drawn by the page's script; below it what can be done with it. The
 * first chart below an answer shows what that says already.
 */
function figureOf({ name, title, spec }: Chart, place: Place): Html {
  const said = place.told.delete(ANSWERED) ? null : heading(place.depth, title);
  const reading = readingOf(spec);
  const elsewhere = html`<p class="undrawn">
    The chart is drawn by the page's own script; without it, see <a href="charts/${name}.svg">${name}.svg</a>.
  </p>`;
  // prettier-ignore
  return html`<figure id="chart-${name}">
<figcaption>${said}${reading === "" ? null : html`<p class="reading">${reading}</p>`}</figcaption>
<div class="chart" data-chart="${name}" role="group" aria-label="Chart: ${title}. The arrow keys walk through its marks.">${place.hasFiles ? elsewhere : null}</div>
</figure> ${onceSaid(hintsOf(spec), place)}`;
}

const SORTING = "The head of a column sorts a table by it.";

/** What can be done on a page, of which nothing is said twice. */
function onceSaid(sentences: readonly string[], { told }: Place): Html | null {
  const fresh = sentences.filter((sentence) => !told.has(sentence));
  for (const sentence of fresh) told.add(sentence);
  return fresh.length === 0 ? null : html`<p class="hint no-print">${fresh.join(" ")}</p>`;
}

function filesOf(files: readonly File[], charts: readonly Chart[]): Html {
  return html`<ul>
    ${files.map(({ name, meaning }) => html`<li><a href="${name}">${name}</a> ${meaning}</li>`)}
    ${charts.map(
      ({ name, title }) =>
        html`<li>
          ${title} (<a href="charts/${name}.svg">SVG</a>, <a href="charts/${name}.vl.json">Vega-Lite</a>)
        </li>`,
    )}
  </ul>`;
}

/** Turns as headings, what happened in them as a list, and how things stand below. */
function storyOf({ title, where, turns, goesOn, command, isOpen }: Story): Html {
  const told = turns.map(({ heading: turn, actions, standings }) => {
    const done = html`<ul>
      ${actions.map((action) => html`<li>${action}</li>`)}
    </ul>`;
    return html`<div>
      <p>${turn}</p>
      ${actions.length === 0 ? null : done} ${standings.map((one) => html`<p>${one}</p>`)}
    </div> `;
  });
  const rest = command === null ? "" : "; the command below tells the rest";
  const more = goesOn ? html`<p>… and so on${rest}.</p>` : null;
  const again =
    command === null
      ? null
      : html`<p>The same in a terminal:</p>
          <pre tabindex="0">${command}</pre>`;
  return html`<details class="game" ${isOpen ? html` open` : null}>
    <summary>${title} <span class="interval">${where}</span></summary>
    ${turns.length === 0 ? null : html`<div class="story">${told}${more}</div>`} ${again}
  </details>`;
}

/** A table that the page's script makes sortable; on a narrow window it scrolls by itself, not the page. */
export function tableHtml({ caption, nameHeads, heads, rows, note }: Table): Html {
  const isNumeric = heads.map((_, index) => rows.some(({ cells }) => cells[index].value !== undefined));
  const head = [
    ...nameHeads.map((text) => html`<th scope="col">${text}</th>`),
    ...heads.map((text, index) => html`<th scope="col" ${isNumeric[index] ? NUMERIC : null}>${text}</th>`),
  ];
  const body = rows.map(
    ({ names: [first, ...others], cells }) =>
      html`<tr>
        <th scope="row"><span class="name">${first}</span></th>
        ${others.map((name) => cellOf({ text: name }))} ${cells.map(cellOf)}
      </tr> `,
  );
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${caption}">
      <table class="sortable">
        <caption>
          ${caption}
        </caption>
        <thead>
          <tr>
            ${head}
          </tr>
        </thead>
        <tbody>
          ${body}
        </tbody>
      </table>
    </div>
    ${note === undefined ? null : html`<p class="hint">${note}</p>`}`;
}

const NUMERIC = new Html(' class="number"');

function cellOf(cell: Cell): Html {
  const { value, badge, rank } = cell;
  const told = badge === undefined ? figureHtml(cell) : badgeOf(badge);
  if (value === undefined) return html`<td ${dataValue(rank)}><span class="name">${told}</span></td>`;
  return html`<td class="number" ${dataValue(value)}>${told}</td>`;
}

/** What stands in brackets is set smaller. */
export function figureHtml({ text, interval }: Pick<Cell, "text" | "interval">): Html {
  return interval === undefined ? html`${text}` : html`${text} <span class="interval">${interval}</span>`;
}

function dataValue(value: number | null | undefined): Html | null {
  return value === null || value === undefined ? null : html` data-value="${String(value)}"`;
}
