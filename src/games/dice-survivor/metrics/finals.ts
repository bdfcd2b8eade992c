import { winnerOf } from "../result.js";
import type { Rules } from "../rulings.js";
import { At, Row, type SurvivorState } from "../state.js";
import { leads, standingIn, type Standing } from "./leads.js";
import { event, mostPoints, ofGame, ofPlayer, row, type Counted, type Read } from "./metric.js";

/** When the Finals come, how long they are, and how the points on entering them and winning go together. */
export function finalsMetrics(rules: Rules): Counted[] {
  const { players, maxTurns } = rules;
  const standing = standingIn(players, Row.entry);
  const inFinals = ({ data }: Readonly<SurvivorState>) => data[At.finalsAt] > 0;
  const entry = (state: Readonly<SurvivorState>) => (inFinals(state) ? standing(state) : null);

  const ranked = (rank: "middle" | "last", words: string) => {
    const seat = (found: Readonly<Standing> | null): number => (found === null ? -1 : found[rank]);
    const name = `${rank}AtFinals`;
    return [
      event(
        name,
        `games in which one had ${words} on entering the Finals`,
        (state) => seat(entry(state)) >= 0,
      ),
      event(
        `${name}Won`,
        `games won by who had ${words} on entering the Finals`,
        (state) => seat(entry(state)) >= 0 && winnerOf(rules, state) === seat(entry(state)),
        name,
      ),
    ];
  };
  const turns = { unit: "turns", bounds: [0, maxTurns], per: "finals" } as const;
  return [
    event("finals", "games that came to the Finals", inFinals),
    ofGame("turnsBeforeFinals", { ...turns, meaning: "turns before the Finals" }, ({ data }) =>
      Math.max(0, data[At.finalsAt] - 1),
    ),
    ofGame("turnsInFinals", { ...turns, meaning: "turns of the Finals" }, ({ data }) =>
      data[At.finalsAt] > 0 ? data[At.turn] - data[At.finalsAt] + 1 : 0,
    ),
    ...leads(rules, "AtFinals", "on entering the Finals", entry),
    ...ranked("middle", "neither most nor fewest points"),
    ...ranked("last", "fewest points"),
  ];
}

/** Who comes to the Finals, with what, and with what success. */
export function finalistMetrics(rules: Rules): Counted[] {
  const { players } = rules;
  const entry = row(players, Row.entry);
  const isFinalist: Read = (state, seat) => (entry(state, seat) > 0 ? 1 : 0);
  return [
    ofPlayer(
      "finalist",
      { unit: "games", bounds: [0, 1], meaning: "games in which the player came to the Finals" },
      isFinalist,
    ),
    ofPlayer(
      "entryPoints",
      {
        unit: "points",
        bounds: [0, mostPoints(rules)],
        meaning: "points on entering the Finals",
        per: "finalist",
      },
      entry,
    ),
    ofPlayer(
      "finalistWon",
      {
        unit: "share of games",
        bounds: [0, 1],
        meaning: "games won, for each in which the player came to the Finals",
        per: "finalist",
      },
      (state, seat) => (isFinalist(state, seat) === 1 && winnerOf(rules, state) === seat ? 1 : 0),
    ),
  ];
}
