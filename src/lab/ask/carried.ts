/** What a game's page carries in place of a disk. */
export interface Carried {
  /** The tool's version. */
  readonly tool: string;
  /** As it is named in experiments: its name, or its path. */
  readonly game: string;
  /** By path: strategies, which are empty here, weights, and the ladder. */
  readonly files: Readonly<Record<string, string>>;
  /** The content hashes of the strategies' code, by path. */
  readonly hashes: Readonly<Record<string, string>>;
}
