import { greatest, type Bot, type Dice } from "../../game/index.js";
import { targetOf, wantsRematch, type RematchPolicy, type Target } from "./advice.js";
import { contestsOf } from "./contests.js";
import { finalsOddsOf, type Worth } from "./finals-odds.js";
import type { DiceSurvivorGame } from "./game.js";
import { KO_COST } from "./ko.js";
import {
  actionsLeft,
  opponentOf,
  phaseOf,
  playerOf,
  stakeOf,
  type SurvivorObservation,
} from "./observation.js";
import { ActionType } from "./actions.js";
import { At, Phase } from "./state.js";

type Position = Readonly<SurvivorObservation>;

/** It looks no further than so many actions: with each one more the sums would be thirty times as many. */
const AHEAD = 2;

/** Policies of a bot that can also judge for itself. */
export interface BestPolicies {
  readonly rematch: RematchPolicy | "best";
  readonly major: Target | "best";
}

/**
 * A bot that plays out its own turn, two actions of it at most, over all falls of the dice and takes the action after
 * which its worth is greatest on average, one of equals by its own dice. Of others it thinks that they ask for a Rematch only when accepting would eliminate them.
 * It looks at points alone: `sameTarget`, `maxPP` and the spoils of a KO are left out of its sums.
 */
export function lookingAhead(
  game: DiceSurvivorGame,
  params: BestPolicies,
  worth: Worth,
): Bot<SurvivorObservation> {
  const { rules, actions } = game;
  const contests = contestsOf(rules);
  const finals = finalsOddsOf(rules);
  const points = new Int32Array(rules.players);
  const rematches = new Int32Array(rules.players);
  const worths = new Float64Array(actions.count);
  let dice: Dice;
  let me = 0;
  /** The seat whose worth counts: the player's own, or the opponent's who thinks about a Rematch. */
  let eyes = 0;
  /** The points of all together. */
  let all = 0;

  /** The worth with seat `a` at `x` points and seat `b` at `y`, the turn going on with so many actions. */
  function after(a: number, x: number, b: number, y: number, left: number, extras: number): number {
    const oldA = points[a];
    const oldB = points[b];
    const oldAll = all;
    points[a] = x < 0 ? 0 : x;
    points[b] = y < 0 ? 0 : y;
    all += points[a] - oldA + (a === b ? 0 : points[b] - oldB);
    const value = left > 0 && points[me] > 0 ? bestOf(left, extras) : worth(points[eyes], all);
    points[a] = oldA;
    points[b] = oldB;
    all = oldAll;
    return value;
  }

  function challenge(
    opponent: number,
    stake: number,
    rematch: boolean,
    left: number,
    extras: number,
  ): number {
    const own = points[me];
    const other = points[opponent];
    const { win, lose, one, twenty, level } = contests.challenge(own - other);
    const gift = rules.naturalByActions ? stake : 1;
    const given = Math.min(gift, own);
    const taken = Math.min(gift, other);
    const asks = !rematch && other <= stake && rematches[opponent] > 0;
    const won = asks
      ? challenge(opponent, stake, true, left, extras)
      : after(me, own, opponent, other - (rematch ? 2 : 1) * stake, left, extras);
    return (
      win * won +
      lose * after(me, own - stake, opponent, other, left, extras) +
      one * after(me, own - given, opponent, other + given, left, extras) +
      twenty * after(me, own + taken, opponent, other - taken, left, extras) +
      (level > 0 ? level * after(me, own, opponent, other, left, extras) : 0)
    );
  }

  function extra(left: number, extras: number): number {
    const own = points[me];
    const chance = contests.extra(own);
    return (
      chance * after(me, own + 1, me, own + 1, left, extras + 1) +
      (1 - chance) * after(me, own, me, own, left, extras + 1)
    );
  }

  function knockOut(opponent: number, left: number, extras: number): number {
    const own = points[me];
    const other = points[opponent];
    const { win, lose, level } = contests.ko(own - other);
    const half = rules.koHalfUp ? (own + 1) >> 1 : own >> 1;
    return (
      win * after(me, own, opponent, 0, left, extras) +
      lose * after(me, own - half, opponent, other + half, left, extras) +
      level * after(me, own, opponent, other, left, extras)
    );
  }

  /** The best of what can be done with actions that are left, a KO apart: it is told by what is legal. */
  function bestOf(left: number, extras: number): number {
    let best = worth(points[eyes], all);
    if (extras < rules.extraPerTurn) best = Math.max(best, extra(left - 1, extras));
    for (let seat = 0; seat < rules.players; seat++)
      for (let stake = 1; stake <= 2 && stake <= left; stake++)
        if (seat !== me && points[seat] > 0 && !isLikeEarlier(seat))
          best = Math.max(best, challenge(seat, stake, false, left - stake, extras));
    return best;
  }

  /** Whether an opponent before this one has as many points, and a Rematch as he or none: both are worth the same. */
  function isLikeEarlier(seat: number): boolean {
    const asks = rematches[seat] > 0;
    for (let earlier = 0; earlier < seat; earlier++)
      if (earlier !== me && points[earlier] === points[seat] && rematches[earlier] > 0 === asks) return true;
    return false;
  }

  function valueOf(position: Position, action: number): number {
    const left = Math.min(AHEAD, actionsLeft(position));
    const extras = position.data[At.extras];
    const seat = actions.seat[action];
    switch (actions.type[action]) {
      case ActionType.challenge:
        return challenge(seat, actions.stake[action], false, left - actions.stake[action], extras);
      case ActionType.extra:
        return extra(left - 1, extras);
      case ActionType.ko:
        return knockOut(seat, Math.max(0, left - KO_COST), extras);
      case ActionType.challengeAll:
        return finals(points, me, seat, worth);
      case ActionType.accept:
        return after(eyes, points[eyes] - stakeOf(position), me, points[me], 0, 0);
      case ActionType.rematch:
        return challenge(eyes, stakeOf(position), true, 0, 0);
      default:
        return worth(points[eyes], all);
    }
  }

  return {
    restart(_, random) {
      dice = random;
    },
    chooseAction(position, legal, count) {
      me = playerOf(position);
      const phase = phaseOf(position);
      if (phase === Phase.give) return actions.give + targetOf(position, me, "weakest", dice);
      if (phase === Phase.react && params.rematch !== "best")
        return wantsRematch(contests, position, params.rematch) ? actions.rematch : actions.accept;
      const bound = phase === Phase.finals && params.major !== "best";
      const major = bound ? actions.challengeAll + targetOf(position, me, params.major, dice) : -1;
      eyes = phase === Phase.react ? opponentOf(position) : me;
      points.set(position.points);
      all = 0;
      for (let seat = 0; seat < points.length; seat++) all += points[seat];
      rematches.set(position.rematches);
      for (let index = 0; index < count; index++) {
        const action = legal[index];
        const isOtherMajor = bound && actions.type[action] === ActionType.challengeAll && action !== major;
        worths[index] = isOtherMajor ? -Infinity : valueOf(position, action);
      }
      return legal[greatest(worths, count, dice)];
    },
  };
}
