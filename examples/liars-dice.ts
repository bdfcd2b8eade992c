import { defineGame, integer } from "evenkeel";

/** Liar's dice: bid how many dice under all cups show a face, higher each time, or call the last bid a lie. */
export default defineGame({
  name: "liars-dice",
  title: "Liar's dice",
  players: [2, 6],
  options: [integer("variant", "dice", [1, 5], 3, "dice under each cup at the start")],
  // Bids in rising order: a higher number of dice, or as many of a higher face.
  actions: ({ players, options }) => [
    ...Array.from(
      { length: players * options.dice * 6 },
      (_, bid) => `${Math.floor(bid / 6) + 1} x ${(bid % 6) + 1}`,
    ),
    "liar",
  ],
  setup: ({ players, options, dice }) => ({
    cups: Array.from({ length: players }, () => Array.from({ length: options.dice }, () => dice.roll(6))),
    /** How many dice each cup holds, which everybody sees. */
    left: Array<number>(players).fill(options.dice),
    /** The number of the last bid's action; −1 before the first. */
    bid: -1,
    bidder: -1,
  }),
  legal: ({ g, actions }) => {
    const bids = actions.filter((_, bid) => bid > g.bid && Math.floor(bid / 6) < total(g.left));
    return g.bid < 0 ? bids : [...bids, "liar"];
  },
  play({ g, player, action, index, dice, endTurn, dropOut, isIn, count }) {
    if (action !== "liar") {
      g.bid = index;
      g.bidder = player;
      endTurn();
      return;
    }
    const shown = g.cups.flat().filter((face) => face === (g.bid % 6) + 1).length;
    const isLie = shown < Math.floor(g.bid / 6) + 1;
    count("calls");
    if (isLie) count("lies", 1, g.bidder);
    const loser = isLie ? g.bidder : player;
    g.left[loser]!--;
    if (g.left[loser] === 0) dropOut(loser);
    g.cups = g.left.map((left) => Array.from({ length: left }, () => dice.roll(6)));
    g.bid = -1;
    endTurn(isIn(loser) ? loser : undefined);
  },
  lead: ({ left }, seat) => left[seat]!,
  standing: ({ left }, seat) => `dice left: ${left[seat]}`,
  hide(g, seat) {
    g.cups = g.cups.map((cup, other) => (other === seat ? cup : []));
  },
  guess(g, seat, dice) {
    g.cups = g.cups.map((cup, other) =>
      other === seat ? cup : Array.from({ length: g.left[other]! }, () => dice.roll(6)),
    );
  },
  // What a learned player goes by: its own faces, how many dice everybody has, from its own cup on, and the bid.
  tensor: (g, seat, { players }) => {
    const own = g.cups[seat]!;
    const number = Math.floor(g.bid / 6) + 1;
    const isFace = FACES.map((face) => Number(g.bid >= 0 && (g.bid % 6) + 1 === face));
    const showing = FACES.map((face) => own.filter((shown) => shown === face).length);
    const matching = showing.reduce((sum, shown, index) => sum + shown * isFace[index]!, 0);
    const others = total(g.left) - own.length;
    const spare = g.bid < 0 ? 0 : matching + others / 6 - number;
    const left = g.left.map((_, place) => g.left[(seat + place) % players]!);
    return [...left, ...showing, ...isFace, number, spare, Number(g.bidder === seat)];
  },
  counts: [
    { name: "calls", each: "player", meaning: "bids that this player called a lie" },
    { name: "lies", each: "player", meaning: "bids of this player that were found out" },
  ],
});

const FACES = [1, 2, 3, 4, 5, 6] as const;

const total = (left: readonly number[]): number => left.reduce((sum, dice) => sum + dice, 0);
