import { endGame, placeFallen } from "./end.js";
import { noteTokens } from "./points.js";
import { actionsIn, FINALISTS, type Rules } from "../bound.js";
import { At, leftOf, Phase, Row, ROUNDS, type SurvivorState } from "../state.js";

/** After whatever the player did: the game, the main phase or the turn may be over. */
export function endAction(rules: Rules, state: SurvivorState): void {
  const { data } = state;
  placeFallen(state);
  if (data[At.living] === 1) return endGame(state);
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
    return beginTurn(rules, state, leftOf(state, player));
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
  const { startPP } = rules.byStarter[state.data[At.starter]];
  state.data[At.finalsAt] = turn;
  for (let seat = 0; rules.finalsReset && seat < points.length; seat++)
    if (points[seat] > 0) points[seat] = startPP[seat];
  counts.set(points, Row.entry * points.length);
  noteTokens(state);
}

export function endTurn(rules: Rules, state: SurvivorState): void {
  const { data } = state;
  noteRound(rules, state);
  beginTurn(rules, state, leftOf(state, data[At.player]));
}

/** The limit is tested before a turn starts. */
export function beginTurn(rules: Rules, state: SurvivorState, player: number): void {
  const { data } = state;
  data[At.extras] = 0;
  data[At.challenged] = 0;
  if (data[At.turn] === rules.maxTurns) {
    data[At.capped] = 1;
    return endGame(state);
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
  data[At.actionsLeft] = actionsIn(rules, data[At.turn]);
}

/** Notes the points after the rounds that the metrics ask about, where the game goes on. */
function noteRound({ players, maxTurns }: Rules, state: SurvivorState): void {
  const { data, points, counts } = state;
  const player = data[At.player];
  const row = Row.turns * players;
  const turns = counts[row + player];
  if (data[At.turn] === maxTurns || counts[row + leftOf(state, player)] < turns) return;
  for (let index = 0; index < ROUNDS.length; index++)
    if (ROUNDS[index] === turns) counts.set(points, (Row.afterRound + index) * players);
}
