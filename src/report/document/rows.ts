import type { Json } from "../charts/chart.js";

/** Rows of data in little room: `page/rows.ts` unpacks them. */
export interface PackedRows {
  /** The fields that rows have: those that hold numbers, truth values or nothing, and those that hold text. */
  readonly shapes: readonly { readonly plain: readonly string[]; readonly texts: readonly string[] }[];
  /** Every text once. */
  readonly words: readonly string[];
  /** The number of its shape, its plain values, then the numbers of its texts. */
  readonly rows: readonly (readonly Json[])[];
}

type Row = Readonly<Record<string, Json>>;

export function packed(rows: readonly Row[]): PackedRows {
  const shapes = new Map<string, number>();
  const words = new Map<string, number>();
  const numberOf = (known: Map<string, number>, text: string): number => {
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  };
  const packedRows = rows.map((row) => {
    const keys = Object.keys(row);
    const texts = keys.filter((key) => typeof row[key] === "string");
    const plain = keys.filter((key) => !texts.includes(key));
    return [
      numberOf(shapes, JSON.stringify({ plain, texts })),
      ...plain.map((key) => row[key]),
      ...texts.map((key) => numberOf(words, row[key] as string)),
    ];
  });
  return {
    shapes: [...shapes.keys()].map((shape) => JSON.parse(shape) as PackedRows["shapes"][number]),
    words: [...words.keys()],
    rows: packedRows,
  };
}
