/** What is found when somebody first asks for it. */
export function once<T>(find: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: find() }).value;
}
