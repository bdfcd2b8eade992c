import { oneLine } from "../../play/errors.js";
import { linesOf, type Cell, type Table } from "../text/table.js";
import type { Block, Item } from "./block.js";
import { bold, bullet, plainTable, wrapped } from "./terminal-text.js";

/** Blocks for a terminal or a pipe, no wider than so many letters as far as names allow. */
export function terminalOf(blocks: readonly Block[], width = 100): string {
  return blocks.flatMap((block) => blockIn(block, width)).join("\n\n");
}

/** Charts, stories and what folds are for pages. */
function blockIn(block: Block, width: number): string[] {
  switch (block.kind) {
    case "question":
      return [bold(oneLine(block.text))];
    case "answer":
    case "paragraph":
    case "hint":
      return [wrapped(oneLine(block.text), width)];
    case "list":
      return [block.items.map((item) => bullet(itemOf(item), width)).join("\n")];
    case "table":
      return [tableText(block.table, width)];
    case "commands":
      return [block.lines.map((line) => `  ${line}`).join("\n")];
    case "facts":
      return [block.facts.map(([term, text]) => `  ${oneLine(term)}: ${oneLine(text)}`).join("\n")];
    case "files":
      return [block.files.map(({ name, meaning }) => `  ${name}: ${meaning}`).join("\n")];
    case "section": {
      const inside = terminalOf(block.content, width);
      if (block.title === undefined) return [inside];
      const badge = block.badge === undefined ? "" : `${block.badge.words}: `;
      return [`${bold(oneLine(`${badge}${block.title}`))}\n${inside}`];
    }
    case "fold":
    case "chart":
    case "picture":
    case "story":
    case "on pages":
      return [];
  }
}

function itemOf(item: Item): string {
  return oneLine(typeof item === "string" ? item : `${item.badge.words}: ${item.text}`);
}

/** Plain numbers stand below each other. */
export function tableText(told: Table, width = Infinity): string {
  const { nameHeads, heads, rows, note } = told;
  const { head, body } = linesOf(told, oneLine);
  heads.forEach((_, index) => {
    if (!rows.every(({ cells }) => isNumber(cells[index]))) return;
    const column = nameHeads.length + index;
    const most = Math.max(...[head, ...body].map((line) => line[column].length));
    for (const line of [head, ...body]) line[column] = line[column].padStart(most);
  });
  const table = plainTable(head, body, width);
  return note === undefined ? table : `${table}\n${wrapped(oneLine(note), width)}`;
}

function isNumber({ value, interval }: Cell): boolean {
  return value !== undefined && interval === undefined;
}
