import { ComponentMemory, components } from "./components.js";
import type { PositionGraph } from "./graph.js";
import type { Beginning } from "./reach.js";

/** Games are followed until no more than this chance of them is open. */
const NEGLIGIBLE = 1e-10;
/** A smaller chance of being in one position is not followed. */
const TOO_SMALL = 1e-18;
/** No more positions than this are looked at, in all turns together: some seconds. */
const MAX_LOOKS = 500_000_000;
/** No more turns than this are told. */
const MAX_TURNS = 100_000;

export interface Lengths {
  /** The chance of taking 0, 1, 2, … turns. */
  readonly lengths: readonly number[];
  /** An upper bound on the chance of taking more. */
  readonly longer: number;
}

/**
 * How many turns a game takes where every position has the choice that is given, by following the chances turn by turn.
 * What is still open when that stops is what takes longer.
 */
export function lengthsOf(
  graph: PositionGraph,
  choice: Int32Array,
  beginnings: readonly Beginning[],
  poll: () => void,
): Lengths {
  const chain = chainOf(graph, choice, beginnings);
  const { size, first, to, probability, turns, hasCircles } = chain;
  /** By turns from now: chances by place in the chain. */
  const ahead: Float64Array[] = [];
  const spare: Float64Array[] = [];
  const thenOf = (later: number): Float64Array => (ahead[later] ??= spare.pop() ?? new Float64Array(size));
  let open = 0;
  for (const { position, turn, probability: chance } of beginnings) {
    thenOf(turn)[chain.placeOf[position]] += chance;
    open += chance;
  }
  const lengths: number[] = [];
  let longer = 0;
  let looks = 0;
  while (open > NEGLIGIBLE && lengths.length < MAX_TURNS && looks < MAX_LOOKS) {
    poll();
    const now = thenOf(0);
    const next = thenOf(1);
    let ended = 0;
    do {
      looks += size;
      for (let place = 0; place < size; place++) {
        const chance = now[place];
        if (chance === 0) continue;
        now[place] = 0;
        const end = first[place + 1];
        if (end === first[place]) ended += chance;
        else if (chance < TOO_SMALL) {
          longer += chance;
          open -= chance;
        } else
          for (let branch = first[place]; branch < end; branch++) {
            const later = turns[branch];
            const then = later === 0 ? now : later === 1 ? next : thenOf(later);
            then[to[branch]] += chance * probability[branch];
          }
      }
      // What lies in a circle within one turn is gone through more than once.
    } while (hasCircles && looks < MAX_LOOKS && now.some((chance) => chance > 0));
    lengths.push(ended);
    open -= ended;
    ahead.shift();
    spare.push(now.fill(0));
  }
  return { lengths, longer: Math.max(0, open) + longer };
}

/** The positions that are reached with one choice each, close together, before those that they lead to in their turn. */
interface Chain {
  readonly size: number;
  /** By position of the graph: its place here. */
  readonly placeOf: Int32Array;
  /** By place, and one more: its first branch. Games that are over have none. */
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly probability: Float64Array;
  readonly turns: Uint8Array;
  /** Whether play can come back to a position within one turn. */
  readonly hasCircles: boolean;
}

function chainOf(graph: PositionGraph, choice: Int32Array, beginnings: readonly Beginning[]): Chain {
  const isReached = reachedBy(graph, choice, beginnings);
  const within = withinTurns(graph, choice);
  const groups = components(within, new ComponentMemory(within));
  const positions = groups.members.filter((position) => isReached[position] === 1).reverse();
  const placeOf = new Int32Array(graph.size);
  for (let place = 0; place < positions.length; place++) placeOf[positions[place]] = place;
  const first = new Int32Array(positions.length + 1);
  for (let place = 0; place < positions.length; place++) {
    const at = choice[positions[place]];
    first[place + 1] = first[place] + (at < 0 ? 0 : graph.firstBranch[at + 1] - graph.firstBranch[at]);
  }
  const to = new Int32Array(first[positions.length]);
  const probability = new Float64Array(to.length);
  const turns = new Uint8Array(to.length);
  for (let place = 0; place < positions.length; place++)
    for (let branch = first[place]; branch < first[place + 1]; branch++) {
      const from = graph.firstBranch[choice[positions[place]]] + branch - first[place];
      to[branch] = placeOf[graph.to[from]];
      probability[branch] = graph.probability[from];
      turns[branch] = graph.turns[from];
    }
  const hasCircles = groups.first.length <= groups.members.length || leadsToItself(within);
  return { size: positions.length, placeOf, first, to, probability, turns, hasCircles };
}

/** By position: 1 where these choices lead. */
function reachedBy(
  { size, firstBranch, to }: PositionGraph,
  choice: Int32Array,
  beginnings: readonly Beginning[],
): Uint8Array {
  const isReached = new Uint8Array(size);
  const waiting = new Int32Array(size);
  let count = 0;
  const add = (position: number): void => {
    if (isReached[position] === 0) waiting[count++] = position;
    isReached[position] = 1;
  };
  for (const { position } of beginnings) add(position);
  for (let index = 0; index < count; index++) {
    const at = choice[waiting[index]];
    if (at >= 0) for (let branch = firstBranch[at]; branch < firstBranch[at + 1]; branch++) add(to[branch]);
  }
  return isReached;
}

function leadsToItself({ size, firstBranch, to }: PositionGraph): boolean {
  for (let position = 0; position < size; position++)
    if (to.subarray(firstBranch[position], firstBranch[position + 1]).includes(position)) return true;
  return false;
}

/** The same positions with what follows within the turn only. */
function withinTurns(graph: PositionGraph, choice: Int32Array): PositionGraph {
  const firstBranch = new Int32Array(graph.size + 1);
  const to: number[] = [];
  for (let position = 0; position < graph.size; position++) {
    const at = choice[position];
    if (at >= 0)
      for (let branch = graph.firstBranch[at]; branch < graph.firstBranch[at + 1]; branch++)
        if (graph.turns[branch] === 0) to.push(graph.to[branch]);
    firstBranch[position + 1] = to.length;
  }
  return {
    ...graph,
    firstChoice: Int32Array.from({ length: graph.size + 1 }, (_, position) => position),
    firstBranch,
    to: Int32Array.from(to),
  };
}
