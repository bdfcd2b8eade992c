import type { PositionGraph } from "./graph.js";

/** Groups of positions, side by side: group g is `members` from `first[g]` to before `first[g + 1]`. */
export interface Groups {
  readonly members: Int32Array;
  readonly first: Int32Array;
}

/** Which part of a graph is looked at; all of it, where one is left out. */
export interface Part {
  /** The positions. */
  readonly positions: Int32Array;
  /** By position of the graph: 1 for those. */
  readonly isIn: Uint8Array;
  /** By choice: 1 for one that is not there. */
  readonly isOff: Uint8Array;
}

/** Memory for `components`, to be used again for every part of one graph. */
export class ComponentMemory {
  readonly order: Int32Array;
  readonly low: Int32Array;
  readonly choice: Int32Array;
  readonly branch: Int32Array;
  readonly isOpen: Uint8Array;

  constructor({ size }: PositionGraph) {
    this.order = new Int32Array(size);
    this.low = new Int32Array(size);
    this.choice = new Int32Array(size);
    this.branch = new Int32Array(size);
    this.isOpen = new Uint8Array(size);
  }
}

/**
 * Strongly connected components, each after all that it leads to, and within each the positions last that lead to the
 * others, as far as circles allow (Tarjan, "Depth-first search and linear graph algorithms", 1972; without recursion).
 */
export function components(graph: PositionGraph, memory: ComponentMemory, part?: Part): Groups {
  const { firstChoice, firstBranch, to } = graph;
  const { order, low, choice, branch, isOpen } = memory;
  const count = part === undefined ? graph.size : part.positions.length;
  const members = new Int32Array(count);
  const first = [0];
  const stack = new Int32Array(count);
  const path = new Int32Array(count);
  /** How many positions were left for later components when a position of the path was entered. */
  const below = new Int32Array(count);
  let found = 0;
  let stacked = 0;
  let depth = 0;
  let taken = 0;

  const enter = (position: number): void => {
    order[position] = low[position] = ++found;
    isOpen[position] = 1;
    below[depth] = stacked;
    path[depth++] = position;
    choice[position] = firstChoice[position] - 1;
    branch[position] = firstBranch[firstChoice[position]];
  };

  /** The next position that this one leads to, in the part; −1 after the last one. */
  const following = (position: number): number => {
    for (;;) {
      const current = choice[position];
      if (current < firstChoice[position] || branch[position] === firstBranch[current + 1]) {
        if (current + 1 === firstChoice[position + 1]) return -1;
        choice[position]++;
        branch[position] = firstBranch[current + 1];
        if (part !== undefined && part.isOff[current + 1] === 1) branch[position] = firstBranch[current + 2];
        continue;
      }
      const next = to[branch[position]++];
      if (part === undefined || part.isIn[next] === 1) return next;
    }
  };

  for (let index = 0; index < count; index++) {
    const root = part === undefined ? index : part.positions[index];
    if (order[root] !== 0) continue;
    enter(root);
    while (depth > 0) {
      const position = path[depth - 1];
      const next = following(position);
      if (next >= 0) {
        if (order[next] === 0) enter(next);
        else if (isOpen[next] === 1 && order[next] < low[position]) low[position] = order[next];
        continue;
      }
      depth--;
      stack[stacked++] = position;
      if (depth > 0 && low[position] < low[path[depth - 1]]) low[path[depth - 1]] = low[position];
      if (low[position] !== order[position]) continue;
      for (let at = below[depth]; at < stacked; at++) {
        isOpen[stack[at]] = 0;
        members[taken++] = stack[at];
      }
      stacked = below[depth];
      first.push(taken);
    }
  }
  for (const member of members) order[member] = 0;
  return { members, first: Int32Array.from(first) };
}
