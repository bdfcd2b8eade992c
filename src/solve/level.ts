import { endComponents, type EndComponent, type EndMemory } from "./end-components.js";
import type { PositionGraph } from "./graph.js";

/** What a game that never ends is worth to either seat: both have walked away from it, and share. */
export const ENDLESS = 0.5;

/** A choice that leads back to its own position more often than this never leaves it. */
export const ALWAYS = 1 - 1e-12;

/** The value of every position for seat 0, from both sides, and the choices that reach it. */
export interface Bounds {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** By position: the best choice of whoever chooses there; −1 where the game is over. */
  readonly choice: Int32Array;
}

/**
 * Brings end components among `positions` to what leaving them is worth; whether that changed a bound. Seat 1 can stay in
 * one as long as it likes, so that seat 0 gets no more there than by its own best way out, or `ENDLESS`; and the other way
 * round. That is true of every end component; those of choices that come within `near` of the best for their makers are
 * the ones that hold the bounds apart.
 */
export function level(
  graph: PositionGraph,
  bounds: Bounds,
  memory: EndMemory,
  positions: Int32Array,
  near: number,
): boolean {
  const { lower, upper } = bounds;
  const found = endComponents(graph, memory, positions, (position, choice) =>
    graph.player[position] === 0
      ? valueOf(graph, choice, position, upper) >= upper[position] - near
      : valueOf(graph, choice, position, lower) <= lower[position] + near,
  );
  let changed = false;
  for (const component of found) changed = levelOne(graph, bounds, component) || changed;
  return changed;
}

function levelOne(graph: PositionGraph, { lower, upper, choice }: Bounds, component: EndComponent): boolean {
  const { player, firstChoice, firstBranch, to } = graph;
  const { positions, staying } = component;
  const inside = new Set(positions);
  let [low, high] = [ENDLESS, ENDLESS];
  for (const position of positions)
    for (let at = firstChoice[position]; at < firstChoice[position + 1]; at++) {
      let branch = firstBranch[at];
      while (branch < firstBranch[at + 1] && inside.has(to[branch])) branch++;
      if (branch === firstBranch[at + 1]) continue;
      if (player[position] === 0) high = Math.max(high, valueOf(graph, at, position, upper));
      else low = Math.min(low, valueOf(graph, at, position, lower));
    }
  let changed = false;
  for (const [index, position] of positions.entries()) {
    if (lower[position] < low) {
      lower[position] = low;
      if (player[position] === 0) choice[position] = staying[index];
      changed = true;
    }
    if (upper[position] > high) {
      upper[position] = high;
      if (player[position] === 1) choice[position] = staying[index];
      changed = true;
    }
  }
  return changed;
}

/** What a choice is worth. Where it may lead back to its own position, it is made until it does not. */
function valueOf(
  { firstBranch, to, probability }: PositionGraph,
  choice: number,
  position: number,
  values: Float64Array,
): number {
  let value = 0;
  let back = 0;
  const end = firstBranch[choice + 1];
  for (let branch = firstBranch[choice]; branch < end; branch++) {
    if (to[branch] === position) back += probability[branch];
    else value += probability[branch] * values[to[branch]];
  }
  if (back === 0) return value;
  return back > ALWAYS ? values[position] : value / (1 - back);
}
