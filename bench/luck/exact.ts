/** Games so small that what a fixed player wins is known exactly, and how often the interval around scores holds it. */
import pig from "../../examples/pig.js";
import { RandomDice, Streams } from "../../src/dice/index.js";
import { randomBot } from "../../src/game/index.js";
import type { AnyGame, AnyGameDefinition, AnyState, Bot, OptionValues } from "../../src/game/index.js";
import { shields } from "../../src/games/shields/index.js";
import { addDifferences, comparisonLayout, newComparisonSummary } from "../../src/measure/comparison.js";
import { differences } from "../../src/measure/differences.js";
import { columnEstimate } from "../../src/measure/estimates.js";
import type { ArmCounts } from "../../src/measure/summary.js";
import { armLayout, lineupOf, newRunSummary, Recorder, type Measures } from "../../src/measure/index.js";
import { pickValue } from "../../src/measure/pick-values.js";
import { ArmRunner } from "../../src/play/arm-runner.js";
import { withForcedPick } from "../../src/play/forced.js";
import { sayingPolicy } from "../../src/play/policy.js";
import { botPlayer, solve } from "../../src/solve/index.js";
import type { Estimate, Unmeasured } from "../../src/stats/index.js";
import {
  decode,
  inputsOf,
  Luck,
  NetworkReader,
  networkLayout,
  networkValue,
  shapeOf,
  type NetworkShape,
  type PositionValue,
  type Weights,
} from "../../src/value/index.js";
import { LEAP, shownClimb, STEP, type ClimbState } from "../../test/support/climb.js";
import tug from "../known/tug.js";
import { bring, evenkeel, read } from "../support/program.js";

type AnyDefinition = AnyGameDefinition;

/** One set of rules, who plays it, and what whoever starts wins. */
interface Side {
  readonly game: AnyGame;
  readonly options: OptionValues;
  readonly bot: () => Bot<AnyState>;
  readonly starter: number;
}

/** Two sets of rules of one game; values learned the first. */
export interface Small {
  readonly name: string;
  readonly definition: AnyDefinition;
  readonly sides: readonly [Side, Side];
  /** Flags that train for the first rules; left out where it is not trained. */
  readonly train?: readonly string[];
}

export type ValueKind = "learned" | "drawn at random" | "written by hand";

/** Plays anything that is legal, and says so. */
const anyhow = (): Bot<AnyState> => randomBot();

function solved(definition: AnyDefinition, options: OptionValues): Side {
  const game = definition.create(options, 2);
  const players = [0, 1].map((seat) => botPlayer(game, anyhow(), seat));
  return { game, options, bot: anyhow, starter: solve(game, players).starter };
}

const flagsOf = (options: OptionValues): string[] =>
  Object.entries(options).map(([name, value]) => `--set=${name}=${JSON.stringify(value)}`);

function small(
  name: string,
  path: string,
  definition: unknown,
  rules: readonly [OptionValues, OptionValues],
): Small {
  const known = definition as AnyDefinition;
  const [first, second] = rules.map((options) => solved(known, options));
  return { name, definition: known, sides: [first, second], train: [path, ...flagsOf(rules[0])] };
}

/** Three who always leap, or do anything, by going through all of their games. */
function climbing(height: number, bot: () => Bot<AnyState>, isFree: boolean): Side {
  const options = { height, fall: "none" };
  const definition = shownClimb as unknown as AnyDefinition;
  const game = definition.create(options, 3) as AnyGame;
  const legal = new Int32Array(2);
  const known = new Map<string, number>();
  const after = (state: ClimbState, action: number, face: number): number => {
    const next = game.newState() as ClimbState;
    game.copyState(state, next);
    game.applyAction(next, action, { roll: () => face });
    return starters(next);
  };
  const starters = (state: ClimbState): number => {
    const key = state.data.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    let share = 0;
    if (game.currentPlayer(state) < 0) {
      const returns = new Float64Array(3);
      game.returns(state, returns);
      share = returns[game.starter(state)];
    } else {
      const leaps = isFree ? game.legalActions(state, legal) - 1 : 2;
      if (leaps < 2) share += (1 - leaps / 2) * after(state, STEP, 1);
      for (let face = 1; face <= 6 && leaps > 0; face++) share += (leaps / 12) * after(state, LEAP, face);
    }
    known.set(key, share);
    return share;
  };
  const start = game.newState() as ClimbState;
  game.initialize(start, { roll: () => 1 });
  return { game, options, bot, starter: starters(start) };
}

