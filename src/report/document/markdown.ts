import { plainText } from "../text/labels.js";
import { linesOf, type Badge, type Table } from "../text/table.js";
import type { Block, File, Item } from "./block.js";

export function markdownOf(blocks: readonly Block[]): string {
  return `${allIn(blocks, 2).join("\n\n")}\n`;
}

function allIn(blocks: readonly Block[], depth: number): string[] {
  return blocks.flatMap((block) => blockIn(block, depth));
}

/** `depth`: of the headings. */
function blockIn(block: Block, depth: number): string[] {
  switch (block.kind) {
    case "question":
      return [`# ${escaped(block.text)}`];
    case "answer":
      return [`**${escaped(block.text)}**`];
    case "paragraph":
    case "hint":
      return [escaped(block.text)];
    case "list":
      return [bullets(block.items.map(itemOf))];
    case "table":
      return [tableMarkdown(block.table)];
    case "chart":
      return [picture(block.chart.title, `charts/${block.chart.name}.svg`)];
    case "picture":
      return [picture(block.title, block.file)];
    case "commands":
      return [shell(block.lines.join("\n"))];
    case "facts":
      return [bullets(block.facts.map(([term, text]) => `**${escaped(term)}**: ${escaped(text)}`))];
    case "files":
      return [bullets([...block.files.map(fileOf), ...chartsOf(block.charts.length)])];
    case "story":
      if (block.command === null) return [];
      return [headingOf(depth, `${block.title}, ${block.where}`), shell(block.command)];
    case "section":
      if (block.title === undefined) return allIn(block.content, depth);
      return [headingOf(depth, block.title, block.badge), ...allIn(block.content, depth + 1)];
    case "fold":
      return [headingOf(depth, block.title), ...allIn(block.content, depth + 1)];
    case "on pages":
      return [];
  }
}

function headingOf(depth: number, title: string, badge?: Badge): string {
  return `${"#".repeat(Math.min(6, depth))} ${badge === undefined ? "" : `${badge.words}: `}${escaped(title)}`;
}

function itemOf(item: Item): string {
  return typeof item === "string" ? escaped(item) : `**${item.badge.words}**: ${escaped(item.text)}`;
}

function picture(title: string, file: string): string {
  return `![${escaped(title)}](${file})`;
}

function fileOf({ name, meaning }: File): string {
  return `[${name}](${name}): ${escaped(meaning)}`;
}

/** They are shown already. */
function chartsOf(number: number): string[] {
  if (number === 0) return [];
  const all = number === 1 ? "the chart" : `the ${number} charts`;
  return [`[charts](charts): ${all} as SVG, and as Vega-Lite with the data inside`];
}

/** Numbers read from the right. */
export function tableMarkdown(told: Table): string {
  const { nameHeads, rows, note } = told;
  const { head, body } = linesOf(told, shown);
  const isWords = head.map((_, index) => {
    const place = index - nameHeads.length;
    return place < 0 || rows.every(({ cells }) => cells[place].value === undefined);
  });
  const table = tableOf(head, body, isWords);
  return note === undefined ? table : `${table}\n\n${escaped(note)}`;
}

/** In a cell nothing stays nothing, and what would begin a list elsewhere begins none. */
function shown(text: string): string {
  return text === "" ? "" : escaped(text).replace(/^\\(?=[#+=-])/, "");
}

/** Text from people as Markdown that shows it and does nothing else: no markup, no HTML, no links, one line. */
export function escaped(text: string): string {
  return plainText(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/[\\`*_[\]|~$]/g, "\\$&")
    .replaceAll("://", "&#58;//")
    .replace(/\bwww\./gi, (found) => found.replace(".", "&#46;"))
    .replace(/^([#+=-])/, "\\$1")
    .replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2");
}

/** A table; its cells are Markdown already. Columns of words read from the left, the others from the right. */
export function tableOf(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  areWords: readonly boolean[] = [true],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const sides = head.map((_, index) => (areWords[index] === true ? ":--" : "--:"));
  return [head, sides, ...rows].map(line).join("\n");
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}

/** Commands as they are, whatever they hold. */
export function shell(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}sh\n${text}\n${fence}`;
}

/** Text of ours or checked text, such as a hash. */
export function code(text: string): string {
  return `\`${text}\``;
}
