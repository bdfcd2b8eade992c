import { counting, type Counted } from "./metrics.js";

/** How a game whose players drop out tells when they did. */
interface Falls<S> {
  readonly players: number;
  readonly maxTurns: number;
  /** As of `Eliminations`. */
  turns(state: Readonly<S>, out: Int32Array): void;
  isOut(state: Readonly<S>, seat: number): boolean;
  /** Asked at the end: how many turns were played. */
  played(state: Readonly<S>): number;
}

/** A share of the game is counted in so many parts. */
const PARTS = 10_000;

/** When the first drops out, and how long he watches. */
export function firstOutMetrics<S extends { readonly data: Int32Array }>({
  players,
  maxTurns,
  turns,
  isOut,
  played,
}: Falls<S>): Counted<S>[] {
  const { ofGame } = counting<S>();
  const fell = new Int32Array(players);
  /** Before the first turn where nobody knows since when; −1 where nobody is out. */
  const firstOut = (state: Readonly<S>): number => {
    turns(state, fell);
    let first = -1;
    for (let seat = 0; seat < players; seat++)
      if (isOut(state, seat) && (first < 0 || fell[seat] < first)) first = fell[seat];
    return first;
  };
  const turn = (state: Readonly<S>): number => Math.max(0, firstOut(state));
  const share = (state: Readonly<S>): number =>
    Math.round((PARTS * turn(state)) / Math.max(1, played(state)));
  const after = (state: Readonly<S>): number => {
    const first = firstOut(state);
    return first < 0 ? 0 : played(state) - first;
  };
  const per = "anyoneOut";
  return [
    ofGame(per, "games", 1, "games in which somebody was eliminated", (state) =>
      Number(firstOut(state) >= 0),
    ),
    ofGame("firstOutTurn", "turns", maxTurns, "the turn of the first elimination", turn, { per }),
    ofGame("firstOutWatches", "turns", maxTurns, "the turns after the first elimination", after, { per }),
    ofGame(
      "firstOutShare",
      "share of the game",
      PARTS,
      "first elimination, as a share of the turns of the game",
      share,
      { divisor: PARTS, per },
    ),
  ];
}
