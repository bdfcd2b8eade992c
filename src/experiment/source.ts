import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type ErrorCode,
  type ScalarTag,
  type YAMLParseError,
  type YAMLWarning,
} from "yaml";
import type { Value } from "../game/index.js";
import { InputError } from "../play/errors.js";
import type { Mistake, Path } from "./mistake.js";
import { shown } from "../game/nearest.js";

/** More values than any experiment needs; aliases of aliases could ask for billions. */
const MAX_VALUES = 100_000;

/** A YAML file as plain data that still knows where everything was written. */
export interface Source {
  /** As people named it. */
  readonly file: string;
  readonly value: Value;
  /** The keys of the map at a path, as written and in the order of the file; none where there is no map. */
  keys(path: Path): readonly string[];
  /** The characters of the plain scalar at a path, or undefined where it is quoted or no scalar. */
  plainText(path: Path): string | undefined;
  /** The one line that names the place of a mistake. */
  error(mistake: Mistake): InputError;
}

/** Whole numbers with underscores between digits are YAML 1.1; people write 200_000 all the same. */
const underscored: ScalarTag = {
  tag: "tag:yaml.org,2002:int",
  default: true,
  test: /^[-+]?[0-9]+(?:_[0-9]+)+$/,
  resolve: (text) => Number(text.replaceAll("_", "")),
};

/** What is wrong, and what would be right, for the mistakes people make most. */
const MISTAKES: Partial<Record<ErrorCode, readonly [wrong: string, right: string]>> = {
  BAD_ALIAS: ["an alias repeats nothing", "quote a text that starts with *"],
  BAD_COLLECTION_TYPE: ["a tag does not fit what it stands before", "quote a text that starts with !"],
  BAD_DIRECTIVE: ["a line starts with %", "quote a text that starts with %"],
  BAD_DQ_ESCAPE: ["a backslash inside double quotes stands before the wrong letter", "use single quotes"],
  BAD_INDENT: ["the indentation is wrong", "indent the lines of one map or list alike; close every bracket"],
  BAD_SCALAR_START: ["a text cannot start like this", "quote the text"],
  BLOCK_AS_IMPLICIT_KEY: ["a map inside a line of a map", "quote a text that contains a colon and a space"],
  BLOCK_IN_FLOW: ["a list or map by lines inside brackets", "close every bracket"],
  KEY_OVER_1024_CHARS: ["a key has more than 1024 characters", "close every quote"],
  MISSING_CHAR: ["a quote, a bracket, a comma or a colon is missing", "close every quote and bracket"],
  MULTILINE_IMPLICIT_KEY: ["a key goes over several lines", "a colon and a space behind every key"],
  MULTIPLE_ANCHORS: ["two anchors stand together", "quote a text that starts with &"],
  MULTIPLE_DOCS: ["a second document begins", "one experiment in a file, without a line ---"],
  MULTIPLE_TAGS: ["two tags stand together", "quote a text that starts with !"],
  TAB_AS_INDENT: ["a tab indents a line", "indent with spaces"],
  TAG_RESOLVE_FAILED: ["a tag that has no meaning here", "quote a text that starts with !"],
  UNEXPECTED_TOKEN: ["something stands where it cannot", "quote the text; close every quote and bracket"],
};

type Problem = YAMLParseError | YAMLWarning;

/** Reads YAML. Throws an `InputError` for what is not YAML or has no plain data. */
export function parseSource(file: string, text: string): Source {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    // Looked at below: comparing every key with every other one takes minutes for a long map.
    uniqueKeys: false,
    customTags: (tags) => [underscored, ...tags],
  });
  const fail = (offset: number, message: string) =>
    new InputError(`${file}:${place(lines, offset)}: ${message}`);
  const problem = document.errors[0] ?? document.warnings[0];
  if (problem !== undefined) {
    const open = unclosed(document, problem);
    if (open !== null) {
      const [bracket, closing] = text[open] === "{" ? "{}" : "[]";
      throw fail(open, `not YAML: the bracket ${bracket} is not closed (a ${closing} behind its last entry)`);
    }
    const [wrong, right] = MISTAKES[problem.code] ?? ["it cannot be read", "quote the text"];
    throw fail(problem.pos[0], `not YAML: ${wrong} (${right})`);
  }
  const nodes = new Nodes(document, fail);
  return {
    file,
    value: nodes.value(document.contents),
    keys: (path) => nodes.keys(path),
    plainText: (path) => nodes.plainText(path),
    error: (mistake) => {
      if ("flag" in mistake.place) return new InputError(`${mistake.place.flag}: ${mistake.message}`);
      const { path, at = "value" } = mistake.place;
      return fail(nodes.offset(path, at), mistake.message);
    },
  };
}

