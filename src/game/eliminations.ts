/** Of a game in which players drop out one after the other while the others play on. Both are asked at its end. */
export interface Eliminations<S> {
  /** Writes by seat the turn in which it dropped out, 0 for who was still in at the end. */
  turns(state: Readonly<S>, out: Int32Array): void;
  /** Writes by seat its place, 1 for the best; who fell or ended equal share the better place. */
  places(state: Readonly<S>, out: Int32Array): void;
}
