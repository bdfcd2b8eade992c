import type { Dice } from "../../../game/index.js";
import { gain, give, lose } from "./points.js";
import { defenceOf, type Rules } from "../bound.js";
import { At, Cause, Kind, koLeadOf, note, Row, type SurvivorState } from "../state.js";
import { koResult, Result, winsExtra } from "./results.js";
import { endAction } from "./turn.js";

/** "Extra Play Point: … if the player has a roll of 10 or higher." Naturals mean nothing. */
export function tryExtra(rules: Rules, state: SurvivorState, dice: Dice): void {
  const { data, points } = state;
  const player = data[At.player];
  data[At.actionsLeft]--;
  data[At.extras]++;
  data[At.kind] = Kind.extra;
  data[At.dice]++;
  note(state, Row.usedByKind + Kind.extra, player);
  if (winsExtra(rules, points[player], dice.roll(20))) {
    note(state, Row.extrasWon, player);
    gain(rules, state, player, 1);
  }
  endAction(rules, state);
}

/** The actions that a KO costs in the main phase. */
export const KO_COST = 2;

/** "The player can roll the Player Dice for a chance to eliminate any opponent instantly." Naturals mean nothing. */
export function knockOut(rules: Rules, state: SurvivorState, opponent: number, dice: Dice): void {
  const { data, points } = state;
  const player = data[At.player];
  if (data[At.finalsAt] === 0) data[At.actionsLeft] -= KO_COST;
  state.kos[player]--;
  data[At.kind] = Kind.ko;
  note(state, Row.usedByKind + Kind.ko, player);
  note(state, Row.koTurns, player, data[At.turn]);
  const ahead = points[player] - points[opponent];
  note(state, Row.koLead, player, ahead);
  note(state, Row.kosByLead + koLeadOf(ahead), player);
  data[At.dice] += 3;
  const thrown = dice.roll(20);
  const major = dice.roll(12);
  const defended = defenceOf(rules.koDefence, major, dice.roll(8));
  const result = koResult(ahead, thrown, defended);
  if (result === Result.win) {
    note(state, Row.kosWon, player);
    note(state, Row.kosWonByLead + koLeadOf(ahead), player);
    const spoils = lose(state, opponent, points[opponent], Cause.ko);
    if (rules.koToPlayer) gain(rules, state, player, spoils);
  } else if (result === Result.lose) {
    const half = rules.koHalfUp ? (points[player] + 1) >> 1 : points[player] >> 1;
    give(rules, state, player, opponent, half, Cause.ownFailure);
  }
  endAction(rules, state);
}
