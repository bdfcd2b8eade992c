import type { Chart } from "../charts/chart.js";
import type { Badge, Table } from "../text/table.js";

/**
 * A piece of a report as plain data: what is said, never how it looks. Texts are as people wrote them; whoever writes a
 * block in some form makes them harmless there. Every form knows all kinds of blocks and nothing of what they are about.
 */
export type Block =
  | { readonly kind: "question" | "answer" | "paragraph" | "hint"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly Item[] }
  | { readonly kind: "table"; readonly table: Table }
  | { readonly kind: "chart"; readonly chart: Chart }
  | { readonly kind: "picture"; readonly title: string; readonly file: string }
  | { readonly kind: "commands"; readonly lines: readonly string[] }
  | { readonly kind: "facts"; readonly facts: readonly Fact[] }
  | { readonly kind: "files"; readonly files: readonly File[]; readonly charts: readonly Chart[] }
  | ({ readonly kind: "story" } & Story)
  | ({ readonly kind: "section" } & Section)
  | ({ readonly kind: "fold" } & Fold)
  /** What would be too long to scroll past stands on pages alone, where it is folded. */
  | { readonly kind: "on pages"; readonly content: readonly Block[] };

/** A finding, in front of it perhaps a verdict. */
export type Item = string | { readonly badge: Badge; readonly text: string };

export type Fact = readonly [term: string, text: string];

export interface File {
  readonly name: string;
  readonly meaning: string;
}

export interface Story {
  readonly title: string;
  readonly where: string;
  /** Empty where it was not told. */
  readonly turns: readonly Turn[];
  readonly goesOn: boolean;
  /** What tells it in a terminal; null where nothing does. */
  readonly command: string | null;
  readonly isOpen: boolean;
}

export interface Turn {
  readonly heading: string;
  readonly actions: readonly string[];
  /** How things stand afterwards. */
  readonly standings: readonly string[];
}

export interface Section {
  /** By which a page links to it. */
  readonly id?: string;
  /** Left out where the blocks in it need none. */
  readonly title?: string;
  readonly badge?: Badge;
  readonly content: readonly Block[];
}

/** A section that a page shows when it is asked for. */
export interface Fold {
  readonly id: string;
  readonly title: string;
  readonly content: readonly Block[];
  /** Whether it is of no use on paper. */
  readonly isForScreens?: true;
}

export const question = (text: string): Block => ({ kind: "question", text });
export const answer = (text: string): Block => ({ kind: "answer", text });
export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
export const list = (items: readonly Item[]): Block => ({ kind: "list", items });
export const tableBlock = (table: Table): Block => ({ kind: "table", table });
export const chartBlock = (chart: Chart): Block => ({ kind: "chart", chart });
export const commands = (lines: readonly string[]): Block => ({ kind: "commands", lines });
export const facts = (all: readonly Fact[]): Block => ({ kind: "facts", facts: all });

export function files(all: readonly File[], charts: readonly Chart[] = []): Block {
  return { kind: "files", files: all, charts };
}

export function section(
  title: string,
  content: readonly Block[],
  more: Omit<Section, "title" | "content"> = {},
): Block {
  return { kind: "section", title, content, ...more };
}

/** A section that a page links to; nothing where it would be empty. */
export function found(id: string, title: string, content: readonly Block[]): Block[] {
  return content.length === 0 ? [] : [section(title, content, { id })];
}

/** A part without a title. */
export function part(id: string, content: readonly Block[]): Block {
  return { kind: "section", id, content };
}

/** Nothing where it would be empty. */
export function fold(id: string, title: string, content: readonly Block[]): Block[] {
  return content.length === 0 ? [] : [{ kind: "fold", id, title, content }];
}

/** Of texts that may be missing those that are there. */
export function hints(...texts: readonly (string | null | undefined)[]): Block[] {
  return texts.flatMap((text): Block[] =>
    text === null || text === undefined ? [] : [{ kind: "hint", text }],
  );
}

export function chartsIn(blocks: readonly Block[]): Chart[] {
  return blocks.flatMap((block): Chart[] => {
    if (block.kind === "chart") return [block.chart];
    return "content" in block ? chartsIn(block.content) : [];
  });
}
