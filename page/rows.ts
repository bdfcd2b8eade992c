/** Rows of data as a page carries them: the shapes of its rows, every text once, and numbers. */
export interface PackedRows {
  readonly shapes: readonly { readonly plain: readonly string[]; readonly texts: readonly string[] }[];
  readonly words: readonly string[];
  /** The number of its shape, its plain values, then the numbers of its texts. */
  readonly rows: readonly (readonly unknown[])[];
}

export function unpacked({ shapes, words, rows }: PackedRows): Record<string, unknown>[] {
  return rows.map(([shape, ...cells]) => {
    const { plain, texts } = shapes[shape as number];
    const row: Record<string, unknown> = {};
    plain.forEach((key, place) => (row[key] = cells[place]));
    texts.forEach((key, place) => (row[key] = words[cells[plain.length + place] as number]));
    return row;
  });
}
