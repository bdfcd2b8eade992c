/** What a person wrote about dice cannot be read: `offset` is where in `text`, in UTF-16 units from 0. */
export class NotationError extends Error {
  override readonly name = "NotationError";
  readonly text: string;
  readonly offset: number;

  constructor(text: string, offset: number, message: string) {
    super(message);
    this.text = text;
    this.offset = offset;
  }
}

/** What a person asked for cannot be computed; one line says why and what would be right. */
export class OddsError extends Error {
  override readonly name = "OddsError";
}
