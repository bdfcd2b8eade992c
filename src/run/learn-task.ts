import { Purpose, RandomDice, Streams } from "../dice/index.js";
import type { Heartbeat } from "../jobs/heartbeat.js";
import {
  Collected,
  Guests,
  RulesDeck,
  SelfPlay,
  type AloneRules,
  type DrawnRules,
  type LearningPlan,
  type Positions,
} from "../learn/index.js";
import { loadStrategies } from "../play/arm.js";
import { ArmRunner } from "../play/arm-runner.js";
import { loadGame, type GameReference } from "../play/games.js";
import { guarded } from "../play/guard/index.js";
import { roleTeller } from "../play/mixture.js";
import type { StrategyPlan } from "../play/plan.js";
import { createBot } from "../play/strategies.js";
import { ArmValues } from "../play/values.js";
import {
  greedyByValue,
  inputsOf,
  Luck,
  networkValue,
  readersOf,
  shapesOf,
  type Inputs,
} from "../value/index.js";

export interface LearnSetup {
  readonly plan: LearningPlan;
  readonly game: GameReference;
  /** Whom what is learned is held against, who sits with it, and file URLs of their bundles by content hash. */
  readonly against: StrategyPlan;
  readonly guests: readonly StrategyPlan[];
  readonly bundles: ReadonlyMap<string, string>;
}

/** Games `from` to `to` − 1 to learn from, or blocks of games that measure; by the weights of these networks. */
export interface LearnTask {
  readonly kind: "play" | "measure";
  readonly from: number;
  readonly to: number;
  readonly networks: readonly Float32Array[];
  /** Where it measures: under which of `RulesDeck.eachAlone`; left out where under the usual rules. */
  readonly alone?: number;
}

/**
 * Positions by network; or by block × place in the order of play what the learned player has won, in shares of one game, and behind all
 * that the same less its luck. Where guests have all seats: what whoever has that place has won.
 */
export type LearnAnswer = readonly Positions[] | Float64Array;

export async function prepare({ plan, game, against, guests, bundles }: LearnSetup, heartbeat: Heartbeat) {
  const [definition, modules] = await Promise.all([loadGame(game), loadStrategies(bundles)]);
  const { players, set, varied, seats, hidden, recipe, seed } = plan;
  const deck = guarded(() => new RulesDeck(definition, players, set, varied));
  const streams = new Streams(seed);
  const inputsFor = ({ game: bound, options }: DrawnRules) =>
    inputsOf(definition, bound, options, { options: varied, seats }) as Inputs<unknown>;
  const { size, images } = inputsFor(deck.usual);
  const shapes = shapesOf({ inputs: size, hidden, players }, plan.beliefs);

  function botsOf(strategy: StrategyPlan, { game: bound, options }: DrawnRules, count: number) {
    const values = new ArmValues(definition, options, bound);
    const bots = Array.from({ length: count }, () => createBot(strategy, modules, bound, { values }));
    return { bots, values };
  }

  function guestsOf(rules: DrawnRules): Guests {
    const tellRole = roleTeller(rules.game, streams, Purpose.learning.mixtureOf);
    const create = (one: number) => ({ ...botsOf(guests[one], rules, players), tellRole });
    return new Guests(guests.length, players, recipe, streams, create);
  }

  const readers = readersOf(shapes, players * images);
  const own = new RandomDice();
  /** As long as the deck keeps the rules. */
  const tables = new WeakMap<DrawnRules, SelfPlay>();

  function tableFor(rules: DrawnRules): SelfPlay {
    const known = tables.get(rules);
    if (known !== undefined) return known;
    const [inputs, company] = [inputsFor(rules), guestsOf(rules)];
    const setup = { game: rules.game, inputs, readers, recipe, streams, own, guests: company };
    const table = new SelfPlay(setup);
    tables.set(rules, table);
    return table;
  }

  let eachAlone: readonly AloneRules[] | undefined;

  const load = (networks: readonly Float32Array[]): void =>
    networks.forEach((weights, index) => readers[index].load(weights));

  function play({ from, to, networks }: LearnTask): readonly Positions[] {
    load(networks);
    const collected = shapes.map((shape) => new Collected(shape.inputs, shape.players));
    for (let number = from; number < to; number++) {
      heartbeat.gameBegins(0, number, 0);
      streams.start(own, number, Purpose.learning.choices);
      tableFor(deck.draw(own, plan.oneAtATime)).play(number, collected);
    }
    return collected.map((some) => some.taken());
  }

  /** Null where they refuse rules that are not the usual ones. */
  function opponentsUnder(rules: DrawnRules) {
    if (recipe.guestsAlone === true) return botsOf(guests[0], rules, players);
    try {
      return botsOf(against, rules, players - 1);
    } catch (error) {
      if (rules === deck.usual) throw error;
      return null;
    }
  }

  function measure({ from, to, networks, alone }: LearnTask): Float64Array {
    const rules = alone === undefined ? deck.usual : (eachAlone ??= deck.eachAlone())[alone].rules;
    const { game: bound } = rules;
    load(networks);
    const value = networkValue(bound, inputsFor(rules), readers);
    const luck = new Luck(bound, value);
    const size = (to - from) * players;
    const shares = new Float64Array(2 * size);
    const others = opponentsUnder(rules);
    // Whoever cannot play by some rules beats nobody there.
    if (others === null) return shares.fill(1 / players);
    const { bots: opponents, values } = others;
    const isJudged = recipe.guestsAlone === true;
    const bots = isJudged ? opponents : [greedyByValue(bound, value, recipe.guesses), ...opponents];
    const runner = new ArmRunner(
      {
        ...{ arm: 0, game: bound, gamesPerBlock: players, labels: Array<string>(players).fill("learned") },
        bots,
        strategyOf: bots.map((_, player) => (isJudged || player === 0 ? 0 : 1)),
        deal: (block) => values.deal(block),
        tellRole: roleTeller(bound, streams),
        luck,
      },
      streams,
    );
    const returns = new Float64Array(players);
    for (let block = from; block < to; block++) {
      runner.seatings.draw(streams, block);
      for (let seating = 0; seating < runner.seatings.count; seating++) {
        heartbeat.gameBegins(0, block, seating);
        runner.playGame(block, seating, null);
        bound.returns(runner.state, returns);
        const starter = bound.starter(runner.state);
        for (let seat = 0; seat < players; seat++) {
          if (!isJudged && runner.seatings.playerAt(seat, seating) !== 0) continue;
          const at = (block - from) * players + ((seat - starter + players) % players);
          shares[at] += returns[seat];
          shares[size + at] += returns[seat] - luck.bySeat[seat];
        }
      }
    }
    return shares;
  }

  return (task: LearnTask): LearnAnswer => guarded(() => (task.kind === "play" ? play(task) : measure(task)));
}