const leaper = (): Bot<AnyState> => ({ restart: () => undefined, chooseAction: () => LEAP });

/** Without dice to pick: a match is over soon. Or with two, so that there is one pick to be made. */
function shieldsRules(pool: readonly string[], options: OptionValues): OptionValues {
  const all = shields.create({}, 2).picks!.names.map((name) => name.replace(/ (front|back)$/, ""));
  const removePool = [...new Set(all)].filter((die) => !pool.includes(die));
  return { removePool, initiativeTie: "coin", ...options };
}

export const SMALL: readonly (() => Small)[] = [
  () => small("pig to 15", "./pig.ts", pig, [{ target: 15 }, { target: 10 }]),
  () => small("tug of war", "./tug.ts", tug, [{ length: 4 }, { length: 5 }]),
  () =>
    small("shields, no pool", "shields", shields, [
      shieldsRules([], { startHealth: 3, batteriesToWin: 1 }),
      shieldsRules([], { startHealth: 2, batteriesToWin: 1 }),
    ]),
  () => ({
    ...{ name: "climb of three", definition: shownClimb },
    sides: [climbing(9, leaper, false), climbing(12, leaper, false)],
  }),
];

/** The same with players who say with which probabilities they choose. */
export const MIXING: readonly (() => Small)[] = [
  SMALL[0],
  SMALL[2],
  () => ({
    ...{ name: "climb of three", definition: shownClimb },
    sides: [climbing(9, anyhow, true), climbing(12, anyhow, true)],
  }),
];

const trainedWeights = new Map<string, Weights>();

function valueOf(
  kind: ValueKind,
  { name, definition, train }: Small,
  { game, options }: Side,
): PositionValue<AnyState> {
  if (kind === "written by hand") return byLead(game);
  const inputs = inputsOf(definition, game, options, { options: {} });
  const reading = (shape: NetworkShape, weights: Float32Array): PositionValue<AnyState> =>
    networkValue(game, inputs, [new NetworkReader(shape, game.numPlayers * inputs.images).load(weights)]);
  if (kind === "learned") {
    bring("examples/pig.ts", "bench/known/tug.ts");
    const file = `${name.replace(/\W+/g, "-")}.json`;
    if (!trainedWeights.has(name)) {
      evenkeel("train", ...train!, "--games=2000", "--hidden=16", "--out", file);
      trainedWeights.set(name, JSON.parse(read(file)) as Weights);
    }
    // Of other rules than those learned it is a value as good as any.
    const weights = trainedWeights.get(name)!;
    return reading(shapeOf(weights), decode(weights)[0]);
  }
  const shape = { inputs: inputs.size, hidden: 8, players: game.numPlayers };
  const dice = new RandomDice();
  new Streams("values").start(dice, 0, 0);
  return reading(
    shape,
    new Float32Array(networkLayout(shape).length).map(() => dice.roll(201) / 200 - 0.505),
  );
}

/** Whoever is ahead, and by how much, wins the more. */
function byLead(game: AnyGame): PositionValue<AnyState> {
  return {
    begin: () => undefined,
    write(state, _viewer, out) {
      if (game.currentPlayer(state) < 0) return void game.returns(state, out);
      let sum = 0;
      for (let seat = 0; seat < out.length; seat++) {
        let ahead = 0;
        for (let other = 0; other < out.length; other++)
          ahead += game.lead(state, seat) - game.lead(state, other);
        out[seat] = 1 + ahead / (8 + Math.abs(ahead));
        sum += out[seat];
      }
      for (let seat = 0; seat < out.length; seat++) out[seat] /= sum;
    },
  };
}

const OUTCOME: Measures = { length: false, decisions: false, leads: false, metrics: [] };

/** One arm that is played and counted block by block. */
class Played {
  readonly layout: ReturnType<typeof armLayout>;
  /** Of the blocks played last. */
  rows: Float64Array = new Float64Array();
  readonly #game: AnyGame;
  readonly #runner: ArmRunner;

