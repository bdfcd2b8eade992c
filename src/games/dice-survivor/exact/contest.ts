import { outcomesOf } from "../../../dice/index.js";
import { readPosition, type Dice, type ExactFigure } from "../../../game/index.js";
import { expectation, type Branch } from "../../../odds/absorbing.js";
import type { DiceSurvivorGame } from "../bound.js";
import { At, Phase, type SurvivorState } from "../state.js";

/** A figure of a table, read off the position in which a contest ends. */
export interface ContestFigure extends ExactFigure {
  /** From the points before the contest and after it, by seat. */
  readonly read: (before: Int32Array, now: Int32Array) => number;
}

/** A single contest by the game's own rules: from a position, an action, and the answer to a lost Challenge. */
export interface Contest {
  readonly game: DiceSurvivorGame;
  /** In words, as people write positions. */
  readonly position: string;
  /** In words; null where the position asks for the answer. */
  readonly action: string | null;
  readonly answer: Answer;
  /** Whether the action is taken once more, if it can be. */
  readonly again?: true;
}

/** What an opponent does who has lost a Challenge; `rematch when out`: asks only where accepting would eliminate him. */
export type Answer = "accept" | "rematch" | "rematch when out";

/** A position on the way; the key has what matters of it, but for the first one. */
interface Step {
  readonly state: SurvivorState;
  readonly key: string;
}

const FIRST = "first";

/** The mean of every figure: each action's dice are gone through, and ties are solved as a chain of states. */
export function meansOf(contest: Contest, figures: readonly ContestFigure[]): number[] {
  const { game } = contest;
  const start = startOf(contest);
  const outcomes = outcomesOf(game);
  const known = new Map<string, readonly Branch<Step>[]>();
  const branchesOf = ({ state, key }: Step): readonly Branch<Step>[] => {
    const found = new Map<string, { probability: number; readonly next: Step }>();
    outcomes(state, actionIn(contest, state, key === FIRST), (next, probability) => {
      const nextKey = keyOf(next);
      const branch = found.get(nextKey);
      if (branch !== undefined) branch.probability += probability;
      else found.set(nextKey, { probability, next: { state: copyOf(game, next), key: nextKey } });
    });
    return [...found.values()];
  };
  const step = (from: Step): readonly Branch<Step>[] | undefined => {
    if (from.key !== FIRST && !isOpen(contest, from.state)) return undefined;
    const branches = known.get(from.key) ?? branchesOf(from);
    known.set(from.key, branches);
    return branches;
  };
  return figures.map(({ read, unit }) => {
    const worth = ({ state }: Step): number => read(start.points, state.points);
    const mean = expectation({ key: ({ key }) => key, step, worth }, { state: start, key: FIRST });
    // Twenty times a twentieth may be more than all by a rounding.
    return unit === "share" ? Math.min(1, mean) : mean;
  });
}

/** Plays the contest once and reads the figures. */
export function playingContest(
  contest: Contest,
  figures: readonly ContestFigure[],
): (dice: Dice, out: Float64Array) => void {
  const { game } = contest;
  const start = startOf(contest);
  const first = actionIn(contest, start, true);
  const state = game.newState();
  return (dice, out) => {
    game.copyState(start, state);
    game.applyAction(state, first, dice);
    while (isOpen(contest, state)) game.applyAction(state, actionIn(contest, state, false), dice);
    figures.forEach(({ read }, index) => (out[index] = read(start.points, state.points)));
  };
}

/** Whether the contest goes on. */
function isOpen({ again }: Contest, state: Readonly<SurvivorState>): boolean {
  const phase = state.data[At.phase];
  return (
    (again === true && isFree(state)) ||
    phase === Phase.react ||
    phase === Phase.again ||
    phase === Phase.finalsAgain ||
    phase === Phase.give
  );
}

/** Whether seat A may challenge B once more. */
function isFree({ data, points }: Readonly<SurvivorState>): boolean {
  return data[At.phase] === Phase.act && data[At.player] === 0 && points[1] > 0;
}

function keyOf({ data, points, rematches }: Readonly<SurvivorState>): string {
  return `${data[At.phase]} ${data[At.rematch]} ${data[At.actionsLeft]} ${rematches[1]} ${points.join(" ")}`;
}

function startOf({ game, position }: Contest): SurvivorState {
  const state = game.newState();
  readPosition(game, position, state);
  return state;
}

function copyOf(game: DiceSurvivorGame, from: Readonly<SurvivorState>): SurvivorState {
  const state = game.newState();
  game.copyState(from, state);
  return state;
}

/** Who may choose gives his last point to the first of the others. */
function actionIn(contest: Contest, state: Readonly<SurvivorState>, isFirst: boolean): number {
  const { game, action, answer } = contest;
  if ((isFirst || state.data[At.phase] === Phase.act) && action !== null)
    return game.actions.words.indexOf(action);
  if (state.data[At.phase] === Phase.react)
    return asks(answer, state) ? game.actions.rematch : game.actions.accept;
  const legal = new Int32Array(game.numDistinctActions);
  game.legalActions(state, legal);
  return legal[0];
}

function asks(answer: Answer, { data, points }: Readonly<SurvivorState>): boolean {
  return answer === "rematch" || (answer === "rematch when out" && points[1] <= data[At.stake]);
}
