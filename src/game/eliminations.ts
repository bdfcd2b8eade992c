/** Of a game in which players drop out one after the other while the others play on, and cannot win any more. */
export interface Eliminations<S> {
  /** Writes by seat the turn in which it dropped out, 0 for who is still in, or out nobody knows since when. */
  turns(state: Readonly<S>, out: Int32Array): void;
  /** Asked at the end: writes by seat its place, 1 for the best; who fell or ended equal share the better place. */
  places(state: Readonly<S>, out: Int32Array): void;
}
