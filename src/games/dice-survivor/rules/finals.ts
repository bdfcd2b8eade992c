import type { Dice } from "../../../game/index.js";
import { gain, give, lose } from "./points.js";
import type { Rules } from "../bound.js";
import { At, Cause, Kind, leftOf, note, Phase, Row, type SurvivorState } from "../state.js";
import { FinalsResult, finalsResult } from "./results.js";
import { endAction } from "./turn.js";

/** "The player gets to choose who gets the Major Challenge Dice"; a single opponent gets it anyway. */
export function challengeAll(rules: Rules, state: SurvivorState, majorTo: number, dice: Dice): void {
  const { data } = state;
  data[At.opponent] = majorTo;
  data[At.kind] = Kind.finals;
  note(state, Row.usedByKind + Kind.finals, data[At.player]);
  throwFinals(rules, state, dice, true);
}

/** "If all participants tie, then they must re-roll." */
export function throwFinalsAgain(rules: Rules, state: SurvivorState, dice: Dice): void {
  throwFinals(rules, state, dice, rules.naturalOnReroll);
}

/** The opponent without the Major die, or −1 where there is only one. */
export function minorOf({ players, data, points }: Readonly<SurvivorState>, majorTo: number): number {
  for (let seat = 0; seat < players; seat++)
    if (points[seat] > 0 && seat !== data[At.player] && seat !== majorTo) return seat;
  return -1;
}

/** "The highest roller keeps its Play Points while the other participants lose 1 Play Point." */
function throwFinals(rules: Rules, state: SurvivorState, dice: Dice, naturals: boolean): void {
  const { data, points } = state;
  const player = data[At.player];
  const majorTo = data[At.opponent];
  const minorTo = minorOf(state, majorTo);
  const thrown = dice.roll(20);
  const major = dice.roll(12);
  const minor = minorTo < 0 ? 0 : dice.roll(8);
  data[At.dice] += minorTo < 0 ? 2 : 3;
  const second = minorTo < 0 ? 0 : points[minorTo];
  const result = finalsResult(rules, naturals, points[player], points[majorTo], second, thrown, major, minor);
  if (result === FinalsResult.one) return giveAll(rules, state, majorTo, minorTo);
  if (result === FinalsResult.twenty) {
    give(rules, state, majorTo, player, 1);
    if (minorTo >= 0) give(rules, state, minorTo, player, 1);
    return endFinalsTurn(rules, state);
  }
  if (result === FinalsResult.tie) {
    data[At.phase] = Phase.finalsAgain;
    data[At.actor] = player;
    return;
  }
  if ((result & FinalsResult.player) > 0) lose(state, player, 1, Cause.ownFailure);
  if ((result & FinalsResult.major) > 0) lose(state, majorTo, 1, Cause.challenge);
  if ((result & FinalsResult.minor) > 0) lose(state, minorTo, 1, Cause.challenge);
  endFinalsTurn(rules, state);
}

/** "The player gives both opponents one Play Point each"; with one point for two the rules are silent (`shortGift`). */
function giveAll(rules: Rules, state: SurvivorState, majorTo: number, minorTo: number): void {
  const { data, points } = state;
  const player = data[At.player];
  if (minorTo < 0) give(rules, state, player, majorTo, 1);
  else if (points[player] > 1) {
    give(rules, state, player, majorTo, 1);
    give(rules, state, player, minorTo, 1);
  } else if (rules.shortGift === "choose") {
    data[At.phase] = Phase.give;
    data[At.actor] = player;
    return;
  } else {
    const left = leftOf(state, player);
    give(rules, state, player, left, 1);
    if (rules.shortGift === "bank") gain(rules, state, left === majorTo ? minorTo : majorTo, 1);
  }
  endFinalsTurn(rules, state);
}

/** The only point, to whom the player likes. */
export function giveLast(rules: Rules, state: SurvivorState, to: number): void {
  give(rules, state, state.data[At.player], to, 1);
  endFinalsTurn(rules, state);
}

function endFinalsTurn(rules: Rules, state: SurvivorState): void {
  state.data[At.opponent] = 0;
  endAction(rules, state);
}
