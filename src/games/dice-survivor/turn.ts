import { noteTokens, placeFallen } from "./points.js";
import { FINALISTS, type Rules } from "./rulings.js";
import { At, Phase, Row, ROUNDS, type SurvivorState } from "./state.js";

/** The next who has points, clockwise: to the left. */
export function leftOf({ points }: Readonly<SurvivorState>, players: number, seat: number): number {
  let next = seat;
  do next = next + 1 === players ? 0 : next + 1;
  while (points[next] === 0 && next !== seat);
  return next;
}

/** After whatever the player did: the game, the main phase or the turn may be over. */
export function endAction(rules: Rules, state: SurvivorState): void {
  const { data } = state;
  placeFallen(rules, state);
  if (data[At.living] === 1) return endGame(rules, state);
  if (data[At.finalsAt] > 0) return endTurn(rules, state);
  if (rules.finals && data[At.living] === FINALISTS) return beginFinals(rules, state);
  if (data[At.actionsLeft] === 0 || state.points[data[At.player]] === 0) return endTurn(rules, state);
  data[At.phase] = Phase.act;
  data[At.actor] = data[At.player];
}

/** The turn in progress ends and the next to the left begins, or whose turn it is goes on (`finalsStart: current`). */
function beginFinals(rules: Rules, state: SurvivorState): void {
  const { data, points } = state;
  const player = data[At.player];
  const goesOn = rules.finalsByCurrent && data[At.actionsLeft] > 0 && points[player] > 0;
  if (!goesOn) {
    // The round ends with the points it was played for, whatever the Finals begin with.
    noteRound(rules, state);
    // Finals that no turn is left for do not begin.
    if (data[At.turn] < rules.maxTurns) enterFinals(rules, state, data[At.turn] + 1);
    return beginTurn(rules, state, leftOf(state, rules.players, player));
  }
  enterFinals(rules, state, data[At.turn]);
  data[At.actionsLeft] = 0;
  data[At.extras] = 0;
  data[At.challenged] = 0;
  data[At.phase] = Phase.finals;
  data[At.actor] = player;
}

/** `turn` is that of the first move in the Finals. */
export function enterFinals(rules: Rules, state: SurvivorState, turn: number): void {
  const { points, counts } = state;
  const { players, startPP } = rules;
  state.data[At.finalsAt] = turn;
  for (let seat = 0; seat < players; seat++) {
    if (points[seat] === 0) continue;
    if (rules.finalsReset) points[seat] = startPP;
    counts[Row.entry * players + seat] = points[seat];
  }
  noteTokens(state);
}

export function endTurn(rules: Rules, state: SurvivorState): void {
  const { data } = state;
  noteRound(rules, state);
  beginTurn(rules, state, leftOf(state, rules.players, data[At.player]));
}

/** The limit is tested before a turn starts. */
export function beginTurn(rules: Rules, state: SurvivorState, player: number): void {
  const { data } = state;
  data[At.extras] = 0;
  data[At.challenged] = 0;
  if (data[At.turn] === rules.maxTurns) {
    data[At.capped] = 1;
    return endGame(rules, state);
  }
  data[At.turn]++;
  state.counts[Row.turns * rules.players + player]++;
  data[At.player] = player;
  data[At.actor] = player;
  if (data[At.finalsAt] > 0) {
    data[At.phase] = Phase.finals;
    data[At.actionsLeft] = 0;
    return;
  }
  data[At.phase] = Phase.act;
  data[At.actionsLeft] = rules.actions;
}

/** Notes the points after the rounds that the metrics ask about. */
function noteRound({ players }: Rules, { data, points, counts }: SurvivorState): void {
  const turn = data[At.turn];
  if (turn > players * ROUNDS[ROUNDS.length - 1] || turn % players !== 0) return;
  const round = turn / players;
  for (let index = 0; index < ROUNDS.length; index++)
    if (ROUNDS[index] === round) counts.set(points, (Row.afterRound + index) * players);
}

/** Who is left is placed by points; equals share the better place. */
function endGame({ players }: Rules, { data, points, counts }: SurvivorState): void {
  data[At.phase] = Phase.over;
  data[At.actionsLeft] = 0;
  data[At.extras] = 0;
  data[At.challenged] = 0;
  for (let seat = 0; seat < players; seat++) {
    if (points[seat] === 0) continue;
    let place = 1;
    for (let other = 0; other < players; other++) if (points[other] > points[seat]) place++;
    counts[Row.place * players + seat] = place;
  }
}
