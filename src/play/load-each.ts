/** Loads bundles, file URLs by content hash, into this thread, each by `load`. */
export async function loadEach<M>(
  bundles: ReadonlyMap<string, string>,
  load: (url: string) => Promise<M>,
): Promise<ReadonlyMap<string, M>> {
  const loaded = [...bundles].map(async ([hash, url]) => [hash, await load(url)] as const);
  return new Map(await Promise.all(loaded));
}
