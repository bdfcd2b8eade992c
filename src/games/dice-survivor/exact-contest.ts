import { outcomesOf } from "../../dice/index.js";
import { readPosition, type Dice, type ExactFigure } from "../../game/index.js";
import { expectation } from "../../odds/absorbing.js";
import type { DiceSurvivorGame } from "./game.js";
import { At, Phase, type SurvivorState } from "./state.js";

/** A figure of a table, read off the position in which a contest ends. */
export interface ContestFigure extends ExactFigure {
  /** `points` are those before the contest, by seat. */
  readonly read: (points: Int32Array, end: Readonly<SurvivorState>) => number;
}

/** A single contest by the game's own rules: from a position, an action, and the answer to a lost Challenge. */
export interface Contest {
  readonly game: DiceSurvivorGame;
  /** In words, as people write positions. */
  readonly position: string;
  /** In words; null where the position asks for the answer. */
  readonly action: string | null;
  readonly answer: "accept" | "rematch";
}

const OPEN: readonly number[] = [Phase.react, Phase.again, Phase.finalsAgain, Phase.give];

/** The mean of every figure: each action's dice are gone through, and ties are solved as a chain of states. */
export function exactFigures(contest: Contest, figures: readonly ContestFigure[]): number[] {
  const { game } = contest;
  const start = startOf(contest);
  const points = Int32Array.from(start.points);
  const outcomes = outcomesOf(game);
  const steps = new Map<number, { readonly probability: number; readonly next: Step }[]>();
  const step = (from: Step) => {
    if (from.isEnd) return undefined;
    const known = steps.get(from.key);
    if (known !== undefined) return known;
    const found = new Map<number, { probability: number; readonly next: Step }>();
    outcomes(from.state, actionIn(contest, from.state, from.isStart), (next, probability) => {
      const key = keyOf(next);
      const branch = found.get(key);
      if (branch !== undefined) branch.probability += probability;
      else found.set(key, { probability, next: copyOf(game, next, key) });
    });
    const branches = [...found.values()];
    steps.set(from.key, branches);
    return branches;
  };
  const first = { state: start, key: -1, isEnd: false, isStart: true };
  return figures.map(({ read }) =>
    expectation<Step>(
      { key: ({ key }) => String(key), step, worth: ({ state }) => read(points, state) },
      first,
    ),
  );
}

/** Plays the contest once and reads the figures. */
export type PlayContest = (dice: Dice, out: Float64Array) => void;

export function playingContest(contest: Contest, figures: readonly ContestFigure[]): PlayContest {
  const { game } = contest;
  const start = startOf(contest);
  const first = actionIn(contest, start, true);
  const state = game.newState();
  return (dice, out) => {
    game.copyState(start, state);
    game.applyAction(state, first, dice);
    while (OPEN.includes(state.data[At.phase]))
      game.applyAction(state, actionIn(contest, state, false), dice);
    for (let index = 0; index < figures.length; index++)
      out[index] = figures[index].read(start.points, state);
  };
}

interface Step {
  readonly state: SurvivorState;
  readonly key: number;
  readonly isEnd: boolean;
  readonly isStart: boolean;
}

function startOf({ game, position }: Contest): SurvivorState {
  const state = game.newState();
  readPosition(game, position, state);
  return state;
}

function actionIn(
  { game, action, answer }: Contest,
  state: Readonly<SurvivorState>,
  isStart: boolean,
): number {
  const { actions } = game;
  if (isStart && action !== null) return actions.words.indexOf(action);
  if (state.data[At.phase] === Phase.react) return answer === "accept" ? actions.accept : actions.rematch;
  if (state.data[At.phase] === Phase.give) {
    const list = new Int32Array(game.numDistinctActions);
    game.legalActions(state, list);
    return list[0];
  }
  return actions.roll;
}

/** What matters of a position, in one number: what is under way, and the points of the three who may take part. */
function keyOf({ data, points }: Readonly<SurvivorState>): number {
  return (
    ((data[At.phase] * 2 + data[At.rematch]) * MOST + points[0]) * MOST ** 2 + points[1] * MOST + points[2]
  );
}

/** More points than anybody has in a table. */
const MOST = 128;

function copyOf(game: DiceSurvivorGame, from: Readonly<SurvivorState>, key: number): Step {
  const state = game.newState();
  game.copyState(from, state);
  return { state, key, isEnd: !OPEN.includes(state.data[At.phase]), isStart: false };
}
