import { greatest, type Bot, type Dice, type StrategyContext } from "evenkeel";
import { ActionType, At, contestsOf, diceSurvivorGame, KO_COST, Phase } from "evenkeel/dice-survivor";
import type { SurvivorState } from "evenkeel/dice-survivor";
import { finalsOddsOf, type PointsValue } from "./lib/finals-odds.js";
import { policies, REMATCHES, TARGETS, targetOf, wantsRematch } from "./lib/heuristics.js";
import type { RematchPolicy, Target } from "./lib/heuristics.js";

export const description =
  "plays out its own turn over all falls of the dice and takes what promises the greatest share of all points";
export const words = "players who count on points";

export const parameters = {
  aim: {
    kind: "choice",
    values: ["share", "own"],
    default: "share",
    meaning: "what it wants to be great on average: its share of all points, or its own points",
  },
  rematch: {
    ...policies.rematch,
    values: ["best", ...REMATCHES],
    default: "best",
    meaning: "when it asks for a Rematch: when its sums say so, or by a policy",
  },
  major: {
    ...policies.major,
    values: ["best", ...TARGETS],
    default: "best",
    meaning: "who gets the Major Challenge Dice in the Finals: by its sums, or by a policy",
  },
} as const;

interface Params {
  readonly aim: "share" | "own";
  readonly rematch: RematchPolicy | "best";
  readonly major: Target | "best";
}

type Position = Readonly<SurvivorState>;

/** It looks no further than so many actions: with each one more the sums would be thirty times as many. */
const AHEAD = 2;

/** What a Challenge with the last action brings is kept where both have less than so many points, and all together. */
const FEW = 16;
const FEW_OF_ALL = 64;

/**
 * A bot that plays out its own turn, two actions of it at most, over all falls of the dice and takes the action after
 * which its value is greatest on average, one of equals by its own dice. Of others it thinks that they ask for a Rematch
 * only when accepting would eliminate them. It looks at points alone: `sameTarget`, `maxPP` and the spoils of a KO are left out of its sums.
 */
