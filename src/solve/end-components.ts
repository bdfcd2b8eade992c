import { components, type ComponentMemory } from "./components.js";
import type { PositionGraph } from "./graph.js";

/** Positions that play need never leave, and the choices that keep it there. */
export interface EndComponent {
  readonly positions: readonly number[];
  /** By position, in the same order: a choice whose branches all stay. */
  readonly staying: readonly number[];
}

/** Memory for `endComponents`: both as long as the graph has positions and choices, all 0 between two calls. */
export interface EndMemory {
  readonly components: ComponentMemory;
  /** By position: the number of its group while one is looked for; 0 outside. */
  readonly group: Int32Array;
  readonly isIn: Uint8Array;
  /** By choice: 1 for one that is not allowed. */
  readonly isOff: Uint8Array;
}

/**
 * The greatest sets among `positions` in which every position has a choice that surely stays in the set, and in which
 * each can be reached from each by such choices: there, and only there, play can go on for ever (de Alfaro, "Formal
 * verification of probabilistic systems", 1997, section 3.3). `mayChoose` leaves choices out; all are in without it.
 */
export function endComponents(
  graph: PositionGraph,
  memory: EndMemory,
  positions: Int32Array,
  mayChoose?: (position: number, choice: number) => boolean,
): EndComponent[] {
  const { firstChoice } = graph;
  const { group, isIn, isOff } = memory;
  for (const position of positions) {
    group[position] = 1;
    isIn[position] = 1;
    for (let choice = firstChoice[position]; choice < firstChoice[position + 1]; choice++)
      isOff[choice] = mayChoose === undefined || mayChoose(position, choice) ? 0 : 1;
  }
  cutLeaving(graph, memory, positions);
  let left = positions.filter((position) => isIn[position] === 1);
  let found: EndComponent[] = [];
  while (left.length > 0) {
    const { members, first } = components(graph, memory.components, { positions: left, isIn, isOff });
    for (let index = 0; index + 1 < first.length; index++)
      for (let at = first[index]; at < first[index + 1]; at++) group[members[at]] = index + 1;
    if (!cutLeaving(graph, memory, members)) {
      found = Array.from({ length: first.length - 1 }, (_, index) =>
        endComponentOf(graph, isOff, members.subarray(first[index], first[index + 1])),
      );
      break;
    }
    left = members.filter((position) => isIn[position] === 1);
  }
  for (const position of positions) {
    group[position] = 0;
    isIn[position] = 0;
    isOff.fill(0, firstChoice[position], firstChoice[position + 1]);
  }
  return found;
}

/** Turns off choices that may leave their group, and positions without any, until none is left; whether there were some. */
function cutLeaving(graph: PositionGraph, memory: EndMemory, positions: Int32Array): boolean {
  const { firstChoice, firstBranch, to } = graph;
  const { group, isIn, isOff } = memory;
  let any = false;
  for (let changed = true; changed;) {
    changed = false;
    for (const position of positions) {
      if (isIn[position] === 0) continue;
      let staying = 0;
      for (let choice = firstChoice[position]; choice < firstChoice[position + 1]; choice++) {
        if (isOff[choice] === 1) continue;
        let branch = firstBranch[choice];
        while (branch < firstBranch[choice + 1] && group[to[branch]] === group[position]) branch++;
        if (branch === firstBranch[choice + 1]) staying++;
        else {
          isOff[choice] = 1;
          changed = true;
        }
      }
      if (staying > 0) continue;
      group[position] = 0;
      isIn[position] = 0;
      changed = true;
    }
    any ||= changed;
  }
  return any;
}

function endComponentOf(
  { firstChoice }: PositionGraph,
  isOff: Uint8Array,
  members: Int32Array,
): EndComponent {
  const positions = Array.from(members);
  return { positions, staying: positions.map((position) => isOff.indexOf(0, firstChoice[position])) };
}
