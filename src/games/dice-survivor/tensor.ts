import type { Tensor } from "../../game/index.js";
import type { Rules } from "./bound.js";
import { contestsOf } from "./exact/odds.js";
import { At, Phase, type SurvivorState } from "./state.js";

/** Points that are told step by step; more of them show by their share alone. */
const STEPS = 12;
/** So many points, or a lead of so many, are told apart. */
const MOST_POINTS = 40;
const MOST_LEAD = 20;

/** Of a seat: see `writeSeat`. */
const SEAT = STEPS + 22;
/** Of an opponent beside the player: see `writeRival`. */
const RIVAL = 8;
/** What is under way: see `writeTurn`; and how many are left, step by step. */
const TURN = Phase.over + 19;
const sizeFor = (players: number): number => players * SEAT + (players - 1) * RIVAL + TURN + (players - 2);

/** What a player would count: the own seat first, then the others clockwise, each of them beside the own, then what is under way. */
export function tensorOf(rules: Rules): Tensor<SurvivorState> {
  const { players } = rules;
  const contests = contestsOf(rules);

  /** The greatest chance of anybody else who has a KO to knock out a seat. */
  function threat({ points, kos }: Readonly<SurvivorState>, seat: number): number {
    let most = 0;
    for (let other = 0; other < players; other++)
      if (other !== seat && points[other] > 0 && kos[other] > 0)
        most = Math.max(most, contests.ko(points[other] - points[seat]).win);
    return most;
  }

  /** With what it enters the Finals; in them what it has. */
  function entry({ data, points }: Readonly<SurvivorState>, seat: number): number {
    const anew = rules.finalsReset && data[At.finalsAt] === 0;
    return anew ? rules.byStarter[data[At.starter]].startPP[seat] : points[seat];
  }

  /** How many of those left have a turn before a seat has the next one. */
  function wait({ points }: Readonly<SurvivorState>, from: number, seat: number): number {
    let count = 0;
    for (let one = from; one !== seat; one = (one + 1) % players) if (points[one] > 0) count++;
    return count;
  }

  function writeSeat(state: Readonly<SurvivorState>, seat: number, out: Float32Array, at: number): void {
    const { data, points, rematches, kos } = state;
    const own = points[seat];
    if (own === 0) {
      out.fill(0, at, at + SEAT);
      return;
    }
    let [all, most, ahead, alike] = [0, 0, 0, 0];
    for (let other = 0; other < players; other++) {
      all += points[other];
      most = Math.max(most, points[other]);
      if (points[other] > own) ahead++;
      if (points[other] === own) alike++;
    }
    let place = at;
    for (let step = 1; step <= STEPS; step++) out[place++] = own >= step ? 1 : 0;
    out[place++] = Math.min(own, MOST_POINTS) / 20;
    out[place++] = own / (own + 8);
    out[place++] = own / all;
    out[place++] = own / most;
    out[place++] = ahead / players;
    out[place++] = ahead === 0 ? 1 : 0;
    out[place++] = (alike - 1) / players;
    for (let step = 1; step <= 3; step++) out[place++] = rematches[seat] >= step ? 1 : 0;
    out[place++] = Math.min(rematches[seat], 8) / 4;
    for (let step = 1; step <= 2; step++) out[place++] = kos[seat] >= step ? 1 : 0;
    out[place++] = kos[seat] / 4;
    out[place++] = turnOf(data) === seat ? 1 : 0;
    out[place++] = data[At.actor] === seat ? 1 : 0;
    out[place++] = !rules.sameTarget && ((data[At.challenged] >> seat) & 1) === 1 ? 1 : 0;
    out[place++] = hasOpponent(data[At.phase]) && data[At.opponent] === seat ? 1 : 0;
    out[place++] = wait(state, turnOf(data), seat) / players;
    out[place++] = contests.extra(own);
    out[place++] = threat(state, seat);
    out[place] = Math.min(entry(state, seat), MOST_POINTS) / 20;
  }

  /** What the player can do to an opponent, and the opponent to the player. */
  function writeRival(
    { points, kos }: Readonly<SurvivorState>,
    player: number,
    rival: number,
    out: Float32Array,
    at: number,
  ): void {
    if (points[player] === 0 || points[rival] === 0) {
      out.fill(0, at, at + RIVAL);
      return;
    }
    const lead = points[player] - points[rival];
    const [challenge, challenged] = [contests.challenge(lead), contests.challenge(-lead)];
    out[at] = Math.max(-MOST_LEAD, Math.min(MOST_LEAD, lead)) / 10;
    out[at + 1] = challenge.win;
    out[at + 2] = challenge.lose;
    out[at + 3] = challenged.win;
    out[at + 4] = challenged.lose;
    out[at + 5] = kos[player] > 0 ? contests.ko(lead).win : 0;
    out[at + 6] = kos[player] > 0 ? contests.ko(lead).lose : 0;
    out[at + 7] = kos[rival] > 0 ? contests.ko(-lead).win : 0;
  }

  function writeTurn({ data, points }: Readonly<SurvivorState>, out: Float32Array, at: number): void {
    const phase = data[At.phase];
    const left = data[At.actionsLeft];
    const isDuel = phase === Phase.react || phase === Phase.again;
    const odds = contests.challenge(isDuel ? points[data[At.player]] - points[data[At.opponent]] : 0);
    let all = 0;
    for (let seat = 0; seat < players; seat++) all += points[seat];
    let place = at;
    for (let one = Phase.rollOff; one < Phase.over; one++) out[place++] = phase === one ? 1 : 0;
    for (let step = 1; step <= 3; step++) out[place++] = left >= step ? 1 : 0;
    out[place++] = left / 4;
    out[place++] = left < rules.actions ? 1 : 0;
    const tries = left === 0 ? 0 : Math.min(left, rules.extraPerTurn - data[At.extras]);
    out[place++] = tries > 0 ? 1 : 0;
    out[place++] = tries / 4;
    for (let stake = 1; stake <= 2; stake++) out[place++] = isDuel && data[At.stake] === stake ? 1 : 0;
    out[place++] = data[At.rematch];
    out[place++] = isDuel ? odds.win : 0;
    out[place++] = isDuel ? odds.lose : 0;
    out[place++] = data[At.finalsAt] > 0 ? 1 : 0;
    out[place++] = rules.finals && data[At.finalsAt] === 0 ? (data[At.living] - 3) / 5 : 0;
    out[place++] = Math.min(all / players, MOST_POINTS) / 10;
    out[place++] = 5 / (5 + all / players);
    out[place++] = data[At.living] / players;
    // Of the limit on the length, only what is near matters.
    out[place++] = Math.min(1, (rules.maxTurns - data[At.turn]) / (20 * players));
    out[place++] = Math.min(1, (rules.maxTurns - data[At.turn]) / (3 * players));
    for (let living = 3; living <= players; living++) out[place++] = data[At.living] >= living ? 1 : 0;
  }

  return {
    size: sizeFor(players),
    shows: ["startPP", "rematches", "koPerGame"],
    write(state, player, out) {
      let at = 0;
      for (let step = 0; step < players; step++, at += SEAT)
        writeSeat(state, (player + step) % players, out, at);
      for (let step = 1; step < players; step++, at += RIVAL)
        writeRival(state, player, (player + step) % players, out, at);
      writeTurn(state, out, at);
    },
  };
}

function turnOf(data: Int32Array): number {
  return data[At.phase] === Phase.rollOff ? data[At.actor] : data[At.player];
}

function hasOpponent(phase: number): boolean {
  return phase === Phase.react || phase === Phase.again || phase === Phase.finalsAgain;
}
