import { ComponentMemory, components } from "./components.js";
import { endComponents, type EndMemory } from "./end-components.js";
import { OVER, type PositionGraph } from "./graph.js";
import { ALWAYS, level, type Bounds } from "./level.js";

/** No part of a graph is swept more often than this. */
const MAX_SWEEPS = 1_000_000;
/** End components are looked at in every so many sweeps. */
const SWEEPS_BETWEEN = 8;
/**
 * So many nearnesses are tried, sweep by sweep: choices are looked at that come as near to the best as the gap that is still
 * open, then as a tenth of it, a hundredth, and so on. Once none of them has changed anything the part is left.
 */
const NEARNESS = 10;

/**
 * The value of every position for seat 0 (1 won, 0 lost), if seat 0 does all for it and seat 1 all against it, from
 * both sides: seat 0 can surely get `lower` by its choices, seat 1 can surely hold it to `upper` by its own. Both are
 * exact up to rounding in double precision; their gap is the error that is left.
 *
 * Interval iteration (Haddad and Monmege, "Reachability in MDPs: refining convergence of value iteration", 2014; Baier
 * and others, "Ensuring the reliability of your model checker", 2017), Gauss-Seidel, component by component. A part of
 * the graph in which play may go on for ever has many solutions of the equations that both sides iterate; there each
 * end component is brought to what its exits are worth, or to `ENDLESS`, as in Kelmendi and others, "Value iteration
 * for simple stochastic games: stopping criterion and learning algorithm", 2018. That game without an end is Everett's
 * recursive game (1957); it has a value and optimal choices that depend on the position alone (Liggett and Lippman,
 * 1969). It is not the limit of games that a cap ends: under a cap a player can put a loss off until the cap comes.
 *
 * `goal` is the gap at which a part is left, beyond the gap of what it leads to. `poll` is called now and then.
 */
export function boundsOf(graph: PositionGraph, goal: number, poll: () => void): Bounds {
  const memory = new ComponentMemory(graph);
  const { members, first } = components(graph, memory);
  const solver = new Solver(graph, memory, goal);
  for (let index = 0; index + 1 < first.length; index++) {
    if (index % 4096 === 0) poll();
    solver.part(members.subarray(first[index], first[index + 1]), poll);
  }
  return solver;
}

class Solver implements Bounds {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly choice: Int32Array;
  readonly #graph: PositionGraph;
  readonly #goal: number;
  readonly #components: ComponentMemory;
  #memory: EndMemory | undefined;

  constructor(graph: PositionGraph, memory: ComponentMemory, goal: number) {
    this.#graph = graph;
    this.#components = memory;
    this.#goal = goal;
    this.lower = Float64Array.from(graph.player, (player, index) =>
      player === OVER ? graph.worth[index] : 0,
    );
    this.upper = Float64Array.from(graph.player, (player, index) =>
      player === OVER ? graph.worth[index] : 1,
    );
    this.choice = Int32Array.from(graph.player, (player, index) =>
      player === OVER ? -1 : graph.firstChoice[index],
    );
  }

  part(positions: Int32Array, poll: () => void): void {
    if (positions.length === 1 && !this.#leadsToItself(positions[0])) {
      this.#sweep(positions);
      return;
    }
    const memory = this.#endMemory();
    const canStay = endComponents(this.#graph, memory, positions).length > 0;
    const goal = this.#goal + this.#gapAround(positions);
    let unchanged = 0;
    for (let sweep = 0; sweep < MAX_SWEEPS && unchanged <= NEARNESS; sweep++) {
      if (sweep % 64 === 63) poll();
      let changed = this.#sweep(positions);
      const gap = this.#gapOf(positions);
      if (gap <= goal) return;
      if (canStay && (!changed || sweep % SWEEPS_BETWEEN === 0)) {
        const near = gap * 10 ** -(((sweep / SWEEPS_BETWEEN + unchanged) % NEARNESS) | 0);
        changed = level(this.#graph, this, memory, positions, sweep === 0 ? Infinity : near) || changed;
      }
      if (changed) unchanged = 0;
      else unchanged++;
    }
  }

  #endMemory(): EndMemory {
    const { size, action } = this.#graph;
    return (this.#memory ??= {
      components: this.#components,
      group: new Int32Array(size),
      isIn: new Uint8Array(size),
      isOff: new Uint8Array(action.length),
    });
  }

  #leadsToItself(position: number): boolean {
    const { firstChoice, firstBranch, to } = this.#graph;
    const end = firstBranch[firstChoice[position + 1]];
    for (let branch = firstBranch[firstChoice[position]]; branch < end; branch++)
      if (to[branch] === position) return true;
    return false;
  }

  /**
   * Brings every position one step nearer, from both sides. The choice that last raised what seat 0 is sure of, or last
   * lowered what seat 1 is, is kept: played from then on they reach those values, since whoever goes round in a circle
   * would have to be sure of it before it was.
   */
  #sweep(positions: Int32Array): boolean {
    const { player, firstChoice, firstBranch, to, probability } = this.#graph;
    const { lower, upper, choice } = this;
    let changed = false;
    for (let index = 0; index < positions.length; index++) {
      const position = positions[index];
      if (player[position] === OVER) continue;
      const sign = player[position] === 0 ? 1 : -1;
      let low = -Infinity;
      let high = -Infinity;
      let lowAt = -1;
      let highAt = -1;
      for (let at = firstChoice[position]; at < firstChoice[position + 1]; at++) {
        let less = 0;
        let more = 0;
        let back = 0;
        const end = firstBranch[at + 1];
        for (let branch = firstBranch[at]; branch < end; branch++) {
          const next = to[branch];
          const chance = probability[branch];
          if (next === position) back += chance;
          else {
            less += chance * lower[next];
            more += chance * upper[next];
          }
        }
        // As in `valueOf`, for both bounds at once.
        if (back > ALWAYS) {
          less = lower[position];
          more = upper[position];
        } else if (back > 0) {
          less /= 1 - back;
          more /= 1 - back;
        }
        if (sign * less > low) {
          low = sign * less;
          lowAt = at;
        }
        if (sign * more > high) {
          high = sign * more;
          highAt = at;
        }
      }
      if (sign * low > lower[position]) {
        lower[position] = Math.min(sign * low, upper[position]);
        if (sign > 0) choice[position] = lowAt;
        changed = true;
      }
      if (sign * high < upper[position]) {
        upper[position] = Math.max(sign * high, lower[position]);
        if (sign < 0) choice[position] = highAt;
        changed = true;
      }
    }
    return changed;
  }

  #gapOf(positions: Int32Array): number {
    let gap = 0;
    for (const position of positions) gap = Math.max(gap, this.upper[position] - this.lower[position]);
    return gap;
  }

  /** The greatest gap of the positions that these lead to. */
  #gapAround(positions: Int32Array): number {
    const { isIn } = this.#endMemory();
    const { firstChoice, firstBranch, to } = this.#graph;
    for (const position of positions) isIn[position] = 1;
    let gap = 0;
    for (const position of positions)
      for (
        let branch = firstBranch[firstChoice[position]];
        branch < firstBranch[firstChoice[position + 1]];
        branch++
      )
        if (isIn[to[branch]] === 0) gap = Math.max(gap, this.upper[to[branch]] - this.lower[to[branch]]);
    for (const position of positions) isIn[position] = 0;
    return gap;
  }
}
