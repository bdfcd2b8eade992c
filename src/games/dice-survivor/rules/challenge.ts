import type { Dice } from "../../../game/index.js";
import { give, lose } from "./points.js";
import { defenceOf, type Rules } from "../bound.js";
import { At, Cause, Kind, note, Phase, Row, type SurvivorState } from "../state.js";
import { Result, specialResult } from "./results.js";
import { endAction } from "./turn.js";

/** "Challenge: costs one or two actions, which is up to the player." */
export function challenge(
  rules: Rules,
  state: SurvivorState,
  opponent: number,
  stake: number,
  dice: Dice,
): void {
  const { players, data, counts } = state;
  data[At.actionsLeft] -= stake;
  data[At.challenged] |= 1 << opponent;
  data[At.opponent] = opponent;
  data[At.stake] = stake;
  data[At.kind] = stake === 1 ? Kind.challengeOne : Kind.challengeTwo;
  counts[(Row.usedByKind + data[At.kind]) * players + data[At.player]]++;
  throwChallenge(rules, state, dice, true);
}

/** "Both the player and opponent must re-roll and add their Play Point count to their rolls." */
export function rematch(rules: Rules, state: SurvivorState, dice: Dice): void {
  const { data } = state;
  const opponent = data[At.opponent];
  state.rematches[opponent]--;
  note(state, Row.rematchesAsked, opponent);
  data[At.rematch] = 1;
  throwChallenge(rules, state, dice, true);
}

/** "The event of a tie in and outside of a Rematch": thrown until there is none. */
export function throwAgain(rules: Rules, state: SurvivorState, dice: Dice): void {
  throwChallenge(rules, state, dice, rules.naturalOnReroll);
}

/** All dice are thrown, also where a natural has decided already. */
function throwChallenge(rules: Rules, state: SurvivorState, dice: Dice, naturals: boolean): void {
  const { data, points } = state;
  const player = data[At.player];
  const opponent = data[At.opponent];
  const thrown = dice.roll(20);
  const major = dice.roll(12);
  const defended = defenceOf(rules.challengeDefence, major, dice.roll(8));
  data[At.dice] += 3;
  const before = points[opponent];
  const gift = rules.naturalByActions ? data[At.stake] : 1;
  const lead = thrown + points[player] - defended - before;
  const special = specialResult(rules, naturals, lead, thrown, defended);
  if (special === Result.one) {
    give(rules, state, player, opponent, gift);
    return endChallenge(rules, state, before);
  }
  if (special === Result.twenty) {
    give(rules, state, opponent, player, gift);
    return endChallenge(rules, state, before);
  }
  if (special === Result.tie) {
    data[At.phase] = Phase.again;
    data[At.actor] = player;
    data[At.thrown] = 0;
    data[At.defended] = 0;
    return;
  }
  if (lead < 0) lose(state, player, data[At.stake], Cause.ownFailure);
  if (lead <= 0) return endChallenge(rules, state, before);
  if (data[At.rematch] === 1) {
    lose(state, opponent, 2 * data[At.stake], Cause.challenge);
    return endChallenge(rules, state, before);
  }
  if (state.rematches[opponent] === 0) return accept(rules, state);
  note(state, Row.rematchesOffered, opponent);
  data[At.phase] = Phase.react;
  data[At.actor] = opponent;
  data[At.thrown] = thrown;
  data[At.defended] = defended;
}

/** "Accept loss by putting a Play Point times actions the player used back in the bank." */
export function accept(rules: Rules, state: SurvivorState): void {
  const { data, points } = state;
  const before = points[data[At.opponent]];
  lose(state, data[At.opponent], data[At.stake], Cause.challenge);
  endChallenge(rules, state, before);
}

/** `before` are the points that the opponent had. */
function endChallenge(rules: Rules, state: SurvivorState, before: number): void {
  const { data } = state;
  if (data[At.rematch] === 1) noteRematch(state, before);
  data[At.rematch] = 0;
  data[At.opponent] = 0;
  data[At.stake] = 0;
  data[At.thrown] = 0;
  data[At.defended] = 0;
  endAction(rules, state);
}

/** What the Rematch cost the opponent, against what accepting would have cost. */
function noteRematch(state: SurvivorState, before: number): void {
  const { data, points } = state;
  const opponent = data[At.opponent];
  const stake = data[At.stake];
  const owed = stake < before ? stake : before;
  const gained = points[opponent] - before;
  note(state, Row.rematchesSaved, opponent, owed + gained);
  if (gained >= 0) note(state, Row.rematchesWon, opponent);
}