/** Where a bracket was opened that nothing closes, if that is the problem: the last one that is still open there. */
function unclosed(document: Document, { message, pos: [at] }: Problem): number | null {
  if (!/^Flow .*end with a [}\]]$/.test(message)) return null;
  let open: number | null = null;
  visit(document, {
    Collection: (_, { flow, range }) => {
      if (flow === true && range?.[1] === at) open = range[0];
    },
  });
  return open;
}

/** The same text, where a mistake in it has no line and column. */
export function withoutLines(source: Source): Source {
  return {
    ...source,
    error: ({ place, message }) =>
      new InputError(`${"flag" in place ? place.flag : source.file}: ${message}`),
  };
}

function place(lines: LineCounter, offset: number): string {
  const { line, col } = lines.linePos(offset);
  return `${Math.max(line, 1)}:${Math.max(col, 1)}`;
}

class Nodes {
  readonly #document: Document;
  readonly #fail: (offset: number, message: string) => InputError;
  readonly #open = new Set<unknown>();
  #count = 0;

  constructor(document: Document, fail: (offset: number, message: string) => InputError) {
    this.#document = document;
    this.#fail = fail;
  }

  value(written: unknown): Value {
    const node = this.#resolved(written);
    if (isAlias(written) && node === undefined) {
      throw this.#fail(
        start(written),
        `the alias *${written.source} repeats nothing (quote a text that starts with *)`,
      );
    }
    if (node === null || node === undefined) return null;
    if (++this.#count > MAX_VALUES) throw this.#fail(start(written), `more than ${MAX_VALUES} values`);
    if (isScalar(node)) return node.value as Value;
    if (this.#open.has(node)) throw this.#fail(start(written), "the alias stands inside what it repeats");
    this.#open.add(node);
    let value: Value = null;
    if (isSeq(node)) value = node.items.map((item) => this.value(item));
    if (isMap(node)) {
      const entries: Record<string, Value> = {};
      for (const { key, value } of node.items) {
        const name = keyText(key);
        if (name === undefined) throw this.#fail(start(key), "a key that is no text (keys are plain words)");
        if (name === "__proto__") throw this.#fail(start(key), "__proto__ cannot be a name");
        const [word, rest] = name.split(/:(.*)/);
        if (rest && value === null)
          throw this.#fail(
            start(key),
            `no value behind ${shown(name)} (a space after the colon: ${word}: ${rest})`,
          );
        if (Object.hasOwn(entries, name))
          throw this.#fail(start(key), `the key ${asWritten(key)} is there twice (each key once)`);
        entries[name] = this.value(value);
      }
      value = entries;
    }
    this.#open.delete(node);
    return value;
  }

  keys(path: Path): string[] {
    const node = this.#find(path).node;
    return isMap(node) ? node.items.map(({ key }) => keyText(key)!) : [];
  }

  plainText(path: Path): string | undefined {
    const node = this.#find(path).node;
    return isScalar(node) && node.type === "PLAIN" ? node.source : undefined;
  }

  /** Where a value or its key starts; where there is none, the nearest thing around it. */
  offset(path: Path, at: "key" | "value"): number {
    const { written, key } = this.#find(path);
    const empty = written === null || written === undefined || (isScalar(written) && written.source === "");
    return start(at === "key" || empty ? (key ?? written) : written);
  }

  /** The node at a path, undefined where it leads nowhere; then `written` and `key` are of the last step that exists. */
  #find(path: Path): { node: unknown; written: unknown; key: unknown } {
    let written: unknown = this.#document.contents;
    let key: unknown;
    for (const step of path) {
      const node = this.#resolved(written);
      if (isMap(node)) {
        const pair = node.items.find((item) => keyText(item.key) === String(step));
        if (pair === undefined) return { node: undefined, written, key };
        key = pair.key;
        written = pair.value;
      } else if (isSeq(node) && node.items[Number(step)] !== undefined) {
        key = undefined;
        written = node.items[Number(step)];
      } else {
        return { node: undefined, written, key };
      }
    }
    return { node: this.#resolved(written), written, key };
  }

  #resolved(node: unknown): unknown {
    return isAlias(node) ? node.resolve(this.#document) : node;
  }
}

function keyText(key: unknown): string | undefined {
  if (!isScalar(key)) return undefined;
  return typeof key.value === "string" ? key.value : key.source;
}

/** A key as it was written, quotes and all. */
function asWritten(key: unknown): string {
  return isScalar(key) && key.type === "PLAIN" ? String(key.source) : shown(keyText(key));
}

function start(node: unknown): number {
  const range = (node as { range?: readonly number[] } | null | undefined)?.range;
  return range?.[0] ?? 0;
}
