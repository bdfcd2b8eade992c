/** Figures that a bench answers one by one and keeps in a file, each beside what is aimed at. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tQuantile } from "../../src/stats/index.js";
import { NoFigure, root } from "./program.js";

export type Unit =
  | "share of the wins"
  | "fair shares"
  | "difference of shares"
  | "ratio"
  | "milliseconds"
  | "share of the runs"
  | "standard errors"
  | "megabytes"
  | "share of the time";

export interface Figure {
  readonly value: number;
  /** With 95 %. */
  readonly low: number;
  readonly high: number;
  /** Games that it rests on; of times decisions, of a queue tasks or rounds. */
  readonly games: number;
  /** Of a mean over several trainings: what each came to. */
  readonly each?: readonly number[];
  /** Of times: the same in rolls of a d6. */
  readonly rolls?: number;
}

export interface Question {
  /** What is asked; no two of a bench have the same name. */
  readonly name: string;
  readonly unit: Unit;
  /** What is aimed at, by the figure itself; of several trainings by each of them. */
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Throws a `NoFigure`. */
  measure(): Figure | Promise<Figure>;
}

export type Row = Omit<Question, "measure"> &
  ((Figure & { readonly reached?: boolean }) | { readonly missing: string });

/**
 * Answers those questions whose name holds what a `--only` says, all without one, and writes each row as it comes,
 * among the rows of before. Rows of another version are dropped.
 */
export async function answer(questions: readonly Question[], file: string, keep = true): Promise<void> {
  const wanted = flags("only");
  const isWanted = ({ name }: Question): boolean =>
    wanted.length === 0 || wanted.some((words) => name.includes(words));
  const { rows, write } = keptRows<Row>(file, ({ name }) => name);
  for (const question of questions.filter(isWanted)) {
    const row = await rowOf(question);
    console.log(JSON.stringify(row));
    rows.set(row.name, row);
    if (keep) write(questions.map(({ name }) => name));
  }
}

/** The rows of a bench, by name, none where its file is gone or of another version; and what writes them in this order. */
export function keptRows<R>(file: string, nameOf: (row: R) => string) {
  const path = join(root, "bench/results", `${file}.json`);
  const { version: tool } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const before = existsSync(path)
    ? (JSON.parse(readFileSync(path, "utf8")) as { tool: string; rows: readonly R[] })
    : null;
  const rows = new Map(before?.tool === tool ? before.rows.map((row) => [nameOf(row), row]) : []);
  return {
    rows,
    write(names: readonly string[]): void {
      const lines = names.flatMap((name) => (rows.has(name) ? [JSON.stringify(rows.get(name))] : []));
      writeFileSync(
        path,
        `{\n  "tool": ${JSON.stringify(tool)},\n  "rows": [\n    ${lines.join(",\n    ")}\n  ]\n}\n`,
      );
    },
  };
}

/** What follows `--name=`, each time that it stands there. */
export function flags(name: string): string[] {
  const before = `--${name}=`;
  return process.argv.filter((word) => word.startsWith(before)).map((word) => word.slice(before.length));
}

/** The mean over trainings like these, by Student's t; of a single one without an interval. */
export function meanOf(each: readonly number[], games: number): Figure {
  const mean = each.reduce((sum, one) => sum + one, 0) / each.length;
  const squares = each.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const error = Math.sqrt(squares / (each.length - 1) / each.length);
  const margin = error * tQuantile(0.975, each.length - 1);
  return { value: mean, low: mean - margin, high: mean + margin, games, each };
}

async function rowOf({ measure, ...asked }: Question): Promise<Row> {
  try {
    const figure = rounded(await measure());
    const { atLeast = -Infinity, atMost = Infinity } = asked;
    const hasBar = asked.atLeast !== undefined || asked.atMost !== undefined;
    const reached = (figure.each ?? [figure.value]).every((value) => value >= atLeast && value <= atMost);
    return { ...asked, ...figure, ...(hasBar && { reached }) };
  } catch (error) {
    if (error instanceof NoFigure) return { ...asked, missing: error.message };
    throw error;
  }
}

function rounded({ value, low, high, games, each, rolls }: Figure): Figure {
  const four = (number: number): number => Number(number.toFixed(4));
  return {
    ...{ value: four(value), low: four(low), high: four(high), games },
    ...(each !== undefined && { each: each.map(four) }),
    ...(rolls !== undefined && { rolls: Math.round(rolls) }),
  };
}
