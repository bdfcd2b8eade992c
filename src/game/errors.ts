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

/** A game made by `defineGame` does what none may: the message says which of its functions, and what would be right. */
export class DescriptionError extends Error {
  override readonly name = "DescriptionError";
}

/** A position that cannot be read or that the rules cannot reach, in one line. */
export class PositionError extends Error {
  override readonly name = "PositionError";
}
