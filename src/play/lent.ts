/**
 * A game for one bot: the same rules, with tables of its own. Whatever can be frozen is; typed arrays cannot, and are
 * copied. So no bot can reach the rules that are played, nor what another bot looks at.
 */
export function lentGame<G extends object>(game: G): G {
  return lentPart(game, "game", new Map()) as G;
}

function lentPart(part: unknown, name: string, known: Map<object, unknown>): unknown {
  if (typeof part === "function") return frozenFunction(part);
  if (typeof part !== "object" || part === null) return part;
  const before = known.get(part);
  if (before !== undefined) return before;
  const keep = <T>(lent: T): T => {
    known.set(part, lent);
    return lent;
  };
  if (ArrayBuffer.isView(part) && "slice" in part) return keep((part as Int32Array).slice());
  const isList = Array.isArray(part);
  if (!isList && Object.getPrototypeOf(part) !== Object.prototype)
    throw new Error(`${name} is no plain data, so bots cannot be lent it`);
  // Spread, so that the engine keeps its quick form, which a list of properties added one by one may lose.
  const lent: Record<string, unknown> = keep(isList ? ([...part] as never) : { ...part });
  for (const [key, value] of Object.entries(part)) lent[key] = lentPart(value, `${name}.${key}`, known);
  return Object.freeze(lent);
}

/** Moves are shared with the rules that are played: they keep nothing that could be written to. */
function frozenFunction(move: object): object {
  if (!Object.isFrozen(move)) {
    Object.freeze((move as { prototype?: unknown }).prototype);
    Object.freeze(move);
  }
  return move;
}
