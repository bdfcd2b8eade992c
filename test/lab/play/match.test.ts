import { describe, expect, test } from "vitest";
import { readyMatch, type AskedMatch } from "../../../src/lab/play/asked.js";
import type { Match, View } from "../../../src/lab/play/match.js";
import type { Area, Piece } from "../../../src/lab/play/table.js";

const asked = (more: Partial<AskedMatch>): AskedMatch => ({
  ...{ changes: [], players: 2, seat: 0, who: "", seed: "first-look" },
  ...more,
});

const GAMES = [
  ["shields", asked({ who: "random" })],
  ["shields", asked({ who: "d8-rush", seat: 1, changes: ["resurrect=on", "blackMove=free-on-own-turn"] })],
  ["shields", asked({ who: "expectimax", seat: 1, changes: ["whoStarts=cut-and-choose"] })],
  ["shields", asked({ who: "denier", changes: ["whoStarts=bid"] })],
  ["roll-off", asked({})],
  [
    "roll-off",
    asked({
      seat: 1,
      changes: ["arrange=free-blind", "rerollTokens={count: 2, dice: 2}", "rerollOrder=simultaneous"],
    }),
  ],
  ["dice-realms", asked({ who: "balanced" })],
  ["dice-survivor", asked({ players: 4, seat: 2, who: "random" })],
  ["shield-bashers", asked({ who: "hunter", changes: ["maxRounds=25"] })],
  [
    "shield-bashers",
    asked({ players: 3, seat: 1, who: "random", changes: ["maxRounds=20", "reveal=combatants"] }),
  ],
] as const;

/** Taps about the table: any choice, by a rule that knows the view alone. */
function next({ choices, moves }: View): number {
  return choices[(moves * 7 + 3) % choices.length].action;
}

function piecesIn(areas: readonly Area[]): Piece[] {
  return areas.flatMap(({ pieces = [], areas: inner = [] }) => [...pieces, ...piecesIn(inner)]);
}

function toTheEnd(match: Match, look: (view: View) => void = () => undefined): View {
  for (;;) {
    const view = match.view();
    look(view);
    if (view.end !== null) return view;
    match.play(next(view));
  }
}

test.each([3, 5, 6])(
  "a wheel for %i has every cell in a place of its own, the viewer's home lowest",
  async (players) => {
    const { begin } = await readyMatch(asked({ players, seat: 1, who: "random" }), "shield-bashers");
    const board = begin()
      .view()
      .areas.find(({ pieceWidth }) => pieceWidth !== undefined)!;
    const pieces = board.pieces!;
    const width = board.pieceWidth!;
    for (const [index, { at }] of pieces.entries()) {
      for (const part of at!) expect(Math.abs(part - 0.5)).toBeLessThanOrEqual(0.5 - width / 2 + 1e-9);
      for (const other of pieces.slice(index + 1))
        expect(Math.hypot(at![0] - other.at![0], at![1] - other.at![1])).toBeGreaterThan(0.85 * width);
    }
    const lowest = pieces.reduce((low, one) => (one.at![1] > low.at![1] ? one : low));
    expect(lowest.label).toBe("B33");
  },
);

test("the roll-off keeps the last throw on the table, as it is told", async () => {
  const { begin } = await readyMatch(asked({ changes: ["pools=[d4+d6, d8+d10]"] }), "roll-off");
  const match = begin();
  expect(match.view().areas.map(({ title }) => title)).not.toContain("The last throw");
  match.play(next(match.view()));
  const { areas, news } = match.view();
  const thrown = areas.find(({ title }) => title === "The last throw")!;
  const told = news.flatMap(({ actions }) => actions).join(" ");
  const seen = piecesIn([thrown]).map(({ label, value }) => `${label} shows ${value}`);
  expect(seen).toHaveLength(4);
  for (const one of seen) expect(told).toContain(one);
});

test("a game that the cap ends says who wins it", async () => {
  const ends = await Promise.all(
    ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"].map(async (seed) => {
      const how = asked({ players: 4, who: "random", changes: ["maxTurns=4"], seed });
      const { begin } = await readyMatch(how, "dice-survivor");
      return toTheEnd(begin()).end!;
    }),
  );
  const CAP = "The turn cap ends the game after 4 turns; ";
  const NAME = /[A-D] \(\w+\)/.source;
  for (const end of ends)
    expect(end).toMatch(new RegExp(`^${CAP}(you win|${NAME} wins|${NAME}( and ${NAME})+ share the win)\\.$`));
  const said = ends.map((end) => end.slice(CAP.length));
  for (const who of [/^you win/, / wins\.$/, / share the win\.$/])
    expect(said.some((one) => who.test(one))).toBe(true);
});

describe.each(GAMES)("%s as asked, %o", (game, how) => {
  test("is played to its end from what the view says alone; every piece has its own name, and stands for what is legal", async () => {
    const ready = await readyMatch(how, game);
    const end = toTheEnd(ready.begin(), ({ areas, choices, end }) => {
      const pieces = piecesIn(areas);
      expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
      const legal = choices.map(({ action }) => action);
      expect(pieces.flatMap(({ actions }) => actions).filter((action) => !legal.includes(action))).toEqual(
        [],
      );
      expect(choices.length > 0).toBe(end === null);
    });
    expect(end.end).toMatch(/^(You win|.* wins|.* share the win|The turn cap .*) after \d+/);
  });
});
