/** The code of one strategy, game or measure with everything it imports, ready for any thread of this process. */
export interface Bundle {
  /** The file it was made from. */
  readonly file: string;
  /** SHA-256 (hex) of the code, the same on every machine and in every folder. */
  readonly hash: string;
  /** Of a file that lives as long as this process. */
  readonly url: string;
}

/** Where the code of these bundles lies, as threads load it: file URLs by content hash. */
export function urlsOf(bundles: ReadonlyMap<string, Bundle>): Map<string, string> {
  return new Map([...bundles].map(([hash, { url }]) => [hash, url]));
}

/** What loaded strategies export, by content hash. */
export function modulesOf<M>(loaded: ReadonlyMap<string, { readonly module: M }>): Map<string, M> {
  return new Map([...loaded].map(([hash, { module }]) => [hash, module]));
}
