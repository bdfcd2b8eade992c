import { csvOf } from "../csv/csv.js";
import type { ToldTable } from "./figures.js";

/** The table as tidy CSV, shares as numbers from 0 to 1; where it was simulated, three columns more for each figure. */
export function exactCsv({ table: { keys, figures, rows }, sampled }: ToldTable): string {
  const head = figures.flatMap(({ name }) =>
    sampled === undefined ? [name] : [name, `${name}Simulated`, `${name}StandardError`, `${name}Distance`],
  );
  const body = rows.map((row, index) => [
    ...row.slice(0, keys.length),
    ...figures.flatMap((_, figure) => {
      const exact = row[keys.length + figure];
      const found = sampled?.[index][figure];
      return found === undefined ? [exact] : [exact, found.mean, found.standardError, found.distance];
    }),
  ]);
  return csvOf([...keys.map(({ name }) => name), ...head], body);
}

/** Everything about tables as plain data; an infinite distance becomes null. */
export function exactJson(told: readonly ToldTable[]): object[] {
  return told.map(({ table: { name, title, finding, note, keys, figures, rows }, sampled }) => ({
    name,
    title,
    ...(finding !== undefined && { finding }),
    ...(note !== undefined && { note }),
    keys,
    figures,
    rows,
    ...(sampled !== undefined && { simulated: sampled }),
  }));
}
