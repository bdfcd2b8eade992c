/** Something a person wrote is wrong: `path` leads to it from the options, `valid` lists what would be right. */
export class OptionError extends Error {
  override readonly name = "OptionError";
  readonly path: readonly (string | number)[];
  readonly valid: readonly string[];

  constructor(path: readonly (string | number)[], message: string, valid: readonly string[] = []) {
    super(message);
    this.path = path;
    this.valid = valid;
  }
}

/** A position that cannot be read or that the rules cannot reach, in one line. */
export class PositionError extends Error {
  override readonly name = "PositionError";
}
