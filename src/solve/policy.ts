import { ComponentMemory, components } from "./components.js";
import type { PositionGraph } from "./graph.js";
import type { Bounds } from "./level.js";
import type { FixedPlayer } from "./players.js";
import type { Reached } from "./reach.js";
import type { Policy } from "./solution.js";

/** Shares of the win that are nearer to each other than this are equal: rounding makes more of a difference. */
const EQUAL = 1e-10;

/** The policy of the seats that are free. */
export function policyOf(
  { graph, futures }: Reached,
  bounds: Bounds,
  fixed: readonly (FixedPlayer<never> | undefined)[],
): Policy {
  const componentOf = componentsOf(graph);
  const numbers = new Map<string, number>();
  const choices: number[][] = [];
  const positions: string[] = [];
  const best: number[] = [];
  for (let position = 0; position < graph.size; position++) {
    const count = graph.firstChoice[position + 1] - graph.firstChoice[position];
    if (count < 2 || fixed[graph.player[position]] !== undefined) continue;
    const actions = bestOf(graph, bounds, componentOf, position).map((at) => graph.action[at]);
    const key = actions.join();
    const number = numbers.get(key) ?? choices.push(actions) - 1;
    numbers.set(key, number);
    positions.push(futures[position]);
    best.push(number);
  }
  return { positions, best, choices };
}

/**
 * The choices that are as good as the one that was found, and as sure to come to an end. Where play may come back to a
 * position, an equal choice may lead round in a circle for ever: there the one that was found stands alone, unless it
 * leaves the circle, and then all that leave it do as well.
 */
function bestOf(
  graph: PositionGraph,
  { lower, upper, choice }: Bounds,
  componentOf: Int32Array,
  position: number,
): number[] {
  const { firstChoice, firstBranch, to, probability } = graph;
  const found = choice[position];
  const leaves = (at: number): boolean => {
    for (let branch = firstBranch[at]; branch < firstBranch[at + 1]; branch++)
      if (componentOf[to[branch]] === componentOf[position]) return false;
    return true;
  };
  if (!leaves(found)) return [found];
  const valueOf = (at: number): number => {
    let value = 0;
    for (let branch = firstBranch[at]; branch < firstBranch[at + 1]; branch++)
      value += (probability[branch] * (lower[to[branch]] + upper[to[branch]])) / 2;
    return value;
  };
  const value = valueOf(found);
  const best: number[] = [];
  for (let at = firstChoice[position]; at < firstChoice[position + 1]; at++)
    if (at === found || (Math.abs(valueOf(at) - value) <= EQUAL && leaves(at))) best.push(at);
  return best;
}

/** By position: the number of its strongly connected component. */
function componentsOf(graph: PositionGraph): Int32Array {
  const { members, first } = components(graph, new ComponentMemory(graph));
  const componentOf = new Int32Array(graph.size);
  for (let index = 0; index + 1 < first.length; index++)
    for (let at = first[index]; at < first[index + 1]; at++) componentOf[members[at]] = index;
  return componentOf;
}
