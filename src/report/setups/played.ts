import { MAX_HALVES, type Field } from "../../play/setups/plan.js";

/** Fields of a matrix that were played, block by block. Between equal strategies one half of it gives the other. */
export class PlayedFields {
  readonly blocks: number;
  readonly #number: number;
  readonly #symmetric: boolean;
  readonly #halves: Uint8Array;
  readonly #place: Int32Array;

  constructor(number: number, symmetric: boolean, fields: readonly Field[], halves: Uint8Array) {
    this.blocks = halves.length / fields.length;
    this.#number = number;
    this.#symmetric = symmetric;
    this.#halves = halves;
    this.#place = new Int32Array(number * number).fill(-1);
    fields.forEach(({ row, column }, index) => (this.#place[row * number + column] = index));
  }

  /** The row player's halves of a block. Throws if the field was not played. */
  halves(row: number, column: number, block: number): number {
    const place = this.#place[row * this.#number + column];
    if (place >= 0) return this.#halves[place * this.blocks + block];
    if (this.#symmetric) {
      if (row === column) return MAX_HALVES / 2;
      const mirrored = this.#place[column * this.#number + row];
      if (mirrored >= 0) return MAX_HALVES - this.#halves[mirrored * this.blocks + block];
    }
    throw new Error(`field ${row}, ${column} was not played`);
  }

  /** The row player's mean share of a game. */
  mean(row: number, column: number): number {
    let sum = 0;
    for (let block = 0; block < this.blocks; block++) sum += this.halves(row, column, block);
    return sum / this.blocks / MAX_HALVES;
  }
}

/** The fields that are wanted; between equal strategies each pair once, and none against itself, which is even. */
export function fieldsOf(
  number: number,
  symmetric: boolean,
  wanted: (row: number, column: number) => boolean,
): Field[] {
  const fields: Field[] = [];
  for (let row = 0; row < number; row++) {
    for (let column = symmetric ? row + 1 : 0; column < number; column++)
      if (wanted(row, column) || (symmetric && wanted(column, row))) fields.push({ row, column });
  }
  return fields;
}
