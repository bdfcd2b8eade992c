import { Count, Own, type ShieldBashersState } from "./state.js";

type State = Readonly<ShieldBashersState>;

/** By player: the turn in which he dropped out, 0 for who has ships. */
export function turnsOut({ counts }: State, out: Int32Array): void {
  for (let player = 0; player < out.length; player++)
    out[player] = counts[Count.perPlayer + player * Own.length + Own.out]!;
}

/** By player: his place, 1 for who has ships; whoever dropped out later is before who dropped out earlier. */
export function places(state: State, out: Int32Array): void {
  turnsOut(state, out);
  const turns = Array.from(out, (turn) => turn || Infinity);
  turns.forEach((turn, player) => (out[player] = 1 + turns.filter((other) => other > turn).length));
}
