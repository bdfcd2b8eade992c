/** One way on from a state of a chain. The probabilities of a state's branches sum to 1. */
export interface Branch<S> {
  readonly probability: number;
  readonly next: S;
}

/** A Markov chain that ends: told by its steps, found by following them. */
export interface AbsorbingChain<S> {
  /** Equal for equal states, different for different ones. */
  readonly key: (state: S) => string;
  /** The branches of a state, or undefined where the chain ends. */
  readonly step: (state: S) => readonly Branch<S>[] | undefined;
  /** What a step from this state adds; 0 if left out. */
  readonly reward?: (state: S) => number;
  /** What an end is worth; 0 if left out. */
  readonly worth?: (state: S) => number;
}

/** The systems solved at once are dense: this many states take a few seconds and 130 MB. */
const MAX_STATES = 4000;

/**
 * The expected sum of rewards and of the worth of the end, from `start`: with reward 1 the expected number of steps,
 * with worth 1 for some ends their probability. Exact up to rounding (Kemeny and Snell, "Finite Markov Chains", 1960,
 * theorem 3.3.5: solves x = r + Q x by elimination, in the order in which the chain runs where it never returns).
 * Throws if some state never ends, or if there are more than 4,000 states in one loop.
 */
export function expectation<S>(chain: AbsorbingChain<S>, start: S): number {
  const { states, first } = explore(chain, start);
  const values = new Float64Array(states.length);
  for (const component of components(states)) {
    if (component.length === 1 && !states[component[0]].branches.some(({ to }) => to === component[0])) {
      const [state] = component;
      values[state] = states[state].value;
      for (const { probability, to } of states[state].branches) values[state] += probability * values[to];
    } else solve(states, component, values);
  }
  return values[first];
}

interface Node {
  /** The reward of a step, or the worth of an end. */
  readonly value: number;
  readonly branches: { readonly probability: number; readonly to: number }[];
}

function explore<S>(chain: AbsorbingChain<S>, start: S): { states: Node[]; first: number } {
  const numbers = new Map<string, number>();
  const found: S[] = [];
  const number = (state: S): number => {
    const key = chain.key(state);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, found.length);
    return found.push(state) - 1;
  };
  const first = number(start);
  const states: Node[] = [];
  for (let index = 0; index < found.length; index++) {
    const branches = chain.step(found[index]);
    const worth = branches === undefined ? chain.worth?.(found[index]) : chain.reward?.(found[index]);
    states.push({
      value: worth ?? 0,
      branches: (branches ?? []).map(({ probability, next }) => ({ probability, to: number(next) })),
    });
  }
  return { states, first };
}

/** Strongly connected components, each after all that it leads to (Tarjan, 1972, without recursion). */
function components(states: readonly Node[]): number[][] {
  const order = new Int32Array(states.length);
  const low = new Int32Array(states.length);
  const open = new Uint8Array(states.length);
  const stack: number[] = [];
  const found: number[][] = [];
  let count = 0;
  const path: { node: number; branch: number }[] = [];
  const enter = (node: number): void => {
    order[node] = low[node] = ++count;
    open[node] = 1;
    stack.push(node);
    path.push({ node, branch: 0 });
  };
  enter(0);
  while (path.length > 0) {
    const top = path[path.length - 1];
    const { node } = top;
    if (top.branch < states[node].branches.length) {
      const { to } = states[node].branches[top.branch++];
      if (order[to] === 0) enter(to);
      else if (open[to] === 1) low[node] = Math.min(low[node], order[to]);
      continue;
    }
    path.pop();
    if (path.length > 0) {
      const { node: parent } = path[path.length - 1];
      low[parent] = Math.min(low[parent], low[node]);
    }
    if (low[node] !== order[node]) continue;
    const component = stack.splice(stack.lastIndexOf(node));
    for (const member of component) open[member] = 0;
    found.push(component);
  }
  return found;
}

/** Gaussian elimination with partial pivoting on one loop of the chain. */
function solve(states: readonly Node[], component: readonly number[], values: Float64Array): void {
  const size = component.length;
  if (size > MAX_STATES) throw new Error(`a loop of ${size} states is too large to be solved exactly`);
  const place = new Map(component.map((state, index) => [state, index]));
  const rows = component.map((state, index) => {
    const row = new Float64Array(size + 1);
    row[index] = 1;
    row[size] = states[state].value;
    for (const { probability, to } of states[state].branches) {
      const column = place.get(to);
      if (column === undefined) row[size] += probability * values[to];
      else row[column] -= probability;
    }
    return row;
  });
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row;
    if (Math.abs(rows[pivot][column]) < 1e-12)
      throw new Error("the chain has states from which it never ends");
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    for (let row = column + 1; row < size; row++) {
      const factor = rows[row][column] / rows[column][column];
      if (factor === 0) continue;
      for (let index = column; index <= size; index++) rows[row][index] -= factor * rows[column][index];
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    let value = rows[row][size];
    for (let column = row + 1; column < size; column++)
      value -= rows[row][column] * values[component[column]];
    values[component[row]] = value / rows[row][row];
  }
}
