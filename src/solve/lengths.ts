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
  const chain = chainOf(graph, choice);
  const groups = components(chain, new ComponentMemory(chain));
  const hasCircles = groups.first.length <= groups.members.length || leadsToItself(chain);
  const isReached = reachedBy(graph, choice, beginnings);
  const members = groups.members.filter((position) => isReached[position] === 1);
  /** By turns from now: chances by position. */
  const ahead: Float64Array[] = [];
  const spare: Float64Array[] = [];
  const thenOf = (turns: number): Float64Array =>
    (ahead[turns] ??= spare.pop() ?? new Float64Array(graph.size));
  let open = 0;
  for (const { position, turn, probability } of beginnings) {
    thenOf(turn)[position] += probability;
    open += probability;
  }
  const lengths: number[] = [];
  let longer = 0;
  let looks = 0;
  const { firstBranch, to, turns, probability } = graph;
  while (open > NEGLIGIBLE && lengths.length < MAX_TURNS && looks < MAX_LOOKS) {
    poll();
    const now = thenOf(0);
    let ended = 0;
    do {
      looks += members.length;
      for (let index = members.length - 1; index >= 0; index--) {
        const position = members[index];
        const chance = now[position];
        if (chance === 0) continue;
        now[position] = 0;
        if (choice[position] < 0) ended += chance;
        else if (chance < TOO_SMALL) {
          longer += chance;
          open -= chance;
        } else {
          const end = firstBranch[choice[position] + 1];
          for (let branch = firstBranch[choice[position]]; branch < end; branch++) {
            const then = turns[branch] === 0 ? now : thenOf(turns[branch]);
            then[to[branch]] += chance * probability[branch];
          }
        }
      }
      // What lies in a circle within one turn is gone through more than once.
    } while (hasCircles && looks < MAX_LOOKS && now.some((chance) => chance > 0));
    lengths.push(ended);
    open -= ended;
    spare.push(...ahead.splice(0, 1).map((done) => done.fill(0)));
  }
  return { lengths, longer: Math.max(0, open) + longer };
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
function chainOf(graph: PositionGraph, choice: Int32Array): PositionGraph {
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