  constructor(
    { game, bot }: Side,
    value: PositionValue<AnyState>,
    seed: string,
    { pick, isSaid = false }: { pick?: { readonly pick: string; readonly at: 1 }; isSaid?: boolean } = {},
  ) {
    const labels = Array.from({ length: game.numPlayers }, (_, player) =>
      player === 0 && pick !== undefined ? "forced" : "free",
    );
    const lineup = lineupOf(labels);
    this.#game = game;
    this.layout = armLayout(game, lineup, OUTCOME, { scores: true, pick });
    const luck = new Luck(game, value, "starter");
    const free = () => (isSaid ? sayingPolicy(bot(), game.numDistinctActions, luck) : bot());
    const bots = labels.map((label) => (label === "forced" ? withForcedPick(bot(), game, pick!) : free()));
    const setup = {
      ...{ arm: 0, game, bots, labels, strategyOf: lineup.strategyOf },
      ...{ gamesPerBlock: this.layout.gamesPerBlock, luck },
    };
    this.#runner = new ArmRunner(setup, new Streams(seed));
  }

  play(from: number, to: number): ArmCounts {
    const summary = newRunSummary({ arms: [this.layout], comparisons: [] }).arms[0];
    const recorder = new Recorder(this.#game, this.layout, summary);
    recorder.beginSlice(from);
    for (let block = from; block < to; block++) this.#runner.playBlock(block, recorder, null);
    recorder.endSlice(to - from);
    this.rows = recorder.rows;
    return { layout: this.layout, summary, blocks: to - from };
  }
}

/** A run has so many blocks: two for each of the groups that errors are taken from. */
const BLOCKS = 128;

const holds = (estimate: Estimate | Unmeasured, exact: number): boolean =>
  estimate.value !== null && estimate.low <= exact && exact <= estimate.high;

/**
 * Of so many runs, in how many the 95 % interval holds what is exact: the starter's wins, and how much they differ. `isSaid`:
 * players say with which probabilities they choose.
 */
export function covered(
  known: Small,
  kind: ValueKind,
  runs: number,
  isSaid = false,
): { wins: number; difference: number } {
  const seed = `${known.name} ${kind}`;
  const [first, second] = known.sides.map(
    (side) => new Played(side, valueOf(kind, known, side), seed, { isSaid }),
  );
  const [{ starter }, other] = known.sides;
  const column = first.layout.columns.findIndex(({ key }) => key === "returns/order1");
  const pairing = comparisonLayout([first.layout, second.layout], 0, 1);
  let [wins, difference] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const [of, against] = [first, second].map((side) => side.play(run * BLOCKS, (run + 1) * BLOCKS));
    if (holds(columnEstimate(of, column, 0.95), starter)) wins++;
    const summary = newComparisonSummary(pairing);
    addDifferences(summary, pairing, run * BLOCKS, BLOCKS, first.rows, second.rows);
    const all = differences(pairing, summary, of, against, 0.95);
    const { estimate } = all.find(({ key }) => key === "returns/order1")!;
    if (holds(estimate, starter - other.starter)) difference++;
  }
  return { wins, difference };
}

/** The same of what the first pick of a game is worth, of two dice. */
export function coveredPicks(kind: ValueKind, runs: number): number {
  const options = shieldsRules(["red d6", "blue d6"], { startHealth: 2 });
  const definition = shields as unknown as AnyDefinition;
  const game = definition.create(options, 2) as AnyGame;
  const pick = { pick: "red d6", at: 1 } as const;
  const forced = [0, 1].map((seat) => {
    const players = [0, 1].map((one) =>
      botPlayer(game, one === seat ? withForcedPick(anyhow(), game, pick) : anyhow(), one),
    );
    return solve(game, players).values[seat];
  });
  // One of the two starts, and so has the first pick: it is made once in a block.
  const exact = forced[0] + forced[1] - 1;
  const side: Side = { game, options, bot: anyhow, starter: NaN };
  const name = "shields, red d6 and blue d6";
  const known: Small = { name, definition, sides: [side, side], train: ["shields", ...flagsOf(options)] };
  const played = new Played(side, valueOf(kind, known, side), "picks", { pick });
  let count = 0;
  for (let run = 0; run < runs; run++)
    if (holds(pickValue(played.play(run * BLOCKS, (run + 1) * BLOCKS), 0.95), exact)) count++;
  return count;
}
