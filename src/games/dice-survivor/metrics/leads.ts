import { counting, type Counted } from "../../../game/index.js";
import type { Rules } from "../bound.js";
import { At, ROUNDS, Row } from "../state.js";
import type { FinishedGame, Standing } from "./finished.js";

const { ofGame } = counting<FinishedGame>();

type Ask<T> = (game: FinishedGame) => T;

/** Shares and correlations are counted in so many parts. */
export const PARTS = 10_000;

/** Leads of so many points and more are counted together. */
const BIG_LEAD = 4;

/** Whether something was so: 1 or 0. Of games, or of the games of another event. */
export function event(name: string, meaning: string, is: Ask<boolean>, per?: string): Counted<FinishedGame> {
  if (per === undefined) return ofGame(name, "games", 1, meaning, (game) => Number(is(game)));
  return ofGame(name, "share of games", 1, meaning, (game) => Number(is(game)), { per });
}

/** Who led alone at some time, by how much, and whether he won: in all and by the size of the lead. */
function leads(suffix: string, when: string, at: Ask<Standing>): Counted<FinishedGame>[] {
  return Array.from({ length: BIG_LEAD + 1 }, (_, lead) => {
    const isBig = lead === BIG_LEAD;
    const name = lead === 0 ? `leader${suffix}` : `leadOf${lead}${isBig ? "OrMore" : ""}${suffix}`;
    const by = lead === 0 ? "" : ` by ${lead}${isBig ? " or more" : ""}`;
    const who = `the sole leader in points${by} ${when}`;
    const leaderBy: Ask<number> = (game) => {
      const { leader, lead: found } = at(game);
      return lead === 0 || found === lead || (isBig && found > lead) ? leader : -1;
    };
    return [
      event(name, `games with a sole leader in points${by} ${when}`, (game) => leaderBy(game) >= 0),
      event(`${name}Won`, `games won by ${who}`, (game) => isWonBy(game, leaderBy(game)), name),
    ];
  }).flat();
}

function isWonBy({ winner }: FinishedGame, seat: number): boolean {
  return seat >= 0 && winner === seat;
}

/** When the Finals come, how long they are, and how the points on entering them and winning go together. */
export function finalsMetrics({ maxTurns }: Rules): Counted<FinishedGame>[] {
  const before: Ask<number> = ({ data }) => Math.max(0, data[At.finalsAt] - 1);
  const within: Ask<number> = ({ data }) =>
    data[At.finalsAt] > 0 ? data[At.turn] - data[At.finalsAt] + 1 : 0;
  const ranked = (rank: "middle" | "last", words: string) => {
    const name = `${rank}AtFinals`;
    const entered = `who had ${words} on entering the Finals`;
    return [
      event(name, `games in which one had ${words} on entering the Finals`, ({ entry }) => entry[rank] >= 0),
      event(`${name}Won`, `games won by ${entered}`, (game) => isWonBy(game, game.entry[rank]), name),
    ];
  };
  const per = { per: "finals" };
  return [
    event("finals", "games that came to the Finals", ({ data }) => data[At.finalsAt] > 0),
    ofGame("turnsBeforeFinals", "turns", maxTurns, "turns before the Finals", before, per),
    ofGame("turnsInFinals", "turns", maxTurns, "turns of the Finals", within, per),
    ...leads("AtFinals", "on entering the Finals", ({ entry }) => entry),
    ...ranked("middle", "neither most nor fewest points"),
    ...ranked("last", "fewest points"),
  ];
}

/** How points after a round and winning go together. */
export function roundMetrics({ players, maxPoints }: Rules): Counted<FinishedGame>[] {
  return ROUNDS.flatMap((round, index) => {
    const when = `after round ${round}`;
    const decided = `decidedAfterRound${round}`;
    const apart = `apartAfterRound${round}`;
    const isDecided: Ask<boolean> = ({ after, winner }) => after[index].living > 0 && winner >= 0;
    const isApart: Ask<boolean> = (game) => isDecided(game) && game.after[index].scatter > 0;
    const winnersPoints: Ask<number> = ({ counts, winner }) =>
      counts[(Row.afterRound + index) * players + winner];
    const winnersLead: Ask<number> = (game) => {
      if (!isDecided(game)) return 0;
      const { leader, lead, most } = game.after[index];
      return leader === game.winner ? lead : winnersPoints(game) - most;
    };
    // One of those who have points has won, and all others have not.
    const correlation: Ask<number> = (game) => {
      if (!isApart(game)) return 0;
      const { living, sum, scatter } = game.after[index];
      const ahead = living * winnersPoints(game) - sum;
      return Math.round((PARTS * ahead) / Math.sqrt(scatter * (living - 1)));
    };
    return [
      ...leads(`AfterRound${round}`, when, (game) => game.after[index]),
      event(decided, `games won by one, going on ${when}`, isDecided),
      ofGame(
        `winnersLeadAfterRound${round}`,
        "points",
        maxPoints,
        `points of the later winner less the most that another had, ${when}`,
        winnersLead,
        { min: -maxPoints, per: decided },
      ),
      event(apart, `games won by one, those still in being apart in points ${when}`, isApart),
      ofGame(
        `correlationAfterRound${round}`,
        "correlation",
        PARTS,
        `correlation of points ${when} and winning among those still in, on average over games`,
        correlation,
        { min: -PARTS, divisor: PARTS, per: apart },
      ),
    ];
  });
}