export function create({
  game,
  params,
}: StrategyContext<SurvivorState, SurvivorState, Params>): Bot<SurvivorState> {
  const { rules, actions } = diceSurvivorGame(game);
  const valueOf: PointsValue = params.aim === "own" ? (own) => own : (own, all) => own / all;
  const contests = contestsOf(rules);
  const finals = finalsOddsOf(rules);
  const points = new Int32Array(rules.players);
  const rematches = new Int32Array(rules.players);
  const actionValues = new Float64Array(actions.count);
  /** By the points of all, the player's and the opponent's, the stake and whether a Rematch is left: NaN until worked out. */
  const lastChallenges = new Float64Array(FEW_OF_ALL * FEW * FEW * 4).fill(NaN);
  let dice: Dice;
  let me = 0;
  /** The seat whose value counts: the player's own, or the opponent's who thinks about a Rematch. */
  let eyes = 0;
  /** The points of all together. */
  let all = 0;

  /** The value with seat `a` at `x` points and seat `b` at `y`, the turn going on with so many actions. */
  function after(a: number, x: number, b: number, y: number, left: number, extras: number): number {
    const newA = x < 0 ? 0 : x;
    const newB = y < 0 ? 0 : y;
    const oldA = points[a];
    const oldB = points[b];
    const oldAll = all;
    const newAll = all + newA - oldA + (a === b ? 0 : newB - oldB);
    // Nothing comes after it: only what those eyes look at matters.
    if (left === 0) return valueOf(b === eyes ? newB : a === eyes ? newA : points[eyes], newAll);
    points[a] = newA;
    points[b] = newB;
    all = newAll;
    const value = points[me] > 0 ? bestOf(left, extras) : valueOf(points[eyes], all);
    points[a] = oldA;
    points[b] = oldB;
    all = oldAll;
    return value;
  }

  /** What challenging an opponent, or challenging him again, is worth. */
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

  /** The same for a Challenge that is no Rematch. Most are the last of a turn, and hang on few numbers. */
  function firstChallenge(opponent: number, stake: number, left: number, extras: number): number {
    const own = points[me];
    const other = points[opponent];
    if (left > 0 || eyes !== me || own >= FEW || other >= FEW || all >= FEW_OF_ALL)
      return challenge(opponent, stake, false, left, extras);
    const rematch = rematches[opponent] > 0 ? 1 : 0;
    const place = (((all * FEW + own) * FEW + other) * 2 + stake - 1) * 2 + rematch;
    if (Number.isNaN(lastChallenges[place]))
      lastChallenges[place] = challenge(opponent, stake, false, left, extras);
    return lastChallenges[place];
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
    let best = valueOf(points[eyes], all);
    if (extras < rules.extraPerTurn) best = Math.max(best, extra(left - 1, extras));
    for (let seat = 0; seat < rules.players; seat++) {
      if (seat === me || points[seat] === 0 || isLikeEarlier(seat)) continue;
      for (let stake = 1; stake <= 2 && stake <= left; stake++)
        best = Math.max(best, firstChallenge(seat, stake, left - stake, extras));
    }
    return best;
  }

  /** Whether two opponents have as many points, and a Rematch or none: against both the same has the same value. */
  function areAlike(one: number, other: number): boolean {
    return points[one] === points[other] && rematches[one] > 0 === rematches[other] > 0;
  }

  function isLikeEarlier(seat: number): boolean {
    for (let earlier = 0; earlier < seat; earlier++)
      if (earlier !== me && areAlike(earlier, seat)) return true;
    return false;
  }

  /** Where the list has the same against an opponent who is like this action's; −1 if not before it. */
  function earlierTwin(legal: Int32Array, index: number): number {
    const action = legal[index];
    const type = actions.type[action];
    if (type !== ActionType.challenge && type !== ActionType.ko) return -1;
    for (let twin = index - 1; twin >= 0 && actions.type[legal[twin]] === type; twin--) {
      if (actions.stake[legal[twin]] !== actions.stake[action]) return -1;
      if (areAlike(actions.seat[legal[twin]], actions.seat[action])) return twin;
    }
    return -1;
  }

  function actionValue(position: Position, action: number): number {
    const left = Math.min(AHEAD, position.data[At.actionsLeft]);
    const extras = position.data[At.extras];
    const seat = actions.seat[action];
    switch (actions.type[action]) {
      case ActionType.challenge:
        return firstChallenge(seat, actions.stake[action], left - actions.stake[action], extras);
      case ActionType.extra:
        return extra(left - 1, extras);
      case ActionType.ko:
        return knockOut(seat, Math.max(0, left - KO_COST), extras);
      case ActionType.challengeAll:
        return finals(points, me, seat, valueOf);
      case ActionType.accept:
        return after(eyes, points[eyes] - position.data[At.stake], me, points[me], 0, 0);
      case ActionType.rematch:
        return challenge(eyes, position.data[At.stake], true, 0, 0);
      default:
        return valueOf(points[eyes], all);
    }
  }

  return {
    restart(_, random) {
      dice = random;
    },
    chooseAction(position, legal, count) {
      me = position.data[At.player];
      const phase = position.data[At.phase];
      if (phase === Phase.give) return actions.give + targetOf(position, me, "weakest", dice);
      if (phase === Phase.react && params.rematch !== "best")
        return wantsRematch(contests, position, params.rematch) ? actions.rematch : actions.accept;
      const bound = phase === Phase.finals && params.major !== "best";
      const major = bound ? actions.challengeAll + targetOf(position, me, params.major, dice) : -1;
      eyes = phase === Phase.react ? position.data[At.opponent] : me;
      points.set(position.points);
      all = 0;
      for (let seat = 0; seat < points.length; seat++) all += points[seat];
      rematches.set(position.rematches);
      for (let index = 0; index < count; index++) {
        const action = legal[index];
        const isOtherMajor = bound && actions.type[action] === ActionType.challengeAll && action !== major;
        const twin = earlierTwin(legal, index);
        if (twin >= 0) actionValues[index] = actionValues[twin]!;
        else actionValues[index] = isOtherMajor ? -Infinity : actionValue(position, action);
      }
      return legal[greatest(actionValues, count, dice)];
    },
  };
}
